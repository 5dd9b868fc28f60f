import type { Page } from '@playwright/test'
import type { Role } from '#contract/office/roles.ts'
import { demoStaff } from '../server/features/staff/demo-staff.ts'
import { bookTomorrow, laterToday, openAction, signInAs, sqlToday } from './setup/office.ts'
import { ana } from './setup/journey.ts'
import { expect } from './setup/test.ts'
import type { OwnSite } from './setup/own-site.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })
test.beforeEach(({ site }) => {
  site.expectedConsoleErrors.push(/status of (40[139]|503)|ERR_|Failed to fetch/)
})

test('a note survives an unavailable database, and is written once', async ({ page, ownSite }) => {
  const { code } = await bookTomorrow(page, ownSite)
  await signInAs(page, 'agent', `reservas/${code}`)
  await expect(page.getByRole('table', { name: 'Precio' })).toBeVisible()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: /^Nota sobre/ })
  const text = 'Llega con dos maletas‮ grandes </script>'
  await dialog.getByLabel('Nota').fill(text)
  await ownSite.stopDatabase()
  await dialog.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(dialog.getByText('La oficina no responde ahora.')).toBeVisible()
  await expect(dialog.getByLabel('Nota')).toHaveValue(text)
  await ownSite.startDatabase()
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Guardar la nota' }).click()
    await expect(dialog).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('grandes </script>')
  const notes = `select 1 from booking_note where reservation_id = (select id from reservation where code = $1)`
  expect(await ownSite.query(notes, [code])).toHaveLength(1)

  // The answer to a form that was closed leaves the next one open, and is shown.
  const held = Promise.withResolvers<undefined>()
  await page.route('**/office-api/bookings/add-note', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.keyboard.press('m')
  await dialog.getByLabel('Nota').fill('Segunda nota')
  await dialog.getByRole('button', { name: 'Guardar la nota' }).click()
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await page.keyboard.press('m')
  await dialog.getByLabel('Nota').fill('Tercera')
  held.resolve(undefined)
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('Nota guardada.')
  await expect(dialog.getByLabel('Nota')).toHaveValue('Tercera')
  expect(await ownSite.query(notes, [code])).toHaveLength(2)
})

test('a page left open after its session has ended stays as it is and asks the user to sign in again', async ({ page, context }) => {
  await signInAs(page, 'editor', 'contenido/condition/3')
  const field = page.getByRole('textbox').first()
  await expect(field).toBeEditable()
  await context.clearCookies()
  await returnToTab(page)
  const banner = page.getByRole('status').filter({ hasText: 'Su sesión terminó.' })
  await expect(banner).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(field).toBeEditable()
  await banner.getByRole('button', { name: 'Entrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Entre a la oficina' })
  await dialog.getByLabel('Contraseña').fill(demoStaff.find(({ role }) => role === 'editor')?.password ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Su sesión terminó.')).toHaveCount(0)
})

test('a list left open after its session has ended stays as it is, and asks the user to sign in only for an action', async ({
  page,
  context,
  ownSite,
}) => {
  await bookTomorrow(page, ownSite)
  await signInAs(page, 'lead', 'reservas')
  const row = page.getByRole('table', { name: 'Reservas' }).getByRole('row').nth(1)
  await expect(row).toBeVisible()
  await context.clearCookies()
  await returnToTab(page)
  await expect(page.getByRole('status').filter({ hasText: 'Su sesión terminó.' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(row).toBeVisible()
  await page.getByRole('searchbox').fill('otro nombre')
  await expect(page.getByRole('dialog', { name: 'Entre a la oficina' })).toBeVisible()
})

/** A minute later the user comes back to the tab. */
const returnToTab = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 60_000
    dispatchEvent(new Event('visibilitychange'))
  })

interface MoneyForm {
  what: string
  role: Role
  /** Prepares the booking, and opens and fills the form. */
  open: (page: Page, ownSite: OwnSite, code: string) => Promise<void>
  endpoint: string
  submit: string
  typed: readonly [label: string, value: string]
  /** The message of a retry after a lost answer; undefined if the retry succeeds. */
  known?: string
  /** Selects the row that must exist exactly once. */
  count: string
}

const moneyForms: readonly MoneyForm[] = [
  {
    what: 'a counter payment',
    role: 'agent',
    async open(page, _own, code) {
      await signInAs(page, 'agent', `reservas/${code}`)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Cobrar \$/ })
        .click()
      await page.getByLabel('Medio de pago').selectOption('terminal')
      await page.getByLabel('Monto').fill('20')
    },
    endpoint: 'bookings/take-payment',
    submit: 'Cobrar',
    typed: ['Referencia', 'LOTE 18'],
    count: `select 1 from counter_payment where reference = 'LOTE 18'`,
  },
  {
    what: 'a cancellation',
    role: 'lead',
    async open(page, _own, code) {
      await signInAs(page, 'lead', `reservas/${code}`)
      await openAction(page, 'Cancelar la reserva')
    },
    endpoint: 'bookings/cancel',
    submit: 'Cancelar la reserva',
    typed: ['Motivo', 'Llamó para cancelar'],
    known: 'La reserva ya está cerrada.',
    count: `select 1 from audit_log where action = 'booking-cancelled' and reason = 'Llamó para cancelar'`,
  },
  {
    what: 'a refund',
    role: 'finance',
    async open(page, ownSite, code) {
      await ownSite.query(
        `insert into refund (id, reservation_id, provider_order, amount_cents, currency, reason, status, requested_by)
         select gen_random_uuid(), id, 'ENDED234EFGH', 2500, 'USD', 'cancelled', 'manual', 'system' from reservation where code = $1`,
        [code],
      )
      await signInAs(page, 'finance', 'reembolsos')
      await page.getByRole('button', { name: 'Pagar el reembolso ENDED234EFGH' }).click()
      await page.getByLabel('Medio de pago').selectOption('transfer')
    },
    endpoint: 'refunds/record',
    submit: 'Pagar',
    typed: ['Referencia', 'ACH 18'],
    known: 'Ese reembolso ya se pagó',
    count: `select 1 from audit_log where action = 'refund-recorded'`,
  },
]

for (const { what, role, open, endpoint, submit, typed, known, count } of moneyForms)
  test(`when the session ends in the form of ${what} and the answer is lost, the typed values stay and it is recorded once`, async ({
    page,
    context,
    ownSite,
  }) => {
    const { code } = await bookTomorrow(page, ownSite)
    const booked = await ownSite.query(count)
    await open(page, ownSite, code)
    const form = page.getByRole('dialog').filter({ has: page.getByLabel(typed[0]) })
    const field = form.getByLabel(typed[0])
    await field.fill(typed[1])
    await context.clearCookies()
    await returnToTab(page)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await form.getByRole('button', { name: submit, exact: true }).click()
    const signIn = page.getByRole('dialog', { name: 'Entre a la oficina' })
    await signIn.getByLabel('Contraseña').fill(demoStaff.find((person) => person.role === role)?.password ?? '')
    await page.route(`**/office-api/${endpoint}`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.keyboard.press('Enter')
    await expect(signIn).toBeHidden()
    await expect(form.getByRole('alert')).toContainText('No hay conexión')
    await expect(field).toHaveValue(typed[1])
    await page.unroute(`**/office-api/${endpoint}`)
    await form.getByRole('button', { name: submit, exact: true }).click()
    if (known === undefined) await expect(form).toBeHidden()
    else await expect(form).toContainText(known)
    expect(await ownSite.query(count)).toHaveLength(booked.length + 1)
  })

test('another user changes the booking while a form is open: what was typed stays, and the page shows a notice', async ({
  page,
  ownSite,
}) => {
  const { code } = await bookTomorrow(page, ownSite)
  await signInAs(page, 'agent', `reservas/${code}`)
  await expect(page.getByRole('table', { name: 'Precio' })).toBeVisible()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: /^Cambiar la reserva de/ })
  await dialog.getByLabel('Teléfono').fill('6700-1234')
  await ownSite.query(`update reservation set version = version + 1 where code = '${code}'`)
  await dialog.getByRole('button', { name: 'Guardar el cambio' }).click()
  await expect(dialog.getByText('Alguien lo cambió mientras tanto.')).toBeVisible()
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('6700-1234')
})

test('removing a role takes effect at once, and a booking of another branch is not shown', async ({ page, ownSite }) => {
  const { code } = await bookTomorrow(page, ownSite)
  await signInAs(page, 'agent', `reservas/${code}`)
  await expect(page.getByRole('table', { name: 'Precio' })).toBeVisible()
  const [booked] = await ownSite.query<{ pool_id: number; class_id: number }>(
    `select r.pool_id, p.class_id from reservation r join pool p on p.id = r.pool_id where r.code = '${code}'`,
  )
  const move = (pool: string) => ownSite.query(`update reservation set pool_id = (${pool}), return_branch_id = 5 where code = '${code}'`)
  await move(`select id from pool where branch_id = 2 and class_id = ${booked?.class_id}`)
  await page.reload()
  await expect(page.getByText('No existe esa reserva, o es de otra sucursal.')).toBeVisible()
  await move(`select ${booked?.pool_id}`)
  await page.reload()
  await expect(page.getByRole('table', { name: 'Precio' })).toBeVisible()
  const roles = `staff_id = (select id from staff where email like 'yaritza@%')`
  const [role] = await ownSite.query<{ role: string; branch_id: number }>(`select role, branch_id from staff_role where ${roles}`)
  await ownSite.query(`update staff_role set role = 'fleet' where ${roles}`)
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: /^Nota sobre/ })
  await dialog.getByLabel('Nota').fill('Sin permiso')
  await dialog.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(dialog.getByText('Su función no permite esto.')).toBeVisible()
  await ownSite.query(`update staff_role set role = '${role?.role}' where ${roles}`)
})

test('text of visitors is shown as text and overflows no page that lists it', async ({ page, ownSite }) => {
  const text = `</script><img src=x onerror=alert(1)>‮${'largo'.repeat(2_000)}`
  const { code } = await bookTomorrow(page, ownSite, { ...ana, firstName: 'Ana'.repeat(15) })
  await ownSite.query(`update reservation set comments = $1, pick_up_at = ${laterToday}, return_at = ${laterToday} + interval '3 days'`, [
    text,
  ])
  await ownSite.query(
    'insert into booking_note (reservation_id, staff_id, text) select r.id, s.id, $1 from reservation r, staff s limit 1',
    [text],
  )
  await ownSite.query(
    `insert into lead (id, reference, kind, name, email, phone, language, message, campaign)
     values (gen_random_uuid(), 'LTEXT001', 'contact', $1, 'visita@example.com', '6000-0000', 'es', $1, '{}')`,
    [text],
  )
  const request = await ownSite.query(
    `insert into privacy_request (kind, name, email, language, detail, received_on, due_on)
     values ('access', $1, 'visita@example.com', 'es', $1, ${sqlToday}, ${sqlToday} + 10) returning id`,
    [text],
  )
  await ownSite.query(
    `insert into audit_log (actor, action, subject, subject_id, reason) values ('system', 'booking-changed', 'booking', $1, $2)`,
    [code, text],
  )
  const dialogs: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => dialogs.push(page.url())))
  await signInAs(page, 'owner')
  const details = [`reservas/${code}`, 'solicitudes/LTEXT001', `privacidad/${request[0]?.['id']}`]
  const pages = ['hoy', 'reservas', 'tablero', 'clientes', 'solicitudes', 'privacidad', 'registro', ...details]
  for (const path of pages)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/office/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.locator('img[src=x]').count(), path).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  for (const path of details) {
    await page.goto(`/office/${path}`)
    await expect(page.getByText('<img src=x onerror=alert(1)>').first(), path).toBeVisible()
  }
  expect(dialogs).toEqual([])
})

test('a page whose code does not load keeps the menu, and opens once it loads', async ({ page, context, site }) => {
  site.expectedConsoleErrors.push(/preload|module|customers-page/i)
  await page.route(/\/assets\/customers-page.*/, (route) => route.abort('internetdisconnected'))
  await signInAs(page, 'lead', 'hoy')
  await page.getByRole('link', { name: 'Clientes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'La página no cargó' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reservas' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByText('No hay conexión. La página se abre cuando vuelva la señal.')).toBeVisible()
  await context.setOffline(false)
  await page.unroute(/\/assets\/customers-page.*/)
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
})

test('a price that could not be read is read again when the change is saved', async ({ page, ownSite }) => {
  const { code } = await bookTomorrow(page, ownSite)
  await signInAs(page, 'agent', `reservas/${code}`)
  await openAction(page, 'Cambiar')
  const dialog = page.getByRole('dialog', { name: /^Cambiar la reserva/ })
  await page.route('**/office-api/bookings/change-estimate*', (route) => route.abort())
  await dialog.getByLabel('Vuelve', { exact: true }).fill('+5')
  await expect(dialog.getByText('No hay conexión')).toBeVisible()
  await page.unroute('**/office-api/bookings/change-estimate*')
  const save = dialog.getByRole('button', { name: 'Guardar el cambio' })
  await save.click()
  await expect(dialog.getByText('No hay conexión')).toBeHidden()
  await expect(dialog.getByRole('status')).toContainText('más')
  await save.click()
  await expect(dialog).toBeHidden()
})

test('a download, a setting and a removal that the server does not take are stated', async ({ page }) => {
  const notices = page.getByRole('status', { name: 'Avisos' })
  await signInAs(page, 'owner', 'registro')
  await page.route(/office-api\/(audit\/export|drawers\/export-day|session\/set-weekly|drafts\/change)/, (route) => route.abort())
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  await expect(notices).toContainText('No hay conexión')
  await page.goto('/office/caja')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  await expect(notices).toContainText('No hay conexión')
  await page.goto('/office/cuenta')
  await page.getByLabel('Recibir cada lunes las cifras').click()
  await expect(page.getByRole('alert').filter({ hasText: 'No hay conexión' })).toBeVisible()
  await page.goto('/office/contenido?vista=faq')
  await page.getByRole('row').nth(2).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(notices).toContainText('No hay conexión')
  await expect(notices).not.toContainText('Quitado')
  await expect(page.getByRole('button', { name: 'Quitar' })).toBeVisible()
})

test('without a connection the other pages open with a notice, and show their data when it is back', async ({ page, context }) => {
  const isLoaded = page.waitForResponse(/\/assets\/customers-page.*\.js/)
  await signInAs(page, 'lead', 'hoy')
  await isLoaded
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Clientes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
  await expect(page.getByText('Sin conexión. Lo que ve puede no estar al día; lo que escribió sigue aquí.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Sin conexión.')).toBeHidden()
  await expect(page.getByRole('table', { name: 'Clientes' }).or(page.getByText(/^Nada coincide|^Ning/))).toBeVisible()
})

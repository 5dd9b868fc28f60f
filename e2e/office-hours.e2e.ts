import { expectAccessible } from './setup/axe.ts'
import { bookByApi } from './setup/book-by-api.ts'
import { movePickUp, signInAs, sqlToday } from './setup/office.ts'
import { test } from './setup/own-test.ts'
import { expect } from './setup/test.ts'

test.use({ locale: 'es-PA' })

// Other journeys read the history of the publications.
test.afterEach(async ({ ownSite }) => {
  await ownSite.query('delete from catalog_change; delete from catalog_draft')
})

/** The next Christmas that is at least some days ahead. */
const christmas = (() => {
  const year = new Date().getFullYear()
  return `${Date.now() > Date.UTC(year, 11, 20) ? year + 1 : year}-12-25`
})()
const renters = ['Itzel Batista', 'Kevin Samudio', 'Nadia Quintero']

const languages = [
  {
    language: 'es',
    opens: /25 dic.*: abre$/,
    closes: /25 dic.*: cierra$/,
    noTime: 'Escriba una hora, por ejemplo 8:00 a. m. o 17:30, o cierre ese día. No se guardó.',
    refused: 'debe cerrar más tarde de lo que abre. No se guardó.',
    outside: '3 recogidas o devoluciones quedan fuera de este horario.',
    affected: 'Reservas afectadas',
    mailRenters: 'Avisar por correo a estos clientes al publicar',
    draft: 'Borrador',
    publish: 'Publicar ahora',
    notices: 'Avisos',
    published: 'está publicado. Filas: 1.',
    until: /^1:00\sp\.\sm\.$/,
  },
  {
    language: 'en',
    opens: /Dec 25.*: opens$/,
    closes: /Dec 25.*: closes$/,
    noTime: 'Enter a time, for example 8:00 AM or 17:30, or close that day. It was not saved.',
    refused: 'it must close later than it opens. It was not saved.',
    outside: '3 pick-ups or returns are outside of these hours.',
    affected: 'Affected bookings',
    mailRenters: 'Email these renters when it is published',
    draft: 'Draft',
    publish: 'Publish now',
    notices: 'Notifications',
    published: 'is published. Rows: 1.',
    until: /^1:00\sPM$/,
  },
] as const

for (const words of languages)
  test(`an editor changes the Christmas hours of a branch by keyboard and sees the bookings that they affect (${words.language})`, async ({
    page,
    ownSite,
    site,
    request,
  }) => {
    site.expectedConsoleErrors.push(/status of 401/)
    await ownSite.query(`delete from block; update reservation set status = 'cancelled', hold_expires_at = null; delete from outbox; update staff set language = '${words.language}';
      update branch_special_hours set opens_min = 360, closes_min = 1320 where branch_id = 1 and date = '${christmas}'`)
    for (const [i, name] of renters.entries()) {
      const [Nombre, Apellido] = name.split(' ')
      await bookByApi(request, 'es', { Nombre, Apellido, Correo: `renter-${i}@example.com`, Documento: `8-123-456${i}` })
    }
    await movePickUp(ownSite, `timestamptz '${christmas} 15:00-05'`)
    await signInAs(page, 'owner', 'horarios')
    const bar = page.getByRole('region', { name: words.draft, exact: true })
    const opens = page.getByRole('textbox', { name: words.opens }).first()
    const closes = page.getByRole('textbox', { name: words.closes }).first()

    // Impossible hours are refused, and the typed text is kept.
    await opens.focus()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(words.noTime)
    await page.keyboard.type('17:00')
    await page.keyboard.press('Tab')
    await page.keyboard.type('8')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(words.refused)
    await expect(closes).toHaveValue('8')
    await expect(bar).toHaveCount(0)

    // Both days are corrected; the first change opens a draft.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('8')
    await page.keyboard.press('Tab')
    await page.keyboard.type('13:00')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.outside)).toBeVisible()
    await expect(closes).toHaveValue(words.until)
    const panel = page.locator('section', { has: page.getByRole('heading', { name: words.affected }) })
    for (const name of renters) await expect(panel.getByRole('link', { name })).toBeVisible()
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }

    await panel.getByLabel(words.mailRenters).focus()
    await page.keyboard.press('Space')
    await bar.getByRole('button', { name: words.publish }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status', { name: words.notices })).toContainText(words.published)
    const read = `select opens_min, closes_min from branch_special_hours where branch_id = 1 and date = '${christmas}'`
    expect(await ownSite.query(read)).toEqual([{ opens_min: 480, closes_min: 780 }])
    const mails = `select count(*)::int as mails from outbox where topic = 'booking-hours'`
    expect(await ownSite.query(mails)).toEqual([{ mails: 3 }])
  })

test('the hours of a coming holiday are decided with one key, and a day that has hours is not added again', async ({
  page,
  ownSite,
  site,
}) => {
  site.expectedConsoleErrors.push(/status of 401/)
  // Other journeys may have removed opening hours.
  await ownSite.query(`insert into branch_special_hours (branch_id, date, reason_es, reason_en)
    select 2, date, name_es, name_en from holiday where date >= ${sqlToday} on conflict do nothing;
    delete from branch_special_hours where branch_id = 2 and date = (select min(date) from holiday where date > ${sqlToday} + 2)`)
  await signInAs(page, 'editor', 'horarios?sucursal=2')
  const proposals = page.getByRole('region', { name: /^Feriados que vienen/ })
  await proposals
    .getByRole('button', { name: /^Cerrar/ })
    .first()
    .press('Enter')
  await expect(page.getByText('Nuevo en el borrador.')).toBeVisible()
  await expect(proposals).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Agregar día' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Día').fill(christmas)
  await dialog.getByLabel('Abre').fill('banana')
  await dialog.getByLabel('Motivo en español').fill('Navidad')
  await expect(dialog.getByText('Escriba una hora, por ejemplo 8:00 a. m. o 17:30.')).toBeVisible()
  await expect(dialog.getByLabel('Abre')).toHaveValue('banana')
  await dialog.getByLabel('Abre').fill('')
  await dialog.getByLabel('Motivo en inglés').fill('Christmas')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('ya tiene un horario especial')
  await expect(dialog.getByLabel('Motivo en inglés')).toHaveValue('Christmas')
  await expectAccessible(page)
})

for (const role of ['revenue', 'auditor'] as const)
  test(`the ${role} reads hours and changes none`, async ({ page, site }) => {
    site.expectedConsoleErrors.push(/status of 401/)
    await signInAs(page, role, 'horarios?sucursal=2')
    await expect(page.getByText('Solo lectura', { exact: false })).toBeVisible()
    await expect(page.getByText('7:00 a. m. a 6:00 p. m.').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Agregar día' })).toHaveCount(0)
    await expectAccessible(page)
  })

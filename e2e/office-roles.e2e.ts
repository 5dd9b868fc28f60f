import type { Role } from '#contract/office/roles.ts'
import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, justNow, movePickUp, openAction, signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { expectTouchTargets, useFinger } from './setup/touch.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

/** The pages of the sidebar that each role sees, in its order, and whether it may change a booking. */
const roles: readonly (readonly [role: Role, pages: readonly string[], mayWrite: boolean])[] = [
  ['agent', ['hoy', 'reservas', 'tablero', 'flota', 'clientes', 'caja', 'reembolsos', 'solicitudes', 'cierres'], true],
  ['lead', ['hoy', 'reservas', 'tablero', 'flota', 'clientes', 'caja', 'reembolsos', 'peajes', 'solicitudes', 'cierres'], true],
  [
    'finance',
    ['hoy', 'reservas', 'tablero', 'flota', 'clientes', 'caja', 'reembolsos', 'peajes', 'cierres', 'corredores', 'cifras'],
    false,
  ],
  [
    'owner',
    [
      'hoy',
      'reservas',
      'tablero',
      'flota',
      'clientes',
      'caja',
      'reembolsos',
      'peajes',
      'solicitudes',
      'cierres',
      'corredores',
      'tarifas',
      'horarios',
      'contenido',
      'cifras',
      'privacidad',
      'personas',
      'registro',
    ],
    true,
  ],
  [
    'auditor',
    [
      'hoy',
      'reservas',
      'tablero',
      'flota',
      'clientes',
      'caja',
      'reembolsos',
      'peajes',
      'solicitudes',
      'cierres',
      'corredores',
      'tarifas',
      'horarios',
      'contenido',
      'cifras',
      'privacidad',
      'personas',
      'registro',
    ],
    false,
  ],
]

for (const [role, paths, mayWrite] of roles)
  test(`the ${role} sees the pages of the role, and no others`, async ({ page, ownSite, site }) => {
    site.expectedConsoleErrors.push(/status of 401/)
    const { code } = await bookTomorrow(page, ownSite)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInAs(page, role, 'cuenta')
    const links = await page.getByRole('navigation').first().getByRole('link').all()
    expect(await Promise.all(links.map(async (link) => (await link.getAttribute('href'))?.replace('/office/', '')))).toEqual(paths)
    await page.goto(`/office/reservas/${code}`)
    await expect(page.getByRole('table', { name: 'Precio' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Cambiar/ })).toHaveCount(mayWrite ? 1 : 0)
  })

// The pages of the other roles are among these.
for (const [role, paths] of roles.filter(([role]) => role === 'owner' || role === 'agent'))
  for (const [language, width] of [
    ['en', 768],
    ['es', 1440],
    ['es', 390],
  ] as const)
    test(`the pages of the ${role} pass the checks at ${width} px (${language})`, async ({ page, ownSite, site }) => {
      test.slow()
      site.expectedConsoleErrors.push(/status of 401/)
      const { code } = await bookTomorrow(page, ownSite)
      await ownSite.query('update staff set language = $1', [language])
      await signInAs(page, role, 'cuenta')
      await page.setViewportSize({ width, height: 900 })
      if (width === 390) await useFinger(page)
      for (const path of [...paths, `reservas/${code}`, ...(width === 390 ? [`clientes/${code}`] : []), 'cuenta']) {
        await page.goto(`/office/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // The content loads after the frame.
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
        if (width === 390 && role === 'owner') await expectTouchTargets(page)
      }
    })

test('every control of the dialogs is large enough for a finger on a phone', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  const { code } = await bookTomorrow(page, ownSite)
  await signInAs(page, 'owner', 'cuenta')
  await page.setViewportSize({ width: 390, height: 844 })
  await useFinger(page)
  const dialog = page.getByRole('dialog').last()
  const main = page.getByRole('main')
  const measure = async (path: string, open: () => Promise<void>) => {
    await page.goto(`/office/${path}`)
    await open()
    await expect(dialog).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectTouchTargets(page)
    await expectAccessible(page)
  }
  for (const action of ['Cambiar', 'Bloquear depósito', 'Ajustar el precio', 'Cancelar la reserva', 'Escribir una nota'])
    await measure(`reservas/${code}`, async () => openAction(page, action))
  for (const [path, name] of [
    ['hoy', 'Abrir el calendario'],
    ['flota', 'Agregar auto'],
    ['personas', 'Invitar'],
    ['horarios', 'Agregar día'],
    ['tarifas', 'Importar CSV'],
    [`clientes/${code}`, 'No alquilar'],
  ] as const)
    await measure(path, async () => main.getByRole('button', { name }).first().click())
  await measure('hoy', async () => page.getByRole('button', { name: 'Más', exact: true }).last().click())
  await measure('hoy', async () =>
    page
      .getByRole('button', { name: /^Buscar/ })
      .first()
      .click(),
  )
})

test.afterEach(async ({ ownSite }) => {
  await ownSite.query(`update staff set language = 'es'`)
})

test('what a person may do at one branch only is not offered at another', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  const { code } = await bookTomorrow(page, ownSite)
  const [agent] = await ownSite.query<{ id: number }>(`select staff_id as id from staff_role where role = 'agent' limit 1`)
  await ownSite.query(`insert into staff_role (staff_id, role, branch_id) values (${agent?.id}, 'lead', 2)`)
  await ownSite.query(`update reservation set return_branch_id = 2 where code = '${code}'`)
  await ownSite.query(
    `insert into rental_charge (id, reservation_id, kind, amount_cents, staff_id)
      select gen_random_uuid(), id, 'fine', 5000, ${agent?.id} from reservation where code = '${code}'`,
  )
  await ownSite.query(
    `insert into stop_sell (branch_id, from_on, until_on, reason, created_by)
      values (null, current_date, current_date + 9, 'Falta de autos', ${agent?.id}), (2, current_date, current_date + 9, 'Obras', ${agent?.id})`,
  )
  await signInAs(page, 'agent', `reservas/${code}`)
  // A charge may be voided by the lead of either branch; the price is adjusted within the limit of the branch of pick-up.
  await expect(page.getByRole('button', { name: /^Anular el cargo Multa/ })).toBeVisible()
  await openAction(page, 'Ajustar el precio')
  await expect(page.getByRole('dialog').getByText('Los ajustes de una reserva suman hasta $20.00.')).toBeVisible()
  await page.goto('/office/cierres?sede=2')
  const row = (reason: string) => page.getByRole('row').filter({ hasText: reason })
  await expect(row('Obras').getByRole('button', { name: 'Volver a vender' })).toBeVisible()
  await expect(row('Falta de autos').getByRole('button')).toHaveCount(0)

  // A car is handed over by those who may do so at its branch.
  await movePickUp(ownSite, justNow)
  await page.goto('/office/hoy?sede=1')
  await expect(row('Ana Prueba').getByRole('button', { name: /^Entregar/ })).toBeVisible()
  await ownSite.query(`update staff_role set role = 'fleet' where staff_id = ${agent?.id} and branch_id = 1`)
  await page.reload()
  await expect(row('Ana Prueba')).toBeVisible()
  await expect(row('Ana Prueba').getByRole('button', { name: /^Entregar/ })).toHaveCount(0)
  await ownSite.query(`update staff_role set role = 'agent' where staff_id = ${agent?.id} and branch_id = 1`)
  await ownSite.query(
    `delete from stop_sell; delete from rental_charge; delete from staff_role where staff_id = ${agent?.id} and branch_id > 1`,
  )
})

import type { Role } from '#contract/office/roles.ts'
import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, openAction, signInAs } from './setup/office.ts'
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

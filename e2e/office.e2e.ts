import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { demoStaff } from '../server/features/staff/demo-staff.ts'
import { expectAccessible } from './setup/axe.ts'
import { signInAs } from './setup/office.ts'
// These journeys change the language of users, and two screen widths would do so at once.
import { test } from './setup/own-test.ts'
import { expect } from './setup/test.ts'

test.use({ locale: 'es-PA' })
test.beforeEach(({ site }) => {
  // The browser logs every refused call in its console; the first call of a page without a session is one.
  site.expectedConsoleErrors.push(/status of 40[13]/)
})

test('a person signs in, after a wrong password and without typing her address again', async ({ page }) => {
  const answer = await page.goto('/office/')
  expect(answer?.headers()).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await expect(page.getByRole('heading', { level: 1, name: 'Entre a la oficina' })).toBeVisible()
  await expectAccessible(page)
  const owner = demoStaff.find(({ role }) => role === 'owner')
  await page.getByLabel('Correo').fill(owner?.email ?? '')
  await page.getByLabel('Contraseña').fill('no es esta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('El correo o la contraseña no son correctos.')
  await expect(page.getByLabel('Correo')).toHaveValue(owner?.email ?? '')
  await page.getByLabel('Contraseña').fill(owner?.password ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Hoy en/ })).toBeVisible()
  await expect(page).toHaveTitle('Hoy · Oficina')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Hoy en/ })).toBeVisible()
})

test('a signed-out user sees nothing, whatever the address', async ({ page }) => {
  await page.goto('/office/registro?accion=signed-in')
  await expect(page.getByRole('heading', { level: 1, name: 'Entre a la oficina' })).toBeVisible()
})

test('every page passes the checks in both schemes and both languages', async ({ page }) => {
  await signInAs(page, 'owner')
  for (const path of ['/office/hoy', '/office/registro', '/office/cuenta', '/office/components', '/office/no-existe']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The content loads after the frame; axe must not measure a page while it moves.
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
  await page.context().clearCookies()
  await signInAs(page, 'auditor', 'cuenta')
  await page.getByLabel('Idioma').selectOption('en')
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await page.getByLabel('Language').selectOption('es')
  await page.getByLabel('Apariencia').selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('pages are reached by keyboard alone, and the list of keys has their keys', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keys')
  await signInAs(page, 'owner', 'cuenta')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { level: 1, name: 'Registro' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toContainText('Ir a Registro')
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toContainText('En una reserva: bloquear el depósito')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('mi cu')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
})

test('a filter is part of the address, and Back undoes it', async ({ page, isMobile }) => {
  await signInAs(page, 'owner', 'registro')
  if (isMobile) await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByLabel('Acción').selectOption({ label: 'Entró' })
  await expect(page).toHaveURL(/\?accion=signed-in$/)
  await expect(page.getByRole('row').filter({ hasText: 'Olmedo Varela' }).first()).toContainText('Entró')
  await page.getByLabel('Acción').selectOption({ label: 'Todas' })
  await expect(page).toHaveURL(/\/office\/registro$/)
  await page.goBack()
  await expect(page.getByLabel('Acción')).toHaveValue('signed-in')
})

test('when a session has ended, a dialog requests a new sign-in, and the request is repeated', async ({ page, context }) => {
  await signInAs(page, 'finance', 'cuenta')
  await context.clearCookies()
  await page.getByLabel('Idioma').selectOption('en')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your session has ended.')
  const person = demoStaff.find(({ role }) => role === 'finance')
  await expect(dialog.getByLabel('Email')).toHaveValue(person?.email ?? '')
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await dialog.getByLabel('Password').fill(person?.password ?? '')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await page.getByLabel('Language').selectOption('es')
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()

  // Another user does not see the unfinished work of the first.
  // What the page still requests would open the dialog before the language changes.
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.getByLabel('Idioma').selectOption('en')
  const other = demoStaff.find(({ role }) => role === 'agent')
  await dialog.getByLabel('Email').fill(other?.email ?? '')
  await dialog.getByLabel('Password').fill(other?.password ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(other?.name ?? '').first()).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()

  // Another tab has the session of another user: this one does not show what it has read to that user.
  await page.clock.install()
  await page.goto('/office/hoy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isOfFirstUser: true }))
  const signedIn = await context.request.post('/office-api/session/sign-in', {
    data: { email: person?.email, password: person?.password, code: '' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(signedIn.status()).toBe(200)
  await page.clock.fastForward(61_000)
  await expect(page.getByText(person?.name ?? '').first()).toBeAttached()
  expect(await page.evaluate(() => 'isOfFirstUser' in globalThis)).toBe(false)
})

test('the language chosen last stays when the answer to an earlier choice arrives later', async ({ page }) => {
  await signInAs(page, 'finance', 'cuenta')
  let release = () => {}
  const isHeld = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/office-api/session/language', async (route) => {
    const response = await route.fetch()
    if (route.request().postDataJSON().language === 'en') await isHeld
    await route.fulfill({ response })
  })
  await page.getByLabel('Idioma').selectOption('en')
  const late = page.waitForResponse((answer) => answer.request().postData()?.includes('"en"') === true)
  await page.getByLabel('Language').selectOption('es')
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
  release()
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
  // The answer to the second choice may still be on its way.
  await page.unrouteAll({ behavior: 'wait' })
})

test('the language chosen last is stored, although the request of an earlier choice takes longer', async ({ page }) => {
  await signInAs(page, 'finance', 'cuenta')
  const held = Promise.withResolvers<undefined>()
  await page.route('**/office-api/session/language', async (route) => {
    if (route.request().postDataJSON().language === 'en') await held.promise
    await route.continue()
  })
  const answered = ['"en"', '"es"'].map((language) =>
    page.waitForResponse((answer) => answer.request().postData()?.includes(language) === true),
  )
  await page.getByLabel('Idioma').selectOption('en')
  await page.getByLabel('Language').selectOption('es')
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
  held.resolve(undefined)
  await Promise.all(answered)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
})

test('a page without permission is not linked, and the server refuses it', async ({ page }) => {
  await signInAs(page, 'editor')
  await expect(page.getByRole('link', { name: 'Registro' })).toHaveCount(0)
  await page.goto('/office/registro')
  await expect(page.getByRole('alert')).toContainText('Su función no permite esto.')
})

test('no file of the public site contains a text of the back office', () => {
  const scripts = readdirSync('dist/client/assets').filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  for (const name of scripts) expect(readFileSync(`dist/client/assets/${name}`, 'utf8'), name).not.toContain('Entre a la oficina')
  const office = readdirSync('dist/office/assets').filter((name) => name.endsWith('.js'))
  expect(office.map((name) => readFileSync(`dist/office/assets/${name}`, 'utf8')).join('')).toContain('Entre a la oficina')
})

test('the first screen loads at most 220 KiB of compressed script', async ({ page }) => {
  const sizes: number[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) sizes.push(brotliCompressSync(readFileSync(`dist${pathname}`)).length)
  })
  await signInAs(page, 'owner', 'registro')
  await expect(page.getByRole('table')).toBeVisible()
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(sizes.length).toBeGreaterThan(1)
  expect(bytes).toBeLessThan(220 * 1024)
})

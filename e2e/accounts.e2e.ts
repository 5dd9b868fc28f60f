import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { chooseFirstCar, fillDate, fillDriver, searchFromHome, spanish } from './setup/journey.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

const ana = { email: 'ana@istmo.example', password: 'rio-chagres-azul' }
const carlos = { email: 'carlos@istmo.example', password: 'volcan-baru-verde' }

async function openLogin(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  return page.getByRole('dialog', { name: 'Iniciar sesión' })
}

async function logIn(page: Page, { email, password }: typeof ana): Promise<void> {
  const dialog = await openLogin(page)
  await dialog.getByLabel('Usuario (correo electrónico)').fill(email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await expect(dialog).toBeHidden()
}

const storedClient = (page: Page) => page.evaluate(() => JSON.parse(window.localStorage.getItem('client') ?? 'null'))

const answers: ReadonlyArray<[row: string, answer: Parameters<Route['fulfill']>[0] | null, message: string]> = [
  ['V-01', { status: 401, json: {} }, 'Usuario o contraseña incorrectos.'],
  ['V-02', { status: 403, json: {} }, 'No tienes permisos para acceder.'],
  ['V-03', { status: 400, json: {} }, 'Datos inválidos. Verifica e intenta nuevamente.'],
  ['V-03', { status: 422, json: { message: 'La cuenta espera su activación.' } }, 'La cuenta espera su activación.'],
  ['V-04', { status: 502, body: 'Bad Gateway' }, 'Servidor no disponible. Intenta más tarde.'],
  ['V-05', { status: 418, json: {} }, 'Error (418). Intenta nuevamente.'],
  ['V-07', null, 'Sin conexión con el servidor.'],
  ['V-08', { status: 200, json: { status: 'ok' } }, 'Respuesta inesperada del servidor.'],
]

for (const [row, answer, message] of answers) {
  test(`${row} a login answered ${answer === null ? 'not at all' : JSON.stringify(answer)} shows “${message}” until the next try, and keeps what was typed`, async ({
    page,
    site,
    isMobile,
  }) => {
    test.skip(isMobile, 'another journey covers the dialog on a phone')
    site.expectedConsoleErrors = [/./]
    await page.goto('/#/faqs')
    await waitForHydration(page)
    await page.route('**/web-api/loginWebUser', (route) => (answer === null ? route.abort() : route.fulfill(answer)))
    const dialog = await openLogin(page)
    await dialog.getByLabel('Usuario (correo electrónico)').fill('alguien@example.com')
    await dialog.getByLabel('Contraseña', { exact: true }).fill('una-clave-cualquiera')
    await dialog.getByRole('button', { name: 'Entrar' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(message)
    await expect(dialog.getByLabel('Usuario (correo electrónico)')).toHaveValue('alguien@example.com')
    await expect(dialog.getByLabel('Contraseña', { exact: true })).toHaveValue('una-clave-cualquiera')
    expect(await storedClient(page)).toBeNull()
    await page.unroute('**/web-api/loginWebUser')
    await page.route('**/web-api/loginWebUser', () => undefined)
    await dialog.getByRole('button', { name: 'Entrar' }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
}

test('V-06 B-02 a login without an answer times out after 15 seconds', async ({ page, site, isMobile }) => {
  test.skip(isMobile, 'the timeout is the same on a phone')
  site.expectedConsoleErrors = [/loginWebUser/]
  await page.goto('/#/faqs')
  await waitForHydration(page)
  await page.route('**/web-api/loginWebUser', () => undefined)
  const dialog = await openLogin(page)
  await dialog.getByLabel('Usuario (correo electrónico)').fill(ana.email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(ana.password)
  const before = Date.now()
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Timeout. Verifica tu conexión e intenta de nuevo.')
  expect(Date.now() - before).toBeGreaterThanOrEqual(14_900)
})

test('F-16 F-02 F-03 F-04 A-03 E-08 logging in stores the client, reloads prices and survives a reload; logging out removes all of it', async ({
  page,
  isMobile,
}) => {
  const bearers: Array<[path: string, bearer: string | undefined]> = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(web-api|content|landing-api)\//.test(pathname)) bearers.push([pathname, request.headers()['authorization']])
  })
  await page.goto('/#/faqs')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  if (isMobile) {
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('dialog', { name: 'Iniciar sesión' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  bearers.length = 0
  const rates = page.waitForResponse(/getRateCars/)
  await logIn(page, carlos)
  expect((await (await rates).text()).includes('"IdTipoCliente":2')).toBe(true)
  expect((await rates).request().postData()).toContain('"IdTipoCliente":2,"IdCliente":1002')
  const stored = await storedClient(page)
  expect(Object.keys(stored)).toEqual(['token', 'profile'])
  expect(stored).toMatchObject({ token: expect.any(String), profile: { clientType: { id: 2 }, email: carlos.email } })
  expect(Object.keys(stored.profile)).toEqual(
    expect.arrayContaining(['id', 'clientType', 'identify', 'license', 'company', 'phone', 'mobilePhone', 'address']),
  )
  await page.reload()
  await waitForHydration(page)
  const menu = page.getByRole('button', { name: 'Cuenta de Carlos' })
  await expect(menu).toBeVisible()
  await page.waitForLoadState('networkidle')
  const after = bearers.filter(([path]) => path !== '/web-api/loginWebUser')
  expect(after.some(([path]) => path.startsWith('/content/'))).toBe(true)
  for (const [path, bearer] of after) expect(bearer !== undefined, path).toBe(path.startsWith('/web-api/'))
  const { token } = await storedClient(page)
  await menu.click()
  const revoked = page.waitForRequest(/logoutWebUser/)
  const publicRates = page.waitForResponse(/getRateCars/)
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  expect((await revoked).headers()['authorization']).toBe(`Bearer ${token}`)
  expect((await publicRates).request().headers()['authorization']).toBeUndefined()
  expect(await storedClient(page)).toBeNull()
  await expect(page.getByText('Cerró su sesión.')).toBeVisible()
})

test('F-16 the account menu closes on a navigation that starts after it was opened, not on an earlier one', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a phone the links are in the drawer')
  await page.goto('/#/home')
  await waitForHydration(page)
  await logIn(page, ana)
  const menu = page.getByRole('button', { name: 'Cuenta de Ana' })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  // The menu is opened while the next page loads.
  await page
    .getByRole('contentinfo')
    .locator('a[href$="/faqs"]')
    .first()
    .evaluate((link) => {
      if (link instanceof HTMLElement) link.click()
      const button = document.querySelector<HTMLElement>('header button[aria-controls][aria-expanded]:not([aria-haspopup])')
      button?.focus()
      button?.click()
    })
  await expect(page).toHaveTitle(/preguntas/i)
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.goBack()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.goForward()
  await expect(page).toHaveTitle(/preguntas/i)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('F-16 a second tab follows login and logout, and a failed call logs no client out', async ({ page, context, site, isMobile }) => {
  test.skip(isMobile, 'tabs are the same on a phone')
  site.expectedConsoleErrors = [/./]
  await page.goto('/#/faqs')
  await waitForHydration(page)
  const second = await context.newPage()
  await second.goto('/#/faqs')
  await waitForHydration(second)
  await logIn(page, ana)
  await expect(second.getByRole('button', { name: 'Cuenta de Ana' })).toBeVisible()
  await second.route('**/web-api/*', (route) => route.fulfill({ status: 401, json: { error: { code: 'not_logged_in' }, message: '' } }))
  await second.goto('/#/client-profile')
  await expect(second.getByText('Su sesión terminó', { exact: true })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Cuenta de Ana' })).toBeVisible()
  await page.getByRole('button', { name: 'Cuenta de Ana' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(second).toHaveURL(/#\/home$/)
  await expect(second.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
})

for (const address of ['/#/client-profile', '/client-profile']) {
  test(`R-42 ${address} without login redirects to home without a dialog, and a notification offers the login`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'the guard is the same on a phone')
    await page.goto(address)
    await expect(page).toHaveURL(/#\/home$/)
    await expect(page.getByText('Para ver su perfil necesita entrar a su cuenta.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.locator('button:not(header *)', { hasText: 'Iniciar sesión' }).click()
    const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' })
    await dialog.getByLabel('Usuario (correo electrónico)').fill(ana.email)
    await dialog.getByLabel('Contraseña', { exact: true }).fill(ana.password)
    await dialog.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/#\/client-profile$/)
    await page.goto(address)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
  })
}

test('X-02 X-03 W-17 A-02 a profile update not answered with 200 is reported, one without answer is only logged, and 200 merges', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(isMobile, 'the form is the same on a phone')
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  site.expectedConsoleErrors = [/./]
  await page.goto('/#/faqs')
  await waitForHydration(page)
  await logIn(page, carlos)
  await page.goto('/#/client-profile')
  const company = page.getByLabel('Razón social')
  const name = `Café y Cacao ${Date.now()}, S.A.`
  await company.fill(name)
  const save = page.getByRole('button', { name: 'Guardar cambios' })
  const notice = page.getByText('Respuesta inválida del servidor.', { exact: true })
  for (const status of [500, 401, 422, 202]) {
    await page.route('**/web-api/updateClientProfile', (route) => route.fulfill({ status, json: { status: 'ok' } }))
    await save.click()
    await expect(notice, String(status)).toBeVisible()
    await expect(company).toHaveValue(name)
    await page.unroute('**/web-api/updateClientProfile')
  }
  await page.route('**/web-api/updateClientProfile', (route) => route.abort())
  await save.click()
  await expect.poll(() => logged.filter((text) => text === 'updateClientProfile: no answer')).toHaveLength(1)
  await expect(notice).toHaveCount(0)
  await expect(company).toHaveValue(name)
  await page.unroute('**/web-api/updateClientProfile')
  await save.click()
  await expect(page.getByText('Cambios guardados.')).toBeVisible()
  const merged = { profile: { company: name, clientType: { id: 2 } } }
  expect(await storedClient(page)).toMatchObject(merged)
  // Answers from before the change are not restored with the page.
  await page.goto('/#/faqs')
  await expect(company).toHaveCount(0)
  await page.goto('/#/client-profile')
  await expect(company).toHaveValue(name)
  await page.waitForLoadState('networkidle')
  await expect(company).toHaveValue(name)
  expect(await storedClient(page)).toMatchObject(merged)
})

test('R-22 R-21 F-16 dialog, registration and profile have no axe violations in either scheme (WCAG 2.2 AA)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/#/client-register')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expectAccessible(page)
  await openLogin(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await logIn(page, ana)
  await page.goto('/#/client-profile')
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
})

test('R-21 X-04 typed registration data survive a reload and a language change; password and consent have to be entered again', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the form is the same on a phone')
  await page.goto('/#/client-register')
  await waitForHydration(page)
  const form = page.getByRole('main')
  await form.getByLabel('Nombre').fill('Lucía')
  await form.getByLabel('Apellidos').fill('Him')
  await form.getByLabel('Correo electrónico').fill('lucia@example.com')
  await form.getByLabel('Celular').fill('6123-4567')
  await form.getByLabel('Contraseña', { exact: true }).fill('mango-lluvia-tambor')
  await form.getByRole('checkbox').first().check()
  await page.reload()
  await waitForHydration(page)
  await expect(form.getByLabel('Nombre')).toHaveValue('Lucía')
  await expect(form.getByLabel('Correo electrónico')).toHaveValue('lucia@example.com')
  await expect(form.getByLabel('Contraseña', { exact: true })).toHaveValue('')
  await expect(form.getByRole('checkbox').first()).not.toBeChecked()
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('mango-lluvia')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await waitForHydration(page)
  await expect(form.getByLabel('First name')).toHaveValue('Lucía')
  await expect(form.getByLabel('Last name')).toHaveValue('Him')
  await expect(form.getByLabel('Mobile')).toHaveValue('6123-4567')
  // Errors are shown beside their fields, and the first one takes the focus.
  await form.getByRole('button', { name: 'Create my account' }).click()
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused()
})

test('R-22 X-04 typed profile data survive a reload and a language change, except document numbers', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the form is the same on a phone')
  await page.goto('/#/faqs')
  await waitForHydration(page)
  await logIn(page, ana)
  await page.goto('/#/client-profile')
  const address = page.getByLabel('Dirección')
  const before = await address.inputValue()
  await address.fill('Calle 50, piso 3')
  await page.getByLabel('Número de licencia').fill('8-765-4321')
  await page.reload()
  await waitForHydration(page)
  await expect(address).toHaveValue('Calle 50, piso 3')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('8-765-4321')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await waitForHydration(page)
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Calle 50, piso 3')
  // The typed data are removed with the client (row F-03).
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(address).toHaveValue('Calle 50, piso 3')
  await page.getByRole('button', { name: 'Cuenta de Ana' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(page.getByText('Cerró su sesión.')).toBeVisible()
  await page.goto('/#/faqs')
  await waitForHydration(page)
  await logIn(page, ana)
  await page.goto('/#/client-profile')
  await expect(address).toHaveValue(before)
})

test('A-02 a client who has booked before books in another browser without typing personal data', async ({ page, browser, isMobile }) => {
  test.skip(isMobile, 'on a phone the login is in the drawer')
  const toStep3 = async (tab: Page) => {
    await tab.goto('/')
    await waitForHydration(tab)
    await logIn(tab, ana)
    await searchFromHome(tab)
    await chooseFirstCar(tab)
    await tab.getByRole('checkbox', { name: spanish.accept }).check()
  }
  const book = async (tab: Page) => {
    await tab.getByRole('button', { name: spanish.book }).first().click()
    await tab.waitForURL(/#\/reservation-completed/)
  }
  await toStep3(page)
  await page.getByLabel(spanish.licenceNumber).fill('8-701-2345')
  await fillDate(page, spanish.birthDate, '12', '3', '1988')
  await fillDate(page, spanish.licenceExpiry, '1', '6', String(new Date().getFullYear() + 3))
  await book(page)
  const otherPage = await (await browser.newContext()).newPage()
  await toStep3(otherPage)
  await expect(otherPage.getByRole('group', { name: spanish.birthDate }).getByLabel('Año')).toHaveValue('1988')
  await book(otherPage)
  await otherPage.context().close()
})

test('F-16 X-04 a client whose session ends before booking is informed, and gets the client price back by logging in', async ({
  page,
  request,
  site,
  isMobile,
}) => {
  site.expectedConsoleErrors.push(/status of (401|409)|price_changed/)
  test.skip(isMobile, 'on a phone the login is in the drawer')
  await page.goto('/')
  await waitForHydration(page)
  await logIn(page, carlos)
  await searchFromHome(page)
  await chooseFirstCar(page)
  await fillDriver(page)
  await request.post('/web-api/logoutWebUser', {
    headers: { authorization: `Bearer ${(await storedClient(page)).token}` },
    multipart: { data: '{}' },
  })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: spanish.book }).first().click()
  await expect(main.getByText('El precio cambió')).toBeVisible()
  await main.getByRole('button', { name: 'Volver a entrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await dialog.getByLabel('Usuario (correo electrónico)').fill(carlos.email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(carlos.password)
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await expect(main.getByText('El precio cambió')).toBeHidden()
  await expect(main.getByLabel(spanish.documentNumber).first()).toHaveValue('AB1234567')
  await main.getByRole('button', { name: spanish.book }).first().click()
  await page.waitForURL(/#\/reservation-completed/)
})

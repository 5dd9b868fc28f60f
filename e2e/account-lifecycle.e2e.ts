// Later events of an account: a forgotten password, a new one, the client's data rights, and two windows with one booking.

import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { chooseFirstCar, fillDriver, searchFromHome, searchSoon, spanish } from './setup/journey.ts'
import { expectExamplesFit, expectAccessible } from './setup/axe.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

const firstPassword = 'mango-lluvia-tambor'

async function register(page: Page, email: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/#/client-register`)
  await waitForHydration(page)
  await page.getByLabel(spanish.firstName, { exact: true }).fill('Lucía')
  await page.getByLabel(spanish.lastName).fill('Him')
  await page.getByLabel(spanish.email, { exact: true }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(firstPassword)
  await page.getByRole('checkbox', { name: /Autorizo el uso de mis datos/ }).check()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('Su cuenta está lista')).toBeVisible()
}

async function logIn(page: Page, email: string, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await dialog.getByLabel('Usuario (correo electrónico)').fill(email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  return dialog
}

/** The link with the given parameter in the newest mail to the address. */
async function mailedToken(page: Page, email: string, parameter: 'reset' | 'confirm' | 'login'): Promise<string> {
  let token: string | undefined
  await expect
    .poll(async () => {
      const list = await (await page.request.get('/dev/mail')).text()
      for (const [, path = ''] of list.matchAll(/href="(\/dev\/mail\/[^"]+)"/g)) {
        const mail = await (await page.request.get(path)).text()
        if (mail.includes(email)) token ??= new RegExp(`client-register\\?${parameter}=([\\w-]{43})`).exec(mail)?.[1]
      }
      return token
    })
    .toBeDefined()
  return token ?? ''
}

test('R-21 V-01 a forgotten password is replaced with a mailed link, once, and the old one no longer works', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  site.expectedConsoleErrors = [/40[0-9]/, /422/, /link_not_valid/, /loginWebUser/, /resetPassword/]
  const email = `olvido.${Date.now()}@example.com`
  await register(page, email)
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await other.goto('/#/client-register?forgot=1')
  await waitForHydration(other)
  await other.getByRole('main').getByLabel('Correo electrónico').fill(email)
  await other.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(other.getByText('Revise su correo').first()).toBeVisible()
  const token = await mailedToken(other, email, 'reset')
  await other.goto(`/#/client-register?reset=${token}`)
  await other.getByLabel('Contraseña nueva').fill('corta')
  await other.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(other.getByText('Debe tener 12 caracteres o más.')).toBeVisible()
  await other.getByLabel('Contraseña nueva').fill('ventana-azul-camaron')
  await other.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(other.getByText('Contraseña guardada')).toBeVisible()

  await other.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  const dialog = await logIn(other, email, firstPassword)
  await expect(dialog.getByRole('alert')).toHaveText('Usuario o contraseña incorrectos.')
  await logIn(other, email, 'ventana-azul-camaron')
  await expect(dialog).toBeHidden()

  await page.goto(`/#/client-register?reset=${token}`)
  await page.getByLabel('Contraseña nueva').fill('otra-clave-del-enlace')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('El enlace venció o ya se usó.')).toBeVisible()
})

test('W-31 a mailed link logs in on another device without a password, by a click and once', async ({ page, browser, baseURL, site }) => {
  site.expectedConsoleErrors = [/422/, /link_not_valid/]
  const email = `enlace.${Date.now()}@example.com`
  await register(page, email)
  await page.goto(`/#/client-register?confirm=${await mailedToken(page, email, 'confirm')}`)
  await expect(page.getByText('Correo confirmado')).toBeVisible()

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await other.goto('/')
  await waitForHydration(other)
  await other.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  const dialog = other.getByRole('dialog', { name: 'Iniciar sesión' })
  await dialog.getByRole('button', { name: 'Recibir un enlace por correo' }).click()
  await expect(dialog.getByText('Escriba su correo completo')).toBeVisible()
  await dialog.getByLabel('Usuario (correo electrónico)').fill(email)
  await dialog.getByRole('button', { name: 'Recibir un enlace por correo' }).click()
  await expect(dialog.getByText(`Si ${email} tiene una cuenta`)).toBeVisible()
  await expectAccessible(other)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  const token = await mailedToken(other, email, 'login')
  await other.goto(`/#/client-register?login=${token}`)
  await other.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(other.getByText('Hola, Lucía').first()).toBeVisible()
  await other.getByRole('main').getByRole('link', { name: 'Ir a mi perfil' }).click()
  await expect(other.getByRole('main').getByText(email).first()).toBeVisible()

  const openUsedLink = async (on: Page) => {
    await on.goto(`/#/client-register?login=${token}`)
    await on.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  }
  await openUsedLink(page)
  await expect(page.getByText('usted ya inició sesión en este navegador')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ir a mi perfil' })).toBeVisible()
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await openUsedLink(stranger)
  await expect(stranger.getByText('El enlace venció o ya se usó.')).toBeVisible()
  await expect(stranger.getByRole('main').getByRole('button', { name: 'Pedir otro enlace' })).toBeVisible()
})

test('W-31 V-08 a login link shows its outcome, also when another client was logged in', async ({ page, site }) => {
  site.expectedConsoleErrors = [/loginByLink: answered 200 with an unexpected body/]
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(await logIn(page, 'ana@istmo.example', 'rio-chagres-azul')).toBeHidden()
  const email = 'carlos@istmo.example'
  await page.request.post('/web-api/requestLoginLink', { data: { email, language: 'es' } })
  await page.goto(`/#/client-register?login=${await mailedToken(page, email, 'login')}`)
  const login = page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' })
  await page.route('**/loginByLink', (route) => route.fulfill({ json: { status: 'ok' } }))
  await login.click()
  await expect(page.getByRole('alert')).toHaveText('Respuesta inesperada del servidor.')
  await page.unroute('**/loginByLink')
  await login.click()
  await expect(page.getByText('Hola, Carlos').first()).toBeVisible()
  await expect(login).toBeHidden()
})

test('W-32 a client adds a passkey in the profile and logs in with it, without typing anything', async ({ page, baseURL, site }) => {
  site.expectedConsoleErrors = [/422/, /beginClientPasskey/, /loginByPasskey/]
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // A passkey belongs to a host name, not to an IP address such as 127.0.0.1.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const email = `llave.${Date.now()}@example.com`
  await register(page, email, origin)
  await page.goto(`${origin}/#/client-register?confirm=${await mailedToken(page, email, 'confirm')}`)
  await expect(page.getByText('Correo confirmado')).toBeVisible()
  await page.goto(`${origin}/#/client-profile`)
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click()
  await expect(page.getByText('Llave agregada.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Quitar la llave de acceso/ })).toBeVisible()
  await expectAccessible(page)
  await expectExamplesFit(page)
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click()
  await expect(page.getByText('Este dispositivo ya tiene una llave de acceso')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${origin}/`)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await dialog.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`${origin}/#/client-profile`)
  await expect(page.getByText(/^Agregada el .+ · última vez usada el /)).toBeVisible()
  await page.getByRole('button', { name: /^Quitar la llave de acceso/ }).click()
  const question = page.getByRole('dialog', { name: /^¿Quitar la llave/ })
  await expect(question).toContainText('Agregada el')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Conservarla' }).last().click()
  await expect(page.getByRole('button', { name: /^Quitar la llave de acceso/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^Quitar la llave de acceso/ }).click()
  await question.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(page.getByText(/Llave «.+» quitada: ya no abre su cuenta\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Quitar la llave de acceso/ })).toHaveCount(0)

  // The device still offers it.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${origin}/`)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  await dialog.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Entre con su contraseña o reciba un enlace por correo')
})

test('R-22 F-04 a client changes the password, downloads all data as a file, and deletes the account', async ({ page, site }) => {
  site.expectedConsoleErrors = [/40[0-9]/, /422/, /wrong_password/]
  const email = `derechos.${Date.now()}@example.com`
  await register(page, email)
  await page.goto('/#/client-profile')
  await page.getByLabel('Contraseña actual').fill('no-es-la-que-es')
  await page.getByLabel('Contraseña nueva').fill('ventana-azul-camaron')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await page.getByLabel('Contraseña actual').fill(firstPassword)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Contraseña cambiada. Las demás sesiones se cerraron.')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  const file = await downloading
  const data = await readFile(await file.path(), 'utf8')
  expect(file.suggestedFilename()).toMatch(/^mis-datos.*\.json$/)
  expect(data).toContain(email)
  expect(data).not.toContain('ventana-azul-camaron')
  expect(() => JSON.parse(data)).not.toThrow()

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Eliminar su cuenta?' })
  await dialog.getByLabel('Su contraseña, para confirmar').fill(firstPassword)
  await dialog.getByRole('button', { name: 'Sí, eliminar mi cuenta' }).click()
  await expect(dialog.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await dialog.getByLabel('Su contraseña, para confirmar').fill('ventana-azul-camaron')
  await dialog.getByRole('button', { name: 'Sí, eliminar mi cuenta' }).click()
  await expect(page).toHaveURL(/#\/home$/)
  expect(await page.evaluate(() => window.localStorage.getItem('client'))).toBeNull()
  await page.goto('/#/client-profile')
  await expect(page).toHaveURL(/#\/home$/)
})

/** The whole storage of the tab, as text. */
const readStorage = (page: Page) => page.evaluate(() => JSON.stringify([window.localStorage, window.sessionStorage].map(Object.entries)))

test('F-03 logging out removes the client’s data in every tab, and opens nothing to the next visitor', async ({ page, context }) => {
  const email = `sale.${Date.now()}@example.com`
  await register(page, email)
  await searchFromHome(page)
  await chooseFirstCar(page)
  await fillDriver(page)
  await page.getByRole('button', { name: spanish.book }).first().click()
  await page.waitForURL(/#\/reservation-completed/)
  const code = await page
    .getByText(/^[0-9A-HJKMNP-TV-Z]{5} [0-9A-HJKMNP-TV-Z]{5}$/)
    .first()
    .innerText()
  const wholeCode = code.replace(' ', '')
  const second = await context.newPage()
  await second.goto('/#/client-profile')
  await second.getByRole('link', { name: 'Hacer check-in en línea' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Ana, haga su check-in en línea' })).toBeVisible()
  await page.goto('/#/client-profile')
  await page.getByRole('link', { name: 'Ver o cambiar' }).click()
  await expect(page.getByText(code).first()).toBeVisible()
  expect(await readStorage(page)).toContain(wholeCode)
  expect(await readStorage(second)).toContain(wholeCode)

  await page.getByRole('button', { name: 'Cuenta de Lucía' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  for (const tab of [page, second]) {
    await expect(tab.getByText(code)).toHaveCount(0)
    const kept = await readStorage(tab)
    for (const own of [wholeCode, email, 'Lucía', 'Prueba', 'token']) expect(kept).not.toContain(own)
    for (const path of ['/#/modify-reserve', '/#/advance-check-in', '/#/reserve-payment']) {
      await tab.goto(path)
      await expect(tab.getByLabel('Código de reserva')).toHaveValue('')
      await expect(tab.getByText(code)).toHaveCount(0)
    }
    await tab.goto('/#/reservation-completed')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab.getByRole('main').getByRole('link', { name: 'Mi reserva' })).toBeVisible()
    await expect(tab.getByText(code)).toHaveCount(0)
  }
})

test('R-19 a late renter reports the new time, and the car is held until then @dates', async ({ page }) => {
  await searchSoon(page)
  await chooseFirstCar(page)
  await fillDriver(page)
  await page.getByRole('button', { name: spanish.book }).first().click()
  await page.getByRole('link', { name: 'Ver o cambiar mi reserva' }).click()
  await page.getByRole('button', { name: 'Llego tarde' }).click()
  const dialog = page.getByRole('dialog', { name: '¿A qué hora llega?' })
  const field = dialog.getByLabel('Nueva hora de llegada')
  await expect(field.locator('option').nth(3)).toBeAttached()
  await field.selectOption({ index: 3 })
  await dialog.getByRole('button', { name: 'Avisar a la sucursal' }).click()
  await expect(page.getByText('Avisamos a la sucursal')).toBeVisible()
  await expect(page.getByText(/^Avisó que llega el /)).toBeVisible()
  await expect(page.getByText('Aviso de llegada tardía · usted')).toBeVisible()
})

test('R-19 X-04 of two windows on one booking the later one shows what has changed, and loses nothing', async ({ page, context, site }) => {
  site.expectedConsoleErrors = [/409/, /booking_changed/]
  await searchFromHome(page)
  await chooseFirstCar(page)
  await fillDriver(page)
  await page.getByRole('button', { name: spanish.book }).first().click()
  const link = await page.getByRole('link', { name: 'Ver o cambiar mi reserva' }).getAttribute('href')
  const second = await context.newPage()
  for (const window of [page, second]) {
    await window.goto(link ?? '')
    await window.getByRole('link', { name: 'Cambiar mi reserva', exact: true }).click()
    await expect(window.getByRole('heading', { level: 1 })).toHaveText('Cambiar mi reserva')
  }
  await second.getByLabel(/^Número de vuelo/).fill('CM 100')
  await second.getByRole('button', { name: 'Confirmar el cambio' }).click()
  await expect(second.getByText('Su reserva quedó modificada')).toBeVisible()

  await page.getByLabel(/^Número de vuelo/).fill('CM 321')
  const { promise: reloading, resolve: holdReload } = Promise.withResolvers<Route>()
  await page.route('**/web-api/getBooking', (route) => holdReload(route), { times: 1 })
  await page.getByRole('button', { name: 'Confirmar el cambio' }).click()
  // A second attempt before the current booking has loaded would be refused as well.
  const reload = await reloading
  await expect(page.locator('form button[type=submit]').filter({ visible: true }).first()).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('La reserva cambió mientras tanto')).toBeHidden()
  await reload.continue()
  const conflict = page.getByText('La reserva cambió mientras tanto')
  await expect(conflict).toBeVisible()
  // The notice takes the focus, and the button does not cover it.
  await expect(page.locator('[tabindex="-1"]:focus').filter({ has: conflict })).toBeVisible()
  await expect(conflict).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel(/^Número de vuelo/)).toHaveValue('CM 321')
  await page.getByRole('button', { name: 'Confirmar el cambio' }).click()
  await expect(page.getByText('Su reserva quedó modificada')).toBeVisible()
  await expect(page.getByText('CM 321')).toBeVisible()
})

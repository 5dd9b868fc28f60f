// The whole life cycle of an account, with mails that are really delivered over SMTP.

import type { Browser } from '@playwright/test'
import { splitParts, type TestMailServer } from '../server/testing/stand-ins/mail-server.ts'
import { chooseFirstCar, english, fillDriver, searchFromHome, spanish } from './setup/journey.ts'
import type { OwnSite } from './setup/own-site.ts'
import { test } from './setup/own-test.ts'
import { waitForHydration, expect } from './setup/test.ts'

// In series, on one site.
test.describe.configure({ mode: 'default' })

const journeys = {
  spanish: {
    booking: spanish,
    register: '/#/client-register',
    profile: '/#/client-profile',
    password: 'Contraseña',
    newPassword: 'Contraseña nueva',
    consent: /Autorizo el uso de mis datos/,
    create: 'Crear mi cuenta',
    ready: 'Su cuenta está lista',
    confirmSave: 'Confirmar y guardar',
    confirmed: 'Correo confirmado',
    login: 'Iniciar sesión',
    user: 'Usuario (correo electrónico)',
    enter: 'Entrar',
    prefilled: 'Lucía',
    everywhere: 'Cerrar sesión en todos los dispositivos',
    loggedOut: 'Cerró su sesión en todos los dispositivos.',
    linkPath: '/#/client-register?confirm=',
    open: 'Ver o cambiar',
    change: 'Cambiar mi reserva',
    flight: /^Número de vuelo/,
    confirmChange: 'Confirmar el cambio',
    changed: 'Su reserva quedó modificada',
    voucher: /^Descargar comprobante/,
    cancel: 'Cancelar mi reserva',
    cancelled: 'Su reserva está cancelada',
    status: 'Confirmada',
    checkIn: 'Ana, haga su check-in en línea',
    begin: 'Empezar',
    drivers: 'Conductores y licencias',
  },
  english: {
    booking: english,
    register: '/en/#/client-register',
    profile: '/en/#/client-profile',
    password: 'Password',
    newPassword: 'New password',
    consent: /I agree to the use of my data/,
    create: 'Create my account',
    ready: 'Your account is ready',
    confirmSave: 'Confirm and save',
    confirmed: 'Email address confirmed',
    login: 'Log in',
    user: 'User name (email address)',
    enter: 'Log in',
    prefilled: 'Lucía',
    everywhere: 'Log out on all devices',
    loggedOut: 'You have logged out on all devices.',
    linkPath: '/en/#/client-register?confirm=',
    open: 'View or change',
    change: 'Change my booking',
    flight: /^Flight number/,
    confirmChange: 'Confirm the change',
    changed: 'Your booking has been changed',
    voucher: /^Download voucher/,
    cancel: 'Cancel my booking',
    cancelled: 'Your booking is canceled',
    status: 'Confirmed',
    checkIn: 'Ana, check in online',
    begin: 'Start',
    drivers: 'Drivers and licenses',
  },
}

const mailServers = new Map<OwnSite, Promise<TestMailServer>>()

/** The mail server of a site, started by the first journey that needs it. */
function getMailServer(ownSite: OwnSite): Promise<TestMailServer> {
  const started = mailServers.get(ownSite) ?? ownSite.startMail()
  mailServers.set(ownSite, started)
  return started
}

/** Waits for a mail to the address that matches; returns the first group of the match. */
async function findInMail(mail: TestMailServer, email: string, pattern: RegExp): Promise<string> {
  const find = () =>
    mail.messages
      .filter((message) => message.includes(email))
      .flatMap((message) => splitParts(message).map(({ body }) => pattern.exec(body)?.[1]))
      .find((value) => value !== undefined)
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

/** The check-in invitation of a booking, as it is sent three days before the pick-up. */
const invitation = `insert into outbox (topic, dedupe_key, payload)
  select 'check-in-invitation', 'check-in-invitation:' || id,
    jsonb_build_object('reservationId', id, 'pickUpAt', (extract(epoch from pick_up_at) * 1000)::bigint)
  from reservation where email = $1`

/** The invitation's link opens the check-in without asking for the code and name, which the link already proves. */
async function followInvitation(browser: Browser, link: string, code: string, t: (typeof journeys)['spanish']): Promise<void> {
  const telephone = await browser.newContext()
  const page = await telephone.newPage()
  const answer = page.waitForResponse(/getCheckIn/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.checkIn)
  expect((await (await answer).json()).Resultado.datos.CodigoReserva).toBe(code.replace(' ', ''))
  // The secret is removed from the address.
  await expect(page).toHaveURL(/#\/advance-check-in$/)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: t.begin }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.drivers)
  await expect(page.getByRole('heading', { name: /^Ana Prueba/ })).toBeVisible()
  await telephone.close()
}

for (const [language, t] of Object.entries(journeys)) {
  test(`R-21 R-22 R-19 R-20 W-20 L-01 a visitor registers, confirms by the mailed link, logs in, books, changes, downloads the voucher, follows the invitation to check in, cancels and logs out everywhere, in ${language}`, async ({
    page,
    browser,
    baseURL,
    site,
    ownSite,
  }) => {
    // No page waits for a slow mail server.
    const mail = await getMailServer(ownSite)
    site.expectedConsoleErrors = [/422/, /password_needed/]
    const email = `lucia.${language}.${Date.now()}@example.com`
    await page.goto(t.register)
    await waitForHydration(page)
    await page.getByLabel(t.booking.firstName, { exact: true }).fill('Lucía')
    await page.getByLabel(t.booking.lastName).fill('Him')
    await page.getByLabel(t.booking.email, { exact: true }).fill(email)
    await page.getByLabel(t.password, { exact: true }).fill('mango-lluvia-tambor')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await page.getByRole('checkbox', { name: t.consent }).check()
    await page.getByRole('button', { name: t.create }).click()
    await expect(page.getByText(t.ready)).toBeVisible()

    // The mail is read in another browser: there a password is chosen, and the session of the registration ends.
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    const mailbox = await elsewhere.newPage()
    await mailbox.goto(t.linkPath + (await findInMail(mail, email, /client-register\?confirm=([\w-]{43})/)))
    await mailbox.getByLabel(t.newPassword).fill('ventana-azul-camaron')
    await mailbox.getByRole('button', { name: t.confirmSave }).click()
    await expect(mailbox.getByText(t.confirmed)).toBeVisible()
    await mailbox.getByRole('main').getByRole('button', { name: t.login }).click()
    const dialog = mailbox.getByRole('dialog')
    await dialog.getByLabel(t.user).fill(email)
    await dialog.getByLabel(t.password, { exact: true }).fill('ventana-azul-camaron')
    await dialog.getByRole('button', { name: t.enter, exact: true }).click()
    await expect(dialog).toBeHidden()

    await searchFromHome(mailbox, t.booking)
    await chooseFirstCar(mailbox, t.booking)
    await expect(mailbox.getByRole('main').getByLabel(t.booking.firstName, { exact: true })).toHaveValue(t.prefilled)
    await expect(mailbox.getByRole('main').getByLabel(t.booking.email, { exact: true })).toHaveValue(email)
    await fillDriver(mailbox, t.booking)
    await mailbox.getByRole('main').getByLabel(t.booking.email, { exact: true }).fill(email)
    await mailbox.getByRole('button', { name: t.booking.book }).first().click()
    await mailbox.waitForURL(/#\/reservation-completed/)
    const code = await mailbox
      .getByText(/^[0-9A-HJKMNP-TV-Z]{5} [0-9A-HJKMNP-TV-Z]{5}$/)
      .first()
      .innerText()
    await mailbox.goto(t.profile)
    const line = mailbox.getByRole('listitem').filter({ hasText: code })
    await expect(line.getByText(t.status)).toBeVisible()
    await line.getByRole('link', { name: t.open }).click()
    await mailbox.getByRole('link', { name: t.change }).click()
    await mailbox.getByLabel(t.flight).fill('CM 321')
    await mailbox.getByRole('button', { name: t.confirmChange }).click()
    await expect(mailbox.getByText(t.changed)).toBeVisible()
    const coming = mailbox.waitForEvent('download')
    await mailbox.getByRole('button', { name: t.voucher }).first().click()
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)
    await ownSite.query(invitation, [email])
    await followInvitation(browser, await findInMail(mail, email, /(http\S+#\/advance-check-in\?token=[\w-]+)/), code, t)
    await mailbox.getByRole('button', { name: t.cancel }).click()
    await mailbox.getByRole('dialog').getByRole('button', { name: t.cancel }).click()
    await expect(mailbox.getByText(t.cancelled)).toBeVisible()
    // Registration, booking, change, invitation and cancellation, one mail each.
    await expect.poll(() => mail.messages.filter((message) => message.includes(email)).length).toBe(5)
    await mailbox.goto(t.profile)
    await mailbox.getByRole('button', { name: t.everywhere }).click()
    await expect(mailbox).toHaveURL(/#\/home$/)
    await expect(mailbox.getByText(t.loggedOut)).toBeVisible()
    expect(await mailbox.evaluate(() => window.localStorage.getItem('client'))).toBeNull()
    await elsewhere.close()
  })
}

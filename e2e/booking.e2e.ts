import type { Page } from '@playwright/test'
import { navigationDelayMs, notificationTimeoutMs, overlayHideMs } from '../contract/constants.ts'
import { clientItem } from '../contract/stored-client.ts'
import { scaleTimeout } from '../server/testing/timeouts.ts'
import { chooseFirstCar, english, fillDriver, searchFromHome, spanish } from './setup/journey.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

const bookingText = 'Estamos apartando su auto'

for (const [language, texts] of Object.entries({ spanish, english })) {
  test(`F-09 R-18 W-13 a visitor searches, chooses, books and gets a code, in ${language} @dates`, async ({ page, request, isMobile }) => {
    await searchFromHome(page, texts)
    await chooseFirstCar(page, texts)
    await fillDriver(page, texts)
    await page.getByRole('button', { name: texts.book }).first().click()
    await page.waitForURL(/#\/reservation-completed/)
    const code = await page
      .getByText(/^[0-9A-HJKMNP-TV-Z]{5} [0-9A-HJKMNP-TV-Z]{5}$/)
      .first()
      .innerText()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
    // On a window of 800 px the actions below the pass are in view.
    if (!isMobile) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(page.getByRole('list', { name: /^(Guardar o compartir|Save or share)$/ })).toBeInViewport({ ratio: 1 })
    }
    await page.reload()
    await waitForHydration(page)
    await expect(page.getByText(code).first()).toBeVisible()
    // The mail is sent by the outbox.
    await expect.poll(async () => (await request.get('/dev/mail')).text()).toContain('ana.prueba@example.com')
  })
}

for (const [language, texts, labels] of [
  ['spanish', spanish, ['Día', 'Mes', 'Año']],
  ['english', english, ['Month', 'Day', 'Year']],
] as const) {
  test(`L-01 the parts of a date are in the order of the language, in ${language}`, async ({ page }) => {
    await searchFromHome(page, texts)
    await chooseFirstCar(page, texts)
    const date = page.getByRole('group', { name: texts.birthDate })
    await date.getByLabel(labels[0]).focus()
    for (const label of labels) {
      await expect(date.getByLabel(label)).toBeFocused()
      await page.keyboard.press('Tab')
    }
    const lefts = await Promise.all(labels.map(async (label) => (await date.getByLabel(label).boundingBox())?.x ?? Number.NaN))
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  })
}

test('L-01 the confirmation follows a language switch, and states the language of the mail', async ({ page }) => {
  await page.goto('/#/reserve')
  await waitForHydration(page)
  await expect(page.getByText('puede cancelar sin costo')).toBeVisible()
  await searchFromHome(page)
  await chooseFirstCar(page)
  await expect(page.getByText('Puede cancelar sin costo hasta la hora de recogida.')).toBeVisible()
  await fillDriver(page)
  await page.getByRole('button', { name: spanish.book }).first().click()
  await page.waitForURL(/#\/reservation-completed/)
  await expect(page.getByText('Confirmación enviada a ana.prueba@example.com.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Pasos de la reserva' })).toContainText('Confirmación')
  await page.getByRole('link', { name: 'English' }).click()
  await waitForHydration(page)
  await expect(page).toHaveURL(/\/en\/#\/reservation-completed$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your booking is confirmed/)
  await expect(page.getByText('Confirmation sent to ana.prueba@example.com, in Spanish.')).toBeVisible()
  await page.getByRole('link', { name: 'View or change my booking' }).click()
  await expect(page).toHaveURL(/\/en\/#\/modify-reserve/)
  await waitForHydration(page)
  await expect(page.getByText(/ana/i).first()).toBeVisible()
})

test('E-06 the first click on a price’s breakdown opens it, with the total of the card', async ({ page }) => {
  await searchFromHome(page)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ver el desglose' }).first()
  const total = /\$[\d,]+\.\d\d/.exec(await card.innerText())?.[0] ?? 'no total'
  await card.getByRole('button', { name: 'Ver el desglose' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Total').first()).toBeVisible()
  await expect(dialog).toContainText(total)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('R-11 the details of a class show the total of the chosen dates and lead back to the results', async ({ page }) => {
  await searchFromHome(page)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ver el desglose' }).first()
  const total = /\$[\d,]+\.\d\d/.exec(await card.innerText())?.[0] ?? 'no total'
  await card.getByRole('link', { name: /Ver detalle/ }).click()
  await page.waitForURL(/#\/see-fleet/)
  await expect(page.getByRole('main').getByText(total).first()).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('main').getByText(total).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Volver a los resultados' }).click()
  await page.waitForURL(/#\/flota/)
})

test('F-07 a car chosen with branch data leads to step 3 after five seconds, in real time', async ({ page }) => {
  await searchFromHome(page)
  const startedAt = Date.now()
  await page.getByRole('button', { name: spanish.choose }).first().click()
  await page.waitForURL(/#\/step-3/)
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(navigationDelayMs)
})

test('F-08 F-06 R-12 a car chosen first leads to branch and dates, then to step 3 @dates', async ({ page }) => {
  await page.goto('/#/see-fleet?car=107')
  await waitForHydration(page)
  await page
    .getByRole('button', { name: /Elegir/ })
    .first()
    .click()
  await page.waitForURL(/#\/reserve/)
  await expect(page.getByText(/SUV compacta/).first()).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('datosAuto') ?? '{}'))).toEqual({
    id_4d: 107,
    categoria: { ID_Categoria: 2, ID_SubCategoria: 7 },
  })
  const startedAt = Date.now()
  await page.getByRole('form', { name: 'Buscar autos' }).getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL(/#\/step-3/)
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(navigationDelayMs)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spanish.complete)
})

test('R-16 F-03 a logout in another tab removes the typed data from the stepper', async ({ page, context, site }) => {
  // The service does not know the token.
  site.expectedConsoleErrors = [/./]
  await searchFromHome(page, spanish)
  await chooseFirstCar(page, spanish)
  await page.evaluate(([item, client]) => localStorage.setItem(item, client), [
    clientItem,
    JSON.stringify({ token: 'x', profile: {} }),
  ] as const)
  await page.goto('/#/stepper/step-3')
  await page.reload()
  await waitForHydration(page)
  const email = page.getByRole('main').getByLabel(spanish.email, { exact: true })
  await email.fill('ana.prueba@example.com')
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate((item) => localStorage.removeItem(item), clientItem)
  await expect(email).toHaveValue('')
})

test('F-08 the page of a class that is taken for the dates shows the reason in place of a total and a button', async ({ page }) => {
  await searchFromHome(page, spanish)
  const address = await page
    .getByRole('link', { name: /^Ver detalle de/ })
    .first()
    .getAttribute('href')
  await page.route('**/web-api/getRateCars', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/"Disponible":"\w+"/g, '"Disponible":"no"') })
  })
  await page.goto(`/#${address}`)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('status').filter({ hasText: 'Agotada en esta sucursal' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Elegir este auto' })).toHaveCount(0)
  await expect(page.getByText('con todo lo obligatorio incluido')).toHaveCount(0)
})

test('R-16 the stepper is in the main layout and in a layout of its own', async ({ page }) => {
  await page.goto('/#/step-3')
  await waitForHydration(page)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.goto('/#/stepper/step-3')
  await waitForHydration(page)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('W-14 the list, the estimate and the booking have the same total', async ({ page }) => {
  await searchFromHome(page)
  const total = /\$[\d,]+\.\d\d/
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: spanish.choose }) })
    .first()
  const amount = total.exec(await card.innerText())?.[0] ?? 'no total'
  await chooseFirstCar(page)
  await expect(page.getByText(amount).first()).toBeVisible()
  await fillDriver(page)
  await page.getByRole('button', { name: spanish.book }).first().click()
  await page.waitForURL(/#\/reservation-completed/)
  await expect(page.getByRole('complementary')).toContainText(amount)
})

test('W-10 W-14 the price of the list stays the price when the list is renewed before step 3, and after a reload', async ({ page }) => {
  const offers: string[] = []
  page.on('request', (request) => {
    const offer = /"Oferta":"([^"]+)"/.exec(request.postData() ?? '')?.[1]
    if (request.url().endsWith('/getCostoEstimadoWeb') && offer !== undefined) offers.push(offer)
  })
  await page.clock.install()
  await searchFromHome(page)
  // A pending call would time out with the clock.
  await page.waitForLoadState('networkidle')
  // The list is older than a minute, so step 3 renews it in the background.
  await page.clock.fastForward(61_000)
  const renewed = page.waitForResponse(/getRateCars$/)
  await chooseFirstCar(page)
  await renewed
  await expect(page.getByRole('radio', { name: /Básica/ })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('radio', { name: /Básica/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(offers.length).toBeGreaterThan(1)
  expect(new Set(offers).size).toBe(1)
})

test('W-14 R-16 a cover whose price changes during the visit is shown with both prices', async ({ page }) => {
  let isRaised = false
  await page.route(/getCostoEstimadoWeb$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const { Lineas: lines } = body.Resultado.datos
    for (const line of isRaised ? lines : []) if (line.Codigo === 'COBERTURA') line.Precio += 5
    await route.fulfill({ response, json: body })
  })
  await searchFromHome(page, english)
  await chooseFirstCar(page, english)
  await page.getByRole('radio', { name: /^Plus/ }).check()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('A price changed while you were choosing')).toBeHidden()
  isRaised = true
  await page.getByRole('button', { name: 'Add GPS' }).click()
  const notice = page.getByText(/^Plus coverage: it was \$\d+\.\d\d, it’s now \$\d+\.\d\d, before fees/)
  await expect(notice).toBeVisible()
  const [before = 0, after = 0] = ((await notice.textContent()) ?? '').match(/\d+\.\d\d/g)?.map(Number) ?? []
  expect(after).toBeCloseTo(before + 5)
  // Estimates that are still loading then belong to no page.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('X-04 a booking without an answer is reported beside the button, loses nothing, and is sent again without booking twice', async ({
  page,
  site,
}) => {
  site.expectedConsoleErrors = [/Failed to load resource/, /net::ERR/, /^postBooking\/new: no answer$/]
  await searchFromHome(page)
  await chooseFirstCar(page)
  await fillDriver(page)
  const ids: string[] = []
  await page.route('**/web-api/postBooking/new', async (route) => {
    ids.push(/"IdSolicitud":"([^"]+)"/.exec(route.request().postData() ?? '')?.[1] ?? '')
    // The first answer is lost.
    if (ids.length === 1) {
      await route.fetch()
      await route.abort()
    } else await route.continue()
  })
  await page.getByRole('button', { name: spanish.book }).first().click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel(spanish.email, { exact: true })).toHaveValue('ana.prueba@example.com')
  await page.getByRole('button', { name: spanish.book }).first().click()
  await page.waitForURL(/#\/reservation-completed/)
  expect(new Set(ids).size).toBe(1)
})

for (const [cars, service] of [
  ['one car', 'new'],
  ['a group', 'group'],
] as const) {
  test(`X-04 ${cars}: a request that is corrected after a lost answer leads to the booking that was made, not to a second one`, async ({
    page,
    site,
  }) => {
    site.expectedConsoleErrors = [/Failed to load resource/, /net::ERR/, /^postBooking\/(new|group): /]
    await searchFromHome(page)
    await chooseFirstCar(page)
    if (service === 'group') await page.getByRole('button', { name: '¿Necesita varios autos?' }).click()
    await fillDriver(page)
    const booked = new Set<string>()
    let isLost = false
    await page.route(`**/web-api/postBooking/${service}`, async (route) => {
      const response = await route.fetch()
      for (const [code] of (await response.text()).matchAll(/(?<="CodigoReserva":")\w{10}/g)) booked.add(code)
      // The first answer is lost.
      if (isLost) await route.fulfill({ response })
      else await route.abort()
      isLost = true
    })
    const book = page
      .getByRole('main')
      .getByRole('button', { name: service === 'group' ? 'Reservar 2 autos' : spanish.book })
      .first()
    await book.click()
    const alert = page.getByRole('main').getByRole('alert').first()
    await expect(alert).toContainText('no se reserva dos veces')
    await page.getByLabel(spanish.phone).first().fill('+507 6999-0000')
    await book.click()
    const notice = page.getByRole('status').filter({ hasText: 'Su primera solicitud ya quedó reservada' })
    await expect(notice).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    if (service === 'group') await page.getByRole('button', { name: '¿Necesita varios autos?' }).click()
    await book.click()
    await notice.getByRole('button', { name: 'Ver mi reserva' }).click()
    await page.waitForURL(/#\/modify-reserve/)
    await expect(page.getByRole('main')).toContainText('6123-4567')
    expect(booked.size).toBe(service === 'group' ? 2 : 1)
  })
}

test('X-04 nothing can be booked without a total: the one filled button asks for it again', async ({ page, site }) => {
  site.expectedConsoleErrors = [/Failed to load resource/, /^get(CostoEstimado|Package)Web: /]
  await searchFromHome(page)
  await chooseFirstCar(page)
  const main = page.getByRole('main')
  const book = main.getByRole('button', { name: spanish.book, exact: true })
  const renew = main.getByRole('button', { name: 'Calcular de nuevo' })
  await expect(book).toHaveCount(1)
  const failing = /web-api\/get(CostoEstimado|Package)Web/
  await page.route(failing, (route) => route.abort())
  await page.reload()
  await expect(renew).toHaveCount(1)
  await expect(book).toHaveCount(0)
  await expect(main).not.toContainText(/Puede reservar así|Paga \$/)
  await page.unroute(failing)
  await renew.click()
  await expect(book).toHaveCount(1)
  await expect(renew).toHaveCount(0)
  // If the other covers cannot be loaded, the car can be booked with the mandatory one.
  await page.route(/getPackageWeb/, (route) => route.abort())
  await page.reload()
  await expect(main.getByText('Puede reservar así, con la cobertura Básica.')).toBeVisible()
  await expect(book).toHaveCount(1)
  await page.unroute(/getPackageWeb/)
  // A recalculation that fails leaves the total of other choices, which cannot be booked.
  await page.waitForLoadState('networkidle')
  await page.route(failing, (route) => route.abort())
  const more = page.getByRole('button', { name: /^Agregar Silla/ })
  await more.click()
  await more.click()
  await expect(renew).toHaveCount(1)
  await expect(book).toHaveCount(0)
  await expect(main).not.toContainText(/Paga \$/)
})

for (const isBroken of [false, true]) {
  test(`F-05 F-06 the search form names the chosen car and offers all cars${isBroken ? ', also when the prices fail' : ''}`, async ({
    page,
    site,
  }) => {
    site.expectedConsoleErrors = [/Failed to load resource/, /^getRateCars: /]
    await page.goto('/#/see-fleet?car=107')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Elegir este auto' }).click()
    await page.waitForURL(/#\/reserve/)
    await page.goto('/#/')
    const form = page.getByRole('form', { name: 'Buscar autos' })
    await expect(form.getByText('Auto elegido: SUV compacta')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Continuar' })).toBeVisible()
    if (isBroken) await page.route(/getRateCars/, (route) => route.abort())
    await form.getByRole('button', { name: 'Ver todos los autos' }).click()
    await page.waitForURL(/#\/flota/)
    expect(await page.evaluate(() => sessionStorage.getItem('datosAuto'))).toBeNull()
    await expect(page.getByRole('region', { name: 'Su búsqueda' })).toContainText('Aeropuerto Tocumen')
    if (!isBroken) await expect(page.getByRole('button', { name: spanish.choose }).first()).toBeVisible()
  })
}

test.describe('a class that is rented from the age of 25', () => {
  /** The full-size SUV (docs/domain.md 2), which the airport has. */
  const classId = 112
  const expectedErrors = [/Failed to load resource/, /^getCostoEstimadoWeb: /]
  const choose = async (page: Page) => {
    await page.goto(`/#/see-fleet?car=${classId}`)
    await waitForHydration(page)
    await page
      .getByRole('button', { name: /Elegir/ })
      .first()
      .click()
    await page.waitForURL(/#\/reserve/)
  }
  const toStep3 = async (page: Page) => {
    await page.getByRole('form', { name: 'Buscar autos' }).getByRole('button', { name: 'Continuar' }).click()
    await page.waitForURL(/#\/step-3/)
  }

  test('W-14 X-04 shows no price for a driver of 23, and offers other classes one tap away', async ({ page, site }) => {
    site.expectedConsoleErrors = expectedErrors
    await choose(page)
    await page.getByText('23 o 24').click()
    await toStep3(page)
    const refusal = page.getByRole('alert').filter({ hasText: 'La edad no permite alquilar este auto' })
    await expect(refusal).toBeVisible()
    await expect(page.getByRole('complementary').getByText(/\$|^Total/)).toHaveCount(0)
    await page.getByLabel(spanish.firstName, { exact: true }).fill('Ana')
    await expect(refusal.getByRole('button', { name: /^Elegir: / })).toHaveCount(3)
    const other = refusal.getByRole('listitem').first()
    const [total = ''] = /\$[\d,]+\.\d\d/.exec(await other.innerText()) ?? []
    await other.getByRole('button').click()
    await expect(refusal).toHaveCount(0)
    await expect(page.getByRole('complementary').getByText(total).first()).toBeVisible()
    await expect(page.getByLabel(spanish.firstName, { exact: true })).toHaveValue('Ana')
  })

  test('X-04 offers other classes for a birth date of 23 or 24 years, which are booked at their totals with all typed data', async ({
    page,
    site,
  }) => {
    site.expectedConsoleErrors = expectedErrors
    await choose(page)
    await toStep3(page)
    await fillDriver(page)
    const year = page.getByRole('group', { name: spanish.birthDate }).getByLabel(/^Año/)
    await year.fill(String(new Date().getFullYear() - 24))
    await year.blur()
    const notice = page.getByRole('status').filter({ hasText: 'Estas clases sí las puede alquilar' })
    const other = notice.getByRole('listitem').first()
    const [total = ''] = /\$[\d,]+\.\d\d/.exec(await other.innerText()) ?? []
    await other.getByRole('button').click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('complementary').getByText(total).first()).toBeVisible()
    await expect(page.getByLabel(spanish.email, { exact: true })).toHaveValue('ana.prueba@example.com')
    await page.getByRole('button', { name: spanish.book }).first().click()
    await page.waitForURL(/#\/reservation-completed/)
    await expect(page.getByRole('complementary')).toContainText(total)
  })
})

/** Holds back all booking answers until the returned function is called. */
async function holdAnswers(page: Page): Promise<(status?: number) => void> {
  let answer: (status?: number) => void = () => undefined
  const released = new Promise<number | undefined>((resolve) => (answer = resolve))
  await page.route('**/web-api/postBooking/new', async (route) => {
    const status = await released
    await (status === undefined ? route.continue() : route.fulfill({ status, json: {} }))
  })
  return answer
}

type DisplayTimes = { from: number; until: number }

/** In a page: records when a status element first contains a text and when it no longer does, by the page's clock. */
function recordDisplayTimes(text: string): void {
  const times: DisplayTimes = { from: 0, until: 0 }
  const record = () => {
    const isShown = [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent.includes(text))
    if (isShown && times.from === 0) times.from = performance.now()
    if (!isShown && times.from > 0 && times.until === 0) times.until = performance.now()
  }
  new MutationObserver(record).observe(document, { childList: true, subtree: true, characterData: true })
  record()
  Object.assign(window, { displayTimes: times })
}

/** How long the recorded text was shown, in milliseconds, once it has disappeared. */
async function readDisplayTime(page: Page): Promise<number> {
  const read = () => page.evaluate(() => (window as unknown as { displayTimes: DisplayTimes }).displayTimes)
  await expect.poll(async () => (await read()).until).toBeGreaterThan(0)
  const { from, until } = await read()
  return until - from
}

test('F-13 B-02 without an answer the green overlay disappears after 3 s, and the button stays busy until the answer arrives', async ({
  page,
  isMobile,
}) => {
  await searchFromHome(page)
  await chooseFirstCar(page)
  await fillDriver(page)
  const answer = await holdAnswers(page)
  await page.evaluate(recordDisplayTimes, bookingText)
  await page.getByRole('button', { name: spanish.book }).first().click()
  const overlay = page.getByRole('status').filter({ hasText: bookingText })
  await expect(overlay.getByText(bookingText)).toBeVisible()
  const [red = 0, green = 0, blue = 0] = await overlay.locator('svg').evaluate((spinner) => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) return []
    context.fillStyle = getComputedStyle(spinner).color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  })
  expect(green).toBeGreaterThan(1.3 * Math.max(red, blue))
  const displayMs = await readDisplayTime(page)
  expect(displayMs).toBeGreaterThan(overlayHideMs - 100)
  expect(displayMs).toBeLessThan(overlayHideMs + scaleTimeout(1_500))
  const busy = page.locator('form button[type=submit][aria-busy=true]').filter({ visible: true }).first()
  // The dock of a phone has no room for the long text.
  await expect(busy).toContainText(isMobile ? spanish.book : bookingText)
  answer()
  await page.waitForURL(/#\/reservation-completed/)
})

test('F-13 the overlay disappears with any answer', async ({ page, site }) => {
  site.expectedConsoleErrors = [/503/, /postBooking/]
  await searchFromHome(page)
  await chooseFirstCar(page)
  await fillDriver(page)
  const answer = await holdAnswers(page)
  await page.evaluate(recordDisplayTimes, bookingText)
  await page.getByRole('button', { name: spanish.book }).first().click()
  await expect(page.getByRole('status').getByText(bookingText)).toBeVisible()
  answer(503)
  expect(await readDisplayTime(page)).toBeLessThan(overlayHideMs - 100)
  await expect(page.getByRole('button', { name: spanish.book }).first()).not.toHaveAttribute('aria-busy')
})

test('B-02 a notification disappears after 5 s, and not before', async ({ page }) => {
  const restored = 'Recuperamos lo que había escrito.'
  await searchFromHome(page)
  await chooseFirstCar(page)
  await fillDriver(page)
  await page.addInitScript(recordDisplayTimes, restored)
  await page.reload()
  await expect(page.getByText(restored)).toBeVisible()
  const displayMs = await readDisplayTime(page)
  expect(displayMs).toBeGreaterThan(notificationTimeoutMs - 100)
  expect(displayMs).toBeLessThan(notificationTimeoutMs + scaleTimeout(1_500))
})

test('F-12 the prepaid tariff is chosen on step 3, the total follows, and it stays chosen over a reload @dates', async ({ page }) => {
  await searchFromHome(page)
  await chooseFirstCar(page)
  const total = page.locator('aside dl > div').filter({ hasText: /^Total/ })
  await expect(total).toContainText('$')
  const before = await total.innerText()
  const prepaid = page.getByRole('radio', { name: /^Pagar ahora/ })
  await prepaid.check()
  await expect(page.locator('aside')).toContainText('Descuento por pagar en línea')
  await expect(total).not.toHaveText(before, { useInnerText: true })
  await page.reload()
  await waitForHydration(page)
  await expect(prepaid).toBeChecked()
  await page.getByRole('radio', { name: /^Pagar en la sucursal/ }).check()
  await expect(total).toHaveText(before, { useInnerText: true })
})

test('R-16 before booking, step 3 explains which card cannot guarantee the car, what would help, and what is held', async ({ page }) => {
  await searchFromHome(page)
  await page.getByRole('button', { name: /^Elegir.*Intermedio/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: spanish.continue }).click()
  await page.waitForURL(/#\/step-3/)
  const answer = page.getByRole('status').filter({ hasText: /retiene|entregarle/ })
  await expect(answer).toContainText('$600.00')
  await page.getByRole('radio', { name: /^Débito/ }).check()
  await expect(answer).toContainText('Falta: La cobertura Total')
  await answer.getByRole('button', { name: 'Elegir cobertura Total' }).click()
  await answer.getByRole('button', { name: 'Pagar ahora' }).click()
  await expect(answer).toContainText('$300.00')
  await expect(page.getByRole('radio', { name: /^Débito/ })).toBeFocused()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('radio', { name: /^Débito/ })).toBeChecked()
})

test('F-11 starting over removes the driver’s typed data, from step 3 and from the fleet', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same code on a phone')
  const name = page.getByRole('main').getByLabel(spanish.firstName, { exact: true })
  for (const from of ['step 3', 'the fleet'] as const) {
    await searchFromHome(page)
    await chooseFirstCar(page)
    await expect(name, from).toHaveValue('')
    await name.fill('Ana')
    await page.reload()
    await waitForHydration(page)
    await expect(name, from).toHaveValue('Ana')
    if (from === 'step 3') {
      await page.getByRole('button', { name: 'Empezar de cero' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Empezar en la flota' }).click()
    } else {
      await page.goto('/#/flota')
      await page.getByRole('main').getByRole('button', { name: 'Modificar' }).click()
      await page.getByRole('button', { name: 'Empezar de cero' }).click()
    }
    await page.waitForURL(/#\/flota/)
    await expect
      .poll(() => page.evaluate(() => [sessionStorage.getItem('istmo.booking-draft'), sessionStorage.getItem('datosAuto')]))
      .toEqual([null, null])
  }
})

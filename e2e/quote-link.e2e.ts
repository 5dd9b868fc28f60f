import type { Browser, Page } from '@playwright/test'
import { addDays, getWeekday, toLocalDate, toWallTime } from '../contract/panama-time.ts'
import { expectAccessible } from './setup/axe.ts'
import { tenInDays } from './setup/book-by-api.ts'
import { chooseFirstCar, english, fillDriver, searchFromHome, spanish } from './setup/journey.ts'
import { expect, test, waitForHydration } from './setup/test.ts'

const amount = /\$[\d,]+\.\d\d/

const share = { es: 'Guardar o compartir este precio', en: 'Save or share this price' }

/** Requests the link with the price of the last step. */
async function shareStep3(page: Page, name = share.es): Promise<{ link: string; total: string }> {
  await page.getByRole('button', { name }).first().click()
  const href = await page.getByRole('region', { name }).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  const text = new URL(href ?? '').searchParams.get('text') ?? ''
  const link = /https?:\S+$/.exec(text)?.[0] ?? ''
  const total = amount.exec(text)?.[0] ?? 'no total'
  await expect(page.getByRole('main').getByText(total, { exact: true }).first()).toBeVisible()
  return { link, total }
}

/** The link with the price of a car at the airport. */
async function makeLink(page: Page): Promise<{ link: string; total: string }> {
  await page.goto(`/step-3?sede=aeropuerto-tocumen&desde=${tenInDays(20)}&hasta=${tenInDays(23)}&auto=104`)
  await waitForHydration(page)
  return shareStep3(page)
}

const sundayAtLeastAWeekAhead = () =>
  Array.from({ length: 7 }, (_, day) => addDays(toLocalDate(toWallTime(Date.now())), day + 7)).find((day) => getWeekday(day) === 0) ?? ''

/** Another browser: no cookies, no storage. */
async function openElsewhere(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  await waitForHydration(page)
  return page
}

for (const [language, texts, name] of [
  ['Spanish', spanish, share.es],
  ['English', english, share.en],
] as const) {
  test(`W-33 a shared price can be booked in another browser, unchanged to the cent, in ${language}`, async ({ page, browser }) => {
    await searchFromHome(page, texts)
    await chooseFirstCar(page, texts)
    const { link, total } = await shareStep3(page, name)
    await expectAccessible(page)
    const otherPage = await openElsewhere(browser, link)
    await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(texts.complete)
    await expect(otherPage.getByText(language === 'Spanish' ? `Precio guardado: ${total}` : `Saved price: ${total}`)).toBeVisible()
    await expectAccessible(otherPage)
    // The link is opened once: the address has neither offer nor search any more, and a reload keeps the price.
    await expect.poll(() => otherPage.url()).not.toContain('oferta')
    await otherPage.reload()
    await waitForHydration(otherPage)
    await expect(otherPage.getByText(language === 'Spanish' ? `Precio guardado: ${total}` : `Saved price: ${total}`)).toBeVisible()
    await fillDriver(otherPage, texts)
    const booking = otherPage.waitForRequest('**/web-api/postBooking/new')
    await otherPage.getByRole('button', { name: texts.book }).first().click()
    const sentTotal = /"Total":([\d.]+)/.exec((await booking).postData() ?? '')?.[1]
    expect(Number(sentTotal)).toBe(Number(total.replaceAll(/[$,]/g, '')))
    await otherPage.waitForURL(/#\/reservation-completed/)
    await expect(otherPage.getByText(total).first()).toBeVisible()
    await otherPage.context().close()
  })
}

test('W-33 the link contains the rental unencrypted, the offer last, and nothing about a person', async ({ page }) => {
  const { link } = await makeLink(page)
  const { pathname, searchParams } = new URL(link)
  expect(pathname).toBe('/step-3')
  expect([...searchParams.keys()]).toEqual(['sede', 'desde', 'hasta', 'auto', 'oferta'])
  expect(link.length).toBeLessThan(700)
})

for (const [language, words] of Object.entries({
  es: {
    share: share.es,
    add: 'Agregar Silla para niño',
    pay: /^Pagar ahora/,
    text: /Aeropuerto Tocumen → Aeropuerto Enrique Malek, Cobertura Total, 2 × Silla para niño: \$[\d,]+\.\d\d en total pagando en línea al reservar,/,
  },
  en: {
    share: share.en,
    add: 'Add Child seat',
    pay: /^Pay now/,
    text: /Aeropuerto Tocumen → Aeropuerto Enrique Malek, Total coverage, 2 × Child seat: \$[\d,]+\.\d\d in total when paid online at booking,/,
  },
})) {
  test(`W-33 the text of a link in ${language} lists everything that is included in its price`, async ({ page }) => {
    const from = addDays(sundayAtLeastAWeekAhead(), 1)
    const search = `sede=aeropuerto-tocumen&devolver=aeropuerto-enrique-malek&desde=${from}T10:00&hasta=${addDays(from, 3)}T10:00`
    await page.goto(`${language === 'en' ? '/en' : ''}/step-3?${search}&auto=104`)
    await waitForHydration(page)
    await page.getByRole('radio', { name: /^Total/ }).check({ force: true })
    for (let seats = 0; seats < 2; seats += 1) await page.getByRole('button', { name: words.add }).click()
    await page.getByRole('radio', { name: words.pay }).check({ force: true })
    await page.getByRole('button', { name: words.share }).first().click()
    for (const name of ['WhatsApp', /^(Correo|Email)$/]) {
      const href = await page.getByRole('region', { name: words.share }).getByRole('link', { name }).getAttribute('href')
      expect(decodeURIComponent(href ?? '')).toMatch(words.text)
    }
  })
}

test('W-33 the saved price is not shown for another class that the visitor chooses instead', async ({ page, browser }) => {
  const { link, total } = await makeLink(page)
  const otherPage = await openElsewhere(browser, link)
  const saved = otherPage.getByText(`Precio guardado: ${total}`)
  await expect(saved).toBeVisible()
  await otherPage
    .getByRole('button', { name: /^Cambiar a / })
    .first()
    .click()
  await expect(saved).toHaveCount(0)
  await expect(otherPage.getByText(/^Precio garantizado hasta las? /)).toBeVisible()
  await otherPage.context().close()
})

test('W-33 a link that opens after the visitor has left changes nothing', async ({ page, browser }) => {
  const { link } = await makeLink(page)
  const otherPage = await (await browser.newContext()).newPage()
  let answer = () => undefined as void
  const released = new Promise<void>((resolve) => (answer = resolve))
  await otherPage.route('**/web-api/getSharedQuote', async (route) => {
    await released
    await route.continue()
  })
  const sent = otherPage.waitForRequest('**/web-api/getSharedQuote')
  await otherPage.goto(link)
  await sent
  await otherPage.evaluate(() => (window.location.hash = '#/faqs'))
  await otherPage.getByRole('heading', { level: 1, name: /Preguntas/ }).waitFor()
  const answered = otherPage.waitForResponse('**/web-api/getSharedQuote')
  answer()
  await (await answered).finished()
  // The answer is decoded in the page after it has arrived.
  await otherPage.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(await otherPage.evaluate(() => sessionStorage.getItem('datosAuto'))).toBeNull()
  await otherPage.context().close()
})

test('W-33 a truncated link leads to the same search and car at today’s price', async ({ page, browser }) => {
  const { link, total } = await makeLink(page)
  const otherPage = await openElsewhere(browser, link.slice(0, -30))
  await expect(otherPage.getByText('El enlace llegó incompleto')).toBeVisible()
  await expect(otherPage.getByRole('main').getByText(total, { exact: true }).first()).toBeVisible()
  await otherPage.context().close()
})

test('W-33 a link that was truncated before its offer, or has escaped ampersands, keeps its search and car', async ({ page, browser }) => {
  const { link, total } = await makeLink(page)
  const truncated = await openElsewhere(browser, link.slice(0, link.indexOf('&oferta') + 4))
  await expect(truncated.getByText('El enlace llegó incompleto')).toBeVisible()
  await expect(truncated.getByRole('main').getByText(total, { exact: true }).first()).toBeVisible()
  await truncated.context().close()
  const escaped = await openElsewhere(browser, link.replaceAll('&', '&amp;'))
  await expect(escaped.getByText(`Precio guardado: ${total}`)).toBeVisible()
  await escaped.context().close()
  const withoutCar = await openElsewhere(browser, link.slice(0, link.indexOf('&auto')))
  await withoutCar.getByRole('link', { name: 'Ver los precios de hoy' }).click()
  await expect(withoutCar).toHaveURL(/flota\?sede=.+&desde=.+&hasta=/)
  await withoutCar.context().close()
})

test('W-33 a link at the end of a sentence, or in quotation marks, keeps its price', async ({ page, browser }) => {
  const { link, total } = await makeLink(page)
  for (const end of ['.', '?»', ',']) {
    const otherPage = await openElsewhere(browser, `${link}${end}`)
    await expect(otherPage.getByText(`Precio guardado: ${total}`)).toBeVisible()
    await otherPage.context().close()
  }
})

test('W-33 a truncated link with past dates shows them and the next possible ones', async ({ page, site }) => {
  site.expectedConsoleErrors = [/^getSharedQuote: /, /Failed to load resource/]
  await page.goto('/step-3?sede=aeropuerto-tocumen&desde=2025-02-02T10:00&hasta=2025-02-05T10:00&auto=104&oferta=x')
  await waitForHydration(page)
  await expect(page.getByText('Las fechas del enlace ya pasaron: dom 2 feb 2025 a mié 5 feb 2025')).toBeVisible()
  const notice = page.getByText('son las próximas que se pueden reservar')
  const [from = '', to = ''] = (await notice.innerText()).match(/\d+\s\p{L}{3,4}(?=(?:\s\d{4})?,\s10:00)/gu) ?? []
  const trip = page.getByRole('complementary').getByRole('paragraph').filter({ hasText: '10:00' })
  for (const date of [from, to]) {
    const [day = 'no date', month = 'no date'] = date.split(/\s/)
    await expect(trip).toContainText(new RegExp(String.raw`\b${day}\b.*${month}`))
  }
  await expectAccessible(page)
})

test('W-33 a link to a class or branch that is no longer offered leads to the search', async ({ page, site }) => {
  site.expectedConsoleErrors = [/^getSharedQuote: /, /Failed to load resource/]
  const search = 'desde=2031-02-04T10:00&hasta=2031-02-07T10:00'
  for (const rest of [`sede=aeropuerto-tocumen&${search}&auto=9999&oferta=x`, `sede=calle-99&${search}&auto=104&oferta=x`]) {
    await page.goto(`/step-3?${rest}`)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya no ofrecemos lo que indica el enlace')
  }
  await page.getByRole('link', { name: 'Ver los precios de hoy' }).click()
  await page.waitForURL(/flota/)
  await page.route('**/web-api/getSharedQuote', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'unknown_id' }, message: 'x', requestId: 'x' } }),
  )
  await page.goto(`/step-3?sede=aeropuerto-tocumen&${search}&auto=104&oferta=y`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya no ofrecemos lo que indica el enlace')
})

test('W-33 a truncated link to a day on which the branch is closed shows the day', async ({ page, site }) => {
  site.expectedConsoleErrors = [/^getSharedQuote: /, /Failed to load resource/]
  const sunday = sundayAtLeastAWeekAhead()
  await page.goto(`/step-3?sede=tocumen-commercial-park&desde=${sunday}T10:00&hasta=${addDays(sunday, 3)}T10:00&auto=104&oferta=x`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La sucursal no atiende en esas fechas')
  await expect(page.getByRole('main')).toContainText(
    new RegExp(`El domingo ${Number(sunday.slice(8))} de \\S+ de \\d{4}, Tocumen Commercial Park no atiende`),
  )
  await expectAccessible(page)
})

test('W-33 without JavaScript a link shows that it needs it and leads to the totals of its search', async ({ page, browser }) => {
  const { link } = await makeLink(page)
  const otherPage = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await otherPage.goto(link)
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Precio guardado', exact: true })).toBeVisible()
  await expect(otherPage.getByText('Buscando el auto')).toBeHidden()
  await otherPage.getByRole('link', { name: 'Ver los precios de hoy' }).click()
  await expect(otherPage).toHaveURL(/flota\?sede=.+&desde=.+&hasta=/)
  await expect(otherPage.getByText(/\$\d+\.\d\d/).first()).toBeVisible()
  await otherPage.context().close()
})

test('W-33 a link whose script always fails shows only that it needs JavaScript', async ({ page, site }) => {
  site.expectedConsoleErrors = [/./]
  await page.route(/\/assets\/framework-/, (route) => route.abort())
  await page.goto('/step-3?sede=calle-50&oferta=x')
  await expect(page.getByRole('heading', { level: 1, name: 'Precio guardado', exact: true })).toBeVisible()
  await expect(page.getByText('Buscando el auto')).toBeHidden()
})

test('W-33 a link that was truncated within its search shows a notice and leads to today’s prices', async ({ page, browser }) => {
  const { link } = await makeLink(page)
  const { origin, searchParams } = new URL(link)
  const otherPage = await openElsewhere(browser, `${origin}/step-3?oferta=${searchParams.get('oferta')?.slice(0, 90)}`)
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('El enlace está incompleto')
  await expectAccessible(otherPage)
  await otherPage.getByRole('link', { name: 'Ver los precios de hoy' }).click()
  await otherPage.waitForURL(/flota/)
  await otherPage.context().close()
})

test('W-33 without an answer the link stays in the address and can be retried', async ({ page, browser }) => {
  const { link, total } = await makeLink(page)
  const otherPage = await (await browser.newContext()).newPage()
  await otherPage.route('**/web-api/getSharedQuote', (route) => route.abort())
  await otherPage.goto(link)
  await waitForHydration(otherPage)
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('No pudimos abrir el precio guardado')
  await otherPage.unroute('**/web-api/getSharedQuote')
  await otherPage.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(otherPage.getByText(`Precio guardado: ${total}`)).toBeVisible()
  await otherPage.context().close()
})

/** The states of a shared quote, with the title that the page shows. */
const states = [
  ['vencida', 'El precio guardado venció'],
  ['mas_barata', 'Hoy cuesta menos'],
  ['otro_cliente', 'Este precio se guardó con otra cuenta'],
] as const

for (const [state, title] of states) {
  test(`W-33 a price in the state ${state} shows the saved and today’s price and keeps the rental`, async ({ page, browser }) => {
    const { link, total } = await makeLink(page)
    const otherPage = await (await browser.newContext()).newPage()
    await otherPage.route('**/web-api/getSharedQuote', async (route) => {
      const answer = await (await route.fetch()).json()
      answer.Resultado.datos.Estado = state
      answer.Resultado.datos.Total = 999.5
      await route.fulfill({ json: answer })
    })
    const estimated = otherPage.waitForRequest('**/web-api/getCostoEstimadoWeb')
    await otherPage.goto(link)
    await waitForHydration(otherPage)
    await expect(otherPage.getByText(title)).toBeVisible()
    await expect(otherPage.getByText(/\$999\.50/)).toBeVisible()
    await expect(otherPage.getByRole('main').getByText(total, { exact: true }).first()).toBeVisible()
    expect((await estimated).postData()).not.toContain(new URL(link).searchParams.get('oferta'))
    await otherPage.context().close()
  })
}

for (const [code, status, title] of [
  ['sold_out', 409, 'Este auto ya no está disponible'],
  ['branch_closed', 422, 'La sucursal no atiende a esa hora'],
] as const) {
  test(`W-33 a price whose car is not available (${code}) shows the reason and what to do next`, async ({ page, browser }) => {
    const { link } = await makeLink(page)
    const otherPage = await (await browser.newContext()).newPage()
    await otherPage.route('**/web-api/getCostoEstimadoWeb', (route) =>
      route.fulfill({ status, json: { error: { code, alternatives: [] }, message: 'x', requestId: 'x' } }),
    )
    await otherPage.goto(link)
    await waitForHydration(otherPage)
    await expect(otherPage.getByText(title)).toBeVisible()
    await expect(otherPage.getByText(/Precio guardado/)).toHaveCount(0)
    await expect(otherPage.getByRole('link', { name: /Ver (otros|los) autos|Cambiar fechas|Elegir/ }).first()).toBeVisible()
    await otherPage.context().close()
  })
}

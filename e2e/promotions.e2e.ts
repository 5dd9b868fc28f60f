import type { Page } from '@playwright/test'
import { waitForHydration, expect, test } from './setup/test.ts'

const money = /\$([\d,]+\.\d\d)/
const centsIn = (text: string) => Math.round(Number(money.exec(text)?.[1]?.replace(',', '')) * 100)

async function fillDriver(page: Page): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Nombre', { exact: true }).fill('Ana')
  await form.getByLabel(/Apellido/).fill('Prueba')
  await form.getByLabel('Correo electrónico', { exact: true }).fill('ana.promo@example.com')
  await form
    .getByLabel(/Teléfono/)
    .first()
    .fill('+507 6123-4567')
  await fillDate(page, /nacimiento/i, '12', '3', '1988')
  await form.getByLabel('Documento', { exact: true }).selectOption({ label: 'Pasaporte' })
  await form.getByLabel(/Número de (documento|pasaporte)/i).fill('AB1234567')
  await form.getByLabel(/Número de (la )?licencia/i).fill('L-998877')
  await form.getByLabel(/País de la licencia/).selectOption({ label: 'Panamá' })
  await fillDate(page, /(vence|vencimiento)/i, '1', '6', String(new Date().getFullYear() + 3))
  await form.getByRole('checkbox', { name: /Acepto las/ }).check()
}

async function fillDate(page: Page, name: RegExp, day: string, month: string, year: string): Promise<void> {
  const group = page.getByRole('group', { name })
  await group.getByLabel(/^Día/).fill(day)
  await group.getByLabel(/^Mes/).selectOption(month)
  await group.getByLabel(/^Año/).fill(year)
}

test('R-06 E-06 a promotion goes from its page to the fleet, to step 3 and into the booking, with its discount visible @dates', async ({
  page,
}) => {
  await page.goto('/#/promocion-especial/4')
  await waitForHydration(page)
  const main = page.getByRole('main')
  const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'SUV compacta', exact: true }) })
  const [before, now] = [
    centsIn(await card.locator('s').innerText()),
    centsIn(
      await card
        .getByText(/^\$[\d,]+\.\d\d$/)
        .last()
        .innerText(),
    ),
  ]
  expect(now).toBeLessThan(before)

  await page.getByRole('link', { name: 'Reservar con esta promoción' }).click()
  await main.getByRole('button', { name: 'Ver autos' }).click()
  await page.getByRole('button', { name: 'Ver los autos ya' }).click()
  await page.waitForURL(/#\/flota/)
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('datosSucursal') ?? '{}').IdPaquete)).toBe(4)
  await expect(page.getByText('Con la promoción SUV para el interior')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Condiciones', exact: true })).toHaveAttribute('href', /promocion-especial\/4$/)
  // The example trip has the totals that the page showed.
  const found = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'SUV compacta', exact: true }) })
  expect(centsIn(await found.locator('s').innerText())).toBe(before)

  await found.getByRole('button', { name: /^Elegir/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL(/#\/step-3/)
  await expect(page.getByText('Descuento, promoción «SUV para el interior»').first()).toBeAttached()
  await expect(page.getByRole('link', { name: 'Condiciones de la promoción', includeHidden: true }).first()).toBeAttached()
  await fillDriver(page)
  await page
    .getByRole('button', { name: /^Reservar/ })
    .first()
    .click()
  await page.waitForURL(/#\/reservation-completed/)
  const price = page.getByRole('complementary')
  await expect(price.getByText('Descuento, promoción «SUV para el interior»').first()).toBeVisible()
  // The reduction is on one line, with its sign.
  const reduction = price.getByRole('definition').filter({ hasText: '−$' }).first()
  const lines = await reduction.evaluate((part) => {
    const text = document.createRange()
    text.selectNodeContents(part)
    return text.getClientRects().length
  })
  expect(lines).toBe(1)
  await expect(price).toContainText((now / 100).toFixed(2))
  await expect(page.getByRole('listitem').filter({ hasText: 'Lo que pida la promoción «SUV para el interior»' })).toBeVisible()
})

test('R-06 a promotion that does not apply to the car is reported, and one click continues without it', async ({ page }) => {
  await page.goto('/#/promocion-especial/4')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Ver autos' }).click()
  await page.getByRole('button', { name: 'Ver los autos ya' }).click()
  await page.waitForURL(/#\/flota/)
  const other = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Intermedio', exact: true }) })
  await other.getByRole('button', { name: /^Elegir/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL(/#\/step-3/)
  await expect(page.getByText('La promoción «SUV para el interior» no se aplica a este auto')).toBeVisible()
  await page.getByRole('button', { name: 'Seguir sin la promoción' }).click()
  await expect(page.getByText('no se aplica a este auto')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('datosSucursal') ?? '{}').IdPaquete)).toBe(0)
})

test('R-06 a list without the promotion is no step back to the car that was chosen before', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await page.goto('/#/promocion-especial/4')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Ver autos' }).click()
  await page.getByRole('button', { name: 'Ver los autos ya' }).click()
  await page
    .getByRole('button', { name: /^Elegir/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL(/#\/step-3/)
  await page.goBack()
  await page.getByRole('link', { name: 'Quitar promoción' }).click()
  await page.getByRole('button', { name: 'Ver los autos ya' }).click()
  await expect(page.getByRole('link', { name: 'Quitar promoción' })).toHaveCount(0)
  await expect(page).toHaveURL(/flota/)
})

test('R-06 a promotion that is not valid on the day of pick-up has a way to continue @dates', async ({ page, site }) => {
  site.expectedConsoleErrors = [/422/, /package_not_valid/]
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const car = { id_4d: 104, categoria: { ID_Categoria: 2, ID_SubCategoria: 7 } }
  await page.addInitScript((kept) => sessionStorage.setItem('datosAuto', JSON.stringify(kept)), car)
  await page.addInitScript((kept) => sessionStorage.setItem('datosSucursal', JSON.stringify(kept)), {
    fechaRecogida: day(350),
    fechaDevolucion: day(353),
    horaRecogida: { label: '10:00', value: '10:00' },
    horaDevolucion: { label: '10:00', value: '10:00' },
    sucursalRecogida: { label: 'Aeropuerto Tocumen', value: 1 },
    sucursalDevolucion: { label: 'Aeropuerto Tocumen', value: 1 },
    IdPaquete: 4,
    UnderAge: 0,
  })
  await page.goto('/#/flota')
  await waitForHydration(page)
  await expect(page.getByText(/La promoción «SUV para el interior» vale para recogidas del/)).toBeVisible()
  await page.getByRole('link', { name: 'Buscar sin la promoción' }).click()
  await page.getByRole('button', { name: 'Ver los autos ya' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ clases? disponibles?/)
})

test('R-24 W-05 a package offers only its own branches, and the search keeps the package', async ({ page }) => {
  await page.goto('/#/package/1')
  await waitForHydration(page)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['Antes y ahora', 'Sus fechas, con la promoción', 'Las 2 sucursales del paquete', 'Condiciones'])
  expect(await page.getByLabel('Sucursal de recogida').locator('option').allInnerTexts()).toEqual(['Penonomé', 'Mareas Mall'])
  const pins = page.getByRole('navigation', { name: 'Mapa de las sucursales del paquete' }).getByRole('link')
  await expect(pins).toHaveText(['5Penonomé', '6Mareas Mall'])
  await expect(pins.first()).toHaveAttribute('href', '/penonome')
  await page.getByRole('button', { name: 'Ver autos' }).click()
  await page.getByRole('button', { name: 'Ver los autos ya' }).click()
  await page.waitForURL(/#\/flota/)
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('datosSucursal') ?? '{}').IdPaquete)).toBe(1)
})

test('R-07 every promotion of the list shows the totals before and now of its cheapest class, as its own page does', async ({ page }) => {
  await page.goto('/promo')
  await waitForHydration(page)
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const count = await cards.count()
  for (let i = 0; i < count; i += 1) {
    await cards.nth(i).scrollIntoViewIfNeeded()
    await expect(cards.nth(i).locator('s')).toHaveText(money)
  }
  const now = cards
    .first()
    .getByText(/^\$[\d,]+\.\d\d$/)
    .last()
  const shown = { before: centsIn(await cards.first().locator('s').innerText()), now: centsIn(await now.innerText()) }
  expect(shown.now).toBeLessThan(shown.before)
  await expect(cards.first(), 'the trip of the price').toContainText(/Mini, \d.*\d{1,2}\s[a-z]{3,4}Aeropuerto Tocumen/)
  await cards.first().getByRole('link').click()
  const prices = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Antes y ahora' }) })
  await expect(prices.locator('s').first()).toHaveText(money)
  const totals = (await prices.getByText(/^\$[\d,]+\.\d\d$/).allInnerTexts()).map(centsIn)
  expect(totals).toContain(shown.now)
  expect((await prices.locator('s').allInnerTexts()).map(centsIn)).toContain(shown.before)
  expect(shown.now).toBe(Math.min(...totals))
})

test('R-07 W-07 the two lists have their own addresses, and the path selects the tab', async ({ page }) => {
  for (const [path, title] of [
    ['/promo', 'Escapada en auto compacto'],
    ['/promo/1', 'Escapada en auto compacto'],
    ['/promo/2', 'Playa y hotel en Coclé'],
  ] as const) {
    // Changing only the fragment would briefly keep the previous page in view.
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    await waitForHydration(page)
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  }
  await page.getByRole('navigation', { name: 'Listas de promociones' }).getByRole('link', { name: 'Para su alquiler' }).click()
  await page.waitForURL(/#\/promo\/1/)
  await expect(page.getByRole('link', { name: 'Escapada en auto compacto' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY), 'R-02').toBe(0)
})

test('R-44 R-04 an unknown promotion, package or list keeps the layout, shows a notice and lists the current ones, with 404 at the clean path', async ({
  page,
  request,
}) => {
  for (const path of ['/promocion-especial/99', '/promocion-especial/x', '/package/99', '/promo/9']) {
    // Changing only the fragment would briefly keep the previous page in view.
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    await waitForHydration(page)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/no existe/)
    await expect(page.getByRole('link', { name: 'Escapada en auto compacto' })).toBeVisible()
    expect((await request.get(path)).status(), path).toBe(404)
  }
  for (const path of ['/promo', '/promo/1', '/promo/2', '/promocion-especial/1', '/package/1', '/en/Promo/2/'])
    expect((await request.get(path)).status(), path).toBe(200)
})

test('R-06 L-01 a promotion’s document has previous and reduced totals and offers with tax for search engines, in both languages', async ({
  request,
}) => {
  for (const [path, words] of [
    ['/promocion-especial/1', ['Antes', 'Ahorra $', 'ITBMS', 'Vigente del']],
    ['/en/promocion-especial/1', ['Before', 'You save $', 'ITBMS', 'Valid from']],
  ] as const) {
    const html = await (await request.get(path)).text()
    for (const word of words) expect(html, word).toContain(word)
    expect(html).toContain('"valueAddedTaxIncluded":true')
  }
})

test('R-07 home shows promotions of both lists, each with a link to its page, and a link to all of them', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('link', { name: /Ver todas las promociones/ }).click()
  await page.waitForURL(/#\/promo$/)
  await page.goBack()
  await page.getByRole('link', { name: /Playa y hotel en Coclé/ }).click()
  await page.waitForURL(/#\/promocion-especial\/1/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playa y hotel en Coclé')
})

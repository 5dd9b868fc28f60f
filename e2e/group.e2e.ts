import { chooseFirstCar, english, fillDriver, searchFromHome, spanish } from './setup/journey.ts'
import { expectAccessible } from './setup/axe.ts'
import { expect, test } from './setup/test.ts'

const words = {
  spanish: {
    open: '¿Necesita varios autos?',
    title: 'Varios autos en una reserva',
    other: 'Agregar otra clase',
    total: /Total de 3 autos/,
    book: 'Reservar 3 autos',
    booked: 'Sus 3 autos',
    confirmed: 'Ana, sus 3 autos están confirmados',
    price: 'Su precio',
    rental: /^Alquiler/,
    more: /^Un auto más/,
    fewer: /^Un auto menos/,
    voucher: /^Descargar comprobante/,
    moreActions: 'Más opciones',
    deposit: /\$1,500\.00 disponibles/,
    limit: /hasta 6 autos/,
  },
  english: {
    open: 'Need several cars?',
    title: 'Several cars in one booking',
    other: 'Add another class',
    total: /Total for 3 cars/,
    book: 'Book 3 cars',
    booked: 'Your 3 cars',
    confirmed: 'Ana, your 3 cars are confirmed',
    price: 'Your price',
    rental: /^Rental/,
    more: /^One more/,
    fewer: /^One fewer/,
    voucher: /^Download voucher/,
    moreActions: 'More options',
    deposit: /\$1,500\.00/,
    limit: /Up to 6 cars/,
  },
} as const

for (const [language, texts] of [
  ['spanish', spanish],
  ['english', english],
] as const) {
  test(`W-36 three cars of two classes are booked at the total shown, each with its own code, in ${language}`, async ({ page }) => {
    const t = words[language]
    await searchFromHome(page, texts)
    await chooseFirstCar(page, texts)
    await page.getByRole('button', { name: t.open }).click()
    const panel = page.getByRole('region', { name: t.title })
    await panel.getByLabel(t.other).selectOption({ index: 1 })
    const total = page.getByRole('complementary').locator('dl > div').filter({ hasText: t.total })
    await expect(total).toContainText(/\$[\d,]+\.\d\d/)
    const amount = /\$[\d,]+\.\d\d/.exec(await total.innerText())?.[0] ?? 'no total'
    // Beside the lines of one car: what the cars of each class cost.
    await expect(page.getByRole('complementary').getByText(/^2 × \S/)).toBeVisible()
    await expectAccessible(page)
    await fillDriver(page, texts)
    await page.getByRole('main').getByRole('button', { name: t.book }).first().click()
    await page.waitForURL(/#\/reservation-completed/)
    await expect(page.getByRole('heading', { name: t.booked, exact: true })).toBeVisible()
    const card = page.getByRole('heading', { name: t.booked, exact: true }).locator('../..')
    await expect(card.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.confirmed)
    await expect(page.getByText(/^2 × .+ (y|and) \S/)).toBeVisible()
    const stub = page.getByRole('complementary', { name: t.price })
    // The amount beside the code is that of the group, not of its first car.
    await expect(stub.getByText(amount)).toBeVisible()
    await expect(stub.getByText(t.rental)).toHaveCount(0)
    // One next step; what else can be done with a car is with the car.
    await expect(page.getByRole('main').getByRole('button', { name: t.voucher })).toHaveCount(0)
    // Each car has its own QR code.
    await card.locator('summary').last().click()
    await expect(
      card.getByRole('img', { name: new RegExp(await card.getByRole('listitem').last().locator('b').first().innerText()) }),
    ).toBeVisible()
    // Each car has its own voucher; the calendar entry and the message list all cars.
    for (const car of (await card.locator('summary').all()).slice(0, -1)) await car.click()
    const vouchers = page.getByRole('main').getByRole('button', { name: t.voucher })
    await expect(vouchers).toHaveCount(3)
    const download = page.waitForEvent('download')
    await vouchers.last().click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    // The deposit of all cars.
    await expect(page.getByText(t.deposit)).toBeVisible()
    await page.getByText(t.moreActions, { exact: true }).click()
    const message = await page
      .locator('details')
      .getByRole('link', { name: /WhatsApp/ })
      .getAttribute('href')
    for (const name of await vouchers.all())
      expect(decodeURIComponent(message ?? '')).toContain(/\S+ \S+$/.exec((await name.getAttribute('aria-label')) ?? '')?.[0] ?? 'no code')
    await expectAccessible(page)
  })
}

test('W-36 classes with different deposits show the deposit of all cars', async ({ page }) => {
  const t = words.spanish
  await searchFromHome(page)
  await chooseFirstCar(page)
  await page.getByRole('button', { name: t.open }).click()
  const summary = page.getByRole('complementary')
  await expect(summary.getByText(/^Depósito de cada auto, aparte/)).toBeVisible()
  // The last class is the largest.
  const other = page.getByRole('region', { name: t.title }).getByLabel(t.other)
  await other.selectOption({ index: (await other.locator('option').count()) - 1 })
  await expect(summary.getByText(/^Depósito de los 3 autos, aparte/)).toContainText('$2,000.00')
  // The deposit that the card must cover, beside the total.
  const held = page.getByText('Se retiene al recoger el auto').locator('..').getByText('$2,000.00')
  await expect(held).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  const lines = await held.evaluate((amount) => {
    const range = document.createRange()
    range.selectNodeContents(amount)
    return range.getClientRects().length
  })
  expect(lines, 'lines of the amount').toBe(1)
})

test('W-36 X-01 a failed estimate of another class is shown, and loads again on request', async ({ page, site }) => {
  site.expectedConsoleErrors = [/./]
  await searchFromHome(page, spanish)
  await chooseFirstCar(page, spanish)
  await page.getByRole('button', { name: words.spanish.open }).click()
  const panel = page.getByRole('region', { name: words.spanish.title })
  await page.route('**/getCostoEstimadoWeb', (route) => route.abort())
  await panel.getByLabel(words.spanish.other).selectOption({ index: 1 })
  const row = panel.getByRole('listitem').nth(1)
  await expect(row).toContainText('No pudimos calcular su precio.')
  await page.unroute('**/getCostoEstimadoWeb')
  await row.getByRole('button', { name: /^Intentar de nuevo/ }).click()
  await expect(row).toContainText('$')
})

test('W-36 several cars are paid at the branch: prepayment is disabled, with the reason and the total of all cars', async ({ page }) => {
  const t = words.spanish
  await searchFromHome(page)
  await chooseFirstCar(page)
  await page.getByRole('button', { name: t.open }).click()
  const total = page
    .getByRole('complementary')
    .locator('dl > div')
    .filter({ hasText: /Total de 2 autos/ })
  await expect(total).toContainText(/\$[\d,]+\.\d\d/)
  const amount = /\$[\d,]+\.\d\d/.exec(await total.innerText())?.[0] ?? 'no total'
  const prepaid = page.getByRole('radio', { name: /^Pagar ahora/ })
  await expect(prepaid).toBeDisabled()
  await expect(prepaid.locator('..')).toContainText('Varios autos se pagan en la sucursal')
  await expect(page.getByRole('radio', { name: /^Pagar en la sucursal/ }).locator('..')).toContainText(amount)
  // Neither does the way to pay the deposit by debit card.
  await page.getByRole('radio', { name: /^Débito/ }).check({ force: true })
  await expect(page.getByRole('button', { name: 'Elegir cobertura Total' })).toBeVisible()
  const payNow = page.getByRole('button', { name: 'Pagar ahora', exact: true })
  await expect(payNow).toHaveCount(0)
  await page.getByRole('button', { name: 'Reservar solo un auto' }).click()
  await expect(prepaid).toBeEnabled()
  await expect(payNow).toBeVisible()
})

test('W-36 with several cars, one total and the button stay in view beside the form', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has them in the dock')
  await page.setViewportSize({ width: 1280, height: 800 })
  await searchFromHome(page)
  await chooseFirstCar(page)
  await page.getByRole('button', { name: words.spanish.open }).click()
  const summary = page.getByRole('complementary')
  // What changes the total is in view.
  const title = summary.getByRole('heading', { name: 'Varios autos en una reserva' })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport({ ratio: 1 })
  const book = summary.getByRole('button', { name: 'Reservar 2 autos' })
  const total = summary.locator('dl > div').filter({ hasText: /^Total/ })
  await book.click()
  await expect(page.getByText('Faltan 9 datos')).toBeInViewport({ ratio: 1 })
  await expect(total).toHaveCount(1)
  for (const part of [total, book, summary.getByRole('heading', { level: 2 }).first(), summary.getByText('Depósito de cada auto, aparte')])
    await expect(part).toBeInViewport({ ratio: 1 })
})

test('W-36 the cars left by the list limit how many of a class can be chosen', async ({ page }) => {
  const t = words.spanish
  await page.route('**/web-api/getRateCars', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const car of answer.respuesta) if (car.Disponible === 'si') Object.assign(car, { Disponible: 'ultimos', Quedan: 2 })
    await route.fulfill({ response, json: answer })
  })
  await searchFromHome(page)
  await chooseFirstCar(page)
  await page.getByRole('button', { name: t.open }).click()
  const panel = page.getByRole('region', { name: t.title })
  await expect(panel.getByText('Quedan 2 para sus fechas')).toBeVisible()
  await expect(panel.getByRole('button', { name: t.more })).toHaveAttribute('aria-disabled', 'true')
})

test('W-36 four free cars limit the group, and the panel gives the reason once the fourth is counted', async ({ page }) => {
  const t = words.spanish
  await page.route('**/web-api/getRateCars', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const car of answer.respuesta) if (car.LibresGrupo !== null) car.LibresGrupo = 4
    await route.fulfill({ response, json: answer })
  })
  await searchFromHome(page)
  await chooseFirstCar(page)
  await page.getByRole('button', { name: t.open }).click()
  const panel = page.getByRole('region', { name: t.title })
  const more = panel.getByRole('button', { name: t.more })
  await more.click()
  await expect(panel.getByText(/para sus fechas/)).toHaveCount(0)
  await more.click()
  await expect(panel.getByText('Quedan 4 para sus fechas')).toBeVisible()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
})

test('W-36 a seventh car cannot be added, and the way to a quote for more is shown', async ({ page }) => {
  const t = words.spanish
  await searchFromHome(page)
  await chooseFirstCar(page)
  await page.getByRole('button', { name: t.open }).click()
  const panel = page.getByRole('region', { name: t.title })
  const more = panel.getByRole('button', { name: t.more })
  for (let cars = 2; cars < 6; cars += 1) await more.click()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(panel.getByRole('status').first()).toHaveText('6')
  await expect(panel.getByText(t.limit)).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Escríbanos' })).toBeVisible()
  await panel.getByRole('button', { name: 'Reservar solo un auto' }).click()
  await expect(page.getByRole('button', { name: t.open })).toBeVisible()
})

test('W-36 when there are too few cars for the group, nothing is booked and an alternative is one tap away', async ({ page, site }) => {
  site.expectedConsoleErrors = [/409/, /postBooking\/group/]
  const t = words.spanish
  await searchFromHome(page)
  await chooseFirstCar(page)
  await page.getByRole('button', { name: t.open }).click()
  const panel = page.getByRole('region', { name: t.title })
  await panel.getByRole('button', { name: t.more }).click()
  const option = panel.getByLabel('Agregar otra clase').locator('option').nth(1)
  const [otherId, otherName] = [Number(await option.getAttribute('value')), await option.innerText()]
  await page.route('**/web-api/postBooking/group', (route) =>
    route.fulfill({
      status: 409,
      json: {
        error: {
          code: 'sold_out',
          field: 'IdModelo',
          free: 2,
          alternatives: [
            { Tipo: 'clase', IdModelo: otherId, Total: 99.5 },
            { Tipo: 'sucursal', IdAgenciaSal: 4, IdAgenciaEnt: 4, Total: 120 },
          ],
        },
        message: 'x',
        requestId: 'x',
      },
    }),
  )
  await fillDriver(page)
  // On a phone the button is in the dock, far from the choice of cars.
  await page.getByRole('button', { name: t.book }).filter({ visible: true }).last().click()
  await expect(panel.getByText(/^Quedan 2 .+ para sus fechas/).last()).toBeInViewport()
  await expect(panel.getByText('Quedan 2 para sus fechas')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Todos en \S.+, a \$120\.00 cada \S/ })).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/web-api/getCostoEstimadoWeb', async (route) => {
    await held.promise
    await route.continue()
  })
  await panel.getByRole('button', { name: new RegExp(`y 1 ${otherName} a \\$99.50$`) }).click()
  await expect(panel.getByRole('status')).toHaveText(['2', '1'])
  await page.unroute('**/web-api/postBooking/group')
  const book = page.getByRole('main').getByRole('button', { name: t.book }).first()
  // Nothing is booked before the total of the whole group is known.
  await expect(book).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(book).not.toHaveAttribute('aria-busy', 'true')
  await book.click()
  await page.waitForURL(/#\/reservation-completed/)
  await expect(page.getByRole('heading', { name: t.booked, exact: true })).toBeVisible()
})

test('W-36 when a promotion has been used up meanwhile, the new total of the whole group is accepted in one click', async ({
  page,
  site,
}) => {
  site.expectedConsoleErrors = [/422/, /postBooking\/group/]
  const t = words.spanish
  await searchFromHome(page)
  await chooseFirstCar(page)
  await page.getByRole('button', { name: t.open }).click()
  const requests: string[] = []
  await page.route('**/web-api/postBooking/group', (route) => {
    requests.push(route.request().postData() ?? '')
    const quotes = [{ Total: 100.5, IdCotizacion: 'renewed' }]
    return route.fulfill({
      status: 422,
      json: { error: { code: 'promotion_used_up', field: 'IdPaquete', quotes }, message: 'x', requestId: 'x' },
    })
  })
  await fillDriver(page)
  await page.getByRole('main').getByRole('button', { name: 'Reservar 2 autos' }).first().click()
  await page.getByRole('button', { name: '$201.00' }).click()
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[1]).toContain('"IdCotizacion":"renewed"')
  expect(requests[1]).toContain('"Total":100.5')
})

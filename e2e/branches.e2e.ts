import { waitForHydration, expect, test } from './setup/test.ts'

/** The ten of row R-28, in the company's order. */
const slugs = [
  'aeropuerto-tocumen',
  'calle-50',
  'tocumen-commercial-park',
  'aeropuerto-enrique-malek',
  'penonome',
  'mareas-mall',
  'costa-del-este',
  'albrook-village',
  'albrook-aeropuerto',
  'david-centro',
]

const journeys = [
  {
    language: 'es',
    prefix: '',
    field: 'Buscar por nombre, lugar o aeropuerto',
    region: 'Chiriquí',
    count: '2 sucursales',
    heading: 'Alquiler de autos en David Centro',
    pickUp: 'Sucursal de recogida',
    search: 'Ver autos',
    seeCars: 'Ver los autos ya',
  },
  {
    language: 'en',
    prefix: '/en',
    field: 'Search by name, place or airport',
    region: 'Chiriquí',
    count: '2 branches',
    heading: 'Car rental at David Centro',
    pickUp: 'Pick-up branch',
    search: 'See cars',
    seeCars: 'See the cars now',
  },
] as const

for (const { language, prefix, field, region, count, heading, pickUp, search, seeCars } of journeys) {
  test(`R-05 R-28 from the filtered list to a branch's page, whose form has the branch, to the fleet (${language})`, async ({ page }) => {
    await page.goto(`${prefix}/#/sucursales`)
    await waitForHydration(page)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: region }).click()
    await expect(main.getByRole('status')).toHaveText(count)
    await expect(page).toHaveURL(/region=2/)
    await main.getByLabel(field).fill('david cent')
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(['David Centro'])
    await main.getByRole('heading', { level: 3 }).getByRole('link').click()

    await expect(page).toHaveURL(new RegExp(`${prefix}/#/david-centro$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByLabel(pickUp)).toHaveValue('10')
    await page.getByRole('button', { name: search, exact: true }).click()
    await page.getByRole('button', { name: seeCars }).click()
    await page.waitForURL(/#\/flota/)
    await expect(page.getByRole('main')).toContainText('David Centro')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/)
  })
}

test('R-05 a pin of the map leads to its branch by keyboard', async ({ page }) => {
  await page.goto('/#/sucursales')
  await waitForHydration(page)
  const pin = page.getByRole('navigation', { name: 'Mapa de sucursales' }).getByRole('link', { name: 'Mareas Mall' })
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/s=mareas-mall/)
  const card = page.locator('#mareas-mall')
  await expect(card).toBeInViewport()
  await expect(card).toBeFocused()
  await expect(pin).toHaveAttribute('aria-current', 'true')
})

test('R-05 "open now" uses the time in Panama, whatever the visitor’s zone @dates', async ({ page }) => {
  // Sunday noon in Panama: Penonomé is closed, Tocumen is open.
  await page.clock.setFixedTime(new Date('2026-11-29T17:00:00Z'))
  await page.goto('/#/sucursales')
  await waitForHydration(page)
  await expect(page.locator('#penonome')).toContainText('Cerrada ahora · abre mañana a las 8 a. m.')
  await expect(page.locator('#aeropuerto-tocumen')).toContainText('Abierta ahora · cierra a medianoche')
  await page.getByRole('button', { name: 'Abiertas ahora' }).click()
  await expect(page.locator('#penonome')).toHaveCount(0)
  await expect(page.locator('#aeropuerto-tocumen')).toBeVisible()
})

test('R-27 R-28 every branch has a page at its slug and at its index, with hours, address and structured data in the HTML', async ({
  request,
}) => {
  for (const [index, slug] of slugs.entries()) {
    const own = await (await request.get(`/${slug}`)).text()
    expect(own, slug).toContain('"@type":"AutoRental"')
    const byIndex = await request.get(`/sucursales-info/${index}`)
    expect(byIndex.status()).toBe(200)
    expect(await byIndex.text()).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/${slug}">`))
  }
  // Times contain non-breaking spaces.
  const english = (await (await request.get('/en/aeropuerto-tocumen')).text()).replaceAll('\u00a0', ' ')
  for (const part of ['5 AM – midnight', 'Terminal 1', '"openingHoursSpecification"', '"BreadcrumbList"']) expect(english).toContain(part)
})

test('R-44 an index without a branch answers 404 and lists the branches', async ({ page, request }) => {
  for (const index of ['10', 'abc']) expect((await request.get(`/sucursales-info/${index}`)).status()).toBe(404)
  await page.goto('/#/sucursales-info/10')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tenemos esa sucursal')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(10)
})

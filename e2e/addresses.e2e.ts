import { waitForHydration, expect, test } from './setup/test.ts'

const built = [
  '/home',
  '/promocion-especial/1',
  '/promo',
  '/promo/2',
  '/sucursales',
  '/sucursales-info/0',
  '/sucursales-info/9',
  '/aeropuerto-tocumen',
  '/david-centro',
  '/flota',
  '/see-fleet',
  '/leasing-operativo-alquileres-corporativos',
  '/contacto',
  '/reserve',
  '/package/1',
  '/blog',
  '/faqs',
  '/standard-of-care',
  '/international-destination',
  '/emerald-club-benefits',
  '/step-3',
  '/stepper/step-3',
  '/autodromo',
  '/landing',
  '/reservation-completed',
  '/advance-check-in',
  '/advance-check-in-step-1',
  '/advance-check-in-step-2',
  '/terms-of-use',
  '/cookies-policy',
  '/rental-conditions',
  '/prepaid-policy',
  '/privacy-policy',
  '/test',
]

const landingPages = ['/autodromo', '/landing']

for (const path of built) {
  test(`R-43 ${path} opens directly at its hash address, in both languages`, async ({ page }) => {
    for (const prefix of ['', '/en']) {
      await page.goto(`${prefix}/#${path}`)
      await waitForHydration(page)
      expect(new URL(page.url()).hash).toBe(`#${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Página no encontrada|Page not found/)
      await expect(page.locator('html')).toHaveAttribute('lang', prefix === '' ? 'es-PA' : 'en')
      await expect(page.getByRole('button', { name: prefix === '' ? 'Saltar al contenido' : 'Skip to content' })).toBeAttached()
    }
  })
}

test('R-03 an empty address is replaced by home, and the clean path /home answers 301', async ({ page, request }) => {
  await page.goto('about:blank')
  await page.goto('/')
  await waitForHydration(page)
  expect(new URL(page.url()).hash).toBe('#/home')
  await page.goto('/#/')
  await waitForHydration(page)
  expect(new URL(page.url()).hash).toBe('#/home')
  const answer = await request.get('/home', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers()['location']).toBe('/')
})

test('R-01 R-45 every link within the site has a clean address; a click goes to the hash address', async ({ page, context }) => {
  for (const address of ['/', '/en/#/see-fleet', '/#/terms-of-use', '/#/flota']) {
    // Changing only the fragment would briefly keep the previous page in view.
    await page.goto('about:blank')
    await page.goto(address)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.length).toBeGreaterThan(5)
    for (const href of hrefs) expect(href).toMatch(/^(\/(en\/?)?([a-z\d][^#]*)?$|https:\/\/|tel:|mailto:)/)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).first().click()
  await expect(page).toHaveURL(/\/#\/contacto$/)
  const tab = await context.newPage()
  await tab.goto('/en/#/rental-conditions')
  await waitForHydration(tab)
  await tab.reload()
  await waitForHydration(tab)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/Rental/)
})

test('R-02 every navigation starts at the top, back and forward too; an in-place change of the query string does not scroll', async ({
  page,
}) => {
  await page.goto('/#/rental-conditions')
  await waitForHydration(page)
  await page.evaluate(() => scrollTo(0, 900))
  await page.evaluate(() => (location.hash = '#/privacy-policy'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacidad/i)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 900))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/alquiler/i)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 900))
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacidad/i)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goto('/#/sucursales')
  const filter = page.getByRole('main').getByRole('button', { name: 'Chiriquí' })
  await filter.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 20))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await filter.click()
  await expect(page).toHaveURL(/region=2/)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('2 sucursales')
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('R-15 R-41 a section of a policy has an address of its own', async ({ page }) => {
  await page.goto('/#/terms-of-use?s=licencias')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Licencias' })).toBeInViewport()
})

test('R-41 an unknown address shows the not-found page outside the main layout, with status 404', async ({ page, request, site }) => {
  site.expectedConsoleErrors = [/404/]
  await page.goto('/#/no-such-page')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect((await request.get('/no-such-page')).status()).toBe(404)
  expect((await request.get('/flota')).status()).toBe(200)
})

test('R-04 R-40 R-16 every page is in the main layout, except the landing pages and the nested stepper', async ({ page, request }) => {
  const outside = [...landingPages, '/stepper/step-3']
  for (const path of built.filter((value) => value !== '/home')) {
    const html = await (await request.get(path)).text()
    expect(/<nav[^>]*aria-label="Principal"/.test(html), path).toBe(!outside.includes(path))
  }
  for (const path of ['/home', '/flota', '/terms-of-use', '/test', ...outside]) {
    // Changing only the fragment would briefly keep the previous page in view.
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    await waitForHydration(page)
    // On a phone it is in the page, but hidden.
    await expect(page.locator('nav[aria-label="Principal"]'), path).toHaveCount(outside.includes(path) ? 0 : 1)
    await expect(page.getByRole('banner'), path).toBeVisible()
  }
})

test('R-44 case and trailing slashes are ignored', async ({ page, request }) => {
  await page.goto('/#/Terms-Of-Use/')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Términos/)
  for (const path of ['/FLOTA', '/flota/', '/en/See-Fleet/']) expect((await request.get(path)).status(), path).toBe(200)
})

test('R-44 an unknown car keeps the layout, shows a notice and the fleet', async ({ page, request, site }) => {
  site.expectedConsoleErrors = [/404/, /getInfoCar/]
  await page.goto('/#/see-fleet?car=999')
  await waitForHydration(page)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ese auto no está en nuestra flota')
  await expect(page.getByRole('link', { name: /SUV compacta/ }).first()).toBeVisible()
  expect((await request.get('/see-fleet?car=999')).status()).toBe(404)
})

test('R-15 each policy has its own title and sections', async ({ page }) => {
  const titles = [
    ['/terms-of-use', /Términos de uso/],
    ['/cookies-policy', /cookies/i],
    ['/rental-conditions', /Condiciones/],
    ['/prepaid-policy', /prepago/i],
    ['/privacy-policy', /privacidad/i],
  ] as const
  for (const [path, title] of titles) {
    await page.goto(`/#${path}`)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3)
  }
})

test('R-29 the test page shows the components and the state of the three services', async ({ page }) => {
  await page.goto('/#/test')
  await waitForHydration(page)
  const services = page.getByRole('complementary', { name: 'Estado de los servicios' })
  await expect(services.getByText(/Responde en/)).toHaveCount(3)
  const sections = ['Fundamentos', 'Botones', 'Campos', 'Elecciones', 'Contenido', 'Respuestas', 'Navegación', 'Diálogos y notificaciones']
  for (const name of sections) await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
})

test('R-11 the fleet is listed by category, with technical data and without dates, and ?car= opens a car', async ({ page }) => {
  await page.goto('/#/see-fleet')
  await waitForHydration(page)
  for (const category of ['Autos', 'SUV', 'Pickup', 'Van', 'Comercial']) {
    await expect(page.getByRole('heading', { name: category, exact: true })).toBeVisible()
  }
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Ver|Intermedio/ })
      .first(),
  ).toBeVisible()
  await page.goto('/#/see-fleet?car=111')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SUV 4x4')
  for (const fact of ['SFBD', /7/, /Automática/, '4x4', '$1,000.00']) await expect(page.getByText(fact).first()).toBeVisible()
})

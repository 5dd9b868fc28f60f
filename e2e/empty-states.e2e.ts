// Pages whose data or script fail to load: they keep their heading, show what works instead, and no error message.

import { expectAccessibleWithoutScript } from './setup/axe.ts'
import { tenInDays } from './setup/book-by-api.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

const paths = [
  '/sucursales',
  '/aeropuerto-tocumen',
  '/contacto',
  '/flota',
  '/see-fleet',
  '/promo',
  '/promocion-especial/1',
  '/package/1',
  '/leasing-operativo-alquileres-corporativos',
  '/faqs',
  '/blog',
  '/terms-of-use',
  '/standard-of-care',
  '/reserve',
]
const errorWords = /no pudimos|no recibimos|todavía no tenemos|conexión|could not|couldn’t|got no answer|we do not have|connection|error/i

for (const language of ['', '/en']) {
  test(`X-01 ${language === '' ? 'Spanish' : 'English'} pages whose data fail to load show no error message`, async ({ page, site }) => {
    test.slow()
    site.expectedConsoleErrors = [/./]
    await page.route(/\/(content|web-api)\//, (route) => route.abort())
    await page.route(/\/(en\/)?$/, async (route) => {
      const document = await route.fetch()
      const body = (await document.text()).replace(/(<script id="state"[^>]*>).*?(<\/script>)/s, '$1{}$2')
      await route.fulfill({ response: document, body })
    })
    await page.goto(`${language}/#/landing`)
    await waitForHydration(page)
    for (const path of paths) {
      await page.evaluate((to) => (location.hash = to), path)
      await expect(page.locator('[data-progress]')).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`#${path}$`))
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible()
      expect(await page.getByRole('main').innerText(), path).not.toMatch(errorWords)
      await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0)
    }
  })
}

test('W-10 a list whose prices expired while the connection failed promises none, and is loaded once it is back', async ({
  page,
  site,
}) => {
  site.expectedConsoleErrors = [/Failed to load resource/, /^getRateCars: no answer$/]
  await page.clock.install()
  await page.goto(`/flota?sede=aeropuerto-tocumen&desde=${tenInDays(20)}&hasta=${tenInDays(23)}`)
  await waitForHydration(page)
  const fixed = page.getByText(/todo lo obligatorio, hasta las? \d/)
  await expect(fixed).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route(/getRateCars$/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('getRateCars'))
  await page.clock.fastForward('30:01')
  await failed
  await expect(fixed).toBeHidden()
  await page.unroute(/getRateCars$/)
  await page.clock.fastForward('00:21')
  await expect(fixed).toBeVisible()
})

const formPaths = [
  '/contacto',
  '/leasing-operativo-alquileres-corporativos',
  '/landing',
  '/autodromo',
  '/modify-reserve',
  '/reserve-payment',
  '/client-register',
  '/client-profile',
  '/advance-check-in',
  '/advance-check-in-step-1',
  '/advance-check-in-step-2',
]

for (const language of ['', '/en']) {
  test(`R-48 without JavaScript ${language === '' ? 'Spanish' : 'English'} forms show that they need it, and what works`, async ({
    page: copy,
    browser,
    baseURL,
  }, info) => {
    test.slow()
    const { viewport } = info.project.use
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', viewport: viewport ?? null })
    const page = await context.newPage()
    for (const path of formPaths) {
      await page.goto(language + path)
      const main = page.getByRole('main')
      await expect(main.getByText(/Esta parte necesita JavaScript|This part needs JavaScript/).last(), path).toBeVisible()
      const notice = main.locator('noscript').last()
      await expect(notice.getByRole('link', { name: /^\+507/ }), path).toHaveAttribute('href', /^tel:\+507\d+$/)
      await expect(notice.getByRole('link', { name: 'WhatsApp' }), path).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
      await expect(notice.getByRole('link', { name: '@' }), path).toHaveAttribute('href', /^mailto:/)
      await expect(notice.getByRole('link', { name: /^(Sucursales|Branches)$/ }), path).toBeVisible()
      await expect(main.locator('input:visible, button:visible'), path).toHaveCount(0)
      if (path === '/contacto') await expectAccessibleWithoutScript(page, copy)
    }
    await context.close()
  })
}

test('R-48 a form whose script always fails shows that it needs it', async ({ page, site }) => {
  site.expectedConsoleErrors = [/./]
  await page.route(/\/assets\/framework-/, (route) => route.abort())
  await page.goto('/modify-reserve')
  await expect(page.getByText('Esta parte necesita JavaScript')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Código de reserva')).toBeHidden()
})

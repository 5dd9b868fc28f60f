// Pages whose data fail to load: they keep their heading, show a placeholder with a retry, and no error message.

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
  test(`X-01 ${language === '' ? 'Spanish' : 'English'} pages whose data fail to load show no error message`, async ({
    page,
    site,
    isMobile,
  }) => {
    test.skip(isMobile, 'the words are the same on a phone')
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

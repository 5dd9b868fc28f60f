import { expectNoFaults } from './setup/axe.ts'
import { searchFromHome } from './setup/journey.ts'
import { expect, test, waitForHydration } from './setup/test.ts'

const name = 'Ver precios por sucursal de devolución'

test('W-34 a one-way search compares the branches of return, each one tap away at its total', async ({ page }) => {
  await searchFromHome(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/disponible/)
  await expect(page.getByRole('button', { name })).toHaveCount(0)
  const address = new URL(page.url())
  await page.goto(`${address.origin}/flota${address.hash.slice(address.hash.indexOf('?'))}&devolver=albrook-aeropuerto`)
  await waitForHydration(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.getByRole('button', { name }).click()
  const strip = page.getByRole('region', { name: 'Precios por sucursal de devolución' })
  await expect(strip.getByRole('button')).toHaveCount(10)
  expect(calls.filter((url) => url.includes('getRateReturns'))).toHaveLength(1)
  await expectNoFaults(page)
  const here = strip.getByRole('button', { name: /donde recoge/ })
  const total = /\$[\d,]+\.\d\d/.exec(await here.innerText())?.[0] ?? 'no total'
  await here.click()
  await page.getByRole('button', { name: 'Ver los autos ya' }).click()
  await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('main').getByText(total).first()).toBeVisible()
})

test('W-34 without the call the strip is absent and the list stays', async ({ page, site }) => {
  site.expectedConsoleErrors = [/./]
  await searchFromHome(page)
  const address = new URL(page.url())
  await page.route('**/web-api/getRateReturns', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`${address.origin}/flota${address.hash.slice(address.hash.indexOf('?'))}&devolver=albrook-aeropuerto`)
  await waitForHydration(page)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('region', { name: 'Precios por sucursal de devolución' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/disponible/)
})

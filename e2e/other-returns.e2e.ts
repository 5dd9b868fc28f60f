import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { searchFromHome } from './setup/journey.ts'
import { expect, test, waitForHydration } from './setup/test.ts'

const name = 'Precios por sucursal de devolución'

test('W-34 a one-way search compares the branches of return, each one tap away at its total', async ({ page }) => {
  await searchFromHome(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/disponible/)
  await expect(page.getByRole('button', { name })).toHaveCount(0)
  const address = new URL(page.url())
  await page.goto(`${address.origin}/flota${address.hash.slice(address.hash.indexOf('?'))}&devolver=albrook-aeropuerto`)
  await waitForHydration(page)
  // The areas of the two buttons do not overlap.
  const [days, returns] = [
    await page.getByRole('button', { name: /otros días/i }).boundingBox(),
    await page.getByRole('button', { name }).boundingBox(),
  ]
  if (days === null || returns === null) throw new Error('a button is missing')
  expect(returns.y >= days.y + days.height || returns.x >= days.x + days.width || returns.x + returns.width <= days.x).toBe(true)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.getByRole('button', { name }).click()
  const strip = page.getByRole('region', { name: 'Precios por sucursal de devolución' })
  await expect(strip.getByRole('button')).toHaveCount(10)
  expect(calls.filter((url) => url.includes('getRateReturns'))).toHaveLength(1)
  await expectAccessible(page)
  const button = page.getByRole('button', { name })
  await button.click()
  await expect(strip).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(strip.getByRole('button')).toHaveCount(10)
  expect(calls.filter((url) => url.includes('getRateReturns'))).toHaveLength(1)
  const here = strip.getByRole('button', { name: /donde recoge/ })
  const total = /\$[\d,]+\.\d\d/.exec(await here.innerText())?.[0] ?? 'no total'
  await here.click()
  await page.getByRole('button', { name: 'Ver los autos ya' }).click()
  await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('main').getByText(total).first()).toBeVisible()
})

/** Answers the first calls with a fault; returns the number of calls so far. */
async function openWithFaults(page: Page, faults: number): Promise<() => number> {
  await searchFromHome(page)
  const address = new URL(page.url())
  let calls = 0
  await page.route('**/web-api/getRateReturns', (route) => {
    calls += 1
    return calls <= faults ? route.fulfill({ status: 404, body: '' }) : route.continue()
  })
  await page.goto(`${address.origin}/flota${address.hash.slice(address.hash.indexOf('?'))}&devolver=albrook-aeropuerto`)
  await waitForHydration(page)
  await page.getByRole('button', { name }).click()
  return () => calls
}

test('W-34 a failed call is retried once, and the branches appear', async ({ page, site }) => {
  site.expectedConsoleErrors = [/./]
  const countCalls = await openWithFaults(page, 1)
  const strip = page.getByRole('region', { name: 'Precios por sucursal de devolución' })
  await expect(strip.getByText(/Intentando de nuevo/)).toBeVisible()
  await expect(strip.getByRole('button')).toHaveCount(10)
  expect(countCalls()).toBe(2)
})

test('W-34 when the call fails twice the strip shows an error, the list stays, and a button retries the call', async ({ page, site }) => {
  site.expectedConsoleErrors = [/./]
  const countCalls = await openWithFaults(page, 2)
  const strip = page.getByRole('region', { name: 'Precios por sucursal de devolución' })
  await expect(strip.getByRole('status')).toHaveText(/No pudimos cargar los precios por sucursal/)
  expect(countCalls()).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/disponible/)
  await strip.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(strip.getByRole('button')).toHaveCount(10)
})

test('W-34 an opened comparison stays open when the list is reloaded', async ({ page }) => {
  await searchFromHome(page)
  const address = new URL(page.url())
  const held = Promise.withResolvers<void>()
  await page.route('**/web-api/getRateCars', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${address.origin}/flota${address.hash.slice(address.hash.indexOf('?'))}&devolver=albrook-aeropuerto`)
  await waitForHydration(page)
  await page.getByRole('button', { name }).click()
  const strip = page.getByRole('region', { name: 'Precios por sucursal de devolución' })
  await expect(strip.getByRole('button')).toHaveCount(10)
  const answered = page.waitForResponse('**/web-api/getRateCars')
  held.resolve()
  await answered
  await page.waitForTimeout(500)
  await expect(strip.getByRole('button')).toHaveCount(10)
})

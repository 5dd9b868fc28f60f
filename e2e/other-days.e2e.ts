import { unwrap } from '#contract/endpoint.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { expectAccessible } from './setup/axe.ts'
import { waitForHydration, expect, test } from './setup/test.ts'
import type { Page } from '@playwright/test'

async function openResults(page: Page): Promise<void> {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Ver autos' }).click()
  await page.getByRole('button', { name: 'Ver los autos ya' }).click()
  await page.waitForURL(/#\/flota/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ clases? disponibles?/)
}

test('W-30 one tap on a day of the strip opens the list for that day, whose lowest total the day showed', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await openResults(page)
  expect(calls.filter((url) => url.includes('getRateDays'))).toEqual([])
  await page.getByRole('button', { name: 'Precios de otros días' }).click()
  const strip = page.getByRole('region', { name: 'Precios de otros días de recogida' })
  await expect(strip.getByRole('button')).toHaveCount(7)
  for (const day of await strip.getByRole('button').all()) await expect(day).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  // It closes, and opens again with the data already loaded.
  const button = page.getByRole('button', { name: 'Precios de otros días' })
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(strip).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.press('Enter')
  await expect(strip.getByRole('button')).toHaveCount(7)
  expect(calls.filter((url) => url.includes('getRateDays'))).toHaveLength(1)
  const next = strip.locator('li:has([aria-current]) + li').getByRole('button')
  const listResponse = page.waitForResponse('**/web-api/getRateCars')
  const dayText = await next.innerText()
  await next.click()
  const cars = getRateCars.response.decode(unwrap(getRateCars.envelope, await (await listResponse).json()))
  const totals = cars.flatMap((car) => (car.availability === 'no' || car.totalCents === undefined ? [] : [car.totalCents]))
  expect(dayText).toContain(`$${(Math.min(...totals) / 100).toFixed(2)}`)
  await expect(strip).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ clases? disponibles?/)
})

test('W-30 the totals of other days are renewed with the list', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await page.clock.install()
  await openResults(page)
  await page.getByRole('button', { name: 'Precios de otros días' }).click()
  await expect(page.getByRole('region', { name: 'Precios de otros días de recogida' }).getByRole('button')).toHaveCount(7)
  const renewed = page.waitForRequest('**/web-api/getRateDays')
  await page.clock.fastForward(31 * 60_000)
  await renewed
})

test('W-30 when the call fails a sentence replaces the strip, and the list stays', async ({ page, site }) => {
  site.expectedConsoleErrors = [/./]
  await openResults(page)
  await page.route('**/web-api/getRateDays', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: 'Precios de otros días' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No pudimos cargar los precios de otros días' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Precios de otros días de recogida' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ clases? disponibles?/)
})

test('W-30 each day of the calendar shows the lowest total of a rental from that day, and the search shows the same total', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/')
  await waitForHydration(page)
  const form = page.getByRole('form', { name: 'Buscar autos' })
  const field = form.getByRole('button', { name: /^Recogida/ })
  await field.hover()
  expect(calls.filter((url) => url.includes('getRateDays'))).toEqual([])
  await field.click()
  const dialog = page.getByRole('dialog', { name: 'Fechas del alquiler' })
  await expect(dialog.getByText(/Total en dólares por 3 días/)).toBeVisible()
  const priced = dialog.getByRole('button', { name: / en total$/ })
  await expectAccessible(page)
  // Few days may be left of the current month, and a phone shows one month at a time.
  await dialog.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect(priced.nth(20)).toBeVisible()
  await priced.nth(12).click()
  // The totals are those of a pick-up on each day, so they are not shown for the day of return.
  await expect(dialog.getByText('Elija el día de devolución')).toBeVisible()
  await expect(priced).toHaveCount(0)
  await expect(dialog.getByText(/Total en dólares/)).toBeHidden()
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  // The totals follow the length chosen.
  await expect(dialog.getByText(/Total en dólares por 2 días/)).toBeVisible()
  const first = dialog.locator('[data-selection-start][role="button"]:not([data-outside-month])')
  await expect(first).toHaveAccessibleName(/ en total/)
  const name = (await first.getAttribute('aria-label')) ?? ''
  await dialog.getByRole('button', { name: 'Usar', exact: true }).click()
  const listResponse = page.waitForResponse('**/web-api/getRateCars')
  await page.getByRole('button', { name: 'Ver autos' }).click()
  const cars = getRateCars.response.decode(unwrap(getRateCars.envelope, await (await listResponse).json()))
  const totals = cars.flatMap((car) => (car.availability === 'no' || car.totalCents === undefined ? [] : [car.totalCents]))
  expect(name).toContain(`$${(Math.min(...totals) / 100).toFixed(2)} en total`)
})

test('W-30 when the call fails the calendar shows no totals, and dates can still be chosen', async ({ page, site }) => {
  site.expectedConsoleErrors = [/./]
  await page.route('**/web-api/getRateDays', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  await waitForHydration(page)
  const field = page.getByRole('form', { name: 'Buscar autos' }).getByRole('button', { name: /^Recogida/ })
  const before = await field.innerText()
  const failed = page.waitForResponse('**/web-api/getRateDays')
  await field.click()
  const dialog = page.getByRole('dialog', { name: 'Fechas del alquiler' })
  await failed
  await dialog.getByRole('button', { name: 'Mes siguiente' }).click()
  const days = dialog.locator('[role="button"]:not([data-outside-month], [data-disabled], [data-unavailable])')
  await days.nth(12).click()
  await days.nth(14).click()
  await expect(dialog.getByText('Buscando los precios…')).toBeHidden()
  await expect(dialog.getByText(/en dólares/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(field).not.toHaveText(before)
})

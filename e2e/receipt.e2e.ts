// The receipt of step 3, and the pass of the confirmation.

import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { chooseFirstCar, fillDriver, searchFromHome, spanish } from './setup/journey.ts'
import { expect, test } from './setup/test.ts'

const toCents = (amount: string) => Math.round(100 * Number(amount.replaceAll(/[^\d.−]/g, '').replace('−', '-')))

/** The receipt: beside the form, or in the sheet behind the total on a phone. */
async function openReceipt(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Resumen de su reserva' })
  await page.getByRole('button', { name: /^Total/ }).click()
  return page.getByRole('dialog', { name: 'Resumen de su reserva' })
}

test('W-14 R-16 the receipt adds up, has a line for an extra, and shows the rule of each line on demand', async ({ page, isMobile }) => {
  await searchFromHome(page)
  await chooseFirstCar(page)
  await page.getByRole('button', { name: 'Agregar Silla para niño' }).click()
  const receipt = await openReceipt(page, isMobile)
  const line = (name: string) => receipt.getByRole('listitem').filter({ has: page.locator('summary', { hasText: name }) })
  await expect(line('Silla para niño')).toBeVisible()
  const amounts = await receipt.locator('summary b').allInnerTexts()
  const total = receipt
    .locator('dl > div')
    .filter({ hasText: /^Total/ })
    .locator('dd')
  expect(amounts.map(toCents).reduce((sum, cents) => sum + cents, 0)).toBe(toCents(await total.innerText()))
  await expect(line('ITBMS').getByText('Impuesto de Panamá')).toBeHidden()
  await line('ITBMS').locator('summary').click()
  await expect(line('ITBMS').getByText('Impuesto de Panamá')).toBeVisible()
  await line('Alquiler').locator('summary').click()
  await expect(line('Alquiler').getByText(/^3 días × \$/)).toBeVisible()
  await expectAccessible(page)
  // The deposit is outside the sum.
  await expect(receipt.getByText('Depósito, aparte')).toBeVisible()
})

test('R-16 the lines of a receipt scroll, its total and button do not', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has them in the dock')
  await page.setViewportSize({ width: 1280, height: 800 })
  await searchFromHome(page)
  await chooseFirstCar(page)
  const receipt = page.getByRole('complementary', { name: 'Resumen de su reserva' })
  for (const summary of await receipt.locator('summary').all()) await summary.click()
  for (const name of [/^Agregar Silla/, /^Agregar Wifi/, /GPS/])
    await page
      .getByRole('button', { name })
      .and(page.getByRole('button', { name: /^Agregar/ }))
      .click()
  await expect(receipt.locator('summary')).toHaveCount(7)
  for (const height of [800, 600, 560]) {
    await page.setViewportSize({ width: 1280, height })
    // Three lines at least.
    const lines = receipt.locator('div').filter({ has: page.locator('summary') })
    expect((await lines.last().locator('..').boundingBox())?.height).toBeGreaterThanOrEqual(132)
    const total = receipt.locator('dl > div').filter({ hasText: /^Total/ })
    for (const part of [total, receipt.getByRole('button', { name: 'Reservar' }), receipt.getByText('Depósito, aparte')])
      await expect(part).toBeInViewport({ ratio: 1 })
  }
})

test('R-18 the check-in button of the confirmation is in the first view of a small phone, and a scanner can read the code', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide window has room for it')
  await page.setViewportSize({ width: 360, height: 640 })
  await searchFromHome(page)
  await chooseFirstCar(page)
  await fillDriver(page)
  await page.getByRole('button', { name: spanish.book }).first().click()
  await page.waitForURL(/#\/reservation-completed/)
  const checkIn = await page.getByRole('main').getByRole('link', { name: 'Hacer check-in en línea' }).boundingBox()
  expect((checkIn?.y ?? 999) + (checkIn?.height ?? 0)).toBeLessThanOrEqual(481)
  const qr = page.getByRole('img', { name: /^QR con el código/ })
  expect((await qr.boundingBox())?.width).toBeGreaterThanOrEqual(120)
  await expect(page.getByRole('complementary', { name: 'Su precio' })).toContainText('Se paga al devolver el auto')
  // The plate stays white in the dark.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(qr.locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expectAccessible(page)
})

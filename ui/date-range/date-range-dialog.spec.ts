import type { Page } from '@playwright/test'
import { expectAccessible } from '../../e2e/setup/axe.ts'
import { expect, test } from '../../e2e/components/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rental dates' })
const day = (page: Page, name: RegExp) => dialog(page).getByRole('button', { name })
const apply = (page: Page) => dialog(page).getByRole('button', { name: 'Apply' })

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test.beforeEach(async ({ mount, page }) => {
  await mount('ui/date-range/date-range-dialog/RentalDays')
  await page.getByRole('button', { name: 'Dates' }).press('Enter')
  await expect(day(page, /December 15, 2026/)).toBeFocused()
})

test('the calendar opens on the first chosen day and describes the range', async ({ page }) => {
  await expect(dialog(page).getByRole('application', { name: /^Calendar/ })).toBeVisible()
  await expect(dialog(page).getByRole('grid')).toHaveCount(2)
  await expect(dialog(page).getByRole('status')).toHaveText('From 2026-12-15 to 2026-12-18')
  await expect(dialog(page).getByText('Choose the first day')).toBeVisible()
  await expectAccessible(page)
})

test('two days are chosen by arrows and Enter; between them nothing can be applied; the focus returns', async ({ page }) => {
  await press(page, 'ArrowRight', 'ArrowDown', 'Enter')
  await expect(dialog(page).getByText('Choose the last day')).toBeVisible()
  await expect(apply(page)).toBeDisabled()
  await expect(dialog(page).getByRole('status')).toBeEmpty()
  // After selecting the first day, the focus moves to the next day.
  await press(page, 'ArrowDown', 'ArrowLeft', 'Enter')
  await expect(dialog(page).getByRole('status')).toHaveText('From 2026-12-23 to 2026-12-30')
  await apply(page).press('Enter')
  await expect(page.getByText('2026-12-23 to 2026-12-30')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dates' })).toBeFocused()
})

test('Escape closes without changing the days and discards the selection', async ({ page }) => {
  await press(page, 'ArrowRight', 'Enter', 'ArrowRight', 'Enter')
  await expect(dialog(page).getByRole('status')).toHaveText('From 2026-12-16 to 2026-12-18')
  await press(page, 'Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('2026-12-15 to 2026-12-18')).toBeVisible()
  await page.getByRole('button', { name: 'Dates' }).press('Enter')
  await expect(dialog(page).getByRole('status')).toHaveText('From 2026-12-15 to 2026-12-18')
})

test('days out of range or without service cannot be chosen', async ({ page }) => {
  await expect(day(page, /December 1, 2026/)).toBeDisabled()
  await expect(day(page, /December 25, 2026/)).toBeDisabled()
  await day(page, /December 24, 2026/).focus()
  await press(page, 'ArrowRight', 'Enter')
  await expect(dialog(page).getByText('Choose the first day')).toBeVisible()
  await expect(dialog(page).getByRole('status')).toHaveText('From 2026-12-15 to 2026-12-18')
})

test('PageDown and the named buttons change the month, up to the last bookable one', async ({ page }) => {
  await press(page, 'PageDown')
  await expect(day(page, /January 15, 2027/)).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Next month' }).press('Enter')
  await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText(['January 2027', 'February 2027'])
  await expect(dialog(page).getByRole('button', { name: 'Next month' })).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Previous month' }).press('Enter')
  await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText(['December 2026', 'January 2027'])
})

test('a phone shows one month', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(dialog(page).getByRole('grid')).toHaveCount(1)
  await expectAccessible(page)
})

test('a note is shown with its day and read after the date, and the day can still be chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(dialog(page).getByText('Totals in dollars')).toBeVisible()
  const noted = day(page, /December 16, 2026.*, \$1,133\.02 in total$/)
  await expect(noted).toHaveAttribute('data-note', '1,133.02')
  // Seven columns of a small phone hold the longest amount.
  expect(await noted.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
  await press(page, 'ArrowRight')
  await expect(noted).toBeFocused()
  await press(page, 'Enter')
  await expect(dialog(page).getByText('Choose the last day')).toBeVisible()
})

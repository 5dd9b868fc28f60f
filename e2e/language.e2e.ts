import type { Page } from '@playwright/test'
import { waitForHydration, expect, test } from './setup/test.ts'

test('L-01 the site is Spanish for an English browser until the visitor chooses', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-PA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El precio que ve es el que paga.')
})

test('L-01 the switch leads to the same page in the other language, and the choice is stored', async ({ page }) => {
  await page.goto('/#/rental-conditions?s=x')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'English' }).click()
  await waitForHydration(page)
  await expect(page).toHaveURL(/\/en\/#\/rental-conditions\?s=x$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rental conditions/)
  await page.goto('/')
  await waitForHydration(page)
  expect(new URL(page.url()).pathname).toBe('/en/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The price you see is the price you pay.')
  await page.getByRole('link', { name: 'Español' }).click()
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-PA')
})

test('L-01 one press of back after the switch returns to the page in the earlier language, with its search', async ({ page }) => {
  for (const address of ['/', '/#/flota?sede=aeropuerto-tocumen']) {
    await page.goto('/#/faqs')
    await page.goto(address)
    await waitForHydration(page)
    const before = page.url()
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/en/**')
    await waitForHydration(page)
    await page.goBack()
    await waitForHydration(page)
    await expect(page, address).toHaveURL(before)
    await expect(page.locator('html'), address).toHaveAttribute('lang', 'es-PA')
    // A reload keeps the language too; only a new visit opens the language that was chosen last.
    await page.reload()
    await waitForHydration(page)
    await expect(page, address).toHaveURL(before)
    await page.evaluate(() => localStorage.removeItem('language'))
  }
})

/** All visible and accessible texts of the page. */
function readWords(page: Page): Promise<string> {
  return page.evaluate(() => {
    const names = ['aria-label', 'alt', 'title', 'placeholder']
    const labelled = [...document.body.querySelectorAll(names.map((name) => `[${name}]`).join())]
    return [document.body.innerText, ...labelled.flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))].join('\n')
  })
}

test('L-01 home has no texts of the other language', async ({ page }) => {
  await page.goto('/en/')
  await waitForHydration(page)
  expect(await readWords(page)).not.toMatch(/recogida|devolución|sucursal|ver autos|desde /i)
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate(() => localStorage.removeItem('language'))
  await page.goto('/')
  await waitForHydration(page)
  expect(await readWords(page)).not.toMatch(/pick-up|branch|see cars|from \$/i)
})

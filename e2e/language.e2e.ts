import { alive, expect, test } from './setup/test.ts'

test('L-01 the site is Spanish for an English browser until the visitor chooses', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-PA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El precio que ve es el que paga.')
})

test('L-01 the switch leads to the same page in the other language, and the choice is kept', async ({ page }) => {
  await page.goto('/#/rental-conditions?s=x')
  await alive(page)
  await page.getByRole('link', { name: 'English' }).click()
  await alive(page)
  await expect(page).toHaveURL(/\/en\/#\/rental-conditions\?s=x$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rental conditions/)
  await page.goto('/')
  await alive(page)
  expect(new URL(page.url()).pathname).toBe('/en/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The price you see is the price you pay.')
  await page.getByRole('link', { name: 'Español' }).click()
  await page.goto('/')
  await alive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-PA')
})

test('L-01 no word of the other language stands on home', async ({ page }) => {
  await page.goto('/en/')
  await alive(page)
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/Recogida|Devolución|sucursal|Ver autos|Desde /)
  await page.goto('/')
  await alive(page)
  await page.evaluate(() => localStorage.removeItem('language'))
  await page.goto('/')
  await alive(page)
  expect(await page.locator('body').innerText()).not.toMatch(/Pick-up|branches|See cars|From \$/)
})

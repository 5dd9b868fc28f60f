import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

const words = {
  es: { list: 'Reservas', first: /^1 de \d+ en Reservas$/, second: /^2 de \d+ en Reservas$/, next: /^La siguiente/ },
  en: { list: 'Bookings', first: /^1 of \d+ in Bookings$/, second: /^2 of \d+ in Bookings$/, next: /^Next one/ },
}

for (const language of ['es', 'en'] as const)
  test(`a booking opened from a list shows its position in it and leads to the next one (${language})`, async ({ page, ownSite, site }) => {
    site.expectedConsoleErrors.push(/status of 401/)
    const shown = words[language]
    await bookTomorrow(page, ownSite)
    await bookTomorrow(page, ownSite)
    await ownSite.query(`update staff set language = $1 where email like 'olmedo@%'`, [language])
    await signInAs(page, 'owner', 'reservas?vista=all')
    const first = page.locator('tbody tr').first()
    await expect(first).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/vista=all&en=reservas/)
    await expect(page.getByRole('link', { name: shown.first })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: shown.second })).toBeVisible()
    await page.keyboard.press('k')
    await expect(page.getByRole('link', { name: shown.first })).toBeVisible()
    await page.getByRole('button', { name: shown.next }).click()
    await page.getByRole('link', { name: shown.second }).click()
    await expect(page).toHaveURL(/\/office\/reservas\?vista=all$/)
    // The name of the list above the booking leads back to the same filter.
    await page.goBack()
    await page.getByRole('banner').getByRole('link', { name: shown.list, exact: true }).click()
    await expect(page).toHaveURL(/\/office\/reservas\?vista=all$/)
  })

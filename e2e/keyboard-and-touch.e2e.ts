// A whole booking by keyboard alone, and by touch alone.

import type { Locator, Page } from '@playwright/test'
import { english, spanish } from './setup/journey.ts'
import { tabTo } from './setup/tab-to.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

const code = /^[0-9A-HJKMNP-TV-Z]{5} [0-9A-HJKMNP-TV-Z]{5}$/

/** Tabs to a field and types. In a select this chooses the option that starts with the text. */
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('R-10 R-16 R-18 the whole booking with only the keyboard, in English, from home to the code', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard')
  await page.goto('/en/')
  await waitForHydration(page)
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  await press(page.getByRole('button', { name: english.seeCars }))
  await press(page.getByRole('button', { name: english.seeNow }))
  await page.waitForURL(/#\/flota/)
  await press(page.getByRole('button', { name: english.choose }).first())
  await press(page.getByRole('dialog').getByRole('button', { name: english.continue }))
  await page.waitForURL(/#\/step-3/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.complete)

  const form = page.getByRole('main')
  await type(page, form.getByLabel(english.firstName, { exact: true }), 'Ann')
  await type(page, form.getByLabel(english.lastName), 'Example')
  await type(page, form.getByLabel(english.email, { exact: true }), 'ann.example@example.com')
  await type(page, form.getByLabel(english.phone).first(), '6123-4567')
  const birth = page.getByRole('group', { name: english.birthDate })
  await type(page, birth.getByLabel(/^Day/), '12')
  await type(page, birth.getByLabel(/^Month/), 'March')
  await type(page, birth.getByLabel(/^Year/), '1988')
  await type(page, form.getByLabel(english.documentNumber), 'AB1234567')
  await type(page, form.getByLabel(english.licenceNumber), 'L-998877')
  await type(page, form.getByLabel(english.licenceCountry), 'Panama')
  const expiry = page.getByRole('group', { name: english.licenceExpiry })
  await type(page, expiry.getByLabel(/^Day/), '1')
  await type(page, expiry.getByLabel(/^Month/), 'June')
  await type(page, expiry.getByLabel(/^Year/), String(new Date().getFullYear() + 3))
  await tabTo(page, form.getByRole('checkbox', { name: english.accept }))
  await page.keyboard.press('Space')
  await press(page.getByRole('button', { name: english.book }).first())
  await page.waitForURL(/#\/reservation-completed/)
  await expect(page.getByText(code).first()).toBeVisible()
})

test('R-10 R-16 R-18 the whole booking with only touch, in Spanish', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'for a touch screen')
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: spanish.seeCars }).tap()
  await page.getByRole('button', { name: spanish.seeNow }).tap()
  await page.waitForURL(/#\/flota/)
  await page.getByRole('button', { name: spanish.choose }).first().tap()
  await page.getByRole('dialog').getByRole('button', { name: spanish.continue }).tap()
  await page.waitForURL(/#\/step-3/)
  const form = page.getByRole('main')
  // The on-screen keyboard and native pickers: a tap opens them, and the input arrives as one value.
  const type = async (target: Locator, text: string) => {
    await target.tap()
    await page.keyboard.insertText(text)
  }
  await type(form.getByLabel(spanish.firstName, { exact: true }), 'Ana')
  await type(form.getByLabel(spanish.lastName), 'Prueba')
  await type(form.getByLabel(spanish.email, { exact: true }), 'ana.dedo@example.com')
  await type(form.getByLabel(spanish.phone).first(), '6123-4567')
  const birth = page.getByRole('group', { name: spanish.birthDate })
  await type(birth.getByLabel(/^Día/), '12')
  await birth.getByLabel(/^Mes/).selectOption('3')
  await type(birth.getByLabel(/^Año/), '1988')
  await type(form.getByLabel('Número de cédula'), '8-123-4567')
  await type(form.getByLabel(spanish.licenceNumber), '8-123-4567')
  const expiry = page.getByRole('group', { name: spanish.licenceExpiry })
  await type(expiry.getByLabel(/^Día/), '1')
  await expiry.getByLabel(/^Mes/).selectOption('6')
  await type(expiry.getByLabel(/^Año/), String(new Date().getFullYear() + 3))
  await form.getByRole('checkbox', { name: spanish.accept }).tap()
  await page.getByRole('button', { name: spanish.book }).first().tap()
  await page.waitForURL(/#\/reservation-completed/)
  await expect(page.getByText(code).first()).toBeVisible()
})

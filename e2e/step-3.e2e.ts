import type { Locator, Page } from '@playwright/test'
import { createRandom } from '../server/testing/random.ts'
import { tenInDays } from './setup/book-by-api.ts'
import { chooseFirstCar, searchFromHome, spanish } from './setup/journey.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

/** The only amount in a text, in cents. */
const toCents = (text: string) => Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')) * 100)

/** The total beside the form, or in the bar of a phone, once it is settled. */
async function readTotal(page: Page, isMobile: boolean): Promise<number> {
  const total = isMobile
    ? page.getByRole('button', { name: /^Total · / })
    : page
        .getByRole('complementary', { name: 'Resumen de su reserva' })
        .locator('output, dl')
        .filter({ hasText: /^Total/ })
        .first()
  await expect(total).toContainText(/\$[\d,]+\.\d\d/)
  return toCents(await total.innerText())
}

const extraRows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Agregar / }) })

/** What the row states that one more costs, once all prices are known. */
async function readMore(page: Page, row: Locator): Promise<number> {
  await expect(page.getByRole('main').getByText('…', { exact: true })).toHaveCount(0)
  return toCents(await row.innerText())
}

test('X-04 W-14 each extra costs exactly what its price states, whatever else is chosen', async ({ page, isMobile }) => {
  await searchFromHome(page)
  await chooseFirstCar(page)
  const random = createRandom(11)
  const rows = extraRows(page)
  await expect(rows).toHaveCount(6)
  for (let i = 0; i < 8; i++) {
    if (random.chance(0.3))
      await page
        .getByRole('radio', { name: random.pick([/^Básica/, /^Plus/, /^Total/]) })
        .first()
        .check()
    const row = rows.nth(random.whole(0, 5))
    const add = row.getByRole('button', { name: /^Agregar / })
    if ((await add.getAttribute('aria-disabled')) === 'true') continue
    const more = await readMore(page, row)
    const before = await readTotal(page, isMobile)
    await add.click()
    await expect.poll(() => readTotal(page, isMobile)).toBe(before + more)
  }
})

test('F-07 the pause after choosing a class shows the total of the list', async ({ page }) => {
  await searchFromHome(page)
  const choose = page.getByRole('button', { name: spanish.choose }).first()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: spanish.choose }) })
    .first()
  const total = toCents(await card.innerText())
  await choose.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/total \$/)
  expect(toCents(await dialog.innerText())).toBe(total)
})

test('X-04 the price sheet of a phone books, and a missing field takes the focus', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'beside the form on a wide window')
  await searchFromHome(page)
  await chooseFirstCar(page)
  await page.getByRole('button', { name: /^Total · / }).click()
  await page.getByRole('dialog').getByRole('button', { name: spanish.book }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel(spanish.firstName, { exact: true })).toBeFocused()
})

test('X-04 the fields of an additional driver follow those of the main driver', async ({ page }) => {
  await searchFromHome(page)
  await chooseFirstCar(page)
  await page.getByRole('button', { name: 'Agregar Conductor adicional' }).click()
  const additional = page.getByRole('group', { name: 'Conductor 2' }).getByLabel(spanish.firstName, { exact: true })
  await additional.fill('Luis')
  const form = page.getByRole('form', { name: spanish.complete })
  const names = form.getByLabel(spanish.firstName, { exact: true })
  await expect(names).toHaveCount(2)
  await expect(names.last()).toHaveValue('Luis')
  // Both have a problem: the main driver's is first.
  await page.getByRole('main').getByRole('button', { name: spanish.book }).last().click()
  await expect(names.first()).toBeFocused()
})

test('R-16 a low window shows branch and dates beside the form', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a wide window')
  await page.setViewportSize({ width: 1280, height: 640 })
  await searchFromHome(page)
  await chooseFirstCar(page)
  const summary = page.getByRole('complementary', { name: 'Resumen de su reserva' })
  await expect(summary.getByText('Aeropuerto Tocumen')).toBeInViewport({ ratio: 1 })
  await expect(summary.getByText(/, 10:00/)).toBeInViewport({ ratio: 1 })
  await expect(summary.getByRole('button', { name: spanish.book })).toBeInViewport({ ratio: 1 })
  // The picture gives way.
  await expect(summary.locator('img')).toBeHidden()
  // Two branches with long names leave room for the name of the class.
  const [from, until] = [tenInDays(20), tenInDays(23)]
  await page.goto(`/flota?sede=aeropuerto-tocumen&devolver=aeropuerto-enrique-malek&desde=${from}&hasta=${until}`)
  await waitForHydration(page)
  await page
    .getByRole('button', { name: /^Elegir Crossover/ })
    .first()
    .click()
  await page.waitForURL(/step-3/)
  const name = summary.getByRole('heading', { name: /^Crossover/ })
  await expect(summary.getByText('Aeropuerto Enrique Malek')).toBeVisible()
  expect((await name.boundingBox())?.height).toBeLessThan(60)
})

import type { Locator, Page } from '@playwright/test'
import { addDays, toLocalDate, toWallTime } from '../contract/panama-time.ts'
import { expectAccessible, expectAccessibleWithoutScript } from './setup/axe.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

const at = (days: number) => `${addDays(toLocalDate(toWallTime(Date.now())), days)}T10:00`
const query = `sede=aeropuerto-tocumen&desde=${at(20)}&hasta=${at(23)}`
const table = (page: Page) => page.getByRole('region', { name: 'Tabla de comparación' })

/** The totals of the first classes of the list. */
async function readTotals(page: Page, count: number): Promise<string[]> {
  const cards = page
    .getByRole('list', { name: 'Clases de autos' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const totals: string[] = []
  for (let i = 0; i < count; i += 1)
    totals.push(
      await cards
        .nth(i)
        .getByText(/^\$[\d,]+\.\d\d$/)
        .last()
        .innerText(),
    )
  return totals
}

test('R-46 classes that are ticked are compared at an address, at the totals of the list; "back" keeps the ticks', async ({ page }) => {
  await page.goto(`/flota?${query}`)
  await waitForHydration(page)
  const totals = await readTotals(page, 3)
  for (const i of [0, 1, 2])
    await page
      .getByRole('checkbox', { name: /^Comparar/ })
      .nth(i)
      .check()
  await expect(page.getByRole('checkbox', { name: /^Comparar/ }).nth(3)).toBeDisabled()
  await page.getByRole('region', { name: 'Comparación' }).getByRole('link', { name: 'Comparar' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Comparar 3\sclases/)
  await expect(page).toHaveURL(/comparar=\d+-\d+-\d+/)
  for (const total of totals) await expect(table(page).getByText(total, { exact: true })).toBeVisible()
  await expect(table(page).getByRole('row', { name: /^Diferencia/ })).toContainText('el más bajo')
  await expectAccessible(page)

  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Comparar/ }).nth(2)).toBeChecked()
})

test('R-46 a shared comparison opens in another browser; a class can be removed, another added, one chosen', async ({ page, request }) => {
  const address = `/flota?${query}&comparar=103-106-107-999`
  const html = await (await request.get(address)).text()
  expect(html).toContain('Comparar 3')
  expect(html).toContain('<meta name="robots" content="noindex">')
  await page.goto(address)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Quitar Crossover económico' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Comparar 2\sclases/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/comparar=103-107/)
  await page.getByRole('link', { name: 'Agregar otra clase' }).click()
  await expect(page.getByRole('checkbox', { name: 'Comparar Compacto' })).toBeChecked()
  await page.goBack()

  const total = await table(page)
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first()
    .innerText()
  await table(page).getByRole('button', { name: 'Elegir Compacto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL(/#\/step-3/)
  await expect(page.getByRole('main').getByText(total, { exact: true }).filter({ visible: true }).first()).toBeVisible()
})

test('R-46 on a phone cars and totals stay at the top, labels at the left, and the third class shows its edge', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a wide screen nothing scrolls inside the table')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/flota?${query}&comparar=103-106-107`)
  await waitForHydration(page)
  const place = async (target: Locator) => (await target.boundingBox()) ?? { x: NaN, y: NaN }
  const name = table(page).getByText('SUV compacta', { exact: true })
  const label = table(page).getByRole('rowheader', { name: /^Depósito/ })
  expect((await place(name)).x).toBeLessThan(360)
  const before = { name: await place(name), label: await place(label) }
  await table(page).evaluate((scroller) => scroller.scrollTo(168, 120))
  await expect.poll(async () => (await place(name)).x).toBeLessThan(200)
  expect((await place(name)).y).toBeCloseTo(before.name.y, 0)
  expect((await place(label)).x).toBeCloseTo(before.label.x, 0)
  expect((await place(label)).y).toBeCloseTo(before.label.y - 120, 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('R-48 a shared comparison shows its totals without script', async ({ browser, page: copy, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(`/flota?${query}&comparar=103-106`)
  await expect(
    table(page)
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first(),
  ).toBeVisible()
  await expectAccessibleWithoutScript(page, copy)
  await context.close()
})

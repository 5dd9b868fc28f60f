import type { Locator, Page } from '@playwright/test'
import { addDays, toLocalDate, toWallTime } from '../contract/panama-time.ts'
import { expectAccessible, expectAccessibleWithoutScript } from './setup/axe.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

const at = (days: number) => `${addDays(toLocalDate(toWallTime(Date.now())), days)}T10:00`
const weekday = (time: string) => new Date(`${time}Z`).getUTCDay()
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

test('R-46 the last class that is removed from a comparison is not ticked in the list', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  await page.goto(`/flota?${query}&comparar=103`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Quitar Compacto' }).click()
  await expect(page.getByRole('checkbox', { name: 'Comparar Compacto' })).not.toBeChecked()
})

test('R-46 a comparison lists the invalid parameters of its URL and links to the search form with the errors', async ({ page }) => {
  await page.goto(`/flota?sede=otra-sede&desde=ayer&hasta=${at(23)}&edad=99&comparar=103-106-999`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Comparar 2\sclases/)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Revise .*\. Mientras tanto, los precios son sin fechas\.$/)).toBeVisible()
  for (const part of ['la sucursal de recogida', 'la fecha de recogida', 'la edad del conductor']) await expect(main).toContainText(part)
  await expect(main.getByText('Una clase del enlace no está en nuestra flota.')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Corregir la búsqueda' }).click()
  await expect(page.getByText('El enlace no dice una sucursal que tengamos. Elija dónde recoge el auto.')).toBeVisible()
  await page.goto(`/flota?sede=aeropuerto-tocumen&desde=2026-01-10T10:00&hasta=2026-01-13T10:00&comparar=101-103-104-106`)
  await expect(main.getByText(/Se comparan hasta 3 clases/)).toBeVisible()
  await expect(main.getByText(/10\sene\s2026/)).toBeVisible()
})

test('R-46 a class that only another branch has shows that branch and the link of the list', async ({ page }) => {
  // From a Tuesday, because some branches are closed on Sundays.
  const tuesday = 20 + ((9 - weekday(at(20))) % 7)
  await page.goto(`/flota?sede=aeropuerto-tocumen&desde=${at(tuesday)}&hasta=${at(tuesday + 3)}&comparar=103-118-115`)
  await waitForHydration(page)
  const head = table(page).getByRole('columnheader', { name: /Panel pequeño/ })
  await expect(head).toContainText('En otra sucursal')
  await expect(head).toContainText('Tocumen Commercial Park')
  await expect(head).not.toContainText('–')
  await expect(
    table(page)
      .getByRole('row', { name: /^Libres/ })
      .getByRole('cell')
      .nth(1),
  ).not.toHaveText('0')
  await expectAccessible(page)
  const link = table(page).getByRole('link', { name: 'Ver en Tocumen Commercial Park: Panel pequeño' })
  await expect(link).toHaveAttribute('href', /sede=tocumen-commercial-park&desde=/)
  await link.click()
  await expect(page).toHaveURL(/sede=tocumen-commercial-park/)
  await expect(page).not.toHaveURL(/comparar/)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Comparar')
})

test('R-46 one class alone has no rows, and one link to add another', async ({ page }) => {
  await page.goto(`/flota?${query}&comparar=103`)
  await waitForHydration(page)
  await expect(table(page).getByRole('link', { name: 'Agregue otra clase para comparar' })).toBeVisible()
  await expect(table(page).getByRole('rowheader')).toHaveCount(0)
  await expect(table(page).getByText(/filas? igual/)).toHaveCount(0)
  await expect(table(page).getByRole('button', { name: /^Elegir/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('R-46 on a phone the page scrolls below cars and totals, which move sideways with the rows from column to column', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a wide screen nothing scrolls sideways')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/flota?${query}&comparar=103-106-107`)
  await waitForHydration(page)
  const getBox = async (target: Locator) => (await target.boundingBox()) ?? { x: NaN, y: NaN }
  const name = table(page).getByText('SUV compacta', { exact: true })
  const label = table(page).getByRole('rowheader', { name: /^Depósito/ })
  const [head, rows] = [table(page).locator('thead'), table(page).locator('tbody')]
  const getScrollLeft = (part: Locator) => part.evaluate(({ scrollLeft }) => scrollLeft)
  expect((await getBox(name)).x).toBeLessThan(360)
  const before = await getBox(label)

  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(async () => (await getBox(label)).y).toBeCloseTo(before.y - 300, 0)
  await expect(name).toBeInViewport()
  await rows.evaluate((part) => part.focus({ preventScroll: true }))
  await page.keyboard.press('ArrowRight')
  // One step of the arrow key would end between two columns.
  await expect.poll(() => getScrollLeft(rows)).toBeGreaterThan(140)
  await expect.poll(async () => (await getScrollLeft(head)) - (await getScrollLeft(rows))).toBe(0)
  expect((await getBox(name)).x).toBeLessThan(240)
  expect((await getBox(label)).x).toBeCloseTo(before.x, 0)
  await head.evaluate((part) => part.scrollTo(0, 0))
  await expect.poll(() => getScrollLeft(rows)).toBe(0)

  await table(page)
    .getByText(/filas iguales/)
    .click()
  await expect(table(page).getByRole('definition').first()).toBeInViewport()
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

import type { Locator, Page } from '@playwright/test'
import { addDays, toLocalDate, toWallTime } from '../contract/panama-time.ts'
import { expect, test, waitForHydration } from './setup/test.ts'

const at = (days: number) => `${addDays(toLocalDate(toWallTime(Date.now())), days)}T10:00`
const query = `sede=aeropuerto-tocumen&desde=${at(20)}&hasta=${at(23)}`
const cards = (page: Page, list: string) => page.getByRole('list', { name: list }).locator(':scope > li')
const box = async (target: Locator) => (await target.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
const lineHeight = 24

test('R-10 on a phone the first card begins below one line of notes, and its price keeps its distance to the button', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen has room')
  await page.goto(`/flota?${query}`)
  await waitForHydration(page)
  const card = cards(page, 'Clases de autos').first()
  expect(Math.round((await box(card)).y)).toBeLessThanOrEqual(210)
  const note = await box(page.getByText('Precio fijo', { exact: true }).locator('..'))
  const button = await box(page.getByRole('button', { name: 'Precios de otros días' }))
  expect(note.height).toBeLessThan(lineHeight)
  expect(note.y + note.height / 2).toBeCloseTo(button.y + button.height / 2, -1)
  const price = await box(card.getByText(/^\$/))
  expect((await box(card.getByRole('button', { name: /^Elegir/ }))).y - (price.y + price.height)).toBeGreaterThanOrEqual(6)
})

test('R-10 on a phone no text of a card is cut, whatever the models of a class are', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has room')
  await page.setViewportSize({ width: 360, height: 640 })
  for (const [prefix, list] of [
    ['', 'Clases de autos'],
    ['/en', 'Classes of car'],
  ] as const) {
    await page.goto(`${prefix}/flota?${query}`)
    await waitForHydration(page)
    const texts = cards(page, list).locator('p:visible')
    await expect(texts.first()).toContainText('Kia Picanto')
    expect(await texts.evaluateAll((all) => all.filter((text) => text.clientWidth > 1 && text.scrollWidth > text.clientWidth).length)).toBe(
      0,
    )
  }
})

test('R-10 the price per day takes one line in both languages on a tablet', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone does not show it')
  await page.setViewportSize({ width: 768, height: 900 })
  for (const language of ['', '/en']) {
    await page.goto(`${language}/flota?${query}`)
    await waitForHydration(page)
    expect((await box(page.getByText(/^≈ \$/).first())).height).toBeLessThan(lineHeight)
  }
})

test('R-10 the other branches of a class are rows of equal width', async ({ page }) => {
  await page.goto(`/flota?${query}`)
  await waitForHydration(page)
  const card = cards(page, 'Clases de autos')
    .filter({ has: page.getByRole('link', { name: /^Buscar en/ }).nth(1) })
    .first()
  const links = card.getByRole('link', { name: /^Buscar en/ })
  const [first, second] = [await box(links.nth(0)), await box(links.nth(1))]
  expect(second).toMatchObject({ x: first.x, width: first.width })
})

test('R-11 the data of a class take one line on each card', async ({ page }) => {
  await page.goto('/see-fleet')
  await waitForHydration(page)
  const specs = page.getByRole('list', { name: 'Características' })
  await expect(specs.first()).toContainText('Automática')
  for (const list of await specs.all()) expect((await box(list)).height).toBeLessThan(lineHeight)
})

test('F-16 the placeholders of the list have the places and sizes of its cards', async ({ page, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 360, height: 640 } : { width: 1280, height: 800 })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/web-api/getRateCars', async (route) => {
    await held
    await route.continue()
  })
  // The server cannot see a search in the fragment, so that the browser loads its list.
  await page.goto(`/#/flota?sede=aeropuerto-tocumen&desde=${at(20)}&hasta=${at(23)}`)
  const busy = page.locator('main [aria-busy="true"]')
  await expect(busy.locator('ul > li').first()).toBeVisible()
  const readBoxes = async (list: Locator) =>
    Promise.all([0, 1].map(async (i) => Object.values((await list.locator('> li').nth(i).boundingBox()) ?? {}).map(Math.round)))
  const before = await readBoxes(busy.locator('ul'))
  release()
  const list = page.getByRole('list', { name: 'Clases de autos' })
  await expect(list.getByRole('heading').first()).toBeVisible()
  expect(await readBoxes(list)).toEqual(before)
})

// Chunks that fail to load: an error is shown in their place, and no page is blank.

import type { Page } from '@playwright/test'
import { addDays } from '#contract/panama-time.ts'
import { highSeasonTuesday } from '../server/testing/dates.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

/** Blocks every chunk whose file name starts with one of the names. */
async function blockChunks(page: Page, ...names: string[]): Promise<void> {
  await page.route(new RegExp(String.raw`/assets/(${names.join('|')})-[\w-]+\.js`), (route) => route.abort())
}

const countLoads = async (page: Page): Promise<number> => page.evaluate(() => performance.getEntriesByType('navigation').length)

test.beforeEach(({ site }) => {
  site.expectedConsoleErrors = [/./]
})

test('X-01 a document whose first script fails once is reloaded once, and then works', async ({ page }) => {
  let requests = 0
  await page.route(/\/assets\/entry-client-[\w-]+\.js/, (route) => {
    requests += 1
    return requests === 1 ? route.abort() : route.continue()
  })
  await page.goto('/faqs')
  await waitForHydration(page)
  expect(requests).toBe(2)
})

test('X-01 a document whose first script always fails is reloaded once and stays readable', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())))
  await blockChunks(page, 'entry-client')
  await page.goto('/faqs')
  await expect.poll(() => documents).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(documents).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preguntas frecuentes')
})

test('X-01 a page that is opened without a connection opens by itself once the connection is back', async ({ page, context }) => {
  await page.goto('/faqs')
  await waitForHydration(page)
  await context.setOffline(true)
  await page.evaluate(() => (window.location.hash = '#/contacto'))
  await expect(page.getByRole('button', { name: 'Volver a cargar' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('form')).toBeVisible()
  await expect(page).toHaveURL(/#\/contacto$/)
})

test('X-01 a list of cars whose script always fails shows how to book without it', async ({ page }) => {
  await blockChunks(page, 'framework')
  await page.goto(`/flota?sede=aeropuerto-tocumen&desde=${highSeasonTuesday()}T10:00&hasta=${addDays(highSeasonTuesday(), 3)}T10:00`)
  await expect(page.getByText('Reserve por teléfono o WhatsApp')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modificar' })).toBeHidden()
  await page.locator('summary').filter({ hasText: 'Modificar' }).click()
  await expect(page.getByLabel('Recogida', { exact: true })).toHaveCount(1)
  await expect(page.getByLabel('Devolver en otra sucursal')).toBeHidden()
  await expect(page.getByRole('radio', { name: '25 a 70' })).toBeChecked()
})

test('X-01 the search of the home page works without script when its script always fails', async ({ page }) => {
  let releaseBlockedScript = () => undefined as void
  const released = new Promise<void>((resolve) => (releaseBlockedScript = resolve))
  let documents = 0
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())))
  await page.route(/\/assets\/framework-/, async (route) => {
    if (documents > 1) await released
    await route.abort()
  })
  await page.goto('/')
  await page.waitForFunction(() => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'))
  await page.getByLabel('Devolver en otra sucursal').check()
  releaseBlockedScript()
  await expect(page.getByRole('button', { name: /^Recogida/ })).toBeHidden()
  await page.getByLabel('Recogida', { exact: true }).fill(highSeasonTuesday())
  await page.getByLabel('Devolución', { exact: true }).fill(addDays(highSeasonTuesday(), 3))
  await page.getByLabel('Sucursal de devolución').selectOption({ label: 'Calle 50' })
  await page.getByRole('button', { name: 'Ver autos' }).click()
  await expect(page).toHaveURL(new RegExp(`/flota\\?sede=aeropuerto-tocumen&devolver=calle-50&desde=${highSeasonTuesday()}T10:00`))
})

test('X-01 a page whose chunk fails shows an error in its layout, and the next page opens', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await blockChunks(page, 'faqs-page')
  await page.evaluate(() => (location.hash = '/faqs'))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('No pudimos abrir esta página', { timeout: 30_000 })
  await expect(page).toHaveTitle(/^No pudimos abrir esta página/)
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await countLoads(page)).toBe(1)
  await page.evaluate(() => (location.hash = '/terms-of-use'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Términos/)
})

test('X-01 the first page of a document shows an error when its chunk fails', async ({ page }) => {
  await blockChunks(page, 'faqs-page')
  await page.goto('/en/#/faqs')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('We couldn’t open this page', { timeout: 30_000 })
})

test('X-01 when scripts stop loading, choosing a car shows an error with the phone number, not the home page', async ({ page }) => {
  const day = highSeasonTuesday()
  await page.goto(`/flota?sede=aeropuerto-tocumen&desde=${day}T10:00&hasta=${addDays(day, 3)}T10:00`)
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: /^Elegir/ }).first()).toBeVisible()
  await page.route(/\.js$/, (route) => route.abort())
  await page
    .getByRole('button', { name: /^Elegir/ })
    .first()
    .click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('No pudimos abrir esta página', { timeout: 60_000 })
  await expect(main.getByRole('link', { name: /^\+507/ })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Volver a cargar' })).toBeVisible()
})

test('F-01 a login whose chunk fails shows an error over the page, which stays visible', async ({ page }) => {
  await page.goto('/#/faqs')
  await waitForHydration(page)
  await blockChunks(page, 'login-dialog')
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Esta parte de la página no se abrió' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('R-42 a notification whose chunk fails shows an error over the page', async ({ page }) => {
  await page.goto('/#/faqs')
  await waitForHydration(page)
  await blockChunks(page, 'session-notices')
  await page.evaluate(() => (location.hash = '/client-profile'))
  await expect(page.getByRole('alert').filter({ hasText: 'Esta parte de la página no se abrió' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('X-01 when texts of the layout fail, the page shows an error', async ({ page }) => {
  await blockChunks(page, 'es', 'en')
  await page.goto('/#/faqs')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('No pudimos abrir esta página', { timeout: 30_000 })
})

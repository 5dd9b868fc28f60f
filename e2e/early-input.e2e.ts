import type { Page } from '@playwright/test'
import { waitForHydration, expect, test } from './setup/test.ts'

/** Opens an address with delayed scripts; returns a function that releases them. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return release
}

test('X-04 choices in the search form before its script has loaded are kept', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/')
  await page.getByLabel('Sucursal de recogida').selectOption({ label: 'Calle 50' })
  await page.getByLabel('Devolver en otra sucursal').check()
  await page.getByText('23 o 24').click()
  await page.getByLabel('Hora de recogida').selectOption('14:00')
  releaseScripts()
  await waitForHydration(page)
  await page.getByLabel('Sucursal de devolución').selectOption({ label: 'Aeropuerto Tocumen' })
  await expect(page.getByLabel('Sucursal de recogida')).toHaveValue('2')
  await expect(page.getByLabel('Hora de recogida')).toHaveValue('14:00')
  await page.getByRole('button', { name: 'Ver autos' }).click()
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('datosSucursal') ?? '{}'))
  expect(kept).toMatchObject({
    sucursalRecogida: { value: 2 },
    sucursalDevolucion: { value: 1 },
    horaRecogida: { value: '14:00' },
    UnderAge: 1,
  })
})

test('X-04 a search submitted before its script has loaded is sent afterwards, with the choices', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/')
  // This branch is open every day, unlike those in the city: without scripts the page does not move the proposed day.
  await page.getByLabel('Sucursal de recogida').selectOption({ label: 'Aeropuerto Enrique Malek' })
  await page.getByRole('button', { name: 'Ver autos' }).click()
  releaseScripts()
  await page.waitForURL(/#\/flota/)
  await expect(
    page
      .getByRole('main')
      .getByText(/Enrique Malek/i)
      .first(),
  ).toBeVisible()
})

test('X-04 a stored search does not overwrite choices made before the script has loaded', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByLabel('Sucursal de recogida').selectOption({ label: 'Calle 50' })
  await page.getByRole('button', { name: 'Ver autos' }).click()
  await expect(page.getByRole('dialog', { name: /Buscando sus autos|Sus autos están listos/ })).toBeVisible()
  const releaseScripts = await openWithoutScripts(page, '/reserve')
  await page.getByLabel('Hora de devolución').selectOption('16:00')
  releaseScripts()
  await waitForHydration(page)
  await expect(page.getByLabel('Sucursal de recogida')).toHaveValue('2')
  await expect(page.getByLabel('Hora de devolución')).toHaveValue('16:00')
})

test('X-04 a filter ticked before its script has loaded is applied', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/flota')
  await page.getByRole('checkbox', { name: /^Pickup \d+$/ }).check()
  releaseScripts()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: /Corolla|Intermedio/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Pickup \d+$/ })).toBeChecked()
})

test('X-04 R-48 of the buttons tapped before their scripts have loaded, only the last takes effect afterwards', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Iniciar sesión/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Recogida/ }).click()
  releaseScripts()
  await waitForHydration(page)
  await expect(page.getByRole('dialog', { name: 'Fechas del alquiler' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

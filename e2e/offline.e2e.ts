import { readFileSync } from 'node:fs'
import { chooseFirstCar, fillDriver, searchFromHome, spanish } from './setup/journey.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

test.use({ serviceWorkers: 'allow' })

const startupCalls = ['getAgencies/1', 'getPromotions/1/1', 'getPromotions/1/2', 'getRateCars', 'getConditions/1']

test('X-01 a visitor without a connection keeps the pages seen last, is informed, and gets no cached answers of the services', async ({
  page,
  context,
  site,
}) => {
  site.expectedConsoleErrors = [/./]
  await page.goto('/')
  await waitForHydration(page)
  // From an earlier build.
  await page.evaluate(() => caches.open('istmo-of-old-pages'))
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await (await caches.open((await caches.keys()).find((name) => name.endsWith('-pages')) ?? '')).keys()).length,
      ),
    )
    .toBeGreaterThan(0)
  await page.goto('/rental-conditions')
  await waitForHydration(page)
  const countCalls = () =>
    page.evaluate(
      (names) => performance.getEntriesByType('resource').filter((entry) => names.some((name) => entry.name.endsWith(name))).length,
      startupCalls,
    )
  await expect.poll(countCalls, 'F-14 the startup calls are the same under the worker').toBe(startupCalls.length)
  const listCachedPaths = () =>
    page.evaluate(async () => {
      const addresses: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
      return addresses
    })
  await expect.poll(listCachedPaths).toContain('/rental-conditions')
  expect((await listCachedPaths()).filter((path) => !/^\/(en\/)?$|^\/rental-conditions$|^\/(assets|pictures)\//.test(path))).toEqual([])
  expect(await page.evaluate(() => caches.keys())).not.toContain('istmo-of-old-pages')

  await context.setOffline(true)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Condiciones/)
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await page.goto('/#/home')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El precio que ve es el que paga.')

  await context.setOffline(false)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('Sin conexión')).toHaveCount(0)
})

test('X-01 R-18 the confirmation opens again offline, from the tab’s storage, and the voucher is a downloaded file', async ({
  page,
  context,
  site,
}) => {
  site.expectedConsoleErrors = [/./]
  await searchFromHome(page)
  await chooseFirstCar(page)
  await fillDriver(page)
  await page.getByRole('button', { name: spanish.book }).first().click()
  await page.waitForURL(/#\/reservation-completed/)
  const code = page.getByText(/^[0-9A-HJKMNP-TV-Z]{5} [0-9A-HJKMNP-TV-Z]{5}$/).first()
  const bookingCode = await code.innerText()
  const qr = page.getByRole('img', { name: `QR con el código de la reserva ${bookingCode}` }).locator('path')
  await expect(qr).toHaveAttribute('d', /^M/)
  const drawn = (await qr.getAttribute('d')) ?? ''
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar comprobante (PDF)' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`reserva-${bookingCode.replace(' ', '')}.pdf`)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  // Returns to the tab: first with the service worker, then offline.
  await page.reload()
  await waitForHydration(page)
  await context.setOffline(true)
  await page.reload()
  await waitForHydration(page)
  await expect(code).toHaveText(bookingCode)
  await expect(qr).toHaveAttribute('d', drawn)
  const cached = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join(' ')
  })
  for (const personal of ['Prueba', 'ana.prueba@example.com', bookingCode, bookingCode.replace(' ', '')])
    expect(cached).not.toContain(personal)
})

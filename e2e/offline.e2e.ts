import { alive, expect, test } from './setup/test.ts'

test.use({ serviceWorkers: 'allow' })

const startupCalls = ['getAgencies/1', 'getPromotions/1/1', 'getPromotions/1/2', 'getRateCars', 'getConditions/1']

test('X-01 a visitor who loses the connection keeps the pages seen last, is told so, and sees no answer of the services from a cache', async ({
  page,
  context,
  site,
}) => {
  site.expectedComplaints = [/./]
  await page.goto('/')
  await alive(page)
  // Left by an earlier build.
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
  await alive(page)
  const calls = await page.evaluate(
    (names) => performance.getEntriesByType('resource').filter((entry) => names.some((name) => entry.name.endsWith(name))).length,
    startupCalls,
  )
  expect(calls, 'F-14 the calls of the start are the same under the worker').toBe(startupCalls.length)
  const kept = () =>
    page.evaluate(async () => {
      const addresses: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
      return addresses
    })
  await expect.poll(kept).toContain('/rental-conditions')
  expect((await kept()).filter((path) => !/^\/(en\/)?$|^\/rental-conditions$|^\/(assets|pictures)\//.test(path))).toEqual([])
  expect(await page.evaluate(() => caches.keys())).not.toContain('istmo-of-old-pages')

  await context.setOffline(true)
  await page.reload()
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Condiciones/)
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await page.goto('/#/home')
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El precio que ve es el que paga.')

  await context.setOffline(false)
  await page.reload()
  await alive(page)
  await expect(page.getByText('Sin conexión')).toHaveCount(0)
})

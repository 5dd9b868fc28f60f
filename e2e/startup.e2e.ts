import type { Page } from '@playwright/test'
import { formats } from '../contract/format.ts'
import { addDays, dayMs, toLocalDate, toWallTime } from '../contract/panama-time.ts'
import { chooseFirstCar, english, searchFromHome } from './setup/journey.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

const startupCalls = ['getAgencies/1', 'getPromotions/1/1', 'getPromotions/1/2', 'getRateCars', 'getConditions/1']

/** Waits for the calls after hydration, which on a busy machine may start after half a second without requests. */
async function waitForStartupCalls(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate((names) => {
      const answered = performance.getEntriesByType('resource').map(({ name }) => name)
      return names.filter((name) => !answered.some((address) => address.endsWith(name)))
    }, startupCalls)
  await expect.poll(missing).toEqual([])
}

/** Sums up layout shifts, from the next page on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function getShift(page: Page): Promise<unknown> {
  await page.waitForLoadState('networkidle')
  // Changes caused by the answers are painted, and reported as shifts, within two frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))))
  return page.evaluate(() => Reflect.get(window, 'shift'))
}

for (const address of ['/', '/#/see-fleet', '/rental-conditions', '/en/#/flota']) {
  test(`F-14 the browser makes the five calls once, whatever the entry address: ${address}`, async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const call = /\/(?:content|web-api)\/(.+)$/.exec(new URL(request.url()).pathname)?.[1]
      if (call !== undefined) calls.push(call)
    })
    await page.goto(address)
    await waitForHydration(page)
    await waitForStartupCalls(page)
    await page.waitForLoadState('networkidle')
    for (const call of startupCalls)
      expect(
        calls.filter((made) => made === call),
        call,
      ).toHaveLength(1)
  })
}

test('F-05 a page of an earlier day proposes a later rental once a service has answered, and loads its prices', async ({ page }) => {
  const pickUpDays: string[] = []
  page.on('request', (request) => {
    const day = /"FechaSalida":"([\d-]+)/.exec(request.postData() ?? '')?.[1]
    if (day !== undefined) pickUpDays.push(day)
  })
  await page.route('**/content/getAgencies/1', async (route) => {
    const answer = await route.fetch()
    const date = new Date(Date.now() + 20 * dayMs).toUTCString()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), date } })
  })
  await page.goto('/calle-50')
  await waitForHydration(page)
  const later = addDays(toLocalDate(toWallTime(Date.now())), 20)
  const findLater = () => pickUpDays.find((day) => day > later) ?? ''
  // A tab that is shown again looks at the day at once, others every ten seconds.
  await expect.poll(() => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).then(findLater)).not.toBe('')
  await expect(page.getByRole('main').locator('form').first()).toContainText(formats.es.date(findLater()))
})

test('F-14 the calls follow within half a second of hydration', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.documentElement?.dataset['ready'] === undefined) return
      performance.mark('hydrated')
      seen.disconnect()
    })
    seen.observe(document, { attributes: true, subtree: true })
  })
  await page.goto('/')
  await waitForHydration(page)
  await waitForStartupCalls(page)
  const waits = await page.evaluate((names) => {
    const hydratedAt = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter((entry) => names.some((name) => entry.name.endsWith(name)))
      .map((entry) => entry.startTime - hydratedAt)
  }, startupCalls)
  expect(waits).toHaveLength(startupCalls.length)
  for (const wait of waits) expect(wait).toBeLessThan(500)
})

/** Lists the page's requests for scripts and service calls in order; each script is listed as `script`. */
function listRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const call = /\/(?:content|web-api)\/(.+)$/.exec(pathname)?.[1]
    if (call !== undefined) requests.push(call)
    if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) requests.push('script')
  })
  return requests
}

const slowConnections = {
  'of a long round trip': () => Object.defineProperty(navigator, 'connection', { value: { rtt: 300, effectiveType: '4g' } }),
  'with data saving': () => Object.defineProperty(navigator, 'connection', { value: { rtt: 50, effectiveType: '4g', saveData: true } }),
  'in a browser that does not describe it': () => {
    Object.defineProperty(navigator, 'connection', { value: undefined })
    Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ requestStart: 100, responseEnd: 900 }] })
  },
}

for (const [connection, fakeConnection] of Object.entries(slowConnections)) {
  test(`F-14 R-48 on a connection ${connection} the scripts wait for the visitor, the startup calls do not`, async ({ page }) => {
    const requests = listRequests(page)
    await page.addInitScript(fakeConnection)
    await page.goto('/')
    await expect.poll(() => requests.slice(0, startupCalls.length).toSorted()).toEqual(startupCalls.toSorted())
    await expect(page).toHaveURL(/\/#\/home$/)
    // Otherwise they start after a few seconds, by which time this test may not have finished on a busy machine.
    if (connection === 'with data saving') {
      await page.waitForLoadState('networkidle')
      expect(requests).toHaveLength(startupCalls.length)
    }
    // The visitor's first tap loads the scripts and takes effect afterwards.
    await page.getByRole('button', { name: /^Recogida/ }).click()
    await expect(page.getByRole('dialog', { name: 'Fechas del alquiler' })).toBeVisible()
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect(requests.filter((request) => startupCalls.includes(request)).toSorted()).toEqual(startupCalls.toSorted())
  })
}

test('R-48 with data saving a visitor with a search does not wait for its form', async ({ page }) => {
  await searchFromHome(page, english)
  await page.addInitScript(slowConnections['with data saving'])
  await page.goto('/en/rental-conditions')
  await waitForHydration(page)
})

test('R-48 with data saving the scripts load when the pointer moves', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no pointer')
  await page.addInitScript(slowConnections['with data saving'])
  await page.goto('/')
  await page.mouse.move(200, 300)
  await page.mouse.move(210, 310)
  await waitForHydration(page)
})

test('R-48 fonts that load after the first paint are used when the visitor acts; on a fast connection they load before', async ({
  page,
}) => {
  const preloads = page.locator('link[rel=preload][as=font]')
  await page.goto('/contacto')
  await expect(preloads).toHaveCount(2)
  await page.addInitScript(slowConnections['with data saving'])
  await watchShifts(page)
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  await page.goto('/contacto')
  await page.waitForLoadState('networkidle')
  await expect(preloads).toHaveCount(0)
  const readWidth = () =>
    page.evaluate(() => {
      const text = document.createRange()
      text.selectNodeContents(document.querySelector('h1') ?? document.body)
      return text.getBoundingClientRect().width
    })
  const width = await readWidth()
  expect(await getShift(page)).toBe(0)
  await page.locator('main').click({ position: { x: 2, y: 2 } })
  await expect.poll(readWidth).not.toBe(width)
})

test('R-48 on a slow connection the scripts load after some seconds without any input', async ({ page }) => {
  await page.addInitScript(slowConnections['of a long round trip'])
  await page.goto('/')
  await waitForHydration(page)
})

test('R-48 with data saving pages that need their script load it at once', async ({ page }) => {
  await page.addInitScript(slowConnections['with data saving'])
  for (const address of ['/modify-reserve', '/#/flota', '/?utm_source=x', '/payment-in', '/flota?sede=aeropuerto-tocumen']) {
    await page.goto('about:blank')
    await page.goto(address)
    await waitForHydration(page)
  }
})

test('X-01 unavailable services are only reported on the console, once per failed call, and not on the page', async ({ page, site }) => {
  site.expectedConsoleErrors = [/./]
  const errors: string[] = []
  page.on('console', (message) => {
    // The browser's own message about a failed request.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  await page.route(/\/(content|web-api)\//, (route) => route.abort())
  await page.goto('/')
  await waitForHydration(page)
  await expect.poll(() => errors.length).toBe(startupCalls.length)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('R-43 the site hydrates without a hydration warning or a layout shift', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'hydrated')
  await waitForStartupCalls(page)
  expect(await getShift(page)).toBeLessThan(0.02)
})

test('R-43 R-16 step 3 opened directly reserves space for late prices', async ({ page }) => {
  await searchFromHome(page, english)
  await chooseFirstCar(page, english)
  await watchShifts(page)
  await page.route(/\/(content|web-api)\//, async (route) => {
    // The estimate with which the other covers are compared comes last.
    const isBasic = (route.request().postData() ?? '').includes('"IdPaqCob":20')
    await new Promise((resolve) => setTimeout(resolve, isBasic ? 900 : 400))
    await route.continue()
  })
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText(/^Price guaranteed until/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Basic/ })).toBeVisible()
  await expect(page.getByText(/^\+ ?\$/).first()).toBeVisible()
  expect(await getShift(page)).toBeLessThan(0.02)
})

// Navigation during a slow start: the page is never blank, and the last address wins.

import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { scaleTimeout } from '../server/testing/timeouts.ts'
import { createSchedules, delayChunks, reportBlankMoments, performStep, type Schedule } from './setup/schedule.ts'
import { expect, test } from './setup/test.ts'

test.use({ screenshot: 'off' })

const seed = Number(process.env['NAVIGATION_SEED'] ?? 20_261_122)
/** Navigations per profile, and per loaded page. */
const navigations = 200
const stepsPerPage = 4
const parallelPages = 4

/** The title of the server-rendered document of an address. */
async function getTitle(request: APIRequestContext, known: Map<string, string>, href: string): Promise<string> {
  const { pathname, hash } = new URL(href)
  const prefix = /^\/en(\/|$)/.test(pathname) ? '/en' : ''
  const own = pathname.slice(prefix.length)
  const path = hash.startsWith('#/') ? hash.slice(1).replace(/\?.*/, '') : own
  const address = prefix + (path === '/home' || path === '' ? '/' : path)
  const title = known.get(address) ?? /<title>(.*?)<\/title>/.exec(await (await request.get(address)).text())?.[1] ?? ''
  known.set(address, title)
  return title.replaceAll('&amp;', '&')
}

/** Browser errors that aborted requests do not explain. */
function recordConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    const isAbortedCall = text.startsWith('Failed to load resource') || text.endsWith(': no answer')
    if (message.type() === 'error' && !isAbortedCall) consoleErrors.push(text)
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  return consoleErrors
}

async function walk(page: Page, schedule: Schedule, expectTitle: (href: string) => Promise<string>): Promise<void> {
  const consoleErrors = recordConsoleErrors(page)
  await reportBlankMoments(page)
  await delayChunks(page, schedule)
  await page.goto(schedule.start, { waitUntil: 'commit' })
  await page.waitForSelector('main', { state: 'attached' })
  let endsWithNavigation = false
  for (const step of schedule.steps) endsWithNavigation = await performStep(page, step).catch(() => false)
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset && document.querySelector('[data-progress]') === null)
  await expect.poll(async () => (await page.title()) === (await expectTitle(page.url())), `title at ${page.url()}`).toBe(true)
  await expect(page.locator('main h1').first()).toBeVisible()
  if (endsWithNavigation) expect(await page.evaluate(() => scrollY), 'scroll position').toBe(0)
  expect(consoleErrors).toEqual([])
}

async function runInNewContext(browser: Browser, baseURL: string, schedule: Schedule, expectTitle: (href: string) => Promise<string>) {
  const context = await browser.newContext({ baseURL })
  try {
    await walk(await context.newPage(), schedule, expectTitle)
  } catch (error) {
    throw new Error(`NAVIGATION_SEED=${seed}, schedule ${JSON.stringify(schedule)}`, { cause: error })
  } finally {
    await context.close()
  }
}

test('R-01 R-02 R-43 a visitor who navigates while chunks arrive late and out of order never sees a blank page and ends at the last address', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(scaleTimeout(300_000))
  console.log(`NAVIGATION_SEED=${seed}`)
  const titles = new Map<string, string>()
  const rest = createSchedules(seed, navigations / stepsPerPage, stepsPerPage)
  const runNext = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      await runInNewContext(browser, baseURL ?? '', next, (href) => getTitle(request, titles, href))
    }
  }
  await Promise.all(Array.from({ length: parallelPages }, runNext))
})

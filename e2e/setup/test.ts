// The test fixture of all journeys: pages on the site under test, and a check for console errors.

import { test as base, expect, type Page } from '@playwright/test'
import { clockShiftMs, shiftDate } from '../../server/testing/faked-clock.ts'
import { siteAddress } from './start-site.ts'

export interface Site {
  /** Browser errors that the test expects, such as those of a service that it stops. */
  expectedConsoleErrors: RegExp[]
}

/** With a faked date, the clocks of the browser and of this process are those of the site. */
const shiftMs = clockShiftMs()
shiftDate(shiftMs)

export const test = base.extend<{ site: Site }>({
  context: async ({ context }, use) => {
    await context.addInitScript(shiftDate, shiftMs)
    await use(context)
  },
  baseURL: async ({}, use) => {
    await use(process.env[siteAddress] ?? '')
  },
  site: [
    async ({ page }, use) => {
      const site: Site = { expectedConsoleErrors: [] }
      const consoleErrors: string[] = []
      // Playwright logs this when playwright.config.ts blocks service workers.
      const isNote = (text: string) => text.startsWith('Service Worker registration blocked')
      page.on('console', (message) => {
        if ((message.type() === 'error' || message.type() === 'warning') && !isNote(message.text())) consoleErrors.push(message.text())
      })
      page.on('pageerror', (error) => consoleErrors.push(error.message))
      await use(site)
      expect(consoleErrors.filter((text) => !site.expectedConsoleErrors.some((expected) => expected.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until the page is hydrated, or rendered in the browser. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', /hydrated|client/)
  // A lazy part hydrates after its parent. When it has, React's keys are on its elements.
  await page.waitForFunction(() => {
    const element = document.querySelector('main form, main a, main h1')
    return element === null || Object.keys(element).some((key) => key.startsWith('__react'))
  })
}

export { expect }

// The test of every journey: pages on the site under test, and a console that stays clean unless a test says why not.

import { test as base, expect, type Page } from '@playwright/test'
import { clockShiftMs, shiftDate } from '../../server/testing/faked-clock.ts'
import { siteAddress } from './start-site.ts'

export interface Site {
  /** Complaints of the browser that the test expects, such as those of a service that it stops. */
  expectedConsoleErrors: RegExp[]
}

/** At another date the browser's clock is that of the site, and so is this process's. */
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
      const complaints: string[] = []
      // Playwright's own note where playwright.config.ts blocks the worker.
      const isNote = (text: string) => text.startsWith('Service Worker registration blocked')
      page.on('console', (message) => {
        if ((message.type() === 'error' || message.type() === 'warning') && !isNote(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(site)
      expect(complaints.filter((text) => !site.expectedConsoleErrors.some((expected) => expected.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until the page is hydrated, or rendered in the browser. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', /hydrated|client/)
  // A part with its own chunk hydrates after the frame around it. React then has set its keys on the elements of the part.
  await page.waitForFunction(() => {
    const element = document.querySelector('main form, main a, main h1')
    return element === null || Object.keys(element).some((key) => key.startsWith('__react'))
  })
}

export { expect }

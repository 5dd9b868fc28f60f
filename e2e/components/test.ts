// The fixture of component tests: `mount('ui/overlays/dialog/LogIn')` shows one story. There is no server: the page's files come from the build.

import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { pageFolder } from './build-page.ts'

export const test = base.extend<{ failOnConsoleErrors: void }>({
  context: async ({ context, baseURL }, use) => {
    await context.route(`${baseURL}**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ path: join(pageFolder, pathname === '/' ? 'index.html' : pathname) })
    })
    await use(context)
  },
  failOnConsoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Presses Tab once for each element, and expects that the element then has the focus. */
export async function expectTabOrder(page: Page, elements: readonly Locator[]): Promise<void> {
  for (const element of elements) {
    await page.keyboard.press('Tab')
    await expect(element).toBeFocused()
  }
}

export { expect }

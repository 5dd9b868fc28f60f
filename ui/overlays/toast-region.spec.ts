import type { Page } from '@playwright/test'
import { expectAccessible } from '../../e2e/setup/axe.ts'
import { expect, test } from '../../e2e/components/test.ts'

const file = 'ui/overlays/toast-region'
const openedAt = Date.UTC(2026, 0, 1)

/** Mounts the notifications with a clock that only the test moves: on a busy machine seconds pass between two steps. */
async function mountPaused(page: Page, mount: (name: string) => Promise<unknown>): Promise<void> {
  await page.clock.install({ time: openedAt })
  await mount(`${file}/Toasts`)
  await page.clock.pauseAt(openedAt + 3_600_000)
}

test('a notification is announced politely and disappears; the same text twice is one notification', async ({ mount, page }) => {
  await mountPaused(page, mount)
  const status = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
  await expect(status).toBeAttached()
  const save = page.getByRole('button', { name: 'Save' })
  await save.press('Enter')
  await page.clock.runFor(700)
  await save.press('Enter')
  await expect(status.getByText('Details saved')).toHaveCount(1)
  await page.clock.runFor(900)
  await expect(status).toHaveText('Details saved')
  await page.clock.runFor(200)
  await expect(status).toBeEmpty()
})

test('a notification stays while the focus is in it, and is dismissed by keyboard', async ({ mount, page }) => {
  await mountPaused(page, mount)
  const status = page.getByRole('status')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  const dismiss = status.getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await page.clock.runFor(5_000)
  await expect(status).toHaveText('Details saved')
  await dismiss.blur()
  await page.clock.runFor(1_100)
  await expect(status).toBeEmpty()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await dismiss.press('Space')
  await expect(status).toBeEmpty()
})

test('an error is announced at once, stays, and its action works by keyboard', async ({ mount, page }) => {
  await mount(`${file}/Toasts`)
  const alert = page.getByRole('alert')
  await expect(alert).toBeAttached()
  await page.getByRole('button', { name: 'Fail' }).press('Enter')
  await expect(alert).toContainText('Not saved')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText('1 retries')).toBeVisible()
  await expect(alert).toBeEmpty()
})

test('the text of the loading overlay appears in a status that was there before', async ({ mount, page }) => {
  await mount(`${file}/Loading`)
  const status = page.getByRole('status')
  await expect(status).toBeEmpty()
  await page.getByRole('button', { name: 'Book' }).press('Enter')
  await expect(status).toContainText('Holding your car')
  await expectAccessible(page)
  await status.getByRole('button', { name: 'Go on' }).press('Enter')
  await expect(status).toBeEmpty()
})

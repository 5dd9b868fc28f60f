import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../../e2e/setup/axe.ts'
import { expect, expectTabOrder, test } from '../../e2e/components/test.ts'

const file = 'ui/overlays/dialog'
const opener = (page: Page) => page.getByRole('button', { name: 'Log in' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your account' })

/** Opens the dialog by keyboard. */
async function open(page: Page): Promise<void> {
  await opener(page).press('Enter')
  await expect(dialog(page)).toBeVisible()
}

/** Closed, reported to the parent once, and the focus is where it was. */
async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await expect(page.getByRole('status')).toHaveText('1 closings')
}

test('a dialog is named by its title and traps the focus, in the order of its parts', async ({ mount, page }) => {
  await mount(`${file}/LogIn`)
  await open(page)
  const [user, enter, close] = [
    dialog(page).getByRole('textbox', { name: 'User' }),
    dialog(page).getByRole('button', { name: 'Enter' }),
    dialog(page).getByRole('button', { name: 'Close' }),
  ]
  await expect(user).toBeFocused()
  await expectTabOrder(page, [enter])
  // After the last part the focus leaves the page for the browser's own controls, and comes back to the first.
  for (let round = 0; round < 6; round += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    )
    expect(isOutside).toBe(false)
  }
  await user.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(close).toBeFocused()
  await expectAccessible(page)
})

test('content behind a dialog is hidden from screen readers and cannot be pressed', async ({ mount, page }) => {
  await mount(`${file}/LogIn`)
  await open(page)
  await page.getByText('Behind').focus()
  await expect(page.getByText('Behind')).not.toBeFocused()
})

test('Escape closes a dialog and returns the focus', async ({ mount, page }) => {
  await mount(`${file}/LogIn`)
  await open(page)
  await page.keyboard.press('Escape')
  await expectClosed(page)
})

test('the close button closes a dialog and returns the focus', async ({ mount, page }) => {
  await mount(`${file}/LogIn`)
  await open(page)
  await dialog(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expectClosed(page)
})

test('a press beside a dialog closes it; one that begins within it and ends beside it does not', async ({ mount, page }) => {
  await mount(`${file}/LogIn`)
  await open(page)
  const text = await dialog(page).getByText('A text to select.').boundingBox()
  await page.mouse.move((text?.x ?? 0) + 5, (text?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(5, 5)
  await expectClosed(page)
})

test('a dialog that is opened again has its initial focus and closes again', async ({ mount, page }) => {
  await mount(`${file}/LogIn`)
  for (const closings of [1, 2, 3]) {
    await open(page)
    await expect(dialog(page).getByRole('textbox', { name: 'User' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status')).toHaveText(`${closings} closings`)
  }
})

test('without data-autofocus the close button has the focus; Escape reports to the parent, which may keep the dialog open', async ({
  mount,
  page,
}) => {
  await mount(`${file}/Kept`)
  const kept = page.getByRole('dialog', { name: 'Sending' })
  await expect(kept.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(kept.getByText('1 requests to close')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kept.getByText('2 requests to close')).toBeVisible()
  // As some versions of Chrome do on a second Escape in a row, which a page cannot refuse.
  await kept.evaluate((element: HTMLDialogElement) => element.close())
  await expect(page.getByRole('status')).toHaveText('3 requests')
})

test('a dialog whose content suspends is shown again when it has loaded', async ({ mount, page }) => {
  const { promise: request, resolve: hold } = Promise.withResolvers<Route>()
  await page.route('**/more', (route) => hold(route))
  await mount(`${file}/Suspending`)
  const car = page.getByRole('dialog', { name: 'The car' })
  await car.getByRole('button', { name: 'More' }).press('Enter')
  await expect(page.getByText('Loading')).toBeVisible()
  await expect(car).toBeHidden()
  await (await request).fulfill({ body: 'Five seats' })
  await expect(car.getByText('Five seats')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(car).toBeHidden()
})

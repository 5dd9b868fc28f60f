import { expectAccessible } from '../../e2e/setup/axe.ts'
import { expect, expectTabOrder, test } from '../../e2e/components/test.ts'

const file = 'ui/buttons/buttons'

test('buttons are reached in order, without the disabled one, and pressed by Enter and Space', async ({ mount, page }) => {
  await mount(`${file}/Buttons`)
  const search = page.getByRole('button', { name: 'Search', exact: true })
  const filters = page.getByRole('button', { name: 'Filters, 2 set', exact: true })
  const link = page.getByRole('link', { name: 'See the fleet', exact: true })
  await expectTabOrder(page, [search, filters, link])
  await search.press('Enter')
  await search.press('Space')
  await filters.press('Enter')
  await expect(page.getByRole('status')).toHaveText('3 presses')
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await link.press('Enter')
  await expect(page).toHaveURL(/#\/fleet$/)
  await expectAccessible(page)
})

test('a busy submit button keeps the focus, is announced as busy and does not submit again', async ({ mount, page }) => {
  await mount(`${file}/BusySubmit`)
  await page.getByRole('button', { name: 'Book' }).press('Enter')
  const busy = page.getByRole('button', { name: 'Booking' })
  await expect(busy).toBeFocused()
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(busy).toBeDisabled()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await busy.dispatchEvent('click')
  await expect(page.getByRole('status')).toHaveText('1 sent')
  await expectAccessible(page)
})

test('a reload link leads to the same address without script; with script it reloads in place, once while it is busy', async ({
  mount,
  page,
}) => {
  await mount(`${file}/Reload`)
  const link = page.getByRole('link', { name: 'Reload' })
  await expect(link).toHaveAttribute('href', '')
  const address = page.url()
  await link.press('Enter')
  await expect(page.getByRole('status')).toHaveText('1 reloads')
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await link.press('Enter')
  await expect(page.getByRole('status')).toHaveText('1 reloads')
  expect(page.url()).toBe(address)
  await expectAccessible(page)
})

test('chips are a named group of toggle buttons', async ({ mount, page }) => {
  await mount(`${file}/Filters`)
  const group = page.getByRole('group', { name: 'Filters' })
  const [automatic, seats] = ['Automatic', 'Seven seats'].map((name) => group.getByRole('button', { name }))
  if (automatic === undefined || seats === undefined) throw new Error('no chips')
  await expectTabOrder(page, [automatic, seats])
  await page.keyboard.press('Space')
  await expect(group.getByRole('button', { pressed: true })).toHaveText(['Seven seats'])
  await automatic.press('Enter')
  await expect(group.getByRole('button', { pressed: true })).toHaveCount(2)
  await seats.press('Enter')
  await expect(group.getByRole('button', { pressed: true })).toHaveText(['Automatic'])
  await expect(group.getByRole('button', { name: 'Electric' })).toBeDisabled()
  await expectAccessible(page)
})

import { expectAccessible } from '../../e2e/setup/axe.ts'
import { expect, expectTabOrder, test } from '../../e2e/components/test.ts'

const file = 'ui/navigation/navigation'

test('arrows, Home and End move among tabs, and Tab goes to the panel', async ({ mount, page }) => {
  await mount(`${file}/CarTabs`)
  const tab = (name: string) => page.getByRole('tablist', { name: 'The car' }).getByRole('tab', { name })
  const panel = (name: string) => page.getByRole('tabpanel', { name })
  await expectTabOrder(page, [tab('Price'), panel('Price'), page.getByRole('link'), page.getByRole('button', { name: 'After' })])
  await tab('Price').focus()
  for (const [key, name] of [
    ['ArrowLeft', 'Terms'],
    ['ArrowRight', 'Price'],
    ['ArrowRight', 'Cover'],
    ['End', 'Terms'],
    ['Home', 'Price'],
    ['ArrowRight', 'Cover'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(page.getByRole('tab', { selected: true })).toHaveText([name])
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(panel(name)).toBeVisible()
  }
  await page.keyboard.press('a')
  await expect(tab('Cover')).toBeFocused()
  await expectTabOrder(page, [panel('Cover')])
  await expectAccessible(page)
})

test('Enter and Space open a disclosure, which closes the others of its accordion', async ({ mount, page }) => {
  await mount(`${file}/Questions`)
  const pay = page.getByText('How do I pay?')
  const cancel = page.getByText('May I cancel?')
  await expectTabOrder(page, [page.locator('summary', { has: pay }), page.getByRole('link', { name: 'By card' })])
  await expectTabOrder(page, [page.locator('summary', { has: cancel })])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Yes.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'By card' })).toBeHidden()
  await page.keyboard.press('Space')
  await expect(page.getByText('Yes.')).toBeHidden()
  await expectAccessible(page)
})

test('a disclosure stays open while what it was opened for is removed', async ({ mount, page }) => {
  await mount(`${file}/Invoice`)
  await page.getByText('Invoice').click()
  await page.getByLabel('Company').fill('Istmo')
  await page.getByLabel('Company').fill('')
  await expect(page.getByLabel('Company')).toBeVisible()
})

test('breadcrumbs, steps and tab links mark the current item; only earlier steps are links', async ({ mount, page }) => {
  await mount(`${file}/Links`)
  const link = (nav: string, name: string) => page.getByRole('navigation', { name: nav }).getByRole('link', { name })
  await expectTabOrder(page, [link('You are here', 'Home'), link('Your booking', 'Search'), link('Blog', 'All'), link('Blog', 'Trips')])
  await expect(page.locator('[aria-current="page"]')).toHaveText(['Fleet', 'All'])
  const steps = page.getByRole('navigation', { name: 'Your booking' }).getByRole('listitem')
  await expect(steps).toHaveText(['Done: Search', 'Car', 'Pay'])
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(steps.getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  // A narrow screen has room for the position alone.
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(steps).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Your booking' }).getByRole('paragraph')).toHaveText('Step 2 of 3: Car')
  await expectAccessible(page)
})

test('the arrows of a pagination have names, and there are none beyond the first and last page', async ({ mount, page }) => {
  await mount(`${file}/Pages`)
  const articles = page.getByRole('navigation', { name: 'Articles' }).getByRole('link')
  const cars = page.getByRole('navigation', { name: 'Cars' }).getByRole('link')
  for (const [i, name] of ['1', '2', '3', 'Older'].entries()) await expect(articles.nth(i)).toHaveAccessibleName(name)
  await expect(articles.nth(0)).toHaveAttribute('aria-current', 'page')
  await expect(articles.nth(3)).toHaveAttribute('href', '#/page-2')
  for (const [i, name] of ['Previous', '1', '2', '3'].entries()) await expect(cars.nth(i)).toHaveAccessibleName(name)
  await expect(cars.nth(3)).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(page.getByText('16 of 16')).toBeVisible()
  await expectAccessible(page)
})

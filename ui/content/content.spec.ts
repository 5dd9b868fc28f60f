import { expectAccessible } from '../../e2e/setup/axe.ts'
import { expect, expectTabOrder, test } from '../../e2e/components/test.ts'

const file = 'ui/content/content'

test('a table keeps its roles on a phone, where its rows are drawn as blocks', async ({ mount, page }) => {
  await mount(`${file}/Hours`)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 640 })
    const table = page.getByRole('table', { name: 'Opening hours' })
    await expect(table.getByRole('row')).toHaveCount(3)
    await expect(table.getByRole('row', { name: /^Sunday/ }).getByRole('cell', { name: 'Closed' })).toBeVisible()
    await expect(table.getByRole('rowheader')).toHaveText(['Monday', 'Sunday'])
    await expectAccessible(page)
  }
})

test('the meaning of a cross or a struck-through price on a card is also given in words', async ({ mount, page }) => {
  await mount(`${file}/CarCard`)
  const card = page.getByRole('article')
  await expect(card.getByRole('listitem')).toHaveText(['Unlimited mileage', 'Not included: Second driver', 'Search'])
  await expect(card.getByRole('paragraph').first()).toContainText('Before $210.00')
  await expect(card.getByRole('paragraph').last()).toHaveText('Deposit $600.00')
  await expect(card.getByRole('img')).toHaveCount(0)
  await expectAccessible(page)
})

test('a table of contents marks the current section', async ({ mount, page }) => {
  await mount(`${file}/Article`)
  const link = (name: string) => page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name })
  await expectTabOrder(page, [link('Fuel'), link('Tolls')])
  await expect(link('Fuel')).toHaveAttribute('aria-current', 'location')
  await expect(link('Tolls')).not.toHaveAttribute('aria-current')
  await expectAccessible(page)
})

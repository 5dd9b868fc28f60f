import { expectAccessible } from '../../e2e/setup/axe.ts'
import { expect, test } from '../../e2e/components/test.ts'

const file = 'ui/feedback/feedback'

test('a live notice is a status, one about an error an alert, and any other is not announced', async ({ mount, page }) => {
  await mount(`${file}/Notices`)
  await expect(page.getByRole('status')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText('Saved')
  await page.getByRole('button', { name: 'Fail' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Not saved')
  await expect(page.getByRole('button', { name: 'Why a deposit?' })).toBeVisible()
  await expectAccessible(page)
})

test('placeholders are hidden from screen readers; an empty state has a heading and shows what to do next', async ({ mount, page }) => {
  await mount(`${file}/Waiting`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Loading the cars
      - heading "No car is free" [level=3]
      - text: Try other days.
      - button "Change the dates"
  `)
  await expectAccessible(page)
})

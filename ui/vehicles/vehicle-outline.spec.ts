import { expectAccessible } from '../../e2e/setup/axe.ts'
import { expect, test } from '../../e2e/components/test.ts'

const file = 'ui/vehicles/vehicle-outline'

test('a touch on the car gives its place, and one between the views gives none', async ({ mount, page }) => {
  await mount(`${file}/Marking`)
  const sheet = page.getByRole('img', { name: 'Outline of the car, 2 marks' })
  const { width, height } = (await sheet.boundingBox()) ?? { width: 0, height: 0 }
  const touch = (x: number, y: number) => sheet.click({ position: { x: x * width, y: y * height } })
  await touch(0.3148, 0.05)
  await expect(page.getByText('Nothing touched')).toBeVisible()
  await touch(0.5, 0.24)
  await expect(page.getByText('windscreen')).toBeVisible()
  await touch(0.16, 0.4)
  await expect(page.getByText('left-rear-door')).toBeVisible()
  await touch(0.07, 0.16)
  await expect(page.getByText('left-front-wheel')).toBeVisible()
  await expectAccessible(page)
})

test('marks are buttons of 44 px that Tab and Enter reach, and choosing one places none', async ({ mount, page }) => {
  await mount(`${file}/Marking`)
  const mark = page.getByRole('button', { name: '2: Scratch, right front door' })
  expect(await mark.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(mark).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chosen: b')).toBeVisible()
  await page.getByRole('button', { name: '1: Chip, bonnet' }).click()
  await expect(page.getByText('Chosen: a')).toBeVisible()
  await expect(page.getByText('Nothing touched')).toBeVisible()
})

test('marks that cannot be chosen are pictures with a name', async ({ mount, page }) => {
  await mount(`${file}/Bodies`)
  await expect(page.getByRole('img', { name: 'Outline of a pick-up' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('img', { name: '1: Chip, bonnet' })).toHaveCount(6)
  await expectAccessible(page)
})

import { expectAccessible } from '../../e2e/setup/axe.ts'
import { expect, expectTabOrder, test } from '../../e2e/components/test.ts'

const file = 'ui/fields/fields'

test('fields are named by their labels and reached in order, without the disabled one', async ({ mount, page }) => {
  await mount(`${file}/Fields`)
  const flight = page.getByRole('textbox', { name: 'Flight (optional)', exact: true })
  await expectTabOrder(page, [
    page.getByRole('textbox', { name: 'First name', exact: true }),
    flight,
    page.getByRole('textbox', { name: 'Message', exact: true }),
    page.getByRole('combobox', { name: 'Branch', exact: true }),
    page.getByLabel('Password', { exact: true }),
    page.getByRole('button', { name: 'Show password' }),
    page.getByRole('button', { name: 'Send' }),
  ])
  await expect(flight).toHaveAccessibleDescription('As on the ticket')
  await expect(flight).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeDisabled()
  await expectAccessible(page)
})

test('a click anywhere in the box of a field focuses it', async ({ mount, page }) => {
  await mount(`${file}/Fields`)
  // The label overlaps the box and passes clicks to the input.
  await page.getByText('First name', { exact: true }).click({ force: true })
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
})

test('typing in a select chooses the option that starts with the text; a disabled option is skipped', async ({ mount, page }) => {
  await mount(`${file}/Fields`)
  const branch = page.getByRole('combobox', { name: 'Branch' })
  await expect(branch).toHaveValue('')
  await branch.focus()
  await page.keyboard.type('toc')
  await expect(branch).toHaveValue('PTY')
  await page.keyboard.press('ArrowDown')
  await expect(branch).toHaveValue('PTY')
  await page.keyboard.press('ArrowUp')
  await expect(branch).toHaveValue('city')
  await expect(branch.getByRole('option', { name: 'David' })).toBeDisabled()
})

test('the button of a password shows and hides what is typed, by keyboard, and submits nothing', async ({ mount, page }) => {
  await mount(`${file}/Fields`)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret-words')
  await expect(password).toHaveAttribute('type', 'password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('secret-words')
  const hide = page.getByRole('button', { name: 'Hide password' })
  await expect(hide).toBeFocused()
  await hide.press('Space')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
})

test('a field with an error is invalid and described by the error, after its description', async ({ mount, page }) => {
  await mount(`${file}/InvalidFields`)
  const invalid = [
    [page.getByRole('textbox', { name: 'E-mail' }), 'For the voucher Write the whole address'],
    [page.getByRole('textbox', { name: 'Message' }), 'Write a message'],
    [page.getByRole('combobox', { name: 'Branch' }), 'Choose a branch'],
    [page.getByLabel('Password'), 'Too short'],
  ] as const
  for (const [field, description] of invalid) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(description)
  }
  await expectAccessible(page)
})

test('a button that looks like a field is named by its label and value', async ({ mount, page }) => {
  await mount(`${file}/DateButtons`)
  const pickUp = page.getByRole('button', { name: 'Pick-up Tue 15 Dec', exact: true })
  const back = page.getByRole('button', { name: 'Return Choose a day', exact: true })
  await expectTabOrder(page, [pickUp, back])
  // This is where useForm looks for the first invalid field.
  await expect(page.locator('[data-invalid]')).toHaveText('Return Choose a day')
  await back.press('Enter')
  await expect(page.getByRole('status')).toHaveText('return')
  await expectAccessible(page)
})

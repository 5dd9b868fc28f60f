import { demoStaff } from '../server/features/staff/demo-staff.ts'
import { toTotp } from '../server/features/staff/second-factor.ts'
import { expectNoFaults } from './setup/axe.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'en-US' })

test('a user without a second factor sets up codes, gets recovery codes, and repeats a code for protected actions', async ({
  page,
  own,
  site,
}) => {
  site.expectedConsoleErrors.push(/status of 40[13]/)
  // Nobody else's journey signs in as this person, who needs her codes from now on.
  const person = demoStaff.find(({ role }) => role === 'fleet')
  const signIn = async (code?: string) => {
    await page.getByLabel('Email').fill(person?.email ?? '')
    await page.getByLabel('Password').fill(person?.password ?? '')
    await page.keyboard.press('Enter')
    if (code === undefined) return
    await page.getByLabel(/recovery code/i).fill(code)
    await page.keyboard.press('Enter')
  }
  await page.goto('/office/cuenta')
  await own.query(`update staff set is_demo = false, language = 'en' where email = '${person?.email}'`)
  await signIn()
  await expect(page.getByText('Off. Without them you can only see this page.')).toBeVisible()

  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Codes from an app' })
  await expect(dialog.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
  await expectNoFaults(page)
  const secret = ((await dialog.getByText(/^Key: /).textContent()) ?? '').replace('Key: ', '').replaceAll(' ', '')
  await dialog.getByLabel('Code shown by the app').fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/The code is not right/)).toBeVisible()
  await dialog.getByLabel('Code shown by the app').fill(toTotp(secret).generate({ timestamp: Date.now() - 30_000 }))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectNoFaults(page)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('On. Unused recovery codes: 10.')).toBeVisible()

  // Six minutes later, as the database counts them.
  await own.query(`update staff_session set stepped_up_at = clock_timestamp() - interval '6 minutes'`)
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(again).toBeVisible()
  await again.getByLabel('Code from the app or a recovery code').fill('111111')
  await page.keyboard.press('Enter')
  await expect(again.getByText(/The code is not right/)).toBeVisible()
  await again.getByLabel('Code from the app or a recovery code').fill(recovery)
  await page.keyboard.press('Enter')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()

  await page.context().clearCookies()
  await page.goto('/office/cuenta')
  await signIn(toTotp(secret).generate())
  await expect(page.getByText('On. Unused recovery codes: 10.')).toBeVisible()
})

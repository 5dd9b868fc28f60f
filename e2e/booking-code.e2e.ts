// A renter who already has unpaid bookings confirms the address by a mailed code before making another (docs/decisions/031-limits.md).

import type { Page } from '@playwright/test'
import { waitFor } from '../server/testing/stand-ins/mail-server.ts'
import { chooseFirstCar, english, fillDriver, searchFromHome, spanish } from './setup/journey.ts'
import { startOwnSite, type OwnSite } from './setup/own-site.ts'
import { expect, test as base } from './setup/test.ts'

const test = base.extend<object, { ownSite: OwnSite }>({
  ownSite: [
    async ({}, use) => {
      const ownSite = await startOwnSite({ UNPAID_BOOKINGS: '1', UNPAID_BOOKINGS_WITH_CODE: '100' })
      await use(ownSite)
      await ownSite.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => {
    await use(ownSite.url)
  },
})
test.describe.configure({ mode: 'default' })

const words = {
  es: { ...spanish, ask: 'Confirme su correo para reservar' },
  en: { ...english, ask: 'Confirm your email to book' },
}

async function mailedCode(messages: readonly string[], email: string): Promise<string> {
  let code: string | undefined
  await waitFor('the mail with the code', () => {
    const mail = messages.findLast((message) => message.includes(email))
    code = /^(\d{6})\r?$/m.exec(mail ?? '')?.[1]
    return code !== undefined
  })
  return code ?? ''
}

const picture = async (page: Page, name: string) => {
  if (process.env['PICTURES'] === undefined) return
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.screenshot({ path: `${process.env['PICTURES']}/${name}-${scheme}.png` })
  }
}

async function fillForm(page: Page, texts: typeof spanish, email: string): Promise<void> {
  await searchFromHome(page, texts)
  await chooseFirstCar(page, texts)
  await fillDriver(page, texts)
  await page.getByLabel(texts.email, { exact: true }).fill(email)
}

for (const language of ['es', 'en'] as const) {
  const texts = words[language]
  test(`X-04 in ${language} a mailed code confirms the booking, and no typed data are lost`, async ({ ownSite, page, site }, info) => {
    site.expectedConsoleErrors = [/postBooking/, /409|422|403|429/]
    const email = `code-${language}-${info.project.name}@example.com`
    const mail = await ownSite.startMail()
    // From now on the same telephone and document have an unpaid booking.
    await ownSite.query("update reservation set status = 'cancelled'")
    await fillForm(page, texts, `before-${language}@example.com`)
    await page.getByRole('button', { name: texts.book }).first().click()
    await page.waitForURL(/#\/reservation-completed/)
    await fillForm(page, texts, email)
    await page.getByRole('button', { name: texts.book }).first().click()
    const notice = page.getByRole('main').locator('[role=alert], [role=status]').filter({ hasText: texts.ask })
    await expect(notice).toContainText(email)
    await picture(page, `${language}-${info.project.name}-asked`)
    const field = notice.getByLabel(/código|code/i)
    await field.fill('000 000')
    await notice.getByRole('button').first().click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await picture(page, `${language}-${info.project.name}-wrong`)
    await expect(page.getByLabel(texts.email, { exact: true })).toHaveValue(email)
    await field.fill(await mailedCode(mail.messages, email))
    await notice.getByRole('button').first().click()
    await page.waitForURL(/#\/reservation-completed/)
    expect(await ownSite.query('select 1 from reservation where email = $1', [email])).toHaveLength(1)
  })
}

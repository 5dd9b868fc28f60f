// The main task of each role with each input, width, language and scheme. Every pair of these occurs in a journey, not every combination.

import type { Locator, Page } from '@playwright/test'
import type { Role } from '#contract/office/roles.ts'
import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, signInAs } from './setup/office.ts'
import type { OwnSite } from './setup/own-site.ts'
import { tabTo } from './setup/tab-to.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

type Input = 'mouse' | 'touch' | 'keyboard'

interface TaskActions {
  page: Page
  ownSite: OwnSite
  code: string
  dialog: Locator
  /** Opens a page by the navigation, or by `G` and its key. */
  visit: (key: string, path: string) => Promise<void>
  openBooking: () => Promise<void>
  press: (target: Locator) => Promise<void>
  type: (label: RegExp, text: string) => Promise<void>
  choose: (label: RegExp, option: RegExp) => Promise<void>
}

const tasks: readonly (readonly [role: Role, task: string, run: (actions: TaskActions) => Promise<void>])[] = [
  [
    'agent',
    'takes a payment',
    async ({ page, dialog, openBooking, press, type, choose }) => {
      await openBooking()
      await press(page.getByRole('main').getByRole('button', { name: /^(Cobrar|Take) \$/ }))
      await choose(/^(Medio de pago|Payment method)/, /terminal/i)
      await type(/^(Monto|Amount)/, '20')
      await type(/^(Referencia|Reference)/, 'LOTE 19')
      await expectAccessible(page)
      await press(dialog.getByRole('button', { name: /^(Cobrar|Take payment)$/ }))
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('table', { name: /^(Precio|Price)$/ })).toContainText('−$20.00')
    },
  ],
  [
    'lead',
    'cancels a booking',
    async ({ page, dialog, openBooking, press, type }) => {
      await openBooking()
      await press(
        page
          .getByRole('main')
          .getByRole('button', { name: /^(Más|More)$/ })
          .first(),
      )
      await press(page.getByRole('button', { name: /^(Cancelar la reserva|Cancel the booking)$/ }))
      await type(/^(Motivo|Reason)/, 'Llamó el cliente')
      await expectAccessible(page)
      const refused: string[] = []
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(response.url())
      })
      await press(dialog.getByRole('button', { name: /^(Cancelar la reserva|Cancel the booking)$/ }))
      await expect(dialog).toHaveCount(0)
      expect(refused, 'a cancelled booking has no terms to read again').toEqual([])
      await expect(page.getByRole('main')).toContainText(/Cancelada|Canceled/)
    },
  ],
  [
    'finance',
    'pays a refund',
    async ({ page, ownSite, code, dialog, visit, press, type, choose }) => {
      const number = `TASK${String(Date.now()).slice(-8)}`
      await ownSite.query(
        `insert into refund (id, reservation_id, provider_order, amount_cents, currency, reason, status, requested_by)
         select gen_random_uuid(), id, $2, 2500, 'USD', 'cancelled', 'manual', 'system' from reservation where code = $1`,
        [code, number],
      )
      await visit('b', 'reembolsos')
      const pay = page.getByRole('button', { name: number })
      await press(pay)
      await choose(/^(Medio de pago|Payment method)/, /transfer/i)
      await type(/^(Referencia|Reference)/, 'ACH 19')
      await expectAccessible(page)
      await press(dialog.getByRole('button', { name: /^(Pagar|Pay)$/ }))
      await expect(dialog).toHaveCount(0)
      await expect(pay).toHaveCount(0)
    },
  ],
  [
    'owner',
    'invites a person',
    async ({ page, dialog, visit, press, type }) => {
      const email = `berta-${Date.now()}@oficina.example`
      await visit('e', 'personas')
      await press(page.getByRole('button', { name: /^(Invitar|Invite)$/ }))
      await type(/^(Nombre|Name)/, 'Berta Ríos')
      await type(/^(Correo|Email)$/, email)
      await expectAccessible(page)
      await press(dialog.getByRole('button', { name: /^(Enviar la invitación|Send the invitation)$/ }))
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
    },
  ],
  [
    'auditor',
    'opens a booking, which offers no change, and downloads the audit log',
    async ({ page, openBooking, visit, press }) => {
      await openBooking()
      await expectAccessible(page)
      await expect(page.getByRole('button', { name: /^(Cambiar|Change|Cobrar|Take) / })).toHaveCount(0)
      await visit('a', 'registro')
      const download = page.waitForEvent('download')
      await press(page.getByRole('button', { name: /^(Exportar|Export) CSV$/ }))
      expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    },
  ],
]

const widths = [390, 768, 1440] as const
const inputs = ['mouse', 'touch', 'keyboard'] as const

for (const [at, [role, task, run]] of tasks.entries())
  for (const [column, width] of widths.entries()) {
    const input = inputs[(at + column) % 3] ?? 'mouse'
    const language = (at + column) % 2 === 0 ? 'es' : 'en'
    const colorScheme = (Math.floor(at / 2) + column) % 2 === 0 ? 'light' : 'dark'
    test.describe(`${input} at ${width} px, ${language}, ${colorScheme}`, () => {
      test.use({
        viewport: { width, height: 900 },
        hasTouch: input === 'touch',
        colorScheme,
        locale: language === 'es' ? 'es-PA' : 'en-US',
      })
      test(`${role} ${task}`, async ({ page, ownSite, site }) => {
        site.expectedConsoleErrors.push(/status of 40[19]/)
        const { code } = await bookTomorrow(page, ownSite)
        await ownSite.query('update staff set language = $1', [language])
        await signInAs(page, role, 'cuenta')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await run(createTaskActions(page, ownSite, code, input))
        await expectAccessible(page)
      })
    })
  }

function createTaskActions(page: Page, ownSite: OwnSite, code: string, input: Input): TaskActions {
  const dialog = page.getByRole('dialog')
  const press = async (target: Locator) => {
    if (input === 'mouse') return target.click()
    if (input === 'touch') return target.tap()
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const typeInto = async (target: Locator, text: string) => {
    if (input === 'keyboard') await tabTo(page, target)
    else await press(target)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
  const visit = async (key: string, path: string) => {
    if (input === 'keyboard') {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
    } else {
      const link = page.locator(`a[href="/office/${path}"]:visible`).first()
      if (!(await link.isVisible())) await press(page.getByRole('button', { name: /^(Más|More)$/ }).last())
      await press(link)
    }
    await expect(page).toHaveURL(new RegExp(`/office/${path}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const openBooking = async () => {
    if (input === 'keyboard') {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(code)
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(code.slice(0, 5))
      await page.keyboard.press('Enter')
    } else {
      await visit('r', 'reservas')
      await typeInto(page.getByRole('searchbox'), code)
      await press(
        page
          .getByRole('main')
          .getByRole('row')
          .filter({ hasText: code.slice(0, 5) }),
      )
    }
    await expect(page.getByRole('table', { name: /^(Precio|Price)$/ })).toBeVisible()
  }
  const choose = async (label: RegExp, option: RegExp) => {
    const field = dialog.getByLabel(label)
    const texts = await field.locator('option').allTextContents()
    const text = texts.find((value) => option.test(value)) ?? ''
    // The operating system draws the list of options.
    if (input === 'keyboard') await tabTo(page, field).then(() => page.keyboard.type(text))
    else await field.selectOption({ label: text })
  }
  const type = (label: RegExp, text: string) => typeInto(dialog.getByLabel(label), text)
  return { page, ownSite, code, dialog, visit, openBooking, press, type, choose }
}

test.afterEach(async ({ ownSite }) => {
  await ownSite.query(`update staff set language = 'es'`)
})

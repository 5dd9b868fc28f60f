// Promotions with a code and with a limit, from the office to the booking.

import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { bookByApi } from './setup/book-by-api.ts'
import { chooseFirstCar, english, fillDriver, spanish } from './setup/journey.ts'
import { signInAs } from './setup/office.ts'
import type { OwnSite } from './setup/own-site.ts'
import { test } from './setup/own-test.ts'
import { expect, waitForHydration } from './setup/test.ts'

const words = {
  es: {
    button: 'Código promocional',
    field: 'Código',
    apply: 'Aplicar código',
    applied: 'Promoción: Amigos de la casa',
    unknown: 'No conocemos ese código. Revise cómo está escrito.',
    usedUp: 'Ese código ya se usó todas las veces permitidas.',
    dates: /Ese código es para recogidas del/,
    on: 'Con la promoción Amigos de la casa',
    refused: 'La promoción se agotó',
    accept: /^Aceptar y reservar por \$/,
  },
  en: {
    button: 'Promotion code',
    field: 'Code',
    apply: 'Apply code',
    applied: 'Promotion: Friends of the house',
    unknown: 'We don’t know that code. Check the spelling.',
    usedUp: 'That code has been used as many times as it allows.',
    dates: /That code is valid for pick-ups from/,
    on: 'With the promotion Friends of the house',
    refused: 'The promotion has run out',
    accept: /^Accept and book for \$/,
  },
} as const

const number = 314_159_265

/** A promotion of all classes at all branches. */
async function addPromotion(ownSite: OwnSite): Promise<void> {
  await ownSite.query(`delete from block; update reservation set status = 'cancelled', hold_expires_at = null where status <> 'cancelled'`)
  await ownSite.query('update reservation set package_id = null where package_id = $1', [number])
  await ownSite.query('delete from promotion_class where promotion_id = $1', [number])
  await ownSite.query('delete from promotion where id = $1', [number])
  const values = { id: number, code: 'AMIGO25', discount_bps: 2_500, title_es: 'Amigos de la casa', title_en: 'Friends of the house' }
  await ownSite.query('insert into promotion select (jsonb_populate_record(it, $1::jsonb)).* from promotion it where id = 6', [
    JSON.stringify(values),
  ])
  await ownSite.query('insert into promotion_class select $1, id from car_class', [number])
}
const setPromotion = async (ownSite: OwnSite, changes: string) => ownSite.query(`update promotion set ${changes} where id = $1`, [number])

async function typeCode(page: Page, t: (typeof words)['es' | 'en'], code: string): Promise<void> {
  await page.getByLabel(t.field, { exact: true }).fill(code)
  await page.getByRole('button', { name: t.apply }).click()
}

for (const language of ['es', 'en'] as const) {
  const t = words[language]
  const texts = language === 'es' ? spanish : english
  test(`W-37 a visitor types a code, corrects it and books at its price, in ${language}`, async ({ page, ownSite, site }) => {
    site.expectedConsoleErrors = [/404/]
    await addPromotion(ownSite)
    await page.goto(texts.home)
    await waitForHydration(page)
    await page.getByRole('button', { name: t.button }).click()
    await typeCode(page, t, 'AMIGO24')
    await expect(page.getByText(t.unknown)).toBeVisible()
    await expectAccessible(page)
    await setPromotion(ownSite, `starts_on = starts_on + 3000, ends_on = ends_on + 3000`)
    await typeCode(page, t, 'AMIGO25')
    await expect(page.getByText(t.dates)).toBeVisible()
    await setPromotion(ownSite, `starts_on = starts_on - 3000, ends_on = ends_on - 3000`)
    // A code whose dialog was closed before the answer does not apply.
    const isClosed = Promise.withResolvers<void>()
    await page.route(
      '**/getPromotionByCode',
      async (route) => {
        const response = await route.fetch()
        await isClosed.promise
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await typeCode(page, t, 'AMIGO25')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const answered = page.waitForResponse('**/getPromotionByCode')
    isClosed.resolve()
    await answered
    await expect(page.getByText(t.applied)).toHaveCount(0)
    await page.getByRole('button', { name: t.button }).click()
    // In any capitalization and spacing, and by keyboard.
    await page.getByLabel(t.field, { exact: true }).fill('amigo-25')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(t.applied)).toBeVisible()
    await page.getByRole('button', { name: texts.seeCars }).click()
    await page.getByRole('button', { name: texts.seeNow }).click()
    await page.waitForURL(/#\/flota/)
    await expect(page.getByText(t.on)).toBeVisible()
    await chooseFirstCar(page, texts)
    await fillDriver(page, texts)
    await page.getByRole('button', { name: texts.book }).first().click()
    await page.waitForURL(/#\/reservation-completed/)
    const [booked] = await ownSite.query(`select package_id, lines from reservation where status = 'confirmed'`)
    expect(booked?.['package_id']).toBe(number)
    expect(JSON.stringify(booked?.['lines'])).toContain('discount')
  })

  test(`R-06 a promotion that is used up while the form is filled in shows the new total to accept, in ${language}`, async ({
    page,
    ownSite,
    site,
  }) => {
    site.expectedConsoleErrors = [/422/, /promotion_used_up/]
    await addPromotion(ownSite)
    await setPromotion(ownSite, 'uses_limit = 1')
    await page.goto(texts.home)
    await waitForHydration(page)
    await page.getByRole('button', { name: t.button }).click()
    await typeCode(page, t, 'AMIGO25')
    await expect(page.getByText(t.applied)).toBeVisible()
    await page.getByRole('button', { name: texts.seeCars }).click()
    await page.getByRole('button', { name: texts.seeNow }).click()
    await page.waitForURL(/#\/flota/)
    await chooseFirstCar(page, texts)
    await fillDriver(page, texts)
    // Another visitor takes the last use.
    const { code } = await bookByApi(page.request, language)
    await ownSite.query(
      `update reservation set status = 'no_show', package_id = $1,
         lines = lines || jsonb_build_array(jsonb_build_object('code', 'discount', 'ref', $1::int, 'quantity', 1, 'unitCents', 0, 'cents', 0))
       where code = $2`,
      [number, code],
    )
    await page.getByRole('button', { name: texts.book }).first().click()
    await expect(page.getByText(t.refused)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.accept }).click()
    await page.waitForURL(/#\/reservation-completed/)
    const [booked] = await ownSite.query(`select lines from reservation where status = 'confirmed'`)
    expect(JSON.stringify(booked?.['lines'])).not.toContain('discount')

    // A visitor who types it now sees a message.
    await page.goto(texts.home)
    await waitForHydration(page)
    await page.getByRole('button', { name: t.button }).click()
    await typeCode(page, t, 'AMIGO25')
    await expect(page.getByText(t.usedUp)).toBeVisible()
  })
}

test('revenue sees the code of a promotion in its table', async ({ page, ownSite, site, isMobile }) => {
  test.skip(isMobile, 'Rates are edited on a wide screen.')
  site.expectedConsoleErrors.push(/status of 401/)
  await addPromotion(ownSite)
  await signInAs(page, 'revenue', 'tarifas?vista=tables&tabla=promotion')
  await expect(page.getByText('AMIGO25')).toBeVisible()
})

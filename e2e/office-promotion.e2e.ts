// A promotion with a code, limits and a picture: the revenue manager makes it in both languages, and a renter books with it.

import sharp from 'sharp'
import { addDays, toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { expectAccessible } from './setup/axe.ts'
import { fillDriver, spanish } from './setup/journey.ts'
import { signInAs } from './setup/office.ts'
import { test } from './setup/own-test.ts'
import { expect, waitForHydration } from './setup/test.ts'

test.use({ locale: 'es-PA' })

test('revenue makes a promotion with a code, limits and a picture in both languages, and a renter books with it', async ({
  page,
  ownSite,
  site,
}) => {
  test.slow()
  site.expectedConsoleErrors.push(/status of 4(00|01|04)/, /Blocked script execution/)
  await ownSite.query(`delete from block; update reservation set status = 'cancelled', hold_expires_at = null where status <> 'cancelled'`)
  const [clock] = await ownSite.query<{ now: number }>('select extract(epoch from clock_timestamp()) * 1000 as now')
  const today = toLocalDate(toWallTime(Number(clock?.now)))
  const [model] = await ownSite.query<{ picture: string }>('select picture from promotion where id = 6')

  await signInAs(page, 'revenue', 'tarifas?vista=tables&tabla=promotion')
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('region', { name: 'Borrador', exact: true })
  const publish = bar.getByRole('button', { name: 'Publicar ahora' })
  const add = page.getByRole('button', { name: 'Agregar', exact: true })
  await add.click()
  const values: [label: string, value: string][] = [
    ['Título (español)', 'Socios del club'],
    ['Título (inglés)', 'Club members'],
    ['Texto (español)', 'Para socios: {{discount}} menos en el tiempo.'],
    ['Texto (inglés)', 'For members: {{discount}} off the time charge.'],
    ['Condiciones (español)', 'Una reserva por socio.'],
    ['Condiciones (inglés)', 'One booking for each member.'],
    ['Primer día', today],
    // A mistake: it ends before it starts.
    ['Último día', addDays(today, -1)],
    ['Descuento en el tiempo', '150'],
    ['Código', 'SOCIOS26'],
    ['Límite en total', '5'],
    ['Límite por cliente', '1'],
  ]
  for (const [label, value] of values) await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByLabel('Dibujo', { exact: true }).selectOption(model?.picture ?? '')
  const save = dialog.getByRole('button', { name: 'Poner en el borrador' })
  await save.click()
  // A value that the server refuses is kept as typed, with advice on how to correct it.
  const discount = dialog.getByLabel('Descuento en el tiempo', { exact: true })
  await expect(discount).toHaveAccessibleDescription(/Escriba un por ciento de 0 a 100/)
  await expect(dialog.getByLabel('Código', { exact: true })).toHaveValue('SOCIOS26')
  await discount.fill('15')
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Termina antes de empezar.').first()).toBeVisible()
  await expect(page.getByText('No tiene ninguna clase.').first()).toBeVisible()
  await expect(publish).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('row', { name: /Socios del club/ }).click()
  await dialog.getByLabel('Último día', { exact: true }).fill(addDays(today, 300))
  await dialog.getByRole('button', { name: 'Poner en el borrador' }).click()
  await expect(page.getByText('Termina antes de empezar.')).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Tabla' }).selectOption('promotion_class')
  await add.click()
  await dialog.getByLabel('Promoción', { exact: true }).selectOption({ label: 'Socios del club' })
  await dialog.getByLabel('Clase', { exact: true }).selectOption({ label: 'Intermedio' })
  await dialog.getByRole('button', { name: 'Poner en el borrador' }).click()
  await expect(page.getByText('No tiene ninguna clase.')).toHaveCount(0)
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true')

  // The picture and its description, on the page of the promotion's texts in the same draft.
  const [draft] = await ownSite.query<{ draft_id: number; key: string }>(
    `select draft_id, key from catalog_change where table_name = 'promotion' and after ->> 'code' = 'SOCIOS26'`,
  )
  const number = Number(draft?.key)
  expect(number).toBeGreaterThanOrEqual(100_000_000)
  await page.goto(`/office/contenido/promotion/${number}?borrador=${draft?.draft_id}`)
  const panel = page.getByRole('region', { name: 'Foto', exact: true })
  const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#2b7a9b' } })
    .jpeg()
    .toBuffer()
  await panel.locator('input[type=file]').setInputFiles({ name: 'auto.jpg', mimeType: 'image/jpeg', buffer: photo })
  const checks = page.getByRole('region', { name: 'Comprobaciones' })
  await panel.getByRole('textbox', { name: 'Descripción (español)' }).fill('Un auto azul')
  // Without a description in the other language, not every check passes.
  await expect(checks).toContainText('Todavía no está traducido.')
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  await panel.getByRole('textbox', { name: 'Descripción (inglés)' }).fill('A blue car')
  await page.keyboard.press('Tab')
  await expect(checks).toContainText('descrita en los dos idiomas')
  await expectAccessible(page)
  await publish.click()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('está publicado. Filas: 3.')

  for (const [path, title, picture] of [
    [`/promocion-especial/${number}`, 'Socios del club', 'Un auto azul'],
    [`/en/promocion-especial/${number}`, 'Club members', 'A blue car'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('img', { name: picture })).toBeVisible()
  }

  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Código promocional' }).click()
  await page.getByLabel('Código', { exact: true }).fill('socios-26')
  await page.getByRole('button', { name: 'Aplicar código' }).click()
  await expect(page.getByText('Promoción: Socios del club')).toBeVisible()
  await page.getByRole('button', { name: spanish.seeCars }).click()
  await page.getByRole('button', { name: spanish.seeNow }).click()
  await page.waitForURL(/#\/flota/)
  await page.getByRole('button', { name: 'Elegir Intermedio', exact: true }).click()
  await dialog.getByRole('button', { name: spanish.continue }).click()
  await page.waitForURL(/#\/step-3/)
  await fillDriver(page, spanish)
  await page.getByRole('button', { name: spanish.book }).first().click()
  await page.waitForURL(/#\/reservation-completed/)
  const [booked] = await ownSite.query<{ package_id: number; lines: { code: string; amountCents: number }[] }>(
    `select package_id, lines from reservation where status = 'confirmed'`,
  )
  expect(booked?.package_id).toBe(number)
  const amount = (code: string) => booked?.lines.filter((line) => line.code === code).reduce((sum, item) => sum + item.amountCents, 0) ?? 0
  expect(amount('discount')).toBe(-Math.round(amount('time') * 0.15))
})

test('a new promotion starts on the promotions page, with a drawing to choose and a link to its classes', async ({
  page,
  ownSite,
  site,
}) => {
  // The page of a promotion without classes is not found in the preview.
  site.expectedConsoleErrors.push(/status of 40(1|4)/, /Blocked script execution/)
  await signInAs(page, 'revenue', 'contenido?vista=promotion')
  await page.getByRole('button', { name: 'Nueva promoción' }).click()
  await expect(page).toHaveURL(/contenido\/promotion\/\d+\?borrador=\d+/)
  const drawing = page.getByLabel('Dibujo', { exact: true })
  await drawing.selectOption({ label: 'Pickup doble cabina 4x4' })
  await expect
    .poll(() => ownSite.query(`select after ->> 'picture' as picture from catalog_change where table_name = 'promotion'`))
    .toContainEqual({ picture: '/pictures/v1/113-iqnd-480.webp' })
  await page.getByRole('link', { name: 'Clases', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Tabla' })).toHaveValue('promotion_class')
})

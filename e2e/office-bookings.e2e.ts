import { readFile } from 'node:fs/promises'
import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

test('a booking is found by a misspelt name and by the palette, and its page shows renter, rental, amounts and history', async ({
  page,
  ownSite,
  site,
  isMobile,
}) => {
  site.expectedConsoleErrors.push(/status of 401/)
  const { code } = await bookTomorrow(page, ownSite)
  await ownSite.query(`update reservation set last_name = 'González Ríos' where status = 'confirmed'`)

  await signInAs(page, 'agent', 'reservas')
  await expect(page.getByRole('heading', { level: 1, name: 'Reservas' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'González Ríos' })
  await expect(row).toContainText('Confirmada')
  await expectAccessible(page)

  if (isMobile) await page.getByRole('searchbox').click()
  else await page.keyboard.press('/')
  await page.keyboard.type('nadie')
  await expect(page.getByText('Ninguna reserva coincide con «nadie».')).toBeVisible()
  await page.getByRole('searchbox').fill('gonsales rios')
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(/q=gonsales\+rios/)

  if (isMobile) await row.click()
  else {
    // The field follows the address.
    await page.getByRole('navigation').getByRole('link', { name: 'Reservas' }).first().click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('gonsales rios')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(code.slice(0, 5).toLowerCase())
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('González Ríos')
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(new RegExp(`/office/reservas/${code}\\b`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('González Ríos')
  await expect(page.getByRole('region', { name: 'Falta para entregar' })).toContainText('Check-in en línea')
  await expect(page.getByRole('table', { name: 'Precio' })).toContainText('Total')
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('hizo la reserva')
  await expectAccessible(page)

  if (isMobile) return
  await page.keyboard.press('Control+k')
  const acts = page.getByRole('listbox').getByRole('option')
  await expect(acts.first()).toHaveText(/^CambiarC|^Entregar autoE/)
  await page.keyboard.type('>nota')
  await expect(acts).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Nota/ })).toBeVisible()
})

test('the filters of the bookings are in the address, and the download has the listed rows', async ({ page, ownSite, site, isMobile }) => {
  site.expectedConsoleErrors.push(/status of 401|ERR_FAILED/)
  const { code } = await bookTomorrow(page, ownSite)
  await ownSite.query(`update reservation set last_name = 'Filtrada' where status = 'confirmed'`)
  const [booked] = await ownSite.query<{ day: string }>(
    `select (pick_up_at at time zone 'America/Panama')::date::text as day from reservation where code = $1`,
    [code],
  )
  await signInAs(page, 'agent', 'reservas')
  const row = page.getByRole('row').filter({ hasText: 'Filtrada' })
  if (isMobile) await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByLabel('Estado').selectOption({ label: 'Confirmada' })
  await expect(page).toHaveURL(/estado=confirmed/)
  await page.getByLabel('Sale desde').fill(booked?.day ?? '')
  await page.getByLabel('Sale hasta').fill(booked?.day ?? '')
  await expect(page).toHaveURL(/desde=.*hasta=/)
  await expect(row).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Estado')).toHaveValue('confirmed')
  await expect(row).toHaveCount(1)
  if (isMobile) await page.getByRole('button', { name: 'Filtros (3)' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('bookings.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(code)

  await page.getByLabel('Estado').selectOption({ label: 'Terminada' })
  await expect(page.getByText('Ninguna reserva en esta vista.')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Estado')).toHaveValue('confirmed')
  await expect(row).toHaveCount(1)
  await page.getByLabel('Canal', { exact: true }).selectOption({ label: 'Teléfono' })
  await expect(page).toHaveURL(/canal=telephone/)
  await expect(row).toHaveCount(0)
  await page.getByLabel('Canal', { exact: true }).selectOption({ label: 'Sitio' })
  await expect(row).toHaveCount(1)
  if (isMobile) return

  // What is typed beside the list stays when the list cannot be read again, and when its row leaves the list.
  await page.locator(':focus').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.getByRole('complementary', { name: 'Fila elegida' }).getByRole('button', { name: 'Escribir una nota' }).click()
  const note = page.getByRole('dialog', { name: /^Nota sobre/ }).getByLabel('Nota')
  await note.fill('Llega con niños')
  const refusal = page.getByText('No hay conexión con la oficina.')
  const readAgainUntil = async (isReached: () => Promise<void>) =>
    expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await isReached()
    }).toPass()
  await page.route('**/office-api/bookings/list*', (route) => route.abort())
  await readAgainUntil(async () => expect(refusal).toBeVisible({ timeout: 2_000 }))
  await expect(row).toHaveCount(1)
  await expect(note).toHaveValue('Llega con niños')
  await page.unroute('**/office-api/bookings/list*')
  await ownSite.query(`update reservation set status = 'completed', returned_at = clock_timestamp() where code = $1`, [code])
  await readAgainUntil(async () => expect(row).toHaveCount(0, { timeout: 2_000 }))
  await expect(note).toHaveValue('Llega con niños')
})

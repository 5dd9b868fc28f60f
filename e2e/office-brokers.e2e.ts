import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

test('a broker is added with a password that is shown once, is changed and deactivated, and its messages are read', async ({
  page,
  ownSite,
  site,
}) => {
  site.expectedConsoleErrors.push(/status of 4(00|01|03|09)/)
  await ownSite.query('delete from broker_exchange; delete from broker_booking; delete from broker')
  await ownSite.query(`insert into client_type (id, name, discount_bps) values (90, 'Corredor Aventura', 500) on conflict do nothing`)
  await signInAs(page, 'revenue', 'corredores')
  await expect(page.getByText('Todavía no hay corredores.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Agregar corredor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Aventura Viajes')
  await dialog.getByLabel('Identificador').fill('aventura')
  await dialog.getByLabel('Tipo de cliente').selectOption({ label: 'Corredor Aventura' })
  await dialog.getByLabel('Comisión acordada').fill('12 % del total')
  await dialog.getByLabel('Direcciones IP permitidas').fill('203.0.113')
  await dialog.getByRole('button', { name: 'Agregar corredor' }).click()
  await expect(dialog.getByLabel('Direcciones IP permitidas')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('Direcciones IP permitidas').fill('203.0.113.7')
  await dialog.getByRole('button', { name: 'Agregar corredor' }).click()

  const credentials = page.getByRole('dialog', { name: 'Datos de acceso de Aventura Viajes' })
  const password = (await credentials.locator('code').nth(1).textContent()) ?? ''
  expect(password).toMatch(/^[\w-]{16,32}$/)
  await expectAccessible(page)
  await credentials.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.reload()
  await page.getByRole('row').filter({ hasText: 'aventura' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aventura Viajes' })).toBeVisible()
  await expect(page.getByText('203.0.113.7/32')).toBeVisible()
  await expect(page.getByText('Sin reservas en este mes.')).toBeVisible()
  expect(await page.content()).not.toContain(password)
  await expectAccessible(page)

  await ownSite.query(
    `insert into broker_exchange (broker_id, message, echo_token, is_success, error_type, error_code, refusal, duration_ms, request)
     select id, 'OTA_VehAvailRateRQ', 'e-1', false, '3', '369', 'sold_out', 12, '<OTA_VehAvailRateRQ EchoToken="e-1"><POS><Source/></POS></OTA_VehAvailRateRQ>' from broker`,
  )
  await page
    .getByRole('tab', { name: 'Rechazados' })
    .or(page.getByRole('link', { name: 'Rechazados' }))
    .click()
  await page.getByRole('row').filter({ hasText: 'Error 3-369 · sold_out' }).click()
  const sent = page.getByRole('dialog').locator('pre')
  expect(await sent.textContent()).toBe('<OTA_VehAvailRateRQ EchoToken="e-1">\n  <POS>\n    <Source/>\n  </POS>\n</OTA_VehAvailRateRQ>')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // A renter who calls may give the booking number of the broker.
  const { code } = await bookTomorrow(page, ownSite)
  await ownSite.query(`
    with sold as (update reservation set channel = 'broker' where code = '${code}' returning id)
    insert into broker_booking (reservation_id, broker_id, reference) select sold.id, broker.id, 'AV/614-77' from sold, broker`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /acción/ }).fill('av/614-77')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page.getByText('Canal: Corredor')).toBeVisible()
  await expect(page.getByText('Número del corredor: AV/614-77')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Aventura Viajes' }).click()

  await page.getByRole('button', { name: 'Desactivar' }).click()
  await dialog.getByLabel('Motivo').fill('Vende a precios viejos')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Desactivado', { exact: true })).toBeVisible()
  expect(await ownSite.query('select is_active from broker')).toEqual([{ is_active: false }])
  await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeVisible()
})

import { expectNoFaults } from './setup/axe.ts'
import { bookOnSite, movePickUp, openAction, signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

test('an agent takes two payments, reverses one and prints a receipt; a lost answer charges once', async ({ page, own, site }) => {
  site.expectedConsoleErrors.push(/status of 4(01|09|22)|ERR_FAILED|ERR_INTERNET/)
  const code = await bookOnSite(page, own)
  await movePickUp(own, `clock_timestamp() + interval '1 hour'`)
  await signInAs(page, 'agent', `reservas/${code}`)
  const price = page.getByRole('table', { name: 'Precio' })
  await expect(price).toContainText('Por cobrar')

  await openPayment(page)
  const dialog = page.getByRole('dialog', { name: /^Cobrar a / })
  await dialog.getByLabel('Medio de pago').selectOption('terminal')
  await dialog.getByLabel('Monto').fill('20')
  await dialog.getByRole('button', { name: 'Cobrar' }).click()
  await dialog.getByLabel('Referencia').fill('LOTE 17')
  await expectNoFaults(page)
  // The answer is lost: the dialog is closed, opened again, and the same is sent.
  await page.route('**/office-api/bookings/take-payment', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Cobrar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No hay conexión')
  await page.unroute('**/office-api/bookings/take-payment')
  await dialog.getByRole('button', { name: 'Cobrar' }).click()
  await expect(dialog).toBeHidden()
  await expect(price).toContainText('−$20.00')
  expect(await own.query('select amount_cents::int as cents from counter_payment')).toEqual([{ cents: 2_000 }])
  await expectNoFaults(page)

  await price.getByRole('button', { name: /^Anular el pago del recibo/ }).click()
  const reversal = page.getByRole('dialog', { name: 'Anular el pago de $20.00' })
  await reversal.getByLabel('Motivo').fill('Era de otro cliente')
  await expectNoFaults(page)
  await reversal.getByRole('button', { name: 'Anular' }).click()
  await expect(reversal).toBeHidden()
  await expect(price).toContainText('Era de otro cliente')
  await expect(price.getByRole('row').filter({ hasText: 'Anulación de un pago' })).toContainText('$20.00')

  await price.getByRole('link', { name: 'recibo 01-000002' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anulación 01-000002' })).toBeVisible()
  await expect(page.getByText('Anula el recibo 01-000001')).toBeVisible()
  await expectNoFaults(page)
})

/** The action names the amount that is due. */
async function openPayment(page: Parameters<typeof openAction>[0]): Promise<void> {
  const due = await page
    .getByRole('table', { name: 'Precio' })
    .getByRole('row')
    .filter({ hasText: 'Por cobrar' })
    .getByRole('cell')
    .last()
    .innerText()
  await openAction(page, `Cobrar ${due}`)
}

test('an agent takes a deposit and captures a part of it', async ({ page, own, site }) => {
  site.expectedConsoleErrors.push(/status of 4(01|09|22)/)
  const code = await bookOnSite(page, own)
  await movePickUp(own, `clock_timestamp() + interval '1 hour'`)
  await signInAs(page, 'agent', `reservas/${code}`)
  const price = page.getByRole('table', { name: 'Precio' })
  await expect(price).toContainText('Sin bloquear')
  await openAction(page, 'Bloquear depósito')
  const dialog = page.getByRole('dialog', { name: /^Depósito de / })
  await dialog.getByLabel('Últimos cuatro dígitos').fill('4417')
  await dialog.getByRole('button', { name: 'Bloquear depósito' }).click()
  // Without the authorisation code nothing is sent.
  await expect(dialog.getByLabel('Código de autorización')).toBeFocused()
  await dialog.getByLabel('Código de autorización').fill('083422')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Bloquear depósito' }).click()
  await expect(dialog).toBeHidden()
  await expect(price).toContainText('Visa terminada en 4417')
  await expect(page.getByRole('region', { name: 'Falta para entregar' })).toContainText('bloqueado')

  await openAction(page, 'Cobrar del depósito')
  const capture = page.getByRole('dialog', { name: /^Cobrar del depósito/ })
  await capture.getByLabel('Cuánto se cobra').fill('85,50')
  await capture.getByLabel('Por qué').fill('Rayón en la puerta')
  await expect(capture.getByRole('status')).toContainText('Se sueltan')
  await expectNoFaults(page)
  await capture.getByRole('button', { name: 'Cobrar del depósito' }).click()
  await expect(capture).toBeHidden()
  await expect(price).toContainText('Cobrado $85.50')
  await expect(price.getByRole('row').filter({ hasText: 'Cargo cobrado del depósito' })).toContainText('Rayón en la puerta')
  await expectNoFaults(page)
})

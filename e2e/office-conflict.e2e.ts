import { demoStaff } from '../server/features/staff/demo-staff.ts'
import { expectNoFaults } from './setup/axe.ts'
import { bookOnSite, openAction, signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

const lead = demoStaff.find(({ role }) => role === 'lead')?.name ?? ''

test('of two people who change one booking, the second sees what the first did and loses nothing typed', async ({
  page,
  own,
  site,
  browser,
}) => {
  site.expectedConsoleErrors.push(/status of 40[139]/)
  const code = await bookOnSite(page, own)
  await signInAs(page, 'agent', `reservas/${code}`)
  await openAction(page, 'Cambiar')
  const change = page.getByRole('dialog', { name: /^Cambiar la reserva de/ })
  await expect(change.getByLabel('Sale')).toBeFocused()
  await change.getByLabel('Vuelo').fill('CM 227')

  const context = await browser.newContext({ locale: 'es-PA', baseURL: own.url })
  const other = await context.newPage()
  await signInAs(other, 'lead', `reservas/${code}`)
  await openAction(other, 'Escribir una nota')
  await other.getByRole('textbox', { name: 'Nota' }).fill('Trae una silla propia')
  await other.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await openAction(other, 'Ajustar el precio')
  await other.getByLabel('Monto').fill('5')
  await other.getByLabel('Motivo').fill('Cliente frecuente')
  await other.getByRole('dialog').getByRole('button', { name: 'Ajustar el precio' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await context.close()

  await change.getByRole('button', { name: 'Guardar el cambio' }).click()
  await expect(change.getByText('Alguien lo cambió mientras tanto.')).toBeVisible()
  await expect(change.getByText(`${lead} escribió una nota.`)).toBeVisible()
  await expect(change.getByText(`${lead} ajustó el precio.`)).toBeVisible()
  await expect(change.getByText('Trae una silla propia')).toBeVisible()
  await expect(change.getByLabel('Vuelo')).toHaveValue('CM 227')
  await expectNoFaults(page)

  // Closing by mistake asks first.
  await page.keyboard.press('Escape')
  await expect(change.getByRole('button', { name: 'Seguir escribiendo' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(change.getByRole('button', { name: 'Seguir escribiendo' })).toBeFocused()
  await change.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await change.getByRole('button', { name: 'Guardar sobre lo nuevo' }).click()
  await expect(change).toBeHidden()
  await expect(page.getByText('CM 227')).toBeVisible()
})

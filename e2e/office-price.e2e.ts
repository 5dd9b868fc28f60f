import type { Page } from '@playwright/test'
import { demoStaff } from '../server/features/staff/demo-staff.ts'
import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, movePickUp, openAction, signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

const readTotal = async (page: Page): Promise<number> => {
  const row = page
    .getByRole('table', { name: 'Precio' })
    .getByRole('row')
    .filter({ hasText: /^Total/ })
  return Number(((await row.textContent()) ?? '').replace(/^.*\$/, '').replace(',', ''))
}

test('an agent gives a discount of ten dollars but none above her limit, and a free upgrade to a higher class', async ({
  page,
  ownSite,
  site,
}) => {
  site.expectedConsoleErrors.push(/status of 40[139]/)
  const { code } = await bookTomorrow(page, ownSite)
  await signInAs(page, 'agent', `reservas/${code}`)
  const booked = await readTotal(page)

  await openAction(page, 'Ajustar el precio')
  const adjust = page.getByRole('dialog', { name: /^Ajustar el precio de/ })
  await expect(adjust.getByLabel('Ajuste')).toBeFocused()
  await expect(adjust.getByText('Los ajustes de una reserva suman hasta $20.00.')).toBeVisible()
  await adjust.getByLabel('Monto').fill('12,5o')
  await adjust.getByLabel('Motivo').focus()
  await expect(adjust.getByText('Escriba un monto, por ejemplo 12.50.')).toBeVisible()
  await adjust.getByLabel('Monto').fill('25')
  await expect(adjust.getByRole('status')).toHaveText(/Es más de lo que usted puede ajustar.*\$20\.00/)
  await adjust.getByLabel('Motivo').fill('Esperó una hora')
  await adjust.getByRole('button', { name: 'Ajustar el precio' }).click()
  await expect(adjust.getByText(/Por más, pídalo a un jefe de turno/)).toBeVisible()
  await expect(adjust.getByLabel('Motivo')).toHaveValue('Esperó una hora')
  await adjust.getByLabel('Monto').fill('10')
  await expect(adjust.getByRole('status')).toContainText('$10.00 menos')
  await expectAccessible(page)
  // Another user changes the booking meanwhile; nothing typed is lost.
  await ownSite.query(`update reservation set version = version + 1 where code = '${code}'`)
  await adjust.getByRole('button', { name: 'Ajustar el precio' }).click()
  await expect(adjust.getByText('Alguien lo cambió mientras tanto.')).toBeVisible()
  await expect(adjust.getByLabel('Motivo')).toHaveValue('Esperó una hora')
  await adjust.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(adjust).toBeHidden()
  const line = page.getByRole('table', { name: 'Precio' }).getByRole('row', { name: /^Ajuste/ })
  await expect(line).toContainText(`${demoStaff.find(({ role }) => role === 'agent')?.name}: «Esperó una hora»`)
  await expect(line).toContainText('−$10.00')
  expect(await readTotal(page)).toBeCloseTo(booked - 10, 2)
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Esperó una hora')

  await openAction(page, 'Subir de clase sin cargo')
  const upgrade = page.getByRole('dialog', { name: /una clase superior$/ })
  const given = (await upgrade.getByLabel('Clase').locator('option').first().textContent()) ?? ''
  await expect(upgrade.getByLabel('Clase')).toBeFocused()
  await upgrade.getByLabel('Motivo').fill('No hay otro auto')
  await expectAccessible(page)
  await upgrade.getByRole('button', { name: 'Dar esta clase sin cargo' }).click()
  await expect(upgrade).toBeHidden()
  await expect(page.getByText(given.replace(/, \w+$/, '')).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('dio una clase superior sin cargo')
  expect(await readTotal(page)).toBeCloseTo(booked - 10, 2)
})

test('a rental is extended while the car is out, at the price shown in the dialog', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 40[139]/)
  const { code } = await bookTomorrow(page, ownSite)
  // Noon of yesterday: the branch is open then on every day.
  await movePickUp(
    ownSite,
    `((date_trunc('day', clock_timestamp() at time zone 'America/Panama') - interval '12 hours') at time zone 'America/Panama')`,
  )
  await ownSite.query(`update reservation set status = 'checked_in', plate = 'EK4821' where code = '${code}'`)
  await signInAs(page, 'agent', `reservas/${code}`)
  const booked = await readTotal(page)
  await openAction(page, 'Extender')
  const dialog = page.getByRole('dialog', { name: /^Extender el alquiler de/ })
  await expect(dialog.getByLabel('Nueva devolución')).toBeFocused()
  await expect(dialog.getByRole('status')).toContainText('más')
  const offered = Number(/ a \$([\d,.]+):/.exec((await dialog.getByRole('status').textContent()) ?? '')?.[1]?.replace(',', ''))
  expect(offered).toBeGreaterThan(booked)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Extender el alquiler' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('extendió el alquiler hasta')
  expect(await readTotal(page)).toBeCloseTo(offered, 2)
})

import { demoStaff } from '../server/features/staff/demo-staff.ts'
import { expectNoFaults } from './setup/axe.ts'
import { chooseFirstCar, fillDriver, searchFromHome, spanish } from './setup/journey.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

test('a booking is found by a misspelt name and by the palette, and its page says who, what, how much and what happened', async ({
  page,
  own,
  site,
  isMobile,
}) => {
  site.expectedConsoleErrors.push(/status of 401/)
  // Bookings of other journeys on this site would stand in the lists, too.
  await own.query(`delete from block; update reservation set status = 'cancelled', hold_expires_at = null`)
  await searchFromHome(page)
  await chooseFirstCar(page)
  await fillDriver(page)
  await page.getByRole('button', { name: spanish.book }).first().click()
  await page.waitForURL(/#\/reservation-completed/)
  const [booked] = await own.query(`update reservation set last_name = 'González Ríos' returning code`)
  const code = String(booked?.['code'])

  const agent = demoStaff.find(({ role }) => role === 'agent')
  await page.goto('/office/reservas')
  await page.getByLabel('Correo').fill(agent?.email ?? '')
  await page.getByLabel('Contraseña').fill(agent?.password ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reservas' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'González Ríos' })
  await expect(row).toContainText('Confirmada')
  await expectNoFaults(page)

  if (isMobile) await page.getByRole('searchbox').click()
  else await page.keyboard.press('/')
  await page.keyboard.type('nadie')
  await expect(page.getByText('Ninguna reserva coincide con «nadie».')).toBeVisible()
  await page.getByRole('searchbox').fill('gonsales rios')
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(/q=gonsales\+rios/)

  if (isMobile) await row.click()
  else {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(code.slice(0, 5).toLowerCase())
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('González Ríos')
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(new RegExp(`/office/reservas/${code}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('González Ríos')
  await expect(page.getByRole('region', { name: 'Falta para entregar' })).toContainText('Check-in en línea')
  await expect(page.getByRole('table', { name: 'Precio' })).toContainText('Total')
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('hizo la reserva')
  await expectNoFaults(page)
})

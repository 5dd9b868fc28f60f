// Steps that journeys of the back office share.

import type { Page } from '@playwright/test'
import type { Role } from '#contract/office/roles.ts'
import { demoStaff } from '../../server/features/staff/demo-staff.ts'
import type { OwnSite } from './own-site.ts'
import { bookByApi, tenInDays, type CreatedBooking } from './book-by-api.ts'
import { ana, type Driver } from './journey.ts'
import { expect } from './test.ts'

/** Signs in as the demo user with the role. */
export async function signInAs(page: Page, role: Role, path = '', origin = ''): Promise<void> {
  const person = demoStaff.find((item) => item.role === role)
  await page.goto(`${origin}/office/${path}`)
  await page.getByLabel(/^(Correo|Email)$/).fill(person?.email ?? '')
  await page.getByLabel(/^(Contraseña|Password)$/).fill(person?.password ?? '')
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeVisible()
}

/** Books the smallest car from tomorrow through the site's API, after cancelling what earlier journeys left. */
export async function bookTomorrow(page: Page, ownSite: OwnSite, driver: Driver = ana): Promise<CreatedBooking> {
  await ownSite.query(`delete from do_not_rent; delete from block; update reservation set status = 'cancelled', hold_expires_at = null`)
  // A journey that empties and refills a pool leaves cars without a plate, which cannot be handed over.
  await ownSite.query(`update vehicle set plate = 'PA' || lpad(id::text, 4, '0') where plate is null and left_at is null`)
  const { firstName, lastName, email, phone, document, licence } = driver
  const person = {
    Nombre: firstName,
    Apellido: lastName,
    Correo: email,
    Telefono: phone,
    TipoDocumento: 'pasaporte',
    Documento: document,
    Licencia: licence,
  }
  return bookByApi(page.request, 'es', person, { pickUpAt: tenInDays(1), classId: 101 })
}

/** Today in Panama as SQL. `current_date` would use the time zone of the connection and ignore the faked clock of a test. */
export const sqlToday = `(clock_timestamp() at time zone 'America/Panama')::date`

/** An hour from now as SQL, or the last minute of the day in Panama if that is earlier: the Today page lists it at every hour. */
export const laterToday = `least(clock_timestamp() + interval '1 hour',
  (date_trunc('day', clock_timestamp() at time zone 'America/Panama') + interval '23 hours 59 minutes') at time zone 'America/Panama')`

/** A minute ago as SQL, but not before midnight in Panama: the Today page collapses earlier days. */
export const justNow = `greatest(date_trunc('minute', clock_timestamp()) - interval '1 minute',
  date_trunc('day', clock_timestamp() at time zone 'America/Panama') at time zone 'America/Panama')`

/** Moves the confirmed booking to another time, in place of moving the clock. */
export async function movePickUp(ownSite: OwnSite, to: string): Promise<void> {
  await ownSite.query(
    `with moved as (
      update reservation set pick_up_at = ${to}, return_at = ${to} + interval '3 days', created_at = least(created_at, ${to})
      where status = 'confirmed' returning id, pick_up_at, return_at
    )
    update block b set from_ts = moved.pick_up_at, until_ts = moved.return_at + interval '1 hour' from moved where b.reservation_id = moved.id`,
  )
}

/** Opens an action of a booking, from its button or from the menu. */
export async function openAction(page: Page, action: string): Promise<void> {
  const button = page.getByRole('button', { name: action, exact: true })
  const menu = page.getByRole('main').getByRole('button', { name: 'Más', exact: true })
  await expect(menu).toBeVisible()
  if (!(await button.isVisible())) await menu.click()
  await button.click()
}

/** The selector of a cell of the rate sheet; line and column are counted from 0. */
export const cellSelector = (line: number, column: number): string => `[data-at="${line}:${column}"]`

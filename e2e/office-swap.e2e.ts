import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, movePickUp, openAction, signInAs } from './setup/office.ts'
import type { OwnSite } from './setup/own-site.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

interface Car {
  id: number
  plate: string
  class_id: number
}

const formatPlate = (plate: string | undefined) => (plate ?? '').replace(/^([A-Z]+)/, '$1 ')

/** A booking whose renter has the first car of its class; returns its code and the plates of the class. */
async function rent(page: Page, ownSite: OwnSite): Promise<{ code: string; cars: Car[] }> {
  await ownSite.query('delete from car_swap')
  const { code } = await bookTomorrow(page, ownSite)
  await movePickUp(ownSite, `clock_timestamp() - interval '2 hours'`)
  const cars = await ownSite.query<Car>(
    `select v.id, v.plate, v.class_id from vehicle v join vehicle_home h on h.vehicle_id = v.id and h.closed_at is null
    join reservation r on r.pool_id = h.pool_id where r.code = $1 order by v.plate`,
    [code],
  )
  const [first] = cars
  await ownSite.query('delete from downtime')
  await ownSite.query('update vehicle set odometer_km = 18000, fuel_eighths = 8')
  await ownSite.query(`update block set vehicle_id = $2 where reservation_id = (select id from reservation where code = $1)`, [
    code,
    first?.id,
  ])
  await ownSite.query(
    `update reservation set status = 'checked_in', plate = $2, handed_over_at = clock_timestamp() - interval '1 hour' where code = $1`,
    [code, first?.plate],
  )
  return { code, cars }
}

test('an agent gives the renter another car; both cars keep their part of the rental', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of (401|409|422)/)
  const { code, cars } = await rent(page, ownSite)
  const [old, next] = [formatPlate(cars[0]?.plate), formatPlate(cars[1]?.plate)]
  await signInAs(page, 'agent', `reservas/${code}`)
  await openAction(page, 'Cambiar de auto')
  const dialog = page.getByRole('dialog', { name: /^Cambiar el auto de Ana Prueba/ })
  await dialog.getByLabel('Auto nuevo').selectOption(cars[1]?.plate ?? '')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cambiar de auto' }).click()
  await expect(dialog.getByLabel(`Kilometraje de ${old}`)).toBeFocused()
  await dialog.getByLabel(`Kilometraje de ${old}`).fill('17900')
  await dialog.getByLabel(`Combustible de ${old}`).selectOption('3')
  await dialog.getByLabel(`Kilometraje de ${next}`).fill('18001')
  await dialog.getByLabel(`Combustible de ${next}`).selectOption('8')
  await dialog.getByLabel('Motivo', { exact: true }).fill('No arranca')
  // A mileage below the last reading needs a reason.
  await expect(dialog.getByLabel('Motivo del kilometraje menor')).toBeVisible()
  await dialog.getByLabel(`Kilometraje de ${old}`).fill('18210')
  await expect(dialog.getByLabel('Motivo del kilometraje menor')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cambiar de auto' }).click()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('tiene otro auto')
  await expect(page.getByText(`cambió el auto ${old} por ${next}.`)).toBeVisible()

  await page.goto(`${ownSite.url}/office/flota/${cars[0]?.id}`)
  await expect(page.getByText('En limpieza')).toBeVisible()
  const history = page.getByRole('row').filter({ hasText: 'Ana Prueba' })
  await expect(history).toHaveCount(1)
  await page.goto(`${ownSite.url}/office/flota/${cars[1]?.id}`)
  await expect(history).toHaveCount(1)
  await expect(page.getByText('En la calle')).toBeVisible()
})

test('a car is swapped from the board and goes to the workshop, and the effect on other bookings is shown', async ({
  page,
  ownSite,
  site,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone shows a list instead of the board.')
  site.expectedConsoleErrors.push(/status of 401/)
  const { cars } = await rent(page, ownSite)
  const [old, next] = [formatPlate(cars[0]?.plate), formatPlate(cars[1]?.plate)]
  await signInAs(page, 'lead', `tablero?sede=1&clases=${cars[0]?.class_id}`)
  await page
    .getByRole('grid')
    .getByRole('link', { name: /^Ana Prueba/ })
    .focus()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: /^Cambiar el auto de Ana Prueba/ })
  await dialog.getByLabel(`Qué pasa con ${old}`).selectOption('Va al taller')
  await expect(dialog.getByRole('status')).toContainText(/Alcanzan los autos|sin auto/)
  await expectAccessible(page)
  await dialog.getByLabel(`Kilometraje de ${old}`).fill('18210')
  await dialog.getByLabel(`Combustible de ${old}`).selectOption('3')
  await dialog.getByLabel(`Kilometraje de ${next}`).fill('18001')
  await dialog.getByLabel(`Combustible de ${next}`).selectOption('8')
  await dialog.getByLabel('Motivo', { exact: true }).fill('Radiador roto')
  await dialog.getByRole('button', { name: 'Cambiar de auto' }).click()
  const findRow = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
  await expect(findRow(next).getByRole('link', { name: /^Ana Prueba/ })).toBeVisible()
  await expect(findRow(old)).toContainText('Taller: Radiador roto')
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a swap recorded in the return form is queued on the device and sent once', async ({ page, ownSite, site, context }) => {
    site.expectedConsoleErrors.push(/status of (40[19]|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|cross-world service worker/)
    const { code, cars } = await rent(page, ownSite)
    const [old, next] = [formatPlate(cars[0]?.plate), formatPlate(cars[1]?.plate)]
    await signInAs(page, 'agent', `entrega/${code}`)
    await page.getByRole('button', { name: 'Cambiar de auto' }).waitFor()
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Cambiar de auto' }).click()
    const dialog = page.getByRole('dialog', { name: /^Cambiar el auto de Ana Prueba/ })
    await expect(dialog.getByText(`El cliente deja ${old}`)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cambiar de auto' }).click()
    await expect(dialog.getByLabel('Placa del auto nuevo')).toBeFocused()
    await dialog.getByLabel('Placa del auto nuevo').fill(next.toLowerCase())
    await dialog.getByLabel(`Kilometraje de ${old}`).fill('18210')
    await dialog.getByLabel(`Combustible de ${old}`).selectOption('3')
    await dialog.getByLabel('Kilometraje del auto nuevo').fill('18001')
    await dialog.getByLabel('Combustible del auto nuevo').selectOption('8')
    await dialog.getByLabel('Motivo', { exact: true }).fill('No arranca')
    await dialog.getByRole('button', { name: 'Cambiar de auto' }).click()
    await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('guardado en este teléfono')
    expect(await ownSite.query('select 1 from car_swap')).toEqual([])

    await context.setOffline(false)
    await expect
      .poll(async () =>
        ownSite.query(
          'select f.plate as from, t.plate as to from car_swap s join vehicle f on f.id = s.from_vehicle_id join vehicle t on t.id = s.to_vehicle_id',
        ),
      )
      .toEqual([{ from: cars[0]?.plate, to: cars[1]?.plate }])
    await page.goto(`${ownSite.url}/office/reservas/${code}`)
    await expect(page.getByText(`cambió el auto ${old} por ${next}.`)).toBeVisible()
  })
})

import { recordReturn } from '#contract/office/condition.ts'
import { toReturn } from '../server/testing/plain-records.ts'
import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, movePickUp, signInAs } from './setup/office.ts'
import { test } from './setup/own-test.ts'
import { expect } from './setup/test.ts'

test.use({ locale: 'es-PA' })

test('a one-way car is brought back by a driver, and Today shows when it is late', async ({ page, ownSite, site, isMobile }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  const { code } = await bookTomorrow(page, ownSite)
  await ownSite.query('delete from downtime')
  await movePickUp(ownSite, `clock_timestamp() - interval '2 days'`)
  const [car] = await ownSite.query<{ id: number; plate: string }>(
    `select v.id, v.plate from vehicle v join vehicle_home h on h.vehicle_id = v.id and h.closed_at is null
     join reservation r on r.pool_id = h.pool_id where r.code = $1 and v.plate is not null order by v.plate limit 1`,
    [code],
  )
  await ownSite.query('update block set vehicle_id = $2 where reservation_id = (select id from reservation where code = $1)', [
    code,
    car?.id,
  ])
  await ownSite.query(
    `update reservation set status = 'checked_in', plate = $2, return_branch_id = 2,
       handed_over_at = clock_timestamp() - interval '2 days' where code = $1`,
    [code, car?.plate],
  )
  await signInAs(page, 'owner', `flota/${car?.id}`)
  const received = await page.evaluate(
    async ([name, body]) =>
      (await fetch(`/office-api/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
    [recordReturn.name, JSON.stringify(toReturn({ code, branchId: 2, plate: car?.plate ?? '', odometerKm: 200_000 }))] as const,
  )
  expect(received).toBe(200)

  await page.reload()
  await expect(page.getByText('En otra sucursal')).toBeVisible()
  const act = async (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await act('Traer de vuelta')
  await dialog.getByLabel('Llega').fill('mañana 23:00')
  await dialog.getByRole('button', { name: 'Traer de vuelta' }).click()
  await expect(dialog.getByLabel('Quién lo lleva')).toBeFocused()
  await dialog.getByLabel('Quién lo lleva').fill('Óscar Ríos')
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Regreso de un alquiler de ida')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Traer de vuelta' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('En traslado')).toBeVisible()
  const transfer = page.getByRole('row').filter({ hasText: 'lleva Óscar Ríos' })
  await expect(transfer).toContainText('Regreso de un alquiler de ida')
  await expect(transfer).toContainText('11:00')
  await expectAccessible(page)

  await ownSite.query(
    `update downtime set from_at = from_at - interval '3 days', until_at = clock_timestamp() - interval '1 hour' where vehicle_id = $1`,
    [car?.id],
  )
  const late = `${(car?.plate ?? '').replace(/^([A-Z]+)/, '$1 ')} no ha llegado`
  await page.goto('/office/hoy?sede=1')
  // Collapsed on a phone.
  if (isMobile) await page.getByText('No puede esperar', { exact: true }).click()
  await expect(page.getByRole('listitem').getByText(late)).toBeVisible()

  await page.goto(`/office/flota/${car?.id}`)
  await act('Registrar llegada')
  await dialog.getByRole('button', { name: 'Registrar llegada' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Listo', { exact: true }).or(page.getByText('En limpieza'))).toBeVisible()
  await page.goto('/office/hoy?sede=1')
  await expect(page.getByRole('table', { name: 'Salidas y llegadas por hora' }).or(page.getByText('Nadie sale ni entra'))).toBeVisible()
  await expect(page.getByText(late)).toHaveCount(0)
})

import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

for (const [language, prefix, texts] of [
  [
    'es',
    '',
    {
      title: 'Estado del auto',
      nothing: 'No debe nada',
      code: 'Código de reserva',
      name: /^Apellido/,
      fresh: 'Nuevo',
      link: /se abren con el enlace/,
      cars: 'Los autos de su alquiler',
      readings: ['18,204 km al recibirlo, 18,300 km al devolverlo', '9,000 km al recibirlo, 18,612 km al devolverlo'],
    },
  ],
  [
    'en',
    '/en',
    {
      title: 'Condition of the car',
      nothing: 'Nothing owed',
      code: /code/i,
      name: /last name|surname/i,
      fresh: 'New',
      link: /open with the link/,
      cars: 'The cars of your rental',
      readings: ['18,204 km when received, 18,300 km when returned', '9,000 km when received, 18,612 km when returned'],
    },
  ],
] as const)
  test(`R-19 after the return the renter sees the condition, the charges and the balance, in ${language}`, async ({ page, ownSite }) => {
    const { code } = await bookTomorrow(page, ownSite)
    await ownSite.query(
      'delete from car_swap; delete from road_charge; delete from rental_charge; delete from condition_photo; delete from damage; delete from condition_record',
    )
    await ownSite.query(
      `update reservation set status = 'completed', last_name = 'Prueba', paid_cents = total_cents + 5000 where code = '${code}';
       insert into condition_record (id, reservation_id, vehicle_id, branch_id, kind, odometer_km, fuel_eighths, equipment, unsigned_reason, at, staff_id)
         select gen_random_uuid(), r.id, (select min(id) from vehicle), 1, kind, km, 8, '{}', reason, date_trunc('milliseconds', clock_timestamp()) - age, (select min(id) from staff)
         from reservation r, (values ('hand-over', 18204, 'Pantalla rota', interval '2 days'), ('return', 18612, 'Llaves en el buzón', interval '0')) it(kind, km, reason, age)
         where r.code = '${code}';
       insert into damage (id, vehicle_id, record_id, view, x, y, part, kind, size)
         select gen_random_uuid(), vehicle_id, id, 'right', case kind when 'return' then 300 else 600 end, 510, 'right-front-door', 'scratch', 'medium' from condition_record;
       insert into rental_charge (id, reservation_id, record_id, kind, amount_cents, note, staff_id)
         select gen_random_uuid(), reservation_id, id, 'cleaning', 5000, '', staff_id from condition_record where kind = 'return'`,
    )
    await page.goto(`${prefix}/#/modify-reserve`)
    await page.getByLabel(texts.code).first().fill(code)
    await page.getByLabel(texts.name).first().fill('Prueba')
    await page.locator('main form button[type=submit]').click()
    await expect(page.getByRole('heading', { name: texts.title })).toBeVisible()
    await expect(page.getByText(texts.nothing)).toBeVisible()
    await expect(page.getByText(texts.fresh, { exact: true })).toBeVisible()
    await expect(page.getByText(texts.link)).toBeVisible()
    await expectAccessible(page)

    // The same after the car was swapped during the rental.
    await expect(page.getByRole('heading', { name: texts.cars })).toHaveCount(0)
    await ownSite.query(
      `update condition_record set vehicle_id = (select max(id) from vehicle) where kind = 'return';
       update damage set vehicle_id = (select max(id) from vehicle) where record_id = (select id from condition_record where kind = 'return');
       insert into car_swap (reservation_id, from_vehicle_id, from_at, to_vehicle_id, at, from_odometer_km, from_fuel_eighths, to_odometer_km, to_fuel_eighths, reason, staff_id)
         select reservation_id, vehicle_id, at, (select max(id) from vehicle), at + interval '1 day', 18300, 6, 9000, 8, 'No arranca', staff_id
         from condition_record where kind = 'hand-over'`,
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: texts.cars })).toBeVisible()
    for (const reading of texts.readings) await expect(page.getByText(reading)).toBeVisible()
    await expectAccessible(page)
  })

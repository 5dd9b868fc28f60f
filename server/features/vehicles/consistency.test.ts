// Each check finds the inconsistency that it looks for.

import { expect, test } from 'vitest'
import { onTestServers } from '../../testing/test-app.ts'
import { book, findCode } from '../../testing/wire/bookings.ts'
import { findVehicleInconsistencies } from './consistency.ts'

onTestServers((app) => {
  const find = async () => [...new Set((await findVehicleInconsistencies(app().db)).map(({ kind }) => kind))]
  /** What the checks find while the statements are in effect; they are rolled back. */
  const withFault = async (...statements: string[]) => {
    const client = await app().db.connect()
    try {
      await client.query('begin')
      for (const statement of statements) await client.query(statement)
      return [...new Set((await findVehicleInconsistencies(client)).map(({ kind }) => kind))]
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test('a car in two places, a plan that cannot be kept and a capacity that is not the number of cars are found', async () => {
    await app().db.query('select set_pool_cars(id, 20) from pool where branch_id = 1 and class_id = 104')
    const [a, b] = [findCode(await book(app())), findCode(await book(app()))]
    const { rows } = await app().db.query<{ id: number }>(
      `select v.id from vehicle v join vehicle_home h on h.vehicle_id = v.id join pool p on p.id = h.pool_id
      where p.branch_id = 1 and p.class_id = 104 and h.closed_at is null limit 1`,
    )
    const car = rows[0]?.id ?? 0
    const assignCar = (code: string) =>
      `update block b set vehicle_id = ${car} from reservation r where r.id = b.reservation_id and r.code = '${code}'`
    const handOver = (code: string) => `update reservation set status = 'checked_in' where code = '${code}'`
    const workshop = `insert into downtime (vehicle_id, kind, from_at, reason) values (${car}, 'maintenance', clock_timestamp() - interval '1 hour', 'x')`
    expect(await find()).toEqual([])
    expect(await withFault(assignCar(a), assignCar(b))).toEqual(['car planned twice'])
    expect(await withFault(assignCar(a), assignCar(b), handOver(a), handOver(b))).toEqual(['car with two renters'])
    expect((await withFault(assignCar(a), handOver(a), workshop)).toSorted()).toEqual(['downtime without block', 'rented car in downtime'])
    expect(await withFault(`update vehicle set class_id = 101 where id = ${car}`, assignCar(a))).toContain('car of another class')
    expect(await withFault('alter table pool disable trigger user', 'update pool set capacity = capacity + 1 where id = 4')).toEqual([
      'capacity is not the number of cars',
    ])
    expect(await withFault(`update vehicle_home set closed_at = clock_timestamp() where vehicle_id = ${car}`)).toEqual([
      'car in the fleet without a home',
    ])
    expect(await find()).toEqual([])
  })

  test('a car that two renters had at the same time, and swaps that contradict the booking, are found', async () => {
    await app().db.query('select set_pool_cars(id, 20) from pool where branch_id = 1 and class_id = 104')
    const [a, b] = [findCode(await book(app())), findCode(await book(app()))]
    const cars = await app().db.query<{ id: number }>(
      `select v.id from vehicle v join vehicle_home h on h.vehicle_id = v.id join pool p on p.id = h.pool_id
      where p.branch_id = 1 and p.class_id = 104 and h.closed_at is null order by v.id limit 3`,
    )
    const [x = 0, y = 0, z = 0] = cars.rows.map(({ id }) => id)
    await app().db.query(`insert into staff (email, email_key, name) values ('s@office.example', 's@office.example', 'S')`)
    const ago = (hours: number) => `clock_timestamp() - interval '${hours} hours'`
    const rent = (code: string, car: number, hours: number) => [
      `update block b set vehicle_id = ${car} from reservation r where r.id = b.reservation_id and r.code = '${code}'`,
      `update reservation set status = 'checked_in', handed_over_at = ${ago(hours)} where code = '${code}'`,
      `insert into reservation_event (reservation_id, kind, to_status, actor, at)
        select id, 'handed-over', 'checked_in', 'system', ${ago(hours)} from reservation where code = '${code}'`,
    ]
    const swap = (code: string, from: number, to: number, since: number, at: number) =>
      `insert into car_swap (reservation_id, from_vehicle_id, from_at, to_vehicle_id, at, from_odometer_km, from_fuel_eighths, to_odometer_km,
        to_fuel_eighths, reason, staff_id) select r.id, ${from}, ${ago(since)}, ${to}, ${ago(at)}, 1, 1, 1, 1, 'x', s.id
        from reservation r, staff s where r.code = '${code}' and s.email = 's@office.example'`
    const findSwapFaults = async (...statements: string[]) => (await withFault(...statements)).filter((kind) => /swap|renter/.test(kind))
    // Handed over again after the swap, and before it.
    expect(await findSwapFaults(...rent(a, y, 9), swap(a, x, y, 9, 6), ...rent(b, x, 5))).toEqual([])
    expect(await findSwapFaults(...rent(a, y, 9), swap(a, x, y, 9, 6), ...rent(b, x, 7))).toEqual(['car with two renters at the same time'])
    expect(await findSwapFaults(...rent(a, z, 9), swap(a, x, y, 9, 6))).toEqual(['present car is not the one of the last swap'])
    expect(await findSwapFaults(...rent(a, z, 9), swap(a, x, y, 9, 6), swap(a, x, z, 6, 3))).toEqual([
      'swaps that do not follow each other',
    ])
    expect(await find()).toEqual([])
  })
})

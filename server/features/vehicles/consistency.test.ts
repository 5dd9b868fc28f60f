// Each check finds the fault that it is for.

import { expect, test } from 'vitest'
import { onEachServer } from '../../testing/test-app.ts'
import { book, findCode } from '../../testing/wire-bookings.ts'
import { findVehicleInconsistencies } from './consistency.ts'

onEachServer((app) => {
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
    const give = (code: string) =>
      `update block b set vehicle_id = ${car} from reservation r where r.id = b.reservation_id and r.code = '${code}'`
    const handOver = (code: string) => `update reservation set status = 'checked_in' where code = '${code}'`
    const workshop = `insert into downtime (vehicle_id, kind, from_at, reason) values (${car}, 'maintenance', clock_timestamp() - interval '1 hour', 'x')`
    expect(await find()).toEqual([])
    expect(await withFault(give(a), give(b))).toEqual(['car planned twice'])
    expect(await withFault(give(a), give(b), handOver(a), handOver(b))).toEqual(['car with two renters'])
    expect((await withFault(give(a), handOver(a), workshop)).toSorted()).toEqual(['car out and down', 'downtime without block'])
    expect(await withFault(`update vehicle set class_id = 101 where id = ${car}`, give(a))).toContain('car of another class')
    expect(await withFault('alter table pool disable trigger user', 'update pool set capacity = capacity + 1 where id = 4')).toEqual([
      'capacity is not the number of cars',
    ])
    expect(await withFault(`update vehicle_home set closed_at = clock_timestamp() where vehicle_id = ${car}`)).toEqual([
      'car in the fleet without a home',
    ])
    expect(await find()).toEqual([])
  })
})

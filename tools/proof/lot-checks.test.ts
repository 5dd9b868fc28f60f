// Each check of the lot detects the fault that it is for.

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { recordOfflineSwap } from '../../contract/office/counter.ts'
import { takePayment } from '../../contract/office/counter-payments.ts'
import { closeDrawer, openDrawer } from '../../contract/office/drawers.ts'
import { captureDeposit, takeDeposit } from '../../contract/office/deposits.ts'
import { startDowntime } from '../../contract/office/downtime.ts'
import { addDays } from '../../contract/panama-time.ts'
import { handOverCar, moveBooking } from '../../server/testing/counter-steps.ts'
import { addStaff, callOffice, type StaffSession } from '../../server/testing/office.ts'
import { onTestServers } from '../../server/testing/test-app.ts'
import { book, findCode } from '../../server/testing/wire/bookings.ts'
import { tuesday } from '../../server/testing/wire/trips.ts'
import { compareLot } from './lot.ts'
import { checkLot } from './lot-checks.ts'

onTestServers((app) => {
  let owner: StaffSession
  const ask = async (endpoint: Parameters<typeof callOffice>[1], request: object) => {
    const answer = await callOffice(app(), endpoint, request, owner)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const newBooking = async () => findCode(await book(app()))
  const pay = async (code: string, means: string) =>
    ask(takePayment, { code, branchId: 1, means, reference: means === 'cash' ? '' : 'R', amount: '20', requestId: randomUUID() })
  /** A booking whose car is out. */
  const rentOut = async (plate: string) => {
    const code = await newBooking()
    await moveBooking(app(), code, -1, 49)
    const answer = await handOverCar(app(), code, plate, owner)
    expect(answer.statusCode, answer.body).toBe(200)
    return code
  }
  /** What is found after a statement that introduces a fault, which is then rolled back. */
  async function findWith(fault: string, values: unknown[] = []): Promise<string[]> {
    const client = await app().db.connect()
    try {
      await client.query('begin')
      await client.query(fault, values)
      return await checkLot(client as never)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
    owner = await addStaff(app(), 'owner')
  })

  test('bookings, payments, deposits and workshop times without a fault pass', async () => {
    const code = await rentOut('LC1001')
    const { drawerId } = await ask(openDrawer, { branchId: 1, float: '50' })
    await pay(code, 'cash')
    await pay(code, 'terminal')
    await ask(closeDrawer, { branchId: 1, drawerId, counted: '70', reason: '' })
    const card = { cardType: 'visa', lastFour: '4417', authorisationCode: '083422', expiresOn: addDays(tuesday, 30) }
    const { depositId } = await ask(takeDeposit, { code, branchId: 1, amount: '100', ...card })
    await ask(captureDeposit, { code, depositId, amount: '10', reason: 'Lavado' })
    expect(await checkLot(app().db)).toEqual([])
  })

  test('a car with two renters, or in the workshop with a renter, is found', async () => {
    const [one, two] = [await rentOut('LC1002'), await rentOut('LC1003')]
    const twice = `update block set vehicle_id = (select b.vehicle_id from block b join reservation r on r.id = b.reservation_id where r.code = $1)
      where reservation_id = (select id from reservation where code = $2)`
    expect(await findWith(twice, [one, two])).toEqual([expect.stringMatching(/^car \d+ is in two places at once: .* and /)])
    const workshop = `insert into downtime (vehicle_id, kind, from_at, reason, is_forced, created_by)
      select id, 'maintenance', clock_timestamp(), 'Frenos', false, $1 from vehicle where plate = 'LC1002'`
    expect(await findWith(workshop, [owner.id])).toEqual([`car ${await readId('LC1002')} is in two places at once: ${one} and maintenance`])
  })

  test('a car that was given in a swap and has another renter, and a swap that is stored twice or not at all, are found', async () => {
    const [other, code] = [await rentOut('LC1005'), await rentOut('LC1006')]
    const car = { odometerKm: '10', fuelEighths: '8', newOdometerKm: '10', newFuelEighths: '8', odometerReason: 'Lectura' }
    const swap = { code, fromPlate: 'LC1006', plate: 'LC1007' }
    const at = Date.now()
    await ask(recordOfflineSwap, { ...swap, ...car, id: randomUUID(), after: 'preparation', reason: 'Ruido', at: at - 600_000, sentAt: at })
    expect(await checkLot(app().db)).toEqual([])
    const given = `update block set vehicle_id = (select b.vehicle_id from block b join reservation r on r.id = b.reservation_id where r.code = $1)
      where reservation_id = (select id from reservation where code = $2)`
    expect(await findWith(given, [code, other])).toEqual([expect.stringMatching(/^car \d+ is in two places at once: .* and /)])
    const back = 'update car_swap set from_vehicle_id = $1, at = clock_timestamp()'
    expect(await findWith(back, [await readId('LC1005')])).toEqual([expect.stringContaining(`${code} before its swap`)])

    const acknowledged = { records: [], receipts: [], swaps: [swap], unexpected: [] }
    expect(await compareLot(app().db, acknowledged)).toEqual([])
    await app().db
      .query(`insert into car_swap (reservation_id, from_vehicle_id, from_at, to_vehicle_id, at, from_odometer_km, from_fuel_eighths,
      to_odometer_km, to_fuel_eighths, reason, staff_id) select reservation_id, from_vehicle_id, from_at, to_vehicle_id, at, 1, 8, 1, 8, reason, staff_id
      from car_swap`)
    expect(await compareLot(app().db, acknowledged)).toEqual([`the swap of ${code} was acknowledged and is stored 2 times`])
    await app().db.query('delete from car_swap')
    expect(await compareLot(app().db, acknowledged)).toEqual([`the swap of ${code} was acknowledged and is stored 0 times`])
  })
  const readId = async (plate: string) =>
    (await app().db.query<{ id: number }>('select id from vehicle where plate = $1', [plate])).rows[0]?.id

  test('a booking that was handed over twice, or goes out without a hand-over, is found', async () => {
    const code = await rentOut('LC1004')
    const repeatedEvent = `insert into reservation_event (reservation_id, kind, from_status, to_status, actor)
      select id, 'handed-over', 'confirmed', 'checked_in', 'staff:1' from reservation where code = $1`
    expect(await findWith(repeatedEvent, [code])).toEqual([`${code} was handed over 2 times`])
    const never = `delete from reservation_event where kind = 'handed-over' and reservation_id = (select id from reservation where code = $1)`
    expect(await findWith(never, [code])).toEqual([`${code} was handed over 0 times`])
  })

  test('a statement that does not balance is found', async () => {
    const code = await newBooking()
    await pay(code, 'terminal')
    const cent = 'update reservation set paid_cents = paid_cents + 1 where code = $1'
    expect(await findWith(cent, [code])).toEqual([`the statement of ${code} has 2000, paid is 2001`])
  })

  test('more blocks than cars are found unless the shortage is recorded', async () => {
    const code = await newBooking()
    const { rows } = await app().db.query<{ pool_id: number; vehicle_id: number }>(
      `select r.pool_id, h.vehicle_id from reservation r join vehicle_home h on h.pool_id = r.pool_id and h.closed_at is null where r.code = $1`,
      [code],
    )
    const { pool_id: poolId = 0 } = rows[0] ?? {}
    const fewer = `insert into block (id, pool_id, kind, from_ts, until_ts)
      select gen_random_uuid(), $1, 'maintenance', clock_timestamp(), clock_timestamp() + interval '90 days' from generate_series(1, $2)`
    expect(await findWith(fewer, [poolId, rows.length])).toEqual([
      expect.stringMatching(new RegExp(`^pool ${poolId} has \\d+ blocks on ${rows.length} cars without a recorded shortage$`)),
    ])
    // The whole pool is moved to the workshop; the shortage of the booking is then recorded.
    for (const { vehicle_id: vehicleId } of rows) {
      const request = { vehicleId, kind: 'maintenance', reason: 'Frenos', force: true }
      const answer = await callOffice(app(), startDowntime, request, owner)
      expect([200, 409]).toContain(answer.statusCode)
    }
    expect(await checkLot(app().db)).toEqual([])
  })

  test('a receipt number that is missing or used twice is found', async () => {
    const code = await newBooking()
    for (let count = 0; count < 3; count += 1) await pay(code, 'terminal')
    const card = { cardType: 'visa', lastFour: '4417', authorisationCode: '083422', expiresOn: addDays(tuesday, 30) }
    const { depositId } = await ask(takeDeposit, { code, branchId: 1, amount: '100', ...card })
    const { receipt } = await ask(captureDeposit, { code, depositId, amount: '10', reason: 'Lavado' })
    const number = Number(receipt.slice(3))
    const changed = (to: number) => findWith('update deposit set receipt_number = $2 where id = $1', [depositId, to])
    expect(await changed(number + 1)).toEqual([`branch 1 has receipt ${number + 1} where ${number} is due`])
    expect(await changed(number - 1)).toEqual([`branch 1 has receipt ${number - 1} where ${number} is due`])
  })

  test('cash that a closed drawer did not expect is found', async () => {
    const { drawerId } = await ask(openDrawer, { branchId: 1, float: '50' })
    await pay(await newBooking(), 'cash')
    await ask(closeDrawer, { branchId: 1, drawerId, counted: '70', reason: '' })
    const short = 'update cash_drawer set expected_cents = expected_cents - 2000, counted_cents = counted_cents - 2000 where id = $1'
    expect(await findWith(short, [drawerId])).toEqual([`drawer ${drawerId} was expected to hold 5000, not 7000`])
  })
})

import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { addVehicle, editVehicle, getVehicle, importFleet, listSuitableCars, listVehicles } from '#contract/office/fleet.ts'
import { recordArrival, endDowntime, previewDowntime, retireVehicle, startDowntime, transferVehicle } from '#contract/office/downtime.ts'
import { getToday } from '#contract/office/today.ts'
import { undoCounterStep } from '#contract/office/counter.ts'
import { dayMs, hourMs, minuteMs, toInstant, toWallTime } from '#contract/panama-time.ts'
import { addStopSell, endStopSell, listStopSells } from '#contract/office/stop-sells.ts'
import { beforeEach, expect, test } from 'vitest'
import { findInconsistencies } from '../../operations/consistency.ts'
import { handOverCar, moveBooking, receiveCar } from '../../testing/counter-steps.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../testing/office.ts'
import { waitUntilBlocked } from '../../testing/databases/wait-until-blocked.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { book, closeBookings, findCode, quoteFor } from '../../testing/wire/bookings.ts'
import { vehicleJobs } from './homes-service.ts'

const classId = 104
const reason = 'Frenos delanteros'
const details = { make: 'Toyota', model: 'Yaris', year: '2024', colour: 'verde', odometerKm: '18,204' }

onTestServers((app) => {
  let fleet: StaffSession
  const readPool = async (branchId = 1) =>
    (
      await app().db.query<{ id: number; capacity: number }>('select id, capacity from pool where branch_id = $1 and class_id = $2', [
        branchId,
        classId,
      ])
    ).rows[0] ?? { id: 0, capacity: -1 }
  const call = async (endpoint: Parameters<typeof callOffice>[1], request: object, staff = fleet) =>
    callOffice(app(), endpoint, request, staff)
  const newCar = async (plate: string, branchId = 1): Promise<number> => {
    const answer = await call(addVehicle, { branchId, classId, plate, ...details })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().vehicleId
  }
  const read = async (vehicleId: number) => (await call(getVehicle, { vehicleId })).json()
  const readCapacity = async (branchId = 1) => (await readPool(branchId)).capacity
  const newBooking = async (change: object = {}) => {
    const answer = await book(app(), change)
    expect(answer.statusCode, answer.body).toBe(200)
    return findCode(answer)
  }
  /** The trip of a booking, with an hour before and after. */
  const readTrip = async (code: string) => {
    const { rows } = await app().db.query<{ pick_up_at: number; return_at: number }>(
      'select pick_up_at, return_at from reservation where code = $1',
      [code],
    )
    const [row] = rows
    return { from: toWallTime(Number(row?.pick_up_at) - hourMs), until: toWallTime(Number(row?.return_at) + hourMs) }
  }
  /** Moves a booking to now, as if its pick-up were an hour ago. */
  const startNow = (code: string) => moveBooking(app(), code, -1, 49)
  /** Hands a car over and takes it back at branch 2. */
  const returnElsewhere = async (code: string, staff: StaffSession) => {
    await startNow(code)
    await handOverCar(app(), code, 'AA 1001', staff)
    await app().db.query('update reservation set return_branch_id = 2 where code = $1', [code])
    await receiveCar(app(), code, staff)
  }

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
    await app().db.query('delete from block')
    await app().db.query('delete from downtime')
    await app().db.query('delete from vehicle_home')
    await app().db.query('update vehicle set left_at = clock_timestamp() where left_at is null')
    fleet = await addStaff(app(), 'fleet')
  })

  test('a car that joins, and one that leaves, change the capacity; a plate of another car is refused', async () => {
    const before = (await readPool()).capacity
    const id = await newCar('EK 4821')
    expect((await readPool()).capacity).toBe(before + 1)
    expect(await read(id)).toMatchObject({ plate: 'EK4821', state: 'ready', odometerKm: 18_204, homeBranchId: 1 })
    const twin = await call(addVehicle, { branchId: 2, classId, plate: 'ek-4821', ...details })
    expectOfficeRefusal(twin, 409, 'vehicle_known', 'plate')
    expect(twin.json().error.facts).toEqual({ plate: 'EK4821' })
    expect((await call(retireVehicle, { vehicleId: id, reason: 'Vendido' })).statusCode).toBe(200)
    expect((await readPool()).capacity).toBe(before)
    expect(await newCar('EK4821', 2)).toBeGreaterThan(id)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('the capacity of a pool cannot be set directly', async () => {
    await expect(app().db.query('update pool set capacity = capacity + 1')).rejects.toThrow('number of its cars')
  })

  test('a car that is needed goes to the workshop only by force; the refusal and its preview name the bookings and the remedies', async () => {
    const [a] = [await newCar('AA1001'), await newCar('AA1002'), await newCar('BB1001', 2)]
    const [first, last] = [await newBooking(), await newBooking()]
    const trip = await readTrip(first)
    const preview = (await call(previewDowntime, { vehicleId: a, ...trip })).json()
    expect(preview.short.map(({ code }: { code: string }) => code)).toEqual([last])
    expect(preview.short[0].name).toMatch(/\w/)
    expect(preview.branches).toEqual([{ branchId: 2, free: 1 }])
    expect(preview.laterFrom).toBeGreaterThan(Date.now())
    const refused = await call(startDowntime, { vehicleId: a, kind: 'maintenance', ...trip, reason })
    expectOfficeRefusal(refused, 409, 'cars_needed')
    expect(refused.json().error.facts).toEqual({ codes: last, count: 1 })
    expect((await read(a)).periods).toEqual([])

    const forced = await call(startDowntime, { vehicleId: a, kind: 'maintenance', ...trip, reason: 'Chocado', force: true })
    expect(forced.statusCode).toBe(200)
    expect((await read(a)).periods).toMatchObject([{ kind: 'maintenance', isForced: true, reason: 'Chocado', isOpen: true }])
    expect(await findInconsistencies(app().db)).toEqual([])
    expect((await call(endDowntime, { vehicleId: a, downtimeId: forced.json().downtimeId })).statusCode).toBe(200)
    expect((await read(a)).periods[0].isOpen).toBe(false)
  })

  test('a car in the workshop is not sold until it is back', async () => {
    const id = await newCar('AA1001')
    const code = await newBooking()
    const trip = await readTrip(code)
    await closeBookings(app().db)
    await app().db.query('delete from block')
    const { downtimeId } = (await call(startDowntime, { vehicleId: id, kind: 'maintenance', ...trip, reason })).json()
    expect((await book(app())).statusCode).toBe(409)
    await call(endDowntime, { vehicleId: id, downtimeId })
    await newBooking()
  })

  test('of a booking and a workshop visit for the last car, exactly one succeeds', { timeout: 60_000 }, async () => {
    const id = await newCar('AA1001')
    const trip = await readTrip(await newBooking())
    for (let round = 0; round < 10; round += 1) {
      await closeBookings(app().db)
      await app().db.query('delete from block')
      await app().db.query('delete from downtime')
      await app().db.query('delete from rate_limit')
      const [booked, down] = await Promise.all([book(app()), call(startDowntime, { vehicleId: id, kind: 'maintenance', ...trip, reason })])
      expect([booked.statusCode, down.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  test('a downtime without an end blocks the car as far ahead as bookings are possible, and is extended', async () => {
    const id = await newCar('AA1001')
    await call(startDowntime, { vehicleId: id, kind: 'not_in_service', reason: 'Sin seguro' })
    const reach = async () =>
      (
        await app().db.query<{ days: number; longest: number }>(
          `select extract(epoch from max(until_ts) - clock_timestamp())::float8 / 86400 as days,
          max(extract(epoch from until_ts - from_ts))::float8 / 86400 as longest from block`,
        )
      ).rows[0] ?? { days: 0, longest: 0 }
    expect((await reach()).days).toBeGreaterThan(452)
    expect((await reach()).longest).toBeLessThanOrEqual(95)
    await app().db.query(`delete from block where until_ts > clock_timestamp() + interval '100 days'`)
    const job = vehicleJobs(app()).find(({ name }) => name === 'continue-downtimes')
    for (let n = 0; n < 6; n += 1) await job?.run()
    expect((await reach()).days).toBeGreaterThan(452)
    expect((await read(id)).state).toBe('not-in-service')
    expectOfficeRefusal(await call(startDowntime, { vehicleId: id, kind: 'maintenance', reason }), 409, 'car_has_downtime', 'from')
  })

  test('a workshop time with an end is not extended because the car is sold or moves later', async () => {
    const id = await newCar('BB1001', 2)
    const on = (days: number, hours = 0) => toWallTime(Date.now() + days * dayMs + hours * hourMs)
    await call(startDowntime, { vehicleId: id, kind: 'maintenance', from: on(1), until: on(2), reason })
    const transfer = { vehicleId: id, toBranchId: 1, from: on(5), until: on(5, 5), driver: 'Ana', reason: 'Falta' }
    expect((await call(transferVehicle, transfer)).statusCode).toBe(200)
    const readBlocks = async () =>
      (await app().db.query('select pool_id, kind, from_ts, until_ts from block order by from_ts, kind')).rows.filter(
        ({ kind }) => kind !== 'not_in_service',
      )
    const before = await readBlocks()
    for (let n = 0; n < 2; n += 1)
      await vehicleJobs(app())
        .find(({ name }) => name === 'continue-downtimes')
        ?.run()
    expect(await readBlocks()).toEqual(before)
    expect(await findInconsistencies(app().db)).toEqual([])
    // What an earlier version has written is deleted by a migration.
    await app().db.query(
      `insert into block (id, pool_id, vehicle_id, downtime_id, kind, from_ts, until_ts)
       select gen_random_uuid(), pool_id, vehicle_id, downtime_id, kind, until_ts, until_ts + interval '90 days' from block where kind = 'maintenance'`,
    )
    expect(await readBlocks()).toHaveLength(before.length + 1)
    await app().db.query(readFileSync(new URL('../../db/migrations/103-ended-downtimes.sql', import.meta.url), 'utf8'))
    expect(await readBlocks()).toEqual(before)
  })

  test('a downtime that ends while it is extended leaves no block', async () => {
    const id = await newCar('AA1001')
    const { downtimeId } = (await call(startDowntime, { vehicleId: id, kind: 'not_in_service', reason: 'Sin seguro' })).json()
    const extend = async () =>
      vehicleJobs(app())
        .find(({ name }) => name === 'continue-downtimes')
        ?.run()
    const client = await app().db.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from downtime where id = $1 for update', [downtimeId])
      const ending = call(endDowntime, { vehicleId: id, downtimeId })
      await waitUntilBlocked(app().db, ending)
      const extending = extend()
      await Promise.race([extending, sleep(500)])
      await client.query('commit')
      await Promise.all([ending, extending])
    } finally {
      client.release()
    }
    expect((await app().db.query('select from block where until_ts > clock_timestamp()')).rowCount).toBe(0)
  })

  test('a transferred car counts at the new branch from its arrival on', async () => {
    const id = await newCar('BB1001', 2)
    const code = await newBooking({}).catch(() => null)
    expect(code).toBeNull()
    const due = toWallTime(Date.now() + 3 * hourMs)
    const sent = await call(transferVehicle, { vehicleId: id, toBranchId: 1, until: due, driver: 'Óscar Ríos', reason: 'Falta en Tocumen' })
    expect(sent.statusCode, sent.body).toBe(200)
    expect([await readCapacity(2), await readCapacity(1)]).toEqual([0, 1])
    expect(await read(id)).toMatchObject({ state: 'moving', branchId: 2, homeBranchId: 1 })
    expect((await read(id)).periods).toMatchObject([{ kind: 'transfer', driver: 'Óscar Ríos', toBranchId: 1, isCancelled: false }])
    // The public site sells it for a time after its arrival.
    await newBooking()
    await app().db.query(`update vehicle set spot = 'A12' where id = $1`, [id])
    expect((await call(recordArrival, { vehicleId: id })).statusCode).toBe(200)
    // The parking spot is of the branch that it has left.
    expect(await read(id)).toMatchObject({ state: 'ready', branchId: 1, homeBranchId: 1, spot: '' })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a transfer that begins later is counted and blocked in both pools, and can be cancelled until then', async () => {
    const id = await newCar('BB1001', 2)
    const times = { from: toWallTime(Date.now() + 2 * dayMs), until: toWallTime(Date.now() + 2 * dayMs + 5 * hourMs) }
    const send = async () => call(transferVehicle, { vehicleId: id, toBranchId: 1, ...times, driver: 'Ana', reason: 'Falta' })
    const sent = await send()
    expect([await readCapacity(2), await readCapacity(1)]).toEqual([1, 1])
    expect(await read(id)).toMatchObject({ state: 'ready', branchId: 2 })
    expect((await call(endDowntime, { vehicleId: id, downtimeId: sent.json().downtimeId })).statusCode).toBe(200)
    expect([await readCapacity(2), await readCapacity(1)]).toEqual([1, 0])
    const planned = { from: toInstant(times.from), until: toInstant(times.until) }
    expect((await read(id)).periods).toMatchObject([{ ...planned, isPlanned: false, isOpen: false, isCancelled: true }])
    expect((await app().db.query(`select 1 from block where until_ts > clock_timestamp()`)).rowCount).toBe(0)

    expect((await send()).statusCode).toBe(200)
    await app().db.query(
      `update vehicle_home set until_at = clock_timestamp() - interval '1 minute', from_at = from_at - interval '3 days' where until_at is not null`,
    )
    await vehicleJobs(app())
      .find(({ name }) => name === 'vehicle-homes')
      ?.run()
    expect([await readCapacity(2), await readCapacity(1)]).toEqual([0, 1])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a change that waited while the car moved to another pool locks that pool', async () => {
    const id = await newCar('AA1001')
    const [from, to] = [(await readPool(1)).id, (await readPool(2)).id]
    const lock = 'select 1 from pool where id = $1 for no key update'
    const [mover, seller] = [await app().db.connect(), await app().db.connect()]
    try {
      await mover.query('begin')
      await mover.query(lock, [from])
      const started = call(startDowntime, { vehicleId: id, kind: 'maintenance', reason })
      await waitUntilBlocked(app().db, started)
      await mover.query('update vehicle_home set closed_at = clock_timestamp() where vehicle_id = $1', [id])
      await mover.query('insert into vehicle_home (vehicle_id, pool_id) values ($1, $2)', [id, to])
      await seller.query('begin')
      const selling = seller.query(lock, [to])
      await mover.query('commit')
      await selling
      expect(await Promise.race([started.then(() => 'answered'), sleep(1_000, 'waits')])).toBe('waits')
      await seller.query('commit')
      expect((await started).statusCode).toBe(200)
    } finally {
      mover.release()
      seller.release()
    }
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a car that arrives before the job has closed its former home leaves no car to sell there', async () => {
    const id = await newCar('BB1001', 2)
    const times = { from: toWallTime(Date.now() + dayMs), until: toWallTime(Date.now() + dayMs + 5 * hourMs) }
    expect((await call(transferVehicle, { vehicleId: id, toBranchId: 1, ...times, driver: 'Ana', reason: 'Falta' })).statusCode).toBe(200)
    // The transfer has just begun.
    await app().db.query(`update vehicle_home set from_at = from_at - interval '2 days', until_at = until_at - interval '25 hours'`)
    await app().db.query(`update downtime set from_at = from_at - interval '25 hours', until_at = until_at - interval '25 hours'`)
    await app().db.query(`update block set from_ts = from_ts - interval '25 hours', until_ts = until_ts - interval '25 hours'`)
    expect((await call(recordArrival, { vehicleId: id })).statusCode).toBe(200)
    expect([await readCapacity(2), await readCapacity(1)]).toEqual([0, 1])
    expect(await read(id)).toMatchObject({ state: 'ready', branchId: 1, homeBranchId: 1 })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a change that reaches past a planned transfer is refused, so that no pool loses a car that it does not have', async () => {
    const id = await newCar('BB1001', 2)
    const on = (days: number, hours = 0) => toWallTime(Date.now() + days * dayMs + hours * hourMs)
    const send = (toBranchId: number, days: number) =>
      call(transferVehicle, { vehicleId: id, toBranchId, from: on(days), until: on(days, 5), driver: 'Ana', reason: 'Falta' })
    expect((await send(1, 5)).statusCode).toBe(200)
    const start = (from: number, until: number) =>
      call(startDowntime, { vehicleId: id, kind: 'maintenance', from: on(from), until: on(until), reason })
    expectOfficeRefusal(await start(10, 12), 409, 'car_has_downtime', 'from')
    expectOfficeRefusal(await send(3, 20), 409, 'car_has_downtime', 'from')
    expectOfficeRefusal(await call(retireVehicle, { vehicleId: id, from: on(20), reason: 'Vendido' }), 409, 'car_has_downtime', 'from')
    expect((await start(2, 4)).statusCode).toBe(200)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a car returned at another branch goes home or stays there, which needs a car to spare', async () => {
    const [lead, id] = [await addStaff(app(), 'lead'), await newCar('AA1001')]
    const code = await newBooking()
    await startNow(code)
    expect((await handOverCar(app(), code, 'AA 1001', lead)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'out', code })
    expectOfficeRefusal(await call(startDowntime, { vehicleId: id, kind: 'maintenance', reason }), 409, 'car_out')
    expect((await call(previewDowntime, { vehicleId: id })).json()).toMatchObject({ outWith: code })
    await app().db.query('update reservation set return_branch_id = 2 where code = $1', [code])
    await app().db.query(`update vehicle set spot = 'A12' where id = $1`, [id])
    expect((await receiveCar(app(), code, lead)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'away', branchId: 2, homeBranchId: 1, spot: '' })
    await app().db.query(`update vehicle set spot = 'B3' where id = $1`, [id])
    expect((await call(recordArrival, { vehicleId: id, keep: true })).statusCode).toBe(200)
    expect((await read(id)).spot).toBe('B3')
    expect([await readCapacity(1), await readCapacity(2)]).toEqual([0, 1])
    expect(await read(id)).toMatchObject({ state: 'ready', branchId: 2, homeBranchId: 2 })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a car that goes to the workshop while it is prepared counts once, and is ready no earlier', async () => {
    const [lead, id] = [await addStaff(app(), 'lead'), await newCar('AA1001')]
    const code = await newBooking()
    await startNow(code)
    await handOverCar(app(), code, 'AA 1001', lead)
    await receiveCar(app(), code, lead)
    const until = toWallTime(Math.ceil(Date.now() / 60_000) * 60_000 + 60_000)
    const blocks = async () =>
      (
        await app().db.query<{ cars: number; ready_ms: number }>(
          `select count(*)::int as cars, floor(extract(epoch from max(until_ts)) * 1000)::float8 as ready_ms from block where until_ts > clock_timestamp()`,
        )
      ).rows[0]
    const before = await blocks()
    expect((await call(startDowntime, { vehicleId: id, kind: 'maintenance', until, reason })).statusCode).toBe(200)
    expect(await blocks()).toEqual({ cars: 1, ready_ms: before?.ready_ms })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('another branch cannot take a car that its own branch needs, but may record that it is broken', async () => {
    const [lead, id] = [await addStaff(app(), 'lead'), await newCar('AA1001')]
    const code = await newBooking()
    await returnElsewhere(code, lead)
    const next = await newBooking()
    const there = await addStaff(app(), 'lead', 2)
    const force = { vehicleId: id, reason, force: true }
    const transfer = { ...force, toBranchId: 3, until: toWallTime(Date.now() + hourMs), driver: 'Ana' }
    for (const answer of [
      await call(recordArrival, { ...force, keep: true }, there),
      await call(transferVehicle, transfer, there),
      await call(retireVehicle, force, there),
    ]) {
      expectOfficeRefusal(answer, 409, 'cars_needed')
      expect(answer.json().error.facts).toEqual({ codes: next, count: 1 })
    }
    const broken = await call(startDowntime, { ...force, kind: 'maintenance' }, there)
    expect(broken.statusCode, broken.body).toBe(200)
    expect((await call(endDowntime, { vehicleId: id, downtimeId: broken.json().downtimeId }, there)).statusCode).toBe(200)
    expect((await call(recordArrival, { ...force, keep: true }, await addStaff(app(), 'lead', 1))).statusCode).toBe(200)
  })

  test('the transfer of a car back to its branch has a driver and a due time, and is refused if the branch needs the car earlier', async () => {
    const [lead, id] = [await addStaff(app(), 'lead'), await newCar('AA1001')]
    const code = await newBooking()
    await returnElsewhere(code, lead)
    const next = await newBooking()
    const { from: pickUp } = await readTrip(next)
    const back = (until: string, change: object = {}) =>
      call(transferVehicle, { vehicleId: id, toBranchId: 1, until, driver: 'Luis Ábrego', reason: 'Regreso', ...change })
    const refused = await back(toWallTime(toInstant(pickUp) + 3 * hourMs))
    expectOfficeRefusal(refused, 409, 'cars_needed')
    expect(refused.json().error.facts).toEqual({ codes: next, count: 1 })
    for (const minutes of [60, 20]) expectOfficeRefusal(await back(toWallTime(Date.now() - minutes * minuteMs)), 400, 'invalid', 'until')
    const due = toWallTime(Date.now() + 5 * hourMs)
    expect((await back(due)).statusCode).toBe(200)
    expectOfficeRefusal(await back(due), 409, 'car_has_downtime', 'from')
    const detail = await read(id)
    expect(detail).toMatchObject({ state: 'moving', branchId: 2, homeBranchId: 1, until: toInstant(due) })
    expect(detail.periods).toContainEqual(expect.objectContaining({ kind: 'transfer', driver: 'Luis Ábrego', toBranchId: 1, isOpen: true }))
    expect(await findInconsistencies(app().db)).toEqual([])
    expect((await call(recordArrival, { vehicleId: id })).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'ready', branchId: 1, homeBranchId: 1 })
    expectOfficeRefusal(await back(due), 422, 'nothing_changed', 'toBranchId')
    expect([await readCapacity(1), await readCapacity(2)]).toEqual([1, 0])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a car with a planned downtime does not stay at the branch where it was returned until that is ended', async () => {
    const id = await newCar('AA1001')
    const planned = await newBooking()
    await app().db.query(`update vehicle set branch_id = 2 where id = $1`, [id])
    await app().db.query('update block set vehicle_id = $1', [id])
    const on = (days: number) => toWallTime(Date.now() + days * dayMs)
    const { until } = await readTrip(planned)
    const from = toWallTime(toInstant(until) + dayMs)
    const retired = await call(retireVehicle, { vehicleId: id, from, reason: 'Vendido' })
    expect(retired.statusCode, retired.body).toBe(200)
    const keep = async (force = false) => call(recordArrival, { vehicleId: id, keep: true, force })
    expectOfficeRefusal(await keep(true), 409, 'car_has_downtime')
    const [period] = (await read(id)).periods
    expect((await call(endDowntime, { vehicleId: id, downtimeId: period.downtimeId })).statusCode).toBe(200)
    const { downtimeId } = (await call(startDowntime, { vehicleId: id, kind: 'maintenance', from, until: on(80), reason })).json()
    expectOfficeRefusal(await keep(true), 409, 'car_has_downtime')
    await call(endDowntime, { vehicleId: id, downtimeId })
    expectOfficeRefusal(await keep(), 409, 'cars_needed')
    expect((await keep(true)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'ready', branchId: 2, homeBranchId: 2, next: null })
  })

  test('the end of a workshop time leaves a planned transfer and a planned retirement as they are', async () => {
    const id = await newCar('BB1001', 2)
    const on = (days: number, hours = 0) => toWallTime(Date.now() + days * dayMs + hours * hourMs)
    const readEnds = async () =>
      (await app().db.query<{ until_at: number | null }>('select until_at from vehicle_home where closed_at is null order by id')).rows.map(
        (row) => row.until_at,
      )
    const startWorkshop = async () =>
      (await call(startDowntime, { vehicleId: id, kind: 'maintenance', until: on(2), reason })).json().downtimeId
    const end = async (downtimeId: number) => (await call(endDowntime, { vehicleId: id, downtimeId })).statusCode
    const workshop = await startWorkshop()
    await call(retireVehicle, { vehicleId: id, from: on(20), reason: 'Vendido' })
    const planned = await readEnds()
    expect(planned).toEqual([toInstant(on(20))])
    expect(await end(workshop)).toBe(200)
    expect(await readEnds()).toEqual(planned)
    const retired = (await read(id)).periods.find(({ isPlanned }: { isPlanned: boolean }) => isPlanned)
    expect(await end(retired.downtimeId)).toBe(200)
    expect(await readEnds()).toEqual([null])

    const next = await startWorkshop()
    const transfer = { vehicleId: id, toBranchId: 1, from: on(5), until: on(5, 5), driver: 'Ana', reason: 'Falta' }
    expect((await call(transferVehicle, transfer)).statusCode).toBe(200)
    expect(await end(next)).toBe(200)
    expect(await readEnds()).toEqual([toInstant(on(5)), null])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a car that goes to the workshop during the rental is not handed over', async () => {
    const lead = await addStaff(app(), 'lead')
    const id = await newCar('AA1001')
    await newCar('AA1002')
    const code = await newBooking()
    await startNow(code)
    const on = (hours: number) => toWallTime(Date.now() + hours * hourMs)
    const { downtimeId } = (await call(startDowntime, { vehicleId: id, kind: 'maintenance', from: on(24), until: on(30), reason })).json()
    const refused = await handOverCar(app(), code, 'AA1001', lead)
    expectOfficeRefusal(refused, 409, 'car_down_then', 'plate')
    expect(refused.json().error.facts).toEqual({ plate: 'AA1001' })
    await call(endDowntime, { vehicleId: id, downtimeId })
    expect((await handOverCar(app(), code, 'AA1001', lead)).statusCode).toBe(200)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a late transfer lasts until the arrival is recorded', async () => {
    const id = await newCar('BB1001', 2)
    const times = { until: toWallTime(Date.now() + 2 * hourMs), driver: 'Ana', reason: 'Falta' }
    await call(transferVehicle, { vehicleId: id, toBranchId: 1, ...times })
    await app().db.query(`update downtime set from_at = from_at - interval '3 hours', until_at = until_at - interval '3 hours'`)
    await app().db.query(`update vehicle_home set from_at = from_at - interval '3 hours' where closed_at is null`)
    const start = (change: object = {}) => call(startDowntime, { vehicleId: id, kind: 'maintenance', reason, ...change })
    expectOfficeRefusal(await start(), 409, 'car_has_downtime', 'from')
    const next = { from: toWallTime(Date.now() + 2 * dayMs), until: toWallTime(Date.now() + 3 * dayMs) }
    expect((await start(next)).statusCode).toBe(200)
    expect((await call(recordArrival, { vehicleId: id })).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'ready', branchId: 1, homeBranchId: 1 })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('of two cars that join with the same plate at the same time, one is refused', async () => {
    const add = (branchId: number) => call(addVehicle, { branchId, classId, plate: 'AA1001', ...details })
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([1, 2, 3].map((branchId) => add(branchId)))
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      await app().db.query('delete from vehicle_home')
      await app().db.query('update vehicle set left_at = clock_timestamp() where left_at is null')
    }
  })

  test('of two imports with the same plates at the same time, one is saved, and the other names the lines', async () => {
    const { rows } = await app().db.query<{ acriss: string; slug: string }>(
      `select c.acriss, b.slug from car_class c, branch b where c.id = ${classId} and b.id in (1, 2) order by b.id`,
    )
    const send = async ({ acriss = '', slug = '' } = {}, plates: string[]) => {
      const lines = plates.map((plate) => `${plate};${slug};${acriss};Toyota;Yaris;2024;verde`)
      return call(importFleet, { csv: ['Placa;Sucursal;Clase;Marca;Modelo;Año;Color', ...lines].join('\n'), save: true })
    }
    const plates = Array.from({ length: 12 }, (_, i) => `AA${1000 + i}`)
    // In the other order each waits for the other. Cars without plates get them, which locks less than adding cars.
    for (const [hasCars, second] of [
      [false, plates],
      [true, plates],
      [true, plates.toReversed()],
    ] as const) {
      if (hasCars) await app().db.query(`select set_pool_cars(id, 12) from pool where branch_id in (1, 2) and class_id = ${classId}`)
      const answers = await Promise.all([send(rows[0], plates), send(rows[1], second)])
      for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200)
      const [saved, other] = answers.map((answer) => answer.json()).toSorted((a, b) => Number(b.isSaved) - Number(a.isSaved))
      const counts = hasCars ? { added: 0, registered: 12 } : { added: 12, registered: 0 }
      expect(saved).toEqual({ ...counts, changed: 0, problems: [], isSaved: true })
      expect({ ...other, problems: other.problems.map(({ line, code }: { line: number; code: string }) => `${line} ${code}`) }).toEqual({
        added: 0,
        registered: 0,
        changed: 0,
        isSaved: false,
        problems: plates.map((_, i) => `${i + 2} class_or_branch_differs`),
      })
      await app().db.query('delete from vehicle_home')
      await app().db.query('update vehicle set left_at = clock_timestamp() where left_at is null')
    }
  })

  test('cars that join a pool at the same time are all counted', async () => {
    const plates = Array.from({ length: 6 }, (_, i) => `AA100${i}`)
    await Promise.all(plates.map((plate) => newCar(plate)))
    expect(await readCapacity()).toBe(plates.length)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a planned transfer is cancelled if the other branch can spare the car, and its plans there end', async () => {
    await newCar('AA1001')
    const id = await newCar('BB1001', 2)
    const first = await newBooking()
    const { from, until } = await readTrip(first)
    const times = {
      from: toWallTime(toInstant(from) + hourMs),
      until: toWallTime(toInstant(until) + dayMs),
      driver: 'Ana',
      reason: 'Falta',
    }
    const { downtimeId } = (await call(transferVehicle, { vehicleId: id, toBranchId: 1, ...times })).json()
    const code = await newBooking().catch(() => null)
    expect(code).toBeNull()
    const end = async () => call(endDowntime, { vehicleId: id, downtimeId })
    const later = { from: toInstant(until) + 3 * dayMs, until: toInstant(until) + 4 * dayMs }
    await app().db.query('update block set vehicle_id = $1, from_ts = $2, until_ts = $3 where reservation_id is not null', [
      id,
      new Date(later.from).toISOString(),
      new Date(later.until).toISOString(),
    ])
    const ended = await end()
    expect(ended.statusCode, ended.body).toBe(200)
    expect([await readCapacity(2), await readCapacity(1)]).toEqual([1, 1])
    expect((await read(id)).next).toBeNull()
  })

  test('a car that is sold at a planned time has no open downtime once it has left', async () => {
    const id = await newCar('AA1001')
    const planned = await call(retireVehicle, { vehicleId: id, from: toWallTime(Date.now() + dayMs), reason: 'Vendido' })
    expect(planned.statusCode, planned.body).toBe(200)
    for (const [table, times] of [
      ['vehicle_home', ['from_at', 'until_at']],
      ['downtime', ['from_at']],
      ['block', ['from_ts', 'until_ts']],
    ] as const)
      await app().db.query(`update ${table} set ${times.map((time) => `${time} = ${time} - interval '2 days'`).join(', ')}`)
    await vehicleJobs(app())
      .find(({ name }) => name === 'vehicle-homes')
      ?.run()
    const { state, periods } = await read(id)
    expect({ state, isOpen: periods.map(({ isOpen }: { isOpen: boolean }) => isOpen) }).toEqual({ state: 'left', isOpen: [false] })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a sale that is cancelled while the job waits does not happen, and a car that is out leaves only after its return', async () => {
    const [lead, id] = [await addStaff(app(), 'lead'), await newCar('AA1001')]
    const run = async () =>
      vehicleJobs(app())
        .find(({ name }) => name === 'vehicle-homes')
        ?.run()
    const endHome = `update vehicle_home set from_at = from_at - interval '1 hour', until_at = clock_timestamp() - interval '1 second'`
    await app().db.query(`${endHome} where vehicle_id = $1`, [id])
    const client = await app().db.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from pool for no key update')
      const job = run()
      await new Promise((resolve) => setTimeout(resolve, 300))
      await client.query('update vehicle_home set until_at = null where vehicle_id = $1', [id])
      await client.query('commit')
      await job
    } finally {
      client.release()
    }
    expect(await read(id)).toMatchObject({ state: 'ready' })

    const code = await newBooking()
    await startNow(code)
    await handOverCar(app(), code, 'AA1001', lead)
    await app().db.query(`${endHome} where vehicle_id = $1`, [id])
    await run()
    expect(await read(id)).toMatchObject({ state: 'out', code })
    await receiveCar(app(), code, lead)
    await run()
    expect(await read(id)).toMatchObject({ state: 'left' })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a downtime begins before the horizon of searches and ends within three years', async () => {
    const id = await newCar('AA1009')
    const start = (times: object) => call(startDowntime, { vehicleId: id, kind: 'maintenance', reason, ...times })
    const inYears = (years: number) => toWallTime(Date.now() + years * 365 * dayMs)
    expectOfficeRefusal(await start({ from: inYears(2.5) }), 422, 'too_far_ahead', 'from')
    expectOfficeRefusal(await start({ until: inYears(4) }), 422, 'too_far_ahead', 'until')
    expectOfficeRefusal(await start({ until: '9999-12-31T23:59' }), 400, 'invalid', 'until')
    const transfer = { vehicleId: id, toBranchId: 2, driver: 'Luis', reason, until: inYears(4) }
    expectOfficeRefusal(await call(transferVehicle, transfer), 422, 'too_far_ahead', 'until')
    expect((await app().db.query('select from downtime')).rows).toEqual([])
  })

  test('only a car of the booked pool that is here and in order is handed over; a new plate is registered for a car without one', async () => {
    const lead = await addStaff(app(), 'lead')
    await newCar('BB1001', 2)
    const down = await newCar('AA1002')
    await newCar('AA1001')
    const [a, b] = [await newBooking(), await newBooking()]
    await startNow(a)
    const handOver = async (code: string, plate: string) => handOverCar(app(), code, plate, lead)
    expectOfficeRefusal(await handOver(a, 'ZZ9999'), 422, 'unknown_plate', 'plate')
    const other = await handOver(a, 'BB1001')
    expectOfficeRefusal(other, 409, 'other_pool', 'plate')
    expect(other.json().error.facts).toMatchObject({ branch: expect.stringMatching(/\w/) })
    await call(startDowntime, { vehicleId: down, kind: 'maintenance', until: toWallTime(Date.now() + hourMs), reason })
    expectOfficeRefusal(await handOver(a, 'AA1002'), 409, 'car_down', 'plate')
    expect((await handOver(a, 'AA1001')).statusCode).toBe(200)
    await startNow(b)
    const taken = await handOver(b, 'AA1001')
    expectOfficeRefusal(taken, 409, 'car_out', 'plate')
    expect(taken.json().error.facts).toEqual({ codes: a })
    await app().db.query(`select set_pool_cars(id, 3) from pool where branch_id = 1 and class_id = ${classId}`)
    expect((await handOver(b, 'NN-1234')).statusCode).toBe(200)
    expect((await call(listVehicles, { branchId: 1, search: 'nn 1234' })).json().rows).toMatchObject([
      { plate: 'NN1234', state: 'out', code: b },
    ])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a car goes out before its time only if no other booking needs it until then', async () => {
    const lead = await addStaff(app(), 'lead')
    await newCar('AA1001')
    const [first, second] = [await newBooking(), await newBooking({}).catch(() => null)]
    expect(second).toBeNull()
    await moveBooking(app(), first, -1, 3)
    const next = await newBooking()
    await moveBooking(app(), next, 4, 24)
    const refused = await handOverCar(app(), next, 'AA1001', lead)
    expectOfficeRefusal(refused, 409, 'cars_needed')
    expect(refused.json().error.facts).toEqual({ codes: first, count: 1 })
    expect((await handOverCar(app(), first, 'AA1001', lead)).statusCode).toBe(200)
    expect((await receiveCar(app(), first, lead)).statusCode).toBe(200)
    // The car is still being prepared, which the hand-over ends.
    expect((await handOverCar(app(), next, 'AA1001', lead)).statusCode).toBe(200)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('for a hand-over the free cars of the class at the branch are proposed, the planned one first', async () => {
    const lead = await addStaff(app(), 'lead')
    const [planned, down] = [await newCar('CC1003'), await newCar('AA1001')]
    await newCar('BB1002')
    await newCar('DD1004', 2)
    const code = await newBooking()
    await startNow(code)
    await app().db.query('update block set vehicle_id = $1 where reservation_id is not null', [planned])
    await app().db.query(`update vehicle set insurance_until = '2020-03-01', plate_renewal_on = '2099-01-01' where plate = 'BB1002'`)
    const day = (await call(getToday, { branchId: 1 }, lead)).json()
    expect(day.rows).toMatchObject([{ code, direction: 'out', plate: 'CC1003' }])
    await call(startDowntime, { vehicleId: down, kind: 'maintenance', until: toWallTime(Date.now() + hourMs), reason })
    const { cars } = (await call(listSuitableCars, { code }, lead)).json()
    const readings = { vehicleId: expect.any(Number), odometerKm: expect.any(Number), fuelEighths: null }
    expect(cars).toEqual([
      { ...readings, plate: 'CC1003', spot: '', isPlanned: true, isPreparing: false, documentsExpiredOn: null },
      { ...readings, plate: 'BB1002', spot: '', isPlanned: false, isPreparing: false, documentsExpiredOn: '2020-03-01' },
    ])
    // A hand-over with another car ends the plan.
    expect((await handOverCar(app(), code, 'BB1002', lead)).statusCode).toBe(200)
    expect(await read(planned)).toMatchObject({ state: 'ready', next: null })
    expectOfficeRefusal(await call(listSuitableCars, { code }, await addStaff(app(), 'agent', 2)), 403, 'other_branch')
  })

  test('an early hand-over that is undone takes the car only from its pick-up on', async () => {
    const lead = await addStaff(app(), 'lead')
    await newCar('AA1001')
    const code = await newBooking()
    await moveBooking(app(), code, 5, 24)
    const readStart = async () =>
      (
        await app().db.query<{ is_same: boolean }>(
          'select b.from_ts = r.pick_up_at as is_same from block b join reservation r on r.id = b.reservation_id where r.code = $1',
          [code],
        )
      ).rows[0]?.is_same
    expect((await handOverCar(app(), code, 'AA1001', lead)).statusCode).toBe(200)
    expect(await readStart()).toBe(false)
    expect((await call(undoCounterStep, { code }, lead)).statusCode).toBe(200)
    expect(await readStart()).toBe(true)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a return is not undone once the car is in the workshop', async () => {
    const [lead, id] = [await addStaff(app(), 'lead'), await newCar('AA1001')]
    const code = await newBooking()
    await startNow(code)
    await handOverCar(app(), code, 'AA1001', lead)
    await receiveCar(app(), code, lead)
    const { downtimeId } = (await call(startDowntime, { vehicleId: id, kind: 'maintenance', reason })).json()
    expectOfficeRefusal(await call(undoCounterStep, { code }, lead), 409, 'car_down')
    await call(endDowntime, { vehicleId: id, downtimeId })
    expect((await call(undoCounterStep, { code }, lead)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'out', code })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a return is not undone once the car belongs to another branch, which may have sold it', async () => {
    const [lead, id] = [await addStaff(app(), 'lead'), await newCar('AA1001')]
    const code = await newBooking()
    await startNow(code)
    await handOverCar(app(), code, 'AA1001', lead)
    await app().db.query('update reservation set return_branch_id = 2 where code = $1', [code])
    await receiveCar(app(), code, lead)
    expect((await call(recordArrival, { vehicleId: id, keep: true })).statusCode).toBe(200)
    const undo = async () => call(undoCounterStep, { code }, lead)
    expectOfficeRefusal(await undo(), 409, 'other_pool')
    expect(await findInconsistencies(app().db)).toEqual([])
    const back = { toBranchId: 1, until: toWallTime(Date.now() + hourMs), driver: 'Ana', reason: 'Regreso' }
    expect((await call(transferVehicle, { vehicleId: id, ...back })).statusCode).toBe(200)
    expect((await call(recordArrival, { vehicleId: id })).statusCode).toBe(200)
    expect((await undo()).statusCode).toBe(200)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('an undone return is of the same car under its corrected plate, and is refused once the car has left the fleet', async () => {
    const [lead, id] = [await addStaff(app(), 'lead'), await newCar('AA1001')]
    const code = await newBooking()
    await startNow(code)
    await handOverCar(app(), code, 'AA1001', lead)
    await receiveCar(app(), code, lead)
    const { version } = await read(id)
    expect((await call(editVehicle, { vehicleId: id, version, plate: 'AA1010', ...details })).statusCode).toBe(200)
    expect((await call(undoCounterStep, { code }, lead)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'out', code })
    const returned = await receiveCar(app(), code, lead)
    expect(returned.statusCode, returned.body).toBe(200)
    expect(returned.json()).toMatchObject({ plate: 'AA1010' })
    expect(await findInconsistencies(app().db)).toEqual([])
    expect((await call(retireVehicle, { vehicleId: id, reason: 'Vendido' })).statusCode).toBe(200)
    expectOfficeRefusal(await call(undoCounterStep, { code }, lead), 409, 'car_down')
  })

  test('a lower odometer reading needs a reason, and a page that is out of date is refused', async () => {
    const id = await newCar('AA1001')
    const { version } = await read(id)
    const edit = async (change: object) => call(editVehicle, { vehicleId: id, version, plate: 'AA1001', ...details, ...change })
    const lower = await edit({ odometerKm: '18,000' })
    expectOfficeRefusal(lower, 422, 'odometer_lower', 'odometerReason')
    expect(lower.json().error.facts).toEqual({ lastKm: 18_204 })
    expect((await edit({ odometerKm: '18,000', odometerReason: 'Mal anotado' })).json()).toEqual({ version: version + 1 })
    expectOfficeRefusal(await edit({ odometerKm: '18,300' }), 409, 'changed_meanwhile')
    expect((await read(id)).odometerKm).toBe(18_000)
  })

  test('a car is found by part of its plate or of its make and model, with digits or without', async () => {
    const [i10, rav4] = [await newCar('EK4821'), await newCar('AA1001')]
    await app().db.query(`update vehicle set make = 'Hyundai', model = 'i10' where id = $1`, [i10])
    await app().db.query(`update vehicle set model = 'RAV4' where id = $1`, [rav4])
    const find = async (search: string): Promise<number[]> =>
      (await call(listVehicles, { branchId: 1, search })).json().rows.map(({ id }: { id: number }) => id)
    for (const words of ['i10', 'Hyundai I10', 'ek', 'EK-48', '4821']) expect(await find(words), words).toEqual([i10])
    for (const words of ['rav4', 'toyota', '1001']) expect(await find(words), words).toEqual([rav4])
    expect(await find('-')).toEqual([])
    expect(await find('%')).toEqual([])
  })

  test('due dates are listed: a plate within a month, an expired insurance, a service by kilometres', async () => {
    const id = await newCar('AA1001')
    const { version } = await read(id)
    const on = (days: number) => toWallTime(Date.now() + days * dayMs).slice(0, 10)
    const due = { plateRenewalOn: on(10), insuranceUntil: on(-2), serviceOn: on(60), serviceAtKm: '18,500' }
    expect((await call(editVehicle, { vehicleId: id, version, plate: 'AA1001', ...details, ...due })).statusCode).toBe(200)
    await newCar('AA1002')
    const { rows } = (await call(listVehicles, { branchId: 1, dueOnly: '1' })).json()
    expect(rows).toMatchObject([
      {
        plate: 'AA1001',
        due: [
          { kind: 'plate-renewal', on: on(10), isOverdue: false },
          { kind: 'insurance', isOverdue: true },
          { kind: 'service', kmLeft: 296, isOverdue: false },
        ],
      },
    ])
  })

  test('a class under a stop-sell is not sold from the next search on; its bookings stay, and the stop-sell can be ended', async () => {
    await newCar('AA1001')
    await newCar('AA1002')
    const revenue = await addStaff(app(), 'revenue')
    const code = await newBooking()
    const day = (await readTrip(code)).from.slice(0, 10)
    const close = async (change: object, staff = revenue) =>
      call(addStopSell, { branchId: 1, classId, clientTypeId: '', fromOn: day, untilOn: day, reason: 'Feria', ...change }, staff)
    expectOfficeRefusal(await close({ branchId: '' }, await addStaff(app(), 'lead', 1)), 403, 'other_branch', 'branchId')
    expectOfficeRefusal(await close({ untilOn: '2020-01-01' }), 400, 'invalid', 'untilOn')
    const quote = await quoteFor(app())
    const { id } = (await close({})).json()
    // Also with a price that was shown before.
    const late = await book(app(), quote)
    expect(late.statusCode).toBe(409)
    expect(late.body).toMatch(/no_disponible|sold_out|agotad/i)
    expect((await call(listStopSells, { branchId: 1 })).json().rows).toMatchObject([{ id, classId, reason: 'Feria', bookings: 1 }])
    expect((await close({ branchId: 2 })).statusCode).toBe(200)
    expect((await call(endStopSell, { id }, revenue)).statusCode).toBe(200)
    expectOfficeRefusal(await call(endStopSell, { id }, revenue), 409, 'changed_meanwhile')
    await newBooking()
    // Other client types only.
    await close({ clientTypeId: 2 })
    await app().db.query('delete from block')
    await newBooking()
    await app().db.query('delete from stop_sell')
  })

  test('the day of a branch shows a forced shortage, a late transfer, and a car with expired documents', async () => {
    const [a, b] = [await newCar('AA1001'), await newCar('BB1001', 2)]
    const code = await newBooking()
    await startNow(code)
    await call(startDowntime, { vehicleId: a, kind: 'maintenance', reason: 'Chocado', force: true })
    await call(transferVehicle, { vehicleId: b, toBranchId: 1, until: toWallTime(Date.now() + hourMs), driver: 'Ana', reason: 'Falta' })
    await app().db.query(
      `update downtime set from_at = from_at - interval '2 hours', until_at = clock_timestamp() - interval '1 minute' where vehicle_id = $1`,
      [b],
    )
    const documents = await newCar('CC1001')
    await app().db.query(`update vehicle set insurance_until = '2026-01-01' where id = $1`, [documents])
    const { alerts } = (await call(getToday, { branchId: 1 })).json()
    const ofFleet = alerts.filter(({ vehicleId }: { vehicleId?: number }) => vehicleId !== undefined)
    expect(ofFleet.map(({ kind, vehicleId }: { kind: string; vehicleId: number }) => [kind, vehicleId])).toEqual([
      ['transfer-late', b],
      ['shortage', a],
      ['documents-expired', documents],
    ])
  })

  test('a forced sale or transfer is a known shortage of the branch that the car has left', async () => {
    const [sold, moved] = [await newCar('AA1001'), await newCar('AA1002')]
    const codes = [await newBooking(), await newBooking()]
    const readAlerts = async (branchId: number) =>
      (await call(getToday, { branchId })).json().alerts.filter(({ kind }: { kind: string }) => kind === 'shortage')
    const force = { reason: 'Chocado', force: true }
    expect((await call(retireVehicle, { vehicleId: sold, ...force })).statusCode).toBe(200)
    expect(await findInconsistencies(app().db)).toEqual([])
    const transfer = { vehicleId: moved, toBranchId: 2, until: toWallTime(Date.now() + hourMs), driver: 'Ana', ...force }
    expect((await call(transferVehicle, transfer)).statusCode).toBe(200)
    expect(await findInconsistencies(app().db)).toEqual([])
    expect([await readAlerts(1), await readAlerts(2)]).toMatchObject([[{ vehicleId: moved, plate: 'AA1002' }], []])
    // A further block is more than the recorded shortage.
    await app().db.query(
      `insert into block (id, pool_id, reservation_id, kind, from_ts, until_ts)
       select gen_random_uuid(), b.pool_id, null, 'overdue', b.from_ts, b.until_ts from block b join reservation r on r.id = b.reservation_id where r.code = $1`,
      [codes[0]],
    )
    expect((await findInconsistencies(app().db)).map(({ kind }) => kind)).toEqual(['more blocks than cars'])
  })

  test('a fleet is imported from CSV: first shown with every problem by line, then saved as a whole, and again without effect', async () => {
    await app().db.query(`select set_pool_cars(id, 2) from pool where branch_id = 1 and class_id = ${classId}`)
    const heading = 'Placa;Sucursal;Clase;Marca;Modelo;Año;Color;Kilometraje;Seguro hasta;Notas'
    const good = [
      'EK 4821;Aeropuerto Tocumen;ICAR;Toyota;Corolla;2024;verde;18204;2027-05-01;"con; punto y coma"',
      'EK4822;tocumen;icar;Toyota;Corolla;2024;"rojo ""vino""";;;',
    ]
    const { rows } = await app().db.query<{ acriss: string; slug: string }>(
      `select c.acriss, b.slug from car_class c, branch b where c.id = ${classId} and b.id = 1`,
    )
    const toCsv = (lines: string[]) =>
      `\uFEFF${[heading, ...lines].join('\r\n')}\r\n`
        .replaceAll(/icar/gi, rows[0]?.acriss ?? '')
        .replaceAll(';tocumen;', `;${rows[0]?.slug};`)
    const send = async (lines: string[], save = false, staff = fleet) =>
      (await call(importFleet, { csv: toCsv(lines), save }, staff)).json()

    const bad = await send([...good, 'EK4822;tocumen;icar;Toyota;Corolla;2024;azul;;;', '¿?;Marte;XXXX;;Corolla;24;azul;-5;ayer;'], true)
    expect(bad).toMatchObject({ isSaved: false })
    expect(bad.problems.map(({ line, column, code }: { line: number; column: string; code: string }) => [line, column, code])).toEqual([
      [4, 'Placa', 'repeated'],
      [5, 'Sucursal', 'unknown_branch'],
      [5, 'Clase', 'unknown_class'],
      [5, 'Placa', 'invalid'],
      [5, 'Marca', 'invalid'],
      [5, 'Año', 'invalid'],
      [5, 'Kilometraje', 'invalid'],
      [5, 'Seguro hasta', 'invalid'],
    ])
    expect((await send(['x;y'])).problems.length).toBeGreaterThan(0)
    expect((await call(importFleet, { csv: 'Marca;Modelo\nToyota;Yaris' })).json().problems[0]).toMatchObject({
      line: 1,
      column: 'placa',
      code: 'missing_column',
    })
    const third = 'EK4823;tocumen;icar;Toyota;Corolla;2024;azul;;;'
    const preview = { added: 1, registered: 2, changed: 0, problems: [] }
    expect(await send([...good, third])).toEqual({ ...preview, isSaved: false })
    expect(await readCapacity()).toBe(2)
    expect(await send([...good, third], true)).toEqual({ ...preview, isSaved: true })
    expect(await readCapacity()).toBe(3)
    expect(await send([...good, third], true)).toEqual({ added: 0, registered: 0, changed: 3, problems: [], isSaved: true })
    const found = (await call(listVehicles, { branchId: 1, search: 'EK4821' })).json().rows[0]
    expect(await read(found.id)).toMatchObject({ notes: 'con; punto y coma', insuranceUntil: '2027-05-01', odometerKm: 18_204 })
    // What the file leaves empty stays, and a lower reading needs a reason, which a file has no place for.
    expect(await send(['EK4821;tocumen;icar;Toyota;Yaris;2025;rojo;;;'], true)).toMatchObject({ changed: 1, isSaved: true })
    expect(await read(found.id)).toMatchObject({
      model: 'Yaris',
      notes: 'con; punto y coma',
      insuranceUntil: '2027-05-01',
      odometerKm: 18_204,
    })
    const { problems } = await send(['EK4821;tocumen;icar;Toyota;Yaris;2025;rojo;18203;;'], true)
    expect(problems).toEqual([{ line: 2, column: null, code: 'odometer_lower', value: 'EK4821' }])
    const [vin, other] = ['JTDBR32E430012345', 'JTDBR32E430012346']
    await app().db.query('update vehicle set vin = $1 where plate = $2', [vin, 'EK4821'])
    const withVin = (lines: string[]) => call(importFleet, { csv: toCsv(lines).replace('Notas', 'Chasis'), save: true })
    const row = (plate: string, number: string) => `${plate};tocumen;icar;Toyota;Corolla;2024;azul;;;${number}`
    const known = await withVin([row('EK4822', vin), row('EK4823', other), row('EK4829', other)])
    expect(known.statusCode, known.body).toBe(200)
    expect(known.json().problems).toEqual([
      { line: 2, column: null, code: 'vin_known', value: 'EK4822' },
      expect.objectContaining({ line: 4, column: 'Chasis', code: 'repeated', value: other }),
    ])
    expect((await withVin([row('EK4822', other)])).json()).toMatchObject({ changed: 1, isSaved: true })
    const audit = await app().db.query(`select action, before, after from audit_log where subject_id = $1 order by id desc limit 1`, [
      String(found.id),
    ])
    expect(audit.rows[0]).toMatchObject({
      action: 'fleet-imported',
      before: { odometerKm: 18_204 },
      after: { plate: 'EK4821', odometerKm: 18_204 },
    })
    const elsewhere = await send(good, true, await addStaff(app(), 'fleet', 2))
    expect(elsewhere.problems.map(({ code }: { code: string }) => code)).toEqual(['other_branch', 'other_branch'])
    expect(await findInconsistencies(app().db)).toEqual([])
  })
})

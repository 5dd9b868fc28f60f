import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { assignCars, getBoard, type Board } from '#contract/office/board.ts'
import { getBookingDetail, type BookingDetail } from '#contract/office/bookings.ts'
import { recordOfflineSwap, swapCar, undoCounterStep } from '#contract/office/counter.ts'
import { getVehicle, listSuitableCars, type VehicleDetail } from '#contract/office/fleet.ts'
import { startDowntime } from '#contract/office/downtime.ts'
import { importTolls } from '#contract/office/tolls.ts'
import { hourMs, toWallTime } from '#contract/panama-time.ts'
import { toCsvTime } from '../../../csv.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { handOverCar, moveBooking, receiveCar } from '../../../testing/counter-steps.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, byMailedLink, closeBookings, findCode } from '../../../testing/wire/bookings.ts'
import { getData } from '../../../testing/wire/payments.ts'
import { findFreeCars } from '../../availability/repository.ts'

const classId = 104

onTestServers((app) => {
  let agent: StaffSession
  let cars: number[] = []
  const car = (index: number) => cars[index] ?? 0
  /** A booking whose pick-up is this many hours from now, for two days. */
  const bookAt = async (hours: number): Promise<string> => {
    const code = findCode(await book(app()))
    await moveBooking(app(), code, hours, 48)
    return code
  }
  const readBooking = async (code: string): Promise<BookingDetail> => (await callOffice(app(), getBookingDetail, { code }, agent)).json()
  const readVersion = async (code: string) => (await readBooking(code)).version
  const readVehicle = async (id: number): Promise<VehicleDetail> => (await callOffice(app(), getVehicle, { vehicleId: id }, agent)).json()
  const readBoard = async (): Promise<Board> => (await callOffice(app(), getBoard, { branchId: 1, classes: String(classId) }, agent)).json()
  const handOver = async (hours = -1, plate = 'EK1000'): Promise<string> => {
    const code = await bookAt(hours)
    const answer = await handOverCar(app(), code, plate, agent)
    expect(answer.statusCode, answer.body).toBe(200)
    return code
  }
  const toSwap = (code: string, version: number, change: object = {}) => ({
    code,
    version,
    plate: 'EK 1001',
    odometerKm: '10500',
    fuelEighths: '3',
    newOdometerKm: '20100',
    newFuelEighths: '8',
    after: 'preparation',
    reason: 'No arranca',
    ...change,
  })
  const swap = async (code: string, change: object = {}, staff = agent) =>
    callOffice(app(), swapCar, toSwap(code, await readVersion(code), change), staff)
  const freeByHours = async () => {
    const now = Date.now()
    const periods = [3, 6, 24, 47, 60].map((hours) => ({ branchId: 1, from: now + hours * hourMs, until: now + (hours + 1) * hourMs }))
    return (await findFreeCars(app().db, periods)).free.map((item) => item.get(classId))
  }

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit; delete from car_swap; delete from block; delete from downtime')
    await app().db.query(`select set_pool_cars(id, 3) from pool where branch_id = 1 and class_id = ${classId}`)
    agent = await addStaff(app(), 'agent', 1)
    cars = (await readBoard()).units.map(({ id }) => id)
    for (const [i, id] of cars.entries())
      await app().db.query('update vehicle set plate = $2, odometer_km = $3 where id = $1', [id, `EK100${i}`, (i + 1) * 10_000])
  })

  test('both cars keep their period and readings, and what is sold stays the same after the preparation', async () => {
    const code = await handOver()
    const before = await freeByHours()
    const { handed_over_at: handedOverAt } = (
      await app().db.query<{ handed_over_at: number }>('select handed_over_at from reservation where code = $1', [code])
    ).rows[0] ?? { handed_over_at: 0 }
    const answer = await swap(code)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual({ code, status: 'checked_in', plate: 'EK1001' })
    const [old, next] = [await readVehicle(car(0)), await readVehicle(car(1))]
    expect(old).toMatchObject({ state: 'preparing', odometerKm: 10_500, fuelEighths: 3, code: null })
    expect(next).toMatchObject({ state: 'out', odometerKm: 20_100, fuelEighths: 8, code })
    const [preparation, past] = old.periods
    expect(preparation).toMatchObject({ kind: 'preparation', reason: 'No arranca', isForced: false })
    expect(past).toMatchObject({ kind: 'rental', code, from: new Date(handedOverAt).getTime(), isOpen: false })
    expect(next.periods).toMatchObject([{ kind: 'rental', code, from: past?.until, isOpen: true }])
    expect((preparation?.until ?? 0) - (preparation?.from ?? 0)).toBe(hourMs)
    expect(await freeByHours()).toEqual(before)

    const bars = (await readBoard()).bars.map(({ kind, vehicleId, from }) => [kind, vehicleId, from])
    expect(bars).toEqual([
      ['out', car(1), past?.until],
      ['returned', car(0), past?.from],
      ['preparing', car(0), past?.until],
    ])
    const { timeline } = await readBooking(code)
    expect(timeline[0]).toMatchObject({ what: 'car-swapped', quote: 'No arranca', facts: { fromPlate: 'EK1000', plate: 'EK1001' } })
    const { Historial } = getData(await app().post('/web-api/getBooking', byMailedLink(code)))
    expect(Historial.map(({ Suceso, Por }: { Suceso: string; Por: string }) => [Suceso, Por])).toEqual([
      ['reservada', 'cliente'],
      ['entregada', 'sucursal'],
      ['cambio_auto', 'sucursal'],
    ])
    const { rows } = await app().db.query(`select subject, subject_id from audit_log where action = 'car-swapped' order by id desc limit 2`)
    expect(rows).toEqual([
      { subject: 'booking', subject_id: code },
      { subject: 'vehicle', subject_id: String(car(0)) },
    ])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('the new car is returned; undoing the return brings that car back, and the hand-over of the old one cannot be undone', async () => {
    const code = await handOver()
    await swap(code)
    expect(await findInconsistencies(app().db)).toEqual([])
    expectOfficeRefusal(await callOffice(app(), undoCounterStep, { code }, agent), 409, 'nothing_to_undo')
    await receiveCar(app(), code, agent)
    expect((await readVehicle(car(1))).state).toBe('preparing')
    await callOffice(app(), undoCounterStep, { code }, agent)
    expect((await readVehicle(car(1))).state).toBe('out')
    expect((await readBooking(code)).plate).toBe('EK1001')
    const events = await app().db.query(
      `select count(*)::int as count from reservation_event e join reservation r on r.id = e.reservation_id
      where r.code = $1 and e.kind = 'handed-over'`,
      [code],
    )
    expect(events.rows).toEqual([{ count: 1 }])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a return is not undone once another renter has had the car', async () => {
    const first = await handOver()
    const second = await bookAt(-1)
    const third = await handOver(-1, 'EK1001')
    await receiveCar(app(), first, agent)
    expect((await handOverCar(app(), second, 'EK1000', agent)).statusCode).toBe(200)
    await receiveCar(app(), second, agent)
    const undo = (code: string) => callOffice(app(), undoCounterStep, { code }, agent)
    expectOfficeRefusal(await undo(first), 409, 'nothing_to_undo')
    // The later renter is still the last one, until the third gets the car in exchange and gives it back.
    expect((await undo(second)).statusCode).toBe(200)
    await receiveCar(app(), second, agent)
    expect((await swap(third, { plate: 'EK1000', odometerReason: 'Tablero' })).statusCode).toBe(200)
    expect((await swap(third, { plate: 'EK1002', odometerReason: 'Tablero' })).statusCode).toBe(200)
    expectOfficeRefusal(await undo(second), 409, 'nothing_to_undo')
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a second swap continues from the first, also back to a car that is still being prepared', async () => {
    const code = await handOver()
    await swap(code)
    const back = { plate: 'EK1000', odometerKm: '20150', newOdometerKm: '10500' }
    expect((await swap(code, back)).statusCode).toBe(200)
    const old = await readVehicle(car(0))
    expect(old.state).toBe('out')
    expect(old.periods.map(({ kind, isOpen }) => [kind, isOpen])).toEqual([
      ['rental', true],
      ['preparation', false],
      ['rental', false],
    ])
    const next = await readVehicle(car(1))
    expect(next.periods.map(({ kind }) => kind)).toEqual(['preparation', 'rental'])
    expect(next.periods[1]?.until).toBe(old.periods[0]?.from)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('only a car of the pool that is free for the rest of the rental is listed and taken', async () => {
    const code = await handOver()
    const planned = await bookAt(20)
    const { version } = await readBooking(planned)
    await callOffice(app(), assignCars, { branchId: 1, plans: [{ code: planned, version, fromVehicleId: null, vehicleId: car(1) }] }, agent)
    const plates = async () => {
      const list: { cars: { plate: string }[] } = (await callOffice(app(), listSuitableCars, { code }, agent)).json()
      return list.cars.map(({ plate }) => plate)
    }
    expect(await plates()).toEqual(['EK1002'])
    const taken = await swap(code)
    expectOfficeRefusal(taken, 409, 'car_taken', 'plate')
    expect(taken.json().error.facts).toEqual({ plate: 'EK1001', codes: planned })
    const fleet = await addStaff(app(), 'fleet')
    const from = toWallTime(Date.now() + 5 * hourMs)
    await callOffice(app(), startDowntime, { vehicleId: car(2), kind: 'maintenance', reason: 'Frenos', from, force: true }, fleet)
    expect(await plates()).toEqual([])
    expectOfficeRefusal(await swap(code, { plate: 'EK1002', newOdometerKm: '30000' }), 409, 'car_down_then', 'plate')
    const other = await app().db.query<{ plate: string }>(
      `select v.plate from vehicle v where v.class_id <> ${classId} and v.plate is not null and v.left_at is null limit 1`,
    )
    for (const { plate } of other.rows) expectOfficeRefusal(await swap(code, { plate }), 409, 'other_pool', 'plate')
    expect((await readBooking(code)).plate).toBe('EK1000')
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a double click, the same car, a lower odometer and a car that is not out are refused', async () => {
    const code = await handOver()
    expectOfficeRefusal(await swap(code, { plate: 'ek-1000' }), 422, 'nothing_changed', 'plate')
    expectOfficeRefusal(await swap(code, { plate: '¿?' }), 422, 'bad_plate', 'plate')
    const lower = await swap(code, { odometerKm: '9999' })
    expectOfficeRefusal(lower, 422, 'odometer_lower', 'odometerReason')
    expect(lower.json().error.facts).toEqual({ plate: 'EK1000', lastKm: 10_000 })
    expectOfficeRefusal(await swap(code, { newOdometerKm: '19,999' }), 422, 'odometer_lower', 'odometerReason')
    expectOfficeRefusal(await swap(code, { odometerKm: 'muchos' }), 400, 'invalid', 'odometerKm')
    const request = toSwap(code, await readVersion(code), { odometerKm: '9999', odometerReason: 'Tablero cambiado' })
    expect((await callOffice(app(), swapCar, request, agent)).statusCode).toBe(200)
    expectOfficeRefusal(await callOffice(app(), swapCar, request, agent), 409, 'changed_meanwhile')
    const ahead = await bookAt(30)
    expectOfficeRefusal(await swap(ahead), 409, 'wrong_status')
    expectOfficeRefusal(await swap(code, {}, await addStaff(app(), 'agent', 2)), 403, 'other_branch')
    expectOfficeRefusal(await swap(code, {}, await addStaff(app(), 'fleet')), 403, 'not_allowed')
  })

  test('a car that goes to the workshop is refused with the bookings that would be left without one, until a lead forces it', async () => {
    const code = await handOver()
    const [a, b] = [await bookAt(60), await bookAt(60)]
    await bookAt(60)
    const refused = await swap(code, { after: 'maintenance', force: true })
    expectOfficeRefusal(refused, 409, 'cars_needed')
    expect(refused.json().error.facts.count).toBe(1)
    expect((await readBooking(code)).plate).toBe('EK1000')
    const lead = await addStaff(app(), 'lead', 1)
    expectOfficeRefusal(await swap(code, { after: 'maintenance' }, lead), 409, 'cars_needed')
    expect((await swap(code, { after: 'maintenance', force: true }, lead)).statusCode).toBe(200)
    const old = await readVehicle(car(0))
    expect(old.state).toBe('workshop')
    expect(old.periods[0]).toMatchObject({ kind: 'maintenance', isForced: true, until: null })
    expect([a, b]).toHaveLength(2)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a toll belongs to the renter who had the car at that moment', async () => {
    const code = await handOver()
    await app().db.query(`update reservation set handed_over_at = clock_timestamp() - interval '5 hours' where code = $1`, [code])
    await app().db.query(`update condition_record set at = clock_timestamp() - interval '5 hours' where withdrawn_at is null`)
    await swap(code)
    await app().db.query(`update car_swap set at = clock_timestamp() - interval '2 hours'`)
    const finance = await addStaff(app(), 'finance')
    const toRow = (plate: string, hoursAgo: number, reference: string) => {
      const [date, time] = toCsvTime(Date.now() - hoursAgo * hourMs).split(' ')
      return `${plate};${date};${time?.slice(0, 5)};Sur;2.50;${reference}`
    }
    const rows = [toRow('EK1000', 3, 'S1'), toRow('EK1000', 1, 'S2'), toRow('EK1001', 3, 'S3'), toRow('EK1001', 1, 'S4')]
    const csv = ['Placa;Fecha;Hora;Lugar;Monto;Referencia', ...rows].join('\n')
    await callOffice(app(), importTolls, { kind: 'toll', csv, save: true }, finance)
    const found = await app().db.query('select reference, reservation_id is not null as is_matched from road_charge order by reference')
    expect(found.rows.map(({ is_matched }) => is_matched)).toEqual([true, false, false, true])
  })

  test('concurrent swaps, returns and downtimes have consistent outcomes', { timeout: 120_000 }, async () => {
    const fleet = await addStaff(app(), 'fleet')
    for (let round = 0; round < 6; round += 1) {
      await closeBookings(app().db)
      await app().db.query('delete from rate_limit; delete from car_swap; delete from block; delete from downtime')
      await app().db.query('update vehicle set odometer_km = 1000 where id = any($1)', [cars])
      const [first, second] = [await handOver(-1, 'EK1000'), await handOver(-1, 'EK1001')]
      const requests = [
        toSwap(first, await readVersion(first), { plate: 'EK1002' }),
        toSwap(second, await readVersion(second), { plate: 'EK1002' }),
      ]
      const swaps = await Promise.all(requests.map(async (request) => callOffice(app(), swapCar, request, agent)))
      expect(swaps.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await findInconsistencies(app().db)).toEqual([])

      const isFirst = swaps[0]?.statusCode === 200
      const [winner, loser] = isFirst ? [first, second] : [second, first]
      const [left, gone] = isFirst ? ['EK1000', car(0)] : ['EK1001', car(1)]
      await app().db.query('update vehicle set odometer_km = 1000 where id = any($1)', [cars])
      const [swapped, returned] = await Promise.all([
        swap(winner, { plate: left, newOdometerKm: '20200' }),
        receiveCar(app(), winner, agent),
      ])
      expect([returned.statusCode, swapped.statusCode]).toContain(200)
      expect([200, 409]).toContain(swapped.statusCode)
      // A return that follows the swap names the car that was out before it.
      if (returned.statusCode !== 200) {
        expectOfficeRefusal(returned, 409, 'other_car_out', 'plate')
        expect((await receiveCar(app(), winner, agent)).statusCode).toBe(200)
      }
      expect(await findInconsistencies(app().db)).toEqual([])

      await app().db.query('update vehicle set odometer_km = 1000 where id = any($1)', [cars])
      const target = swapped.statusCode === 200 ? 'EK1002' : left
      const targetId = swapped.statusCode === 200 ? car(2) : gone
      const down = { vehicleId: targetId, kind: 'maintenance', reason: 'Frenos', force: true }
      const [other, downtime] = await Promise.all([swap(loser, { plate: target }), callOffice(app(), startDowntime, down, fleet)])
      expect([other.statusCode, downtime.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await findInconsistencies(app().db)).toEqual([])
    }
  })

  test('a swap from the queue of a phone is applied once, at the time that the phone recorded, and only for the car that it had loaded', async () => {
    const code = await handOver(-3)
    await app().db.query(`update reservation set handed_over_at = clock_timestamp() - interval '3 hours' where code = $1`, [code])
    const { version: _, ...fields } = toSwap(code, 0)
    const now = Date.now()
    const request = { ...fields, id: randomUUID(), fromPlate: 'EK 1000', at: now - 2 * hourMs, sentAt: now }
    expectOfficeRefusal(await callOffice(app(), recordOfflineSwap, { ...request, fromPlate: 'EK 1002' }, agent), 409, 'other_car_out')
    const first = await callOffice(app(), recordOfflineSwap, request, agent)
    expect(first.json(), first.body).toEqual({ code, status: 'checked_in', plate: 'EK1001' })
    const repeated = await callOffice(app(), recordOfflineSwap, { ...request, sentAt: now + hourMs }, agent)
    expect([repeated.statusCode, repeated.json()]).toEqual([200, first.json()])
    expectOfficeRefusal(await callOffice(app(), recordOfflineSwap, { ...request, plate: 'EK1002' }, agent), 422, 'key_reused')
    const { rows } = await app().db.query<{ hours: number }>(
      'select round(extract(epoch from clock_timestamp() - at) / 3600)::int as hours from car_swap',
    )
    expect(rows).toEqual([{ hours: 2 }])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a swap from the queue of a phone does not begin while its car was in the workshop', async () => {
    const code = await handOver(-3)
    await app().db.query(`update reservation set handed_over_at = clock_timestamp() - interval '3 hours' where code = $1`, [code])
    await app().db.query(
      `insert into downtime (vehicle_id, kind, from_at, ended_at, reason, is_forced, created_by)
       select id, 'maintenance', clock_timestamp() - interval '4 hours', clock_timestamp() - interval '1 hour', 'Frenos', false, $1
       from vehicle where plate = 'EK1001'`,
      [agent.id],
    )
    const { version: _, ...fields } = toSwap(code, 0)
    const now = Date.now()
    const request = { ...fields, id: randomUUID(), fromPlate: 'EK 1000', at: now - 2 * hourMs, sentAt: now }
    expect((await callOffice(app(), recordOfflineSwap, request, agent)).statusCode).toBe(200)
    const { rows } = await app().db.query<{ hours: number }>(
      'select round(extract(epoch from clock_timestamp() - at) / 3600)::int as hours from car_swap',
    )
    expect(rows).toEqual([{ hours: 1 }])
  })
})

import { assignCars, getBoard, type Board, type BoardBar, type Plan } from '#contract/office/board.ts'
import { startDowntime } from '#contract/office/downtime.ts'
import { addDays, dayMs, hourMs, toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { beforeEach, expect, test } from 'vitest'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { handOverCar, moveBooking, receiveCar } from '../../../testing/counter-steps.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, closeBookings, findCode } from '../../../testing/wire/bookings.ts'
import { findFreeCars } from '../../availability/repository.ts'

const classId = 104

onTestServers((app) => {
  let agent: StaffSession
  let cars: number[] = []
  const read = async (request: object = {}, staff = agent): Promise<Board> => {
    const answer = await callOffice(app(), getBoard, { branchId: 1, classes: String(classId), days: '28', ...request }, staff)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const assign = async (plans: Plan[], staff = agent, branchId = 1) => callOffice(app(), assignCars, { branchId, plans }, staff)
  /** A booking whose pick-up is this many hours from now. */
  const bookAt = async (hours: number, lengthHours = 48): Promise<string> => {
    const code = findCode(await book(app()))
    await moveBooking(app(), code, hours, lengthHours)
    return code
  }
  const readBar = async (code: string): Promise<BoardBar> => {
    const bar = (await read()).bars.find((item) => item.code === code)
    if (bar === undefined) throw new Error('The booking is not on the board')
    return bar
  }
  const planFor = async (code: string, vehicleId: number | null): Promise<Plan> => {
    const bar = await readBar(code)
    return { code, version: bar.version ?? 0, fromVehicleId: bar.vehicleId, vehicleId }
  }
  const car = (index: number) => cars[index] ?? 0

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit; delete from block; delete from downtime')
    await app().db.query(`select set_pool_cars(id, 3) from pool where branch_id = 1 and class_id = ${classId}`)
    agent = await addStaff(app(), 'agent', 1)
    const { units } = await read()
    cars = units.map(({ id }) => id)
    for (const [i, id] of cars.entries()) await app().db.query('update vehicle set plate = $2 where id = $1', [id, `EK100${i}`])
  })

  test('the board shows cars, bookings with and without a car, downtimes, and what each day has left', async () => {
    const [open, planned, out] = [await bookAt(30), await bookAt(30), await bookAt(-1)]
    await assign([await planFor(planned, car(1))])
    await handOverCar(app(), out, 'EK1000', agent)
    const board = await read()
    expect(board.units).toHaveLength(3)
    expect(board.units.map(({ state }) => state)).toEqual(['out', 'ready', 'ready'])
    const bars = Object.fromEntries(board.bars.map(({ code, kind, vehicleId }) => [code, [kind, vehicleId]]))
    expect(bars).toEqual({ [open]: ['ahead', null], [planned]: ['ahead', car(1)], [out]: ['out', car(0)] })
    const [free] = board.free
    expect(free?.counts[0]).toBe(2)
    expect(Math.min(...(free?.counts ?? []))).toBe(0)
    expect(board.bars.find(({ code }) => code === planned)).toMatchObject({ firstName: 'Ana María', lastName: 'De León' })
    expect(board.bars.every(({ until, freeAt }) => (freeAt ?? 0) - (until ?? 0) === hourMs)).toBe(true)

    await receiveCar(app(), out, agent)
    const kinds = (await read()).bars.filter(({ vehicleId }) => vehicleId === car(0)).map(({ kind }) => kind)
    expect(kinds).toEqual(['returned', 'preparing'])
  })

  test('the free cars of a day are those of the search', async () => {
    for (const hours of [20, 26, 50, 60]) await bookAt(hours, 30)
    const board = await read({ day: addDays(toLocalDate(toWallTime(Date.now())), 1) })
    const bufferMs = hourMs
    const periods = Array.from({ length: 28 }, (_, i) => ({
      branchId: 1,
      from: board.from + i * dayMs,
      until: board.from + (i + 1) * dayMs - bufferMs,
    }))
    const { free } = await findFreeCars(app().db, periods)
    expect(board.free[0]?.counts).toEqual(free.map((item) => item.get(classId)))
    expect(new Set(board.free[0]?.counts).size).toBeGreaterThan(1)
  })

  test('a late car stays on the board until it is back, though its time has passed', async () => {
    const code = await bookAt(-50, 26)
    await app().db.query(`update reservation set status = 'checked_in', plate = 'EK1000' where code = $1`, [code])
    await app().db.query('update block set vehicle_id = $1', [car(0)])
    await app().db.query(
      `insert into block (id, pool_id, reservation_id, kind, from_ts, until_ts)
       select gen_random_uuid(), pool_id, reservation_id, 'overdue', until_ts, clock_timestamp() + interval '2 hours' from block`,
    )
    const { bars } = await read()
    expect(bars).toMatchObject([{ code, kind: 'late', vehicleId: car(0) }])
    const next = await bookAt(1)
    expectOfficeRefusal(await assign([await planFor(next, car(0))]), 409, 'car_taken')
  })

  test('a car is planned, moved and taken off, each with its audit entry', async () => {
    const code = await bookAt(30)
    expect((await assign([await planFor(code, car(0))])).json()).toEqual({ assigned: 1 })
    expect((await readBar(code)).vehicleId).toBe(car(0))
    await assign([await planFor(code, car(1))])
    await assign([await planFor(code, null)])
    expect((await readBar(code)).vehicleId).toBeNull()
    const { rows } = await app().db.query<{ after: object }>(
      `select after from audit_log where action = 'vehicle-assigned' and subject_id = $1 order by id`,
      [code],
    )
    expect(rows.map(({ after }) => after)).toEqual([
      { vehicleId: car(0), plate: 'EK1000' },
      { vehicleId: car(1), plate: 'EK1001' },
      { vehicleId: null, plate: null },
    ])
  })

  test('a car that another booking or the workshop has is refused with that name, and no part of the request is written', async () => {
    const [first, second, third] = [await bookAt(30), await bookAt(60), await bookAt(90)]
    await assign([await planFor(first, car(0))])
    const refused = await assign([await planFor(third, car(1)), await planFor(second, car(0))])
    expectOfficeRefusal(refused, 409, 'car_taken')
    // The first plan of the request has taken the other car.
    expect(refused.json().error.facts).toEqual({ plate: 'EK1000', codes: first, fits: 'EK1002' })
    expect((await readBar(third)).vehicleId).toBeNull()
    // Its preparation ends an hour after the return.
    expect((await assign([await planFor(third, car(0))])).statusCode).toBe(200)

    const fleet = await addStaff(app(), 'fleet')
    const down = { vehicleId: car(2), kind: 'maintenance', reason: 'Frenos', until: toWallTime(Date.now() + 40 * hourMs) }
    expect((await callOffice(app(), startDowntime, down, fleet)).statusCode).toBe(200)
    expectOfficeRefusal(await assign([await planFor(first, car(2))], fleet), 409, 'car_down_then')
    expect((await assign([await planFor(second, car(2))], fleet)).statusCode).toBe(200)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('two bookings exchange their cars in one request', async () => {
    const [a, b] = [await bookAt(30), await bookAt(31)]
    await assign([await planFor(a, car(0)), await planFor(b, car(1))])
    expect((await assign([await planFor(a, car(1)), await planFor(b, car(0))])).json()).toEqual({ assigned: 2 })
    expect([(await readBar(a)).vehicleId, (await readBar(b)).vehicleId]).toEqual([car(1), car(0)])
  })

  test('a plan made from an old board is refused, and so is a car of another class or branch', async () => {
    const code = await bookAt(30)
    const old = await planFor(code, car(0))
    await assign([await planFor(code, car(1))])
    expectOfficeRefusal(await assign([old]), 409, 'changed_meanwhile')
    const current = await planFor(code, car(0))
    await app().db.query('update reservation set version = version + 1 where code = $1', [code])
    expectOfficeRefusal(await assign([current]), 409, 'changed_meanwhile')
    const { rows } = await app().db.query<{ id: number }>('select id from vehicle where branch_id = 2 and left_at is null limit 1')
    expectOfficeRefusal(await assign([await planFor(code, rows[0]?.id ?? 0)]), 409, 'car_not_here')
    expectOfficeRefusal(await assign([await planFor(code, 2_000_000)]), 404, 'not_found')
    expectOfficeRefusal(await assign([{ ...current, code: '0000000000' }]), 404, 'not_found')
    expectOfficeRefusal(await assign([current, current]), 400, 'invalid', 'plans')
    await app().db.query(`update reservation set status = 'cancelled' where code = $1`, [code])
    expectOfficeRefusal(await assign([{ ...current, version: current.version + 1 }]), 409, 'wrong_status')
  })

  test('another branch is neither shown nor planned, and a user with read access plans nothing', async () => {
    const code = await bookAt(30)
    const plan = await planFor(code, car(0))
    const elsewhere = await addStaff(app(), 'agent', 2)
    expectOfficeRefusal(await callOffice(app(), getBoard, { branchId: 1 }, elsewhere), 403, 'other_branch')
    expectOfficeRefusal(await assign([plan], elsewhere), 403, 'other_branch')
    // The booking is not of the branch that the request names.
    expectOfficeRefusal(await assign([plan], elsewhere, 2), 404, 'not_found')
    expectOfficeRefusal(await assign([plan], await addStaff(app(), 'auditor')), 403, 'not_allowed')
  })

  test('of two boards that plan one car at the same time, exactly one succeeds', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 8; round += 1) {
      await closeBookings(app().db)
      await app().db.query('delete from rate_limit')
      const plans = [await planFor(await bookAt(30), car(0)), await planFor(await bookAt(40), car(0))]
      const answers = await Promise.all(plans.map(async (plan) => assign([plan])))
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      const planned = (await read()).bars.filter(({ vehicleId }) => vehicleId === car(0))
      expect(planned).toHaveLength(1)
    }
    // Other tests have moved bookings without their events.
    expect((await findInconsistencies(app().db)).filter(({ kind }) => kind.startsWith('car '))).toEqual([])
  })

  test('boards that plan the same bookings in opposite order do not deadlock', { timeout: 60_000 }, async () => {
    const codes = [await bookAt(30), await bookAt(40)]
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await planFor(codes[0] ?? '', car(round % 2)), await planFor(codes[1] ?? '', car(1 - (round % 2)))]
      const answers = await Promise.all([assign([a, b]), assign([b, a])])
      expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
      expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    }
  })
})

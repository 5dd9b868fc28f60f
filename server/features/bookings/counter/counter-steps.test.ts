import { moveBooking } from '../../../testing/counter-steps.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { isMoneyCommand } from '../../../counter/money.ts'
import { readCommand } from '../../../counter/read-command.ts'
import { runCounterCommand } from '../../../counter/counter.ts'
import { book, booking, closeBookings, findCode, visitor } from '../../../testing/wire/bookings.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { reservationJobs } from '../lifecycle/jobs.ts'
import { findNoShowCandidates } from './no-shows.ts'
import { bookingEffects } from '../../../compose-bookings.ts'
import { applyCounterStep, type Step } from './counter-steps.ts'
import { expireHolds, extendOverdue } from '../lifecycle/scheduled-transitions.ts'

onTestServers((app) => {
  const step = async (code: string, action: Step) =>
    applyCounterStep({ db: app().db, effects: bookingEffects }, await app().services.catalogs.current(), code, action, 'counter:eva')
  const newCode = async (change: object = {}) => findCode(await book(app(), change))
  const move = (code: string, hours: number, lengthHours?: number) => moveBooking(app(), code, hours, lengthHours)
  const getBlock = async (code: string) => {
    const { rows } = await app().db.query<{ ends_in_hours: number }>(
      `select extract(epoch from b.until_ts - clock_timestamp())::float8 / 3600 as ends_in_hours
        from block b join reservation r on r.id = b.reservation_id where r.code = $1`,
      [code],
    )
    return rows.map(({ ends_in_hours }) => Math.round(ends_in_hours) + 0)
  }
  const readStatus = async (code: string) =>
    (await app().db.query<{ status: string }>('select status from reservation where code = $1', [code])).rows[0]?.status

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
  })

  test('W-20 hand-over and return are recorded with the person; the renter sees only the branch', async () => {
    const code = await newCode()
    await move(code, -1)
    expect(await step(code, { kind: 'hand-over', plate: 'ab-1234' })).toMatchObject({
      ok: true,
      row: { status: 'checked_in', plate: 'AB1234' },
    })
    expect(await step(code, { kind: 'return' })).toMatchObject({ ok: true, row: { status: 'completed' } })
    // Returned early: the car is available again after the buffer of an hour.
    expect(await getBlock(code)).toEqual([1])
    const { rows } = await app().db.query(
      'select e.kind, e.actor from reservation_event e join reservation r on r.id = e.reservation_id where r.code = $1 order by e.id',
      [code],
    )
    expect(rows).toEqual([
      { kind: 'booked', actor: 'visitor' },
      { kind: 'handed-over', actor: 'counter:eva' },
      { kind: 'returned', actor: 'counter:eva' },
    ])
    const seen = await app().post('/web-api/getBooking', { CodigoReserva: code, Apellido: visitor.Apellido })
    const { Historial, Estado, Permite } = seen.json().Resultado.datos
    expect(Historial.map(({ Por }: { Por: string }) => Por)).toEqual(['cliente', 'sucursal', 'sucursal'])
    expect(JSON.stringify(Historial)).not.toMatch(/eva|AB1234/)
    expect({ Estado, Permite }).toEqual({ Estado: 'completada', Permite: ['pagar'] })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-20 impossible actions are refused with their reason and change nothing', async () => {
    const code = await newCode()
    expect(await step('0000000000', { kind: 'return' })).toMatchObject({ reason: 'not-found' })
    expect(await step(code, { kind: 'hand-over', plate: 'AB1234' })).toMatchObject({ reason: 'too-early' })
    expect(await step(code, { kind: 'hand-over', plate: '¿?' })).toMatchObject({ reason: 'bad-plate' })
    expect(await step(code, { kind: 'return' })).toMatchObject({ reason: 'wrong-state', status: 'confirmed' })
    expect(await step(code, { kind: 'no-show' })).toMatchObject({ reason: 'too-early' })
    expect(await step(code, { kind: 'undo' })).toMatchObject({ reason: 'nothing-to-undo' })
    await move(code, -80)
    expect(await step(code, { kind: 'hand-over', plate: 'AB1234' })).toMatchObject({ reason: 'too-late' })
    expect(await readStatus(code)).toBe('confirmed')
  })

  test('W-20 a car is with one renter at a time, even after concurrent hand-overs', async () => {
    const [a, b] = [await newCode(), await newCode()]
    await move(a, -1)
    await move(b, -1)
    expect(await step(a, { kind: 'hand-over', plate: 'AB1234' })).toMatchObject({ ok: true })
    expect(await step(b, { kind: 'hand-over', plate: 'AB 1234' })).toMatchObject({ reason: 'car-out' })
    await step(a, { kind: 'undo' })
    const outcomes = await Promise.all([a, b].map((code) => step(code, { kind: 'hand-over', plate: 'AB1234' })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'car-out' })
  })

  test('W-20 a renter who has not come becomes a no-show candidate after the waiting time, which an announced delay extends', async () => {
    const [code, delayed] = [await newCode(), await newCode()]
    await move(code, -3)
    await move(delayed, -3)
    await app().db.query(`update reservation set arrives_at = clock_timestamp() + interval '1 hour' where code = $1`, [delayed])
    expect((await findNoShowCandidates(app().db)).map((candidate) => candidate.code)).toEqual([code])
    expect(await step(delayed, { kind: 'no-show' })).toMatchObject({ reason: 'too-early' })
    expect(await step(code, { kind: 'no-show' })).toMatchObject({ ok: true, row: { status: 'no_show' } })
    expect(await getBlock(code)).toEqual([0])
    expect(await findNoShowCandidates(app().db)).toEqual([])
  })

  test('W-20 a no-show can be undone while a car is available, but not after it was sold', async () => {
    const code = await newCode()
    await move(code, -3)
    await step(code, { kind: 'no-show' })
    expect(await step(code, { kind: 'undo' })).toMatchObject({ ok: true, row: { status: 'confirmed' } })
    expect(await getBlock(code)).toEqual([70])
    await step(code, { kind: 'no-show' })
    await app().db.query('select set_pool_cars(id, 0) from pool where branch_id = 1 and class_id = 104')
    expect(await step(code, { kind: 'undo' })).toMatchObject({ reason: 'no-room' })
    await app().db.query('select set_pool_cars(id, 12) from pool where branch_id = 1 and class_id = 104')
    expect(await readStatus(code)).toBe('no_show')
    expect(await step(code, { kind: 'undo' })).toMatchObject({ ok: true })
    expect(await step(code, { kind: 'undo' })).toMatchObject({ reason: 'nothing-to-undo' })
  })

  test('W-20 a hand-over and a return entered for the wrong booking can be undone, the last one first', async () => {
    const code = await newCode()
    await move(code, -1)
    await step(code, { kind: 'hand-over', plate: 'AB1234' })
    expect(await step(code, { kind: 'undo' })).toMatchObject({ ok: true, row: { status: 'confirmed', plate: null } })
    await step(code, { kind: 'hand-over', plate: 'AB1234' })
    await step(code, { kind: 'return' })
    expect(await step(code, { kind: 'undo' })).toMatchObject({ ok: true, row: { status: 'checked_in', plate: 'AB1234' } })
    expect(await getBlock(code)).toEqual([72])
    // Tolls of the time since belong to this renter, and the board shows when the car is due.
    const { rows } = await app().db.query('select returned_at from reservation where code = $1', [code])
    expect(rows).toEqual([{ returned_at: null }])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-20 a car that is back before its booked pick-up is free after the buffer, also when that return is recorded again', async () => {
    const code = await newCode()
    await move(code, 2)
    expect(await step(code, { kind: 'hand-over', plate: 'AB1234' })).toMatchObject({ ok: true })
    for (const _ of ['first', 'again']) {
      expect(await step(code, { kind: 'return' })).toMatchObject({ ok: true })
      expect(await getBlock(code)).toEqual([1])
      expect(await step(code, { kind: 'undo' })).toMatchObject({ ok: true })
      expect(await getBlock(code)).toEqual([75])
    }
  })

  test('W-20 a late car remains blocked until it is returned and the job runs again', async () => {
    const code = await newCode()
    await move(code, -80, 75)
    await app().db.query(`update reservation set status = 'checked_in', plate = 'AB1234' where code = $1`, [code])
    expect(await getBlock(code)).toEqual([-4])
    await Promise.all([1, 2, 3].map(() => extendOverdue(app().db)))
    expect(await getBlock(code)).toEqual([1])
    expect((await app().get('/metrics')).payload).toContain('istmo_overdue_rentals 1')
    expect(await step(code, { kind: 'return' })).toMatchObject({ ok: true })
    await extendOverdue(app().db)
    expect(await getBlock(code)).toEqual([1])
  })

  test('W-20 a late one-way rental between branches without their own fee blocks the car for the repositioning time of their regions', async () => {
    const code = await newCode()
    await move(code, -80, 75)
    const { db } = app()
    await db.query(`update reservation set status = 'checked_in', plate = 'AB1234', return_branch_id = 10 where code = $1`, [code])
    await db.query('delete from one_way_fee where from_branch_id = 1 and to_branch_id = 10')
    await db.query('insert into one_way_region_fee values (1, 2, 19000, 36 * 60)')
    await extendOverdue(db)
    expect(await getBlock(code)).toEqual([37])
    await db.query('delete from one_way_region_fee')
    await db.query('insert into one_way_fee values (1, 10, 19000, 36 * 60)')
  })

  test('W-20 a car that is out longer than the longest block gets further blocks, which the return ends', async () => {
    const code = await newCode()
    await move(code, -24 * 96, 24 * 90)
    await app().db.query(`update reservation set status = 'checked_in', plate = 'AB1234' where code = $1`, [code])
    await extendOverdue(app().db)
    await extendOverdue(app().db)
    expect((await getBlock(code)).toSorted((a, b) => a - b)).toEqual([-24, 1])
    // Further blocks follow, each as long as possible.
    for (const hours of [24 * 94, 24 * 100]) {
      await app().db.query(
        `with moved as (update reservation set pick_up_at = pick_up_at - $2 * interval '1 hour', return_at = return_at - $2 * interval '1 hour'
          where code = $1 returning id)
        update block b set from_ts = from_ts - $2 * interval '1 hour', until_ts = until_ts - $2 * interval '1 hour'
        from moved where b.reservation_id = moved.id`,
        [code, hours],
      )
      await extendOverdue(app().db)
      await extendOverdue(app().db)
    }
    expect((await getBlock(code)).toSorted((a, b) => a - b)).toEqual([-195, -100, -5].map((days) => days * 24).concat(1))
    await step(code, { kind: 'return' })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-20 an expired hold is processed once by any number of processes', async () => {
    const code = await newCode()
    await app().db.query(
      `update reservation set status = 'held', hold_expires_at = clock_timestamp() - interval '1 second' where code = $1`,
      [code],
    )
    await Promise.all([1, 2, 3, 4].map(() => expireHolds(app().db)))
    expect(await readStatus(code)).toBe('expired')
    expect(await getBlock(code)).toEqual([])
    const { rows } = await app().db.query(
      `select 1 from reservation_event e join reservation r on r.id = e.reservation_id where r.code = $1 and e.kind = 'expired'`,
      [code],
    )
    expect(rows).toHaveLength(1)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-20 no-shows are marked automatically only if the company has configured it', async () => {
    const code = await newCode()
    await move(code, -5)
    const jobsWith = (automaticNoShow: boolean) =>
      reservationJobs({ ...app().services, config: { ...app().services.config, automaticNoShow } }, bookingEffects).filter(
        ({ name }) => name === 'no-shows',
      )
    expect(jobsWith(false)).toEqual([])
    await Promise.all(jobsWith(true).map((job) => job.run()))
    expect(await readStatus(code)).toBe('no_show')
    const { rows } = await app().db.query(
      `select e.actor from reservation_event e join reservation r on r.id = e.reservation_id where r.code = $1 and e.kind = 'no-show'`,
      [code],
    )
    expect(rows).toEqual([{ actor: 'system' }])
  })

  test('W-20 the command accepts grouped codes, and prints its result or the reason of a refusal', async () => {
    const code = await newCode()
    await move(code, -1)
    const serve = async (...words: string[]) => {
      const command = readCommand(words)
      return command === null || isMoneyCommand(command) ? null : runCounterCommand(app().db, command, 'counter:eva')
    }
    expect(await serve('handover', code.slice(0, 5).toLowerCase(), code.slice(5), 'AB1234')).toMatchObject({
      isDone: true,
      text: expect.stringContaining('auto AB1234 entregado'),
    })
    expect(await serve('no-show', code)).toMatchObject({ isDone: false, text: expect.stringContaining('entregada') })
    expect(await serve('candidates')).toMatchObject({ isDone: true })
    expect(await serve('handover', code)).toBeNull()
    expect(await serve('unknown', code)).toBeNull()
    expect(await serve()).toBeNull()
  })

  test('W-20 of a concurrent hand-over and cancellation, one succeeds and the other is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const code = await newCode({ ...booking, IdSolicitud: randomUUID() })
      await move(code, -1)
      const [handed, cancelled] = await Promise.all([
        step(code, { kind: 'hand-over', plate: `AB${1000 + round}` }),
        app().post('/web-api/postBooking/cancel', { CodigoReserva: code, Apellido: visitor.Apellido, Confirmar: true }),
      ])
      expect([handed.ok, cancelled.statusCode === 200].filter(Boolean)).toHaveLength(1)
      expect(await findInconsistencies(app().db)).toEqual([])
    }
  })
})

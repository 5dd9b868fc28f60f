import { beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/office/audit.ts'
import {
  adjustBooking,
  changeBooking,
  estimateChange,
  estimateExtension,
  extendRental,
  getChangeForm,
  getUpgradeForm,
  upgradeBooking,
} from '#contract/office/booking-actions.ts'
import { getBookingDetail, type BookingDetail } from '#contract/office/bookings.ts'
import { endDowntime, startDowntime } from '#contract/office/downtime.ts'
import { dayMs, toWallTime } from '#contract/panama-time.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { book, byMailedLink, closeBookings, findCode } from '../../../testing/wire/bookings.ts'
import { handOverCar } from '../../../testing/counter-steps.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { getData, hold, pay, press, processOutbox } from '../../../testing/wire/payments.ts'

const reason = 'Cliente frecuente'

onTestServers((app) => {
  const newCode = async (change: object = {}) => findCode(await book(app(), change))
  const read = async (code: string): Promise<BookingDetail> =>
    (await callOffice(app(), getBookingDetail, { code }, await addStaff(app(), 'owner'))).json()
  const lastAudit = async (code: string) =>
    (await callOffice(app(), listAuditEntries, { subjectId: code }, await addStaff(app(), 'owner'))).json().entries[0]
  const adjust = (staff: StaffSession, code: string, change: object) =>
    callOffice(app(), adjustBooking, { code, version: 1, kind: 'discount', amount: '10', reason, ...change }, staff)
  /** A booking whose pick-up was yesterday at ten. */
  const newLate = async (): Promise<string> => {
    const code = await newCode()
    await app().db.query(
      `with moved as (
          update reservation set pick_up_at = start.at, return_at = start.at + interval '3 days', created_at = start.at - interval '3 days'
          from (select (date_trunc('day', clock_timestamp() at time zone 'America/Panama') - interval '14 hours') at time zone 'America/Panama' as at) start
          where code = $1 returning id, pick_up_at, return_at
        )
        update block b set from_ts = moved.pick_up_at, until_ts = moved.return_at + interval '1 hour' from moved where b.reservation_id = moved.id`,
      [code],
    )
    return code
  }
  const newRental = async (agent: StaffSession, plate: string): Promise<string> => {
    const code = await newLate()
    expect((await handOverCar(app(), code, plate, agent)).statusCode).toBe(200)
    return code
  }

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
  })

  test('a discount is a price line that the renter also sees, and adds an audit entry with its reason', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const { totalCents } = await read(code)
    const answer = await adjust(agent, code, { amount: '12,50' })
    expect(answer.json()).toEqual({ totalCents: totalCents - 1_250, previousTotalCents: totalCents })
    const detail = await read(code)
    expect(detail).toMatchObject({ totalCents: totalCents - 1_250, dueCents: totalCents - 1_250 })
    expect(detail.lines.at(-1)).toMatchObject({ code: 'adjustment', amountCents: -1_250 })
    expect(detail.timeline[0]).toMatchObject({ what: 'booking-adjusted', by: { kind: 'staff' }, quote: reason })
    expect(getData(await app().post('/web-api/getBooking', byMailedLink(code))).Lineas.at(-1)).toMatchObject({
      Codigo: 'AJUSTE',
      Importe: -12.5,
    })
    expect(await lastAudit(code)).toMatchObject({ action: 'booking-adjusted', reason, after: { amountCents: -1_250 } })
    expectOfficeRefusal(await adjust(agent, code, {}), 409, 'changed_meanwhile')
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('each role adjusts up to its limit, all adjustments of a booking together', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const lead = await addStaff(app(), 'lead', 1)
    const code = await newCode()
    const beyond = await adjust(agent, code, { amount: '20.01' })
    expectOfficeRefusal(beyond, 403, 'over_limit', 'amount')
    expect(beyond.json().error.facts).toEqual({ limitCents: 2_000 })
    expect((await adjust(agent, code, { amount: '20' })).statusCode).toBe(200)
    expectOfficeRefusal(await adjust(agent, code, { version: 2, amount: '1' }), 403, 'over_limit')
    // A single adjustment may not exceed the limit either, even if the sum is within it.
    expectOfficeRefusal(await adjust(lead, code, { version: 2, kind: 'surcharge', amount: '150.01' }), 403, 'over_limit')
    expect((await adjust(lead, code, { version: 2, kind: 'surcharge', amount: '150' })).statusCode).toBe(200)
    expectOfficeRefusal(await adjust(lead, code, { version: 3, kind: 'surcharge', amount: '20.01' }), 403, 'over_limit')
    expectOfficeRefusal(await adjust(agent, code, { version: 3, amount: '130' }), 403, 'over_limit')
    const { totalCents } = await read(code)
    const beyondPrice = await adjust(await addStaff(app(), 'owner'), code, { version: 3, amount: '99999' })
    expectOfficeRefusal(beyondPrice, 422, 'over_price', 'amount')
    expect(beyondPrice.json().error.facts).toEqual({ totalCents })
    for (const amount of ['0', '-5', '1e3', '12.345']) expectOfficeRefusal(await adjust(lead, code, { version: 3, amount }), 400, 'invalid')
    expectOfficeRefusal(await adjust(await addStaff(app(), 'finance'), code, { version: 3 }), 403, 'not_allowed')
    expect((await read(code)).lines.filter((line) => line.code === 'adjustment')).toMatchObject([{ amountCents: 13_000 }])
  })

  test('a discount on a paid booking is refunded, and remains when the renter changes the booking', async () => {
    const lead = await addStaff(app(), 'lead', 1)
    const { CodigoReserva: code } = await hold(app())
    await press(app(), (await pay(app(), code)).Url, 'approve')
    await processOutbox(app())
    const before = await read(code)
    expect((await adjust(lead, code, { version: before.version, amount: '50' })).statusCode).toBe(200)
    expect((await read(code)).statement.at(-1)).toMatchObject({ kind: 'refund', amountCents: 5_000 })
    const form = (await callOffice(app(), getChangeForm, { code }, lead)).json()
    const requested = { ...form, code, babySeats: 1 }
    const { quote, totalCents } = (await callOffice(app(), estimateChange, requested, lead)).json()
    expect((await callOffice(app(), changeBooking, { ...requested, quote }, lead)).json().totalCents).toBe(totalCents)
    const after = await read(code)
    expect(after.lines.filter((line) => line.code === 'adjustment')).toMatchObject([{ amountCents: -5_000 }])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('an upgrade keeps the booked price and uses the new class’s pool; a cheaper or sold-out class is refused', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const before = await read(code)
    const upgrade = (classId: number, version = 1) => callOffice(app(), upgradeBooking, { code, version, classId, reason }, agent)
    expectOfficeRefusal(await upgrade(101), 400, 'invalid', 'classId')
    const offered = async () =>
      (await callOffice(app(), getUpgradeForm, { code }, agent)).json().classes.map(({ id }: { id: number }) => id)
    expect(await offered()).toContain(106)
    expect(await offered()).not.toContain(101)
    expect(await offered()).not.toContain(before.classId)
    await app().db.query('select set_pool_cars(id, 0) from pool where branch_id = 1 and class_id = 106')
    try {
      expectOfficeRefusal(await upgrade(106), 409, 'sold_out')
      expect(await offered()).not.toContain(106)
    } finally {
      await app().db.query('select set_pool_cars(id, 5) from pool where branch_id = 1 and class_id = 106')
    }
    const [first, second] = await Promise.all([upgrade(106), upgrade(106)])
    expect(new Set([first.statusCode, second.statusCode])).toEqual(new Set([200, 409]))
    const after = await read(code)
    expect(after).toMatchObject({ classId: 106, totalCents: before.totalCents, depositCents: before.depositCents })
    expect(after.timeline[0]).toMatchObject({ what: 'booking-upgraded', quote: reason })
    expect(await lastAudit(code)).toMatchObject({ action: 'booking-upgraded', before: { classId: 104 }, after: { classId: 106 } })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a booking without stored terms cannot be upgraded, and the reason states it', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    await app().db.query('update reservation set terms = null where code = $1', [code])
    expectOfficeRefusal(await callOffice(app(), getUpgradeForm, { code }, agent), 409, 'price_not_comparable')
    const upgrade = { code, version: 1, classId: 106, reason }
    expectOfficeRefusal(await callOffice(app(), upgradeBooking, upgrade, agent), 409, 'price_not_comparable')
  })

  test('a class that is worth more than the role may give needs a user with a higher limit', async () => {
    const [agent, owner] = [await addStaff(app(), 'agent', 1), await addStaff(app(), 'owner')]
    const code = await newCode()
    const upgrade = (staff: StaffSession) => callOffice(app(), upgradeBooking, { code, version: 1, classId: 112, reason }, staff)
    const offered = async (staff: StaffSession) =>
      (await callOffice(app(), getUpgradeForm, { code }, staff)).json().classes.map(({ id }: { id: number }) => id)
    expect(await offered(agent)).not.toContain(112)
    expect(await offered(owner)).toContain(112)
    const refused = await upgrade(agent)
    expectOfficeRefusal(refused, 403, 'over_upgrade_limit', 'classId')
    expect(refused.json().error.facts).toEqual({ limitCents: 15_000 })
    expect((await upgrade(owner)).statusCode).toBe(200)
  })

  test('a rental in progress is extended once, at the price that was shown', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newRental(agent, 'EX1001')
    const before = await read(code)
    const returnAt = toWallTime(before.returnAt + dayMs)
    const estimate = (await callOffice(app(), estimateExtension, { code, returnAt }, agent)).json()
    expect(estimate.previousTotalCents).toBe(before.totalCents)
    expect(estimate.totalCents).toBeGreaterThan(before.totalCents)
    const extend = { code, version: before.version, returnAt, quote: estimate.quote }
    const answers = await Promise.all([callOffice(app(), extendRental, extend, agent), callOffice(app(), extendRental, extend, agent)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const after = await read(code)
    expect(after).toMatchObject({
      status: 'checked_in',
      totalCents: estimate.totalCents,
      returnAt: before.returnAt + dayMs,
      plate: 'EX1001',
    })
    expect(after.timeline[0]).toMatchObject({ what: 'booking-extended' })
    expect(await findInconsistencies(app().db)).toEqual([])
    await processOutbox(app())
    expect((await read(code)).timeline.some(({ facts }) => facts['topic'] === 'booking-changed')).toBe(true)
  })

  test('the rental of a walk-in, created after its pick-up time, can also be extended', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newRental(agent, 'EX1003')
    await app().db.query(`update reservation set created_at = pick_up_at + interval '10 minutes' where code = $1`, [code])
    const returnAt = toWallTime((await read(code)).returnAt + dayMs)
    expect((await callOffice(app(), estimateExtension, { code, returnAt }, agent)).json()).toMatchObject({ quote: expect.any(String) })
  })

  test('an extension needs a later return, a car that is out and a free car of the pool', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const waiting = await newCode()
    const { returnAt } = await read(waiting)
    const estimate = (code: string, at: number) => callOffice(app(), estimateExtension, { code, returnAt: toWallTime(at) }, agent)
    expectOfficeRefusal(await estimate(waiting, returnAt + dayMs), 409, 'booking_closed')
    const code = await newRental(agent, 'EX1002')
    const rental = await read(code)
    const early = await estimate(code, rental.returnAt)
    expectOfficeRefusal(early, 422, 'return_too_early', 'returnAt')
    expect(early.json().error.facts).toEqual({ afterAt: rental.returnAt })
    await app().db.query(
      `insert into block (id, pool_id, kind, from_ts, until_ts, units)
        select gen_random_uuid(), p.id, 'maintenance', r.return_at + interval '2 hours', r.return_at + interval '2 days', p.capacity
        from reservation r join pool p on p.id = r.pool_id where r.code = $1`,
      [code],
    )
    expectOfficeRefusal(await estimate(code, rental.returnAt + dayMs), 409, 'sold_out')
    await app().db.query(`delete from block where kind = 'maintenance'`)
  })

  test('a rental is not extended into a planned downtime of its car', async () => {
    const [agent, owner] = [await addStaff(app(), 'agent', 1), await addStaff(app(), 'owner')]
    const code = await newRental(agent, 'EX1006')
    const { returnAt, version } = await read(code)
    const { rows } = await app().db.query<{ id: number }>(`select id from vehicle where plate = 'EX1006'`)
    const vehicleId = rows[0]?.id
    const at = (days: number) => toWallTime(returnAt + days * dayMs)
    const request = { code, version, returnAt: at(2) }
    const { quote } = (await callOffice(app(), estimateExtension, request, agent)).json()
    const planned = await callOffice(app(), startDowntime, { vehicleId, kind: 'maintenance', from: at(1), until: at(3), reason }, owner)
    expect(planned.statusCode, planned.body).toBe(200)
    for (const refused of [
      await callOffice(app(), estimateExtension, request, agent),
      await callOffice(app(), extendRental, { ...request, quote }, agent),
    ]) {
      expectOfficeRefusal(refused, 409, 'car_down_before_return', 'returnAt')
      expect(refused.json().error.facts).toEqual({ plate: 'EX1006' })
    }
    const shorter = { code, version, returnAt: at(1) }
    const estimate = await callOffice(app(), estimateExtension, shorter, agent)
    expect((await callOffice(app(), extendRental, { ...shorter, quote: estimate.json().quote }, agent)).statusCode).toBe(200)
    await callOffice(app(), endDowntime, { vehicleId, downtimeId: planned.json().downtimeId }, owner)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a downtime that is planned while a rental is being extended is respected', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newRental(agent, 'EX1007')
    const { returnAt, version, totalCents } = await read(code)
    const request = { code, version, returnAt: toWallTime(returnAt + dayMs) }
    const { quote } = (await callOffice(app(), estimateExtension, request, agent)).json()
    const { answer } = await inTransaction(app().db, async (client) => {
      await client.query(`select 1 from vehicle where plate = 'EX1007' for no key update`)
      const extended = callOffice(app(), extendRental, { ...request, quote }, agent)
      await waitFor('the lock', async () => (await app().db.query('select 1 from pg_locks where not granted')).rows.length > 0)
      await client.query(
        `insert into downtime (vehicle_id, kind, from_at, reason, driver, created_by)
          select id, 'maintenance', $1, 'x', '', $2 from vehicle where plate = 'EX1007'`,
        [new Date(returnAt).toISOString(), agent.id],
      )
      return { answer: extended }
    })
    expectOfficeRefusal(await answer, 409, 'car_down_before_return', 'returnAt')
    expect(await read(code)).toMatchObject({ returnAt, totalCents, version })
    await app().db.query('delete from downtime')
  })

  test('an overdue rental can only be extended to a future time', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newRental(agent, 'EX1004')
    await app().db.query(
      `update reservation set pick_up_at = pick_up_at - interval '5 days', return_at = return_at - interval '5 days',
        created_at = created_at - interval '5 days' where code = $1`,
      [code],
    )
    const { returnAt } = await read(code)
    const estimate = (at: number) => callOffice(app(), estimateExtension, { code, returnAt: toWallTime(at) }, agent)
    const past = await estimate(returnAt + dayMs)
    expectOfficeRefusal(past, 422, 'return_too_early', 'returnAt')
    expect(past.json().error.facts.afterAt).toBeGreaterThan(returnAt + dayMs)
    expect((await estimate(returnAt + 4 * dayMs)).json()).toMatchObject({ quote: expect.any(String) })
  })

  test('rentals in the past do not count against an extension or an upgrade', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newRental(agent, 'EX1005')
    const late = await newLate()
    await app().db.query(
      `insert into block (id, pool_id, kind, from_ts, until_ts, units)
        select gen_random_uuid(), id, 'maintenance', clock_timestamp() - interval '2 days', clock_timestamp() - interval '1 second', capacity
        from pool where branch_id = 1 and class_id in (104, 112)`,
    )
    const { returnAt, version } = await read(code)
    const request = { code, version, returnAt: toWallTime(returnAt + dayMs) }
    const { quote } = (await callOffice(app(), estimateExtension, request, agent)).json()
    expect((await callOffice(app(), extendRental, { ...request, quote }, agent)).statusCode).toBe(200)
    const owner = await addStaff(app(), 'owner')
    expect((await callOffice(app(), upgradeBooking, { code: late, version: 1, classId: 112, reason }, owner)).statusCode).toBe(200)
    await app().db.query(`delete from block where kind = 'maintenance'`)
    expect(await findInconsistencies(app().db)).toEqual([])
  })
})

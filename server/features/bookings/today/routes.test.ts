import { extendOverdue } from '../lifecycle/scheduled-transitions.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { markNoShow, undoCounterStep } from '#contract/office/counter.ts'
import { listAuditEntries } from '#contract/office/audit.ts'
import { getBookingDetail, listBookings } from '#contract/office/bookings.ts'
import { addCharge } from '#contract/office/rental-charges.ts'
import { getDayCounts, getToday, type Today } from '#contract/office/today.ts'
import { book, byMailedLink, closeBookings, findCode, visitor } from '../../../testing/wire/bookings.ts'
import { handOverCar, moveBooking, receiveCar } from '../../../testing/counter-steps.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { getData } from '../../../testing/wire/payments.ts'

onTestServers((app) => {
  const newCode = async () => findCode(await book(app()))
  const move = (code: string, hours: number, lengthHours?: number) => moveBooking(app(), code, hours, lengthHours)
  const getDay = async (agent: StaffSession, request: object = {}): Promise<Today> => {
    const answer = await callOffice(app(), getToday, { branchId: 1, ...request }, agent)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
  })

  test('the sidebar counts the rows of the day, and messages only for users who may see them', async () => {
    const [agent, fleet] = [await addStaff(app(), 'agent', 1), await addStaff(app(), 'fleet', 1)]
    const counts = async (by: StaffSession, branchId?: number) =>
      (await callOffice(app(), getDayCounts, branchId === undefined ? {} : { branchId }, by)).json()
    for (const hours of [-30, 24 * 9]) await move(await newCode(), hours)
    expect(await counts(agent, 1)).toMatchObject({ today: (await getDay(agent)).rows.length, newLeads: 0 })
    expect((await counts(agent, 1)).today).toBe(1)
    expect((await counts(fleet, 1)).newLeads).toBeNull()
    expect(await counts(agent, 3)).toMatchObject({ today: null, closesMinute: null })
    expect(await counts(agent)).toMatchObject({ today: null, closesMinute: null })
    expect((await counts(agent, 1)).closesMinute).toBeGreaterThan(0)
  })

  test('a renter whose mail could not be delivered is an alert and named on the booking, until a later mail is sent', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const readAlerts = async () => (await getDay(agent)).alerts.filter(({ kind }) => kind === 'mail-failed')
    const readBooking = async () => (await callOffice(app(), getBookingDetail, { code }, agent)).json().undeliveredMail
    await app().db.query(`update outbox set done_at = clock_timestamp() where topic = 'booking-confirmed'`)
    expect([await readAlerts(), await readBooking()]).toEqual([[], null])
    await app().db.query(`update outbox set given_up_at = done_at where topic = 'booking-confirmed'`)
    expect(await readAlerts()).toMatchObject([{ code, name: expect.stringContaining(visitor.Apellido) }])
    expect(await readBooking()).toMatchObject({ topic: 'booking-confirmed' })
    await app().db.query(`insert into outbox (topic, dedupe_key, payload, done_at)
      select 'booking-changed', dedupe_key || ':changed', payload, clock_timestamp() from outbox where topic = 'booking-confirmed' and given_up_at is not null`)
    expect([await readAlerts(), await readBooking()]).toEqual([[], null])
  })

  test('the charges of a rental are due in the list of the day and, also after the return, in the list of bookings', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    await move(code, -1, 2)
    expect((await handOverCar(app(), code, 'AB1234', agent)).statusCode).toBe(200)
    const charge = { code, id: randomUUID(), kind: 'fine', amount: '27.50', note: 'Boleta 7' }
    const charged = await callOffice(app(), addCharge, charge, agent)
    expect(charged.statusCode, charged.body).toBe(200)
    const { dueCents, totalCents } = (await callOffice(app(), getBookingDetail, { code }, agent)).json()
    expect(dueCents).toBe(totalCents + 2_750)
    // Late in the evening the return is tomorrow.
    const { rows: days } = await app().db.query<{ day: string }>(
      `select (return_at at time zone 'America/Panama')::date::text as day from reservation where code = $1`,
      [code],
    )
    expect((await getDay(agent, { day: days[0]?.day })).rows.find((row) => row.code === code)?.dueCents).toBe(dueCents)
    expect((await callOffice(app(), listBookings, { view: 'out' }, agent)).json().rows).toMatchObject([{ code, dueCents }])
    expect((await receiveCar(app(), code, agent)).statusCode).toBe(200)
    const { rows } = (await callOffice(app(), listBookings, { view: 'completed' }, agent)).json()
    expect(rows.find((row: { code: string }) => row.code === code)).toMatchObject({ dueCents })
  })

  test('a past day lists what took place and no-shows; today lists only what is open', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const [out, back, missed] = [await newCode(), await newCode(), await newCode()]
    await move(out, -24)
    await move(back, -48, 24)
    await move(missed, -24)
    const setStatus = (code: string, status: string) => app().db.query('update reservation set status = $2 where code = $1', [code, status])
    await setStatus(out, 'checked_in')
    await setStatus(back, 'completed')
    await setStatus(missed, 'no_show')
    const { rows: days } = await app().db.query<{ day: string }>(
      `select ((clock_timestamp() - interval '1 day') at time zone 'America/Panama')::date::text as day`,
    )
    const { rows } = await getDay(agent, { day: days[0]?.day })
    expect(rows).toHaveLength(3)
    const find = (code: string) => rows.find((row) => row.code === code)
    expect(find(out)).toMatchObject({ direction: 'out', state: 'done', next: null })
    expect(find(back)).toMatchObject({ direction: 'in', state: 'done', next: null })
    expect(find(missed)).toMatchObject({ direction: 'out', state: 'no-show', next: null })
    expect((await getDay(agent)).rows).toEqual([])
  })

  test('a pick-up and its return show their next actions, and the audit log records who performed them', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    await move(code, -0.1)
    const [row] = (await getDay(agent)).rows
    expect(row).toMatchObject({ code, direction: 'out', state: 'due', next: 'hand-over', plate: null })
    const handed = await handOverCar(app(), code, 'ab-1234', agent)
    expect(handed.json()).toMatchObject({ code, status: 'checked_in', plate: 'AB1234' })
    expect((await receiveCar(app(), code, agent)).json()).toMatchObject({ status: 'completed' })
    expect((await callOffice(app(), undoCounterStep, { code }, agent)).json()).toMatchObject({ status: 'checked_in' })
    const { rows } = await app().db.query<{ actor: string }>(
      `select distinct e.actor from reservation_event e join reservation r on r.id = e.reservation_id where r.code = $1 and e.kind <> 'booked'`,
      [code],
    )
    expect(rows).toEqual([{ actor: `staff:${agent.id}` }])
    const answer = await app().post('/web-api/getBooking', byMailedLink(code))
    expect(getData(answer).Historial.map(({ Por }: { Por: string }) => Por)).toEqual(['cliente', 'sucursal', 'sucursal', 'sucursal'])
    const { entries } = (await callOffice(app(), listAuditEntries, { subjectId: code }, await addStaff(app(), 'owner'))).json()
    expect(entries).toMatchObject([
      { action: 'step-undone', before: { status: 'completed' }, after: { status: 'checked_in' } },
      { action: 'car-returned', branchId: 1 },
      { action: 'car-handed-over', staffId: agent.id, before: { status: 'confirmed' }, after: { status: 'checked_in' } },
    ])
  })

  test('a refused step returns its reason and changes nothing', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    expectOfficeRefusal(await handOverCar(app(), code, 'AB1234', agent), 409, 'too_early')
    expectOfficeRefusal(await handOverCar(app(), code, '¿?', agent), 422, 'bad_plate', 'plate')
    expectOfficeRefusal(await handOverCar(app(), code, '', agent), 400, 'invalid', 'plate')
    expectOfficeRefusal(await handOverCar(app(), 'x', 'AB1234', agent), 400, 'invalid', 'code')
    const refused = await receiveCar(app(), code, agent)
    expectOfficeRefusal(refused, 409, 'wrong_status')
    expect(refused.json().error.facts).toEqual({ status: 'confirmed' })
    expectOfficeRefusal(await callOffice(app(), markNoShow, { code }, agent), 409, 'too_early')
    expectOfficeRefusal(await callOffice(app(), undoCounterStep, { code }, agent), 409, 'nothing_to_undo')
    const { rows } = await app().db.query('select 1 from audit_log where subject_id = $1', [code])
    expect(rows).toEqual([])
  })

  test('a booking or a day of another branch and an unknown code are refused', async () => {
    const stranger = await addStaff(app(), 'agent', 3)
    const code = await newCode()
    await move(code, -0.1)
    expectOfficeRefusal(await handOverCar(app(), code, 'AB1234', stranger), 403, 'other_branch')
    expectOfficeRefusal(await handOverCar(app(), '0000000000', 'AB1234', stranger), 403, 'other_branch')
    expectOfficeRefusal(await callOffice(app(), getToday, { branchId: 1 }, stranger), 403, 'other_branch')
    const owner = await addStaff(app(), 'owner')
    expectOfficeRefusal(await handOverCar(app(), '0000000000', 'AB1234', owner), 404, 'not_found')
    expectOfficeRefusal(await callOffice(app(), getToday, { branchId: 999 }, owner), 404, 'not_found', 'branchId')
    expectOfficeRefusal(await callOffice(app(), getToday, { branchId: 1, day: '2026-02-31' }, owner), 400, 'invalid', 'day')
    expectOfficeRefusal(await handOverCar(app(), code, 'AB1234', await addStaff(app(), 'auditor')), 403, 'not_allowed')
  })

  test('of two agents who hand over the same car, one succeeds and the other is refused', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const codes = [await newCode(), await newCode()]
    for (const code of codes) await move(code, -0.1)
    const answers = await Promise.all(codes.map((code) => handOverCar(app(), code, 'AB1234', agent)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error).toMatchObject({ code: 'car_out', field: 'plate' })
  })

  test('a late car causes a shortage of its class if another booking needs it, and both are alerts', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const [late, next] = [await newCode(), await newCode()]
    await move(late, -80, 75)
    await app().db.query(`update reservation set status = 'checked_in', plate = 'AB1234' where code = $1`, [late])
    await extendOverdue(app().db)
    const classId = 104
    const before = (await getDay(agent)).readiness.find((item) => item.classId === classId)
    expect(before).toMatchObject({ short: 0, out: 1, dueIn: 1 })
    // A pool of one car, and a pick-up now, which at no hour extends into tomorrow.
    await move(next, 0)
    await app().db.query('select set_pool_cars(id, 1) from pool where branch_id = 1 and class_id = $1', [classId])
    const day = await getDay(agent)
    expect(day.readiness.find((item) => item.classId === classId)).toMatchObject({ capacity: 1, ready: 0, short: 1 })
    expect(day.alerts).toMatchObject([
      { kind: 'short', classId, count: 1 },
      { kind: 'late-car', code: late, plate: 'AB1234' },
    ])
    await app().db.query('select set_pool_cars(id, 12) from pool where branch_id = 1 and class_id = $1', [classId])
  })

  test('a renter of an earlier day who did not come keeps a car, and the row names what a no-show costs', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const [missed, today] = [await newCode(), await newCode()]
    const { readiness } = await getDay(agent)
    const before = readiness.find((item) => item.classId === 104)
    await move(missed, -30)
    await move(today, 0)
    const day = await getDay(agent)
    const row = day.rows.find(({ code }) => code === missed)
    expect(row).toMatchObject({ next: 'mark-no-show', noShow: { feeCents: 0, refundCents: 0 } })
    expect(row?.at).toBeLessThan(day.from)
    expect(day.rows.find(({ code }) => code === today)).toMatchObject({ noShow: null })
    const ready = (before?.ready ?? 0) - 1
    expect(day.readiness.find((item) => item.classId === 104)).toMatchObject({ kept: 1, dueOut: 1, ready, short: 0 })
  })

  test('an unchanged answer is not sent again until a booking changes', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    await move(code, -0.1)
    const readDay = async (version: string) => (await callOffice(app(), getToday, { branchId: 1, version }, agent)).json()
    // The minute may end between two calls; the answer to the third is of the second's minute at the latest.
    let { version } = await getDay(agent)
    let answer = await readDay(version)
    if (answer.version !== undefined) answer = await readDay((version = answer.version))
    expect(answer).toEqual({ unchanged: true })
    await handOverCar(app(), code, 'CD5678', agent)
    expect(await readDay(version)).toMatchObject({ now: expect.any(Number) })
  })

  test('input of visitors is shown unchanged', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    await move(code, -0.1)
    const name = '</script><b>\u202eevil'
    await app().db.query('update reservation set last_name = $2 where code = $1', [code, name])
    expect((await getDay(agent)).rows[0]?.lastName).toBe(name)
  })
})

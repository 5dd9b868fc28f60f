import { beforeEach, expect, test } from 'vitest'
import { voidCharge } from '#contract/office/rental-charges.ts'
import { getBookingDetail, type BookingDetail } from '#contract/office/bookings.ts'
import { acceptTolls, assignToll, dismissToll, importTolls, listTolls, type Toll } from '#contract/office/tolls.ts'
import { undoCounterStep } from '#contract/office/counter.ts'
import { hourMs } from '#contract/panama-time.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { handOverCar, moveBooking } from '../../../testing/counter-steps.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, closeBookings, findCode } from '../../../testing/wire/bookings.ts'
import { toCsvTime } from '../../../csv.ts'

onTestServers((app) => {
  let finance: StaffSession
  /** Files have minutes: all rows of a test are counted from one moment. */
  let now = 0
  /** A booking whose renter had the car from six hours ago until two hours ago. */
  const rent = async (plate: string) => {
    const code = findCode(await book(app()))
    await app().db.query(
      `update reservation set status = 'completed', plate = $2, handed_over_at = clock_timestamp() - interval '6 hours',
        returned_at = clock_timestamp() - interval '2 hours' where code = $1`,
      [code, plate],
    )
    return code
  }
  const toRow = (plate: string, hoursAgo: number, reference = '', amount = '2.50') => {
    const [date, time] = toCsvTime(now - hoursAgo * hourMs).split(' ')
    return `${plate};${date};${time?.slice(0, 5)};Sur;${amount};${reference}`
  }
  const send = async (rows: string[], change: object = {}) => {
    const csv = ['Placa;Fecha;Hora;Lugar;Monto;Referencia', ...rows].join('\n')
    return (await callOffice(app(), importTolls, { kind: 'toll', csv, save: true, ...change }, finance)).json()
  }
  const list = async (staff = finance): Promise<Toll[]> => (await callOffice(app(), listTolls, {}, staff)).json().rows
  const accept = (ids: number[], staff = finance) => callOffice(app(), acceptTolls, { ids }, staff)
  const read = async (code: string) => {
    const detail: BookingDetail = (await callOffice(app(), getBookingDetail, { code }, finance)).json()
    return detail
  }
  const listCharges = async (code: string) =>
    (
      await app().db.query<{ kind: string; amount_cents: number; note: string }>(
        `select c.kind, c.amount_cents, c.note from rental_charge c join reservation r on r.id = c.reservation_id where r.code = $1`,
        [code],
      )
    ).rows

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('truncate road_charge')
    finance = await addStaff(app(), 'finance')
    now = Date.now()
  })

  test('a place or a number that cannot be stored is a problem of its line', async () => {
    const rows = ['a\u0000b', 'a\ud800b', 'a\u202eb'].map((reference) => toRow('TL1001', 4, reference))
    const problems = rows.map((_, i) => ({ line: i + 2, column: 'Referencia', code: 'invalid', value: expect.any(String) }))
    expect(await send(rows)).toMatchObject({ added: 0, problems, isSaved: false })
  })

  test('a fine above the limit of later charges is accepted by finance, not by a lead', async () => {
    const code = await rent('TL1009')
    await send([toRow('TL1009', 4, 'F-1', '1000.01')], { kind: 'fine' })
    const [fine] = await list()
    const refused = await accept([fine?.id ?? 0], await addStaff(app(), 'lead', 1))
    expectOfficeRefusal(refused, 403, 'over_charge_limit')
    expect(refused.json().error.facts).toEqual({ limitCents: 100_000, codes: code })
    expect(await listCharges(code)).toEqual([])
    expect((await accept([fine?.id ?? 0])).statusCode).toBe(200)
  })

  test('a toll is matched by plate and moment, charged with the fee, and is in the statement', async () => {
    const code = await rent('TL1001')
    const rows = [toRow('TL1001', 4, 'E1'), toRow('TL1001', 7, 'E2'), toRow('TL1001', 1, 'E3'), toRow('TL9999', 4, 'E4')]
    expect(await send(rows, { save: false })).toEqual({ added: 4, matched: 1, repeated: 0, problems: [], isSaved: false })
    expect(await list()).toEqual([])
    expect(await send(rows)).toMatchObject({ added: 4, matched: 1, isSaved: true })
    const found = await list()
    expect(found.map(({ reference, booking }) => [reference, booking?.code])).toEqual([
      ['E2', undefined],
      ['E1', code],
      ['E4', undefined],
      ['E3', undefined],
    ])
    const toll = found[1]
    expect(toll).toMatchObject({ amountCents: 250, feeCents: 2_500 })
    expect((await accept([toll?.id ?? 0])).json()).toEqual({ count: 1 })
    expect(await listCharges(code)).toMatchObject([{ kind: 'toll', amount_cents: 2_750, note: expect.stringContaining('2.50 + 25.00') }])
    expect(JSON.stringify(await read(code))).toContain('2750')
    expectOfficeRefusal(await accept([toll?.id ?? 0]), 409, 'changed_meanwhile')
  })

  test('fines, and tolls of a renter who rented the tag, have no fee', async () => {
    const code = await rent('TL1002')
    await send([toRow('TL1002', 4, 'F1')], { kind: 'fine' })
    await send([toRow('TL1002', 4, 'E1')])
    expect((await list()).map(({ kind, feeCents }) => [kind, feeCents])).toEqual([
      ['fine', 0],
      ['toll', 2_500],
    ])
    await app().db.query(`update reservation set extras = '[{"id": 6, "quantity": 1}]' where code = $1`, [code])
    expect((await list()).map(({ feeCents }) => feeCents)).toEqual([0, 0])
  })

  test('the same toll is imported once: in one file, across files, and by two imports at once', async () => {
    await rent('TL1003')
    const rows = Array.from({ length: 40 }, (_, i) => toRow('TL1003', 4 + i / 100, `R${i}`, `${i + 1}.00`))
    const counts = await Promise.all([send(rows), send(rows.toReversed())])
    expect(counts.map(({ added }) => added).reduce((a, b) => a + b)).toBe(40)
    expect(counts.every(({ added, repeated }) => added + repeated === 40)).toBe(true)
    expect(await send([toRow('TL1003', 3, 'R1', '9.00'), toRow('TL1003', 4, 'other', '1.00')])).toMatchObject({ added: 0, repeated: 2 })
    expect(await send([toRow('TL1003', 3, '', '9.00'), toRow('TL1003', 3, '', '9.00')])).toMatchObject({ added: 1, repeated: 1 })
  })

  test('a toll that two people accept at once is charged once', async () => {
    const code = await rent('TL1004')
    await send([toRow('TL1004', 4, 'A1'), toRow('TL1004', 3, 'A2')])
    const ids = (await list()).map(({ id }) => id)
    const answers = await Promise.all([accept(ids), accept(ids.toReversed()), accept(ids)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await listCharges(code)).toHaveLength(2)
    // One mail for both.
    const { rows } = await app().db.query(
      `select jsonb_array_length(o.payload -> 'chargeIds') as charges from outbox o join reservation r on r.id::text = o.payload ->> 'reservationId'
        where o.topic = 'charge-change' and r.code = $1`,
      [code],
    )
    expect(rows).toEqual([{ charges: 2 }])
  })

  test('an unmatched toll is assigned to a booking or dismissed with a reason, and does not come back', async () => {
    const rows = [toRow('TL1005', 3, 'U1'), toRow('TL1005', 1.5, 'U2')]
    await send(rows)
    // Handed over without a connection, and sent after the file.
    const code = await rent('TL1005')
    const [first, second] = await list()
    expectOfficeRefusal(await accept([first?.id ?? 0]), 409, 'changed_meanwhile')
    const assign = (change: object = {}) => callOffice(app(), assignToll, { id: first?.id, code, ...change }, finance)
    expectOfficeRefusal(await assign({ code: '0000000000' }), 404, 'not_found', 'code')
    expect((await assign()).statusCode).toBe(200)
    expectOfficeRefusal(await callOffice(app(), dismissToll, { id: second?.id, reason: '' }, finance), 400, 'invalid', 'reason')
    const dismiss = () => callOffice(app(), dismissToll, { id: second?.id, reason: 'Auto de la empresa' }, finance)
    expect((await dismiss()).statusCode).toBe(200)
    expectOfficeRefusal(await dismiss(), 409, 'changed_meanwhile')
    expect(await send(rows)).toMatchObject({ added: 0, repeated: 2 })
    expect((await list()).map(({ booking }) => booking?.code)).toEqual([code])
  })

  test('a toll is not assigned to a booking whose renter did not have the car, and the refusal names who had it', async () => {
    const [code, other] = [await rent('TL1010'), await rent('TL1011')]
    await send([toRow('TL1010', 4, 'W1'), toRow('TL1010', 1, 'W2')])
    const [held, after] = await list()
    const assign = (id: number | undefined, to: string) => callOffice(app(), assignToll, { id, code: to }, finance)
    const refused = await assign(held?.id, other)
    expectOfficeRefusal(refused, 409, 'car_with_other', 'code')
    expect(refused.json().error.facts).toEqual({ plate: 'TL1010', tollAt: held?.at, codes: code })
    expectOfficeRefusal(await assign(after?.id, code), 409, 'car_with_nobody', 'code')
    expect((await list()).map(({ booking }) => booking?.code)).toEqual([code, undefined])
    expect((await assign(held?.id, code)).statusCode).toBe(200)
  })

  test('a toll whose charge is voided waits for a decision again, and can go to another booking', async () => {
    const [code, other] = [await rent('TL1007'), await rent('TL1008')]
    await send([toRow('TL1007', 4, 'V1')])
    const [toll] = await list()
    await accept([toll?.id ?? 0])
    expect(await list()).toEqual([])
    const chargeId = (await read(code)).statement.find(({ kind }) => kind === 'charge')?.id
    const voided = await callOffice(app(), voidCharge, { code, chargeId, reason: 'Otro conductor' }, finance)
    expect(voided.statusCode).toBe(200)
    expect(await list()).toMatchObject([{ id: toll?.id, booking: { code } }])
    // The hand-over was recorded with the wrong car.
    await app().db.query(`update reservation set plate = case code when $1 then 'TL1008' else 'TL1007' end where code in ($1, $2)`, [
      code,
      other,
    ])
    expect((await callOffice(app(), assignToll, { id: toll?.id, code: other }, finance)).statusCode).toBe(200)
    expect((await accept([toll?.id ?? 0])).json()).toEqual({ count: 1 })
    expect(await listCharges(other)).toMatchObject([{ kind: 'toll', amount_cents: 2_750 }])
    expect(await list()).toEqual([])
  })

  test('a toll is not charged to a booking whose renter no longer counts as having had the car', async () => {
    const [code, other] = [await rent('TL1012'), await rent('TL1013')]
    await send([toRow('TL1012', 4, 'H1')])
    const [toll] = await list()
    expect(toll?.booking).toMatchObject({ code })
    // The hand-over was recorded for the wrong booking.
    await app().db.query(`update reservation set plate = case code when $1 then 'TL1013' else 'TL1012' end where code in ($1, $2)`, [
      code,
      other,
    ])
    const refused = await accept([toll?.id ?? 0])
    expectOfficeRefusal(refused, 409, 'car_with_other', 'code')
    expect(refused.json().error.facts).toMatchObject({ plate: 'TL1012', codes: other })
    await app().db.query(`update reservation set status = 'confirmed' where code = $1`, [code])
    expectOfficeRefusal(await accept([toll?.id ?? 0]), 409, 'wrong_status')
    expect(await listCharges(code)).toEqual([])
  })

  test('the tolls of a booking wait for a booking again once its hand-over is undone', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = findCode(await book(app()))
    await moveBooking(app(), code, -1)
    expect((await handOverCar(app(), code, 'AB1234', agent)).statusCode).toBe(200)
    await app().db.query(`update condition_record set at = at - interval '5 minutes'`)
    now = Date.now()
    await send([toRow('AB1234', 0, 'H2'), toRow('AB1234', 0.02, 'H3')])
    const [first, second] = await list()
    expect([first?.booking, second?.booking]).toMatchObject([{ code }, { code }])
    expect((await accept([first?.id ?? 0])).statusCode).toBe(200)
    const undone = await callOffice(app(), undoCounterStep, { code }, await addStaff(app(), 'lead', 1))
    expect(undone.statusCode, undone.body).toBe(200)
    expect((await list()).map(({ booking }) => booking)).toEqual([null, null])
    expectOfficeRefusal(await accept([second?.id ?? 0]), 409, 'changed_meanwhile')
  })

  test('a lead sees the tolls of her branch, however many of other branches are older', async () => {
    await rent('TL1009')
    await send(Array.from({ length: 501 }, (_, i) => toRow('TL1009', 4, `M${i}`, `${i + 1}.00`)))
    await send([toRow('TL9998', 1, 'N1')])
    const other = await addStaff(app(), 'lead', 4)
    const answer = await callOffice(app(), listTolls, {}, other)
    expect(answer.json()).toMatchObject({ rows: [{ plate: 'TL9998' }], isTruncated: false })
    expect((await callOffice(app(), listTolls, {}, finance)).json()).toMatchObject({ isTruncated: true })
  })

  test('a lead sees and charges only the bookings of her branch, and an agent none', async () => {
    await rent('TL1006')
    await send([toRow('TL1006', 4, 'L1')])
    const [toll] = await list()
    const other = await addStaff(app(), 'lead', 4)
    expect(await list(other)).toEqual([])
    expectOfficeRefusal(await accept([toll?.id ?? 0], other), 403, 'other_branch')
    expectOfficeRefusal(await accept([toll?.id ?? 0], await addStaff(app(), 'agent')), 403, 'not_allowed')
  })
})

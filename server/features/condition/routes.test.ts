import { moveBooking } from '../../testing/counter-steps.ts'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { getBookingDetail, type BookingDetail } from '#contract/office/bookings.ts'
import {
  getConditionPhoto,
  getRentalCase,
  listRentalCases,
  recordHandOver,
  recordReturn,
  uploadConditionPhoto,
} from '#contract/office/condition.ts'
import { type ConditionRecordResult, type RentalCase } from '#contract/office/condition.ts'
import { getBookingCondition, getVehicleDamages, setDamageRepaired, type BookingCondition } from '#contract/office/condition-history.ts'
import { addCharge, voidCharge } from '#contract/office/rental-charges.ts'
import { takePayment } from '#contract/office/counter-payments.ts'
import { markNoShow, swapCar, undoCounterStep } from '#contract/office/counter.ts'
import { takeDeposit } from '#contract/office/deposits.ts'
import { changeDraft, createDraft } from '#contract/office/drafts.ts'
import { publishDraft } from '#contract/office/publications.ts'
import { proposeCharges, remainingExcess } from '#contract/office/return-charges.ts'
import { addDays, toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { findInconsistencies } from '../../operations/consistency.ts'
import { addStaff, callOffice, expectOfficeRefusal, officeOrigin, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { waitFor } from '../../testing/timeouts.ts'
import { book, closeBookings, findCode } from '../../testing/wire/bookings.ts'
import { getPayment, pay } from '../../testing/wire/payments.ts'
import { tuesday } from '../../testing/wire/trips.ts'
import { findConditionInconsistencies } from './consistency.ts'
import { conditionJobs } from './jobs.ts'
import { applyCounterStep, correctTime } from '../bookings/counter/counter-steps.ts'
import { bookingEffects } from '../../compose-bookings.ts'

const hourMs = 3_600_000
const drawn = { kind: 'drawn', strokes: [[100, 200, 400, 220, 500, 180]] }
const card = { cardType: 'visa', lastFour: '4417', authorisationCode: '083422', expiresOn: addDays(tuesday, 60) }

onTestServers((app) => {
  let agent: StaffSession
  const newCode = async (hours = -1, lengthHours = 72) => {
    const code = findCode(await book(app()))
    await moveBooking(app(), code, hours, lengthHours)
    return code
  }
  const filled = (code: string, change: object = {}) => ({
    id: randomUUID(),
    code,
    branchId: 1,
    plate: 'AB1234',
    odometerKm: 18_204,
    fuelEighths: 8,
    equipment: ['tools', 'papers'],
    damages: [],
    photoIds: [],
    signature: drawn,
    at: Date.now(),
    sentAt: Date.now(),
    ...change,
  })
  const handOver = (code: string, change: object = {}, staff = agent) =>
    callOffice(app(), recordHandOver, { ...filled(code), documentsChecked: true, deposit: null, ...change }, staff)
  const returnCar = (code: string, change: object = {}, staff = agent) =>
    callOffice(app(), recordReturn, { ...filled(code), odometerKm: 18_400, charges: [], deposit: null, ...change }, staff)
  const readCase = async (code: string): Promise<RentalCase> => (await callOffice(app(), getRentalCase, { code }, agent)).json().cases[0]
  const read = async (code: string): Promise<BookingDetail> => (await callOffice(app(), getBookingDetail, { code }, agent)).json()
  const scratch = (change: object = {}) => ({
    id: randomUUID(),
    view: 'right',
    x: 480,
    y: 510,
    part: 'front-right-door',
    kind: 'scratch',
    size: 'medium',
    note: '',
    photoIds: [],
    ...change,
  })
  /** Moves a rental that is out, so that it was due so many hours ago. */
  const due = async (code: string, hoursAgo: number) =>
    app().db.query(
      `update reservation set pick_up_at = pick_up_at - (return_at - date_trunc('minute', clock_timestamp()) + $2 * interval '1 hour'),
        handed_over_at = handed_over_at - interval '10 days', return_at = date_trunc('minute', clock_timestamp()) - $2 * interval '1 hour' where code = $1`,
      [code, hoursAgo],
    )

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
    await app().db.query('delete from rental_charge')
    await app().db.query('delete from condition_photo')
    await app().db.query('delete from damage')
    await app().db.query('delete from car_swap')
    await app().db.query('delete from condition_record')
    await app().db.query('delete from downtime')
    await app().db.query('delete from deposit where receipt_number is null')
    await app().db.query('update vehicle set odometer_km = null, fuel_eighths = null')
    agent = await addStaff(app(), 'agent', 1)
  })

  test('a picture or damage with the id of another record is refused, and nothing is written', async () => {
    const [photo, damage] = [randomUUID(), scratch()]
    const first = await handOver(await newCode(), { photoIds: [photo], damages: [damage] })
    expect(first.statusCode, first.body).toBe(200)
    const code = await newCode()
    for (const [change, field] of [
      [{ photoIds: [photo] }, 'photoIds'],
      [{ damages: [damage] }, 'damages'],
    ] as const)
      expectOfficeRefusal(await handOver(code, { plate: 'CD5678', ...change }), 422, 'key_reused', field)
    expect((await read(code)).status).toBe('confirmed')
  })

  test('a car goes out and comes back with its condition; a record that is sent again changes nothing', async () => {
    const code = await newCode()
    expect(await readCase(code)).toMatchObject({ kind: 'hand-over', code, handedOver: null, lateSteps: [], deposit: null })
    const record = filled(code, { damages: [scratch()], documentsChecked: true, deposit: { amountCents: 60_000, ...card } })
    const first = await callOffice(app(), recordHandOver, record, agent)
    expect(first.json()).toMatchObject({ recordId: record.id, status: 'checked_in', plate: 'AB1234' })
    const repeated = await callOffice(app(), recordHandOver, { ...record, sentAt: record.sentAt + 5_000 }, agent)
    expect(repeated.json()).toEqual(first.json())
    expectOfficeRefusal(await callOffice(app(), recordHandOver, { ...record, odometerKm: 18_205 }, agent), 422, 'key_reused')
    const out = await readCase(code)
    expect(out).toMatchObject({
      kind: 'return',
      deposit: { amountCents: 60_000, lastFour: '4417' },
      handedOver: { odometerKm: 18_204, fuelEighths: 8, equipment: ['tools', 'papers'] },
      cars: [{ plate: 'AB1234', odometerKm: 18_204, damages: [{ view: 'right', x: 480, part: 'front-right-door' }] }],
    })
    const deposit = { id: out.deposit?.id, capturedCents: 0 }
    const back = await returnCar(code, { damages: [scratch({ kind: 'dent' })], deposit })
    expect(back.json()).toMatchObject({ status: 'completed', balanceCents: out.dueCents })
    expect((await read(code)).deposits).toMatchObject([{ status: 'released' }])
    const { rows } = await app().db.query('select odometer_km, fuel_eighths from vehicle where plate = $1', ['AB1234'])
    expect(rows).toEqual([{ odometer_km: 18_400, fuel_eighths: 8 }])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a car whose plate or insurance has expired is marked in the list of a hand-over, and may be handed over', async () => {
    const code = await newCode()
    const [car] = (await readCase(code)).cars
    const expire = async (days: number) =>
      app().db.query(
        `update vehicle set plate_renewal_on = (clock_timestamp() at time zone 'America/Panama')::date + $2::int where id = $1`,
        [car?.vehicleId, days],
      )
    const find = async () => (await readCase(code)).cars.find(({ vehicleId }) => vehicleId === car?.vehicleId)?.documentsExpiredOn
    expect(await find()).toBeNull()
    await expire(0)
    expect(await find()).toBeNull()
    await expire(-1)
    expect(await find()).toBe(addDays(toLocalDate(toWallTime(Date.now())), -1))
    expect((await handOver(code, { plate: car?.plate })).statusCode).toBe(200)
    await app().db.query('update vehicle set plate_renewal_on = null where id = $1', [car?.vehicleId])
  })

  test('of two phones, the second is refused and learns who handed the car over, or who has it', async () => {
    const [a, b] = [await newCode(), await newCode()]
    await handOver(a)
    const second = await handOver(a, { plate: 'CD5678' })
    expectOfficeRefusal(second, 409, 'out_already')
    expect(second.json().error.facts).toMatchObject({ plate: 'AB1234', name: expect.stringContaining('Persona agent') })
    const other = await handOver(b)
    expectOfficeRefusal(other, 409, 'car_out', 'plate')
    expect(other.json().error.facts).toEqual({ codes: a })
    const both = await Promise.all([newCode(), newCode()].map(async (code) => handOver(await code, { plate: 'EF9012' })))
    expect(both.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 409])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a lower odometer needs a reason; a missing signature too; a return before any hand-over is refused', async () => {
    const code = await newCode()
    expectOfficeRefusal(await returnCar(code), 409, 'wrong_status')
    expectOfficeRefusal(await handOver(code, { signature: null }), 400, 'missing', 'unsignedReason')
    await handOver(code)
    expectOfficeRefusal(await returnCar(code, { plate: 'XX1111' }), 409, 'other_car_out', 'plate')
    const lower = await returnCar(code, { odometerKm: 900 })
    expectOfficeRefusal(lower, 422, 'odometer_lower', 'odometerReason')
    expect(lower.json().error.facts).toEqual({ lastKm: 18_204 })
    expect(await readCase(code)).toMatchObject({ kind: 'return' })
    expect((await returnCar(code, { odometerKm: 900, odometerReason: 'Tablero cambiado' })).statusCode).toBe(200)
  })

  test('lateness costs what the price rules set, never more; fuel and damages follow the tariff and the excess', async () => {
    const code = await newCode()
    await handOver(code)
    await due(code, 2)
    const { lateSteps, excessCents, dueCents } = await readCase(code)
    const late = lateSteps.findLast(({ minutes }) => minutes <= 120)?.cents ?? 0
    expect(late).toBeGreaterThan(0)
    const charges = [{ kind: 'late', amountCents: late, note: '' }]
    const over = await returnCar(code, { charges: [{ kind: 'late', amountCents: late + 1, note: '' }] })
    expectOfficeRefusal(over, 422, 'over_rule', 'charges')
    expect(over.json().error.facts).toEqual({ kind: 'late', cents: late })
    expectOfficeRefusal(await returnCar(code, { charges, fuelEighths: 6 }), 400, 'missing', 'waivedReason')
    expectOfficeRefusal(await returnCar(code, { charges: [...charges, ...charges] }), 400, 'invalid', 'charges')
    const damage = (amountCents: number) => [...charges, { kind: 'damage', amountCents, note: 'Puerta derecha' }]
    expectOfficeRefusal(await returnCar(code, { charges: damage(excessCents + 1) }), 422, 'over_excess', 'charges')
    const unknown = { kind: 'damage', amountCents: 100, note: '', damageId: randomUUID() }
    expectOfficeRefusal(await returnCar(code, { charges: [...charges, unknown] }), 400, 'invalid', 'charges')
    expectOfficeRefusal(await returnCar(code, { charges: [...charges, { ...unknown, damageId: undefined }] }), 400, 'missing', 'charges')
    const done: ConditionRecordResult = (await returnCar(code, { charges: damage(excessCents) })).json()
    expect(done.balanceCents).toBe(dueCents + late + excessCents)
    const detail = await read(code)
    expect(
      detail.statement
        .filter(({ kind }) => kind === 'charge')

        .map(({ charge, amountCents }) => `${charge} ${amountCents}`)
        .toSorted((x, y) => x.localeCompare(y)),
    ).toEqual([`damage ${excessCents}`, `late ${late}`])
    expect(detail.dueCents).toBe(done.balanceCents)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('what was charged during the rental counts toward the excess and the tariff at the return', async () => {
    const lead = await addStaff(app(), 'lead', 1)
    const code = await newCode()
    await handOver(code)
    const { excessCents } = await readCase(code)
    const add = (kind: string, amountCents: number) =>
      callOffice(app(), addCharge, { code, id: randomUUID(), kind, amount: (amountCents / 100).toFixed(2), note: 'Espejo' }, lead)
    expect((await add('damage', 60_000)).statusCode).toBe(200)
    expect((await add('cleaning', 2_000)).statusCode).toBe(200)
    const charge = (kind: string, amountCents: number) => ({ kind, amountCents, note: 'Puerta derecha' })
    const over = await returnCar(code, { charges: [charge('damage', excessCents - 59_999)] })
    expectOfficeRefusal(over, 422, 'over_excess', 'charges')
    expect(over.json().error.facts).toEqual({ excessCents })
    const { terms } = (await callOffice(app(), getRentalCase, { code }, agent)).json()
    const rest = terms.cleaningCents - 2_000
    // The phone proposes what the server accepts.
    const rental = await readCase(code)
    expect(remainingExcess(rental)).toBe(excessCents - 60_000)
    const found = { at: rental.pickUpAt, branchId: rental.returnBranchId, fuelEighths: 8, findings: ['cleaning' as const] }
    expect(proposeCharges(rental, terms, found)).toEqual([{ kind: 'cleaning', amountCents: rest, facts: {} }])
    const twice = await returnCar(code, { charges: [charge('cleaning', terms.cleaningCents)] })
    expectOfficeRefusal(twice, 422, 'over_rule', 'charges')
    expect(twice.json().error.facts).toEqual({ kind: 'cleaning', cents: rest })
    const returned = await returnCar(code, { charges: [charge('damage', excessCents - 60_000), charge('cleaning', rest)] })
    expect(returned.statusCode, returned.body).toBe(200)
  })

  test('after swaps the missing fuel of each car is charged once, from when the renter got it', async () => {
    const code = await newCode()
    await handOver(code)
    const swap = async (change: object) => {
      const readings = { odometerKm: '18300', fuelEighths: '6', newOdometerKm: '9000', newFuelEighths: '7' }
      const request = {
        code,
        version: (await read(code)).version,
        plate: 'CD5678',
        ...readings,
        after: 'preparation',
        reason: 'No arranca',
      }
      const answer = await callOffice(app(), swapCar, { ...request, ...change }, agent)
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await swap({})
    expect((await readCase(code)).handedOver).toMatchObject({ odometerKm: 9_000, fuelEighths: 7, missingEighths: 2, equipment: null })
    // The second car came back fuller than it went out, which is not refunded.
    await swap({ plate: 'EF9012', odometerKm: '9100', fuelEighths: '8', newOdometerKm: '500', newFuelEighths: '8' })
    const rental = await readCase(code)
    expect(rental.handedOver).toMatchObject({ odometerKm: 500, fuelEighths: 8, missingEighths: 2, equipment: null })
    const { terms } = (await callOffice(app(), getRentalCase, { code }, agent)).json()
    const [fuel] = proposeCharges(rental, terms, { at: Date.now(), branchId: 1, fuelEighths: 1, findings: [] })
    expect(fuel).toMatchObject({ kind: 'fuel', facts: { eighths: 9 } })
    const back = (charges: object[]) => returnCar(code, { plate: 'EF9012', odometerKm: 700, fuelEighths: 1, charges })
    const charge = { kind: 'fuel', amountCents: fuel?.amountCents ?? 0, note: '' }
    expectOfficeRefusal(await back([]), 400, 'missing', 'waivedReason')
    expectOfficeRefusal(await back([{ ...charge, amountCents: charge.amountCents + 1 }]), 422, 'over_rule', 'charges')
    const returned = await back([charge])
    expect(returned.json()).toMatchObject({ status: 'completed', balanceCents: rental.dueCents + charge.amountCents })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('lateness is charged although fewer of a booked extra may be booked now', async () => {
    const code = findCode(await book(app(), { CantSillaBB: 2 }))
    await moveBooking(app(), code, -1, 72)
    await handOver(code)
    await due(code, 2)
    const { lateSteps } = await readCase(code)
    expect(lateSteps.length).toBeGreaterThan(0)
    const { rows } = await app().db.query<{ maximum: number }>(`select maximum from extra where line_code = 'baby-seat'`)
    const limit = (maximum: number) => app().db.query(`update extra set maximum = $1 where line_code = 'baby-seat'`, [maximum])
    await limit(1)
    expect((await readCase(code)).lateSteps).toEqual(lateSteps)
    await limit(rows[0]?.maximum ?? 0)
  })

  test('charges that were signed by a tariff of the last days are accepted, whether it rose or fell since', async () => {
    const revenue = await addStaff(app(), 'revenue')
    const { rows } = await app().db.query<{ row: { cleaning_cents: number } }>('select to_jsonb(t) as row from return_terms t')
    const signed = rows[0]?.row.cleaning_cents ?? 0
    const charges = [{ kind: 'cleaning', amountCents: signed, note: '' }]
    const publish = async (cents: number) => {
      const row = { ...rows[0]?.row, cleaning_cents: cents }
      const { draftId } = (await callOffice(app(), createDraft, { name: 'Limpieza' }, revenue)).json()
      const changed = await callOffice(app(), changeDraft, { draftId, changes: [{ table: 'return_terms', key: '1', row }] }, revenue)
      const published = await callOffice(app(), publishDraft, { draftId, version: changed.json().version }, revenue)
      expect(published.statusCode, published.body).toBe(200)
    }
    for (const cents of [signed + 500, signed - 500]) {
      const code = await newCode()
      await handOver(code, { odometerKm: 18_400 })
      await publish(cents)
      const answer = await returnCar(code, { charges })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const code = await newCode()
    await handOver(code, { odometerKm: 18_400 })
    const over = await returnCar(code, { charges: [{ kind: 'cleaning', amountCents: signed + 501, note: '' }] })
    expectOfficeRefusal(over, 422, 'over_rule', 'charges')
    expect(over.json().error.facts).toEqual({ kind: 'cleaning', cents: signed - 500 })
    await app().db.query(`update catalog_draft set published_at = clock_timestamp() - interval '4 days' where status = 'published'`)
    expectOfficeRefusal(await returnCar(code, { charges }), 422, 'over_rule', 'charges')
    await publish(signed)
  })

  test('the excess of a booking does not rise with that of its cover, and falls with it', async () => {
    const revenue = await addStaff(app(), 'revenue')
    const lead = await addStaff(app(), 'lead', 1)
    const code = await newCode()
    const { excessCents } = await readCase(code)
    const { rows } = await app().db.query<{ row: Record<string, number> }>(
      'select to_jsonb(t) as row from coverage_package t where id = (select coverage_id from reservation where code = $1)',
      [code],
    )
    const row = rows[0]?.row ?? {}
    const publish = async (cents: number) => {
      const { draftId } = (await callOffice(app(), createDraft, { name: 'Deducible' }, revenue)).json()
      const next = { ...row, excess_small_cents: cents, excess_large_cents: cents }
      const changes = [{ table: 'coverage_package', key: String(row['id']), row: next }]
      const changed = await callOffice(app(), changeDraft, { draftId, changes }, revenue)
      const published = await callOffice(app(), publishDraft, { draftId, version: changed.json().version }, revenue)
      expect(published.statusCode, published.body).toBe(200)
    }
    await publish(excessCents + 50_000)
    await publish(excessCents + 90_000)
    expect((await readCase(code)).excessCents).toBe(excessCents)
    expect((await readCase(await newCode())).excessCents).toBe(excessCents + 90_000)
    await handOver(code)
    const damage = { kind: 'damage', amountCents: excessCents + 1, note: 'Puerta derecha' }
    const over = await returnCar(code, { charges: [damage] })
    expectOfficeRefusal(over, 422, 'over_excess', 'charges')
    expect(over.json().error.facts).toEqual({ excessCents })
    expect((await returnCar(code, { charges: [{ ...damage, amountCents: 100_000 }] })).statusCode).toBe(200)
    const later = { code, id: randomUUID(), kind: 'damage', amount: ((excessCents - 99_999) / 100).toFixed(2), note: 'Espejo' }
    expectOfficeRefusal(await callOffice(app(), addCharge, later, lead), 422, 'over_excess', 'amount')
    const next = await newCode()
    await publish(excessCents - 10_000)
    expect((await readCase(next)).excessCents).toBe(excessCents - 10_000)
    await publish(excessCents)
  })

  test('undoing a hand-over voids the charges of the rental and refunds what was paid of them', async () => {
    const code = await newCode()
    const { totalCents } = await read(code)
    await handOver(code)
    const lead = await addStaff(app(), 'lead', 1)
    const charge = { code, id: randomUUID(), kind: 'other', amount: '90', note: 'Llave perdida' }
    expect((await callOffice(app(), addCharge, charge, lead)).statusCode).toBe(200)
    const amount = ((totalCents + 9_000) / 100).toFixed(2)
    const payment = { code, branchId: 1, means: 'terminal', amount, reference: 'R', requestId: randomUUID() }
    expect((await callOffice(app(), takePayment, payment, lead)).statusCode).toBe(200)
    const undone = await callOffice(app(), undoCounterStep, { code }, lead)
    expect(undone.statusCode, undone.body).toBe(200)
    const detail = await read(code)
    expect(detail).toMatchObject({ status: 'confirmed', paidCents: totalCents, dueCents: 0 })
    expect(detail.statement.at(-1)).toMatchObject({ kind: 'refund', amountCents: 9_000, reason: 'surplus' })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('an agent undoes a step within an hour, and a lead also later', async () => {
    const lead = await addStaff(app(), 'lead', 1)
    const undo = (code: string, staff: StaffSession) => callOffice(app(), undoCounterStep, { code }, staff)
    const age = async (code: string, minutes: number) =>
      app().db.query(
        `update reservation_event set at = at - $2 * interval '1 minute' where reservation_id = (select id from reservation where code = $1)`,
        [code, minutes],
      )
    for (const isReturned of [false, true]) {
      const code = await newCode()
      await handOver(code)
      if (isReturned) expect((await returnCar(code)).statusCode).toBe(200)
      const { status } = await read(code)
      await age(code, 61)
      expectOfficeRefusal(await undo(code, agent), 403, 'undo_needs_lead')
      expect(await read(code)).toMatchObject({ status })
      expect((await undo(code, lead)).statusCode).toBe(200)
    }
    const [recent, missed] = [await newCode(), await newCode()]
    await handOver(recent, { plate: 'AB1235' })
    await age(recent, 59)
    expect((await undo(recent, agent)).statusCode).toBe(200)
    await app().db.query(`update reservation set pick_up_at = pick_up_at - interval '2 days' where code = $1`, [missed])
    expect((await callOffice(app(), markNoShow, { code: missed }, agent)).statusCode).toBe(200)
    await age(missed, 61)
    expectOfficeRefusal(await undo(missed, agent), 403, 'undo_needs_lead')
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('only a lead undoes a step with charges, and the audit entry shows their sum', async () => {
    const lead = await addStaff(app(), 'lead', 1)
    const undo = (code: string, staff: StaffSession) => callOffice(app(), undoCounterStep, { code }, staff)
    const readAudit = async (code: string) =>
      (await app().db.query(`select before, after from audit_log where subject_id = $1 and action = 'step-undone' order by id`, [code]))
        .rows
    const code = await newCode()
    await handOver(code)
    const fine = { code, id: randomUUID(), kind: 'fine', amount: '75', note: 'Boleta 123' }
    expect((await callOffice(app(), addCharge, fine, agent)).statusCode).toBe(200)
    expectOfficeRefusal(await undo(code, agent), 403, 'undo_needs_lead')
    const charges = [{ kind: 'cleaning', amountCents: 5_000, note: '' }]
    expect((await returnCar(code, { charges })).statusCode).toBe(200)
    expectOfficeRefusal(await undo(code, agent), 403, 'undo_needs_lead')
    expect(await read(code)).toMatchObject({ status: 'completed', dueCents: (await read(code)).totalCents + 12_500 })
    expect((await undo(code, lead)).statusCode).toBe(200)
    expect(await readAudit(code)).toEqual([
      { before: { status: 'completed', chargedCents: 5_000 }, after: { status: 'checked_in', chargedCents: 0 } },
    ])
    const { rows: voided } = await app().db.query('select kind, voided_by from rental_charge where voided_at is not null')
    expect(voided).toEqual([{ kind: 'cleaning', voided_by: lead.id }])
    // The fine is not of the return.
    expect((await returnCar(code)).statusCode).toBe(200)
    expect((await undo(code, agent)).statusCode).toBe(200)
    const other = await newCode()
    await handOver(other, { plate: 'AB1235' })
    const charge = { ...fine, code: other, id: randomUUID() }
    expect((await callOffice(app(), addCharge, charge, agent)).statusCode).toBe(200)
    expect((await callOffice(app(), voidCharge, { code: other, chargeId: charge.id, reason: 'De otro' }, lead)).statusCode).toBe(200)
    expect((await undo(other, agent)).statusCode).toBe(200)
    expect(await readAudit(other)).toEqual([{ before: { status: 'checked_in' }, after: { status: 'confirmed' } }])
  })

  test('the audit entry of a return shows why a charge by a rule was left out and the signature is missing', async () => {
    const code = await newCode()
    await handOver(code)
    await due(code, 2)
    const reasons = { waivedReason: 'Tráfico por obras', signature: null, unsignedReason: 'Dejó la llave' }
    expect((await returnCar(code, { charges: [], ...reasons })).statusCode).toBe(200)
    const { rows } = await app().db.query('select action, reason from audit_log where subject_id = $1 order by id desc limit 1', [code])
    expect(rows).toEqual([{ action: 'car-returned', reason: 'Dejó la llave. Tráfico por obras' }])
  })

  test('the captured part of the deposit pays the charges, and undoing the return withdraws them', async () => {
    const code = await newCode()
    await handOver(code)
    await callOffice(app(), takeDeposit, { code, branchId: 1, amount: '600', ...card }, agent)
    const before = await readCase(code)
    const deposit = { id: before.deposit?.id, capturedCents: 5_000 }
    const charges = [{ kind: 'cleaning', amountCents: 5_000, note: '' }]
    expect((await returnCar(code, { charges, deposit })).json()).toMatchObject({ balanceCents: before.dueCents })
    const detail = await read(code)
    expect(detail.statement.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['charge', 5_000],
      ['deposit-payment', 5_000],
    ])
    const lead = await addStaff(app(), 'lead', 1)
    const chargeId = detail.statement.find(({ kind }) => kind === 'charge')?.id
    expectOfficeRefusal(await callOffice(app(), voidCharge, { code, chargeId, reason: 'Estaba limpio' }, agent), 403, 'not_allowed')
    expect((await callOffice(app(), undoCounterStep, { code }, lead)).statusCode).toBe(200)
    expect((await read(code)).statement.filter(({ kind }) => kind === 'charge')).toEqual([])
    expect((await returnCar(code)).statusCode).toBe(200)
    const id = randomUUID()
    const fine = { id, code, kind: 'fine', amount: '75', note: 'Boleta 123' }
    expect((await callOffice(app(), addCharge, fine, agent)).json()).toEqual((await callOffice(app(), addCharge, fine, agent)).json())
    expectOfficeRefusal(await callOffice(app(), addCharge, { ...fine, amount: '0.01' }, agent), 422, 'key_reused')
    expect((await callOffice(app(), voidCharge, { code, chargeId: id, reason: 'De otro auto' }, lead)).statusCode).toBe(200)
    expectOfficeRefusal(await callOffice(app(), voidCharge, { code, chargeId: id, reason: 'De otro auto' }, lead), 404, 'not_found')
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a return by the command refunds what was paid for charges of a return that was undone', async () => {
    const code = await newCode()
    await handOver(code)
    expect((await returnCar(code, { charges: [{ kind: 'cleaning', amountCents: 5_000, note: '' }] })).statusCode).toBe(200)
    const amount = ((await read(code)).dueCents / 100).toFixed(2)
    const payment = { code, branchId: 1, means: 'terminal', reference: 'R', requestId: randomUUID(), amount }
    expect((await callOffice(app(), takePayment, payment, agent)).statusCode).toBe(200)
    expect((await callOffice(app(), undoCounterStep, { code }, await addStaff(app(), 'lead', 1))).statusCode).toBe(200)
    const { db, services } = app()
    const context = { db, effects: bookingEffects }
    const step = await applyCounterStep(context, await services.catalogs.current(), code, { kind: 'return' }, 'counter:eva')
    expect(step).toMatchObject({ ok: true, row: { status: 'completed', paid_cents: Math.round(Number(amount) * 100) - 5_000 } })
    expect(await read(code)).toMatchObject({ dueCents: 0 })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('undoing a return ends an online payment of its charges', async () => {
    const code = await newCode()
    await handOver(code)
    expect((await returnCar(code, { charges: [{ kind: 'cleaning', amountCents: 5_000, note: '' }] })).statusCode).toBe(200)
    const { IdPago } = await pay(app(), code)
    expect((await callOffice(app(), undoCounterStep, { code }, await addStaff(app(), 'lead', 1))).statusCode).toBe(200)
    expect(await getPayment(app(), IdPago)).toMatchObject({ Estado: 'cancelado' })
  })

  test('a deposit is released with a return that is recorded again without the charge that was paid', async () => {
    const code = await newCode()
    await handOver(code, { deposit: { amountCents: 60_000, ...card } })
    const charges = [{ kind: 'cleaning', amountCents: 5_000, note: '' }]
    expect((await returnCar(code, { charges })).statusCode).toBe(200)
    const { dueCents, deposits } = await read(code)
    const amount = (dueCents / 100).toFixed(2)
    const payment = { code, branchId: 1, means: 'terminal', reference: 'R', requestId: randomUUID(), amount }
    const paid = await callOffice(app(), takePayment, payment, agent)
    expect(paid.statusCode, paid.body).toBe(200)
    expect((await callOffice(app(), undoCounterStep, { code }, await addStaff(app(), 'lead', 1))).statusCode).toBe(200)
    expect(await read(code)).toMatchObject({ dueCents: -5_000 })
    const repeated = await returnCar(code, { deposit: { id: deposits[0]?.id, capturedCents: 0 } })
    expect(repeated.statusCode, repeated.body).toBe(200)
    expect(repeated.json()).toMatchObject({ status: 'completed', balanceCents: 0 })
    const detail = await read(code)
    expect(detail.deposits).toMatchObject([{ status: 'released', capturedCents: 0 }])
    expect(detail.statement.at(-1)).toMatchObject({ kind: 'refund', amountCents: 5_000, reason: 'surplus' })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('charges added later, with those before them, are limited by the rule of their kind and by the limit of the role', async () => {
    const code = await newCode()
    await handOver(code)
    await returnCar(code)
    const add = async (staff: StaffSession, kind: string, amount: string, change: object = {}) =>
      callOffice(app(), addCharge, { id: randomUUID(), code, kind, amount, note: 'Se vio después', ...change }, staff)
    const [terms] = (await app().db.query<{ cents: number }>('select cleaning_cents::int as cents from return_terms')).rows
    const cleaning = (terms?.cents ?? 0) / 100
    const lead = await addStaff(app(), 'lead', 1)
    expect((await add(lead, 'cleaning', String(cleaning))).statusCode).toBe(200)
    expectOfficeRefusal(await add(lead, 'cleaning', '0.01'), 422, 'over_rule', 'amount')
    expectOfficeRefusal(await add(lead, 'damage', '99999'), 422, 'over_excess', 'amount')
    expectOfficeRefusal(await add(agent, 'other', '150.01'), 403, 'over_charge_limit', 'amount')
    // The charge of the lead counts too.
    expectOfficeRefusal(await add(agent, 'other', '150'), 403, 'over_charge_limit', 'amount')
    expect((await add(agent, 'other', '20')).statusCode).toBe(200)
    expectOfficeRefusal(await add(lead, 'other', '1000'), 403, 'over_charge_limit', 'amount')
    expect((await add(await addStaff(app(), 'finance', null), 'fine', '1000')).statusCode).toBe(200)
    expectOfficeRefusal(await add(lead, 'other', '1', { note: '' }), 400, 'invalid', 'note')
    expectOfficeRefusal(await add(await addStaff(app(), 'agent', 2), 'other', '1'), 403, 'other_branch')
    expectOfficeRefusal(await add(await addStaff(app(), 'fleet', null), 'other', '1'), 403, 'not_allowed')
    expectOfficeRefusal(await add(agent, 'other', '1', { code: await newCode() }), 409, 'wrong_status')
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a photo belongs to its record, is stored once without metadata, and is refused from others', async () => {
    const code = await newCode()
    const [photoId, ofDamage] = [randomUUID(), randomUUID()]
    await handOver(code, { photoIds: [photoId], damages: [scratch({ photoIds: [ofDamage] })] })
    const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#258' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const send = async (id: string, staff = agent, payload = jpeg) =>
      app().fastify.inject({
        method: 'POST',
        url: `/office-api/${uploadConditionPhoto.name}?id=${id}&code=${code}`,
        headers: { host: 'localhost:3000', origin: officeOrigin, cookie: staff.cookie, 'content-type': 'image/jpeg' },
        payload,
      })
    expect((await send(ofDamage)).json()).toEqual({ id: ofDamage })
    expect((await send(ofDamage)).json()).toEqual({ id: ofDamage })
    expectOfficeRefusal(await send(randomUUID()), 403, 'other_branch')
    expectOfficeRefusal(await send(photoId, await addStaff(app(), 'agent', 2)), 403, 'other_branch')
    expectOfficeRefusal(await send(photoId, agent, Buffer.from('%PDF-1.4 no picture')), 422, 'photo_not_readable')
    expectOfficeRefusal(await send(photoId, agent, Buffer.alloc(3 * 1024 * 1024 + 1)), 413, 'too_large')
    const answer = await callOffice(app(), getConditionPhoto, { id: ofDamage }, agent)
    const kept = Buffer.from(answer.json().jpeg, 'base64')
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 900 })
    expect(kept.includes('secret place')).toBe(false)
    expectOfficeRefusal(await callOffice(app(), getConditionPhoto, { id: photoId }, agent), 404, 'not_found')
    expect((await readCase(code)).cars[0]?.damages).toMatchObject([{ photoIds: [ofDamage] }])
    const [job] = conditionJobs(app().services)
    await job?.run()
    expect((await readCase(code)).cars[0]?.damages).toMatchObject([{ photoIds: [ofDamage] }])
    await app().db.query(`update condition_photo set at = clock_timestamp() - interval '401 days'`)
    await job?.run()
    expect((await readCase(code)).cars[0]?.damages).toMatchObject([{ photoIds: [] }])
  })

  test('staff read the records of a booking and the damages of a car, with photos also where the car is now', async () => {
    const code = await newCode()
    expect((await callOffice(app(), getBookingCondition, { code }, agent)).json()).toEqual({ records: [], damages: [] })
    const [whole, ofDamage] = [randomUUID(), randomUUID()]
    const [old, found] = [scratch({ photoIds: [ofDamage] }), scratch({ kind: 'dent' })]
    await handOver(code, { photoIds: [whole], damages: [old] })
    expect((await returnCar(code, { damages: [found] })).statusCode).toBe(200)
    await app().db.query(`update condition_photo set content = '\\x010161', bytes = 1, at = clock_timestamp()`)
    const condition: BookingCondition = (await callOffice(app(), getBookingCondition, { code }, agent)).json()
    expect(condition.records).toMatchObject([{ kind: 'hand-over', odometerKm: 18_204, photoIds: [whole] }, { kind: 'return' }])
    const returnId = condition.records[1]?.id
    expect(condition.damages).toMatchObject([
      { id: old.id, code, photoIds: [ofDamage] },
      { id: found.id, recordId: returnId, photoIds: [] },
    ])
    const vehicleId = condition.damages[0]?.vehicleId
    const ofCar = await callOffice(app(), getVehicleDamages, { vehicleId }, agent)
    expect(ofCar.json().damages).toEqual(condition.damages)
    const elsewhere = await addStaff(app(), 'agent', 2)
    expectOfficeRefusal(await callOffice(app(), getBookingCondition, { code }, elsewhere), 403, 'other_branch')
    expectOfficeRefusal(await callOffice(app(), getConditionPhoto, { id: ofDamage }, elsewhere), 403, 'other_branch')
    const home = await app().db.query<{ branch_id: number }>('select branch_id from vehicle where id = $1', [vehicleId])
    await app().db.query('update vehicle set branch_id = 2 where id = $1', [vehicleId])
    // Found, but its picture was not received yet.
    await app().db.query('update condition_photo set content = null')
    expectOfficeRefusal(await callOffice(app(), getConditionPhoto, { id: ofDamage }, elsewhere), 404, 'not_found')
    await app().db.query('update vehicle set branch_id = $2 where id = $1', [vehicleId, home.rows[0]?.branch_id])
    const repair = (damageId: string, change: object = {}, staff = fleet) =>
      callOffice(app(), setDamageRepaired, { vehicleId, damageId, isRepaired: true, note: 'Factura 12', ...change }, staff)
    const fleet = await addStaff(app(), 'fleet', 1)
    expectOfficeRefusal(await repair(old.id, {}, agent), 403, 'not_allowed')
    expectOfficeRefusal(await repair(old.id, {}, await addStaff(app(), 'fleet', 2)), 403, 'other_branch')
    expectOfficeRefusal(await repair(randomUUID()), 409, 'changed_meanwhile')
    for (const { id } of [old, found]) expect((await repair(id)).statusCode).toBe(200)
    expectOfficeRefusal(await repair(old.id), 409, 'changed_meanwhile')
    expect((await repair(old.id, { isRepaired: false, note: '' })).statusCode).toBe(200)
    expect((await callOffice(app(), getVehicleDamages, { vehicleId }, agent)).json().damages).toMatchObject([{ id: old.id }])
    expect((await repair(old.id)).statusCode).toBe(200)
    expect((await callOffice(app(), getVehicleDamages, { vehicleId }, agent)).json().damages).toEqual([])
    expect((await callOffice(app(), getBookingCondition, { code }, agent)).json().damages).toHaveLength(2)
  })

  test('a car may be returned to another branch, where it then stays, for the one-way fee', async () => {
    const code = await newCode()
    await handOver(code)
    const { otherBranches } = await readCase(code)
    const there = otherBranches.find(({ branchId }) => branchId === 2)
    const elsewhere = await addStaff(app(), 'agent', 2)
    const charges = there === undefined ? [] : [{ kind: 'one-way', amountCents: there.cents, note: '' }]
    expectOfficeRefusal(await returnCar(code, { branchId: 2, charges }), 403, 'other_branch')
    expect((await returnCar(code, { branchId: 2, charges }, elsewhere)).json()).toMatchObject({ status: 'completed' })
    const { rows } = await app().db.query('select branch_id from vehicle where plate = $1', ['AB1234'])
    expect(rows).toEqual([{ branch_id: 2 }])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('each consistency check finds the inconsistency that it looks for', async () => {
    const code = await newCode()
    await handOver(code)
    const charges = [{ kind: 'cleaning', amountCents: 5_000, note: '' }]
    const withFault = async (...statements: string[]) => {
      const client = await app().db.connect()
      try {
        await client.query('begin')
        for (const statement of statements) await client.query(statement)
        return [...new Set((await findConditionInconsistencies(client)).map(({ kind }) => kind))]
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect(await findConditionInconsistencies(app().db)).toEqual([])
    expect(await withFault(`update reservation set status = 'confirmed' where code = '${code}'`)).toEqual([
      'record of a booking that is not out',
    ])
    expect(await withFault('update condition_record set vehicle_id = (select max(id) from vehicle)')).toEqual(['record of another car'])
    await returnCar(code, { charges })
    expect(await withFault(`update condition_record set withdrawn_at = clock_timestamp() where kind = 'return'`)).toEqual([
      'charge of a withdrawn record',
    ])
  })

  test('the cases of a branch are those due within a day and overdue', async () => {
    const [soon, later] = [await newCode(3), await newCode(40)]
    const cases: RentalCase[] = (await callOffice(app(), listRentalCases, { branchId: 1 }, agent)).json().cases
    expect(cases.map(({ code }) => code)).toEqual([soon])
    expect(cases.some(({ code }) => code === later)).toBe(false)
  })

  test('undoing a step restores the readings of the car, unless they were changed since', async () => {
    const [code, set] = [await newCode(), 'update vehicle set odometer_km = $1, fuel_eighths = $2 where plate = $3']
    const readReadings = async () =>
      (await app().db.query('select odometer_km, fuel_eighths from vehicle where plate = $1', ['AB1234'])).rows
    const undo = async () => expect((await callOffice(app(), undoCounterStep, { code }, agent)).statusCode).toBe(200)
    await handOver(code)
    await undo()
    expect(await readReadings()).toEqual([{ odometer_km: null, fuel_eighths: null }])
    await app().db.query(set, [10_000, 5, 'AB1234'])
    await handOver(code, { odometerKm: 99_999 })
    await undo()
    expect(await readReadings()).toEqual([{ odometer_km: 10_000, fuel_eighths: 5 }])
    await handOver(code, { odometerKm: 10_004 })
    expect((await returnCar(code, { odometerKm: 84_000 })).statusCode).toBe(200)
    await undo()
    expect(await readReadings()).toEqual([{ odometer_km: 10_004, fuel_eighths: 8 }])
    expect((await returnCar(code, { odometerKm: 10_400 })).statusCode).toBe(200)
    await app().db.query(set, [10_500, 6, 'AB1234'])
    await undo()
    expect(await readReadings()).toEqual([{ odometer_km: 10_500, fuel_eighths: 6 }])
  })

  test('undoing a return locks the pools before the car', async () => {
    const code = await newCode()
    await handOver(code)
    expect((await returnCar(code)).statusCode).toBe(200)
    const undoing = await inTransaction(app().db, async (client) => {
      await client.query('select 1 from pool where branch_id = 1 for update')
      const answer = callOffice(app(), undoCounterStep, { code }, agent)
      await waitFor('the lock', async () => (await app().db.query('select 1 from pg_locks where not granted')).rows.length > 0)
      await client.query(`select 1 from vehicle where plate = 'AB1234' for no key update nowait`)
      return { answer }
    })
    expect((await undoing.answer).statusCode).toBe(200)
  })

  test('a step is undone only at the branch at which it happened', async () => {
    const [code, elsewhere, third] = [await newCode(), await addStaff(app(), 'agent', 2), await addStaff(app(), 'agent', 3)]
    await app().db.query('update reservation set return_branch_id = 2 where code = $1', [code])
    const undo = (staff: StaffSession) => callOffice(app(), undoCounterStep, { code }, staff)
    await handOver(code)
    expectOfficeRefusal(await undo(elsewhere), 403, 'other_branch')
    expect((await undo(agent)).statusCode).toBe(200)
    await handOver(code)
    const returned = await returnCar(code, { branchId: 3, waivedReason: 'Cortesía' }, third)
    expect(returned.statusCode, returned.body).toBe(200)
    expect((await read(code)).stepBranchId).toBe(3)
    for (const staff of [agent, elsewhere]) expectOfficeRefusal(await undo(staff), 403, 'other_branch')
    expect((await undo(third)).json()).toMatchObject({ status: 'checked_in' })
    expect((await read(code)).stepBranchId).toBe(1)
  })
})

test('a wrong clock of a phone is corrected by how long ago something was recorded', () => {
  const now = Date.parse('2026-12-01T15:00:00Z')
  expect(correctTime({ at: now + 5 * hourMs, sentAt: now + 6 * hourMs }, now, 0)).toBe(now - hourMs)
  expect(correctTime({ at: now + 9 * hourMs, sentAt: now }, now, 0)).toBe(now)
  expect(correctTime({ at: now - 90 * hourMs, sentAt: now }, now, 0)).toBe(now - 24 * hourMs)
  expect(correctTime({ at: now - 5 * hourMs, sentAt: now }, now, now - hourMs)).toBe(now - hourMs)
})

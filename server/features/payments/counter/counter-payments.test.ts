import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/office/audit.ts'
import { adjustBooking, cancelBooking } from '#contract/office/booking-actions.ts'
import { getBookingDetail, type BookingDetail } from '#contract/office/bookings.ts'
import { addCharge } from '#contract/office/rental-charges.ts'
import { openDrawer } from '#contract/office/drawers.ts'
import { getReceipt, reversePayment, takePayment } from '#contract/office/counter-payments.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { handOverCar, moveBooking } from '../../../testing/counter-steps.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, closeBookings, findCode } from '../../../testing/wire/bookings.ts'
import { getBooking, hold, pay, processOutbox } from '../../../testing/wire/payments.ts'
import { takeReceiptNumber } from './repository.ts'

onTestServers((app) => {
  let agent: StaffSession
  const newCode = async (change: object = {}) => findCode(await book(app(), change))
  const read = async (code: string): Promise<BookingDetail> =>
    (await callOffice(app(), getBookingDetail, { code }, await addStaff(app(), 'owner'))).json()
  const take = (code: string, change: object = {}, staff = agent) =>
    callOffice(app(), takePayment, { code, branchId: 1, means: 'cash', amount: '10', requestId: randomUUID(), ...change }, staff)
  const reverse = (code: string, paymentId: string, staff = agent) =>
    callOffice(app(), reversePayment, { code, paymentId, reason: 'Era de otro cliente' }, staff)
  const lastReceipt = async (): Promise<number> => {
    const { rows } = await app().db.query<{ n: number }>(
      'select coalesce(max(last_number), 0)::int as n from receipt_series where branch_id = 1',
    )
    return rows[0]?.n ?? 0
  }
  const dollars = (cents: number) => (cents / 100).toFixed(2)

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
    agent = await addStaff(app(), 'agent', 1)
    await callOffice(app(), openDrawer, { branchId: 1, float: '100' }, agent)
  })

  test('a payment lowers what is due, everywhere, and has a receipt, an audit entry and a mail', async () => {
    const code = await newCode()
    const { totalCents } = await read(code)
    const before = await lastReceipt()
    const answer = await take(code, { means: 'terminal', amount: '12,50', reference: 'LOTE 42-0017' })
    expect(answer.statusCode).toBe(200)
    const receipt = `01-${String(before + 1).padStart(6, '0')}`
    expect(answer.json()).toMatchObject({ receipt, balanceCents: totalCents - 1_250 })
    const detail = await read(code)
    expect(detail).toMatchObject({ totalCents, paidCents: 1_250, dueCents: totalCents - 1_250, chargedCents: totalCents })
    expect(detail.statement).toMatchObject([
      {
        kind: 'counter-payment',
        means: 'terminal',
        amountCents: 1_250,
        number: receipt,
        counter: { reference: 'LOTE 42-0017', staffId: agent.id },
      },
    ])
    expect(detail.timeline[0]).toMatchObject({ what: 'payment-taken', by: { kind: 'staff' }, facts: { amountCents: 1_250, receipt } })
    expect(await getBooking(app(), code)).toMatchObject({ Pagado: 12.5, Pendiente: (totalCents - 1_250) / 100, Pago: { Recibos: [] } })
    const audit = await callOffice(app(), listAuditEntries, { subjectId: code }, await addStaff(app(), 'owner'))
    expect(audit.json().entries[0]).toMatchObject({ action: 'payment-taken', after: { amountCents: 1_250, receipt } })
    expect(await processOutbox(app())).toContain('counter-receipt')
    const { rows } = await app().db.query(`select subject, body from kept_mail order by id desc limit 1`)
    expect(rows[0]?.['body']).toContain(receipt)
    const printed = await callOffice(app(), getReceipt, { code, paymentId: answer.json().paymentId }, agent)
    expect(printed.json()).toMatchObject({ number: receipt, amountCents: 1_250, reference: 'LOTE 42-0017', reversedNumber: null })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('the mail of a booking that was paid in cash does not say that it was paid online', async () => {
    const { CodigoReserva: code } = await hold(app())
    const { dueCents } = await read(code)
    expect((await take(code, { amount: dollars(dueCents) })).statusCode).toBe(200)
    await processOutbox(app())
    const { rows } = await app().db.query<{ body: string }>(
      `select body from kept_mail where subject like 'Reserva confirmada%' order by id desc limit 1`,
    )
    expect(rows[0]?.body).toContain(`Ya pagó $${dollars(dueCents)}. Por el alquiler no queda nada por pagar.`)
  })

  test('the mail of a change during the rental counts its charges as due', async () => {
    const code = await newCode()
    await moveBooking(app(), code, -1)
    expect((await handOverCar(app(), code, 'CM1001', agent)).statusCode).toBe(200)
    const fine = { code, id: randomUUID(), kind: 'fine', amount: '27.50', note: 'Boleta 7' }
    expect((await callOffice(app(), addCharge, fine, agent)).statusCode).toBe(200)
    const { dueCents, version } = await read(code)
    expect((await take(code, { amount: dollars(dueCents) })).statusCode).toBe(200)
    const surcharge = { code, version, kind: 'surcharge', amount: '15', reason: 'Horas' }
    expect((await callOffice(app(), adjustBooking, surcharge, agent)).statusCode).toBe(200)
    expect((await read(code)).dueCents).toBe(1_500)
    await processOutbox(app(), { topics: ['booking-changed'] })
    const { rows } = await app().db.query<{ body: string }>('select body from kept_mail order by id desc limit 1')
    expect(rows[0]?.body).toContain(
      `Aparte del precio hay cargos por $27.50. Ya pagó $${dollars(dueCents)}; quedan $15.00 por pagar, en línea desde su reserva o en la sucursal.`,
    )
  })

  test('a key charges once, even when sent concurrently, and refuses other values', async () => {
    const code = await newCode()
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(code, { requestId })))
    expect(new Set(answers.map((answer) => answer.json().receipt)).size).toBe(1)
    expect((await take(code, { requestId })).json()).toEqual(answers[0]?.json())
    expect((await read(code)).paidCents).toBe(1_000)
    expectOfficeRefusal(await take(code, { requestId, amount: '11' }), 409, 'payment_sent_before')
    const colleague = await addStaff(app(), 'agent', 1)
    expect((await take(code, { requestId }, colleague)).json()).toEqual(answers[0]?.json())
    expectOfficeRefusal(await take(code, { requestId, amount: '11' }, colleague), 409, 'payment_sent_before')
    expectOfficeRefusal(await take(await newCode(), { requestId }, colleague), 409, 'payment_sent_before')
    expect((await read(code)).paidCents).toBe(1_000)
  })

  test('a payment above the balance, without a required reference or at another branch is refused', async () => {
    const code = await newCode()
    const { totalCents } = await read(code)
    const beyond = await take(code, { amount: dollars(totalCents + 1) })
    expectOfficeRefusal(beyond, 422, 'over_balance', 'amount')
    expect(beyond.json().error.facts).toEqual({ balanceCents: totalCents })
    for (const means of ['terminal', 'transfer']) expectOfficeRefusal(await take(code, { means }), 400, 'missing', 'reference')
    for (const amount of ['0', '-5', '1e3', '12.345']) expectOfficeRefusal(await take(code, { amount }), 400, 'invalid', 'amount')
    expectOfficeRefusal(await take(code, { branchId: 3 }), 403, 'other_branch', 'branchId')
    expectOfficeRefusal(await take(code, {}, await addStaff(app(), 'agent', 3)), 403, 'other_branch')
    expectOfficeRefusal(await take(code, {}, await addStaff(app(), 'auditor')), 403, 'not_allowed')
    expect((await take(code, { amount: dollars(totalCents) })).json()).toMatchObject({ balanceCents: 0 })
    expectOfficeRefusal(await take(code), 409, 'nothing_due')
    const contested = await newCode()
    const results = await Promise.all(Array.from({ length: 4 }, () => take(contested, { amount: dollars(totalCents) })))
    expect(results.filter((result) => result.statusCode === 200)).toHaveLength(1)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('parallel payments get numbers without a gap or a duplicate, even if a transaction rolls back', async () => {
    const codes = await Promise.all(Array.from({ length: 4 }, () => newCode()))
    const before = await lastReceipt()
    const failed = inTransaction(app().db, async (client) => {
      expect(await takeReceiptNumber(client, 1)).toBeGreaterThan(before)
      await client.query('select pg_sleep(0.05)')
      throw new Error('rolled back')
    }).catch((error: Error) => error.message)
    const answers = await Promise.all(codes.flatMap((code) => [take(code), take(code), take(code, { amount: '99999' }), take(code)]))
    expect(await failed).toBe('rolled back')
    const numbers = answers.filter((answer) => answer.statusCode === 200).map((answer) => Number(answer.json().receipt.slice(3)))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => before + 1 + i))
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a missing number, a reversal of a different amount and an amount without a payment are found', async () => {
    const code = await newCode()
    await take(code)
    await app().db.query(`update receipt_series set last_number = last_number + 1 where branch_id = 1`)
    await app().db.query(`update reservation set paid_cents = paid_cents + 1 where code = $1`, [code])
    const kinds = (await findInconsistencies(app().db)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['receipt numbers with a gap', 'paid and payments differ']))
    await app().db.query(`update receipt_series set last_number = last_number - 1 where branch_id = 1`)
    await app().db.query(`update reservation set paid_cents = paid_cents - 1 where code = $1`, [code])
    await expect(app().db.query('delete from counter_payment')).rejects.toThrow(/only added/)
  })

  test('the person who took a payment reverses it on the same day, a lead later, and no payment is reversed twice', async () => {
    const code = await newCode()
    const { totalCents } = await read(code)
    const { paymentId, receipt } = (await take(code)).json()
    expectOfficeRefusal(await reverse(code, paymentId, await addStaff(app(), 'agent', 1)), 403, 'reversal_not_allowed')
    expectOfficeRefusal(await reverse(code, randomUUID()), 404, 'not_found')
    const answer = (await reverse(code, paymentId)).json()
    expect(answer.balanceCents).toBe(totalCents)
    expect(answer.receipt).not.toBe(receipt)
    expectOfficeRefusal(await reverse(code, paymentId), 409, 'already_reversed')
    expectOfficeRefusal(await reverse(code, answer.paymentId), 404, 'not_found')
    const detail = await read(code)
    expect(detail).toMatchObject({ paidCents: 0, dueCents: totalCents })
    expect(detail.statement).toMatchObject([
      { kind: 'counter-payment', counter: { isReversed: true } },
      { kind: 'reversal', amountCents: 1_000, counter: { note: 'Era de otro cliente' } },
    ])
    expect(detail.timeline[0]).toMatchObject({ what: 'payment-reversed', quote: 'Era de otro cliente' })
    const printed = await callOffice(app(), getReceipt, { code, paymentId: answer.paymentId }, agent)
    expect(printed.json()).toMatchObject({ reversedNumber: receipt, reason: 'Era de otro cliente', reversedBy: null })
    const original = await callOffice(app(), getReceipt, { code, paymentId }, agent)
    expect(original.json()).toMatchObject({ number: receipt, reversedBy: answer.receipt, reason: null })
    const second = (await take(code)).json()
    await app().db.query('alter table counter_payment disable trigger only_added')
    await app().db.query(`update counter_payment set at = at - interval '1 day' where id = $1`, [second.paymentId])
    await app().db.query('alter table counter_payment enable trigger only_added')
    expectOfficeRefusal(await reverse(code, second.paymentId), 403, 'reversal_not_allowed')
    expect((await reverse(code, second.paymentId, await addStaff(app(), 'lead', 1))).statusCode).toBe(200)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('above the limit of one person a payment is reversed by an approver who did not take it, also in parts', async () => {
    const code = await newCode()
    await app().db.query(
      `update reservation set total_cents = 90000, lines = jsonb_set(jsonb_build_array(lines -> 0), '{0,amountCents}', '90000') where code = $1`,
      [code],
    )
    const finance = await addStaff(app(), 'finance')
    const parts = [(await take(code, { amount: '200' })).json().paymentId, (await take(code, { amount: '200' })).json().paymentId]
    expect((await reverse(code, parts[0])).statusCode).toBe(200)
    const refused = await reverse(code, parts[1])
    expectOfficeRefusal(refused, 403, 'reversal_needs_approver')
    expect(refused.json().error.facts).toEqual({ limitCents: 30_000 })
    expectOfficeRefusal(await reverse(code, parts[1], await addStaff(app(), 'lead', 1)), 403, 'reversal_needs_approver')
    await callOffice(app(), openDrawer, { branchId: 1, float: '500' }, finance)
    const own = (await take(code, { amount: '310' }, finance)).json().paymentId
    expectOfficeRefusal(await reverse(code, own, finance), 403, 'reversal_needs_approver')
    await app().db.query('update staff_session set stepped_up_at = null where staff_id = $1', [finance.id])
    expectOfficeRefusal(await reverse(code, parts[1], finance), 403, 'step_up_needed')
    expect((await reverse(code, parts[1], await addStaff(app(), 'finance'))).statusCode).toBe(200)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a cancelled booking takes only what it owes: the fee of a payment that was reversed', async () => {
    const lead = await addStaff(app(), 'lead', 1)
    const code = await newCode()
    const { paymentId } = (await take(code, { amount: '40' })).json()
    const { version } = await read(code)
    expect((await callOffice(app(), cancelBooking, { code, version, feeCents: 0 }, lead)).statusCode).toBe(200)
    expectOfficeRefusal(await take(code), 409, 'nothing_due')
    expectOfficeRefusal(await reverse(code, paymentId), 409, 'already_refunded')
    expect(await read(code)).toMatchObject({ status: 'cancelled', chargedCents: 0, paidCents: 0, dueCents: 0 })

    const other = await newCode()
    const taken = (await take(other, { amount: '50' })).json()
    await app().db.query(`update reservation set is_prepaid = true, pick_up_at = clock_timestamp() + interval '2 hours' where code = $1`, [
      other,
    ])
    const before = await read(other)
    const fee = 5_000
    const cancelled = await callOffice(app(), cancelBooking, { code: other, version: before.version, feeCents: fee }, lead)
    expect(cancelled.json()).toEqual({ feeCents: fee, refundCents: 0 })
    expect(await read(other)).toMatchObject({ chargedCents: fee, paidCents: fee, dueCents: 0 })
    expect((await reverse(other, taken.paymentId)).json()).toMatchObject({ balanceCents: fee })
    expectOfficeRefusal(await take(other, { amount: dollars(fee + 1) }), 422, 'over_balance')
    expect((await take(other, { amount: dollars(fee) })).json()).toMatchObject({ balanceCents: 0 })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a held booking is confirmed by paying all of it, and a payment in progress online is cancelled', async () => {
    const { CodigoReserva: code, Total } = await hold(app())
    await pay(app(), code)
    const cents = Math.round(Total * 100)
    expectOfficeRefusal(await take(code), 422, 'hold_in_full', 'amount')
    expect((await take(code, { amount: dollars(cents) })).json()).toMatchObject({ balanceCents: 0 })
    const detail = await read(code)
    expect(detail).toMatchObject({ status: 'confirmed', dueCents: 0 })
    expect(detail.statement.map(({ kind, state }) => [kind, state])).toEqual([
      ['payment', 'cancelled'],
      ['counter-payment', 'paid'],
    ])
    expect(await processOutbox(app())).toEqual(expect.arrayContaining(['booking-confirmed', 'counter-receipt']))
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a discount after a counter payment is refunded by hand, and the statement balances', async () => {
    const lead = await addStaff(app(), 'lead', 1)
    const code = await newCode()
    const { totalCents, version } = await read(code)
    await take(code, { amount: dollars(totalCents) })
    await callOffice(app(), adjustBooking, { code, version, kind: 'discount', amount: '15', reason: 'Espera' }, lead)
    const detail = await read(code)
    expect(detail).toMatchObject({ totalCents: totalCents - 1_500, paidCents: totalCents - 1_500, dueCents: 0 })
    expect(detail.statement.at(-1)).toMatchObject({ kind: 'refund', state: 'manual', amountCents: 1_500 })
    expect(await findInconsistencies(app().db)).toEqual([])
  })
})

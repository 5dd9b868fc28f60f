import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/office/audit.ts'
import { adjustBooking, cancelBooking } from '#contract/office/booking-actions.ts'
import { getBookingDetail, type BookingDetail } from '#contract/office/bookings.ts'
import { takePayment } from '#contract/office/counter-payments.ts'
import { closeDrawer, getDayReport, openDrawer } from '#contract/office/drawers.ts'
import {
  approveRefund,
  declineRefund,
  listOpenRefunds,
  recordRefund,
  requestRefundApproval,
  type OpenRefund,
} from '#contract/office/refunds.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, closeBookings, findCode } from '../../../testing/wire/bookings.ts'
import { processOutbox } from '../../../testing/wire/payments.ts'
import { recordManualRefund } from './manual-refunds.ts'

onTestServers((app) => {
  let agent: StaffSession
  let owner: StaffSession
  const read = async (code: string): Promise<BookingDetail> => (await callOffice(app(), getBookingDetail, { code }, owner)).json()
  const list = async (staff: StaffSession): Promise<OpenRefund[]> => (await callOffice(app(), listOpenRefunds, {}, staff)).json().refunds
  const request = (number: string, staff: StaffSession) => callOffice(app(), requestRefundApproval, { number, reason: 'Canceló' }, staff)
  const approve = (number: string, staff: StaffSession) => callOffice(app(), approveRefund, { number }, staff)
  const decline = (number: string, staff: StaffSession, reason = 'Falta la factura') =>
    callOffice(app(), declineRefund, { number, reason }, staff)
  const record = (number: string, change: object = {}, staff = agent) =>
    callOffice(app(), recordRefund, { number, branchId: 1, means: 'transfer', reference: 'ACH 9', ...change }, staff)

  /** A booking paid at the counter and cancelled: its refund is to be paid by hand. */
  async function newRefund(cents: number): Promise<OpenRefund> {
    const code = findCode(await book(app()))
    await app().db.query(
      `update reservation set total_cents = $2::int, lines = jsonb_set(jsonb_build_array(lines -> 0), '{0,amountCents}', to_jsonb($2::int)) where code = $1`,
      [code, cents],
    )
    const payment = { code, branchId: 1, means: 'terminal', reference: 'R', amount: (cents / 100).toFixed(2), requestId: randomUUID() }
    expect((await callOffice(app(), takePayment, payment, agent)).statusCode).toBe(200)
    const { version } = await read(code)
    expect((await callOffice(app(), cancelBooking, { code, version, feeCents: 0 }, agent)).statusCode).toBe(200)
    const found = (await list(agent)).find((item) => item.code === code)
    if (found === undefined) throw new Error('No refund is listed')
    return found
  }

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
    agent = await addStaff(app(), 'agent', 1)
    owner = await addStaff(app(), 'owner')
  })

  test('a refund up to the limit is paid by one person, once, and appears in the statement', async () => {
    const refund = await newRefund(30_000)
    expect(refund).toMatchObject({ amountCents: 30_000, needsApproval: false, approval: null })
    expectOfficeRefusal(await record(refund.number, { reference: '' }), 400, 'missing', 'reference')
    expectOfficeRefusal(await record(refund.number, { branchId: 3 }), 403, 'other_branch')
    expectOfficeRefusal(await record(refund.number, {}, await addStaff(app(), 'agent', 3)), 403, 'other_branch')
    expectOfficeRefusal(await record(refund.number, {}, await addStaff(app(), 'auditor')), 403, 'not_allowed')
    expectOfficeRefusal(await request(refund.number, agent), 409, 'no_approval_open')
    const answers = await Promise.all([record(refund.number), record(refund.number), record(refund.number)])
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await list(agent)).some(({ number }) => number === refund.number)).toBe(false)
    const detail = await read(refund.code)
    expect(detail.statement.at(-1)).toMatchObject({ kind: 'refund', state: 'settled', means: 'transfer', counter: { reference: 'ACH 9' } })
    expect(detail.timeline.some(({ what }) => what === 'refund-recorded')).toBe(true)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a refund that a provider was asked for is paid by hand only half an hour after that, however old its request is', async () => {
    const { number, code } = await newRefund(20_000)
    const send = (minutes: number) =>
      app().db.query(
        `update refund set status = 'sent', created_at = clock_timestamp() - interval '2 hours',
          sent_at = clock_timestamp() - $2::int * interval '1 minute' where provider_order = $1`,
        [number, minutes],
      )
    await send(29)
    expect((await list(agent)).some((item) => item.code === code)).toBe(false)
    expectOfficeRefusal(await record(number), 409, 'refund_not_open')
    await send(31)
    expect((await list(agent)).some((item) => item.code === code)).toBe(true)
    expect((await record(number)).statusCode).toBe(200)
  })

  test.each([
    ['cash', '', 'Le devolvimos $60.00 en efectivo.', false],
    ['transfer', 'ACH 9', 'Le devolvimos $60.00 por transferencia.', true],
    ['terminal', '0017', 'Reembolsamos $60.00 al medio de pago que usó.', true],
  ])('the mail of a refund by %s states how it was paid', async (means, reference, sentence, takesDays) => {
    await callOffice(app(), openDrawer, { branchId: 1, float: '60' }, agent)
    const { number } = await newRefund(6_000)
    await processOutbox(app())
    expect((await record(number, { means, reference })).statusCode).toBe(200)
    await processOutbox(app())
    const { rows } = await app().db.query<{ body: string }>('select body from kept_mail order by id desc limit 1')
    expect(rows[0]?.body).toContain(number)
    expect(rows[0]?.body).toContain(sentence)
    expect(rows[0]?.body.includes('7 a 10 días')).toBe(takesDays)
  })

  test.each(['office', 'command'])(
    'a refund in parts needs approval as soon as they come to more than the limit: the first in the %s',
    async (way) => {
      const code = findCode(await book(app()))
      await app().db.query(
        `update reservation set total_cents = 90000, lines = jsonb_set(jsonb_build_array(lines -> 0), '{0,amountCents}', '90000') where code = $1`,
        [code],
      )
      const payment = { code, branchId: 1, means: 'terminal', reference: 'R', amount: '900', requestId: randomUUID() }
      expect((await callOffice(app(), takePayment, payment, agent)).statusCode).toBe(200)
      const refundOf = async (cents: number): Promise<OpenRefund> => {
        const discount = { code, version: (await read(code)).version, kind: 'discount', amount: (cents / 100).toFixed(2), reason: 'Espera' }
        expect((await callOffice(app(), adjustBooking, discount, owner)).statusCode).toBe(200)
        const found = (await list(agent)).find((item) => item.code === code && item.amountCents === cents)
        if (found === undefined) throw new Error('No refund is listed')
        return found
      }
      const first = await refundOf(20_000)
      expect(first.needsApproval).toBe(false)
      if (way === 'office') expect((await record(first.number)).statusCode).toBe(200)
      else expect(await recordManualRefund(app().db, first.number, 'counter:eva')).toMatchObject({ ok: true })
      const second = await refundOf(10_001)
      expect(second.needsApproval).toBe(true)
      expectOfficeRefusal(await record(second.number), 403, 'approval_needed')
      expect((await request(second.number, agent)).statusCode).toBe(200)
      expect((await approve(second.number, owner)).statusCode).toBe(200)
      expect((await record(second.number)).statusCode).toBe(200)
      expect(await findInconsistencies(app().db)).toEqual([])
    },
  )

  test('above the limit one person requests and another with the role approves', async () => {
    const refund = await newRefund(30_001)
    expect(refund).toMatchObject({ needsApproval: true, approval: null })
    const refused = await record(refund.number)
    expectOfficeRefusal(refused, 403, 'approval_needed')
    expect(refused.json().error.facts).toEqual({ limitCents: 30_000 })
    expectOfficeRefusal(await approve(refund.number, owner), 409, 'no_approval_open')
    const finance = await addStaff(app(), 'finance')
    expect((await request(refund.number, finance)).statusCode).toBe(200)
    expectOfficeRefusal(await request(refund.number, agent), 409, 'no_approval_open')
    expectOfficeRefusal(await record(refund.number), 403, 'approval_needed')
    expectOfficeRefusal(await approve(refund.number, finance), 403, 'own_request')
    for (const role of ['agent', 'lead'] as const)
      expectOfficeRefusal(await approve(refund.number, await addStaff(app(), role, 1)), 403, 'not_allowed')
    await app().db.query('update staff_session set stepped_up_at = null where staff_id = $1', [owner.id])
    expectOfficeRefusal(await approve(refund.number, owner), 403, 'step_up_needed')
    const other = await addStaff(app(), 'owner')
    expect((await approve(refund.number, other)).statusCode).toBe(200)
    expectOfficeRefusal(await approve(refund.number, await addStaff(app(), 'owner')), 409, 'no_approval_open')
    expect((await list(agent)).find(({ number }) => number === refund.number)?.approval).toMatchObject({
      requestedById: finance.id,
      approvedBy: expect.stringContaining('owner'),
    })
    expect((await record(refund.number)).statusCode).toBe(200)
    expectOfficeRefusal(await request(refund.number, agent), 409, 'refund_not_open')
    const { entries } = (await callOffice(app(), listAuditEntries, { subjectId: refund.code }, owner)).json()
    const actions = entries.map(({ action }: { action: string }) => action)
    expect(actions.slice(0, 3)).toEqual(['refund-recorded', 'refund-approved', 'refund-approval-requested'])
    expect(await findInconsistencies(app().db)).toEqual([])
    await app().db.query('update refund_approval set approved_by = null, approved_at = null')
    expect((await findInconsistencies(app().db)).map(({ kind }) => kind)).toEqual(['large refund without a second person'])
    await app().db.query('update refund_approval set approved_by = $1, approved_at = clock_timestamp()', [other.id])
  })

  test('a declined refund is not paid, shows who declined it and why, and can be requested again', async () => {
    const refund = await newRefund(30_001)
    expectOfficeRefusal(await decline(refund.number, owner), 409, 'no_approval_open')
    await request(refund.number, agent)
    expectOfficeRefusal(await decline(refund.number, owner, ''), 400, 'invalid', 'reason')
    expectOfficeRefusal(await decline(refund.number, await addStaff(app(), 'lead', 1)), 403, 'not_allowed')
    expect((await decline(refund.number, owner)).statusCode).toBe(200)
    expectOfficeRefusal(await decline(refund.number, owner), 409, 'no_approval_open')
    expectOfficeRefusal(await approve(refund.number, owner), 409, 'no_approval_open')
    expectOfficeRefusal(await record(refund.number), 403, 'approval_needed')
    const readApproval = async () => (await list(agent)).find(({ number }) => number === refund.number)?.approval
    expect(await readApproval()).toMatchObject({ requestedById: agent.id, approvedBy: null, declined: { reason: 'Falta la factura' } })
    const { entries } = (await callOffice(app(), listAuditEntries, { subjectId: refund.code }, owner)).json()
    expect(entries[0]).toMatchObject({ action: 'refund-declined', staffId: owner.id, reason: 'Falta la factura' })
    expect((await request(refund.number, agent)).statusCode).toBe(200)
    expect(await readApproval()).toMatchObject({ declined: null })
    expect((await approve(refund.number, owner)).statusCode).toBe(200)
    expectOfficeRefusal(await decline(refund.number, owner), 409, 'no_approval_open')
    expect((await record(refund.number)).statusCode).toBe(200)
  })

  test('of an approval and a refusal at the same time, one counts, and users cannot decline their own request', async () => {
    const refund = await newRefund(30_001)
    await request(refund.number, owner)
    expectOfficeRefusal(await decline(refund.number, owner), 403, 'own_request')
    const [one, two] = [await addStaff(app(), 'finance'), await addStaff(app(), 'owner')]
    const answers = await Promise.all([approve(refund.number, one), decline(refund.number, two)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('the database refuses an approval of one’s own request', async () => {
    const refund = await newRefund(30_001)
    await request(refund.number, agent)
    const self = app().db.query(
      'update refund_approval set approved_by = requested_by, approved_at = clock_timestamp() where approved_by is null',
    )
    await expect(self).rejects.toThrow(/refund_approval_check/)
  })

  test('the command of the counter needs the approval, too', async () => {
    const refund = await newRefund(30_001)
    expect(await recordManualRefund(app().db, refund.number, 'counter:eva')).toEqual({ ok: false, reason: 'approval-needed' })
    await request(refund.number, agent)
    await approve(refund.number, owner)
    expect(await recordManualRefund(app().db, refund.number, 'counter:eva')).toMatchObject({ ok: true, amountCents: 30_001 })
  })

  test('cash is refunded out of a drawer that holds it', async () => {
    const refund = await newRefund(5_000)
    expectOfficeRefusal(await record(refund.number, { means: 'cash' }), 409, 'no_open_drawer')
    const { drawerId } = (await callOffice(app(), openDrawer, { branchId: 1, float: '49.99' }, agent)).json()
    const short = await record(refund.number, { means: 'cash' })
    expectOfficeRefusal(short, 409, 'drawer_short')
    expect(short.json().error.facts).toEqual({ heldCents: 4_999 })
    await callOffice(app(), closeDrawer, { branchId: 1, drawerId, counted: '49.99', reason: '' }, agent)
    const next = (await callOffice(app(), openDrawer, { branchId: 1, float: '80' }, agent)).json()
    expect((await record(refund.number, { means: 'cash' })).statusCode).toBe(200)
    const close = { branchId: 1, drawerId: next.drawerId, counted: '30', reason: '' }
    expect((await callOffice(app(), closeDrawer, close, agent)).json()).toEqual({ expectedCents: 3_000, countedCents: 3_000 })
    const report = (await callOffice(app(), getDayReport, { branchId: 1 }, owner)).json()
    expect(report.entries.at(-1)).toMatchObject({ kind: 'refund', means: 'cash', amountCents: 5_000, number: refund.number })
    expect(await findInconsistencies(app().db)).toEqual([])
  })
})

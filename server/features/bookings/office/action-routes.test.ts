import { beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/office/audit.ts'
import {
  addNote,
  recordLateArrival,
  cancelBooking,
  changeBooking,
  estimateChange,
  getCancelTerms,
  getChangeForm,
  resendMail,
  sendPaymentLink,
  type ChangeForm,
} from '#contract/office/booking-actions.ts'
import { getBookingDetail, type BookingDetail } from '#contract/office/bookings.ts'
import { addDays, hourMs, toWallTime } from '#contract/panama-time.ts'
import { book, byMailedLink, closeBookings, findCode, quoteFor, visitor } from '../../../testing/wire/bookings.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { getData, hold, pay, press, processOutbox } from '../../../testing/wire/payments.ts'
import { verifyChangeQuote } from '../change/change-estimate.ts'
import { expectRefusal, friday, tuesday } from '../../../testing/wire/trips.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'

onTestServers((app) => {
  const newCode = async (change: object = {}) => findCode(await book(app(), change))
  const read = async (agent: StaffSession, code: string): Promise<BookingDetail> =>
    (await callOffice(app(), getBookingDetail, { code }, agent)).json()
  const lastAudit = async (code: string) => {
    const { entries } = (await callOffice(app(), listAuditEntries, { subjectId: code }, await addStaff(app(), 'owner'))).json()
    return entries[0]
  }
  /** A booking that is paid and whose cancellation costs the fee of late notice. */
  const newPaid = async (): Promise<{ code: string; version: number; totalCents: number }> => {
    const { CodigoReserva: code, Total } = await hold(app())
    await press(app(), (await pay(app(), code)).Url, 'approve')
    await processOutbox(app())
    const { rows } = await app().db.query<{ version: number }>(
      `update reservation set pick_up_at = clock_timestamp() + interval '20 hours', return_at = clock_timestamp() + interval '5 days'
        where code = $1 returning version`,
      [code],
    )
    return { code, version: rows[0]?.version ?? 0, totalCents: Math.round(Total * 100) }
  }
  const readForm = async (agent: StaffSession, code: string): Promise<ChangeForm> =>
    (await callOffice(app(), getChangeForm, { code }, agent)).json()

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
  })

  test('only the branch of pick-up decides about a booking, and it cannot be moved to a branch of others', async () => {
    const [agent, other] = [await addStaff(app(), 'agent', 1), await addStaff(app(), 'agent', 2)]
    const code = await newCode()
    await app().db.query('update reservation set return_branch_id = 2 where code = $1', [code])
    expect((await read(other, code)).code).toBe(code)
    expect((await callOffice(app(), addNote, { code, text: 'Devuelve aquí' }, other)).statusCode).toBe(200)
    const cancel = { code, version: 1, feeCents: 0, reason: 'x' }
    expectOfficeRefusal(await callOffice(app(), cancelBooking, cancel, other), 403, 'other_branch')
    const form = await readForm(agent, code)
    const { pickUpAt, returnAt, classId, coverageId, babySeats, additionalDrivers, returnBranchId } = form
    const change = { code, pickUpAt, returnAt, classId, coverageId, babySeats, additionalDrivers, returnBranchId, pickUpBranchId: 2 }
    expectOfficeRefusal(await callOffice(app(), estimateChange, { ...form, ...change }, agent), 403, 'other_branch', 'pickUpBranchId')
    expect((await callOffice(app(), cancelBooking, cancel, agent)).statusCode).toBe(200)
  })

  test('mails that the staff sends for one booking are limited', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const codes: number[] = []
    for (let i = 0; i < 12; i += 1) codes.push((await callOffice(app(), resendMail, { code, mailId: 'mail-1' }, agent)).statusCode)
    expect(codes.slice(10)).toEqual([429, 429])
  })

  test('a cancellation shows its fee, keeps it by the rules, and adds an audit entry with the reason', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const terms = (await callOffice(app(), getCancelTerms, { code }, agent)).json()
    expect(terms).toEqual({ version: 1, feeCents: 0, refundCents: 0, paidCents: 0 })
    const request = { code, version: 1, feeCents: 0, reason: 'Viaje suspendido' }
    expect((await callOffice(app(), cancelBooking, request, agent)).json()).toEqual({ feeCents: 0, refundCents: 0 })
    expect(await lastAudit(code)).toMatchObject({ action: 'booking-cancelled', reason: 'Viaje suspendido', after: { status: 'cancelled' } })
    expect((await read(agent, code)).timeline[0]).toMatchObject({ what: 'cancelled', by: { kind: 'staff' }, quote: 'Viaje suspendido' })
    expectOfficeRefusal(await callOffice(app(), cancelBooking, request, agent), 409, 'booking_closed')
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a lead waives a fee with a reason, and an agent may not', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const lead = await addStaff(app(), 'lead', 1)
    const { code, version, totalCents } = await newPaid()
    const terms = (await callOffice(app(), getCancelTerms, { code }, agent)).json()
    expect(terms).toEqual({ version, feeCents: 5_000, refundCents: totalCents - 5_000, paidCents: totalCents })
    const waived = { code, version, feeCents: 5_000, fee: 'waive' }
    expectOfficeRefusal(await callOffice(app(), cancelBooking, { ...waived, reason: 'Enfermedad' }, agent), 403, 'not_allowed', 'fee')
    expectOfficeRefusal(await callOffice(app(), cancelBooking, waived, lead), 400, 'missing', 'reason')
    expect((await read(lead, code)).status).toBe('confirmed')
    const done = await callOffice(app(), cancelBooking, { ...waived, reason: 'Enfermedad' }, lead)
    expect(done.json()).toEqual({ feeCents: 0, refundCents: totalCents })
    expect(await lastAudit(code)).toMatchObject({ reason: 'Enfermedad', after: { status: 'cancelled', waivedCents: 5_000 } })
    expect((await read(lead, code)).statement).toMatchObject([
      { kind: 'payment', state: 'paid', means: 'sandbox', amountCents: totalCents },
      { kind: 'refund', reason: 'cancelled', amountCents: totalCents },
    ])
  })

  test('a change has the price of the public site, and the renter sees that the branch made it', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const form = await readForm(agent, code)
    const requested = { ...form, babySeats: 1 }
    const { totalCents, previousTotalCents, quote } = (await callOffice(app(), estimateChange, { code, ...requested }, agent)).json()
    const publicly = getData(await app().post('/web-api/getModifyEstimate', { ...byMailedLink(code), CantSillaBB: 1 }))
    expect([totalCents, previousTotalCents]).toEqual([Math.round(publicly.Total * 100), form.totalCents])
    const answer = await callOffice(app(), changeBooking, { code, ...requested, flight: 'CM 227', quote }, agent)
    expect(answer.json()).toEqual({ totalCents, previousTotalCents: form.totalCents })
    const detail = await read(agent, code)
    expect(detail).toMatchObject({ totalCents, renter: { flight: 'CM 227' } })
    expect(detail.timeline[0]).toMatchObject({
      what: 'changed',
      by: { kind: 'staff' },
      changes: [
        { field: 'extra', name: { en: expect.stringMatching(/seat/i) }, before: 0, after: 1 },
        { field: 'flight', name: null, before: '', after: 'CM 227' },
      ],
    })
    expect(await lastAudit(code)).toMatchObject({
      action: 'booking-changed',
      before: { version: 1, branchId: 1, babySeats: 0 },
      after: { version: 2, branchId: 1, babySeats: 1, totalCents },
    })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a pick-up moved to the driver’s 25th birthday has no fee for young drivers, and one before it keeps the fee', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const birthday = addDays(tuesday, 2)
    const cliente = { ...visitor, FechaNacimiento: `${Number(birthday.slice(0, 4)) - 25}${birthday.slice(4)}` }
    const code = findCode(await book(app(), { cliente, ...(await quoteFor(app(), { UnderAge: 1 })) }))
    const form = await readForm(agent, code)
    const movedBy = async (days: number) => {
      const moved = { pickUpAt: `${addDays(tuesday, days)}T10:00`, returnAt: `${addDays(friday, days)}T10:00` }
      const { quote } = (await callOffice(app(), estimateChange, { code, ...form, ...moved }, agent)).json()
      return verifyChangeQuote(app().services.signer, quote)?.lines.map((line) => line.code)
    }
    expect(await movedBy(1)).toContain('young-driver')
    expect(await movedBy(2)).not.toContain('young-driver')
  })

  test('of two agents who change one booking, the second gets a conflict and changes nothing', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const form = await readForm(agent, code)
    const change = (flight: string) => callOffice(app(), changeBooking, { code, ...form, flight, quote: null }, agent)
    expect((await change('CM 1')).statusCode).toBe(200)
    expectOfficeRefusal(await change('CM 2'), 409, 'changed_meanwhile')
    expect((await read(agent, code)).renter.flight).toBe('CM 1')
    expectOfficeRefusal(
      await callOffice(app(), changeBooking, { code, ...(await readForm(agent, code)), babySeats: 1, quote: null }, agent),
      409,
      'price_changed',
    )
    await app().db.query(`update reservation set status = 'cancelled' where code = $1`, [code])
    expectOfficeRefusal(await change('CM 3'), 409, 'booking_closed')
  })

  test('contact details are noted after the deadline of the trip, which the form and the refusal name', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const { code } = await newPaid()
    const form = await readForm(agent, code)
    const { pickUpAt } = await read(agent, code)
    expect(form.locked).toEqual({ reason: 'change_too_late', untilAt: pickUpAt - 48 * hourMs })
    const change = (changes: object) => callOffice(app(), changeBooking, { code, ...form, quote: null, ...changes }, agent)
    const refused = await change({ babySeats: 1 })
    expectOfficeRefusal(refused, 422, 'change_too_late')
    expect(refused.json().error.facts).toEqual({ untilAt: pickUpAt - 48 * hourMs })
    // The number as it is copied from the contacts of a phone.
    const phone = '\u202a+507 6000\u20111111\u202c'
    expect((await change({ flight: 'CM 227', comments: 'Llega con niños', phone })).statusCode).toBe(200)
    const detail = await read(agent, code)
    expect(detail.renter).toMatchObject({ flight: 'CM 227', comments: 'Llega con niños', phone: '+50760001111' })
    const changes = detail.timeline.find(({ what }) => what === 'changed')?.changes ?? []
    expect(changes.map(({ field, after }) => [field, after])).toEqual([
      ['phone', '•••111'],
      ['flight', 'CM 227'],
    ])
    await app().db.query(`update reservation set status = 'cancelled' where code = $1`, [code])
    expectOfficeRefusal(await change({ version: detail.version, flight: 'CM 1' }), 409, 'booking_closed')
  })

  test('every extra of the catalogue can be added to a booking and removed again, up to its maximum', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const form = await readForm(agent, code)
    const all = form.extraOptions.map((option) => ({ ...option, quantity: option.maximum }))
    const sum = (field: string) => all.find((item) => item.field === field)?.quantity ?? 0
    const requested = {
      ...form,
      code,
      babySeats: sum('babySeats'),
      wifiDevices: sum('wifiDevices'),
      extras: all.flatMap(({ id, field, quantity }) => (field === 'extras' ? [`${id}:${quantity}`] : [])).join(),
    }
    expect(requested.extras).not.toBe('')
    const { quote, totalCents } = (await callOffice(app(), estimateChange, requested, agent)).json()
    expect(totalCents).toBeGreaterThan(form.totalCents)
    expect((await callOffice(app(), changeBooking, { ...requested, quote }, agent)).json().totalCents).toBe(totalCents)
    const after = await readForm(agent, code)
    expect(after).toMatchObject({ extras: requested.extras, wifiDevices: requested.wifiDevices, totalCents })
    const less = { ...after, code, babySeats: form.babySeats, wifiDevices: 0, extras: '' }
    const removed = (await callOffice(app(), estimateChange, less, agent)).json()
    expect(removed.totalCents).toBe(form.totalCents)
    expect((await callOffice(app(), changeBooking, { ...less, quote: removed.quote }, agent)).statusCode).toBe(200)
    expect((await readForm(agent, code)).extras).toBe('')
    const wrong = await callOffice(
      app(),
      estimateChange,
      { ...less, extras: `${form.extraOptions.find(({ field }) => field === 'extras')?.id}:9` },
      agent,
    )
    expectOfficeRefusal(wrong, 400, 'out_of_range', 'extras')
  })

  test('after a correction of the e-mail address, only the link in the mail to the new address opens the booking', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const open = async (token: string) => app().post('/web-api/getBooking', { CodigoReserva: code, token })
    const { token } = byMailedLink(code)
    const change = async (changes: object) =>
      (await callOffice(app(), changeBooking, { code, ...(await readForm(agent, code)), quote: null, ...changes }, agent)).statusCode
    expect(await change({ phone: '+507 6000 0001' })).toBe(200)
    expect((await open(token)).statusCode).toBe(200)
    expect(await change({ email: 'corregida@example.com' })).toBe(200)
    expectRefusal(await open(token), 404, 'booking_link_unknown')
    await processOutbox(app())
    const { rows } = await app().db.query<{ body: string }>(
      `select body from kept_mail where recipient like '%corregida@example.com%' order by id desc limit 1`,
    )
    const [, mailed = ''] = /token=([\w-]+)/.exec(rows[0]?.body ?? '') ?? []
    expect((await open(mailed)).statusCode).toBe(200)
  })

  test('an invalid telephone number and a nonexistent day are refused with their field', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const form = await readForm(agent, code)
    const change = (wrong: object) => callOffice(app(), changeBooking, { code, ...form, quote: null, ...wrong }, agent)
    expectOfficeRefusal(await change({ phone: '12' }), 400, 'invalid', 'phone')
    expectOfficeRefusal(await change({ returnAt: '2031-02-30T10:00' }), 400, 'invalid', 'returnAt')
    expectOfficeRefusal(await change({ email: 'x' }), 400, 'invalid', 'email')
    expectOfficeRefusal(await change({}), 422, 'nothing_changed')
  })

  test('a late arrival is accepted within a day of pick-up and refused earlier', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const { pickUpAt } = await read(agent, code)
    const announce = async (at: number, version = 1) =>
      callOffice(app(), recordLateArrival, { code, version, arrivesAt: toWallTime(at) }, agent)
    expectOfficeRefusal(await announce(pickUpAt + hourMs), 409, 'too_early')
    const { rows } = await app().db.query<{ at: number }>(
      `with next_noon as (
          select (noon + case when noon < local then interval '1 day' else interval '0' end) at time zone 'America/Panama' as at
          from (select date_trunc('day', t) + interval '12 hours' as noon, t as local from (select clock_timestamp() at time zone 'America/Panama' as t) now) day
        )
        update reservation set pick_up_at = next_noon.at, return_at = next_noon.at + interval '3 days' from next_noon where code = $1
        returning pick_up_at as at`,
      [code],
    )
    const noon = rows[0]?.at ?? 0
    expect((await announce(noon + hourMs)).statusCode).toBe(200)
    expect(await read(agent, code)).toMatchObject({ arrivesAt: noon + hourMs, timeline: [{ what: 'late', by: { kind: 'staff' } }, {}] })
    expect(await lastAudit(code)).toMatchObject({ action: 'booking-late', after: { arrivesAt: noon + hourMs } })
    await app().db.query(`update reservation set pick_up_at = clock_timestamp() - interval '3 hours' where code = $1`, [code])
    const { version, now } = await read(agent, code)
    expectOfficeRefusal(await announce(now - hourMs, version), 400, 'out_of_range', 'arrivesAt')
  })

  test('a note is shown unchanged in the timeline, and not to the renter', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const text = 'Trae dos sillas </script> \u202Eabc\nSegunda línea'
    expect((await callOffice(app(), addNote, { code, text }, agent)).statusCode).toBe(200)
    expectOfficeRefusal(await callOffice(app(), addNote, { code, text: '   ' }, agent), 400, 'invalid', 'text')
    const { timeline } = await read(agent, code)
    expect(timeline.filter(({ what }) => what === 'note-added')).toMatchObject([{ quote: text, by: { kind: 'staff' } }])
    expect((await app().post('/web-api/getBooking', byMailedLink(code))).body).not.toContain('sillas')
    expect(await lastAudit(code)).toMatchObject({ action: 'note-added', reason: null })
  })

  test('a note sent twice, also concurrently, is written once, with one audit entry', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const send = async () => callOffice(app(), addNote, { code, text: 'Trae dos sillas' }, agent)
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const { timeline } = await read(agent, code)
    expect(timeline.filter(({ what }) => what === 'note-added')).toHaveLength(1)
    const { rows } = await app().db.query(`select 1 from audit_log where action = 'note-added' and subject_id = $1`, [code])
    expect(rows).toHaveLength(1)
  })

  test('a sent mail is sent again; one of another booking is not', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const [code, other] = [await newCode(), await newCode({ IdModelo: 105 })]
    await app().db.query(`update outbox set done_at = clock_timestamp() where topic = 'booking-confirmed'`)
    const mail = (await read(agent, code)).timeline.find(({ what }) => what === 'mail-sent')
    expect(mail?.facts).toEqual({ topic: 'booking-confirmed', isSent: true, canRepeat: true })
    const mailId = mail?.id ?? ''
    expect((await callOffice(app(), resendMail, { code, mailId }, agent)).statusCode).toBe(200)
    const waiting = await app().db.query(`select 1 from outbox where topic = 'booking-confirmed' and done_at is null`)
    expect(waiting.rows).toHaveLength(1)
    expectOfficeRefusal(await callOffice(app(), resendMail, { code: other, mailId }, agent), 404, 'not_found', 'mailId')
    expectOfficeRefusal(await callOffice(app(), resendMail, { code, mailId: 'mail-999999' }, agent), 404, 'not_found', 'mailId')
  })

  test('a mail that was skipped is not listed, and the confirmation of a cancelled booking is not sent again', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const findMails = async () => (await read(agent, code)).timeline.filter(({ what }) => what === 'mail-sent')
    await app().db.query(`update outbox set done_at = clock_timestamp(), skipped_at = clock_timestamp() where topic = 'booking-confirmed'`)
    expect(await findMails()).toEqual([])
    await app().db.query(`update outbox set skipped_at = null where topic = 'booking-confirmed'`)
    await app().db.query(`update reservation set status = 'cancelled' where code = $1`, [code])
    const [mail] = await findMails()
    expect(mail?.facts).toMatchObject({ isSent: true, canRepeat: false })
    expectOfficeRefusal(await callOffice(app(), resendMail, { code, mailId: mail?.id ?? '' }, agent), 404, 'not_found', 'mailId')
  })

  test('a payment link is for the amount due', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCode()
    const { totalCents } = await read(agent, code)
    const link = (await callOffice(app(), sendPaymentLink, { code }, agent)).json()
    expect(link).toEqual({ url: expect.stringContaining('/#/payment-in?token='), dueCents: totalCents })
    expect(await lastAudit(code)).toMatchObject({ action: 'payment-link-made' })
    await callOffice(app(), cancelBooking, { code, version: 1, feeCents: 0 }, agent)
    expectOfficeRefusal(await callOffice(app(), sendPaymentLink, { code }, agent), 409, 'nothing_due')
  })
})

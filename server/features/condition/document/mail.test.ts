import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openConditionDocument, recordHandOver, recordReturn } from '#contract/office/condition.ts'
import { addCharge, voidCharge } from '#contract/office/rental-charges.ts'
import { undoCounterStep } from '#contract/office/counter.ts'
import { addStaff, callOffice, expectOfficeRefusal } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, findCode } from '../../../testing/wire/bookings.ts'
import type { Mail } from '../../mail/mail.ts'
import { conditionHandlers } from './mail.ts'

onTestServers((app) => {
  test('after a hand-over the contract is mailed, after a return the receipt, and nothing after the step was undone', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = findCode(await book(app(), { Idioma: 'en' }))
    await app().db.query(
      `update reservation set pick_up_at = clock_timestamp() - interval '1 hour', return_at = clock_timestamp() + interval '2 days',
      first_name = 'Zoë 田中', language = 'en' where code = $1`,
      [code],
    )
    const sent: Mail[] = []
    const handlers = conditionHandlers(app().services, { send: async (mail) => void sent.push(mail), close: () => undefined })
    const work = async () => {
      const { rows } = await app().db.query<{ topic: string; payload: object; dedupe_key: string }>(
        `delete from outbox where topic = 'condition-record' returning topic, payload, dedupe_key`,
      )
      for (const { topic, payload, dedupe_key } of rows) await handlers[topic]?.({ payload, dedupeKey: dedupe_key } as never)
      return rows.length
    }
    const filled = { branchId: 1, plate: 'AB1234', fuelEighths: 8, equipment: [], photoIds: [], at: Date.now(), sentAt: Date.now() }
    const signature = { kind: 'drawn', strokes: [[100, 200, 400, 220, 500, 180]] }
    const mark = {
      id: randomUUID(),
      view: 'right',
      x: 480,
      y: 510,
      part: 'right-front-door',
      kind: 'scratch',
      size: 'medium',
      note: '',
      photoIds: [],
    }
    const out = { ...filled, id: randomUUID(), code, odometerKm: 18_204, damages: [mark], signature, documentsChecked: true, deposit: null }
    expect((await callOffice(app(), recordHandOver, out, agent)).statusCode).toBe(200)
    expect(await work()).toBe(1)
    const dent = { ...mark, id: randomUUID(), x: 300, kind: 'dent', note: 'deep' }
    const charges = [
      { kind: 'cleaning', amountCents: 5_000, note: '' },
      { kind: 'damage', amountCents: 2_000, note: dent.note, damageId: dent.id },
    ]
    const back = {
      ...filled,
      id: randomUUID(),
      code,
      odometerKm: 18_612,
      damages: [dent],
      signature: null,
      unsignedReason: 'Keys in the box',
    }
    expect((await callOffice(app(), recordReturn, { ...back, charges, deposit: null }, agent)).statusCode).toBe(200)
    expect(await work()).toBe(1)
    expect(
      sent.map(({ subject, document }) => [subject.replace(/\w{5} \w{5}$/, 'code'), document?.fileName.replace(code, 'code')]),
    ).toEqual([
      ['Rental contract: booking code', 'contract-code.pdf'],
      ['Return receipt: booking code', 'return-code.pdf'],
    ])
    expect(sent[1]?.text).toMatch(/Cleaning[^]*50\.00/)
    expect(sent[1]?.text).toContain('Rental as booked')
    // In the renter's language, with what was typed.
    expect(sent[1]?.text).toContain('New damage, up to the deductible: Dent, right front door, deep')
    const bytes = sent[0]?.document?.content.toString('latin1') ?? ''
    expect(bytes.startsWith('%PDF-1.7')).toBe(true)
    // A structure that screen readers follow, in the renter's language.
    for (const part of ['/StructTreeRoot', '/Marked true', '/Lang (en)', '/S /H1', '/S /Figure']) expect(bytes).toContain(part)
    const opened = await callOffice(app(), openConditionDocument, { code, kind: 'return' }, agent)
    expect(opened.json().fileName).toBe(`return-${code}.pdf`)
    expect(Buffer.from(opened.json().pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    await callOffice(app(), undoCounterStep, { code }, await addStaff(app(), 'lead', 1))
    expectOfficeRefusal(await callOffice(app(), openConditionDocument, { code, kind: 'return' }, agent), 404, 'not_found')
    await app().db.query(
      `insert into outbox (topic, dedupe_key, payload) select 'condition-record', 'again', jsonb_build_object('recordId', id, 'reservationId', reservation_id)
        from condition_record where withdrawn_at is not null`,
    )
    expect(await work()).toBe(1)
    expect(sent).toHaveLength(2)
  })

  test('a charge that is added or voided after the return is mailed with its reason and the balance, before the return it is not', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const lead = await addStaff(app(), 'lead', 1)
    const code = findCode(await book(app(), { Idioma: 'en' }))
    await app().db.query(`update reservation set status = 'checked_in', language = 'en' where code = $1`, [code])
    const sent: Mail[] = []
    const handlers = conditionHandlers(app().services, { send: async (mail) => void sent.push(mail), close: () => undefined })
    const change = async (run: () => Promise<{ statusCode: number }>) => {
      expect((await run()).statusCode).toBe(200)
      const { rows } = await app().db.query<{ payload: object; dedupe_key: string }>(
        `delete from outbox where topic = 'charge-change' returning payload, dedupe_key`,
      )
      for (const { payload, dedupe_key } of rows) await handlers['charge-change']?.({ payload, dedupeKey: dedupe_key } as never)
      return rows.length
    }
    const fine = { id: randomUUID(), code, kind: 'fine', amount: '75', note: 'Ticket 123' }
    expect(await change(() => callOffice(app(), addCharge, { ...fine, id: randomUUID() }, agent))).toBe(0)
    await app().db.query(`update reservation set status = 'completed', returned_at = clock_timestamp() where code = $1`, [code])
    expect(await change(() => callOffice(app(), addCharge, fine, agent))).toBe(1)
    expect(await change(() => callOffice(app(), addCharge, fine, agent))).toBe(0)
    const voided = { code, chargeId: fine.id, reason: 'Another car' }
    expect(await change(() => callOffice(app(), voidCharge, voided, lead))).toBe(1)
    expect(sent.map(({ subject }) => subject.replace(/\w{5} \w{5}$/, 'code'))).toEqual([
      'New charge: booking code',
      'Charge canceled: booking code',
    ])
    expect(sent[0]?.text).toMatch(/Traffic fine: Ticket 123: \S*75\.00\./)
    expect(sent[0]?.text).toMatch(/To pay: \S+\. You can pay it online/)
    expect(sent[0]?.text).toContain('/en/#/payment-in?token=')
    expect(sent[1]?.text).toContain('Reason: Another car')
    // It was voided before this mail was written.
    const { rows } = await app().db.query<{ id: string }>('select id from reservation where code = $1', [code])
    const payload = { reservationId: rows[0]?.id, change: 'added', chargeIds: [fine.id] }
    await handlers['charge-change']?.({ payload, dedupeKey: 'late' } as never)
    expect(sent).toHaveLength(2)
  })
})

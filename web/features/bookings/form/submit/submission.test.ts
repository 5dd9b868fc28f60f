import { expect, test } from 'vitest'
import type { Estimate } from '#contract/values/estimate.ts'
import type { CallFailure, CallResult } from '../../../../lib/data/services.ts'
import { emptyForm } from '../booking-form.ts'
import {
  isRepeatable,
  isUnanswered,
  nextSubmission,
  readSubmission,
  renewedQuote,
  sendSubmission,
  type UnsentRequest,
} from './submission.ts'
import { toBookingRequest } from './to-booking-request.ts'

const trip = {
  pickUpBranchId: 1,
  returnBranchId: 1,
  pickUpAt: '2027-01-12T10:00',
  returnAt: '2027-01-15T10:00',
  packageId: null,
  youngDriver: false,
  clientTypeId: 1,
  clientId: null,
}
const rental = {
  brandId: 1,
  trip,
  classId: 104,
  coverageId: 20,
  babySeats: 0,
  additionalDrivers: 1,
  wifiDevices: 0,
  extras: [],
  prepaid: false,
  offer: 'offer-1',
}
const form = {
  ...emptyForm('es'),
  firstName: ' Ana ',
  lastName: 'Prueba',
  phone: '6000-1234',
  document: '8 - 123 - 4567',
  licence: '8-123-4567',
}
const unsent = (quote: string, totalCents: number): UnsentRequest =>
  toBookingRequest(form, { request: rental, quote, totalCents }, '2026-11')

let made = 0
const newId = () => `id-${++made}`

const first = () => nextSubmission(null, unsent('quote-1', 25885), newId)
const corrected = { ...unsent('quote-2', 25885), comments: 'Llego tarde' }
const keyReused: CallResult<string> = {
  ok: false,
  reason: 'refused',
  refusal: { code: 'key_reused', status: 422, message: '', alternatives: [] },
}

test('X-04 an unanswered submission is sent again with its id, quote and total, even if the price was renewed or a code was typed', () => {
  const submitted = first()
  expect(nextSubmission(submitted, { ...unsent('quote-2', 26000), offer: 'offer-2' }, newId)).toEqual(submitted)
  expect(nextSubmission(submitted, { ...unsent('quote-1', 25885), emailCode: '123456' }, newId)).toEqual(submitted)
  const group = { ...unsent('quote-1', 25885), quantity: 1, others: [{ classId: 107, quantity: 1, quote: 'other-1', totalCents: 1 }] }
  const repriced = { ...group, others: [{ classId: 107, quantity: 1, quote: 'other-2', totalCents: 2 }] }
  const sentGroup = nextSubmission(null, group, newId)
  expect(nextSubmission(sentGroup, repriced, newId)).toEqual(sentGroup)
})

test('X-04 a repeated submission is only known to book once when there is a quote', () => {
  expect([unsent('quote-1', 25885), { quote: null }].map(isRepeatable)).toEqual([true, false])
})

test('X-04 a corrected submission keeps the id of the unanswered one, and has its own once that is answered', () => {
  const submitted = first()
  expect(nextSubmission(submitted, corrected, newId)).toEqual({ ...submitted, sent: [...submitted.sent, corrected] })
  expect(nextSubmission(null, corrected, newId).requestId).not.toBe(submitted.requestId)
})

test('X-04 if the unanswered submission was booked, the corrected one gets its booking instead of a second one', async () => {
  const submission = nextSubmission(first(), corrected, newId)
  const sent: unknown[] = []
  const attempt = await sendSubmission(submission, '123456', async (request) => {
    sent.push([request.requestId, request.comments, request.quote, request.emailCode])
    return request.comments === null ? { ok: true, status: 200, value: 'booked' } : keyReused
  })
  expect(attempt).toMatchObject({ result: { value: 'booked' }, request: { comments: null }, isEarlier: true })
  expect(sent).toEqual([
    [submission.requestId, 'Llego tarde', 'quote-2', '123456'],
    [submission.requestId, null, 'quote-1', '123456'],
  ])
})

test('X-04 if the unanswered submission was not booked, the corrected one is sent alone', async () => {
  const attempt = await sendSubmission(nextSubmission(first(), corrected, newId), undefined, async () => ({
    ok: true,
    status: 200,
    value: 'booked',
  }))
  expect(attempt).toMatchObject({ request: { comments: 'Llego tarde' }, isEarlier: false })
})

test('X-04 an unanswered submission survives a reload', () => {
  const submission = nextSubmission(first(), corrected, newId)
  expect(readSubmission(JSON.parse(JSON.stringify(submission)))).toEqual(JSON.parse(JSON.stringify(submission)))
  expect(readSubmission({ requestId: 'x', sent: [] })).toBeNull()
})

test('X-04 after no answer, 503 or 429 the result of a booking is unknown; after a refusal it is known', () => {
  const refused = (status: number): CallFailure => ({
    ok: false,
    reason: 'refused',
    refusal: { code: 'unknown', status, message: '', alternatives: [] },
  })
  expect([isUnanswered({ ok: false, reason: 'timeout' }), isUnanswered(refused(503)), isUnanswered(refused(429))]).toEqual([
    true,
    true,
    true,
  ])
  expect([isUnanswered(refused(409)), isUnanswered(refused(422))]).toEqual([false, false])
})

test('X-04 an expired or used quote is replaced silently when the total is the same and no earlier attempt may have used it', () => {
  const sent = unsent('quote-1', 25885)
  const refused = (code: 'quote_used' | 'quote_expired' | 'price_changed', totalCents: number) => ({
    code,
    estimate: { quote: 'quote-2', totalCents, depositCents: null, lines: [], expiresAt: null } as unknown as Estimate,
  })
  expect(renewedQuote(refused('quote_expired', 25885), sent, first())).toBe('quote-2')
  expect(renewedQuote(refused('quote_used', 25885), sent, null)).toBe('quote-2')
  expect(renewedQuote(refused('quote_used', 25885), sent, first())).toBeNull()
  expect(renewedQuote(refused('quote_used', 25886), sent, null)).toBeNull()
  expect(renewedQuote(refused('price_changed', 25885), sent, null)).toBeNull()
})

test('W-13 the form becomes a request in the server’s notation', () => {
  const request = unsent('quote-1', 25885)
  expect(request).toMatchObject({ quote: 'quote-1', totalCents: 25885, offer: null, conditionsVersion: '2026-11', flight: null })
  expect(request.client).toMatchObject({ firstName: 'Ana', phone: '+50760001234', document: '8-123-4567', company: null })
  expect(request.drivers).toEqual([])
})

test('W-13 only drivers that are paid for and named are sent with a booking', () => {
  const named = {
    ...form,
    drivers: [
      { firstName: 'Luis', lastName: 'Prueba', licence: '' },
      { firstName: 'Eva', lastName: 'Prueba', licence: '' },
    ],
  }
  const request = toBookingRequest(named, { request: rental, quote: null, totalCents: null }, '2026-11')
  expect(request.drivers).toEqual([{ firstName: 'Luis', lastName: 'Prueba', birthDate: null, licence: null }])
})

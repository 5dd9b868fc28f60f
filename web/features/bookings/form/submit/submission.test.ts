import { expect, test } from 'vitest'
import type { Estimate } from '#contract/values/estimate.ts'
import type { CallFailure } from '../../../../lib/data/services.ts'
import { emptyForm } from '../booking-form.ts'
import {
  isRepeatable,
  isUnanswered,
  nextSubmission,
  readSubmission,
  renewedQuote,
  submissionRequest,
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

test('X-04 an unanswered submission is sent again with its id, quote and total, even if the price was renewed', () => {
  const first = nextSubmission(null, unsent('quote-1', 25885), newId)
  const resent = nextSubmission(first, unsent('quote-2', 26000), newId)
  expect(resent).toEqual(first)
  expect(submissionRequest(unsent('quote-2', 26000), resent)).toEqual(submissionRequest(unsent('quote-1', 25885), first))
})

test('X-04 a repeated submission is only known to book once when there is a quote', () => {
  const submitted = nextSubmission(null, unsent('quote-1', 25885), newId)
  expect([submitted, { ...submitted, quote: null }].map(isRepeatable)).toEqual([true, false])
})

test('X-04 a submission with another intent gets its own id', () => {
  const first = nextSubmission(null, unsent('quote-1', 25885), newId)
  const other = nextSubmission(first, { ...unsent('quote-1', 25885), comments: 'Llego tarde' }, newId)
  expect(other.requestId).not.toBe(first.requestId)
})

test('X-04 an unanswered submission survives a reload', () => {
  const first = nextSubmission(null, unsent('quote-1', 25885), newId)
  expect(readSubmission(JSON.parse(JSON.stringify(first)))).toEqual(first)
  expect(readSubmission({ intent: 'x' })).toBeNull()
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
  const sent = nextSubmission(null, unsent('quote-1', 25885), newId)
  const other = { ...sent, intent: 'other', requestId: 'other' }
  const refused = (code: 'quote_used' | 'quote_expired' | 'price_changed', totalCents: number) => ({
    code,
    estimate: { quote: 'quote-2', totalCents, depositCents: null, lines: [], expiresAt: null } as unknown as Estimate,
  })
  expect(renewedQuote(refused('quote_expired', 25885), sent, other)).toBe('quote-2')
  expect(renewedQuote(refused('quote_used', 25885), sent, null)).toBe('quote-2')
  expect(renewedQuote(refused('quote_used', 25885), sent, { ...other, quote: 'quote-0' })).toBe('quote-2')
  expect(renewedQuote(refused('quote_used', 25885), sent, other)).toBeNull()
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

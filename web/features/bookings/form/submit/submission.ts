// A submission is one intent of the visitor. Its id is created once and sent with every retry, so that a lost answer never leads to a
// second booking (row X-04; docs/wire.md, Idempotency).

import type { Cents } from '#contract/money.ts'
import type { Refusal } from '#contract/refusals.ts'
import { number, record, text } from '#contract/read.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { CallFailure } from '../../../../lib/data/services.ts'

/** What was sent, stored until an answer arrives. */
export interface Submission {
  /** What the visitor chose and typed. Without the quote, which is renewed from time to time. */
  intent: string
  requestId: string
  quote: string | null
  totalCents: Cents | null
}

export type UnsentRequest = Omit<BookingRequest, 'requestId'>

/**
 * The submission to send: an unanswered one is repeated unchanged as long as the intent is the same; otherwise a new one is created. The
 * old quote stays in it on purpose: the first attempt may have booked with it.
 */
export function nextSubmission(unanswered: Submission | null, request: UnsentRequest, newId: () => string): Submission {
  const intent = toIntent(request)
  if (unanswered !== null && unanswered.intent === intent) return unanswered
  return { intent, requestId: newId(), quote: request.quote, totalCents: request.totalCents }
}

/** The request of a submission, identical for its retries. */
export function submissionRequest(request: UnsentRequest, { requestId, quote, totalCents }: Submission): BookingRequest {
  return { ...request, requestId, quote, totalCents }
}

function toIntent(request: UnsentRequest): string {
  return JSON.stringify({ ...request, quote: null, offer: null, totalCents: null })
}

/** Parses a stored submission; null when there is none. */
export function readSubmission(stored: unknown): Submission | null {
  const fields = record(stored)
  const [intent, requestId] = [text(fields['intent']), text(fields['requestId'])]
  if (intent === undefined || requestId === undefined) return null
  return { intent, requestId, quote: text(fields['quote']) ?? null, totalCents: number(fields['totalCents']) ?? null }
}

/** Whether the service makes one booking even if the request is repeated. A service without quotes has no submission ids either. */
export function isRepeatable({ quote }: Submission): boolean {
  return quote !== null
}

/** Whether it is unknown if the booking was made: there was no answer, or one that does not state it. */
export function isUnanswered(failure: CallFailure): boolean {
  if (failure.reason !== 'refused') return true
  return failure.refusal.status >= 500 || failure.refusal.status === 429
}

/**
 * The new quote when a refused submission can be repeated without asking the visitor, because the total is the same: the old quote expired
 * or was used by another booking. Null when the visitor has to decide: the total differs, or an unanswered submission may have used the
 * quote.
 * @param unanswered the submission that was stored before this one was sent
 */
export function renewedQuote(
  { code, estimate }: Pick<Refusal, 'code' | 'estimate'>,
  sent: Submission,
  unanswered: Submission | null,
): string | null {
  const mayHaveUsedQuote = unanswered !== null && unanswered.quote === sent.quote
  const isRenewable = code === 'quote_expired' || (code === 'quote_used' && !mayHaveUsedQuote)
  return isRenewable && estimate?.totalCents === sent.totalCents ? (estimate.quote ?? null) : null
}

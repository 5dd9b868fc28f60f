// A submission is what the visitor meant by pressing the button once. Its id is made once and goes with every repeat of it, so that a lost
// answer never becomes a second booking (row X-04; docs/wire.md, Repeats).

import type { Cents } from '#contract/money.ts'
import type { Refusal } from '#contract/refusals.ts'
import { number, record, text } from '#contract/read.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { CallFailure } from '../../../lib/services.ts'

/** What was sent, kept until an answer says what became of it. */
export interface Submission {
  /** What the visitor chose and typed: everything but the quote, which is made anew from time to time. */
  intent: string
  requestId: string
  quote: string | null
  totalCents: Cents | null
}

export type UnsentRequest = Omit<BookingRequest, 'requestId'>

/**
 * The submission to send: an unanswered one again, unchanged, as long as the visitor means the same; else a new one. The old quote stays in
 * it on purpose: it is what the first try may have booked.
 */
export function nextSubmission(unanswered: Submission | null, request: UnsentRequest, newId: () => string): Submission {
  const intent = toIntent(request)
  if (unanswered !== null && unanswered.intent === intent) return unanswered
  return { intent, requestId: newId(), quote: request.quote, totalCents: request.totalCents }
}

/** The request of a submission, byte for byte the same for its repeats. */
export function requestOfSubmission(request: UnsentRequest, { requestId, quote, totalCents }: Submission): BookingRequest {
  return { ...request, requestId, quote, totalCents }
}

function toIntent(request: UnsentRequest): string {
  return JSON.stringify({ ...request, quote: null, offer: null, totalCents: null })
}

/** A kept submission; null when there is none. */
export function readSubmission(kept: unknown): Submission | null {
  const it = record(kept)
  const [intent, requestId] = [text(it['intent']), text(it['requestId'])]
  if (intent === undefined || requestId === undefined) return null
  return { intent, requestId, quote: text(it['quote']) ?? null, totalCents: number(it['totalCents']) ?? null }
}

/** Whether the service books it once however often it comes: one that gives no quotes does not know the id of a submission either. */
export function isRepeatable({ quote }: Submission): boolean {
  return quote !== null
}

/** Whether an answer leaves open if the booking was made: none at all, or one that says nothing about it. */
export function isUnanswered(failure: CallFailure): boolean {
  if (failure.reason !== 'refused') return true
  return failure.refusal.status >= 500 || failure.refusal.status === 429
}

/**
 * The new quote of a refusal by which the same submission goes on without asking, since it has the same total: the old one ran out, or
 * somebody else's booking has used it. Null where there is something to tell: another total, or an unanswered submission that may have used it.
 * @param unanswered the submission that was kept before this one was sent
 */
export function renewedQuote(
  { code, estimate }: Pick<Refusal, 'code' | 'estimate'>,
  sent: Submission,
  unanswered: Submission | null,
): string | null {
  const mayBeMine = unanswered !== null && unanswered.quote === sent.quote
  const isRenewable = code === 'quote_expired' || (code === 'quote_used' && !mayBeMine)
  return isRenewable && estimate?.totalCents === sent.totalCents ? (estimate.quote ?? null) : null
}

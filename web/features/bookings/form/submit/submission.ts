// A submission is one intent of the visitor. Its id is created once and sent with every retry, so that a lost answer never leads to a
// second booking (row X-04; docs/wire.md, Idempotency).

import type { Refusal } from '#contract/refusals.ts'
import { record, text } from '#contract/read.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { GroupRequest } from '#contract/web-api/post-booking-group.ts'
import type { CallFailure, CallResult } from '../../../../lib/data/services.ts'

export type UnsentRequest = Omit<BookingRequest, 'requestId'>

/** What was sent under one id, stored until it is known whether it was booked. */
export interface Submission<Request extends UnsentRequest = UnsentRequest> {
  requestId: string
  /** Every request that was sent, the last one at the end. Under one id the service books at most one of them. */
  sent: Request[]
}

/**
 * The submission to send. While an earlier one is unanswered, its id is kept: the same intent is sent again unchanged, with the quote that
 * it may have been booked with, and a corrected one is refused if the earlier one was booked.
 */
export function nextSubmission<Request extends UnsentRequest>(
  unanswered: Submission<Request> | null,
  request: Request,
  newId: () => string,
): Submission<Request> {
  if (unanswered === null) return { requestId: newId(), sent: [request] }
  const intent = toIntent(request)
  const same = unanswered.sent.find((earlier) => toIntent(earlier) === intent)
  return { ...unanswered, sent: [...unanswered.sent.filter((earlier) => earlier !== same), same ?? request] }
}

/** What the visitor chose and typed. Quotes are renewed from time to time, and a mailed code is not part of the booking. */
function toIntent(request: UnsentRequest): string {
  const unpriced = { emailCode: undefined, quote: null, offer: null, totalCents: null }
  const { others = [] } = request as Partial<GroupRequest>
  return JSON.stringify({ ...request, ...unpriced, others: others.map((other) => ({ ...other, ...unpriced })) })
}

/** Whether several cars are booked, which is another call. */
export function isGroup(request: UnsentRequest): boolean {
  return 'quantity' in request
}

interface Sent<Request, Answer> {
  result: CallResult<Answer>
  /** The request that the result belongs to. */
  request: Request
  /** An earlier request of the submission was booked, and the last one was not. */
  isEarlier: boolean
}

/**
 * Sends the last request of a submission. If another one was booked under the id, the earlier ones are sent again: the one that was booked
 * gets its answer, and no other can be booked any more.
 */
export async function sendSubmission<Request extends UnsentRequest, Answer>(
  { requestId, sent }: Submission<Request>,
  emailCode: string | undefined,
  send: (request: Request & { requestId: string }) => Promise<CallResult<Answer>>,
): Promise<Sent<Request, Answer> | null> {
  let last: Sent<Request, Answer> | null = null
  for (const request of sent.toReversed()) {
    const result = await send({ ...request, requestId, emailCode })
    if (result.ok || result.reason !== 'refused' || result.refusal.code !== 'key_reused')
      return { result, request, isEarlier: last !== null }
    last ??= { result, request, isEarlier: false }
  }
  return last
}

/** Parses a stored submission; null when there is none. */
export function readSubmission(stored: unknown): Submission | null {
  const { requestId, sent } = record(stored)
  if (text(requestId) === undefined || !Array.isArray(sent) || sent.length === 0) return null
  return stored as Submission
}

/** Whether the service makes one booking even if the request is repeated. A service without quotes has no submission ids either. */
export function isRepeatable({ quote }: Pick<UnsentRequest, 'quote'>): boolean {
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
  { totalCents }: Pick<UnsentRequest, 'totalCents'>,
  unanswered: Submission | null,
): string | null {
  const isRenewable = code === 'quote_expired' || (code === 'quote_used' && unanswered === null)
  return isRenewable && estimate?.totalCents === totalCents ? (estimate.quote ?? null) : null
}

import { record, text } from '#contract/read.ts'
import { postBookingGroup, type BookingGroup, type GroupRequest } from '#contract/web-api/post-booking-group.ts'
import { newId } from '../../../../ui/new-id.ts'
import type { CallResult, Services } from '../../../lib/data/services.ts'
import { readItem, storeItem } from '../../../lib/forms/session-item.ts'
import { isUnanswered, type UnsentRequest } from '../form/submit/submission.ts'
import type { Group } from './group.ts'

const groupItem = 'istmo.group-submission'

/** Books a group. An unanswered submission is sent again unchanged, so that a lost answer never leads to a second group (row X-04). */
export async function sendGroup(
  services: Services,
  { emailCode, ...request }: UnsentRequest,
  { quantity, others }: Group,
): Promise<CallResult<BookingGroup>> {
  const groupRequest = { ...request, quantity, others }
  // Quotes are renewed from time to time; they are not part of the visitor's choice.
  const cars = others.map((other) => ({ classId: other.classId, quantity: other.quantity }))
  const intent = JSON.stringify({ ...groupRequest, quote: null, offer: null, totalCents: null, others: cars })
  const stored = record(readItem(groupItem))
  const sent = text(stored['intent']) === intent ? (stored['request'] as GroupRequest) : { ...groupRequest, requestId: newId() }
  storeItem(groupItem, { intent, request: sent })
  const result = await services.call(postBookingGroup, { ...sent, emailCode })
  if (result.ok || !isUnanswered(result)) storeItem(groupItem, null)
  return result
}

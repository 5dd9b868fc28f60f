import { getBookingConditionFile, getBookingCondition, type ConditionFileRequest } from '#contract/web-api/booking-condition.ts'
import type { ResolveClient } from '../../../endpoints/request.ts'
import { handle } from '../../../endpoints/handle.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import { bookingCalls } from '../../bookings/booking-calls.ts'
import { linkRefusal, type AccessedBooking } from '../../bookings/links/find-reservation.ts'
import { toLimit } from '../../limits/declared-limits.ts'
import { takeFromLimit } from '../../limits/take-from-limit.ts'
import type { PaymentServices } from '../../payments/providers/providers.ts'
import { makeRecordDocument, readRecordView } from '../document/view.ts'
import { readConditionPhoto } from '../repository.ts'
import { listPhotoIds, readConditionReport } from './report.ts'

type ConditionFile = { fileName: string; content: string }

/** The condition record of a booking, for those who may open the booking (docs/decisions/063-condition-for-renters.md). */
export function renterConditionRoutes(services: PaymentServices, resolveClient: ResolveClient) {
  const { find } = bookingCalls(services, resolveClient)
  return [
    handle(getBookingCondition, async ({ access }, raw) => {
      const found = await find(access, raw)
      return found.ok ? succeed(await readConditionReport(services, found.value)) : found
    }),
    handle(getBookingConditionFile, async (request, raw) => {
      const found = await find(request.access, raw)
      if (!found.ok) return found
      const refused = linkRefusal(found.value)
      if (refused !== null) return refused
      const taken = await takeFromLimit(services, toLimit('condition-file', found.value.row.id))
      if (!taken.ok) return refuse('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
      return request.kind === 'photo' ? openPhoto(services, found.value, request) : openDocument(services, found.value, request.kind)
    }),
  ]
}

/** Only a picture that the booking's own report names. */
async function openPhoto(
  services: PaymentServices,
  found: AccessedBooking,
  { photoId }: ConditionFileRequest,
): Promise<Outcome<ConditionFile>> {
  if (photoId === null) return refuse('missing', { field: 'photoId' })
  const isNamed = listPhotoIds(await readConditionReport(services, found)).has(photoId)
  const photo = isNamed ? await readConditionPhoto(services.db, photoId) : undefined
  if (photo === undefined || photo.content === null) return refuse('unknown_id', { field: 'photoId' })
  const jpeg = services.vault.open('condition_photo.content', photoId, photo.content)
  return succeed({ fileName: 'foto.jpg', content: jpeg.toString('base64') })
}

async function openDocument(
  services: PaymentServices,
  { row }: AccessedBooking,
  kind: 'contract' | 'receipt',
): Promise<Outcome<ConditionFile>> {
  const view = await readRecordView(services, row.id, kind === 'contract' ? 'hand-over' : 'return')
  if (view === undefined) return refuse('unknown_id', { field: 'kind' })
  return succeed({ fileName: view.fileName, content: (await makeRecordDocument(view)).toString('base64') })
}

import { getCheckInPhoto } from '#contract/web-api/get-check-in-photo.ts'
import { getCheckIn } from '#contract/web-api/get-check-in.ts'
import { postCheckInPhoto } from '#contract/web-api/post-check-in-photo.ts'
import { postCheckInStep1 } from '#contract/web-api/post-check-in-step-1.ts'
import { postCheckInStep2 } from '#contract/web-api/post-check-in-step-2.ts'
import { readClientAddress, readIdempotencyKey, type ResolveClient } from '../../endpoints/request.ts'
import { handle, handleUpload } from '../../endpoints/handle.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { readClock } from '../availability/repository.ts'
import { bookingCalls } from '../bookings/booking-calls.ts'
import { linkRefusal } from '../bookings/links/find-reservation.ts'
import { buildIdempotencyKey } from '../bookings/idempotency.ts'
import { saveArrival } from './arrival-service.ts'
import { saveLicences } from './licences-service.ts'
import { savePhoto, showPhoto, uploadRefusal } from './photos/photo-service.ts'
import { createUploadLimiter } from './photos/upload-limiter.ts'
import { describeCheckIn, viewCheckIn } from './view.ts'

/** The calls of the online check-in (row W-21). They accept the booking's link or a link for the check-in only. */
export function checkInRoutes(services: Services, resolveClient: ResolveClient) {
  const limiter = createUploadLimiter()

  const { find, write } = bookingCalls(services, resolveClient, ['manage', 'check-in'])

  return [
    handle(getCheckIn, async ({ access }, raw) => {
      const found = await find(access, raw)
      if (!found.ok) return found
      const { now, catalogVersion } = await readClock(services.db)
      const catalog = await services.catalogs.atVersion(catalogVersion)
      return succeed(describeCheckIn(await viewCheckIn(services.db, services.vault, catalog, found.value.row), catalog, now))
    }),
    handle(getCheckInPhoto, async (request, raw) => {
      const found = await find(request.access, raw)
      return found.ok ? (linkRefusal(found.value) ?? showPhoto(services, found.value, request)) : found
    }),
    handle(postCheckInStep1, async (request, raw) =>
      write(
        'postCheckIn/step-1',
        request,
        raw,
        async (found, idempotencyKey) => linkRefusal(found) ?? saveLicences(services, found, request, idempotencyKey),
      ),
    ),
    handle(postCheckInStep2, async (request, raw) =>
      write(
        'postCheckIn/step-2',
        request,
        raw,
        async (found, idempotencyKey) =>
          linkRefusal(found) ?? saveArrival(services, found, request, readClientAddress(raw), idempotencyKey),
      ),
    ),
    handleUpload(postCheckInPhoto, async (request, raw, file) => {
      const header = readIdempotencyKey(raw)
      if (!header.ok) return header
      const client = await resolveClient(raw)
      const found = await find(request.access, raw)
      if (!found.ok) return found
      const refused = linkRefusal(found.value) ?? (await uploadRefusal(services, found.value))
      if (refused !== null) return refused
      return savePhoto(services, { limiter, address: readClientAddress(raw) }, found.value, request, file, async (fileSha256) => {
        const requested = { ...request, fileSha256 }
        return buildIdempotencyKey(services, 'postCheckIn/photo', requested, header.value, client)
      })
    }),
  ]
}

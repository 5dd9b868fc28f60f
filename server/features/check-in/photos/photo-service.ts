import { createHash, randomUUID } from 'node:crypto'
import type { CheckInProgress } from '#contract/values/check-in-progress.ts'
import type { PhotoRequest, CheckInPhoto } from '#contract/web-api/get-check-in-photo.ts'
import { maxPhotoBytes, type PhotoUpload } from '#contract/web-api/post-check-in-photo.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { addressKey } from '../../limits/address-key.ts'
import { toLimit } from '../../limits/declared-limits.ts'
import { takeFromLimit } from '../../limits/take-from-limit.ts'
import type { IdempotencyKey } from '../../idempotency/repository.ts'
import type { AccessedBooking } from '../../bookings/links/find-reservation.ts'
import { findFirstOutcome } from '../../bookings/idempotency.ts'
import { shrinkInProcess } from './photo-process.ts'
import { ensureDriver, putPhoto, readPhotoContent } from '../repository.ts'
import { applyCheckInStep, stepRefusal } from '../step.ts'
import type { UploadLimiter } from './upload-limiter.ts'
import { viewCheckIn } from '../view.ts'
import { uploadRetrySeconds, type IncomingFile } from '../../../endpoints/handle.ts'
import { readNow } from '../../bookings/records/reservation-repository.ts'

/** A phone with poor reception is four times as fast. */
const minRate = { bytes: 64 * 1024, inMs: 16_000 }

/** The idempotency key of an upload; the file is part of the request. */
export type FileIdempotencyKey = (fileSha256: string) => Promise<IdempotencyKey | null>

/** Receives, shrinks, encrypts and stores a photo for a driver, within the limits of uploads. */
export async function savePhoto(
  services: Services,
  { limiter, address }: { limiter: UploadLimiter; address: string | null },
  found: AccessedBooking,
  request: PhotoUpload,
  file: IncomingFile,
  toIdempotencyKey: FileIdempotencyKey,
): Promise<Outcome<CheckInProgress>> {
  const catalog = await services.catalogs.current()
  const { drivers } = await viewCheckIn(services.db, services.vault, catalog, found.row)
  const driver = drivers[request.position]
  if (driver === undefined) return refuse('out_of_range', { field: 'position' })
  if (request.kind === 'insurance-letter' && request.position !== 0) return refuse('invalid', { field: 'kind' })
  const from = addressKey(address)
  const slot = limiter.enter(found.row.id, from)
  if (slot === null) return refuse('uploads_busy', { retryAfterSeconds: uploadRetrySeconds })
  try {
    // A refused upload has sent nothing yet and is retried, so only accepted uploads are counted.
    for (const limit of [toLimit('check-in-photo', found.row.id), toLimit('check-in-photo-address', from)]) {
      const taken = await takeFromLimit(services, limit)
      if (!taken.ok) return refuse('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
    }
    const read = await file.read({ maxBytes: maxPhotoBytes, reserve: slot.reserve, minRate, dropped: slot.dropped })
    if (!read.ok) return read
    slot.finishReceiving()
    const idempotencyKey = await toIdempotencyKey(createHash('sha256').update(read.value).digest('hex'))
    const before = await findFirstOutcome<CheckInProgress>(services.db, idempotencyKey)
    if (before !== undefined) return before
    const jpeg = await shrinkInProcess(read.value)
    if (!jpeg.ok) return jpeg
    return await storePhoto(services, found, { ...request, driverKey: driver.key, jpeg: jpeg.value }, idempotencyKey)
  } finally {
    slot.leave()
  }
}

async function storePhoto(
  services: Services,
  found: AccessedBooking,
  photo: Pick<PhotoUpload, 'kind'> & { driverKey: string; jpeg: Buffer },
  idempotencyKey: IdempotencyKey | null,
): Promise<Outcome<CheckInProgress>> {
  const id = randomUUID()
  const content = services.vault.seal('check_in_photo.content', id, photo.jpeg)
  return applyCheckInStep(services, found, idempotencyKey, null, async ({ client, view }) => {
    // The drivers may have changed during the upload; then the photo belongs to no driver.
    if (!view.drivers.some(({ key }) => key === photo.driverKey)) return refuse('booking_changed', { field: 'position' })
    const driverId = await ensureDriver(client, view.row.id, photo.driverKey)
    await putPhoto(client, { id, driverId, kind: photo.kind, content, bytes: photo.jpeg.length })
    return null
  })
}

/** Whether an upload could be accepted, checked before the file is read. */
export async function uploadRefusal({ db }: Services, found: AccessedBooking): Promise<ReturnType<typeof stepRefusal>> {
  return stepRefusal(found.row, await readNow(db))
}

/** A stored photo, decrypted for whoever may see its booking. */
export async function showPhoto(
  { db, vault, catalogs }: Services,
  found: AccessedBooking,
  { position, kind }: PhotoRequest,
): Promise<Outcome<CheckInPhoto>> {
  const { drivers } = await viewCheckIn(db, vault, await catalogs.current(), found.row)
  const photo = drivers[position]?.photos.find((item) => item.kind === kind)
  const content = photo === undefined ? undefined : await readPhotoContent(db, photo.id)
  // It may just have been replaced; then the browser requests the new one.
  if (photo === undefined || content === undefined) return refuse('unknown_id', { field: 'kind' })
  return succeed({ jpeg: vault.open('check_in_photo.content', photo.id, content).toString('base64') })
}

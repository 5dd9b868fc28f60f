import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { notGivenOr, wireCount, wireRequestId } from '../write.ts'
import { decodeAccess, encodeAccess, needsAccess, wireAccessFields, type BookingAccess } from '../values/booking-access.ts'
import {
  decodeCheckInProgress,
  decodePhotoKind,
  encodeCheckInProgress,
  encodePhotoKind,
  wireCheckInProgress,
  wirePhotoKind,
  type CheckInProgress,
  type PhotoKind,
} from '../values/check-in-progress.ts'

export interface PhotoUpload {
  access: BookingAccess
  /** The driver's place: 0 is the renter. */
  position: number
  kind: PhotoKind
  requestId: string | null
}

/** The most that a photo's file may have, before it is made smaller. */
export const longestPhotoBytes = 10 * 1024 * 1024
/** What a browser lets choose; what a file is, its content tells. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export const postCheckInPhoto = defineEndpoint({
  name: 'postCheckIn/photo',
  row: 'W-21',
  service: 'web-api',
  method: 'POST',
  path: 'postCheckIn/photo',
  envelope: 'resultado-datos',
  file: 'Foto',
  summary: 'Sends one photo of a check-in: the form has the field and, after it, one file, a JPEG, PNG or WebP of up to 10 MB.',
  requestSchema: z
    .object({ ...wireAccessFields, Conductor: wireCount, Tipo: wirePhotoKind, IdSolicitud: notGivenOr(wireRequestId) })
    .check(needsAccess),
  responseSchema: wireCheckInProgress,
  decodeRequest: (wire): PhotoUpload => ({
    access: decodeAccess(wire),
    position: wire.Conductor,
    kind: decodePhotoKind(wire.Tipo),
    requestId: wire.IdSolicitud?.toLowerCase() ?? null,
  }),
  encodeRequest: ({ access, position, kind, requestId }: PhotoUpload) => ({
    ...encodeAccess(access),
    Conductor: position,
    Tipo: encodePhotoKind(kind),
    ...(requestId === null ? {} : { IdSolicitud: requestId }),
  }),
  encodeResponse: (progress: CheckInProgress) => encodeCheckInProgress(progress),
  decodeResponse: decodeCheckInProgress,
})

import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { record, text } from '../read.ts'
import { wireCount } from '../write.ts'
import { decodeAccess, encodeAccess, needsAccess, wireAccessFields, type BookingAccess } from '../values/booking-access.ts'
import { decodePhotoKind, encodePhotoKind, wirePhotoKind, type PhotoKind } from '../values/check-in-progress.ts'

export interface PhotoRequest {
  access: BookingAccess
  /** The driver's place: 0 is the renter. */
  position: number
  kind: PhotoKind
}

/** A photo as it is kept: a JPEG in base64, so that no address of it exists that could be passed on. */
export interface ShownPhoto {
  jpeg: string
}

export const getCheckInPhoto = defineEndpoint({
  name: 'getCheckIn/photo',
  row: 'W-21',
  service: 'web-api',
  method: 'POST',
  path: 'getCheckIn/photo',
  envelope: 'resultado-datos',
  compression: 'none',
  summary: 'One photo of a check-in, for whoever may see the check-in itself.',
  requestSchema: z.object({ ...wireAccessFields, Conductor: wireCount, Tipo: wirePhotoKind }).check(needsAccess),
  responseSchema: z.object({ ArchivoJpeg: z.string() }),
  decodeRequest: (wire): PhotoRequest => ({ access: decodeAccess(wire), position: wire.Conductor, kind: decodePhotoKind(wire.Tipo) }),
  encodeRequest: ({ access, position, kind }: PhotoRequest) => ({
    ...encodeAccess(access),
    Conductor: position,
    Tipo: encodePhotoKind(kind),
  }),
  encodeResponse: ({ jpeg }: ShownPhoto) => ({ ArchivoJpeg: jpeg }),
  decodeResponse: (wire): ShownPhoto => ({ jpeg: text(record(wire)['ArchivoJpeg']) ?? '' }),
})

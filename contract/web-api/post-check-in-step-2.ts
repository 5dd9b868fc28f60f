import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { dateOf, timeOf, wallTime, type WallTime } from '../panama-time.ts'
import { notGivenOr, wireCount, wireDate, wireFlag, wireRequestId, wireTime } from '../write.ts'
import { decodeAccess, encodeAccess, needsAccess, wireAccessFields, type BookingAccess } from '../values/booking-access.ts'
import { wireLine } from '../values/booking-client.ts'
import type { Language } from '../values/language.ts'
import { decodeCheckInProgress, encodeCheckInProgress, wireCheckInProgress, type CheckInProgress } from '../values/check-in-progress.ts'
import { decodeSignature, encodeSignature, wireSignature, type Signature } from '../values/signature.ts'

export interface ArrivalRequest {
  access: BookingAccess
  /** When the renter will be at the branch, in steps of 30 minutes. */
  arrivesAt: WallTime
  /** Null when none is told. */
  flight: string | null
  usesCardInsurance: boolean
  /** The text that is accepted; null accepts none, and leaves what was accepted before. */
  acceptedVersion: string | null
  /** Null leaves the one that was given before. */
  signature: Signature | null
  /** In which the text was read; without it, that of the booking. */
  language?: Language | undefined
  /** The version that was shown; null looks at none. */
  version: number | null
  requestId: string | null
}

export const longestFlight = 20

export const postCheckInStep2 = defineEndpoint({
  name: 'postCheckIn/step-2',
  row: 'W-21',
  service: 'web-api',
  method: 'POST',
  path: 'postCheckIn/step-2',
  envelope: 'resultado-datos',
  summary: 'Second step of a check-in: arrival, flight, card insurance, acceptance of the text, and signature.',
  requestSchema: z
    .object({
      ...wireAccessFields,
      FechaLlegada: wireDate,
      HoraLlegada: wireTime,
      NumVuelo: notGivenOr(wireLine(longestFlight)),
      CartaSeguro: wireFlag,
      AceptaCheckIn: notGivenOr(z.object({ version: wireLine(40) })),
      Firma: notGivenOr(wireSignature),
      Idioma: notGivenOr(z.enum(['es', 'en'])),
      Version: notGivenOr(wireCount),
      IdSolicitud: notGivenOr(wireRequestId),
    })
    .check(needsAccess),
  responseSchema: wireCheckInProgress,
  decodeRequest: (wire): ArrivalRequest => ({
    access: decodeAccess(wire),
    arrivesAt: wallTime(wire.FechaLlegada, wire.HoraLlegada),
    flight: wire.NumVuelo,
    usesCardInsurance: wire.CartaSeguro,
    acceptedVersion: wire.AceptaCheckIn?.version ?? null,
    signature: wire.Firma === null ? null : decodeSignature(wire.Firma),
    language: wire.Idioma ?? undefined,
    version: wire.Version,
    requestId: wire.IdSolicitud?.toLowerCase() ?? null,
  }),
  encodeRequest: (it: ArrivalRequest) => ({
    ...encodeAccess(it.access),
    FechaLlegada: dateOf(it.arrivesAt),
    HoraLlegada: timeOf(it.arrivesAt),
    ...(it.flight === null ? {} : { NumVuelo: it.flight }),
    CartaSeguro: it.usesCardInsurance,
    ...(it.acceptedVersion === null ? {} : { AceptaCheckIn: { version: it.acceptedVersion } }),
    ...(it.signature === null ? {} : { Firma: encodeSignature(it.signature) }),
    ...(it.language === undefined ? {} : { Idioma: it.language }),
    ...(it.version === null ? {} : { Version: it.version }),
    ...(it.requestId === null ? {} : { IdSolicitud: it.requestId }),
  }),
  encodeResponse: (progress: CheckInProgress) => encodeCheckInProgress(progress),
  decodeResponse: decodeCheckInProgress,
})

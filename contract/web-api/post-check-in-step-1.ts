import * as z from 'zod/mini'
import { isCountryCode } from '../country-codes.ts'
import { parseLicence } from '../documents.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { LocalDate } from '../panama-time.ts'
import { notGivenOr, wireCount, wireDate, wireRequestId } from '../write.ts'
import { decodeAccess, encodeAccess, needsAccess, wireAccessFields, type BookingAccess } from '../values/booking-access.ts'
import { wireParsed } from '../values/booking-client.ts'
import { decodeCheckInProgress, encodeCheckInProgress, wireCheckInProgress, type CheckInProgress } from '../values/check-in-progress.ts'

/** A driver's licence as it is told; who the driver is, the booking says. */
export interface DriverLicence {
  /** 0 is the renter, then the additional drivers in the order of the booking. */
  position: number
  /** Null leaves the number as it is known; it is shown by its last characters alone. */
  licence: string | null
  licenceCountry: string
  licenceIssuedOn: LocalDate
  licenceExpiresOn: LocalDate
  /** The day of the entry stamp; needed for a licence of another country than Panama, and left out for Panama's. */
  enteredOn: LocalDate | null
}

export interface LicencesRequest {
  access: BookingAccess
  /** Those that are to be saved; the others stay as they are. */
  drivers: DriverLicence[]
  /** The version that was shown; null looks at none. */
  version: number | null
  requestId: string | null
}

const maxDrivers = 11

const wireLicence = z.object({
  Conductor: wireCount,
  Licencia: notGivenOr(wireParsed(40, parseLicence)),
  PaisLicencia: z.string().check(z.regex(/^[A-Za-z]{2}$/), z.refine(isCountryCode)),
  EmisionLicencia: wireDate,
  VenceLicencia: wireDate,
  IngresoPanama: notGivenOr(wireDate),
})

export const postCheckInStep1 = defineEndpoint({
  name: 'postCheckIn/step-1',
  row: 'W-21',
  service: 'web-api',
  method: 'POST',
  path: 'postCheckIn/step-1',
  envelope: 'resultado-datos',
  summary: 'First step of a check-in: the licences of those who drive, all at once or one after another.',
  requestSchema: z
    .object({
      ...wireAccessFields,
      Conductores: z.array(wireLicence).check(z.minLength(1), z.maxLength(maxDrivers)),
      Version: notGivenOr(wireCount),
      IdSolicitud: notGivenOr(wireRequestId),
    })
    .check(needsAccess),
  responseSchema: wireCheckInProgress,
  decodeRequest: (wire): LicencesRequest => ({
    access: decodeAccess(wire),
    drivers: wire.Conductores.map((it) => ({
      position: it.Conductor,
      licence: it.Licencia,
      licenceCountry: it.PaisLicencia.toUpperCase(),
      licenceIssuedOn: it.EmisionLicencia,
      licenceExpiresOn: it.VenceLicencia,
      enteredOn: it.IngresoPanama,
    })),
    version: wire.Version,
    requestId: wire.IdSolicitud?.toLowerCase() ?? null,
  }),
  encodeRequest: ({ access, drivers, version, requestId }: LicencesRequest) => ({
    ...encodeAccess(access),
    Conductores: drivers.map((it) => ({
      Conductor: it.position,
      ...(it.licence === null ? {} : { Licencia: it.licence }),
      PaisLicencia: it.licenceCountry,
      EmisionLicencia: it.licenceIssuedOn,
      VenceLicencia: it.licenceExpiresOn,
      ...(it.enteredOn === null ? {} : { IngresoPanama: it.enteredOn }),
    })),
    ...(version === null ? {} : { Version: version }),
    ...(requestId === null ? {} : { IdSolicitud: requestId }),
  }),
  encodeResponse: (progress: CheckInProgress) => encodeCheckInProgress(progress),
  decodeResponse: decodeCheckInProgress,
})

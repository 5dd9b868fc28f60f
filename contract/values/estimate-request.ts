import * as z from 'zod/mini'
import { brandId, defaultAdditionalDrivers, defaultBabySeats, defaultCoverageId, defaultPeriodId, defaultRatePlanId } from '../constants.ts'
import { toInstant } from '../panama-time.ts'
import { rentalLength } from '../rental-length.ts'
import { notGivenOr, wireCount, wireCountOr, wireCountOrFlag, wireFlag, wireIdOr, wireKnownId, wireOptionalText } from '../write.ts'
import { decodeTrip, encodeTrip, wireTripFields, type ClientIdentity, type Trip } from './trip.ts'

/** A trip with a car and everything else that has a price (row E-06). */
export interface EstimateRequest {
  brandId: number
  trip: Trip & ClientIdentity
  classId: number
  coverageId: number
  babySeats: number
  additionalDrivers: number
  wifiDevices: number
  extras: { id: number; quantity: number }[]
  /** Switches the prepaid tariff (row F-12). */
  prepaid: boolean
  /** The signed offer of the list, which binds its total. */
  offer: string | null
}

const longestOffer = 4_000
const atBranch = 1
const onLine = 2
/** A day, a week, a month. */
const periods = [1, 2, 3]

export const wireEstimateFields = {
  ...wireTripFields,
  NoHorasExtras: wireCountOr(0),
  IdModelo: wireCount,
  IdTarifa: wireKnownId([defaultRatePlanId], defaultRatePlanId),
  IdPeriodo: wireKnownId(periods, defaultPeriodId),
  IdPaqCob: wireIdOr(defaultCoverageId),
  CantSillaBB: wireCountOr(defaultBabySeats),
  CantCondAdic: wireCountOr(defaultAdditionalDrivers),
  Wifi: wireCountOrFlag,
  IdFormaPago: wireKnownId([atBranch, onLine], atBranch),
  Tarifa_Prepago: wireFlag,
  Adicionales: notGivenOr(z.array(z.object({ ID: wireCount, Cantidad: wireCount })).check(z.maxLength(50))),
  Oferta: wireOptionalText(longestOffer),
}

const wireEstimate = z.object(wireEstimateFields)

export function decodeEstimateRequest(wire: z.output<typeof wireEstimate>): EstimateRequest {
  return {
    brandId: wire.IdBrand,
    trip: decodeTrip(wire),
    classId: wire.IdModelo,
    coverageId: wire.IdPaqCob,
    babySeats: wire.CantSillaBB,
    additionalDrivers: wire.CantCondAdic,
    wifiDevices: wire.Wifi,
    extras: (wire.Adicionales ?? []).map(({ ID, Cantidad }) => ({ id: ID, quantity: Cantidad })),
    prepaid: wire.Tarifa_Prepago,
    offer: wire.Oferta,
  }
}

export function encodeEstimateRequest(request: EstimateRequest): z.input<typeof wireEstimate> {
  const { pickUpAt, returnAt } = request.trip
  return {
    ...encodeTrip(request.trip),
    IdBrand: brandId,
    // Our server counts them itself; a service that takes the caller's count must not charge too little.
    NoHorasExtras: rentalLength(toInstant(pickUpAt), toInstant(returnAt)).extraHours,
    IdModelo: request.classId,
    IdTarifa: defaultRatePlanId,
    IdPeriodo: defaultPeriodId,
    IdPaqCob: request.coverageId,
    CantSillaBB: request.babySeats,
    CantCondAdic: request.additionalDrivers,
    Wifi: request.wifiDevices,
    IdFormaPago: request.prepaid ? onLine : atBranch,
    Tarifa_Prepago: request.prepaid,
    ...(request.extras.length === 0 ? {} : { Adicionales: request.extras.map(({ id, quantity }) => ({ ID: id, Cantidad: quantity })) }),
    ...(request.offer === null ? {} : { Oferta: request.offer }),
  }
}

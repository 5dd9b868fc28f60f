// Who may drive the booked car, and whether a booking matches its quote.

import { toLocalDate } from '#contract/panama-time.ts'
import type { LocalDate, WallTime } from '#contract/panama-time.ts'
import { checkDriverAge, isClassOpenTo } from '#contract/driver-age.ts'
import type { QuotedRental } from '../../pricing/quote.ts'

export interface DriversRefused {
  readonly ok: false
  readonly code: 'driver_age' | 'licence_expired' | 'out_of_range'
  readonly field: string
}

/** `youngDriver`: at least one of them pays the young-driver fee. */
export type DriversCheck = { readonly ok: true; readonly youngDriver: boolean } | DriversRefused

/** The drivers and dates that the check needs. */
export interface RequestedDrivers {
  readonly trip: { readonly pickUpAt: WallTime; readonly returnAt: WallTime; readonly youngDriver: boolean }
  /** Empty texts are not known yet: brokers sell without documents. */
  readonly client: { readonly birthDate: LocalDate; readonly licenceExpiresOn: LocalDate }
  readonly drivers: readonly { readonly birthDate: LocalDate | null }[]
  readonly additionalDrivers: number
}

/**
 * Checks ages on the day of pick-up, the renter's licence on the day of return, and that no more drivers are named than paid for
 * (docs/domain.md 3.4).
 * @param classMinimumAge 25 for the classes closed to drivers of 23 and 24, else 23
 */
export function checkDrivers(request: RequestedDrivers, classMinimumAge: number): DriversCheck {
  const pickUpDate = toLocalDate(request.trip.pickUpAt)
  const drivers = [
    { field: 'client.birthDate', birthDate: request.client.birthDate },
    ...request.drivers.map(({ birthDate }, i) => ({ field: `drivers.${i}.birthDate`, birthDate })),
  ]
  let youngDriver = request.trip.youngDriver
  for (const { field, birthDate } of drivers) {
    if (birthDate === null || birthDate === '') continue
    const checked = checkDriverAge(birthDate, pickUpDate, classMinimumAge)
    if (!checked.ok) return { ok: false, code: 'driver_age', field }
    youngDriver ||= checked.band === 'young'
  }
  const { birthDate, licenceExpiresOn } = request.client
  if (birthDate === '' && youngDriver && !isClassOpenTo('young', classMinimumAge)) {
    return { ok: false, code: 'driver_age', field: 'client.birthDate' }
  }
  if (licenceExpiresOn !== '' && licenceExpiresOn < toLocalDate(request.trip.returnAt)) {
    return { ok: false, code: 'licence_expired', field: 'client.licenceExpiresOn' }
  }
  if (request.drivers.length > request.additionalDrivers) return { ok: false, code: 'out_of_range', field: 'drivers' }
  return { ok: true, youngDriver }
}

/** Serialises everything the price depends on. The client is left out because the server decides on it (row A-04). */
export function priceKey(request: QuotedRental): string {
  const { trip } = request
  const quantities = new Map<number, number>()
  for (const { id, quantity } of request.extras) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return JSON.stringify([
    [trip.pickUpBranchId, trip.returnBranchId, trip.pickUpAt, trip.returnAt, trip.packageId, trip.youngDriver],
    [request.classId, request.coverageId, request.babySeats, request.additionalDrivers, request.wifiDevices, request.prepaid],
    [...quantities].filter(([, quantity]) => quantity > 0).toSorted(([a], [b]) => a - b),
  ])
}

/** Whether two requests are the same in everything that the price depends on. */
export function isSameRental(a: QuotedRental, b: QuotedRental): boolean {
  return priceKey(a) === priceKey(b)
}

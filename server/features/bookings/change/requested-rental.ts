// Applies a requested change to the rental and the people of a booking.

import { toLocalDate, toTimeOfDay, toInstant, wallTime, type WallTime } from '#contract/panama-time.ts'
import type { AdditionalDriver, BookingClient } from '#contract/values/booking-client.ts'
import { mapRemarks, type BookingRemarks } from '#contract/values/booking-remarks.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { PeopleChange } from '#contract/values/people-change.ts'
import type { RentalChange } from '#contract/values/rental-change.ts'
import type { Vault } from '../../../crypto/vault.ts'
import { otherDriverKeys } from '../records/driver-keys.ts'
import type { ChangedValues } from '../records/events.ts'
import { openIdentityNumbers } from '../records/identity-numbers.ts'
import { toRemarks } from '../remarks.ts'
import { toClient, type ReservationRow } from '../records/reservation.ts'

/** A change that leaves the rental as it is. */
export const unchangedRental: RentalChange = {
  pickUpBranchId: undefined,
  returnBranchId: undefined,
  pickUpDate: undefined,
  pickUpTime: undefined,
  returnDate: undefined,
  returnTime: undefined,
  classId: undefined,
  coverageId: undefined,
  babySeats: undefined,
  additionalDrivers: undefined,
  wifiDevices: undefined,
  extras: undefined,
  packageId: undefined,
  youngDriver: undefined,
}

/** A change of the return alone. */
export function withReturn(returnAt: WallTime): RentalChange {
  return { ...unchangedRental, returnDate: toLocalDate(returnAt), returnTime: toTimeOfDay(returnAt) }
}

export function applyChange(rental: EstimateRequest, change: RentalChange): EstimateRequest {
  const { trip } = rental
  return {
    ...rental,
    trip: {
      ...trip,
      pickUpBranchId: change.pickUpBranchId ?? trip.pickUpBranchId,
      returnBranchId: change.returnBranchId ?? trip.returnBranchId,
      pickUpAt: wallTime(change.pickUpDate ?? toLocalDate(trip.pickUpAt), change.pickUpTime ?? toTimeOfDay(trip.pickUpAt)),
      returnAt: wallTime(change.returnDate ?? toLocalDate(trip.returnAt), change.returnTime ?? toTimeOfDay(trip.returnAt)),
      packageId: change.packageId === undefined ? trip.packageId : change.packageId,
      youngDriver: change.youngDriver ?? trip.youngDriver,
    },
    classId: change.classId ?? rental.classId,
    coverageId: change.coverageId ?? rental.coverageId,
    babySeats: change.babySeats ?? rental.babySeats,
    additionalDrivers: change.additionalDrivers ?? rental.additionalDrivers,
    wifiDevices: change.wifiDevices ?? rental.wifiDevices,
    extras: change.extras ?? rental.extras,
  }
}

/** The parts of a booking that do not affect its price. */
export interface People extends BookingRemarks {
  client: BookingClient
  drivers: AdditionalDriver[]
}

export function toPeople(row: ReservationRow, vault: Vault): People {
  const numbers = openIdentityNumbers(vault, row)
  return { client: toClient(row, numbers), drivers: numbers.drivers, ...toRemarks(row) }
}

export function applyPeople(people: People, change: PeopleChange): People {
  const given = Object.fromEntries(Object.entries(change.client).filter(([, value]) => value !== undefined))
  return {
    client: { ...people.client, ...given },
    drivers: change.drivers === undefined ? people.drivers : fillInDrivers(people.drivers, change.drivers),
    ...mapRemarks((name) => {
      const requested = change[name]
      return requested === undefined ? people[name] : requested
    }),
  }
}

/**
 * Responses mask licence numbers, so unchanged drivers may be sent back without them: fill them in from the booking (docs/domain.md 5.1).
 */
function fillInDrivers(before: readonly AdditionalDriver[], drivers: readonly AdditionalDriver[]): AdditionalDriver[] {
  const known = new Map(otherDriverKeys(before).map((key, i) => [key, before[i]]))
  const keys = otherDriverKeys(drivers)
  return drivers.map((driver, i) => {
    const was = known.get(keys[i] ?? '')
    return { ...driver, birthDate: driver.birthDate ?? was?.birthDate ?? null, licence: driver.licence ?? was?.licence ?? null }
  })
}

/** Names of the changed parts, without values, for the event. */
export function changedParts(
  before: { rental: EstimateRequest; people: People },
  after: { rental: EstimateRequest; people: People },
): string[] {
  const splitParts = ({ rental, people }: typeof before) => ({
    ...rental,
    ...rental.trip,
    trip: null,
    ...people,
    ...people.client,
    client: null,
  })
  const [a, b]: Record<string, unknown>[] = [splitParts(before), splitParts(after)]
  return Object.keys({ ...a, ...b }).filter((key) => JSON.stringify(a?.[key]) !== JSON.stringify(b?.[key]))
}

/** The changed values of the rental for the event; none of them is personal data. */
export function changedValues(before: EstimateRequest, after: EstimateRequest): ChangedValues {
  const toValues = ({ trip, classId, coverageId, babySeats, additionalDrivers, wifiDevices, extras }: EstimateRequest) => ({
    pickUpAt: trip.pickUpAt,
    returnAt: trip.returnAt,
    pickUpBranchId: trip.pickUpBranchId,
    returnBranchId: trip.returnBranchId,
    classId,
    coverageId,
    babySeats,
    additionalDrivers,
    wifiDevices,
    ...Object.fromEntries(extras.map(({ id, quantity }) => [`extra:${id}`, quantity])),
  })
  const [from, to]: Record<string, string | number>[] = [toValues(before), toValues(after)]
  const names = Object.keys({ ...from, ...to }).filter((name) => (from?.[name] ?? 0) !== (to?.[name] ?? 0))
  return Object.fromEntries(names.map((name) => [name, [from?.[name] ?? 0, to?.[name] ?? 0]] as const))
}

/** Whether the period, the branches or the class change, so that the booking needs another block. */
export function needsOtherPeriod(a: EstimateRequest, b: EstimateRequest): boolean {
  const toKey = ({ trip, classId }: EstimateRequest) => [
    trip.pickUpBranchId,
    trip.returnBranchId,
    toInstant(trip.pickUpAt),
    toInstant(trip.returnAt),
    classId,
  ]
  return toKey(a).join() !== toKey(b).join()
}

/** Whether the pick-up or the class changes, so that lead times apply: some classes have one of their own. */
export function hasOtherPickUpOrClass(a: EstimateRequest, b: EstimateRequest): boolean {
  return a.trip.pickUpBranchId !== b.trip.pickUpBranchId || a.trip.pickUpAt !== b.trip.pickUpAt || a.classId !== b.classId
}

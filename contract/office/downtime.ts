// When a car cannot be rented: workshop, out of service, transfer, and leaving the fleet.

import * as z from 'zod/mini'
import type { ClassEntry } from './bookings.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { id, line, reason, wallTime } from './fields.ts'
import { vehicleAction } from './fleet.ts'

/** A booking that would be left without a car. */
export interface AffectedBooking {
  code: string
  name: string
  pickUpAt: number
  returnAt: number
}

/** The effect of taking a car out of a pool, and the remedies. */
export interface DowntimePreview {
  /** The bookings left without a car; empty if the car can be spared. */
  short: AffectedBooking[]
  /** The codes of the bookings that the car is assigned to; they get another car of the class. */
  planned: string[]
  /** Other branches that could spare a car of the class in this time. */
  branches: { branchId: number; free: number }[]
  /** Other classes of the branch with free cars in this time. */
  classes: (ClassEntry & { free: number })[]
  /** The first later start at which the car can be spared as long; null if the downtime has no end, or if there is none within two months. */
  laterFrom: number | null
  /** The code of the booking that the car is rented out with at the start; null if it is at its branch. */
  outWith: string | null
}

const wallTimeOrEmpty = z.optional(z.union([z.literal(''), wallTime]))
const times = {
  /** Empty means from now on. */
  from: wallTimeOrEmpty,
  /** Empty means without an end. */
  until: wallTimeOrEmpty,
}
export const downtimeKinds = ['maintenance', 'not_in_service'] as const

export const previewDowntime = defineOfficeEndpoint({
  name: 'fleet/downtime-preview',
  method: 'GET',
  access: 'fleet.see',
  scope: 'subject',
  audit: null,
  request: z.object({ vehicleId: id, ...times }),
  response: answers<DowntimePreview>(),
})

/** Without it, a step that leaves bookings without a car is refused. With it, the branch sees the shortage as a problem until it is solved. */
const force = z._default(z.boolean(), false)

/** Takes a car out of the pool: to the workshop or out of service. Refused with the bookings that would be left without a car. */
export const startDowntime = vehicleAction(
  'downtime',
  'downtime-started',
  { kind: z.enum(downtimeKinds), ...times, reason, force },
  answers<{ downtimeId: number; unassignedBookings: string[] }>(),
)

/** Ends a downtime now: the car can be rented again. */
export const endDowntime = vehicleAction('downtime-end', 'downtime-ended', { downtimeId: id }, answers<{ done: true }>())

/** Moves a car to another branch permanently. It counts there from `until` on, and at its former branch until `from`. */
export const transferVehicle = vehicleAction(
  'transfer',
  'vehicle-transferred',
  { toBranchId: id, from: times.from, until: wallTime, driver: line(80), reason, force },
  answers<{ downtimeId: number; unassignedBookings: string[] }>(),
)

/** A car in transit has arrived, or a car stays at the branch where it is: `keep` makes that branch its home. */
export const recordArrival = vehicleAction(
  'arrive',
  'vehicle-arrived',
  { keep: z._default(z.boolean(), false), force },
  answers<{ done: true }>(),
)

/** A car leaves the fleet, such as when it is sold. */
export const retireVehicle = vehicleAction(
  'retire',
  'vehicle-retired',
  { from: times.from, reason, force },
  answers<{ unassignedBookings: string[] }>(),
)

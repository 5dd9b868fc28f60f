// The planning board: the cars of a branch, what they do, and the bookings for which no car is planned yet.

import * as z from 'zod/mini'
import type { ClassEntry, LocalizedText } from './bookings.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, id, localDay } from './fields.ts'
import type { VehicleState } from './fleet.ts'

/** `out` and `late` have left; `ahead` is a confirmed booking, with or without a planned car; `held` waits for its payment. */
export type BoardBarKind = 'ahead' | 'held' | 'out' | 'late' | 'returned' | 'preparing' | 'workshop' | 'not-in-service' | 'transfer'

/** A booking, or a time in which a car cannot be rented. Instants are in milliseconds since 1970. */
export interface BoardBar {
  /** Unique on the board. */
  id: string
  kind: BoardBarKind
  classId: number
  /** For a booking, the planned car or the one that is out; null if none is planned. */
  vehicleId: number | null
  from: number
  /** The return, or the end of a downtime; null if it has none. */
  until: number | null
  /** For a booking, its return as booked. */
  dueAt: number | null
  /** When the car can go out again. */
  freeAt: number | null
  /** This and the next fields: only for a booking. */
  code: string | null
  version: number | null
  firstName: string
  lastName: string
  /** Until when a held booking waits for its payment. */
  holdEndsAt: number | null
  /** This and the next field: only for a downtime. */
  reason: string
  toBranchId: number | null
}

export interface BoardUnit {
  id: number
  /** Null until it is registered. */
  plate: string | null
  classId: number
  make: string
  model: string
  odometerKm: number | null
  /** What it does now. */
  state: VehicleState
  /** The time in which it belongs to the branch; `until` is null without a limit. */
  from: number
  until: number | null
}

export interface Board {
  /** The database's clock. */
  now: number
  /** The start of the first day. */
  from: number
  days: number
  classes: ClassEntry[]
  /** All classes of the branch, including those that are filtered out. */
  allClasses: ClassEntry[]
  units: BoardUnit[]
  bars: BoardBar[]
  /** For each class and day, the lowest number of free cars, as the search counts them; for today, from now on. */
  free: { classId: number; counts: number[] }[]
  holidays: { date: string; name: LocalizedText }[]
}

export const boardDays = ['7', '14', '28'] as const

/** The board of a branch from a day on; today by default. */
export const getBoard = defineOfficeEndpoint({
  name: 'board/get',
  method: 'GET',
  access: 'fleet.see',
  scope: 'branch',
  audit: null,
  request: z.object({
    branchId: id,
    day: localDay,
    days: z._default(z.enum(boardDays), '14'),
    /** Ids with hyphens between them; all classes by default. */
    classes: z.optional(z.string().check(z.regex(/^\d{1,9}(-\d{1,9}){0,99}$/))),
  }),
  response: answers<Board>(),
})

/** The car that is planned for a booking; null removes the plan. */
export interface Plan {
  code: string
  /** The version of the booking on the board, and the car that was planned there. */
  version: number
  fromVehicleId: number | null
  vehicleId: number | null
}

/**
 * Plans cars for bookings of a branch: all of them, or none if one is refused. Refused if a booking or its plan has changed, or if a car is
 * not free for all of the booking.
 */
export const assignCars = defineOfficeEndpoint({
  name: 'board/assign',
  method: 'POST',
  access: 'fleet.plan',
  scope: 'branch',
  audit: 'vehicle-assigned',
  request: z.object({
    branchId: id,
    plans: z
      .array(z.object({ code: bookingCode, version: z.int(), fromVehicleId: z.nullable(id), vehicleId: z.nullable(id) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  response: answers<{ assigned: number }>(),
})

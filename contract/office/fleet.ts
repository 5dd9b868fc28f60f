// The company's cars: where they are, what they do, and when they cannot be rented.

import * as z from 'zod/mini'
import type { AuditAction } from './audit-actions.ts'
import type { ClassEntry } from './bookings.ts'
import { csvImport, type CsvProblem, type CommonCsvProblemCode } from './csv-import.ts'
import { answers, defineOfficeEndpoint, type Answer } from './endpoint.ts'
import { bookingCode, cursor, id, line, lineOrEmpty, linesOrEmpty, localDay, searchWords } from './fields.ts'

/** What a car does now. `moving` is in transit to another branch; `away` is at a branch that is not its home. */
export type VehicleState = 'ready' | 'out' | 'late' | 'preparing' | 'workshop' | 'moving' | 'not-in-service' | 'away' | 'left'
export const vehicleStates = [
  'ready',
  'out',
  'late',
  'preparing',
  'workshop',
  'moving',
  'not-in-service',
  'away',
] as const satisfies VehicleState[]

/** A date or a service that is due, or overdue. */
export interface VehicleDue {
  kind: 'plate-renewal' | 'insurance' | 'service'
  /** The day, or null if kilometres decide. */
  on: string | null
  kmLeft: number | null
  isOverdue: boolean
}

export interface VehicleRow {
  id: number
  /** Null until it is registered. */
  plate: string | null
  classId: number
  make: string
  model: string
  year: number | null
  colour: string
  branchId: number
  homeBranchId: number | null
  state: VehicleState
  /** Until when the state lasts, as far as it is known. */
  until: number | null
  /** The booking that has the car now. */
  code: string | null
  /** The next booking for which the car is planned. */
  next: { code: string; name: string; at: number } | null
  odometerKm: number | null
  due: VehicleDue[]
}

export interface VehicleList {
  now: number
  rows: VehicleRow[]
  /** The number of cars in each state at the branch, before filters. */
  counts: Readonly<Partial<Record<VehicleState, number>>>
  classes: ClassEntry[]
  next: string | null
}

export const listVehicles = defineOfficeEndpoint({
  name: 'fleet/list',
  method: 'GET',
  access: 'fleet.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({
    branchId: z.optional(id),
    classId: z.optional(id),
    state: z.optional(z.enum(vehicleStates)),
    /** Part of a plate, make or model. */
    search: searchWords(60),
    dueOnly: z.optional(z.literal('1')),
    cursor,
  }),
  response: answers<VehicleList>(),
})

/** A rental or a time out of service, in the history of a car. */
export interface VehiclePeriod {
  kind: 'rental' | 'maintenance' | 'transfer' | 'not-in-service' | 'preparation'
  from: number
  until: number | null
  /** This and the next field: only for a rental. */
  code: string | null
  name: string | null
  isPlanned: boolean
  /** This and the next fields: only for a downtime. */
  downtimeId: number | null
  reason: string | null
  driver: string | null
  toBranchId: number | null
  isForced: boolean
  /** It can still be ended. */
  isOpen: boolean
  /** Before it began; its times are the planned ones. */
  isCancelled: boolean
}

export interface VehicleDetail extends VehicleRow {
  now: number
  version: number
  vin: string | null
  fuelEighths: number | null
  spot: string
  notes: string
  plateRenewalOn: string | null
  insuranceUntil: string | null
  serviceOn: string | null
  serviceAtKm: number | null
  class: ClassEntry | null
  periods: VehiclePeriod[]
}

const vehicleId = z.object({ vehicleId: id })

export const getVehicle = defineOfficeEndpoint({
  name: 'fleet/get',
  method: 'GET',
  access: 'fleet.see',
  scope: 'subject',
  audit: null,
  request: vehicleId,
  response: answers<VehicleDetail>(),
})

/** A change of a car by the fleet's staff. */
export function vehicleAction<Fields extends z.core.$ZodShape, Response>(
  name: string,
  audit: AuditAction,
  fields: Fields,
  response: Answer<Response>,
) {
  return defineOfficeEndpoint({
    name: `fleet/${name}`,
    method: 'POST',
    access: 'fleet.write',
    scope: 'subject',
    audit,
    request: z.object({ vehicleId: id, ...fields }),
    response,
  })
}

/** A plate as written on the car, without spaces and hyphens. */
export const plate = z.pipe(
  z.string().check(z.maxLength(20)),
  z.pipe(
    z.transform((typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')),
    z.string().check(z.regex(/^[A-Z0-9]{4,8}$/)),
  ),
)
/** A vehicle identification number (ISO 3779), or empty. */
const vin = z.pipe(
  z._default(z.string().check(z.maxLength(40)), ''),
  z.pipe(
    z.transform((typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')),
    z.string().check(z.regex(/^([A-HJ-NPR-Z0-9]{17})?$/)),
  ),
)
/** A whole number typed in a form, or empty. */
const numberOrEmpty = (minimum: number, maximum: number) =>
  z.pipe(
    z._default(z.string().check(z.trim(), z.regex(/^\d{0,3}([.,\s]?\d{3})*$/)), ''),
    z.pipe(
      z.transform((typed: string): number | null => (typed === '' ? null : Number(typed.replaceAll(/\D/g, '')))),
      z.nullable(z.int().check(z.gte(minimum), z.lte(maximum))),
    ),
  )
const dayOrEmpty = z.pipe(
  z.union([z.literal(''), localDay]),
  z.transform((day: string | undefined): string | null => (day === undefined || day === '' ? null : day)),
)

export const vehicleFields = {
  plate,
  make: line(40),
  model: line(40),
  year: z.pipe(
    z.string().check(z.trim(), z.regex(/^(19[89]|20\d)\d$/)),
    z.transform((typed: string) => Number(typed)),
  ),
  colour: line(30),
  vin,
  odometerKm: numberOrEmpty(0, 2_000_000),
  spot: lineOrEmpty(40),
  plateRenewalOn: dayOrEmpty,
  insuranceUntil: dayOrEmpty,
  serviceOn: dayOrEmpty,
  serviceAtKm: numberOrEmpty(1, 2_000_000),
  notes: linesOrEmpty(2_000),
}

/** Adds a car to the fleet: its class becomes available for one more booking at the branch, from now on. */
export const addVehicle = defineOfficeEndpoint({
  name: 'fleet/add',
  method: 'POST',
  access: 'fleet.write',
  scope: 'branch',
  audit: 'vehicle-added',
  request: z.object({ branchId: id, classId: id, ...vehicleFields }),
  response: answers<{ vehicleId: number }>(),
})

/** Changes what is known about a car. A lower odometer needs `odometerReason`. */
export const editVehicle = vehicleAction(
  'edit',
  'vehicle-changed',
  { version: z.int(), ...vehicleFields, odometerReason: lineOrEmpty(200) },
  answers<{ version: number }>(),
)

/** A car that can be handed over for a booking, or take the place of the one that is out. */
export interface SuitableCar {
  vehicleId: number
  plate: string
  spot: string
  /** It is planned for this booking. */
  isPlanned: boolean
  /** It is still being prepared. */
  isPreparing: boolean
  /** When its plate or insurance expired; null while both are valid or unknown. */
  documentsExpiredOn: string | null
  /** As last read. */
  odometerKm: number | null
  fuelEighths: number | null
}

/** The cars of the booked class that are at the branch and free for the whole rental, or the rest of it, the planned one first. */
export const listSuitableCars = defineOfficeEndpoint({
  name: 'fleet/fitting',
  method: 'GET',
  access: 'bookings.write',
  scope: 'subject',
  audit: null,
  request: z.object({ code: bookingCode }),
  /** `out`: the car that is out with the booking. */
  response: answers<{ cars: SuitableCar[]; out: SuitableCar | null; now: number }>(),
})

export type ImportProblem = CsvProblem<
  | CommonCsvProblemCode
  | 'unknown_branch'
  | 'unknown_class'
  | 'not_at_branch'
  | 'other_branch'
  | 'repeated'
  | 'class_or_branch_differs'
  | 'odometer_lower'
  | 'vin_known'
>

export interface FleetImport {
  /** Cars that join the fleet. */
  added: number
  /** Cars of a pool that get their plate; they were already counted. */
  registered: number
  /** Known cars whose details change. */
  changed: number
  problems: ImportProblem[]
  isSaved: boolean
}

/** Reads a fleet from CSV. */
export const importFleet = defineOfficeEndpoint({
  name: 'fleet/import',
  method: 'POST',
  access: 'fleet.write',
  scope: 'anyBranch',
  audit: 'fleet-imported',
  request: z.object(csvImport),
  response: answers<FleetImport>(),
})

// Tolls and fines of the company's cars, imported from files and charged to the renter who had the car.

import * as z from 'zod/mini'
import type { Cents } from '../money.ts'
import { csvImport, type CsvProblem, type CommonCsvProblemCode } from './csv-import.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, id, reason } from './fields.ts'

export type TollKind = 'toll' | 'fine'

export interface Toll {
  id: number
  kind: TollKind
  plate: string
  at: number
  place: string
  reference: string
  amountCents: Cents
  /** The administration fee on top of the amount. */
  feeCents: Cents
  /** Who had the car then. */
  booking: { code: string; name: string } | null
}

/** Tolls and fines that are neither charged nor dismissed, oldest first. */
export const listTolls = defineOfficeEndpoint({
  name: 'tolls/list',
  method: 'GET',
  access: 'tolls.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({}),
  response: answers<{ rows: Toll[]; isTruncated: boolean }>(),
})

export interface TollImport {
  added: number
  /** Those of `added` with a booking. */
  matched: number
  /** Imported before, or more than once in the file. */
  repeated: number
  problems: CsvProblem<CommonCsvProblemCode | 'in_future'>[]
  isSaved: boolean
}

export const importTolls = defineOfficeEndpoint({
  name: 'tolls/import',
  method: 'POST',
  access: 'tolls.write',
  scope: 'anyBranch',
  audit: 'tolls-imported',
  request: z.object({ kind: z.enum(['toll', 'fine']), ...csvImport }),
  response: answers<TollImport>(),
})

/** Charges tolls to their bookings. Those that another user has charged or dismissed meanwhile are skipped. */
export const acceptTolls = defineOfficeEndpoint({
  name: 'tolls/accept',
  method: 'POST',
  access: 'tolls.write',
  scope: 'anyBranch',
  audit: 'charge-added',
  request: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  response: answers<{ count: number }>(),
})

/** Assigns the toll to the booking whose renter had the car at that time. Any other booking is refused; the refusal names the right one. */
export const assignToll = defineOfficeEndpoint({
  name: 'tolls/assign',
  method: 'POST',
  access: 'tolls.write',
  scope: 'anyBranch',
  audit: 'toll-assigned',
  request: z.object({ id, code: bookingCode }),
  response: answers<{ done: true }>(),
})

/** Closes the toll without a charge. */
export const dismissToll = defineOfficeEndpoint({
  name: 'tolls/dismiss',
  method: 'POST',
  access: 'tolls.write',
  scope: 'anyBranch',
  audit: 'toll-dismissed',
  request: z.object({ id, reason }),
  response: answers<{ done: true }>(),
})

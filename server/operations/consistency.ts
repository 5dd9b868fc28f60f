// All consistency checks of the database. A feature with its own tables adds its check here.

import type { ConsistencyCheck, Inconsistency } from '../db/inconsistency.ts'
import type { Queryable } from '../db/pool.ts'
import { findSpentSequences } from '../db/sequences-check.ts'
import { findInconsistencies as findBookingInconsistencies } from '../features/bookings/records/consistency.ts'
import { findEventInconsistencies } from '../features/bookings/records/event-consistency.ts'

const checks: readonly ConsistencyCheck[] = [findBookingInconsistencies, findEventInconsistencies, findSpentSequences]

/** Empty for a consistent database, even after crashes. */
export async function findInconsistencies(db: Queryable): Promise<Inconsistency[]> {
  const found: Inconsistency[] = []
  for (const check of checks) found.push(...(await check(db)))
  return found
}

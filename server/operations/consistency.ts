// All consistency checks of the database. A feature with its own tables adds its check here. `npm run check` runs them
// and changes nothing.

import { findStaleSequences, type ConsistencyCheck, type Inconsistency } from '../db/consistency.ts'
import type { Queryable } from '../db/pool.ts'
import { findInconsistencies as findBookingInconsistencies } from '../features/bookings/records/consistency.ts'
import { findEventInconsistencies } from '../features/bookings/records/event-consistency.ts'
import { findConditionInconsistencies } from '../features/condition/consistency.ts'
import { findMoneyInconsistencies } from '../features/payments/consistency.ts'
import { findVehicleInconsistencies } from '../features/vehicles/consistency.ts'
import { runCommand } from './command.ts'

const checks: readonly ConsistencyCheck[] = [
  findBookingInconsistencies,
  findEventInconsistencies,
  findMoneyInconsistencies,
  findVehicleInconsistencies,
  findConditionInconsistencies,
  findStaleSequences,
]

/** Empty for a consistent database, even after crashes. */
export async function findInconsistencies(db: Queryable): Promise<Inconsistency[]> {
  const found: Inconsistency[] = []
  for (const check of checks) found.push(...(await check(db)))
  return found
}

const maxSubjects = 10

/** Prints the first ids of each kind; returns the exit code. */
export function reportInconsistencies(found: readonly Inconsistency[]): number {
  const kinds = Map.groupBy(found, ({ kind }) => kind)
  for (const [kind, subjects] of kinds) {
    const listed = subjects.slice(0, maxSubjects).map(({ subject }) => subject)
    console.error(`${kind}: ${subjects.length} (${listed.join(', ')}${subjects.length > maxSubjects ? ', …' : ''})`)
  }
  if (found.length === 0) console.log('the database is consistent')
  return found.length === 0 ? 0 : 1
}

if (import.meta.main) await runCommand('check', async (db) => reportInconsistencies(await findInconsistencies(db)))

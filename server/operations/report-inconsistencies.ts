import type { Inconsistency } from '../db/inconsistency.ts'

const maxShown = 10

/** Prints what was found, only ids, some of each kind; returns the exit code. */
export function reportInconsistencies(found: readonly Inconsistency[]): number {
  const kinds = Map.groupBy(found, ({ kind }) => kind)
  for (const [kind, subjects] of kinds) {
    const shown = subjects.slice(0, maxShown).map(({ subject }) => subject)
    console.error(`${kind}: ${subjects.length} (${shown.join(', ')}${subjects.length > maxShown ? ', …' : ''})`)
  }
  if (found.length === 0) console.log('the database is consistent')
  return found.length === 0 ? 0 : 1
}

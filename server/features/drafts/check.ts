// Errors that prevent a publication, and warnings to review before it: the rules of the catalogue and those of its texts.

import type { RowChange } from '../catalog/changes/apply.ts'
import { findProblems as findRowProblems, findWarnings as findRowWarnings } from '../catalog/changes/find-problems.ts'
import type { Problem } from '../catalog/changes/problem.ts'
import type { CatalogRows } from '../catalog/rows.ts'
import { findRemovedPlaceholders, findTextProblems, findVersionProblems } from '../content/text-problems.ts'

/** The problems that the future catalogue has and the current one does not. */
export function findProblems(now: CatalogRows, future: CatalogRows): Problem[] {
  const known = new Set(findTextProblems(now).map((problem) => JSON.stringify(problem)))
  return [
    ...findRowProblems(now, future),
    ...findTextProblems(future).filter((problem) => !known.has(JSON.stringify(problem))),
    ...findVersionProblems(now, future),
  ]
}

/** Warnings to review before publication. */
export const findWarnings = (changes: readonly RowChange[]): Problem[] => [...findRowWarnings(changes), ...findRemovedPlaceholders(changes)]

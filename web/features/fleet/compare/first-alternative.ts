import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { branchName } from '../list/list-context.ts'
import { alternativeSearch, searchAtBranch } from '../search/other-search.ts'

/** A search in which an unavailable class can be had. */
export interface FirstAlternative {
  search: StoredSearch
  /** The other branch; empty if only the time is another. */
  branch: string
  totalCents?: number
}

/** What the list's card of an unavailable class offers first; undefined if it offers nothing. */
export function findFirstAlternative(
  { reason, branchIds = [], alternatives: [first] }: RatedClass,
  search: StoredSearch,
  branches: readonly Branch[],
): FirstAlternative | undefined {
  if (reason === 'not-at-branch') {
    const id = branchIds.find((branchId) => branchName(branches, branchId) !== '')
    return id === undefined ? undefined : { search: searchAtBranch(search, id), branch: branchName(branches, id) }
  }
  if (first === undefined || reason === 'driver-age') return undefined
  const branch = first.kind === 'branch' ? branchName(branches, first.pickUpBranchId) : ''
  return { search: alternativeSearch(search, first), branch, totalCents: first.totalCents }
}

// The search in an address: a whole search, or a form to complete with the errors beside its fields. Nothing that an address
// contains is lost, and every guess is shown.

import { hasSearch, readSearchAddress, searchParameters, writeSearchAddress, type AddressParameters } from '#contract/search-address.ts'
import type { LocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import {
  checkDraft,
  composeSearch,
  fitTimes,
  moveToFuture,
  proposeDraft,
  proposeReturn,
  type DateField,
  type DraftErrors,
  type SearchDraft,
} from './search-draft.ts'

/** The errors of an address by field: those of a form, missing values, and ids that do not exist. */
export type AddressErrors = Partial<Record<DateField, DateError>> &
  Partial<Record<'pickUpBranchId' | 'returnBranchId' | 'ageBand' | 'packageId', 'unknown'>>
type DateError = NonNullable<DraftErrors[DateField]> | 'missing' | 'unreadable'

export type AddressedSearch =
  /** The address contains no part of a search. */
  | { kind: 'none' }
  /** The branches are needed first. */
  | { kind: 'waiting' }
  | {
      kind: 'search'
      search: StoredSearch
      /** The past days that the address names; the search is the nearest possible one of the same length. */
      pastDates?: { from: LocalDate; to: LocalDate }
    }
  /** `isProposal`: the address names no dates, so another branch may get other ones. */
  | { kind: 'draft'; draft: SearchDraft; errors: AddressErrors; isProposal: boolean }

/**
 * Reads the search of an address.
 * @param branches empty while they are not loaded
 * @param today the day in Panama; only whole days are past here, and the service decides about hours
 */
export function readAddressedSearch(parameters: AddressParameters, branches: readonly Branch[], today: LocalDate): AddressedSearch {
  if (!hasSearch(parameters)) return { kind: 'none' }
  if (branches.length === 0) return { kind: 'waiting' }
  const { problems, ...parts } = readSearchAddress(parameters, branches)
  const hasBranch = parts.pickUpBranchId !== undefined
  const errors: AddressErrors = { ...problems }
  const isDated = parts.pickUpDate !== undefined || parts.returnDate !== undefined || 'pickUpDate' in errors || 'returnDate' in errors
  if (isDated && !hasBranch) errors.pickUpBranchId = 'unknown'
  if (isDated && parts.pickUpDate === undefined) errors.pickUpDate ??= 'missing'
  if (isDated && parts.returnDate === undefined) errors.returnDate ??= 'missing'

  const completed = completeDraft(parts, 'returnBranchId' in errors, today, branches)
  const isPast = parts.pickUpDate !== undefined && parts.pickUpDate < today
  const draft = isPast ? moveToFuture(completed, today, branches) : completed
  const allErrors: AddressErrors = isDated ? { ...checkDraft(draft, branches, today), ...errors } : errors
  if (!isDated || Object.keys(allErrors).length > 0) return { kind: 'draft', draft, errors: allErrors, isProposal: !isDated }
  const search = composeSearch(draft)
  return isPast
    ? { kind: 'search', search, pastDates: { from: completed.pickUpDate, to: completed.returnDate } }
    : { kind: 'search', search }
}

/** A draft of the search in an address, with proposals for what it leaves out. */
function completeDraft(
  parts: Omit<ReturnType<typeof readSearchAddress>, 'problems'>,
  isReturnBranchInvalid: boolean,
  today: LocalDate,
  branches: readonly Branch[],
): SearchDraft {
  const proposed = proposeDraft(today, branches, parts.pickUpBranchId)
  const returnBranchId = parts.returnBranchId ?? proposed.pickUpBranchId
  const draft: SearchDraft = {
    ...proposed,
    isReturnElsewhere: isReturnBranchInvalid || returnBranchId !== proposed.pickUpBranchId,
    returnBranchId,
    ageBand: parts.ageBand ?? proposed.ageBand,
    packageId: parts.packageId ?? null,
  }
  const { pickUpDate, pickUpTime, returnDate, returnTime } = parts
  // A missing time is moved to an available one; a given time is kept, with an error if it is impossible.
  const fitted = pickUpDate === undefined ? draft : fitTimes({ ...draft, pickUpDate }, branches)
  const from = { ...fitted, pickUpTime: pickUpTime ?? fitted.pickUpTime }
  if (returnDate === undefined) return { ...proposeReturn(from, branches), pickUpTime: from.pickUpTime }
  const whole = fitTimes({ ...from, returnDate, returnTime: from.pickUpTime }, branches)
  return { ...whole, pickUpTime: from.pickUpTime, returnTime: returnTime ?? whole.returnTime }
}

/** The parameters with the search replaced or, if null, removed; undefined if nothing changes or the branches are not loaded. */
export function writeParameters(
  parameters: AddressParameters,
  search: StoredSearch | null,
  branches: readonly Branch[],
): AddressParameters | undefined {
  const isReady = search === null || branches.length > 0
  const written: AddressParameters = search === null ? {} : writeSearchAddress(search, branches)
  const isWritten = names.every((name) => (parameters[name] ?? '') === (written[name] ?? ''))
  return !isReady || isWritten ? undefined : { ...parameters, ...noParameters, ...written }
}

/** The parameters in their normal form, if they name a search; undefined when they have it already. */
export function normalizeParameters(parameters: AddressParameters, addressed: AddressedSearch, branches: readonly Branch[]) {
  const isSearch = addressed.kind === 'search' && addressed.pastDates === undefined
  return isSearch ? writeParameters(parameters, addressed.search, branches) : undefined
}

const names = Object.values(searchParameters)
const noParameters: AddressParameters = Object.fromEntries(names.map((name) => [name, undefined]))

/** Whether two searches are the same. */
export function isSameSearch(one: StoredSearch | null, other: StoredSearch | null): boolean {
  if (one === null || other === null) return one === other
  return (Object.keys(one) as (keyof StoredSearch)[]).every((key) => one[key] === other[key])
}

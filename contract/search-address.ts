// A search in an address, so that it can be shared, bookmarked and sent by a plain form:
// `/flota?sede=aeropuerto-tocumen&desde=2026-12-01T10:00&hasta=2026-12-04T10:00`. Both languages use the same names. Times are Panama's.

import { driverAges } from './driver-age.ts'
import { isLocalDate, isTimeOfDay, toLocalDate, toTimeOfDay, wallTime, type LocalDate, type TimeOfDay } from './panama-time.ts'
import type { StoredSearch } from './stored-search.ts'
import type { Branch } from './values/branch.ts'

/** The names of the parameters. A form without script sends the times of day on their own. */
export const searchParameters = {
  pickUpBranch: 'sede',
  returnBranch: 'devolver',
  pickUpAt: 'desde',
  pickUpTime: 'desde_hora',
  returnAt: 'hasta',
  returnTime: 'hasta_hora',
  age: 'edad',
  promotion: 'paquete',
} as const

/** The filters and the order of a list of classes, and the classes of the list that are compared. */
export const listParameters = { category: 'tipo', subcategory: 'clase', sort: 'orden', compared: 'comparar' } as const

/** The class and the signed offer of a quote that is sent. The offer is the last, so that a link that is cut keeps its search. */
export const quoteParameters = { classId: 'auto', offer: 'oferta' } as const

/** The two values of the age: the youngest of each band of the search form. */
export const ageValues = { standard: '25', young: '23' } as const

/** The value of a ticked "return elsewhere" without a branch: no slug, so the form asks for the branch. */
export const elsewhereValue = 'otra'

export type AddressParameters = Readonly<Record<string, string | undefined>>

/** What an address contains of a search. A parameter that is absent, or has a problem, leaves its value undefined. */
export interface AddressedSearch {
  pickUpBranchId?: number
  returnBranchId?: number
  pickUpDate?: LocalDate
  pickUpTime?: TimeOfDay
  returnDate?: LocalDate
  returnTime?: TimeOfDay
  ageBand?: 'standard' | 'young'
  packageId?: number
  /** A branch or promotion that does not exist, an age that we do not rent to, a text that is not a date. */
  problems: Partial<Record<'pickUpBranchId' | 'returnBranchId' | 'ageBand' | 'packageId', 'unknown'>> &
    Partial<Record<'pickUpDate' | 'returnDate', 'unreadable'>>
}

/** A value without the punctuation that ends a sentence: messengers take it for a part of the link before it. */
export function trimLinkEnd(value: string | undefined): string | undefined {
  return value?.replace(/[\s.,;:!?…"'’”»)\]>*]+$/u, '') || value
}

const names: readonly string[] = Object.values(searchParameters)

/** Whether a parameter of an address is part of a search. */
export const isSearchParameter = (name: string): boolean => names.includes(name)

/** Whether an address contains any part of a search. */
export function hasSearch(parameters: AddressParameters): boolean {
  return names.some((name) => (parameters[name] ?? '') !== '')
}

/** The parameters of a search, in a fixed order; those with the usual value are left out. */
export function writeSearchAddress(search: StoredSearch, branches: readonly Branch[]): Record<string, string> {
  const { pickUpBranchId, returnBranchId, pickUpAt, returnAt, youngDriver, packageId } = search
  return {
    [searchParameters.pickUpBranch]: branchValue(branches, pickUpBranchId),
    ...(returnBranchId === pickUpBranchId ? {} : { [searchParameters.returnBranch]: branchValue(branches, returnBranchId) }),
    [searchParameters.pickUpAt]: pickUpAt,
    [searchParameters.returnAt]: returnAt,
    ...(youngDriver ? { [searchParameters.age]: ageValues.young } : {}),
    ...(packageId === null ? {} : { [searchParameters.promotion]: String(packageId) }),
  }
}

/** The slug of a branch, or its id where the service gives no slugs. */
function branchValue(branches: readonly Branch[], id: number): string {
  return branches.find((branch) => branch.id === id)?.slug ?? String(id)
}

/** Reads the parameters one by one; whatever an address holds, nothing is thrown and nothing of it is shown. */
export function readSearchAddress(parameters: AddressParameters, branches: readonly Branch[]): AddressedSearch {
  const given = (name: keyof typeof searchParameters) => trimLinkEnd(parameters[searchParameters[name]]) || undefined
  const found: AddressedSearch = { problems: {} }

  const pickUp = given('pickUpBranch')
  const pickUpBranch = findBranch(branches, pickUp)
  if (pickUpBranch !== undefined) found.pickUpBranchId = pickUpBranch.id
  else if (pickUp !== undefined) found.problems.pickUpBranchId = 'unknown'
  const returned = given('returnBranch')
  const returnBranch = findBranch(branches, returned)
  if (returnBranch !== undefined) found.returnBranchId = returnBranch.id
  else if (returned !== undefined) found.problems.returnBranchId = 'unknown'

  for (const end of ['pickUp', 'return'] as const) {
    const at = given(`${end}At`)
    const date = toLocalDate(at ?? '')
    const time = given(`${end}Time`) ?? toTimeOfDay(at ?? '')
    const isWhole = at === date || at === wallTime(date, toTimeOfDay(at ?? ''))
    const isReadable = isWhole && isLocalDate(date) && (isTimeOfDay(time) || time === '')
    if (isReadable) found[`${end}Date`] = date
    else if (at !== undefined) found.problems[`${end}Date`] = 'unreadable'
    if (isReadable && isTimeOfDay(time)) found[`${end}Time`] = time
  }

  const age = given('age')
  const years = /^\d{2}$/.test(age ?? '') ? Number(age) : 0
  if (years >= driverAges.minimum && years <= driverAges.maximum) found.ageBand = years < driverAges.feeBelow ? 'young' : 'standard'
  else if (age !== undefined) found.problems.ageBand = 'unknown'
  const packageId = given('promotion')
  if (packageId !== undefined && /^[1-9]\d{0,8}$/.test(packageId)) found.packageId = Number(packageId)
  else if (packageId !== undefined && packageId !== '0') found.problems.packageId = 'unknown'
  return found
}

/** By slug in any case, or by id. */
function findBranch(branches: readonly Branch[], value: string | undefined): Branch | undefined {
  const wanted = value?.toLowerCase()
  return wanted === undefined ? undefined : branches.find(({ id, slug }) => slug === wanted || String(id) === wanted)
}

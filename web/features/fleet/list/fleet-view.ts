// Filters and sorting of a class list. They are stored in the query string, so that a filtered list can be shared and survives a reload.
// All functions are pure.

import type { Subcategory } from '#contract/content/get-categories.ts'
import { listParameters } from '#contract/search-address.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'

export type SeatGroup = 'small' | 'medium' | 'large'
export type Transmission = 'automatic' | 'manual'
export type FleetSort = 'price' | 'category' | 'seats'

export interface FleetFilters {
  categoryIds: readonly number[]
  subcategoryIds: readonly number[]
  seatGroups: readonly SeatGroup[]
  transmissions: readonly Transmission[]
  isFourByFour: boolean
  isFreeOnly: boolean
}

export interface FleetView extends FleetFilters {
  sort: FleetSort
}

export const seatGroupNames: readonly SeatGroup[] = ['small', 'medium', 'large']
export const transmissionNames: readonly Transmission[] = ['automatic', 'manual']
export const sortNames: readonly FleetSort[] = ['price', 'category', 'seats']

export const noFilters: FleetFilters = {
  categoryIds: [],
  subcategoryIds: [],
  seatGroups: [],
  transmissions: [],
  isFourByFour: false,
  isFreeOnly: false,
}

/** Between values of one parameter. Unlike a comma, it stays readable in an address. */
const separator = '-'

function pick<Name extends string>(text: string | undefined, names: readonly Name[]): Name[] {
  const given = new Set<string>(text?.split(separator))
  return names.filter((name) => given.has(name))
}

/** The ids that a parameter names, each once; whatever is not an id is left out. */
export function pickIds(text: string | undefined): number[] {
  const ids = (text ?? '').split(separator).filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids)].map(Number)
}

/** Parses the view from an address and ignores unknown values. */
export function readFleetView(search: Readonly<Record<string, string>>): FleetView {
  return {
    categoryIds: pickIds(search[listParameters.category]),
    subcategoryIds: pickIds(search[listParameters.subcategory]),
    seatGroups: pick(search['seats'], seatGroupNames),
    transmissions: pick(search['gearbox'], transmissionNames),
    isFourByFour: search['drive'] === '4x4',
    isFreeOnly: search['free'] === '1',
    sort: pick(search[listParameters.sort], sortNames)[0] ?? 'price',
  }
}

/** The query parameters of a view; undefined removes one. */
export function writeFleetView(view: FleetView): Record<string, string | undefined> {
  return {
    [listParameters.category]: view.categoryIds.join(separator) || undefined,
    [listParameters.subcategory]: view.subcategoryIds.join(separator) || undefined,
    seats: view.seatGroups.join(separator) || undefined,
    gearbox: view.transmissions.join(separator) || undefined,
    drive: view.isFourByFour ? '4x4' : undefined,
    free: view.isFreeOnly ? '1' : undefined,
    [listParameters.sort]: view.sort === 'price' ? undefined : view.sort,
  }
}

function getSeatGroup(seats: number): SeatGroup {
  return seats < 6 ? 'small' : seats < 12 ? 'medium' : 'large'
}

/** Whether a class can be chosen; without dates every class can. */
export function isFree(car: RatedClass): boolean {
  return car.availability !== 'no'
}

type Facet = keyof FleetFilters

const matchesFacet: Readonly<Record<Facet, (car: RatedClass, filters: FleetFilters) => boolean>> = {
  categoryIds: (car, { categoryIds }) => categoryIds.length === 0 || categoryIds.includes(car.categoryId),
  subcategoryIds: (car, { subcategoryIds }) => subcategoryIds.length === 0 || subcategoryIds.includes(car.subcategoryId),
  seatGroups: (car, { seatGroups }) => seatGroups.length === 0 || (car.seats !== undefined && seatGroups.includes(getSeatGroup(car.seats))),
  transmissions: (car, { transmissions }) =>
    transmissions.length === 0 || (car.transmission !== undefined && transmissions.includes(car.transmission)),
  isFourByFour: (car, { isFourByFour }) => !isFourByFour || car.drive === '4x4',
  isFreeOnly: (car, { isFreeOnly }) => !isFreeOnly || isFree(car),
}
const facets: readonly Facet[] = ['categoryIds', 'subcategoryIds', 'seatGroups', 'transmissions', 'isFourByFour', 'isFreeOnly']

export function filterCars(cars: readonly RatedClass[], filters: FleetFilters): RatedClass[] {
  return cars.filter((car) => facets.every((facet) => matchesFacet[facet](car, filters)))
}

/** Number of classes with one facet set to a value, and the other facets unchanged. */
export function countWith(cars: readonly RatedClass[], filters: FleetFilters, facet: Partial<FleetFilters>): number {
  return filterCars(cars, { ...filters, ...facet }).length
}

/** Number of active facets. */
export function countFilters({ categoryIds, subcategoryIds, seatGroups, transmissions, isFourByFour, isFreeOnly }: FleetFilters): number {
  return categoryIds.length + subcategoryIds.length + seatGroups.length + transmissions.length + Number(isFourByFour) + Number(isFreeOnly)
}

/** The available subcategories: those of the chosen categories that the company offers and that have a class (row E-03). */
export function offeredSubcategories(
  subcategories: readonly Subcategory[],
  cars: readonly RatedClass[],
  categoryIds: readonly number[],
): Subcategory[] {
  const present = new Set(cars.filter((car) => categoryIds.includes(car.categoryId)).map((car) => car.subcategoryId))
  return subcategories.filter(({ id, active }) => active && present.has(id))
}

/** The view without categories and subcategories that the list does not have: no option shows them, so they must not filter it. */
export function dropUnknown(view: FleetView, cars: readonly RatedClass[], subcategories: readonly Subcategory[]): FleetView {
  const categoryIds = view.categoryIds.filter((id) => cars.some((car) => car.categoryId === id))
  const offered = offeredSubcategories(subcategories, cars, categoryIds)
  return { ...view, categoryIds, subcategoryIds: view.subcategoryIds.filter((id) => offered.some((item) => item.id === id)) }
}

/** Classes that are not available here at all come last, after sold-out ones with an alternative. */
function computeRank(car: RatedClass): number {
  return isFree(car) || car.alternatives.length > 0 ? 0 : 1
}

function computePrice(car: RatedClass): number {
  return car.totalCents ?? car.perDayCents ?? car.timePerDayCents ?? Number.POSITIVE_INFINITY
}

/** @param categoryOrder ids in the company's order; other categories come last */
export function sortCars(cars: readonly RatedClass[], sort: FleetSort, categoryOrder: readonly number[]): RatedClass[] {
  const toPlace = (car: RatedClass) =>
    categoryOrder.includes(car.categoryId) ? categoryOrder.indexOf(car.categoryId) : categoryOrder.length
  const byPrice = (a: RatedClass, b: RatedClass) => computePrice(a) - computePrice(b) || a.id - b.id
  const bySort: Record<FleetSort, (a: RatedClass, b: RatedClass) => number> = {
    price: () => 0,
    category: (a, b) => toPlace(a) - toPlace(b),
    seats: (a, b) => (b.seats ?? 0) - (a.seats ?? 0),
  }
  return cars.toSorted((a, b) => computeRank(a) - computeRank(b) || bySort[sort](a, b) || byPrice(a, b))
}

/** Adds a value to a list, or removes it. */
export function toggle<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((item) => item !== value) : [...chosen, value]
}

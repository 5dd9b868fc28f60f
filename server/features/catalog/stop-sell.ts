// Stop-sells: pick-ups that the company does not sell although it has cars.

import type { LocalDate } from '#contract/panama-time.ts'
import type { Catalog } from './catalog.ts'

/** A requested pick-up. */
export interface RequestedPickUp {
  branchId: number
  date: LocalDate
  clientTypeId: number
}

/** The classes that are closed for sale for a pick-up. */
export function findClosedClasses(
  { rows, classes }: Pick<Catalog, 'rows' | 'classes'>,
  { branchId, date, clientTypeId }: RequestedPickUp,
): ReadonlySet<number> {
  const stops = rows.stop_sell.filter(
    (item) =>
      item.from_on <= date &&
      date <= item.until_on &&
      (item.branch_id === null || item.branch_id === branchId) &&
      (item.client_type_id === null || item.client_type_id === clientTypeId),
  )
  if (stops.some((stop) => stop.class_id === null)) return new Set(classes.keys())
  return new Set(stops.flatMap((stop) => stop.class_id ?? []))
}

/** The free cars that are for sale. A closed class has none left. */
export function keepForSale(free: ReadonlyMap<number, number>, closed: ReadonlySet<number>): ReadonlyMap<number, number> {
  return closed.size === 0 ? free : new Map([...free].map(([classId, cars]) => [classId, closed.has(classId) ? 0 : cars]))
}

// The rows of the comparison, from the data of the classes and their prices as the list has them.

import type { Format } from '#contract/format.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { displayPrice } from '../../car-classes/class-prices.ts'
import { describeFacts, type FleetTexts } from '../car/car-facts.ts'
import { isFree } from '../list/fleet-view.ts'

export interface ComparisonRow {
  key: string
  label: string
  /** What is beside the label, where there is room. */
  note?: string
  /** One for each class; null is unknown. */
  values: readonly (string | null)[]
  /** Whether a class has the best value. Only for rows with a clear order: money and luggage. */
  best: readonly boolean[]
}

interface AmountRow {
  label: string
  note?: string
  cents: readonly (number | undefined)[]
  format: (cents: number) => string
}

/** The rows that differ and those that are equal, in the order in which they are shown. */
export function compareClasses(cars: readonly RatedClass[], hasDates: boolean, t: FleetTexts, format: Format) {
  const rows = listRows(cars, hasDates, t, format).filter(({ values }) => values.some((value) => value !== null))
  const isEqual = ({ values }: ComparisonRow) => new Set(values).size === 1
  return { different: rows.filter((row) => !isEqual(row)), equal: rows.filter(isEqual) }
}

function listRows(cars: readonly RatedClass[], hasDates: boolean, t: FleetTexts, format: Format): ComparisonRow[] {
  const c = t.compare
  const prices = cars.map((car) => (isFree(car) ? displayPrice(car, hasDates) : null))
  const totals = prices.map((price) => price?.cents)
  // A total and a rate before fees are not comparable.
  const isComparable = new Set(prices.flatMap((price) => price?.kind ?? [])).size === 1 && new Set(totals).size > 1
  const lowest = Math.min(...totals.flatMap((cents) => cents ?? []))
  const perDay = cars.map((car) => (hasDates && isFree(car) ? car.perDayCents : undefined))
  const difference = (cents: number) => (cents === lowest ? c.lowest : `+ ${format.money(cents - lowest)}`)
  const described = cars.map((car) => describeFacts(car, t, format))
  const toFactRow = (key: string): ComparisonRow => {
    const facts = described.map((found) => found.find((item) => item.key === key))
    return {
      key,
      label: facts.find((item) => item !== undefined)?.label ?? '',
      values: facts.map((item) => item?.value ?? null),
      best: cars.map(() => false),
    }
  }
  return [
    ...(isComparable ? [{ key: 'difference', ...toAmountRow({ ...c.difference, cents: totals, format: difference }) }] : []),
    { key: 'perDay', ...toAmountRow({ ...c.perDay, cents: perDay, format: format.money }) },
    { ...toFactRow('bags'), note: c.bagsNote, best: findMostLuggage(cars) },
    toFactRow('doors'),
    toFactRow('seats'),
    toFactRow('transmission'),
    toFactRow('drive'),
    toFactRow('fuel'),
    {
      key: 'deposit',
      ...toAmountRow({ label: t.facts.deposit, note: c.depositNote, cents: cars.map((car) => car.depositCents), format: format.money }),
    },
    toFactRow('minimumAge'),
    { key: 'left', ...c.left, values: cars.map((car) => describeLeft(car, t)), best: cars.map(() => false) },
    { key: 'models', ...c.models, values: cars.map(({ model }) => model ?? null), best: cars.map(() => false) },
  ]
}

/** A row of amounts, of which the lowest is the best. */
function toAmountRow({ label, note, cents, format }: AmountRow): Omit<ComparisonRow, 'key'> {
  const lowest = Math.min(...cents.flatMap((value) => value ?? []))
  return {
    label,
    ...(note === undefined ? {} : { note }),
    values: cents.map((value) => (value === undefined ? null : format(value))),
    best: cents.map((value) => value === lowest),
  }
}

/** The classes with the most suitcases of both sizes. None if large and small disagree, or if one has a bed or cargo space. */
function findMostLuggage(cars: readonly RatedClass[]): boolean[] {
  const bags = cars.flatMap((car) => car.bags ?? [])
  const large = Math.max(...bags.map((bag) => bag.large))
  const small = Math.max(...bags.map((bag) => bag.small))
  return cars.map((car) => bags.length === cars.length && car.bags?.large === large && car.bags.small === small)
}

/** How many cars are free on the dates; null if the service does not report it. The exact number is known only for two or fewer. */
function describeLeft(car: RatedClass, t: FleetTexts): string | null {
  switch (car.availability) {
    case null:
      return null
    case 'yes':
      return t.compare.manyLeft
    case 'last':
      return car.left === undefined ? t.compare.fewLeft : String(car.left)
    case 'no':
      // Of a class of another branch, or one that is refused, the service does not report how many are free.
      return car.reason === undefined || car.reason === 'sold-out' ? '0' : null
  }
}

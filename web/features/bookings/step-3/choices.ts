// The choices on this page, and the estimate requests that they lead to.

import { defaultCoverageId } from '#contract/constants.ts'
import type { Extra } from '#contract/content/get-additionals.ts'
import type { Cents } from '#contract/money.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'

export interface Choices {
  coverageId: number
  /** Quantities by extra id. Absent means none. */
  extras: Readonly<Record<number, number>>
}

/** The price that the sections of the choices start from. */
export interface ChoicesPrice {
  /** What is chosen now; null while it is not known, and where `options` has the prices. */
  request: EstimateRequest | null
  displayed: { days?: number | undefined; totalCents?: Cents | undefined } | null
  /** The prices of the options where an answer has them all; otherwise they are requested one by one. */
  options?: OptionPrices | undefined
}

/** What an option adds to the total, with everything else as chosen. Undefined while loading, null when it is not known. */
export interface OptionPrices {
  /** The coverage that is in the total; the others are compared with it. */
  includedCoverageId: number
  coverage: (id: number) => Cents | null | undefined
  /** One more of an extra; at its maximum, the last one. */
  extra: (id: number) => Cents | null | undefined
}

export const noChoices: Choices = { coverageId: defaultCoverageId, extras: {} }

/** The extras that a visitor can choose. The young-driver fee depends on the age and is not a choice. */
export function choosableExtras(extras: readonly Extra[]): Extra[] {
  return extras.filter((extra) => extra.field !== 'young-driver' && (extra.maximum ?? 1) > 0)
}

export function getQuantity(choices: Choices, extra: Extra): number {
  return Math.min(choices.extras[extra.id] ?? 0, extra.maximum ?? 1)
}

export function withQuantity(choices: Choices, extra: Extra, quantity: number): Choices {
  return { ...choices, extras: { ...choices.extras, [extra.id]: Math.max(0, Math.min(quantity, extra.maximum ?? 1)) } }
}

/** Adds the choices to a plain rental. Extras that have their own field are put there (row E-06). */
export function applyChoices(plain: EstimateRequest, choices: Choices, extras: readonly Extra[]): EstimateRequest {
  const getCount = (field: Extra['field']) =>
    extras.reduce((sum, extra) => sum + (extra.field === field ? getQuantity(choices, extra) : 0), 0)
  return {
    ...plain,
    coverageId: choices.coverageId,
    babySeats: getCount('baby-seats'),
    additionalDrivers: getCount('additional-drivers'),
    wifiDevices: getCount('wifi'),
    extras: extras.flatMap((extra) => {
      const quantity = extra.field === null ? getQuantity(choices, extra) : 0
      return quantity > 0 ? [{ id: extra.id, quantity }] : []
    }),
  }
}

/** The quantities to compare for the price of one more of an extra. At the maximum, the last step is used. */
export function findStep(quantity: number, maximum: number): { from: number; to: number } {
  return quantity < maximum ? { from: quantity, to: quantity + 1 } : { from: quantity - 1, to: quantity }
}

/** What a cover may include, from the most basic package to the most complete (docs/domain.md 3.2). */
type CoverageItem = 'collision' | 'third-parties' | 'excess-waiver' | 'all-waiver' | 'glass' | 'people' | 'road'

const itemCodes: ReadonlyArray<readonly [CoverageItem, readonly string[]]> = [
  ['collision', ['CDW']],
  ['third-parties', ['DAT']],
  // The greater waiver includes the smaller one, so a package never has both.
  ['excess-waiver', ['EDD', 'CSDW']],
  ['all-waiver', ['CSDW']],
  ['glass', ['WTC']],
  ['people', ['PAC', 'SLC']],
  ['road', ['RAP']],
]

/** Which items a package with these covers includes. */
export function coverageItems(includes: readonly string[]): { item: CoverageItem; isIncluded: boolean }[] {
  return itemCodes.map(([item, codes]) => ({ item, isIncluded: codes.some((code) => includes.includes(code)) }))
}

// What is added to a rental on this page, and the estimate requests that it makes.

import { defaultCoverageId } from '#contract/constants.ts'
import type { Extra } from '#contract/content/get-additionals.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'

export interface Choices {
  coverageId: number
  /** Quantities by the extra's id; what is not in it is not wanted. */
  extras: Readonly<Record<number, number>>
}

export const noChoices: Choices = { coverageId: defaultCoverageId, extras: {} }

/** The extras that a visitor chooses; the young driver follows from the age and is no choice. */
export function choosableExtras(extras: readonly Extra[]): Extra[] {
  return extras.filter((extra) => extra.field !== 'young-driver' && (extra.maximum ?? 1) > 0)
}

export function getQuantity(choices: Choices, extra: Extra): number {
  return Math.min(choices.extras[extra.id] ?? 0, extra.maximum ?? 1)
}

export function withQuantity(choices: Choices, extra: Extra, quantity: number): Choices {
  return { ...choices, extras: { ...choices.extras, [extra.id]: Math.max(0, Math.min(quantity, extra.maximum ?? 1)) } }
}

/** Adds the choices to a plain rental; extras that have a field of their own go there (row E-06). */
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

/** What one more of an extra adds to the total: the step that can be asked for next, and back at the maximum. */
export function findStep(quantity: number, maximum: number): { from: number; to: number } {
  return quantity < maximum ? { from: quantity, to: quantity + 1 } : { from: quantity - 1, to: quantity }
}

import type { Cents } from '#contract/money.ts'
import type { ChangeOption } from '#contract/web-api/get-modify-estimate.ts'
import type { Choices, OptionPrices } from '../step-3/choices.ts'

export interface ChangePrices extends OptionPrices {
  /** What a class costs more than the booked one, negative if less, with everything else as chosen. */
  carClass: OptionPrices['coverage']
}

/**
 * The prices of the choices of a change from the totals that the service gives for it, so that they are those that the change costs
 * (docs/decisions/012-changing-a-booking.md).
 * @param estimate null while it loads or when the change is not possible
 * @param booked the class and the coverage that the others are compared with
 */
export function changeOptionPrices(
  estimate: { totalCents?: Cents | undefined; options?: readonly ChangeOption[] | undefined } | null,
  isLoading: boolean,
  chosen: Choices['extras'],
  booked: { classId: number; coverageId: number },
): ChangePrices {
  const unknown = isLoading ? undefined : null
  const total = estimate?.totalCents
  const find = (matches: (option: ChangeOption) => boolean) => estimate?.options?.find(matches)
  const compare = (name: 'classId' | 'coverageId') => (id: number) => {
    const [cents, before] = [id, booked[name]].map((value) => find((option) => option[name] === value)?.totalCents)
    return cents === undefined || before === undefined ? unknown : cents - before
  }
  return {
    includedCoverageId: booked.coverageId,
    carClass: compare('classId'),
    coverage: compare('coverageId'),
    extra: (id) => {
      const option = find(({ extraId }) => extraId === id)
      if (option?.totalCents === undefined || option.quantity === undefined || total === undefined) return unknown
      return option.quantity > (chosen[id] ?? 0) ? option.totalCents - total : total - option.totalCents
    },
  }
}

// The price of a rental: one pure function for lists, estimates, bookings, changes and documents, so that they all agree (docs/domain.md
// 5.2). Rates and percentages are arguments.

import { type BasisPoints, type Cents, divideRounded, takePercent } from '#contract/money.ts'
import type { DayRateRun } from './day-rates.ts'
import type { RentalLength } from '#contract/rental-length.ts'
import { betterDiscount, type DiscountSource, type ExtraCode, lineCodes, type PriceLine, singleLine, sumLines } from './price-line.ts'
import { type TimeCharge, timeCharge } from './time-charge.ts'
import type { PeriodFactor } from '../../catalog/season.ts'

/** Charged per unit and day; the young-driver fee and additional drivers are extras too. */
export interface ExtraCharge {
  readonly code: ExtraCode
  readonly id: number
  readonly quantity: number
  readonly dayCents: Cents
  /** The most that one unit costs per rental; null for no cap. */
  readonly maxCents: Cents | null
}

export interface RentalInput {
  readonly length: RentalLength
  /** From `freezeDayRates`, covering `daysToFreeze` days. */
  readonly dayRates: readonly DayRateRun[]
  readonly periodFactors: readonly PeriodFactor[]
  /** The promotion that `promotionBps` belongs to; its line names it. */
  readonly promotionId: number | null
  /** 0 without a promotion. */
  readonly promotionBps: BasisPoints
  readonly clientTypeBps: BasisPoints
  /** 0 when paid at the branch. */
  readonly prepaidBps: BasisPoints
  /** The chosen coverage package: its full daily price including mandatory cover, and the share of the deposit that remains. */
  readonly cover: { readonly dayCents: Cents; readonly depositShareBps: BasisPoints }
  readonly extras: readonly ExtraCharge[]
  /** By pick-up branch (docs/domain.md 3.3); 0 away from airports. */
  readonly concessionBps: BasisPoints
  /** 0 when the car is returned to the pick-up branch. */
  readonly oneWayCents: Cents
  readonly afterHours: { readonly events: 0 | 1 | 2; readonly eventCents: Cents }
  readonly itbmsBps: BasisPoints
  /** The class's deposit: a hold on the card, not part of the price. */
  readonly classDepositCents: Cents
}

export interface PricedRental extends RentalLength {
  /** In the order of `lineCodes`; the total is their sum. */
  readonly lines: readonly PriceLine[]
  readonly totalCents: Cents
  /** The total divided by the whole days. */
  readonly perDayCents: Cents
  /** Days and hours before discounts, as needed for the day rate of the wire (docs/wire.md). */
  readonly timeCents: Cents
  readonly timePerDayCents: Cents
  readonly depositCents: Cents
  readonly discountSource: DiscountSource | null
}

/**
 * Prices a rental, in cents. Each line is rounded half away from zero and the total is their sum. The airport concession applies to time after
 * discounts, cover and extras, not to one-way and after-hours fees; ITBMS applies to everything (docs/domain.md 3.3).
 * @throws RangeError when the frozen day rates are too short
 */
export function priceRental(input: RentalInput): PricedRental {
  const { days, extraHours, wholeDays } = input.length
  const time = timeCharge(input.length, input.dayRates, input.periodFactors)
  const discount = betterDiscount(input.promotionBps, input.clientTypeBps)

  const lines: PriceLine[] = [
    ...timeLines(time, extraHours),
    ...discountLines(time.totalCents, discount, input),
    { code: 'cover', quantity: wholeDays, unitCents: input.cover.dayCents, amountCents: input.cover.dayCents * wholeDays } as const,
    ...extraLines(input.extras, wholeDays),
  ]
  lines.push(...feeLines(takePercent(sumLines(lines), input.concessionBps), input))
  lines.push(singleLine('itbms', takePercent(sumLines(lines), input.itbmsBps)))

  const totalCents = sumLines(lines)
  return {
    days,
    extraHours,
    wholeDays,
    lines,
    totalCents,
    perDayCents: divideRounded(totalCents, wholeDays),
    timeCents: time.totalCents,
    timePerDayCents: divideRounded(time.totalCents, wholeDays),
    depositCents: takePercent(input.classDepositCents, input.cover.depositShareBps),
    discountSource: discount?.source ?? null,
  }
}

function timeLines(time: TimeCharge, extraHours: number): PriceLine[] {
  const lines: PriceLine[] = time.seasons.map(({ season, days, amountCents }) => ({
    code: 'time',
    season,
    quantity: days,
    unitCents: divideRounded(amountCents, days),
    amountCents,
  }))
  // Hours that the cap makes free keep their line, so that the visitor sees that they cost nothing.
  if (extraHours > 0) {
    lines.push({ code: 'hours', quantity: extraHours, unitCents: divideRounded(time.hoursCents, extraHours), amountCents: time.hoursCents })
  }
  return lines
}

/** Discounts apply only to time (docs/domain.md 3.3); the prepaid discount applies to what remains after the first one. */
function discountLines(timeCents: Cents, discount: ReturnType<typeof betterDiscount>, input: RentalInput): PriceLine[] {
  const discountCents = takePercent(timeCents, discount?.bps ?? 0)
  const prepaidCents = takePercent(timeCents - discountCents, input.prepaidBps)
  const promotion = discount?.source === 'promotion' && input.promotionId !== null ? { ref: input.promotionId } : {}
  return [{ ...singleLine('discount', -discountCents), ...promotion }, singleLine('prepaid', -prepaidCents)].filter(isCharged)
}

function extraLines(extras: readonly ExtraCharge[], wholeDays: number): PriceLine[] {
  return extras
    .filter((extra) => extra.quantity > 0)
    .toSorted((a, b) => lineCodes.indexOf(a.code) - lineCodes.indexOf(b.code) || a.id - b.id)
    .map(({ code, id, quantity, dayCents, maxCents }) => {
      const unitCents = Math.min(dayCents * wholeDays, maxCents ?? Number.POSITIVE_INFINITY)
      return { code, ref: id, quantity, unitCents, amountCents: unitCents * quantity }
    })
}

function feeLines(concessionCents: Cents, input: RentalInput): PriceLine[] {
  const { events, eventCents } = input.afterHours
  const lines: PriceLine[] = [
    singleLine('concession', concessionCents),
    singleLine('one-way', input.oneWayCents),
    { code: 'after-hours', quantity: events, unitCents: eventCents, amountCents: eventCents * events },
  ]
  return lines.filter(isCharged)
}

function isCharged(line: PriceLine): boolean {
  return line.amountCents !== 0
}

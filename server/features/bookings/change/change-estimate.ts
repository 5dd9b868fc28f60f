// The price of a change next to the current price. Its quote is valid only for this change to this version of this booking.

import { randomUUID } from 'node:crypto'
import { brandId } from '#contract/constants.ts'
import { minuteMs, toLocalDate, toWallTime, type Instant } from '#contract/panama-time.ts'
import type { Cents } from '#contract/money.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { ChangeEstimate, ChangeEstimateRequest, ChangeOption } from '#contract/web-api/get-modify-estimate.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { countFreeCars } from '../../availability/count-free-cars.ts'
import { toEstimate } from '../../pricing/estimate-service.ts'
import type { PriceLine } from '../../pricing/calculation/price-line.ts'
import { quotedRental, type QuotedRental, type BookedTerms } from '../../pricing/quote.ts'
import { findAlternatives } from '../../pricing/refuse-class.ts'
import type { Signer } from '../../../crypto/signer.ts'
import { priceChange } from './price-change.ts'
import { applyChange, toPeople } from './requested-rental.ts'
import {
  prepareChange,
  remainingPeriod,
  type ChangeContext,
  type ChangeRules,
  type PreparedChange,
  withChangePricing,
} from './prepare-change.ts'
import { toRental, type ReservationRow } from '../records/reservation.ts'
import { prepared } from '../../../db/statements/statement.ts'

export interface ChangeQuote {
  id: string
  reservationId: string
  /** The booking's version when the quote was made. */
  version: number
  issuedAt: Instant
  expiresAt: Instant
  request: QuotedRental
  lines: readonly PriceLine[]
  totalCents: Cents
  depositCents: Cents
  priced: BookedTerms
}

/** Verifies and decodes a quote for a change; undefined if we did not sign it. The signature guarantees the shape. */
export function verifyChangeQuote(signer: Signer, signed: string): ChangeQuote | undefined {
  const opened = signer.verify('change', signed)
  return opened === undefined ? undefined : (opened as ChangeQuote)
}

export async function estimateChange(
  context: ChangeContext & Pick<Services, 'vault'>,
  row: ReservationRow,
  { change }: Pick<ChangeEstimateRequest, 'change'>,
  rules: ChangeRules = 'renter',
): Promise<Outcome<ChangeEstimate>> {
  const requested = applyChange(toRental(row, brandId), change)
  const prepared = await prepareChange(context, row, requested, toPeople(row, context.vault), null, rules)
  if (!prepared.ok) return prepared
  if (await isSoldOut(context, row, prepared.value)) {
    return refuse('sold_out', { field: 'classId', alternatives: await findChangeAlternatives(context, row, prepared.value) })
  }
  const estimate = quoteChange(context.signer, row, prepared.value)
  return succeed(rules === 'renter' ? { ...estimate, options: priceOptions(row, prepared.value) } : estimate)
}

/** What the changed booking would cost with each class, with each coverage and with one more or less of each extra, at the terms of the change. */
function priceOptions(row: ReservationRow, { request, catalog, bookable }: PreparedChange): ChangeOption[] {
  const prices = bookable?.catalog ?? catalog
  const totalOf = (changes: Partial<EstimateRequest>) => {
    const carClass = prices.classes.get(changes.classId ?? request.classId)
    if (carClass === undefined) return undefined
    const change = priceChange(prices, row, carClass, { ...request, ...changes }, bookable?.afterHoursEvents ?? null)
    return 'ok' in change ? undefined : change.priced.totalCents
  }
  return [
    ...[...prices.classes.keys()].map((classId) => ({ classId, totalCents: totalOf({ classId }) })),
    ...prices.coverPackages.map(({ id }) => ({ coverageId: id, totalCents: totalOf({ coverageId: id }) })),
    ...prices.rows.extra.flatMap((extra) => {
      const chosen = chosenQuantity(request, extra)
      if (chosen === null) return []
      const quantity = chosen < extra.maximum ? chosen + 1 : chosen - 1
      return [{ extraId: extra.id, quantity, totalCents: totalOf(withExtra(request, extra, quantity)) }]
    }),
  ]
    .filter(({ totalCents }) => totalCents !== undefined)
    .map((option) => ({ classId: undefined, coverageId: undefined, extraId: undefined, quantity: undefined, ...option }))
}

type ExtraRow = Pick<Catalog['rows']['extra'][number], 'id' | 'line_code'>

/** The extras with a field of their own. */
const extraFields = { 'baby-seat': 'babySeats', 'additional-driver': 'additionalDrivers', wifi: 'wifiDevices' } as const

/** Null for the fee of young drivers, which is not a choice. */
function chosenQuantity(request: EstimateRequest, { id, line_code: code }: ExtraRow): number | null {
  if (code === 'young-driver') return null
  if (code !== 'extra') return request[extraFields[code]]
  return request.extras.reduce((sum, extra) => sum + (extra.id === id ? extra.quantity : 0), 0)
}

function withExtra(request: EstimateRequest, { id, line_code: code }: ExtraRow, quantity: number): Partial<EstimateRequest> {
  if (code !== 'extra' && code !== 'young-driver') return { [extraFields[code]]: quantity }
  return { extras: [...request.extras.filter((extra) => extra.id !== id), { id, quantity }] }
}

/** Signs the price of a prepared change. */
export function quoteChange(signer: Signer, row: ReservationRow, prepared: PreparedChange): ChangeEstimate {
  const { priced, now } = prepared
  const expiresAt = now + prepared.catalog.terms.quoteMinutes * minuteMs
  const quote: ChangeQuote = {
    id: randomUUID(),
    reservationId: row.id,
    version: row.version,
    issuedAt: now,
    expiresAt,
    request: quotedRental(prepared.request),
    lines: priced.lines,
    totalCents: priced.totalCents,
    depositCents: priced.depositCents,
    priced: prepared.bookedTerms,
  }
  return {
    ...toEstimate(priced, signer.sign('change', quote), expiresAt, row.client_type_id),
    previousTotalCents: row.total_cents,
    differenceCents: priced.totalCents - row.total_cents,
  }
}

const findPoolSql = prepared('find-pool')`select id, capacity, buffer_minutes from pool where branch_id = $1 and class_id = $2`

/** Whether a change requests a pick-up that is closed for sale. A pick-up that was booked before stays. */
export function isClosedForChange(row: ReservationRow, { request, bookable }: Pick<PreparedChange, 'request' | 'bookable'>): boolean {
  const { pickUpBranchId, pickUpAt } = request.trip
  const isKept =
    request.classId === row.class_id &&
    pickUpBranchId === row.branch_id &&
    toLocalDate(pickUpAt) === toLocalDate(toWallTime(row.pick_up_at))
  return !isKept && bookable?.closed.has(request.classId) === true
}

/** Checks availability without a lock, for an estimate. */
async function isSoldOut(
  { db }: Pick<ChangeContext, 'db'>,
  row: ReservationRow,
  { period, request, now, bookable }: PreparedChange,
): Promise<boolean> {
  if (period === null) return false
  if (isClosedForChange(row, { request, bookable })) return true
  const rows = await findPoolSql(db, period.branchId, request.classId)
  const pool = rows[0]
  return pool === undefined || (await countFreeCars(db, pool, remainingPeriod(period, now), row.id)).free < 1
}

/** Alternatives to a change for which no car is available. */
export async function findChangeAlternatives(
  context: ChangeContext,
  row: ReservationRow,
  { bookable, request }: PreparedChange,
): Promise<Alternative[]> {
  const carClass = bookable?.catalog.classes.get(request.classId)
  return bookable === null || carClass === undefined
    ? []
    : findAlternatives(withChangePricing(context, row, request), bookable, request.trip, carClass)
}

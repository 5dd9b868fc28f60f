import { doNotRentRefusal } from '../do-not-rent/service.ts'
import { brandId } from '#contract/constants.ts'
import type { ModifiedBooking, ModifyRequest } from '#contract/web-api/post-booking-modify.ts'
import type { BookingClient } from '#contract/values/booking-client.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type pg from 'pg'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/pool.ts'
import type { Vault } from '../../../crypto/vault.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import { toStoredDocumentMac } from '../unpaid/contact.ts'
import { countFreeCars } from '../../availability/count-free-cars.ts'
import { isSameRental } from '../new/driver-rules.ts'
import { enqueue } from '../../outbox/repository.ts'
import { requestHashKey } from '../../idempotency/hash-request.ts'
import type { IdempotencyKey } from '../../idempotency/repository.ts'
import { changedContacts } from '../records/contact-changes.ts'
import { applyChange, applyPeople, changedParts, changedValues, toPeople, type People } from './requested-rental.ts'
import { findChangeAlternatives, isClosedForChange, verifyChangeQuote, quoteChange, type ChangeQuote } from './change-estimate.ts'
import { describeState } from '../describe.ts'
import type { ReservationStatus } from '../lifecycle/lifecycle-rules.ts'
import type { BookingEffects } from '../lifecycle/effects.ts'
import { insertEvent, readHistory } from '../records/events.ts'
import type { AccessedBooking } from '../links/find-reservation.ts'
import { keepIdentities } from './keep-identities.ts'
import { prepareChange, remainingPeriod, type ChangeContext, type ChangeRules, type PreparedChange } from './prepare-change.ts'
import { runOncePerKey } from '../idempotency.ts'
import { lockPools, moveBlock } from '../records/block-repository.ts'
import { lockReservation, toRental, type ReservationRow } from '../records/reservation.ts'
import { unpaidRefusal } from '../unpaid/unpaid-change.ts'
import { bookingChangedTopic } from '../../outbox/topics.ts'
import { findAppliedPromotion, isPromotionRefusal, usedUpPromotionRefusal } from '../new/promotion-uses.ts'
import { updateReservation } from '../records/reservation-repository.ts'

export interface ReservationContext extends ChangeContext {
  db: Db
  vault: Vault
  config: Pick<Config, 'limits'>
  effects: BookingEffects
  /** Called in the transaction of a change, for example to add an audit entry. */
  onChanged?: (client: pg.PoolClient, before: ReservationRow, after: ReservationRow) => Promise<void>
}

/** A change requested by the renter or by staff. */
export type RequestedChange = Omit<ModifyRequest, 'access' | 'requestId'>

interface ChangeOrder {
  prepared: PreparedChange
  /** The price shown to the renter; null if the change does not affect the price. */
  price: Pick<ChangeQuote, 'totalCents' | 'depositCents' | 'lines' | 'priced'> | null
  people: People
  /** The booking before the change. */
  booked: { rental: EstimateRequest; client: BookingClient }
  /** The servers' key for document HMACs. */
  key: Buffer
  /** The booking version that this change was prepared from, and its status then. */
  version: number
  status: ReservationStatus
  changed: string[]
  actor: string
  rules: ChangeRules
}

/** Changes a booking completely or not at all (docs/decisions/012-changing-a-booking.md). */
export async function modifyBooking(
  context: ReservationContext,
  { row, access, actor }: AccessedBooking,
  request: RequestedChange,
  idempotencyKey: IdempotencyKey | null,
  rules: ChangeRules = 'renter',
): Promise<Outcome<ModifiedBooking>> {
  const quote = request.quote === null ? null : verifyChangeQuote(context.signer, request.quote)
  if (quote === undefined || (quote !== null && quote.reservationId !== row.id)) return refuse('quote_not_valid', { field: 'quote' })
  const version = request.version ?? quote?.version ?? row.version
  if (version !== row.version || (quote !== null && quote.version !== version)) return refuse('booking_changed', { field: 'version' })

  const bookedRental = toRental(row, brandId)
  const bookedPeople = toPeople(row, context.vault)
  const wanted = applyPeople(bookedPeople, request.people)
  const kept = access === 'code' ? keepIdentities(bookedPeople, wanted) : succeed(wanted)
  if (!kept.ok) return kept
  const people = kept.value
  const requested = applyChange(bookedRental, request.change)
  const prepared = await prepareChange(context, row, requested, people, quote, rules)
  if (!prepared.ok) return prepared
  const changed = changedParts({ rental: bookedRental, people: bookedPeople }, { rental: prepared.value.request, people })
  if (changed.length === 0) return refuse('nothing_changed')
  // Changed people are checked against the do-not-rent list, as in a new booking; unchanged ones were accepted before.
  const hasSamePeople = JSON.stringify([bookedPeople.client, bookedPeople.drivers]) === JSON.stringify([people.client, people.drivers])
  const refused = hasSamePeople ? null : await doNotRentRefusal(context, people)
  if (refused !== null) return refused
  const price = checkShownPrice(context, row, request, prepared.value, quote)
  if (!price.ok) return price

  if (isClosedForChange(row, prepared.value))
    return refuse('sold_out', { field: 'classId', alternatives: await findChangeAlternatives(context, row, prepared.value) })

  const { key } = await requestHashKey(context)
  const order = {
    prepared: prepared.value,
    price: price.value,
    people,
    booked: { rental: bookedRental, client: bookedPeople.client },
    key,
    version,
    status: row.status,
    changed,
    actor,
    rules,
  }
  const written = await runOncePerKey(context.db, idempotencyKey, (client) => writeChange(client, context, row.id, order))
  if (written.ok) return written
  if (isPromotionRefusal(written.code)) {
    const withoutPromotion = await prepareChange({ ...context, waivesPromotion: true }, row, requested, people, quote, rules)
    return withoutPromotion.ok ? { ...written, estimate: quoteChange(context.signer, row, withoutPromotion.value) } : withoutPromotion
  }
  return written.code === 'sold_out' ? { ...written, alternatives: await findChangeAlternatives(context, row, prepared.value) } : written
}

/**
 * Returns the price that was shown, or a refusal with the new price, so that the total never changes silently. Null if the price is
 * unaffected.
 */
function checkShownPrice(
  context: ReservationContext,
  row: ReservationRow,
  request: RequestedChange,
  prepared: PreparedChange,
  quote: ChangeQuote | null,
): Outcome<ChangeOrder['price']> {
  if (isSameRental(toRental(row, brandId), prepared.request)) return succeed(null)
  const isShown = (cents: number) => request.totalCents === null || request.totalCents === cents
  if (quote !== null && quote.expiresAt > prepared.now && isSameRental(quote.request, prepared.request) && isShown(quote.totalCents)) {
    return succeed(quote)
  }
  const { priced, bookedTerms } = prepared
  const isExpectedTotal = quote === null && (request.totalCents ?? row.total_cents) === priced.totalCents
  if (isExpectedTotal) return succeed({ ...priced, priced: bookedTerms })
  const isExpired = quote !== null && quote.expiresAt <= prepared.now
  return refuse(isExpired ? 'quote_expired' : 'price_changed', { estimate: quoteChange(context.signer, row, prepared) })
}

/**
 * Locks the reservation, then the pools in id order, the contact, and the promotion. If the new rental is not available, nothing is written and the old
 * booking remains.
 */
async function writeChange(
  client: pg.PoolClient,
  { vault, config, effects, onChanged }: Pick<ReservationContext, 'vault' | 'config' | 'effects' | 'onChanged'>,
  id: string,
  order: ChangeOrder,
): Promise<Outcome<ModifiedBooking>> {
  const row = await lockReservation(client, id)
  const { prepared, price, people, key } = order
  if (row.version !== order.version) return refuse(row.status === order.status ? 'booking_changed' : 'booking_closed', { field: 'version' })

  let poolId = row.pool_id
  if (prepared.period !== null) {
    const pool = await lockPools(client, row.pool_id, prepared.period.branchId, prepared.request.classId)
    if (pool === undefined) return refuse('not_at_branch', { field: 'classId' })
    const remaining = remainingPeriod(prepared.period, prepared.now)
    if ((await countFreeCars(client, pool, remaining, id)).free < 1) return refuse('sold_out', { field: 'classId' })
    await moveBlock(client, id, pool, prepared.period)
    poolId = pool.id
  }
  const after = { rental: prepared.request, client: people.client }
  const refused = order.rules === 'renter' ? await unpaidRefusal(client, { key, limits: config.limits }, row, order.booked, after) : null
  if (refused !== null) return refused
  const documentMac = toStoredDocumentMac(key, people.client.document)
  const isOtherPromotion = price !== null && findAppliedPromotion(price.lines) !== findAppliedPromotion(row.lines)
  const promotionRefusal = isOtherPromotion ? await usedUpPromotionRefusal(client, price.lines, documentMac, id) : null
  if (promotionRefusal !== null) return promotionRefusal
  const keepsArrival = prepared.request.trip.pickUpAt === toRental(row, brandId).trip.pickUpAt
  await updateReservation(client, vault, id, {
    rental: prepared.request,
    poolId,
    price,
    people,
    keepsArrival,
    isCounted: order.rules === 'renter',
    documentMac,
  })
  await effects.reviewCheckIn(client, { vault }, prepared.catalog, { before: row, actor: order.actor })
  const changed = await recordChange(client, effects, row, order)
  await onChanged?.(client, row, await lockReservation(client, id))
  return succeed(changed)
}

async function recordChange(
  client: pg.PoolClient,
  effects: BookingEffects,
  before: ReservationRow,
  order: ChangeOrder,
): Promise<ModifiedBooking> {
  const after = await lockReservation(client, before.id)
  const isOtherAddress = after.email !== before.email
  if (after.total_cents !== before.total_cents) await effects.refundSurplus(client, after, 'changed', order.actor)
  await insertEvent(client, {
    reservationId: before.id,
    kind: 'changed',
    from: before.status,
    to: after.status,
    actor: order.actor,
    data: {
      previousTotalCents: before.total_cents,
      totalCents: after.total_cents,
      changed: order.changed,
      values: changedValues(order.booked.rental, order.prepared.request),
      contacts: changedContacts(before, after),
      ...(isOtherAddress ? { previousEmail: before.email } : {}),
    },
  })
  // One row notifies both addresses. The second row is for processes of an earlier version, which send one mail per row.
  for (const to of isOtherAddress ? ['renter', 'previous'] : ['renter']) {
    await enqueue(client, {
      topic: bookingChangedTopic,
      dedupeKey: `${bookingChangedTopic}:${after.id}:${after.version}:${to}`,
      payload: { reservationId: after.id, version: after.version, to },
    })
  }
  return {
    ...describeState(await lockReservation(client, before.id), await readHistory(client, after.id), order.prepared.catalog.terms),
    previousTotalCents: before.total_cents,
    differenceCents: after.total_cents - before.total_cents,
  }
}

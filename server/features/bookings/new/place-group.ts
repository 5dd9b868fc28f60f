// Books a group of cars: all of them or none, in one transaction (docs/decisions/072-groups.md).

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { maxGroupCars } from '#contract/limits.ts'
import { dayMs } from '#contract/panama-time.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { Estimate } from '#contract/values/estimate.ts'
import type { BookingGroup, GroupRequest } from '#contract/web-api/post-booking-group.ts'
import { newCode } from '../../../crypto/tokens.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../../outcome.ts'
import { blockedPeriod } from '../../availability/check-trip.ts'
import { countFreeCars, lockPoolAndCount, lockPoolsOfClasses } from '../../availability/count-free-cars.ts'
import { hashRequest, requestHashKey } from '../../idempotency/hash-request.ts'
import { priceTrip } from '../../pricing/calculation/terms.ts'
import { toEstimate, verifyQuote } from '../../pricing/estimate-service.ts'
import { doNotRentRefusal } from '../do-not-rent/service.ts'
import { findFirstOutcome, runOncePerKey } from '../idempotency.ts'
import { computeDocumentMac } from '../unpaid/contact.ts'
import { checkPermit, mailCode, preparePermit, releasePermit, type Permit } from '../unpaid/permit.ts'
import { findGroupAlternatives } from './group-alternatives.ts'
import { checkConsent, type BookingContext, type Submission } from './place-booking.ts'
import { prepareBooking, refuseWithEstimate, type PreparedBooking } from './prepare-booking.ts'
import { isPromotionRefusal } from './promotion-uses.ts'
import { restoreBooking, type StoredAnswer } from './stored-answer.ts'
import { writeBooking, type BookingOrder } from './write-booking.ts'

const call = 'postBooking/group'
/** Responses are stored for as long as a client could still resend the submission. */
const keyRetentionMs = 30 * dayMs

type Request = Omit<GroupRequest, 'emailCode'>

/** The cars of one class. */
interface Part {
  request: BookingRequest
  quantity: number
  /** Path of the part's fields within the request. */
  path: string
}

/** A part whose price and drivers were accepted. */
export type PreparedPart = PreparedBooking & Pick<Part, 'quantity' | 'path'> & { sentRequest: BookingRequest }

interface StoredGroup {
  groupCode: string
  cars: { classId: number; answer: StoredAnswer }[]
}

/** Books up to six cars of one trip for one renter at the prices shown, all or none, once per key. */
export async function placeGroup(
  context: BookingContext,
  { emailCode, ...group }: GroupRequest,
  submission: Submission,
): Promise<Outcome<BookingGroup>> {
  const carsRefusal = checkCars(group)
  if (carsRefusal !== null) return carsRefusal
  const key = group.requestId ?? submission.idempotencyKey
  if (key === null) return refuse('missing', { field: 'requestId' })
  const hashed = await hashRequest(context, { ...group, requestId: null })
  const idempotencyKey = { scope: `${submission.actor} ${call}`, key, request: hashed, retentionMs: keyRetentionMs }
  const earlier = await findFirstOutcome<StoredGroup>(context.db, idempotencyKey)
  if (earlier !== undefined) return earlier.ok ? succeed(restoreGroup(context, earlier.value)) : earlier

  const consentRefusal = await checkConsent(context, group)
  if (consentRefusal !== null) return consentRefusal
  const prepared = await prepareParts(context, toParts(group))
  if (!prepared.ok) return prepared
  const refused = await doNotRentRefusal(context, group)
  if (refused !== null) return refused
  const { booker } = submission
  const permit = booker === null ? null : await preparePermit(context, group, emailCode, booker)
  if (permit !== null && !permit.ok) return permit

  const documentMac = computeDocumentMac((await requestHashKey(context)).key, group.client.document)
  let isNew = false
  const written = await runOncePerKey<StoredGroup>(context.db, idempotencyKey, async (client) => {
    isNew = true
    return writeGroup(client, context, prepared.value, { submission, documentMac, permit: permit?.value ?? null })
  })
  if (permit !== null && !(written.ok && isNew)) await releasePermit(context, permit.value)
  if (written.ok) return succeed(restoreGroup(context, written.value))
  if (booker !== null && permit !== null && written.code === 'email_code_needed')
    return (await mailCode(context, permit.value, group, booker)) ?? written
  if (written.code === 'quote_used') return refuseGroupWithEstimates(context, prepared.value, written)
  if (isPromotionRefusal(written.code)) return refuseGroupWithEstimates({ ...context, waivesPromotion: true }, prepared.value, written)
  if (written.code !== 'sold_out') return written
  // Looked up after the transaction, so that no lock is held meanwhile.
  return { ...written, alternatives: await findGroupAlternatives(context, prepared.value, written) }
}

/** Checks the number of cars, that each class is named once, and that the group pays at the branch. */
function checkCars({ quantity, others, classId, prepaid }: Request): Refused | null {
  const quantities = [quantity, ...others.map((other) => other.quantity)]
  const size = quantities.reduce((sum, cars) => sum + cars, 0)
  if (size > maxGroupCars) return refuse('group_too_large', { field: 'quantity' })
  if (size < 2 || quantities.includes(0)) return refuse('out_of_range', { field: 'quantity' })
  const classIds = [classId, ...others.map((other) => other.classId)]
  if (new Set(classIds).size < classIds.length) return refuse('invalid', { field: 'others' })
  // Six payment holds could expire one by one and leave a part of the group.
  return prepaid ? refuse('invalid', { field: 'prepaid' }) : null
}

function toParts({ quantity, others, ...first }: Request): Part[] {
  return [
    { request: first, quantity, path: '' },
    ...others.map(({ classId, quantity: cars, quote, totalCents }, i) => ({
      request: { ...first, classId, quote, totalCents },
      quantity: cars,
      path: `others.${i}.`,
    })),
  ]
}

/** Refuses changed prices and expired quotes with an estimate of every class, so that the total of the whole group is shown at once. */
async function prepareParts(context: BookingContext, parts: readonly Part[]): Promise<Outcome<PreparedPart[]>> {
  const prepared: PreparedPart[] = []
  const groupEstimates: Estimate[] = []
  let changed: Refused | null = null
  for (const { request, quantity, path } of parts) {
    const sentQuote = request.quote === null ? null : verifyQuote(context.signer, request.quote)
    if (sentQuote === undefined) return refuse('quote_not_valid', { field: `${path}quote` })
    const outcome = await prepareBooking(context, request, sentQuote)
    if (outcome.ok) {
      const { quote } = outcome.value
      prepared.push({ ...outcome.value, sentRequest: request, quantity, path })
      const priced = priceTrip(quote.request.trip, quote.priced.terms, quote.priced.choices)
      const signed = request.quote ?? context.signer.sign('quote', quote)
      groupEstimates.push(toEstimate(priced, signed, quote.expiresAt, quote.clientTypeId))
    } else if (outcome.estimate !== undefined) {
      changed ??= outcome
      groupEstimates.push(outcome.estimate)
    } else return outcome.field === 'classId' || outcome.field === 'quote' ? { ...outcome, field: `${path}${outcome.field}` } : outcome
  }
  return changed === null ? succeed(prepared) : refuse(changed.code, { groupEstimates })
}

interface GroupOrder {
  submission: Submission
  documentMac: Buffer
  permit: Permit | null
}

/**
 * All pools are locked before anything is written, in the same order as by changes of bookings, so that two groups, or a group and a change,
 * cannot deadlock. Any refusal rolls back the whole group.
 */
async function writeGroup(
  client: pg.PoolClient,
  context: BookingContext,
  parts: readonly PreparedPart[],
  { submission, documentMac, permit }: GroupOrder,
): Promise<Outcome<StoredGroup>> {
  const [first] = parts
  if (first === undefined) throw new Error('A group has no cars')
  const period = blockedPeriod(first.bookable.catalog, first.request.trip)
  const pools = await lockPoolsOfClasses(
    client,
    period.branchId,
    parts.map(({ carClass }) => carClass.id),
  )
  for (const { carClass, quantity, path } of parts) {
    const pool = pools.find(({ class_id: classId }) => classId === carClass.id)
    if (pool === undefined) return refuse('not_at_branch', { field: `${path}classId` })
    const { free } = await countFreeCars(client, pool, period)
    if (free < quantity) return refuse('sold_out', { field: `${path}classId`, free: Math.max(0, free) })
  }
  // The limits count a new group as one booking. For later bookings of the contact they count each of its cars.
  const permitOutcome = permit === null ? succeed(false) : await checkPermit(client, permit, first.request)
  if (!permitOutcome.ok) return permitOutcome

  const groupCode = newCode()
  const shared = { ...submission, period, documentMac, groupCode, hasEmailCode: permitOutcome.value, permit: null, idempotencyKey: null }
  const cars: StoredGroup['cars'] = []
  for (const { request, sentRequest, quote, carClass, quantity } of parts) {
    for (let car = 0; car < quantity; car += 1) {
      const order: BookingOrder = {
        ...shared,
        request,
        sentRequest,
        // One quote prices the cars of a class; it is used up by the first car, and each booking has its own quote.
        quote: car === 0 ? quote : { ...quote, id: randomUUID() },
        // Matches no other request, so that a single booking that was made with this quote is never taken for a car of the group.
        requestMac: groupCode,
        isInferred: false,
        onBooked: submission.onBooked,
      }
      const written = await writeBooking(client, context, order, lockPoolAndCount)
      if (!written.ok) return written
      cars.push({ classId: carClass.id, answer: written.value })
    }
  }
  return succeed({ groupCode, cars })
}

/** Refuses with a new quote of each class, so that the new total of the group is known, or, if a class has none, with the reason. */
async function refuseGroupWithEstimates(
  context: BookingContext,
  parts: readonly PreparedPart[],
  { code, field }: Refused,
): Promise<Refused> {
  const groupEstimates: Estimate[] = []
  for (const { request, path } of parts) {
    const refused = await refuseWithEstimate(context, request, code)
    if (refused.estimate === undefined) return refused.field === 'classId' ? { ...refused, field: `${path}classId` } : refused
    groupEstimates.push(refused.estimate)
  }
  return refuse(code, { field, groupEstimates })
}

function restoreGroup({ signer }: BookingContext, { groupCode, cars }: StoredGroup): BookingGroup {
  const bookings = cars.map(({ classId, answer }) => ({ ...restoreBooking(signer, answer), classId }))
  return { groupCode, totalCents: bookings.reduce((sum, { totalCents = 0 }) => sum + totalCents, 0), bookings }
}

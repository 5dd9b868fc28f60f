// The steps of a client of the soak, and how each answer is checked.

import { randomUUID } from 'node:crypto'
import { checkInTermsVersion } from '../../contract/constants.ts'
import { addDays, toLocalDate, toTimeOfDay, toInstant, toWallTime, wallTime } from '../../contract/panama-time.ts'
import { postCheckInStep1 } from '../../contract/web-api/post-check-in-step-1.ts'
import { postCheckInStep2 } from '../../contract/web-api/post-check-in-step-2.ts'
import { runCounterCommand } from '../../server/counter/counter.ts'
import { inTransaction } from '../../server/db/in-transaction.ts'
import { earlyHandoverMs } from '../../contract/office/condition.ts'
import { call } from './client.ts'
import type { PlainRental } from './recompute-price.ts'
import type { Random } from '../../server/testing/random.ts'
import { composeBookingRequest, generateRental, type Rental } from './renter.ts'
import { mismatch, refused, type TrackedBooking, type Soak } from './soak-model.ts'
import { serveByStaff } from './soak-staff.ts'

/** One step of one client. */
export async function takeTurn(soak: Soak, random: Random): Promise<void> {
  const tracked = takeBooking(soak, random)
  if (tracked === undefined || random.chance(0.45)) {
    if (tracked !== undefined) tracked.isBusy = false
    return bookOne(soak, random, random.chance(0.08) ? rentToday(soak) : generateRental(soak.world, random))
  }
  try {
    if (random.chance(0.3)) await serveByStaff(soak, random, tracked)
    else if (tracked.status === 'held') await (random.chance(0.6) ? payBooking(soak, random, tracked) : leaveHeld(soak, random, tracked))
    else if (tracked.rental.pool === soak.todayPool) await serveAtCounter(soak, tracked)
    else if (random.chance(0.45)) await cancelOne(soak, random, tracked)
    else if (random.chance(0.8)) await changeOne(soak, random, tracked)
    else await checkInInAdvance(soak, tracked)
  } finally {
    tracked.isBusy = false
  }
}

function takeBooking({ known }: Soak, random: Random): TrackedBooking | undefined {
  const free = known.filter((item) => !item.isBusy && ['held', 'confirmed', 'checked_in'].includes(item.status))
  if (free.length === 0) return undefined
  const booking = random.pick(free)
  booking.isBusy = true
  return booking
}

const toPlainRental = ({ pool, ...rental }: Rental): PlainRental => ({ ...rental, classId: pool.classId, pickUpBranchId: pool.branchId })

async function bookOne(soak: Soak, random: Random, rental: Rental): Promise<void> {
  const { renter, findings } = soak
  const list = await renter.search(rental)
  const listed = list.value?.find((item) => item.id === rental.pool.classId)
  if (listed === undefined) return refused(soak, 'a search', list, rental)
  if (listed.reason === 'sold-out') refused(soak, 'a car of the list', { ...list, code: 'sold_out' }, rental)
  const estimate = await renter.estimate(rental, listed.offer ?? null)
  const { quote, totalCents } = estimate.value ?? {}
  if (quote === undefined || totalCents === undefined) return refused(soak, 'an estimate', estimate, rental)
  if (!rental.isPrepaid && listed.totalCents !== totalCents) mismatch(soak, 'the list', listed.totalCents, 'the estimate', totalCents)
  const recomputedCents = soak.recomputePrice(toPlainRental(rental))
  if (recomputedCents !== totalCents) mismatch(soak, 'the estimate', totalCents, 'the price list', recomputedCents)

  const request = composeBookingRequest(rental, { quote, totalCents })
  const isTwice = random.chance(0.15)
  const [answer, other] = await Promise.all([renter.book(request), isTwice ? renter.book(request) : undefined])
  if (other?.value !== undefined && answer.value !== undefined && other.body !== answer.body) {
    findings.unexpected.push('the same submission twice at once was answered in two ways')
  }
  const booking = answer.value ?? other?.value
  if (booking === undefined) return refused(soak, 'a booking', answer, rental)
  findings.count(booking.status === 'held' ? 'held' : 'booked')
  if (booking.totalCents !== totalCents) mismatch(soak, 'the estimate', totalCents, 'the booking', booking.totalCents)
  const token = /token=([\w-]+)/.exec(booking.manageLink ?? '')?.[1] ?? ''
  soak.known.push({ code: booking.code, token, rental, totalCents, status: booking.status, isBusy: false })
}

async function cancelOne(soak: Soak, random: Random, tracked: TrackedBooking): Promise<void> {
  const preview = await soak.renter.cancel(tracked.code, null, randomUUID(), false)
  if (preview.value === undefined) return refused(soak, 'the charge of a cancellation', preview, tracked.rental)
  if (random.chance(0.1)) return
  const answer = await soak.renter.cancel(tracked.code, preview.value.feeCents ?? 0)
  if (answer.value === undefined) return refused(soak, 'a cancellation', answer, tracked.rental)
  soak.findings.count('cancelled')
  tracked.status = 'cancelled'
}

async function changeOne(soak: Soak, random: Random, tracked: TrackedBooking): Promise<void> {
  const wanted = { ...generateRental(soak.world, random), isPrepaid: tracked.rental.isPrepaid }
  const change = {
    pickUpBranchId: wanted.pool.branchId,
    returnBranchId: wanted.returnBranchId,
    pickUpDate: toLocalDate(wanted.pickUpAt),
    pickUpTime: toTimeOfDay(wanted.pickUpAt),
    returnDate: toLocalDate(wanted.returnAt),
    returnTime: toTimeOfDay(wanted.returnAt),
    classId: wanted.pool.classId,
  }
  const { rows } = await soak.db.query<{ id: string }>('select id from reservation where code = $1', [tracked.code])
  const self = rows[0]?.id ?? ''
  const estimate = await soak.renter.changeEstimate(tracked.code, change)
  const { quote, totalCents } = estimate.value ?? {}
  if (quote === undefined || totalCents === undefined) return refused(soak, 'the estimate of a change', estimate, wanted, self)
  const answer = await soak.renter.change(tracked.code, change, { quote, totalCents })
  if (answer.value === undefined) return refused(soak, 'a change', answer, wanted, self)
  soak.findings.count('changed')
  if (answer.value.totalCents !== totalCents) mismatch(soak, 'the estimate of a change', totalCents, 'the booking', answer.value.totalCents)
  tracked.rental = wanted
  tracked.totalCents = totalCents
}

/** Pays in time, or just after the hold has expired. */
async function payBooking(soak: Soak, random: Random, tracked: TrackedBooking): Promise<void> {
  const payment = await soak.renter.pay(tracked.code)
  const url = payment.value?.url
  if (url === undefined || url === null) return refused(soak, 'a payment', payment, tracked.rental)
  const isLate = random.chance(0.4)
  const pressed = await soak.renter.press(url, isLate && random.chance(0.5) ? 'slow' : random.pick(['approve', 'approve', 'twice']))
  if (pressed.status !== 303) return soak.findings.count('payment page over')
  if (isLate) await endHold(soak, tracked, 0)
  soak.findings.count(isLate ? 'paid late' : 'paid')
  tracked.status = 'paying'
}

async function leaveHeld(soak: Soak, random: Random, tracked: TrackedBooking): Promise<void> {
  if (random.chance(0.4)) return cancelOne(soak, random, tracked)
  await endHold(soak, tracked, random.whole(0, 300))
  soak.findings.count('lapsed')
  tracked.status = 'lapsed'
}

/** Moves the end of a hold to this many milliseconds from now. */
async function endHold({ db }: Soak, { code }: TrackedBooking, inMs: number): Promise<void> {
  await inTransaction(db, async (client) => {
    const { rows } = await client.query<{ id: string; ends: Date }>(
      `update reservation set hold_expires_at = clock_timestamp() + $2 * interval '1 millisecond'
        where code = $1 and status = 'held' returning id`,
      [code, inMs],
    )
    await client.query(
      `update block b set expires_at = r.hold_expires_at from reservation r where r.id = $1 and b.reservation_id = r.id and b.expires_at is not null`,
      [rows[0]?.id ?? null],
    )
  })
}

/** A pick-up in a few hours, at the airport, whose lead time is an hour. */
function rentToday({ todayPool }: Soak): Rental {
  const halfHour = 30 * 60_000
  const pickUpAt = toOpeningTime(toWallTime(Math.ceil((Date.now() + 4 * halfHour) / halfHour) * halfHour))
  return {
    pool: todayPool,
    returnBranchId: todayPool.branchId,
    pickUpAt,
    returnAt: wallTime(addDays(toLocalDate(pickUpAt), 1), toTimeOfDay(pickUpAt)),
    isPrepaid: false,
  }
}

/** The airport's branch is closed for some hours of the night. */
function toOpeningTime(wall: string): string {
  return toTimeOfDay(wall) >= '05:00' ? wall : wallTime(toLocalDate(wall), '05:00')
}

let plates = 0

async function serveAtCounter({ db, findings }: Soak, tracked: TrackedBooking): Promise<void> {
  const { code } = tracked
  const isOut = tracked.status === 'checked_in'
  // In the last hours of a day the branch next opens later than a hand-over is allowed.
  if (!isOut && toInstant(tracked.rental.pickUpAt) - earlyHandoverMs > Date.now()) return
  const step = isOut ? ({ kind: 'return' } as const) : ({ kind: 'hand-over', plate: `AB${1000 + (plates += 1)}` } as const)
  const { isDone, text } = await runCounterCommand(db, { kind: 'step', code, step }, 'counter:proof')
  if (!isDone) return void findings.unexpected.push(`the counter could not ${step.kind}: ${text}`)
  findings.count(isOut ? 'returned' : 'handed over')
  tracked.status = isOut ? 'completed' : 'checked_in'
}

async function checkInInAdvance(soak: Soak, tracked: TrackedBooking): Promise<void> {
  const day = toLocalDate(tracked.rental.pickUpAt)
  const access = { by: 'link', token: tracked.token, code: null } as const
  const licence = {
    position: 0,
    licence: null,
    licenceCountry: 'PA',
    licenceIssuedOn: addDays(day, -900),
    licenceExpiresOn: addDays(day, 700),
    enteredOn: null,
  }
  const step1 = await call(soak.wire.url(), postCheckInStep1, { access, drivers: [licence], version: null, requestId: randomUUID() })
  if (step1.value === undefined) return refused(soak, 'the first step of a check-in', step1, tracked.rental)
  const step2 = await call(soak.wire.url(), postCheckInStep2, {
    access,
    arrivesAt: tracked.rental.pickUpAt,
    flight: null,
    usesCardInsurance: false,
    acceptedVersion: checkInTermsVersion,
    signature: { kind: 'drawn', strokes: [[120, 200, 180, 140, 240, 210]] },
    version: null,
    requestId: randomUUID(),
  })
  if (step2.value === undefined) return refused(soak, 'the second step of a check-in', step2, tracked.rental)
  soak.findings.count('online check-in')
}

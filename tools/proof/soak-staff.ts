// Staff actions of the soak: customer changes made in the back office, and counter steps. Each answered change must have an entry in the
// audit log.

import { randomUUID } from 'node:crypto'
import { markNoShow, undoCounterStep } from '../../contract/office/counter.ts'
import {
  addNote,
  cancelBooking,
  changeBooking,
  estimateChange,
  getCancelTerms,
  getChangeForm,
  sendPaymentLink,
} from '../../contract/office/booking-actions.ts'
import { getBookingDetail, listBookings } from '../../contract/office/bookings.ts'
import { recordHandOver, recordReturn } from '../../contract/office/condition.ts'
import type { OfficeEndpoint } from '../../contract/office/endpoint.ts'
import { endDowntime, startDowntime } from '../../contract/office/downtime.ts'
import { getToday } from '../../contract/office/today.ts'
import { toInstant } from '../../contract/panama-time.ts'
import { record, text } from '../../contract/read.ts'
import { earlyHandoverMs } from '../../contract/office/condition.ts'
import { signInDemoStaff } from '../../server/testing/office-session.ts'
import { toHandOver, toReturn } from '../../server/testing/plain-records.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { send } from './client.ts'
import type { Random } from '../../server/testing/random.ts'
import { generateRental } from './renter.ts'
import { mismatch, refused, type TrackedBooking, type Soak } from './soak-model.ts'

const maxTries = 5

interface StaffAnswer<Response> {
  status: number
  value: Response | undefined
  code: string | undefined
  body: string
  sentAt: number
  receivedAt: number
}

export interface Staff {
  call: <Request, Response>(endpoint: OfficeEndpoint<Request, Response>, request: object) => Promise<StaffAnswer<Response>>
}

/** Signs in the demonstration's owner, who has all permissions. */
export async function signInStaff(url: string): Promise<Staff> {
  const cookie = await signInDemoStaff(url, 'owner')
  return {
    call: async <Request, Response>({ name, method }: OfficeEndpoint<Request, Response>, request: object) => {
      const fields = Object.entries(request).map(([field, value]) => [field, String(value)])
      const query = method === 'GET' ? `?${new URLSearchParams(fields).toString()}` : ''
      const headers = { cookie, origin: url, 'content-type': 'application/json' }
      const body = method === 'GET' ? {} : { body: JSON.stringify(request) }
      const sendOnce = async () => send(`${url}/office-api/${name}${query}`, { method, headers, ...body })
      let sent = await sendOnce()
      // Nothing was written when the service was not available, and the page offers to try again.
      for (let tries = 0; sent.status === 503 && tries < maxTries; tries += 1) {
        await sleep(100 * (tries + 1))
        sent = await sendOnce()
      }
      const isOk = sent.status === 200
      const json: unknown = sent.body === '' ? {} : JSON.parse(sent.body)
      return { ...sent, value: isOk ? (json as Response) : undefined, code: isOk ? undefined : text(record(record(json)['error'])['code']) }
    },
  }
}

/** One action of a staff user on a booking. */
export async function serveByStaff(soak: Soak, random: Random, tracked: TrackedBooking): Promise<void> {
  if (random.chance(0.2)) return checkViews(soak, random, tracked)
  if (random.chance(0.15)) return moveToWorkshop(soak, random)
  if (random.chance(0.1))
    return countAction(soak, 'note-added', await soak.staff.call(addNote, { code: tracked.code, text: `Nota ${randomUUID()}` }))
  if (tracked.status === 'held') return link(soak, tracked)
  if (tracked.rental.pool === soak.todayPool) return stepAtCounter(soak, random, tracked)
  return random.chance(0.4) ? cancel(soak, random, tracked) : change(soak, random, tracked)
}

/** Counts an answered change, which must have one entry in the audit log. */
function countAction(soak: Soak, action: string, answer: StaffAnswer<unknown>): void {
  if (answer.value === undefined) soak.findings.unexpected.push(`staff, ${action}: ${answer.status} ${answer.body.slice(0, 200)}`)
  else soak.findings.count(`${staffPrefix}${action}`)
}

const staffPrefix = 'staff: '

/** Finds the booking by its code and compares the office's view with the answers that its renter got. */
async function checkViews(soak: Soak, random: Random, tracked: TrackedBooking): Promise<void> {
  const { staff, findings } = soak
  const list = await staff.call(
    listBookings,
    random.chance(0.5) ? { words: tracked.code } : { view: 'upcoming', branchId: tracked.rental.pool.branchId },
  )
  const today = await staff.call(getToday, { branchId: tracked.rental.pool.branchId })
  const { value } = await staff.call(getBookingDetail, { code: tracked.code })
  if (list.value === undefined || today.value === undefined || value === undefined)
    findings.unexpected.push('staff: a page could not be read')
  else if (value.totalCents !== tracked.totalCents) mismatch(soak, 'the office', value.totalCents, 'the booking', tracked.totalCents)
  findings.count('staff looked')
}

/** A car of today's pool is moved to the workshop, and sometimes back at once. A car that is out or there already is refused. */
async function moveToWorkshop(soak: Soak, random: Random): Promise<void> {
  const { rows } = await soak.db.query<{ id: number }>(
    `select v.id from vehicle v join vehicle_home h on h.vehicle_id = v.id
    where h.pool_id = $1 and h.closed_at is null and v.plate is not null order by random() limit 1`,
    [soak.todayPool.id],
  )
  const [car] = rows
  if (car === undefined) return
  const answer = await soak.staff.call(startDowntime, { vehicleId: car.id, kind: 'maintenance', reason: 'Frenos' })
  if (answer.value === undefined && ['car_out', 'car_has_downtime', 'cars_needed'].includes(answer.code ?? ''))
    return soak.findings.count(`staff: ${answer.code}`)
  countAction(soak, 'downtime-started', answer)
  if (answer.value === undefined || random.chance(0.3)) return
  const { downtimeId } = answer.value
  countAction(soak, 'downtime-ended', await soak.staff.call(endDowntime, { vehicleId: car.id, downtimeId }))
}

/** A payment link for a held booking, which may have expired meanwhile. */
async function link(soak: Soak, { code }: TrackedBooking): Promise<void> {
  const answer = await soak.staff.call(sendPaymentLink, { code })
  if (answer.value === undefined && ['wrong_status', 'hold_expired', 'nothing_due', 'booking_closed'].includes(answer.code ?? ''))
    return soak.findings.count(`staff: ${answer.code}`)
  countAction(soak, 'payment-link-made', answer)
}

async function cancel(soak: Soak, random: Random, tracked: TrackedBooking): Promise<void> {
  const { code } = tracked
  const terms = await soak.staff.call(getCancelTerms, { code })
  if (terms.value === undefined) return refused(soak, 'the terms of a cancellation by the staff', terms, tracked.rental)
  const { version, feeCents } = terms.value
  const fee = random.chance(0.5) ? { fee: 'waive', reason: 'Cortesía' } : { fee: 'charge', reason: '' }
  const cancel = () => soak.staff.call(cancelBooking, { code, version, feeCents, ...fee })
  const [answer, other] = await Promise.all([cancel(), random.chance(0.3) ? cancel() : undefined])
  const cancelled = [answer, other].filter((item) => item?.value !== undefined)
  if (cancelled.length > 1) soak.findings.unexpected.push('two people of the staff cancelled one booking')
  const [success] = cancelled
  if (success === undefined) return refused(soak, 'a cancellation by the staff', answer, tracked.rental)
  countAction(soak, 'booking-cancelled', success)
  tracked.status = 'cancelled'
}

/** Sometimes two users change the same version of a booking: one of them must be refused. */
async function change(soak: Soak, random: Random, tracked: TrackedBooking): Promise<void> {
  const { code } = tracked
  const form = await soak.staff.call(getChangeForm, { code })
  if (form.value === undefined) return refused(soak, 'the form of a change', form, tracked.rental)
  const { version, coverageId, babySeats, additionalDrivers, wifiDevices, extras, email, phone, flight, comments } = form.value
  const { rows } = await soak.db.query<{ id: string }>('select id from reservation where code = $1', [code])
  const self = rows[0]?.id ?? ''
  const changeOnce = async () => {
    const wanted = { ...generateRental(soak.world, random), isPrepaid: tracked.rental.isPrepaid }
    const { pool, returnBranchId, pickUpAt, returnAt } = wanted
    const rental = {
      pickUpAt,
      returnAt,
      pickUpBranchId: pool.branchId,
      returnBranchId,
      classId: pool.classId,
      coverageId,
      babySeats,
      additionalDrivers,
      wifiDevices,
      extras,
    }
    const estimate = await soak.staff.call(estimateChange, { code, ...rental })
    if (estimate.value === undefined) return { wanted, totalCents: 0, answer: estimate }
    const { quote, totalCents } = estimate.value
    const answer = await soak.staff.call(changeBooking, { code, version, ...rental, email, phone, flight, comments, quote })
    return { wanted, totalCents, answer }
  }
  const tries = await Promise.all(random.chance(0.3) ? [changeOnce(), changeOnce()] : [changeOnce()])
  const changed = tries.filter(({ answer }) => answer.value !== undefined)
  if (changed.length > 1) soak.findings.unexpected.push('two changes were made from one version of a booking')
  for (const { wanted, answer } of tries)
    if (answer.value === undefined && answer.code === 'changed_meanwhile') soak.findings.count('staff: changed meanwhile')
    else if (answer.value === undefined) refused(soak, 'a change by the staff', answer, wanted, self)
  const [made] = changed
  if (made === undefined) return
  countAction(soak, 'booking-changed', made.answer)
  if (made.answer.value?.totalCents !== made.totalCents)
    mismatch(soak, 'the estimate of the staff', made.totalCents, 'the booking', made.answer.value?.totalCents)
  tracked.rental = made.wanted
  tracked.totalCents = made.totalCents
}

let plates = 0

/** Pick-up and return; sometimes the step is undone. */
async function stepAtCounter(soak: Soak, random: Random, tracked: TrackedBooking): Promise<void> {
  const { code } = tracked
  const isOut = tracked.status === 'checked_in'
  if (!isOut && toInstant(tracked.rental.pickUpAt) - earlyHandoverMs > Date.now()) {
    const early = await soak.staff.call(markNoShow, { code })
    if (early.code !== 'too_early') soak.findings.unexpected.push(`staff: a no-show before its time was answered ${early.status}`)
    return
  }
  const answer = await (isOut ? returnCar(soak, tracked) : handOver(soak, tracked))
  // Before its time, another booking may need the car.
  if (answer.code === 'cars_needed') return soak.findings.count('staff: cars_needed')
  countAction(soak, isOut ? 'car-returned' : 'car-handed-over', answer)
  if (answer.value === undefined) return
  tracked.status = isOut ? 'completed' : 'checked_in'
  if (!random.chance(0.3)) return
  const undone = await soak.staff.call(undoCounterStep, { code })
  // The returned car may be in the workshop already.
  if (undone.code === 'car_down') return soak.findings.count('staff: car_down')
  countAction(soak, 'step-undone', undone)
  if (undone.value !== undefined) tracked.status = isOut ? 'checked_in' : 'confirmed'
}

async function handOver({ staff }: Soak, { code, rental }: TrackedBooking) {
  plates += 1
  return staff.call(recordHandOver, toHandOver({ code, branchId: rental.pool.branchId, plate: `EM${1000 + plates}` }))
}

async function returnCar({ staff, db }: Soak, { code, rental }: TrackedBooking) {
  const { rows } = await db.query<{ plate: string }>('select plate from reservation where code = $1', [code])
  return staff.call(recordReturn, toReturn({ code, branchId: rental.returnBranchId, plate: rows[0]?.plate ?? '' }))
}

/** Compares the entries of the audit log with the answered changes. */
export async function compareWithAudit({ db, findings }: Pick<Soak, 'db' | 'findings'>): Promise<string[]> {
  const { rows } = await db.query<{ action: string; count: number }>(
    // A swap has an entry for the booking and one for the returned car.
    `select action, count(*)::int as count from audit_log where action <> 'car-swapped' or subject = 'booking' group by action`,
  )
  const entries = new Map(rows.map(({ action, count }) => [action, count]))
  const answered = Object.entries(findings.counts).filter(
    ([name]) => name.startsWith(staffPrefix) && /^[a-z-]+$/.test(name.slice(staffPrefix.length)),
  )
  if (answered.length === 0) return ['the staff did nothing']
  return answered.flatMap(([name, count]) => {
    const found = entries.get(name.slice(staffPrefix.length)) ?? 0
    return found === count ? [] : [`${name}: ${count} answered, ${found} in the audit log`]
  })
}

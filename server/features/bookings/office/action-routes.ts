import { randomUUID } from 'node:crypto'
import {
  addNote,
  recordLateArrival,
  cancelBooking,
  changeBooking,
  estimateChange,
  getCancelTerms,
  getChangeForm,
  resendMail,
} from '#contract/office/booking-actions.ts'
import { dayMs } from '#contract/panama-time.ts'
import type { Signer } from '../../../crypto/signer.ts'
import { tokenHash } from '../../../crypto/tokens.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuseOffice, type MountedOfficeEndpoint, type StaffCall } from '../../../endpoints/office.ts'
import { succeed, type Outcome } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { readClock } from '../../availability/repository.ts'
import { toLimit } from '../../limits/declared-limits.ts'
import { takeFromLimit } from '../../limits/take-from-limit.ts'
import { retryFinished } from '../../outbox/repository.ts'
import { cancelBooking as cancel } from '../cancel/cancel-service.ts'
import { estimateChange as estimate } from '../change/change-estimate.ts'
import { announceDelay } from '../change/late-arrival.ts'
import { modifyBooking, type ReservationContext } from '../change/modify-service.ts'
import type { BookingEffects } from '../lifecycle/effects.ts'
import { changeableUntil } from '../lifecycle/lifecycle-rules.ts'
import { replaceLinks } from '../links/repository.ts'
import { toLifecycle, type ReservationRow } from '../records/reservation.ts'
import { readNow } from '../records/reservation-repository.ts'
import { auditChange } from './audit-change.ts'
import { staffAccess, createTools, toOfficeRefusal, type Tools } from './action-tools.ts'
import { describeChangeForm, toPeopleChange, toRentalChange } from './change-form.ts'
import { priceRoutes } from './price-routes.ts'
import { insertNote } from './timeline-repository.ts'
import type { MailTopics } from './timeline.ts'

interface ActionDependencies {
  effects: BookingEffects
  mailTopics: MailTopics
}

/** Staff actions on a booking, through the services of the public site. */
export function bookingActionRoutes(services: Services, { effects, mailTopics }: ActionDependencies): MountedOfficeEndpoint[] {
  const tools = createTools(services, effects)
  return [...cancelRoutes(tools), ...changeRoutes(tools), ...priceRoutes(tools), ...contactRoutes(tools, mailTopics)]
}

function cancelRoutes({ handleBooking, createContext, plainContext }: Tools): MountedOfficeEndpoint[] {
  return [
    handleBooking(getCancelTerms, async (row) => {
      const terms = await cancel(plainContext, staffAccess(row, null), { confirm: false, feeCents: null, version: null }, null)
      if (!terms.ok) return terms
      const { feeCents = 0, refundCents = 0 } = terms.value
      return succeed({ version: row.version, feeCents, refundCents, paidCents: row.paid_cents })
    }),
    handleBooking(
      cancelBooking,
      async (row, { version, feeCents, fee, reason }, call) => {
        const waivesFee = fee === 'waive'
        if (waivesFee && !call.may('bookings.waive-fee', [row.branch_id])) return refuseOffice('not_allowed', { field: 'fee' })
        if (waivesFee && reason === '') return refuseOffice('missing', { field: 'reason' })
        const context = createContext(call, (before, after) => ({
          before: { status: before.status },
          after: { status: after.status, ...(waivesFee ? { waivedCents: feeCents } : {}) },
          ...(reason === '' ? {} : { reason }),
        }))
        const outcome = await cancel(context, staffAccess(row, call), { confirm: true, feeCents, version }, null, waivesFee)
        if (!outcome.ok) return toOfficeRefusal(row, outcome)
        return succeed({ feeCents: outcome.value.feeCents ?? 0, refundCents: outcome.value.refundCents ?? 0 })
      },
      'pick-up branch',
    ),
  ]
}

function changeRoutes({ services, handleBooking, createContext, plainContext }: Tools): MountedOfficeEndpoint[] {
  const explainDeadline = async <Value>(row: ReservationRow, outcome: Outcome<Value> & { ok: false }) =>
    outcome.code === 'change_too_late'
      ? refuseOffice(outcome.code, { facts: { untilAt: changeableUntil(toLifecycle(row), (await services.catalogs.current()).terms) } })
      : toOfficeRefusal(row, outcome)
  return [
    handleBooking(recordLateArrival, async (row, { version, arrivesAt }, call) => {
      const context = createContext(call, (before, after) => ({
        before: { arrivesAt: before.arrives_at },
        after: { arrivesAt: after.arrives_at },
      }))
      const outcome = await announceDelay(context, staffAccess(row, call), { arrivesAt }, null, version)
      if (outcome.ok) return succeed({ arrivesAt })
      if (outcome.code === 'change_too_late') return refuseOffice('too_late', { facts: { untilAt: row.return_at } })
      const fromAt = row.pick_up_at - dayMs
      const isEarly = outcome.code === 'out_of_range' && (await readNow(services.db)) < fromAt
      return isEarly ? refuseOffice('too_early', { facts: { fromAt } }) : toOfficeRefusal(row, outcome)
    }),
    handleBooking(getChangeForm, async (row) => {
      const { now, catalogVersion } = await readClock(services.db)
      return succeed(describeChangeForm(row, await services.catalogs.atVersion(catalogVersion), now))
    }),
    handleBooking(estimateChange, async (row, request, call) => {
      if (!mayPickUpAt(request.pickUpBranchId, call)) return refuseOffice('other_branch', { field: 'pickUpBranchId' })
      const outcome = await estimate(plainContext, row, { change: toRentalChange(row, request) })
      if (!outcome.ok) return explainDeadline(row, outcome)
      const { totalCents = row.total_cents, quote = null } = outcome.value
      return succeed({ totalCents, previousTotalCents: row.total_cents, quote })
    }),
    handleBooking(
      changeBooking,
      async (row, request, call) => {
        if (!mayPickUpAt(request.pickUpBranchId, call)) return refuseOffice('other_branch', { field: 'pickUpBranchId' })
        const people = toPeopleChange(row, request)
        if (people === null) return refuseOffice('invalid', { field: 'phone' })
        const context = withNewLinks(services.signer, createContext(call, auditChange))
        const { version, quote } = request
        const rental = toRentalChange(row, request)
        const isContactOnly = Object.values(rental).every((value) => value === undefined)
        const change = { change: rental, people, version, quote: isContactOnly ? null : quote, totalCents: null }
        const outcome = await modifyBooking(context, staffAccess(row, call), change, null, isContactOnly ? 'contact' : 'renter')
        if (!outcome.ok) return explainDeadline(row, outcome)
        return succeed({ totalCents: outcome.value.totalCents ?? row.total_cents, previousTotalCents: row.total_cents })
      },
      'pick-up branch',
    ),
  ]
}

/** After a correction of the e-mail address, the links that the other address has received open the booking no longer. */
const withNewLinks = (signer: Signer, context: ReservationContext): ReservationContext => ({
  ...context,
  onChanged: async (client, before, after) => {
    await context.onChanged?.(client, before, after)
    if (before.email.toLowerCase() === after.email.toLowerCase()) return
    const id = randomUUID()
    await replaceLinks(client, after.id, { id, sha256: tokenHash(signer.linkToken('manage', id)) })
  },
})

/** A change may move the pick-up only to a branch at which the user may book. */
const mayPickUpAt = (branchId: number, call: StaffCall): boolean => call.may('bookings.write', [branchId])

function contactRoutes({ services, handleBooking }: Tools, mailTopics: MailTopics): MountedOfficeEndpoint[] {
  return [
    handleBooking(addNote, async (row, { text }, { staff, recordAudit, skipAudit }) =>
      inTransaction(services.db, async (client) => {
        if (await insertNote(client, row.id, staff.id, text)) {
          await recordAudit(client, { subject: 'booking', subjectId: row.code, branchId: row.branch_id })
        } else skipAudit()
        return succeed({})
      }),
    ),
    handleBooking(resendMail, async (row, { mailId }, { recordAudit }) => {
      const [, id] = /^mail-(\d{1,15})$/.exec(mailId) ?? []
      const taken = await takeFromLimit(services, toLimit('staff-mail', row.code))
      if (!taken.ok) return refuseOffice('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
      return inTransaction(services.db, async (client) => {
        const topic = id === undefined ? undefined : await retryFinished(client, Number(id), row.id, mailTopics.listRepeatable(row))
        if (topic === undefined) return refuseOffice('not_found', { field: 'mailId' })
        await recordAudit(client, { subject: 'booking', subjectId: row.code, branchId: row.branch_id, after: { topic } })
        return succeed({})
      })
    }),
  ]
}

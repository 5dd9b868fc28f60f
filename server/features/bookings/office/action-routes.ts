import {
  addNote,
  announceArrival,
  cancelBooking,
  changeBooking,
  estimateChange,
  getCancelTerms,
  getChangeForm,
  resendMail,
} from '#contract/office/booking-actions.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuseOffice, type MountedOfficeEndpoint } from '../../../endpoints/office.ts'
import { done } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { retryFinished } from '../../outbox/repository.ts'
import { cancelBooking as cancel } from '../cancel/cancel-service.ts'
import { estimateChange as estimate } from '../change/change-estimate.ts'
import { announceDelay } from '../change/late-arrival.ts'
import { modifyBooking } from '../change/modify-service.ts'
import type { BookingEffects } from '../lifecycle/effects.ts'
import { staffAccess, createTools, toOfficeRefusal, type Tools } from './action-tools.ts'
import { describeChangeForm, toPeopleChange, toRentalChange } from './change-form.ts'
import { priceRoutes } from './price-routes.ts'
import { insertNote } from './timeline-repository.ts'

interface ActionDependencies {
  effects: BookingEffects
  /** The outbox topics of mails that can be sent again. */
  mailTopics: readonly string[]
}

/** Staff actions on a booking, through the services of the public site. */
export function bookingActionRoutes(services: Services, { effects, mailTopics }: ActionDependencies): MountedOfficeEndpoint[] {
  const tools = createTools(services, effects)
  return [...cancelRoutes(tools), ...changeRoutes(tools), ...priceRoutes(tools), ...contactRoutes(tools, mailTopics)]
}

function cancelRoutes({ onBooking, createContext: contextOf, plainContext }: Tools): MountedOfficeEndpoint[] {
  return [
    onBooking(getCancelTerms, async (row) => {
      const terms = await cancel(plainContext, staffAccess(row, null), { confirm: false, feeCents: null, version: null }, null)
      if (!terms.ok) return terms
      const { feeCents = 0, refundCents = 0 } = terms.value
      return done({ version: row.version, feeCents, refundCents, paidCents: row.paid_cents })
    }),
    onBooking(cancelBooking, async (row, { version, feeCents, fee, reason }, call) => {
      const waives = fee === 'waive'
      if (waives && !call.may('bookings.waive-fee', [row.branch_id, row.return_branch_id]))
        return refuseOffice('not_allowed', { field: 'fee' })
      if (waives && reason === '') return refuseOffice('missing', { field: 'reason' })
      const context = contextOf(call, (before, after) => ({
        before: { status: before.status },
        after: { status: after.status, ...(waives ? { waivedCents: feeCents } : {}) },
        ...(reason === '' ? {} : { reason }),
      }))
      const outcome = await cancel(context, staffAccess(row, call), { confirm: true, feeCents, version }, null, waives)
      if (!outcome.ok) return toOfficeRefusal(outcome)
      return done({ feeCents: outcome.value.feeCents ?? 0, refundCents: outcome.value.refundCents ?? 0 })
    }),
  ]
}

function changeRoutes({ services, onBooking, createContext: contextOf, plainContext }: Tools): MountedOfficeEndpoint[] {
  return [
    onBooking(announceArrival, async (row, { version, arrivesAt }, call) => {
      const context = contextOf(call, (before, after) => ({
        before: { arrivesAt: before.arrives_at },
        after: { arrivesAt: after.arrives_at },
      }))
      const outcome = await announceDelay(context, staffAccess(row, call), { arrivesAt }, null, version)
      return outcome.ok ? done({ arrivesAt }) : toOfficeRefusal(outcome)
    }),
    onBooking(getChangeForm, async (row) => done(describeChangeForm(row, await services.catalogs.current()))),
    onBooking(estimateChange, async (row, request) => {
      const outcome = await estimate(plainContext, row, { change: toRentalChange(row, request) })
      if (!outcome.ok) return toOfficeRefusal(outcome)
      const { totalCents = row.total_cents, quote = null } = outcome.value
      return done({ totalCents, previousTotalCents: row.total_cents, quote })
    }),
    onBooking(changeBooking, async (row, request, call) => {
      const people = toPeopleChange(row, request)
      if (people === null) return refuseOffice('invalid', { field: 'phone' })
      const context = contextOf(call, (before, after) => ({
        before: { totalCents: before.total_cents, version: before.version },
        after: { totalCents: after.total_cents, version: after.version },
      }))
      const { version, quote } = request
      const change = { change: toRentalChange(row, request), people, version, quote, totalCents: null }
      const outcome = await modifyBooking(context, staffAccess(row, call), change, null)
      if (!outcome.ok) return toOfficeRefusal(outcome)
      return done({ totalCents: outcome.value.totalCents ?? row.total_cents, previousTotalCents: row.total_cents })
    }),
  ]
}

function contactRoutes({ services, onBooking }: Tools, mailTopics: readonly string[]): MountedOfficeEndpoint[] {
  return [
    onBooking(addNote, async (row, { text }, { staff, record }) =>
      inTransaction(services.db, async (client) => {
        await insertNote(client, row.id, staff.id, text)
        await record(client, { subject: 'booking', subjectId: row.code, branchId: row.branch_id })
        return done({})
      }),
    ),
    onBooking(resendMail, async (row, { mailId }, { record }) => {
      const [, id] = /^mail-(\d{1,15})$/.exec(mailId) ?? []
      return inTransaction(services.db, async (client) => {
        const topic = id === undefined ? undefined : await retryFinished(client, Number(id), row.id, mailTopics)
        if (topic === undefined) return refuseOffice('not_found', { field: 'mailId' })
        await record(client, { subject: 'booking', subjectId: row.code, branchId: row.branch_id, after: { topic } })
        return done({})
      })
    }),
  ]
}

// The timeline of a booking: its events, staff actions, and mails.

import type { AuditAction, AuditValues } from '#contract/office/audit-actions.ts'
import type { FieldChange, TimelineItem } from '#contract/office/bookings.ts'
import type { BookingEventKind } from '#contract/values/booking-state.ts'
import { minuteMs } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'
import { bookingChangedTopic } from '../../outbox/topics.ts'
import type { ChangedValues } from '../records/events.ts'
import type { ReservationRow } from '../records/reservation.ts'
import {
  readTimelineAudit,
  readTimelineEvents,
  readTimelineMails,
  readTimelineNotes,
  type AuditRow,
  type EventRow,
  type MailRow,
  type NoteRow,
} from './timeline-repository.ts'

/** Staff actions that also create an event of the booking: the event is shown, with the reason from the audit log. */
const eventByAction: Partial<Record<AuditAction, BookingEventKind>> = {
  'booking-made': 'booked',
  'booking-changed': 'changed',
  'booking-extended': 'changed',
  'booking-upgraded': 'changed',
  'booking-adjusted': 'changed',
  'booking-cancelled': 'cancelled',
  'booking-late': 'late',
  'car-handed-over': 'handed-over',
  'car-returned': 'returned',
  'no-show-marked': 'no-show',
  'step-undone': 'undone',
  'payment-taken': 'paid',
  'payment-reversed': 'refunded',
}

/** The outbox topics of mails about a booking. */
export interface MailTopics {
  all: readonly string[]
  /** Those of mails that still apply to the booking and can be sent again. */
  listRepeatable(row: ReservationRow): readonly string[]
}

/**
 * The timeline of a booking, newest first.
 * @param renterName shown as the actor of the renter's changes
 */
export async function readTimeline(
  db: Queryable,
  row: ReservationRow,
  renterName: string,
  mailTopics: MailTopics,
  describeChanges: DescribeChanges,
): Promise<TimelineItem[]> {
  const [events, audit, mails, notes] = await Promise.all([
    readTimelineEvents(db, row.id),
    readTimelineAudit(db, row.code),
    readTimelineMails(db, row.id, mailTopics.all),
    readTimelineNotes(db, row.id),
  ])
  return mergeTimeline({ events, audit, mails, notes }, renterName, mailTopics.listRepeatable(row), describeChanges)
}

/** Changed values with the names of classes, covers and extras. */
type DescribeChanges = (values: ChangedValues) => FieldChange[]

interface TimelineRows {
  events: readonly EventRow[]
  audit: readonly AuditRow[]
  mails: readonly MailRow[]
  notes: readonly NoteRow[]
}

/** Merges the sources; exported for its test. */
export function mergeTimeline(
  { events, audit, mails, notes }: TimelineRows,
  renterName: string,
  repeatable: readonly string[],
  describeChanges: DescribeChanges,
): TimelineItem[] {
  const matched = new Set<AuditRow>()
  const eventItems = events.map((event): TimelineItem => {
    const entry = audit.find((value) => !matched.has(value) && isSameAction(value, event))
    if (entry !== undefined) matched.add(entry)
    return {
      id: `event-${event.id}`,
      at: event.at,
      by: event.broker_name === null ? toActor(event.actor, event.staff_name, renterName) : { kind: 'broker', name: event.broker_name },
      // The audit log is more precise: an adjusted price is a `changed` event.
      what: entry !== undefined && entry.action !== 'booking-made' ? toTimelineKind(entry.action, event.kind) : event.kind,
      facts: { from: event.from_status, to: event.to_status, ...toFacts(event.data ?? {}), ...entry?.after },
      ...describeData(event.data, describeChanges),
      quote: entry?.reason ?? null,
    }
  })
  const auditItems = audit
    // Notes are listed with their text; their audit entries have none.
    .filter((value) => !matched.has(value) && value.action !== 'note-added')
    .map((item): TimelineItem => ({
      id: `audit-${item.id}`,
      at: item.at,
      by: toActor(item.actor, item.name, renterName),
      what: item.action,
      // For something that was removed, only the values before are known.
      facts: { ...(item.after ?? item.before) },
      quote: item.reason,
    }))
  const latestChange = mails.findLast(({ topic }) => topic === bookingChangedTopic)
  const mailItems = mails.map((mail): TimelineItem => ({
    id: `mail-${mail.id}`,
    at: mail.done_at ?? 0,
    by: { kind: 'system', name: '' },
    what: 'mail-sent',
    facts: {
      topic: mail.topic,
      isSent: mail.given_up_at === null,
      // Every mail about a change shows the latest state, so only the last one can be sent again.
      canRepeat: repeatable.includes(mail.topic) && (mail.topic !== bookingChangedTopic || mail === latestChange),
    },
    quote: null,
  }))
  const noteItems = notes.map((note): TimelineItem => ({
    id: `note-${note.id}`,
    at: note.at,
    by: { kind: 'staff', name: note.name },
    what: 'note-added',
    facts: {},
    quote: note.text,
  }))
  return [...eventItems, ...auditItems, ...mailItems, ...noteItems].toSorted((a, b) => b.at - a.at)
}

/** The changed values of an event, those of the rental first. */
function describeData(data: EventRow['data'], describeChanges: DescribeChanges): Pick<TimelineItem, 'changes'> {
  const { values, contacts = {} } = data ?? {}
  const contactChanges = (['email', 'phone', 'flight'] as const).flatMap((field): FieldChange[] => {
    const [before, after] = contacts[field] ?? []
    return before === undefined || after === undefined ? [] : [{ field, name: null, before, after }]
  })
  return values === undefined && contactChanges.length === 0 ? {} : { changes: [...describeChanges(values ?? {}), ...contactChanges] }
}

/** An audit entry and its event are written in one transaction, but at slightly different times. */
function isSameAction(entry: AuditRow, event: EventRow): boolean {
  return eventByAction[entry.action] === event.kind && event.actor === `staff:${entry.staff_id}` && Math.abs(entry.at - event.at) < minuteMs
}

const preciseActions = new Set<AuditAction>([
  'booking-extended',
  'booking-upgraded',
  'booking-adjusted',
  'payment-taken',
  'payment-reversed',
])

function toTimelineKind(action: AuditAction, kind: BookingEventKind): TimelineItem['what'] {
  return preciseActions.has(action) ? action : kind
}

function toActor(actor: string, staffName: string | null, renterName: string): TimelineItem['by'] {
  if (staffName !== null) return { kind: 'staff', name: staffName }
  if (actor === 'visitor' || actor.startsWith('client:')) return { kind: 'client', name: renterName }
  const [kind = '', name = ''] = actor.split(':', 2)
  return kind === 'counter' || kind === 'operator' ? { kind: 'staff', name } : { kind: 'system', name: '' }
}

/** Amounts, times and names of changed parts; never an earlier e-mail address. */
function toFacts(data: NonNullable<EventRow['data']>): AuditValues {
  const { previousTotalCents, totalCents, feeCents, refundCents, amountCents, arrivesAt, plate } = data
  const facts = { previousTotalCents, totalCents, feeCents, refundCents, amountCents, arrivesAt, plate, changed: data.changed?.join(' ') }
  return Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])))
}

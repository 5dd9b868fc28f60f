// The events of a reservation: append-only, written in the transaction that they describe.

import type { Instant } from '#contract/panama-time.ts'
import { toWallTime } from '#contract/panama-time.ts'
import type { BookingEvent, BookingEventKind } from '#contract/values/booking-state.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, unprepared } from '../../../db/statements/statement.ts'
import type { Readings } from '../../vehicles/readings-repository.ts'
import type { ChangedContacts } from './contact-changes.ts'
import type { ReservationStatus } from '../lifecycle/lifecycle-rules.ts'

export type ChangedValues = Readonly<Record<string, readonly [before: string | number, after: string | number]>>

export interface EventData {
  previousTotalCents?: number
  totalCents?: number
  feeCents?: number
  refundCents?: number
  amountCents?: number
  arrivesAt?: Instant
  /** Names of the changed parts. */
  changed?: string[]
  /** The changed values of the rental, before and after; never those of people. An extra has the key `extra:` and its id. */
  values?: ChangedValues
  /** Masked contact data, before and after. */
  contacts?: ChangedContacts
  /** The previous address, which is also notified of the change. */
  previousEmail?: string
  plate?: string
  /** Where the car was returned. */
  branchId?: number
  /** The readings of the car before a hand-over or return. */
  readings?: Readings
  /** The charges that were voided with an undone step. */
  voidedCents?: number
}

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'reservation_event.kind': BookingEventKind
    'reservation_event.data': EventData
    'read-history.kind': BookingEventKind
    'read-history.data': EventData
  }
}

const moneyKinds: readonly BookingEventKind[] = ['paid', 'confirmed', 'payment-declined', 'refunded']

export interface NewEvent {
  reservationId: string
  kind: BookingEventKind
  from: ReservationStatus
  to: ReservationStatus
  /** `visitor`, `client:7`, `staff:7`, `counter:name`, `operator:name`, `system`. */
  actor: string
  data?: EventData
}

const insertEventSql = prepared('insert-event')`
  insert into reservation_event (reservation_id, kind, from_status, to_status, actor, data) values ($1, $2, $3, $4, $5, $6)`

export async function insertEvent(client: Queryable, event: NewEvent): Promise<void> {
  await insertEventSql(client, event.reservationId, event.kind, event.from, event.to, event.actor, JSON.stringify(event.data ?? {}))
}

// A swap that was sent later has the phone's time, which may be before the hand-over was received.
const readHistorySql = prepared('read-history', { notNull: ['kind', 'at', 'actor'] })`
  select kind, at, actor, data from (
    select id, kind, at, actor, data from reservation_event where reservation_id = $1
    union all
    select null, 'car-swapped', greatest(s.at, (
      select max(e.at) from reservation_event e where e.reservation_id = $1 and e.kind = 'handed-over')), 'staff:' || s.staff_id, null
    from car_swap s where s.reservation_id = $1
  ) history order by at, id nulls last`

/** The events as the renter may see them, oldest first: what, when and by which side, but not by which person. */
export async function readHistory(db: Queryable, reservationId: string): Promise<BookingEvent[]> {
  const rows = await readHistorySql(db, reservationId)
  return rows.map(({ kind, at, actor, data }) => ({
    kind,
    at: new Date(at).toISOString(),
    by: findSide(actor),
    previousTotalCents: data?.previousTotalCents,
    totalCents: data?.totalCents,
    feeCents: data?.feeCents,
    refundCents: data?.refundCents,
    amountCents: data?.amountCents,
    arrivesAt: data?.arrivesAt === undefined ? undefined : toWallTime(data.arrivesAt),
  }))
}

/** The side that acted, by the kind of actor; a visitor and a client are the renter. */
function findSide(actor: string): BookingEvent['by'] {
  const [kind = ''] = actor.split(':', 1)
  if (['counter', 'staff', 'operator'].includes(kind)) return 'branch'
  if (kind === 'broker') return 'broker'
  return actor.startsWith('system') ? 'system' : 'client'
}

const readLatestEventSql = unprepared('read-latest-event')`
  select data from reservation_event where reservation_id = $1 and kind = $2 order by id desc limit 1`

/** The latest event of a kind with all its data, for its mail; undefined if there is none. */
export async function readLatestEvent(db: Queryable, reservationId: string, kind: BookingEventKind): Promise<EventData | undefined> {
  return (await readLatestEventSql(db, reservationId, kind))[0]?.data ?? undefined
}

const readLastStepSql = unprepared('read-last-step')`
  select kind, at from reservation_event
  where reservation_id = $1 and not (kind = any($2)) order by id desc limit 1`

/** The latest event, ignoring payments and refunds. */
export async function readLastStep(db: Queryable, reservationId: string): Promise<{ kind: BookingEventKind; at: Instant } | undefined> {
  return (await readLastStepSql(db, reservationId, moneyKinds))[0]
}

import type { BookingView } from '#contract/office/bookings.ts'
import type { BookingChannel } from '#contract/office/new-booking.ts'
import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../../db/statements/statement.ts'
import type { ReservationStatus } from '../lifecycle/lifecycle-rules.ts'
import { displayPlateSql, displayStatusSql, chargesSql } from '../records/reservation.ts'

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'office-upcoming.shown_status': ReservationStatus
    'office-out.shown_status': ReservationStatus
    'office-held.shown_status': ReservationStatus
    'office-completed.shown_status': ReservationStatus
    'office-closed.shown_status': ReservationStatus
    'office-all.shown_status': ReservationStatus
    'office-search.shown_status': ReservationStatus
    'office-similar.shown_status': ReservationStatus
    'office-by-document.shown_status': ReservationStatus
    'office-by-planned-car.shown_status': ReservationStatus
    'office-by-group.shown_status': ReservationStatus
    'office-by-broker-reference.shown_status': ReservationStatus
  }
}

/** Filters of the list; null matches all. */
export interface BookingFilter {
  /** The branches that the user may see: of pick-up or return. */
  branchIds: readonly number[] | null
  branchId: number | null
  classId: number | null
  /** The period of pick-up: `from` inclusive, `until` exclusive. */
  from: Instant | null
  until: Instant | null
  /** The shown statuses. */
  statuses: readonly ReservationStatus[] | null
  channel: BookingChannel | null
}

export type ListedRow = RowOf<typeof upcomingSql>

/** The last row of the previous page: its time and id. */
export interface ListPosition {
  at: Instant
  id: string
}

const columns = `r.id, r.code, r.status, ${displayStatusSql} as shown_status, r.first_name, r.last_name, r.pick_up_at, r.return_at, p.branch_id,
  r.return_branch_id, p.class_id, ${displayPlateSql} as plate, r.total_cents, r.paid_cents,
  ${chargesSql} as charge_cents, r.channel`
const filtered = `
  from reservation r join pool p on p.id = r.pool_id
  where ($1::int[] is null or p.branch_id = any($1) or r.return_branch_id = any($1))
    and ($2::int is null or p.branch_id = $2 or r.return_branch_id = $2) and ($3::int is null or p.class_id = $3)
    and ($4::timestamptz is null or r.pick_up_at >= $4) and ($5::timestamptz is null or r.pick_up_at < $5)
    and ($6::text[] is null or ${displayStatusSql} = any($6)) and ($7::text is null or r.channel = $7)`
const selectSql = `select ${columns} ${filtered}`
const soonestFirst = `and ($8::timestamptz is null or (r.pick_up_at, r.id) > ($8, $9::uuid)) order by r.pick_up_at, r.id limit $10`
const latestFirst = `and ($8::timestamptz is null or (r.pick_up_at, r.id) < ($8, $9::uuid)) order by r.pick_up_at desc, r.id desc limit $10`
const dueFirst = `and ($8::timestamptz is null or (r.return_at, r.id) > ($8, $9::uuid)) order by r.return_at, r.id limit $10`

const upcomingSql = unprepared('office-upcoming')`${selectSql} and r.status = 'confirmed' ${soonestFirst}`
const outSql = unprepared('office-out')`${selectSql} and r.status = 'checked_in' ${dueFirst}`
const heldSql = unprepared('office-held')`${selectSql} and r.status = 'held' and r.hold_expires_at > clock_timestamp() ${soonestFirst}`
const completedSql = unprepared('office-completed')`${selectSql} and r.status = 'completed' ${latestFirst}`
const closedSql = unprepared('office-closed')`${selectSql} and r.status in ('cancelled', 'no_show', 'expired') ${latestFirst}`
const allSql = unprepared('office-all')`${selectSql} ${latestFirst}`

/** The statuses of a view; null for all. */
export const viewStatuses: Readonly<Record<BookingView, readonly ReservationStatus[] | null>> = {
  upcoming: ['confirmed'],
  out: ['checked_in'],
  held: ['held'],
  completed: ['completed'],
  cancelled: ['cancelled', 'no_show', 'expired'],
  all: null,
}
const views = { upcoming: upcomingSql, out: outSql, held: heldSql, completed: completedSql, cancelled: closedSql, all: allSql }

// Counts no further than the limit, because an exact count of all bookings would read them all.
const countSql = unprepared('office-count', { notNull: ['total'] })`
  select count(*)::int as total from (
    select ${filtered} and ($8::text[] is null or r.status = any($8)) and ($9::boolean is false or r.hold_expires_at > clock_timestamp()) limit $10
  ) hit`

const toIso = (instant: Instant | null) => (instant === null ? null : new Date(instant).toISOString())
const values = (filter: BookingFilter) =>
  [filter.branchIds, filter.branchId, filter.classId, toIso(filter.from), toIso(filter.until), filter.statuses, filter.channel] as const

/** A page of a view in its order. */
export async function readView(
  db: Queryable,
  view: BookingView,
  filter: BookingFilter,
  after: ListPosition | null,
  limit: number,
): Promise<ListedRow[]> {
  return views[view](db, ...values(filter), toIso(after?.at ?? null), after?.id ?? null, limit)
}

/** The number of bookings in a view, at most `limit`. */
export async function countView(db: Queryable, view: BookingView, filter: BookingFilter, limit: number): Promise<number> {
  const [row] = await countSql(db, ...values(filter), viewStatuses[view], view === 'held', limit)
  return row?.total ?? 0
}

const plannedPlateSql = prepared('planned-plate')`
  select v.plate from block b join vehicle v on v.id = b.vehicle_id where b.reservation_id = $1 and b.kind = 'rental'`

/** The plate of the car that is planned for a booking; null for none. */
export const readPlannedPlate = async (db: Queryable, reservationId: string): Promise<string | null> =>
  (await plannedPlateSql(db, reservationId))[0]?.plate ?? null

const searchText = 'booking_search_text(r.first_name, r.last_name, r.code, r.email, r.phone, r.plate, r.flight)'
// The nearest to now: the next and the last ones, each in the order of an index, which is fast for words with many matches.
const nearest = (matches: string) => `
  select ${columns}
  from (
    (select r.id ${filtered} and ${matches} and r.pick_up_at >= statement_timestamp() order by r.pick_up_at limit $14)
    union all
    (select r.id ${filtered} and ${matches} and r.pick_up_at < statement_timestamp() order by r.pick_up_at desc limit $14)
  ) hit join reservation r on r.id = hit.id join pool p on p.id = r.pool_id
  order by abs(extract(epoch from r.pick_up_at - statement_timestamp())), r.id limit $14`

// A word matches in one of two forms. Only the first two can use the index, because it does not serve arrays of patterns.
const searchSql = unprepared('office-search')`${nearest(`
  (${searchText} like $8 or ${searchText} like $9) and ($10::text is null or ${searchText} like $10 or ${searchText} like $11)
  and ($12::text[] is null or not exists (
    select from unnest($12::text[], $13::text[]) as word (folded, capital) where ${searchText} not like folded and ${searchText} not like capital
  ))`)}`
// `<%` also matches text that begins or ends within a word, so whole words are compared too.
const similarSql = unprepared('office-similar')`${selectSql} and $8 <% ${searchText}
  and strict_word_similarity($8, ${searchText}) >= 0.3
  order by abs(extract(epoch from r.pick_up_at - statement_timestamp())), r.id limit $9`
const foldSql = prepared('fold-for-search', { notNull: ['word'] })`
  select fold_for_search(word) as word from unnest($1::text[]) with ordinality as typed (word, place) order by place`

/** Words in the folded spelling of the search. */
export async function foldWords(db: Queryable, words: readonly string[]): Promise<string[]> {
  return (await foldSql(db, words)).map(({ word }) => word)
}

/** The `like` patterns for a word: one for names and addresses, one for codes, plates and flights. */
export interface WordPattern {
  folded: string
  capital: string
}

/**
 * Bookings that match all words, the nearest to now first.
 * @param patterns the most selective first
 */
export async function searchBookings(
  db: Queryable,
  filter: BookingFilter,
  patterns: readonly [WordPattern, ...WordPattern[]],
  limit: number,
): Promise<ListedRow[]> {
  const [first, second, ...rest] = patterns
  return searchSql(
    db,
    ...values(filter),
    first.folded,
    first.capital,
    second?.folded ?? null,
    second?.capital ?? null,
    rest.length === 0 ? null : rest.map(({ folded }) => folded),
    rest.map(({ capital }) => capital),
    limit,
  )
}

const byPlannedCarSql = unprepared('office-by-planned-car')`${selectSql} and r.status in ('held', 'confirmed', 'checked_in') and r.id in (
  select b.reservation_id from block b join vehicle v on v.id = b.vehicle_id where v.plate = $8 and v.left_at is null and b.kind = 'rental'
  ) order by r.pick_up_at, r.id limit $9`

/** Open bookings that have this car or for which it is planned; the earliest pick-up first. */
export async function findBookingsByPlannedCar(db: Queryable, filter: BookingFilter, plate: string, limit: number): Promise<ListedRow[]> {
  return byPlannedCarSql(db, ...values(filter), plate, limit)
}

const byGroupSql = unprepared('office-by-group')`${selectSql} and r.group_code = $8 order by p.class_id, r.code limit $9`

/** The bookings of a group that pass the filter. */
export async function findBookingsOfGroup(db: Queryable, filter: BookingFilter, groupCode: string, limit: number): Promise<ListedRow[]> {
  return byGroupSql(db, ...values(filter), groupCode, limit)
}

const byBrokerReferenceSql = unprepared('office-by-broker-reference')`${selectSql} and r.id in (
  select k.reservation_id from broker_booking k where upper(k.reference) = upper($8)) order by r.pick_up_at desc, r.id limit $9`

/** Bookings with this broker reference, ignoring case; latest first. */
export async function findBookingsByBrokerReference(
  db: Queryable,
  filter: BookingFilter,
  reference: string,
  limit: number,
): Promise<ListedRow[]> {
  return byBrokerReferenceSql(db, ...values(filter), reference, limit)
}

const bookingBrokerSql = prepared('booking-broker')`
  select b.id, b.name, k.reference from broker_booking k join broker b on b.id = k.broker_id where k.reservation_id = $1`

/** The broker that sold a booking, with its reference; null for other channels. */
export async function readBookingBroker(db: Queryable, id: string): Promise<RowOf<typeof bookingBrokerSql> | null> {
  return (await bookingBrokerSql(db, id))[0] ?? null
}

const byDocumentSql = unprepared('office-by-document')`${selectSql} and r.document_mac = any($8) order by r.pick_up_at desc, r.id limit $9`

/** Bookings with this document, by the keyed hashes of its number; latest first. */
export async function findBookingsByDocument(
  db: Queryable,
  filter: BookingFilter,
  documents: readonly Buffer[],
  limit: number,
): Promise<ListedRow[]> {
  return byDocumentSql(db, ...values(filter), documents, limit)
}

const findGroupBranchSql = prepared('find-group-branch', { notNull: ['bookings'] })`
  select p.branch_id, count(*)::int as bookings from reservation r join pool p on p.id = r.pool_id where r.group_code = $1 group by p.branch_id`

/** Where the cars of a group are picked up, and how many bookings it has. */
export async function findGroupBranch(db: Queryable, groupCode: string): Promise<{ branch_id: number; bookings: number } | undefined> {
  return (await findGroupBranchSql(db, groupCode))[0]
}

/** Similarity threshold of a part of the text. */
const similarity = '0.5'
const setSimilaritySql = unprepared('set-similarity')`select set_config('pg_trgm.word_similarity_threshold', $1, true)`

/** Bookings with words similar to these folded ones. Call it in a transaction, because the threshold is set until its end. */
export async function findSimilarBookings(client: Queryable, filter: BookingFilter, words: string, limit: number): Promise<ListedRow[]> {
  await setSimilaritySql(client, similarity)
  return similarSql(client, ...values(filter), words, limit)
}

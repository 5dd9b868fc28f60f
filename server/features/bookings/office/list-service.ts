import { maxListTotal, type BookingRow, type Elsewhere, type exportBookings, type listBookings } from '#contract/office/bookings.ts'
import type { RequestOf, ResponseOf } from '#contract/office/endpoint.ts'
import { addDays, toInstant, wallTime } from '#contract/panama-time.ts'
import { csvTimeZone, toCsv, toCsvTime } from '../../../csv.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../services.ts'
import { requestHashKey } from '../../idempotency/hash-request.ts'
import { toDocumentKeys } from '../do-not-rent/keys.ts'
import { isOpen } from '../lifecycle/lifecycle-rules.ts'
import { readReservationByCode } from '../records/reservation.ts'
import {
  countView,
  findBookingsByBrokerReference,
  findBookingsByDocument,
  findBookingsByPlannedCar,
  findBookingsOfGroup,
  findGroupBranch,
  findSimilarBookings,
  foldWords,
  readView,
  searchBookings,
  type BookingFilter,
  type ListedRow,
  type ListPosition,
  viewStatuses,
} from './repository.ts'
import { nameClass } from '../../catalog/catalog.ts'
import { respell, splitWords, toPattern } from './search-words.ts'

const pageLength = 50
const maxExportRows = 10_000

type Context = Pick<Services, 'db' | 'readDb' | 'catalogs' | 'vault'>
type Request = RequestOf<typeof exportBookings>

function toFilter(request: Request, branches: 'all' | readonly number[]): BookingFilter {
  const statusesOfView = request.words === '' ? null : viewStatuses[request.view]
  return {
    branchIds: branches === 'all' ? null : branches,
    branchId: request.branchId ?? null,
    classId: request.classId ?? null,
    channel: request.channel ?? null,
    from: request.from === undefined ? null : toInstant(wallTime(request.from, '00:00')),
    until: request.to === undefined ? null : toInstant(wallTime(addDays(request.to, 1), '00:00')),
    statuses:
      request.status === undefined
        ? statusesOfView
        : [request.status].filter((value) => statusesOfView === null || statusesOfView.includes(value)),
  }
}

/**
 * A page of the list, or the results of a search.
 * @param branches the branches that the user may see
 */
export async function readBookings(
  context: Context,
  request: RequestOf<typeof listBookings>,
  branches: 'all' | readonly number[],
): Promise<ResponseOf<typeof listBookings>> {
  const { db } = context
  const catalog = await context.catalogs.current()
  const filter = toFilter(request, branches)
  const classes = [...catalog.classes.keys()].flatMap((id) => nameClass(catalog, id) ?? [])
  if (request.words !== '') {
    const { rows, isSimilar } = await searchAll(context, filter, request.words, pageLength)
    const elsewhere = rows.length === 0 ? await findInOtherBranches(db, request.words, branches) : null
    const total = rows.length < pageLength ? rows.length : null
    return { rows: rows.map(toRow), classes, next: null, total, isSimilar, elsewhere }
  }
  const found = await readView(db, request.view, filter, readCursor(request.cursor), pageLength + 1)
  const rows = found.slice(0, pageLength)
  const last = found.length > pageLength ? rows.at(-1) : undefined
  const next = last === undefined ? null : `${request.view === 'out' ? last.return_at : last.pick_up_at}.${last.id}`
  const isFirst = request.cursor === undefined
  const total = isFirst && next === null ? rows.length : isFirst ? await countView(db, request.view, filter, maxListTotal + 1) : null
  return { rows: rows.map(toRow), classes, next, total, isSimilar: false, elsewhere: null }
}

/** A complete code of a booking or of a group; null for other words. */
function toCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return /^[0-9A-Z]{10}$/.test(code) ? code : null
}

/** Only a complete code reveals that another branch has the booking, or the bookings of the group. */
async function findInOtherBranches(db: Services['db'], typed: string, branches: 'all' | readonly number[]): Promise<Elsewhere | null> {
  const code = toCode(typed)
  if (branches === 'all' || code === null) return null
  const row = await readReservationByCode(db, code)
  if (row === undefined) {
    const group = await findGroupBranch(db, code)
    return group === undefined || branches.includes(group.branch_id) ? null : { branchId: group.branch_id, count: group.bookings }
  }
  if (branches.includes(row.branch_id) || branches.includes(row.return_branch_id)) return null
  return { branchId: row.branch_id, count: 1 }
}

/** Searches by a complete document number, otherwise by words. */
async function searchAll(context: Context, filter: BookingFilter, typed: string, limit: number) {
  const documents = /\d/.test(typed) ? toDocumentKeys((await requestHashKey(context)).key, typed) : []
  const byDocument = documents.length === 0 ? [] : await findBookingsByDocument(context.db, filter, documents, limit)
  return byDocument.length > 0 ? { rows: byDocument, isSimilar: false } : search(context.db, filter, typed, limit)
}

/** The list as CSV, and its number of rows. */
export async function readBookingsCsv(context: Context, request: Request, branches: 'all' | readonly number[]) {
  const catalog = await context.catalogs.current()
  const filter = toFilter(request, branches)
  const rows =
    request.words === ''
      ? await readView(context.readDb, request.view, filter, null, maxExportRows)
      : (await searchAll(context, filter, request.words, pageLength)).rows
  const time = (name: string) => `${name} (${csvTimeZone})`
  const header = ['code', 'status', 'first_name', 'last_name', time('pick_up'), 'pick_up_branch', time('return'), 'return_branch']
  const branch = (id: number) => catalog.branches.get(id)?.row.name ?? id
  const lines = rows
    .map(toRow)
    .map((item) => [
      item.code,
      item.status,
      item.firstName,
      item.lastName,
      toCsvTime(item.pickUpAt),
      branch(item.branchId),
      toCsvTime(item.returnAt),
      branch(item.returnBranchId),
      nameClass(catalog, item.classId)?.code ?? null,
      item.plate,
      toDollars(item.totalCents),
      toDollars(item.dueCents),
      item.channel,
    ])
  return { csv: toCsv([...header, 'class', 'plate', 'total_usd', 'due_usd', 'channel'], lines), count: lines.length }
}

const toDollars = (cents: number) => (cents / 100).toFixed(2)

/** At most 50 results: bookings that contain all words, otherwise those with similar words. */
export async function search(db: Services['db'], filter: BookingFilter, typed: string, limit = pageLength) {
  const words = splitWords(typed)
  if (words.length === 0) return { rows: [], isSimilar: false }
  const code = toCode(typed)
  const byGroup = code === null ? [] : await findBookingsOfGroup(db, filter, code, limit)
  if (byGroup.length > 0) return { rows: byGroup, isSimilar: false }
  const exact = await searchExact(db, filter, typed.trim(), words, limit)
  for (const spelling of [words, ...respell(words)]) {
    const found = await searchWords(db, filter, spelling, limit)
    const rows = [...exact, ...found.filter(({ id }) => exact.every((item) => item.id !== id))]
    if (rows.length > 0) return { rows: rows.slice(0, limit), isSimilar: false }
  }
  const rows: ListedRow[] = []
  const folded = await foldWords(db, words)
  // Words without a digit can be misspelt; codes, plates and phone numbers must match exactly.
  const canBeMisspelt = folded.every((word) => !/\d/.test(word) && word.length > 2)
  if (!canBeMisspelt) return { rows, isSimilar: false }
  const similar = await inTransaction(db, async (client) => findSimilarBookings(client, filter, folded.join(' '), limit))
  return { rows: similar, isSimilar: true }
}

/**
 * Bookings with this broker reference, and current and upcoming bookings of the car with this plate: the search text of a booking contains no
 * broker reference, and its plate only after the hand-over.
 */
async function searchExact(db: Services['db'], filter: BookingFilter, typed: string, words: readonly string[], limit: number) {
  const plate = words.join('').toUpperCase()
  const isPlate = /^[A-Z]{1,3}\d{2,6}$/.test(plate)
  const byBroker = await findBookingsByBrokerReference(db, filter, typed, limit)
  const planned = isPlate ? await findBookingsByPlannedCar(db, filter, plate, limit) : []
  return [...byBroker, ...planned.filter(({ id }) => byBroker.every((item) => item.id !== id))]
}

/** Bookings that contain all words. */
async function searchWords(db: Services['db'], filter: BookingFilter, words: readonly string[], limit: number): Promise<ListedRow[]> {
  const folded = await foldWords(db, words)
  const patterns = words
    .map((word, i) => ({ folded: toPattern(folded[i] ?? ''), capital: toPattern(word.toUpperCase()) }))
    .toSorted((a, b) => b.capital.length - a.capital.length)
  const [longest, ...others] = patterns
  return longest === undefined ? [] : searchBookings(db, filter, [longest, ...others], limit)
}

/** Parses a cursor of `readBookings`; an invalid one selects the first page. */
function readCursor(cursor: string | undefined): ListPosition | null {
  const [, at, id] = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? []
  return at === undefined || id === undefined ? null : { at: Number(at), id }
}

/** A row of a list. */
export function toRow(row: ListedRow): BookingRow {
  const isPayable = isOpen(row.shown_status) || row.shown_status === 'completed'
  return {
    code: row.code,
    status: row.shown_status,
    channel: row.channel,
    firstName: row.first_name,
    lastName: row.last_name,
    pickUpAt: row.pick_up_at,
    returnAt: row.return_at,
    branchId: row.branch_id,
    returnBranchId: row.return_branch_id,
    classId: row.class_id,
    plate: row.plate,
    totalCents: row.total_cents,
    dueCents: isPayable ? row.total_cents + (row.charge_cents ?? 0) - row.paid_cents : 0,
  }
}

import type { BookingRow, listBookings } from '#contract/office/bookings.ts'
import type { RequestOf, ResponseOf } from '#contract/office/endpoint.ts'
import { addDays, toInstant, wallTime } from '#contract/panama-time.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../services.ts'
import { isOpen } from '../lifecycle/lifecycle-rules.ts'
import {
  findSimilarBookings,
  foldWords,
  readView,
  searchBookings,
  type BookingFilter,
  type ListedRow,
  type ListPosition,
} from './repository.ts'
import { nameClass } from './name-class.ts'
import { splitWords, toPattern } from './search-words.ts'

const pageLength = 50

/**
 * A page of the list, or the results of a search.
 * @param branches the branches that the user may see
 */
export async function readBookings(
  { db, catalogs }: Pick<Services, 'db' | 'catalogs'>,
  request: RequestOf<typeof listBookings>,
  branches: 'all' | readonly number[],
): Promise<ResponseOf<typeof listBookings>> {
  const catalog = await catalogs.current()
  const filter: BookingFilter = {
    branchIds: branches === 'all' ? null : branches,
    branchId: request.branchId ?? null,
    classId: request.classId ?? null,
    from: request.from === undefined ? null : toInstant(wallTime(request.from, '00:00')),
    until: request.to === undefined ? null : toInstant(wallTime(addDays(request.to, 1), '00:00')),
  }
  const describe = (rows: readonly ListedRow[]) => ({
    rows: rows.map(toRow),
    classes: [...new Set(rows.map((row) => row.class_id))].flatMap((id) => nameClass(catalog, id) ?? []),
  })
  if (request.words !== '') {
    const { rows, isSimilar } = await search(db, filter, request.words)
    return { ...describe(rows), next: null, isSimilar }
  }
  const found = await readView(db, request.view, filter, readCursor(request.cursor), pageLength + 1)
  const rows = found.slice(0, pageLength)
  const last = found.length > pageLength ? rows.at(-1) : undefined
  const next = last === undefined ? null : `${request.view === 'out' ? last.return_at : last.pick_up_at}.${last.id}`
  return { ...describe(rows), next, isSimilar: false }
}

/** At most 50 results: bookings that contain all words, otherwise those with similar words. */
export async function search(db: Services['db'], filter: BookingFilter, typed: string) {
  const words = splitWords(typed)
  const folded = await foldWords(db, words)
  const patterns = words
    .map((word, i) => ({ folded: toPattern(folded[i] ?? ''), capital: toPattern(word.toUpperCase()) }))
    .toSorted((a, b) => b.capital.length - a.capital.length)
  const [longest, ...others] = patterns
  if (longest === undefined) return { rows: [], isSimilar: false }
  const rows = await searchBookings(db, filter, [longest, ...others], pageLength)
  if (rows.length > 0) return { rows, isSimilar: false }
  // Words without a digit can be misspelt; codes, plates and phone numbers must match exactly.
  const canBeMisspelt = folded.every((word) => !/\d/.test(word) && word.length > 2)
  if (!canBeMisspelt) return { rows, isSimilar: false }
  const similar = await inTransaction(db, async (client) => findSimilarBookings(client, filter, folded.join(' '), pageLength))
  return { rows: similar, isSimilar: true }
}

/** Parses a cursor of `readBookings`; an invalid one selects the first page. */
function readCursor(cursor: string | undefined): ListPosition | null {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor ?? '') ?? []
  return at === undefined || id === undefined ? null : { at: Number(at), id }
}

/** A row of a list. */
export function toRow(row: ListedRow): BookingRow {
  return {
    code: row.code,
    status: row.shown_status,
    firstName: row.first_name,
    lastName: row.last_name,
    pickUpAt: row.pick_up_at,
    returnAt: row.return_at,
    branchId: row.branch_id,
    returnBranchId: row.return_branch_id,
    classId: row.class_id,
    plate: row.plate,
    totalCents: row.total_cents,
    dueCents: isOpen(row.shown_status) ? row.total_cents - row.paid_cents : 0,
  }
}

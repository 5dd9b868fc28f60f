// A booking as mails and documents need it: read whole, with the branches and the class that the catalogue has for it. Anybody can type in
// anybody's address, so a name that may be none and a flight that holds a link are left out (docs/security.md, Abuse).

import type { Instant, LocalDate, WallTime } from '#contract/panama-time.ts'
import { toWallTime } from '#contract/panama-time.ts'
import { greetingName, hasWebAddress } from '#contract/person-name.ts'
import type { Language } from '#contract/values/language.ts'
import type { DocumentKind } from '#contract/values/booking-client.ts'
import type { Queryable } from '../../db/pool.ts'
import type { Catalog, CatalogBranch, CatalogClass } from '../catalog/catalog.ts'
import type { PriceLine } from '../pricing/price-line.ts'

interface BookingRow extends Record<string, unknown> {
  id: string
  code: string
  status: string
  version: number
  created_at: Instant
  branch_id: number
  class_id: number
  return_branch_id: number
  pick_up_at: Instant
  return_at: Instant
  total_cents: number
  paid_cents: number
  is_prepaid: boolean
  deposit_cents: number
  lines: PriceLine[]
  coverage_id: number
  first_name: string
  last_name: string
  birth_date: LocalDate
  email: string
  document_kind: DocumentKind
  flight: string | null
  arrives_at: Instant | null
  advance_check_in_at: Instant | null
  language: Language
}

export interface BookingDetails {
  row: BookingRow
  pickUpAt: WallTime
  returnAt: WallTime
  pickUpBranch: CatalogBranch
  returnBranch: CatalogBranch
  carClass: CatalogClass
}

/** Undefined when there is no such booking. */
export async function readBookingDetails(db: Queryable, catalog: Catalog, reservationId: string): Promise<BookingDetails | undefined> {
  const { rows } = await db.query<BookingRow>(
    `select r.id, r.code, r.status, r.version, r.created_at, p.branch_id, p.class_id, r.return_branch_id, r.pick_up_at, r.return_at,
        r.total_cents, r.paid_cents, r.is_prepaid, r.deposit_cents, r.lines, r.coverage_id, r.first_name, r.last_name, r.birth_date,
        r.email, r.document_kind, r.flight, r.arrives_at, r.advance_check_in_at, r.language
      from reservation r join pool p on p.id = r.pool_id where r.id = $1`,
    [reservationId],
  )
  const [stored] = rows
  if (stored === undefined) return undefined
  const row = printable(stored)
  const pickUpBranch = catalog.branches.get(row.branch_id)
  const returnBranch = catalog.branches.get(row.return_branch_id)
  const carClass = catalog.classes.get(row.class_id)
  if (pickUpBranch === undefined || returnBranch === undefined || carClass === undefined)
    throw new Error('A booking of something that the catalogue lacks')
  return { row, pickUpAt: toWallTime(row.pick_up_at), returnAt: toWallTime(row.return_at), pickUpBranch, returnBranch, carClass }
}

function printable(row: BookingRow): BookingRow {
  return {
    ...row,
    first_name: greetingName(row.first_name) ?? '',
    last_name: greetingName(row.last_name) ?? '',
    flight: row.flight !== null && hasWebAddress(row.flight) ? null : row.flight,
  }
}

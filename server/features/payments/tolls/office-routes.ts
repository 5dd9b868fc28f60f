import { randomUUID } from 'node:crypto'
import { acceptTolls, assignToll, dismissToll, importTolls, listTolls, type Toll, type TollImport } from '#contract/office/tolls.ts'
import { findLimit, laterChargeLimitsCents } from '#contract/office/roles.ts'
import { problemLimit } from '../../../csv-table.ts'
import { toCsvTime } from '../../../csv.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import {
  handleOffice,
  refuseOffice,
  type MountedOfficeEndpoint,
  type OfficeOutcome,
  type OfficeRefused,
  type StaffCall,
} from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { readClock } from '../../availability/repository.ts'
import { lockReservation, readReservationByCode, type ReservationRow } from '../../bookings/records/reservation.ts'
import { insertCharge, sumLaterCharges } from '../charges/repository.ts'
import { queueChargeMail } from '../charges/queue-charge-mail.ts'
import { readTollFile } from './read-file.ts'
import { insertTolls, lockTolls, readHolder, readOpenTolls, setBooking, setCharged, setDismissed, type TollRow } from './repository.ts'

const maxRows = 500

type DbClient = Parameters<StaffCall['recordAudit']>[0]
type TollOutcome = OfficeOutcome<{ done: true }>

const isAtBranch = (ids: readonly (number | null)[], { branches }: StaffCall): boolean =>
  branches === 'all' || ids.some((id) => id !== null && branches.includes(id))
/** A toll or fine without a booking is visible at every branch. */
const isVisible = (row: TollRow, call: StaffCall): boolean =>
  row.reservation_id === null || isAtBranch([row.branch_id, row.return_branch_id], call)

/** Tolls and fines from files: imported, matched with bookings, and charged or dismissed by a person. */
export function tollRoutes({ db }: Pick<Services, 'db'>): MountedOfficeEndpoint[] {
  return [
    handleOffice(listTolls, async (_request, call) => {
      const rows = await readOpenTolls(db, call.branches, maxRows + 1)
      return succeed({ rows: rows.slice(0, maxRows).map(toToll), isTruncated: rows.length > maxRows })
    }),
    handleOffice(importTolls, async (request, call) => succeed(await importFile(db, request, call))),
    handleOffice(acceptTolls, async ({ ids }, call) =>
      commitUnlessRefused<OfficeOutcome<{ count: number }>>(db, async (client) => {
        const rows = (await lockTolls(client, ids)).filter(({ reservation_id }) => reservation_id !== null)
        if (rows.some((row) => !isVisible(row, call))) return refuseOffice('other_branch')
        if (rows.length === 0) return refuseOffice('changed_meanwhile')
        const charged = new Map<string, string[]>()
        for (const row of rows) {
          const { reservation_id: reservationId } = row
          if (reservationId === null) continue
          const added = await chargeBooking(client, row, reservationId, call)
          if (!added.ok) return added
          charged.set(reservationId, [...(charged.get(reservationId) ?? []), added.value])
        }
        for (const [reservationId, chargeIds] of charged)
          await queueChargeMail(client, await lockReservation(client, reservationId), 'added', chargeIds)
        return succeed({ count: rows.length })
      }),
    ),
    handleOffice(assignToll, async ({ id, code }, call) =>
      commitUnlessRefused<TollOutcome>(db, async (client) => {
        const [row] = await lockTolls(client, [id])
        if (row === undefined) return refuseOffice('changed_meanwhile')
        const booking = await readReservationByCode(client, code)
        if (booking === undefined) return refuseOffice('not_found', { field: 'code' })
        if (!isVisible(row, call) || !isAtBranch([booking.branch_id, booking.return_branch_id], call)) return refuseOffice('other_branch')
        const refused = await findHolderRefusal(client, row, booking)
        if (refused !== null) return refused
        await setBooking(client, id, booking.id)
        await call.recordAudit(client, { subject: 'booking', subjectId: code, branchId: booking.branch_id, after: { kind: row.kind } })
        return succeed({ done: true })
      }),
    ),
    handleOffice(dismissToll, async ({ id, reason }, call) =>
      commitUnlessRefused<TollOutcome>(db, async (client) => {
        const [row] = await lockTolls(client, [id])
        if (row === undefined) return refuseOffice('changed_meanwhile')
        if (!isVisible(row, call)) return refuseOffice('other_branch')
        await setDismissed(client, id, call.staff.id, reason)
        const before = { kind: row.kind, amountCents: row.amount_cents }
        await call.recordAudit(client, { subject: 'toll', subjectId: id, branchId: row.branch_id, before, reason })
        return succeed({ done: true })
      }),
    ),
  ]
}

/** Why a toll or fine does not belong to a booking: it has no rental, or its renter did not have the car then. */
async function findHolderRefusal(client: DbClient, { id, plate, at }: TollRow, booking: ReservationRow): Promise<OfficeRefused | null> {
  if (booking.status !== 'checked_in' && booking.status !== 'completed')
    return refuseOffice('wrong_status', { facts: { status: booking.shown_status } })
  const [holder] = await readHolder(client, id)
  if (holder?.id === booking.id) return null
  const facts = { plate, tollAt: at }
  return holder === undefined
    ? refuseOffice('car_with_nobody', { field: 'code', facts })
    : refuseOffice('car_with_other', { field: 'code', facts: { ...facts, codes: holder.code } })
}

/** Charges a toll or fine to its booking, and returns the id of the charge. */
async function chargeBooking(client: DbClient, row: TollRow, reservationId: string, call: StaffCall): Promise<OfficeOutcome<string>> {
  const { kind } = row
  const booking = await lockReservation(client, reservationId)
  // The hand-over or the return may have been undone or corrected since the toll was matched.
  const refused = await findHolderRefusal(client, row, booking)
  if (refused !== null) return refused
  const { code, branch_id: branchId, return_branch_id: returnBranchId } = booking
  const amountCents = row.amount_cents + row.fee_cents
  const limitCents = findLimit(laterChargeLimitsCents, call.staff.grants, [branchId, returnBranchId])
  if (limitCents !== null && (await sumLaterCharges(client, reservationId)) + amountCents > limitCents)
    return refuseOffice('over_charge_limit', { facts: { limitCents, codes: code } })
  const parts = row.fee_cents === 0 ? '' : `${(row.amount_cents / 100).toFixed(2)} + ${(row.fee_cents / 100).toFixed(2)}`
  const note = [toCsvTime(row.at).slice(0, 16), row.plate, row.place, row.reference, parts].filter((value) => value !== '').join(' · ')
  const id = randomUUID()
  await insertCharge(client, { id, reservationId, recordId: null, kind, amountCents, note, staffId: call.staff.id })
  await setCharged(client, row.id, id)
  await call.recordAudit(client, { subject: 'booking', subjectId: code, branchId, after: { kind, amountCents } })
  return succeed(id)
}

class PreviewRollback extends Error {}

async function importFile(
  db: Services['db'],
  { kind, csv, save }: { kind: 'toll' | 'fine'; csv: string; save: boolean },
  call: StaffCall,
): Promise<TollImport> {
  const { lines, problems } = readTollFile(csv, (await readClock(db)).now)
  const counts = { added: 0, matched: 0, repeated: 0 }
  // The lines are also written for a preview, which is then rolled back, so that it shows what saving would do.
  const isSaved = await inTransaction(db, async (client) => {
    const added = await insertTolls(client, kind, call.staff.id, lines)
    counts.added = added.length
    counts.matched = added.filter(({ is_matched }) => is_matched).length
    counts.repeated = lines.length - added.length
    if (!save || problems.length > 0) throw new PreviewRollback('A preview is rolled back')
    await call.recordAudit(client, { subject: 'toll', after: { kind, ...counts } })
    return true
  }).catch((error: unknown) => {
    if (error instanceof PreviewRollback) return false
    throw error
  })
  if (!isSaved) call.skipAudit()
  return { ...counts, problems: problems.slice(0, problemLimit), isSaved }
}

function toToll(row: TollRow): Toll {
  const { id, kind, plate, at, place, reference } = row
  return {
    id,
    kind,
    plate,
    at,
    place,
    reference,
    amountCents: row.amount_cents,
    feeCents: row.fee_cents,
    booking: row.code === null ? null : { code: row.code, name: `${row.first_name} ${row.last_name}` },
  }
}

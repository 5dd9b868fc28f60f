import { counterPaymentMethods, formatReceiptNumber } from '#contract/office/counter-payments.ts'
import type { DayEntry, DayReport, DaySum, Drawer } from '#contract/office/drawers.ts'
import { addDays, toInstant, toLocalDate, toWallTime, wallTime, type LocalDate } from '#contract/panama-time.ts'
import { csvTimeZone, toCsv, toCsvTime } from '../../../csv.ts'
import type { Db } from '../../../db/pool.ts'
import { readNow } from '../../bookings/records/reservation-repository.ts'
import { readDayEntries, readDrawers, type DayEntryRow, type DrawerRow } from './repository.ts'

/**
 * The report of a branch's day.
 * @param day null for today by the database's clock
 */
export async function readDayReport(db: Db, branchId: number, day: LocalDate | null): Promise<DayReport> {
  const now = await readNow(db)
  const reportDay = day ?? toLocalDate(toWallTime(now))
  const since = toInstant(wallTime(reportDay, '00:00'))
  const until = toInstant(wallTime(addDays(reportDay, 1), '00:00'))
  const [rows, drawers] = await Promise.all([readDayEntries(db, branchId, since, until), readDrawers(db, branchId, since, until)])
  const entries = rows.map((row) => describeEntry(row, branchId))
  const numbers = rows.flatMap(({ receipt_number }) => receipt_number ?? [])
  const formatNumber = (number: number) => (numbers.length === 0 ? null : formatReceiptNumber(branchId, number))
  return {
    now,
    day: reportDay,
    sums: sumByKind(entries),
    firstReceipt: formatNumber(Math.min(...numbers)),
    lastReceipt: formatNumber(Math.max(...numbers)),
    receipts: numbers.length,
    entries,
    drawers: drawers.map(describeDrawer),
  }
}

function sumByKind(entries: readonly DayEntry[]): DaySum[] {
  const sum = (kind: DayEntry['kind'], means: DayEntry['means']) =>
    entries.filter((entry) => entry.kind === kind && entry.means === means).reduce((total, { amountCents }) => total + amountCents, 0)
  return [
    ...counterPaymentMethods.map((means): DaySum => {
      return { means, receivedCents: sum('payment', means), reversedCents: sum('reversal', means), refundedCents: sum('refund', means) }
    }),
    { means: 'deposit', receivedCents: sum('deposit-captured', null), reversedCents: 0, refundedCents: 0 },
  ]
}

function describeEntry(row: DayEntryRow, branchId: number): DayEntry {
  return {
    id: row.id,
    kind: row.kind,
    at: row.at,
    number: row.receipt_number === null ? row.number : formatReceiptNumber(branchId, row.receipt_number),
    code: row.code,
    means: row.means,
    reference: row.reference,
    amountCents: row.amount_cents,
    staffName: row.staff_name,
  }
}

export function describeDrawer(row: DrawerRow): Drawer {
  return {
    id: row.id,
    branchId: row.branch_id,
    staffId: row.staff_id,
    staffName: row.staff_name,
    floatCents: row.float_cents,
    openedAt: row.opened_at,
    receivedCents: row.received_cents,
    refundedCents: row.refunded_cents,
    closedAt: row.closed_at,
    closedBy: row.closed_by_name,
    expectedCents: row.expected_cents,
    countedCents: row.counted_cents,
    reason: row.reason,
  }
}

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

/** The entries, then the drawers, as CSV. */
export function toDayCsv({ entries, drawers }: DayReport): string {
  const header = [
    'kind',
    'number',
    `at (${csvTimeZone})`,
    'booking',
    'means',
    'reference',
    'amount_usd',
    'person',
    'float_usd',
    'expected_usd',
  ]
  const entryRows = entries.map((entry) => [
    entry.kind,
    entry.number,
    toCsvTime(entry.at),
    entry.code,
    entry.means,
    entry.reference,
    entry.kind === 'reversal' || entry.kind === 'refund' ? -entry.amountCents / 100 : entry.amountCents / 100,
    entry.staffName,
    null,
    null,
    null,
    null,
  ])
  const drawerRows = drawers.map((drawer) => [
    drawer.closedAt === null ? 'drawer-open' : 'drawer-closed',
    String(drawer.id),
    toCsvTime(drawer.closedAt ?? drawer.openedAt),
    null,
    'cash',
    null,
    null,
    drawer.staffName,
    dollars(drawer.floatCents),
    dollars(drawer.expectedCents),
    dollars(drawer.countedCents),
    drawer.reason,
  ])
  return toCsv([...header, 'counted_usd', 'reason'], [...entryRows, ...drawerRows])
}

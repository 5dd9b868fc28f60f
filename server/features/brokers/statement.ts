// What a broker sold in a month, by the day of pick-up. The commission is agreed on paper and settled outside; the note describes the agreement.

import type { BrokerBooking, BrokerStatement } from '#contract/office/brokers.ts'
import { addDays } from '#contract/panama-time.ts'
import { csvTimeZone, toCsv, toCsvTime } from '../../csv.ts'
import type { Queryable } from '../../db/pool.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { listBrokerBookings, listBrokers } from './repository.ts'

const lostStatuses: ReadonlySet<string> = new Set(['cancelled', 'expired', 'no_show'])

/** @param month such as `2026-12`; undefined if there is no such broker */
export async function readStatement(db: Queryable, brokerId: number, month: string): Promise<BrokerStatement | undefined> {
  const broker = (await listBrokers(db)).find(({ id }) => id === brokerId)
  if (broker === undefined) return undefined
  const firstDay = `${month}-01`
  const nextMonth = addDays(firstDay, 31).slice(0, 7)
  const bookings = await listBrokerBookings(db, brokerId, firstDay, addDays(`${nextMonth}-01`, -1))
  const rows = bookings.map((row): BrokerBooking => ({
    code: row.code,
    reference: row.reference,
    status: row.status,
    pickUpAt: row.pick_up_at,
    returnAt: row.return_at,
    branchId: row.branch_id,
    classId: row.class_id,
    totalCents: row.total_cents,
  }))
  const isLost = ({ status }: BrokerBooking) => lostStatuses.has(status)
  return {
    rows,
    booked: sumBookings(rows.filter((row) => !isLost(row))),
    lost: sumBookings(rows.filter(isLost)),
    commissionNote: broker.commission_note,
  }
}

function sumBookings(rows: readonly BrokerBooking[]): { count: number; totalCents: number } {
  return { count: rows.length, totalCents: rows.reduce((sum, item) => sum + item.totalCents, 0) }
}

const toDollars = (cents: number) => (cents / 100).toFixed(2)

export function toStatementCsv({ rows, booked, lost, commissionNote }: BrokerStatement, catalog: Catalog): string {
  const header = ['code', 'reference', 'status', `pick_up (${csvTimeZone})`, 'return', 'branch', 'class', 'total_usd']
  const lines = rows.map((row) => [
    row.code,
    row.reference,
    row.status,
    toCsvTime(row.pickUpAt),
    toCsvTime(row.returnAt),
    catalog.branches.get(row.branchId)?.row.name ?? row.branchId,
    catalog.classes.get(row.classId)?.row.acriss ?? row.classId,
    toDollars(row.totalCents),
  ])
  return toCsv(header, [
    ...lines,
    ['booked', '', '', '', '', '', booked.count, toDollars(booked.totalCents)],
    ['cancelled', '', '', '', '', '', lost.count, toDollars(lost.totalCents)],
    ['commission', commissionNote, '', '', '', '', '', ''],
  ])
}

// Invariants of the whole database during and after the soak, checked row by row in plain code.

import { waitFor } from '../../server/testing/timeouts.ts'
import { toInstant } from '../../contract/panama-time.ts'
import type { Db } from '../../server/db/pool.ts'
import { findInconsistencies } from '../../server/operations/consistency.ts'
import { checkLot } from './lot-checks.ts'
import { fullestMinute } from './peak.ts'
import type { TrackedBooking, Soak } from './soak-model.ts'

interface BlockRow {
  pool_id: number
  capacity: number
  from_ms: number
  until_ms: number
}

/** The pools that have more blocks than cars in some minute, from one snapshot; accepted shortages are not counted. */
export async function findOverbookedMinutes(db: Db): Promise<string[]> {
  const { rows } = await db.query<BlockRow>(`
    select b.pool_id, p.capacity, extract(epoch from b.from_ts)::float8 * 1000 as from_ms, extract(epoch from b.until_ts)::float8 * 1000 as until_ms
    from block b join pool p on p.id = b.pool_id left join downtime d on d.id = b.downtime_id
    where (b.expires_at is null or b.expires_at > clock_timestamp()) and d.is_forced is not true`)
  const pools = Map.groupBy(rows, (row) => row.pool_id)
  const violations: string[] = []
  for (const [poolId, blocks] of pools) {
    const fullest = fullestMinute(blocks.map((block) => ({ from: block.from_ms, until: block.until_ms })))
    const cars = blocks[0]?.capacity ?? 0
    if (fullest > cars) violations.push(`pool ${poolId} has a minute with ${fullest} blocks on ${cars} cars`)
  }
  return violations
}

/** Makes the jobs that run once a minute run immediately. */
export async function runJobsNow(db: Db): Promise<void> {
  await db.query(`update job set next_at = clock_timestamp() where name in ('expire-holds', 'end-payments')`)
}

/** Runs the jobs and waits until no hold is left whose time is over. Processes look for due jobs every few seconds. */
export async function expireHolds(db: Db): Promise<void> {
  await runJobsNow(db)
  await waitFor('the end of the holds', async () => {
    const { rows } = await db.query(`select 1 from reservation where status = 'held' and hold_expires_at <= clock_timestamp() limit 1`)
    return rows.length === 0
  })
}

interface ReservationRow {
  code: string
  status: string
  total_cents: number
  paid_cents: number
  pool_id: number
  pick_up_ms: number
  return_ms: number
}

const statesAfter: Readonly<Record<TrackedBooking['status'], readonly string[]>> = {
  held: ['held'],
  confirmed: ['confirmed'],
  cancelled: ['cancelled'],
  checked_in: ['checked_in'],
  completed: ['completed'],
  lapsed: ['held', 'expired'],
  paying: ['confirmed', 'expired'],
}

/** Compares the answers to the clients with the database, but for a pool that has other clients. */
export async function compareWithRows(
  { db, known }: Pick<Soak, 'db' | 'known'>,
  otherPoolId: number,
): Promise<{ mismatches: string[]; lost: string[] }> {
  const { rows } = await db.query<ReservationRow>(
    `
    select code, status, total_cents, paid_cents, pool_id,
      extract(epoch from pick_up_at)::float8 * 1000 as pick_up_ms, extract(epoch from return_at)::float8 * 1000 as return_ms from reservation
    where pool_id <> $1`,
    [otherPoolId],
  )
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const mismatches: string[] = []
  const lost: string[] = []
  for (const booking of known) {
    const row = byCode.get(booking.code)
    if (row === undefined) {
      lost.push('a booking that was answered is not there')
      continue
    }
    if (row.total_cents !== booking.totalCents) mismatches.push(`a renter saw ${booking.totalCents}, stored is ${row.total_cents}`)
    if (!statesAfter[booking.status].includes(row.status)) lost.push(`a booking that is ${booking.status} to its renter is ${row.status}`)
    const isSameRental =
      row.pool_id === booking.rental.pool.id &&
      row.pick_up_ms === toInstant(booking.rental.pickUpAt) &&
      row.return_ms === toInstant(booking.rental.returnAt)
    if (!isSameRental) lost.push('a booking has a different place or time than its renter saw')
    if (booking.status === 'paying' && row.status === 'expired' && row.paid_cents !== 0) lost.push('money was kept without a car')
  }
  if (rows.length !== known.length) lost.push(`${rows.length} bookings are written, ${known.length} were answered`)
  return { mismatches, lost }
}

/** The results of the product's own checks, and of those of cars and money at the counter, as sentences. */
export async function getInconsistencies(db: Db): Promise<string[]> {
  return [...(await findInconsistencies(db)).map(({ kind, subject }) => `${kind}: ${subject}`), ...(await checkLot(db))]
}

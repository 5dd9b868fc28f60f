import type { Instant } from '#contract/panama-time.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared } from '../../db/statements/statement.ts'
import type { Vault } from '../../crypto/vault.ts'
import type { BlockedPeriod } from '../availability/repository.ts'
import { linkDaysAfterReturn } from './new/write-booking.ts'
import type { PoolRow } from './new/claim-car.ts'
import { peopleColumns, priceColumns, rentalColumns } from './reservation-columns.ts'
import type { ChangeQuote } from './change/change-estimate.ts'
import type { People } from './change/requested-rental.ts'
import type { ReservationStatus } from './lifecycle-rules.ts'

const isoOf = (instant: number) => new Date(instant).toISOString()

const lockPoolsSql = prepared('lock-pools', { notNull: ['is_wanted'] })`
  select id, capacity, buffer_minutes, branch_id = $2 and class_id = $3 as is_wanted
  from pool where id = $1 or (branch_id = $2 and class_id = $3) order by id for no key update`

/** Locks the pool that a booking has and the one that it wants, in the order of their ids, so that two changes never wait for each other. */
export async function lockPools(client: Queryable, poolId: number, branchId: number, classId: number): Promise<PoolRow | undefined> {
  const rows = await lockPoolsSql(client, poolId, branchId, classId)
  return rows.find((pool) => pool.is_wanted)
}

const moveBlockSql = prepared('move-block')`
  update block set pool_id = $2, from_ts = $3, until_ts = $4 where reservation_id = $1 and kind = 'rental'`

/** Moves a booking's block to another stay, maybe in another pool. */
export async function moveBlock(client: Queryable, reservationId: string, pool: PoolRow, stay: BlockedPeriod): Promise<void> {
  await moveBlockSql(client, reservationId, pool.id, isoOf(stay.from), isoOf(stay.until + pool.buffer_minutes * 60_000))
}

const freeBlockToComeSql = prepared('free-block-to-come')`delete from block where reservation_id = $1 and from_ts >= clock_timestamp()`

const freeBlockFromNowSql = prepared('free-block-from-now')`
  update block set until_ts = clock_timestamp() where reservation_id = $1 and until_ts > clock_timestamp()`

/** Lets a booking's car go, from a moment on where it has been away already. */
export async function freeBlock(client: Queryable, reservationId: string): Promise<void> {
  await freeBlockToComeSql(client, reservationId)
  await freeBlockFromNowSql(client, reservationId)
}

/** Takes the block of a booking that is over before it began out for good. */
export const deleteBlock = prepared('delete-block')`delete from block where reservation_id = $1`

export interface ChangedReservation {
  rental: EstimateRequest
  poolId: number
  /** Null leaves the price as it is. */
  price: Pick<ChangeQuote, 'totalCents' | 'depositCents' | 'lines' | 'priced'> | null
  people: People
  documentMac: Buffer
  /** A pick-up at another time takes an announced delay away. */
  keepsArrival: boolean
}

const prolongLinkSql = prepared('prolong-link')`
  update link_token l set expires_at = greatest(l.expires_at, r.return_at + $2 * interval '1 day')
  from reservation r where r.id = $1 and l.reservation_id = r.id and l.purpose = 'manage'`

/** Writes a changed booking and raises its version. */
export async function updateReservation(client: Queryable, vault: Vault, id: string, change: ChangedReservation): Promise<void> {
  const columns = {
    ...rentalColumns(change.rental, change.poolId),
    ...(change.price === null ? {} : priceColumns(change.price)),
    ...peopleColumns(vault, id, change.people),
    document_mac: change.documentMac,
    ...(change.keepsArrival ? {} : { arrives_at: null }),
  }
  const sets = Object.keys(columns).map((name, i) => `${name} = $${i + 2}`)
  await client.query({
    text: `update reservation set ${sets.join(', ')}, version = version + 1, changes = changes + 1 where id = $1`,
    values: [id, ...Object.values(columns)],
  })
  // The mailed link lives as long beyond the new return as it did beyond the old one.
  await prolongLinkSql(client, id, linkDaysAfterReturn)
}

const moveToSql = prepared('move-to')`
  update reservation set status = $3, version = version + 1 where id = $1 and status = any($2) returning 1`

/** Moves a booking to another state; false when it was not in one that leads there. */
export async function moveTo(client: Queryable, id: string, from: readonly ReservationStatus[], to: ReservationStatus): Promise<boolean> {
  const rows = await moveToSql(client, id, from, to)
  return rows.length > 0
}

const setArrivalSql = prepared('set-arrival')`update reservation set arrives_at = $2, version = version + 1 where id = $1`

export async function setArrival(client: Queryable, id: string, arrivesAt: Instant): Promise<void> {
  await setArrivalSql(client, id, isoOf(arrivesAt))
}

const nowSql = prepared('now', { notNull: ['now'] })`select clock_timestamp() as now`

/** The database's clock; within a transaction it is asked after the locks. */
export async function readNow(client: Queryable): Promise<Instant> {
  const [row] = await nowSql(client)
  if (row === undefined) throw new Error('The database has no clock')
  return row.now
}

const isCarOutSql = prepared('is-car-out')`select 1 from reservation where plate = $1 and status = 'checked_in'`

/** Whether a car is with a renter now. */
export async function isCarOut(client: Queryable, plate: string): Promise<boolean> {
  const rows = await isCarOutSql(client, plate)
  return rows.length > 0
}

const setHandedOverSql = prepared('set-handed-over')`update reservation set plate = $2, handed_over_at = clock_timestamp() where id = $1`

const blockFromNowSql = prepared('block-from-now')`
  update block set from_ts = least(from_ts, clock_timestamp()) where reservation_id = $1 and kind = 'rental'`

/** Notes the car that was handed over; who comes early has it from now on. */
export async function setHandedOver(client: Queryable, id: string, plate: string): Promise<void> {
  await setHandedOverSql(client, id, plate)
  await blockFromNowSql(client, id)
}

export const clearHandedOver = prepared('clear-handed-over')`update reservation set plate = null, handed_over_at = null where id = $1`

const setReturnedSql = prepared('set-returned')`update reservation set returned_at = clock_timestamp() where id = $1`

const dropOverdueSql = prepared('drop-overdue')`
  delete from block where reservation_id = $1 and kind = 'overdue' and from_ts > clock_timestamp()`

const blockUntilReadySql = prepared('block-until-ready')`
  update block b set until_ts = least(
    clock_timestamp() + (p.buffer_minutes + $2) * interval '1 minute', b.from_ts + interval '95 days')
  from pool p where p.id = b.pool_id and b.reservation_id = $1 and b.from_ts < clock_timestamp()`

/** Notes the return; the car counts again after the way back and the pool's buffer. */
export async function setReturned(client: Queryable, id: string, repositionMinutes: number): Promise<void> {
  await setReturnedSql(client, id)
  await dropOverdueSql(client, id)
  await blockUntilReadySql(client, id, repositionMinutes)
}

const putBlockSql = prepared('put-block')`insert into block (id, pool_id, reservation_id, from_ts, until_ts) values ($1, $2, $3, $4, $5)`

/** A new block of a booking. */
export async function putBlock(
  client: Queryable,
  blockId: string,
  reservationId: string,
  pool: PoolRow,
  stay: BlockedPeriod,
): Promise<void> {
  await putBlockSql(client, blockId, pool.id, reservationId, isoOf(stay.from), isoOf(stay.until + pool.buffer_minutes * 60_000))
}

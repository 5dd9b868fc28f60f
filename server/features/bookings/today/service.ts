import { openingOn } from '#contract/opening-hours.ts'
import type { DayCounts, ReadinessEntry, Today, TodayAlert, TodayRow } from '#contract/office/today.ts'
import { addDays, toInstant, toLocalDate, toWallTime, wallTime, type Instant, type LocalDate } from '#contract/panama-time.ts'
import type { Services } from '../../../services.ts'
import { nameClass, type Catalog } from '../../catalog/catalog.ts'
import { countLeads } from '../../leads/office/repository.ts'
import { readFleetAlerts } from '../../vehicles/list-repository.ts'
import { noShowAmounts, reservedUntil } from '../lifecycle/lifecycle-rules.ts'
import { readNow } from '../records/reservation-repository.ts'
import {
  countToday,
  readUrgentDeposits,
  readLastEvent,
  readPastBookings,
  readTodayBlocks,
  readTodayBookings,
  readUnreachedRenters,
  type UrgentDeposit,
  type PoolBlock,
  type TodayBooking,
  type UnreachedRenter,
} from './repository.ts'
import { findAlerts, nextStep, computeShortage, countReady, type TakenCar } from './rules.ts'

/** States also depend on the clock, so an unchanged answer is valid for at most this long. */
const maxUnchangedMs = 60_000

/**
 * The day of a branch.
 * @param day null for today by the database's clock
 * @param known the version of the caller's last answer; the result is null if it is still current
 */
export async function readToday(
  { db, catalogs }: Pick<Services, 'db' | 'catalogs'>,
  branchId: number,
  day: LocalDate | null,
  known: string | undefined,
): Promise<Today | null> {
  const [catalog, { lastId, deposits: openDeposits, now }] = await Promise.all([catalogs.current(), readLastEvent(db)])
  const today = toLocalDate(toWallTime(now))
  const date = day ?? today
  const version = [date, branchId, catalog.version, lastId, openDeposits, Math.floor(now / maxUnchangedMs)].join('-')
  if (version === known) return null
  const from = toInstant(wallTime(date, '00:00'))
  const until = toInstant(wallTime(addDays(date, 1), '00:00'))
  const [bookings, past, blocks, deposits, fleet, unreached] = await Promise.all([
    readTodayBookings(db, branchId, from, until, date === today),
    date < today ? readPastBookings(db, branchId, from, until) : [],
    readTodayBlocks(db, branchId, date === today ? now : from, until),
    readUrgentDeposits(db, branchId, addDays(today, depositWarningDays)),
    readFleetAlerts(db, branchId, today),
    readUnreachedRenters(db, branchId),
  ])
  const rows = bookings.map((row) => toRow(row, catalog, now))
  const readiness = getReadiness(catalog, branchId, rows, blocks, { from, at: date === today ? now : from })
  return {
    now,
    version,
    from,
    classes: readiness.flatMap(({ classId }) => nameClass(catalog, classId) ?? []),
    readiness,
    rows: [...rows, ...past.map((row) => toPastRow(row, catalog, now))].toSorted((a, b) => a.at - b.at),
    alerts: [
      ...findAlerts(rows, readiness, now),
      ...unreached.map(toMailAlert),
      ...deposits.map(toDepositAlert),
      ...fleet.map(toFleetAlert),
    ],
  }
}

/** The counts in the sidebar. */
export async function readDayCounts(
  { db, catalogs }: Pick<Services, 'db' | 'catalogs'>,
  branchId: number | null,
  maySeeLeads: boolean,
): Promise<DayCounts> {
  const [catalog, now, today, leads] = await Promise.all([
    catalogs.current(),
    readNow(db),
    branchId === null ? null : countToday(db, branchId),
    maySeeLeads ? countLeads(db) : null,
  ])
  const hours = branchId === null ? undefined : catalog.branches.get(branchId)?.hours
  const span = hours === undefined ? null : openingOn(toLocalDate(toWallTime(now)), hours)
  return {
    today,
    newLeads: leads === null ? null : (leads.find(({ state }) => state === 'new')?.count ?? 0),
    closesMinute: span?.closesMinute ?? null,
  }
}

/** A deposit is shown this many days before the bank releases it. */
const depositWarningDays = 3

function toDepositAlert(deposit: UrgentDeposit): TodayAlert {
  const name = `${deposit.first_name} ${deposit.last_name}`
  const at = toInstant(wallTime(deposit.expires_on, '00:00'))
  const kind = deposit.is_over ? 'deposit-open' : 'deposit-expires'
  return { kind, classId: deposit.class_id, code: deposit.code, name, plate: null, at, count: deposit.amount_cents }
}

function toMailAlert({ code, first_name, last_name, class_id, pick_up_at }: UnreachedRenter): TodayAlert {
  return { kind: 'mail-failed', classId: class_id, code, name: `${first_name} ${last_name}`, plate: null, at: pick_up_at, count: 1 }
}

function toFleetAlert({ kind, vehicle_id, class_id, plate, at }: Awaited<ReturnType<typeof readFleetAlerts>>[number]): TodayAlert {
  return { kind, classId: class_id, code: null, name: null, plate, at, vehicleId: vehicle_id, count: 1 }
}

function toRow(row: TodayBooking, catalog: Catalog, now: Instant): TodayRow {
  const carReservedUntil = reservedUntil({ pickUpAt: row.pick_up_at, arrivesAt: row.arrives_at }, catalog.terms)
  const next = nextStep(
    {
      status: row.status,
      pickUpAt: row.pick_up_at,
      returnAt: row.return_at,
      reservedUntil: carReservedUntil,
    },
    now,
  )
  return {
    code: row.code,
    direction: row.is_out ? 'in' : 'out',
    at: row.is_out ? row.return_at : row.pick_up_at,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    classId: row.class_id,
    plate: row.plate,
    until: row.status === 'held' ? row.hold_expires_at : row.is_out ? null : carReservedUntil,
    arrivesAt: row.arrives_at,
    hasCheckedIn: row.advance_check_in_at !== null,
    depositCents: row.deposit_cents,
    hasDeposit: row.has_deposit,
    dueCents: Math.max(0, row.due_cents),
    isPrepaid: row.is_prepaid,
    ...next,
    noShow: next.next === 'mark-no-show' ? noShowAmounts({ isPrepaid: row.is_prepaid, paidCents: row.paid_cents }, catalog.terms) : null,
  }
}

function toPastRow(row: TodayBooking, catalog: Catalog, now: Instant): TodayRow {
  return { ...toRow(row, catalog, now), state: row.status === 'no_show' ? 'no-show' : 'done', until: null, next: null, noShow: null }
}

const isWaiting = ({ status }: PoolBlock) => status === 'confirmed' || status === 'held'

/** The cars of each class of the branch, at a moment of the day that starts at `from`. */
function getReadiness(
  catalog: Catalog,
  branchId: number,
  rows: readonly TodayRow[],
  blocks: readonly PoolBlock[],
  { from, at }: { from: Instant; at: Instant },
): ReadinessEntry[] {
  const isToday = at > from
  return catalog.rows.pool
    .filter((pool) => pool.branch_id === branchId && pool.capacity > 0)
    .map(({ class_id: classId, capacity }) => {
      const poolBlocks = blocks.filter((block) => block.class_id === classId)
      const keptFromEarlierDays = poolBlocks.filter((block) => isWaiting(block) && block.from_ts < from).length
      const taken = poolBlocks.map((block): TakenCar => ({
        from: block.from_ts,
        until: block.until_ts,
        units: block.units,
        isDueOut: isWaiting(block) && block.from_ts >= from,
        isLate: block.status === 'checked_in' && block.return_at !== null && block.return_at < at,
      }))
      const classRows = rows.filter((row) => row.classId === classId)
      const waiting = classRows.filter(({ direction }) => direction === 'out')
      const dueOut = waiting.filter((row) => row.at >= from)
      return {
        classId,
        capacity,
        ready: countReady(capacity, taken, at),
        dueOut: dueOut.length,
        dueIn: classRows.length - waiting.length,
        kept: isToday ? keptFromEarlierDays : 0,
        // On another day, the cars of earlier bookings count as out too.
        out: poolBlocks.filter(({ status }) => status === 'checked_in').length + (isToday ? 0 : keptFromEarlierDays),
        short: computeShortage(
          capacity,
          taken,
          waiting.map((row) => Math.max(at, row.at)),
        ),
      }
    })
}

import type { Board, BoardBar, BoardBarKind } from '#contract/office/board.ts'
import { addDays, dayMs, toInstant, toLocalDate, toWallTime, wallTime, type Instant, type LocalDate } from '#contract/panama-time.ts'
import type { Services } from '../../../services.ts'
import { readClock } from '../../availability/repository.ts'
import { nameClass, type Catalog } from '../../catalog/catalog.ts'
import { readVehicles } from '../../vehicles/list-repository.ts'
import { readBlocks, readDowntimes, readHolidays, readSwaps, readUnits, type BoardBlock, type BoardSwap } from './repository.ts'
import { countFree } from './rules.ts'

export interface BoardRequest {
  branchId: number
  /** Null for today by the database's clock. */
  day: LocalDate | null
  days: number
  /** Null for all. */
  classIds: readonly number[] | null
}

/** The cars of a branch over some days, with their rentals and downtimes, and the upcoming bookings. */
export async function readBoard({ db, catalogs }: Pick<Services, 'db' | 'catalogs'>, request: BoardRequest): Promise<Board> {
  const { branchId, days } = request
  const [catalog, { now }] = await Promise.all([catalogs.current(), readClock(db)])
  const first = request.day ?? toLocalDate(toWallTime(now))
  const from = toInstant(wallTime(first, '00:00'))
  const until = from + days * dayMs
  const [units, states, blocks, swaps, holidays] = await Promise.all([
    readUnits(db, branchId, from, until),
    readVehicles(db, [branchId], null, null),
    readBlocks(db, branchId, from, until),
    readSwaps(db, branchId, from, until),
    readHolidays(db, first, addDays(first, days)),
  ])
  const pools = catalog.rows.pool.filter((pool) => pool.branch_id === branchId && pool.capacity > 0)
  const classIds = new Set(pools.map(({ class_id: id }) => id).filter((id) => request.classIds?.includes(id) ?? true))
  const downtimes = await readDowntimes(
    db,
    units.map(({ id }) => id),
    from,
    until,
  )
  const stateById = new Map(states.map(({ id, state }) => [id, state]))
  const bars = [
    ...toRentalBars(blocks, swaps, now),
    ...swaps.filter(({ at }) => at > from).map(toFormerCarBar),
    ...downtimes.map((row) => toDowntimeBar(row, now)),
  ]
  return {
    now,
    from,
    days,
    classes: nameClasses(catalog, [...classIds]),
    allClasses: nameClasses(
      catalog,
      pools.map(({ class_id: id }) => id),
    ),
    units: units
      .filter((unit) => classIds.has(unit.class_id))
      .map((unit) => ({
        id: unit.id,
        plate: unit.plate,
        classId: unit.class_id,
        make: unit.make,
        model: unit.model,
        odometerKm: unit.odometer_km,
        // A car in transit from another branch is in that branch's list.
        state: stateById.get(unit.id) ?? 'moving',
        from: unit.from_at,
        until: unit.until_at,
      })),
    bars: bars.filter(({ classId }) => classIds.has(classId)),
    free: pools
      .filter(({ class_id: id }) => classIds.has(id))
      .map((pool) => ({ classId: pool.class_id, counts: countDays(pool, blocks, from, days, now) })),
    holidays: holidays.map(({ date, name_es: es, name_en: en }) => ({ date, name: { es, en } })),
  }
}

const nameClasses = (catalog: Catalog, ids: readonly number[]) => ids.flatMap((id) => nameClass(catalog, id) ?? [])

/** The lowest number of free cars of each day; of today from now on. */
function countDays(
  pool: { class_id: number; capacity: number },
  blocks: readonly BoardBlock[],
  from: Instant,
  days: number,
  now: Instant,
): number[] {
  const taken = blocks
    .filter((block) => block.class_id === pool.class_id)
    .map((block) => ({ from: block.from_ts, until: block.until_ts, units: block.units }))
  const periods = Array.from({ length: days }, (_, i) => {
    const [start, end] = [from + i * dayMs, from + (i + 1) * dayMs]
    return { from: now > start && now < end ? now : start, until: end }
  })
  return countFree(pool.capacity, taken, periods)
}

/** Bookings with these statuses need no car; what is left of their blocks lies in the past. */
const statusesWithoutCar: ReadonlySet<string> = new Set(['cancelled', 'no_show', 'expired'])

function getBarKind(block: BoardBlock, now: Instant): BoardBarKind {
  if (block.status === 'checked_in') return block.return_at !== null && block.return_at < now ? 'late' : 'out'
  if (block.status === 'held') return 'held'
  return block.status === 'completed' ? 'returned' : 'ahead'
}

/** One bar for each booking; a late one may have two blocks. A returned car that is not ready yet has one more. */
function toRentalBars(blocks: readonly BoardBlock[], swaps: readonly BoardSwap[], now: Instant): BoardBar[] {
  const lastSwaps = new Map(swaps.map(({ code, at }) => [code, at]))
  const rentals = new Map<string, BoardBar>()
  const preparing: BoardBar[] = []
  for (const block of blocks) {
    const { code, pick_up_at: pickUpAt, return_at: returnAt } = block
    if (code === null || pickUpAt === null || returnAt === null || statusesWithoutCar.has(block.status ?? '')) continue
    const known = rentals.get(code)
    const kind = getBarKind(block, now)
    const until = kind === 'late' ? Math.max(now, returnAt) : (block.returned_at ?? returnAt)
    const freeAt = Math.max(block.until_ts, until, known?.freeAt ?? 0)
    const bar = {
      ...toBar(block, kind),
      from: kind === 'ahead' || kind === 'held' ? block.from_ts : (lastSwaps.get(code) ?? pickUpAt),
      until,
      dueAt: returnAt,
      freeAt,
    }
    rentals.set(code, bar)
    if (kind === 'returned' && block.returned_at !== null && block.until_ts > now)
      preparing.push({ ...bar, id: `preparing-${code}`, kind: 'preparing', from: block.returned_at, until: block.until_ts })
  }
  return [...rentals.values(), ...preparing]
}

/** The time that a renter had a car before getting another one. */
const toFormerCarBar = (swap: BoardSwap): BoardBar => ({
  id: `swap-${swap.id}`,
  kind: 'returned',
  classId: swap.class_id,
  vehicleId: swap.from_vehicle_id,
  from: swap.from_at,
  until: swap.at,
  dueAt: null,
  freeAt: swap.at,
  code: swap.code,
  version: swap.version,
  firstName: swap.first_name,
  lastName: swap.last_name,
  holdEndsAt: null,
  reason: '',
  toBranchId: null,
})

const toBar = (block: BoardBlock, kind: BoardBarKind) => ({
  id: block.code ?? block.id,
  kind,
  classId: block.class_id,
  vehicleId: block.vehicle_id,
  code: block.code,
  version: block.version,
  firstName: block.first_name ?? '',
  lastName: block.last_name ?? '',
  holdEndsAt: block.expires_at,
  reason: '',
  toBranchId: null,
})

const downtimeKinds = { maintenance: 'workshop', transfer: 'transfer', not_in_service: 'not-in-service', preparation: 'preparing' } as const

function toDowntimeBar(row: Awaited<ReturnType<typeof readDowntimes>>[number], now: Instant): BoardBar {
  // A transfer lasts until the arrival is recorded.
  const until = row.kind === 'transfer' && row.is_open === true && row.until_at !== null ? Math.max(row.until_at, now) : row.until_at
  return {
    id: `downtime-${row.id}`,
    kind: downtimeKinds[row.kind],
    classId: row.class_id,
    vehicleId: row.vehicle_id,
    from: row.from_at,
    until,
    dueAt: null,
    freeAt: until,
    code: null,
    version: null,
    firstName: '',
    lastName: '',
    holdEndsAt: null,
    reason: row.reason,
    toBranchId: row.to_branch_id,
  }
}

import type { VehicleDetail, VehicleDue, VehicleList, VehiclePeriod, VehicleRow, VehicleState } from '#contract/office/fleet.ts'
import { daysBetween, toLocalDate, toWallTime, type Instant, type LocalDate } from '#contract/panama-time.ts'
import type { Services } from '../../services.ts'
import { readClock } from '../availability/repository.ts'
import { nameClass } from '../catalog/catalog.ts'
import { pageSize, readPeriods, readVehicleDetail, readVehicles, type ListedVehicle } from './list-repository.ts'

/** A date is shown as due this many days ahead, a service this many kilometres. */
const dueDays = 30
const dueKm = 1_000

type DueColumns = Pick<ListedVehicle, 'plate_renewal_on' | 'insurance_until' | 'service_on' | 'service_at_km' | 'odometer_km'>

/** What a car needs soon or is overdue for: its plate's renewal, its insurance, a service by date or kilometres. */
export function findDue(row: DueColumns, today: LocalDate): VehicleDue[] {
  const dates = [
    ['plate-renewal', row.plate_renewal_on],
    ['insurance', row.insurance_until],
    ['service', row.service_on],
  ] as const
  const byDate = dates.flatMap(([kind, on]): VehicleDue[] => {
    const remainingDays = on === null ? Infinity : daysBetween(today, on)
    return remainingDays > dueDays ? [] : [{ kind, on, kmLeft: null, isOverdue: remainingDays < 0 }]
  })
  const kmLeft = row.service_at_km === null || row.odometer_km === null ? Infinity : row.service_at_km - row.odometer_km
  return kmLeft > dueKm ? byDate : [...byDate, { kind: 'service', on: null, kmLeft, isOverdue: kmLeft < 0 }]
}

function toRow(row: ListedVehicle, today: LocalDate): VehicleRow {
  const { id, plate, make, model, year, colour, state, until, code } = row
  return {
    id,
    plate,
    classId: row.class_id,
    make,
    model,
    year,
    colour,
    branchId: row.branch_id,
    homeBranchId: row.home_branch_id,
    state,
    until,
    code,
    next: row.next_code === null ? null : { code: row.next_code, name: row.next_name ?? '', at: row.next_at ?? 0 },
    odometerKm: row.odometer_km,
    due: findDue(row, today),
  }
}

export interface ListRequest {
  branchIds: readonly number[] | null
  classId: number | null
  state: VehicleState | null
  search: string
  isDueOnly: boolean
  /** How many rows were read before. */
  offset: number
}

const localDateAt = (now: Instant) => toLocalDate(toWallTime(now))

/** The cars of some branches, with the number in each state before filters by state. */
export async function listVehicles({ db, catalogs }: Pick<Services, 'db' | 'catalogs'>, request: ListRequest): Promise<VehicleList> {
  const { now, catalogVersion } = await readClock(db)
  const catalog = await catalogs.atVersion(catalogVersion)
  const found = await readVehicles(db, request.branchIds, request.classId, toPatterns(request.search))
  const all = found.map((row) => toRow(row, localDateAt(now))).filter(({ due }) => !request.isDueOnly || due.length > 0)
  const counts: Partial<Record<VehicleState, number>> = {}
  for (const { state } of all) counts[state] = (counts[state] ?? 0) + 1
  const matching = request.state === null ? all : all.filter(({ state }) => state === request.state)
  const end = request.offset + pageSize
  return {
    now,
    rows: matching.slice(request.offset, end),
    counts,
    classes: [...catalog.classes.keys()].flatMap((id) => nameClass(catalog, id) ?? []),
    next: matching.length > end ? String(end) : null,
  }
}

/** Plates are stored in capitals; make and model are compared in lower case. Models have digits, and plates may begin with letters. */
function toPatterns(search: string): { plate: string | null; name: string } | null {
  const escaped = search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)
  if (escaped === '') return null
  const plate = escaped.toUpperCase().replaceAll(/[\s-]/g, '')
  return { plate: plate === '' ? null : plate, name: escaped.toLowerCase() }
}

/** A car with its history, the latest first; undefined if there is none. */
export async function readVehiclePage(
  { db, catalogs }: Pick<Services, 'db' | 'catalogs'>,
  vehicleId: number,
): Promise<VehicleDetail | undefined> {
  const { now, catalogVersion } = await readClock(db)
  const [catalog, row, periods] = await Promise.all([
    catalogs.atVersion(catalogVersion),
    readVehicleDetail(db, vehicleId),
    readPeriods(db, vehicleId),
  ])
  if (row === undefined) return undefined
  return {
    ...toRow(row, localDateAt(now)),
    now,
    version: row.version,
    vin: row.vin,
    fuelEighths: row.fuel_eighths,
    spot: row.spot,
    notes: row.notes,
    plateRenewalOn: row.plate_renewal_on,
    insuranceUntil: row.insurance_until,
    serviceOn: row.service_on,
    serviceAtKm: row.service_at_km,
    class: nameClass(catalog, row.class_id) ?? null,
    periods: periods.map((period): VehiclePeriod => ({
      kind: period.kind === 'not_in_service' ? 'not-in-service' : period.kind,
      from: period.from_at,
      until: period.until_at,
      code: period.code,
      name: period.name,
      isPlanned: period.is_planned,
      downtimeId: period.downtime_id,
      reason: period.reason,
      driver: period.driver,
      toBranchId: period.to_branch_id,
      isForced: period.is_forced,
      isOpen: period.is_open,
      isCancelled: period.is_cancelled,
    })),
  }
}

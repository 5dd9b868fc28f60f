import type { Figure, FigurePeriod, FigureRow, Figures } from '#contract/office/figures.ts'
import { lostReasons } from '#contract/office/demand.ts'
import { toInstant, toLocalDate, toWallTime, wallTime, type Instant, type LocalDate } from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import type { Services } from '../../services.ts'
import { readClock } from '../availability/repository.ts'
import { nameClass, type Catalog } from '../catalog/catalog.ts'
import { readBookingFigures } from './booking-figures.ts'
import { mapBoth, readBoth, type Scope } from './pairs.ts'
import { findPeriods, ratioFigure, sumFigure, yearBefore, type CountedItem, type Pair, type Ratio } from './rules.ts'
import { readAvailableDays, readFleetAge } from './statements/cars.ts'
import { readDeposits, readReceivables } from './statements/money.ts'
import { readRentals } from './statements/rentals.ts'
import { readLostDemand } from './statements/lost-demand.ts'

export interface FigureFilters {
  by: 'week' | 'month'
  until?: LocalDate | undefined
  /** Null for the whole company. */
  branchIds: readonly number[] | null
  classId?: number | undefined
}

const toIso = (date: LocalDate): string => new Date(toInstant(wallTime(date, '00:00'))).toISOString()

type MomentScope = [at: string, branches: number[] | null, classId: number | null]

function toScope(periods: readonly FigurePeriod[], { branchIds, classId }: FigureFilters): Scope {
  const end = periods.at(-1)?.until ?? ''
  return [periods.map(({ from }) => toIso(from)), toIso(end), branchIds === null ? null : [...branchIds], classId ?? null]
}

/** All figures. Every statement that reads bookings runs once for the periods and once for the year before. */
export async function readFigures(
  { readDb: db, catalogs }: Pick<Services, 'readDb' | 'catalogs'>,
  filters: FigureFilters,
): Promise<Figures> {
  const { now, catalogVersion } = await readClock(db)
  const catalog = await catalogs.atVersion(catalogVersion)
  const { by } = filters
  const { past, ahead } = findPeriods(by, filters.until ?? null, toLocalDate(toWallTime(now)))
  const all = [...past, ...ahead]
  const scope = { now: toScope(past, filters), last: toScope(yearBefore(past, by), filters) }
  const allScope = { now: toScope(all, filters), last: toScope(yearBefore(all, by), filters) }
  const query = {
    branches: filters.branchIds === null ? null : [...filters.branchIds],
    classId: filters.classId ?? null,
    last: yearBefore(past, by),
  }
  const [cars, bookings, others, money] = await Promise.all([
    readUtilisation(db, allScope, catalog, all, past),
    readBookingFigures(db, scope, past, catalog),
    readLostDemandAndFleetAge(db, query, past, catalog),
    readOpenMoney(db, query, now, catalog),
  ])
  const classes = [...catalog.classes.keys()].flatMap((id) => nameClass(catalog, id) ?? [])
  return { now, by, past, ahead, classes, figures: { ...cars, ...bookings, ...others, ...money } }
}

/** How the cars are used and what they earn. */
async function readUtilisation(
  db: Queryable,
  allScope: Pair<Scope>,
  catalog: Catalog,
  all: readonly FigurePeriod[],
  past: readonly FigurePeriod[],
): Promise<Record<'utilisation' | 'utilisation-by-class' | 'revenue-per-car-day' | 'revenue-per-rental-day', Figure>> {
  const [rented, available] = await Promise.all([
    readBoth((value) => readRentals(db, ...value), allScope),
    readBoth((value) => readAvailableDays(db, ...value), allScope),
  ])
  const ratios = (part: readonly Days[], rows: readonly Days[]): ClassRatio[] => [
    ...part.map((item) => ({ position: item.position, classId: item.class_id, part: item.days, whole: 0 })),
    ...rows.map((row) => ({ position: row.position, classId: row.class_id, part: 0, whole: row.days })),
  ]
  const use: Pair<ClassRatio[]> = { now: ratios(rented.now, available.now), last: ratios(rented.last, available.last) }
  const isPast = (item: { position: number }) => item.position <= past.length
  const useUntilNow = { now: use.now.filter(isPast), last: use.last.filter(isPast) }
  const revenue = { now: rented.now.filter(isPast), last: rented.last.filter(isPast) }
  const earned = mapBoth(revenue, (item): Ratio => ({ position: item.position, part: item.cents, whole: 0 }))
  const days = (rows: readonly Days[]) => rows.filter(isPast).map((row): Ratio => ({ position: row.position, part: 0, whole: row.days }))
  const byClass = [...catalog.classes.keys()].flatMap((classId): FigureRow[] => {
    const ofClass = { now: use.now.filter((item) => item.classId === classId), last: use.last.filter((item) => item.classId === classId) }
    return ofClass.now.length === 0 ? [] : ratioFigure('share', all, ofClass).rows.map((row) => ({ ...row, classId }))
  })
  const utilisation = ratioFigure('share', past, useUntilNow)
  return {
    utilisation,
    'utilisation-by-class': { ...utilisation, rows: byClass },
    'revenue-per-car-day': ratioFigure('money', past, {
      now: [...earned.now, ...days(available.now)],
      last: [...earned.last, ...days(available.last)],
    }),
    'revenue-per-rental-day': ratioFigure(
      'money',
      past,
      mapBoth(revenue, (item) => ({ position: item.position, part: item.cents, whole: item.days })),
    ),
  }
}

interface Days {
  position: number
  class_id: number
  days: number
}
type ClassRatio = Ratio & { classId: number }

/** What was not sold, and the age of the fleet at the end of the last period. */
async function readLostDemandAndFleetAge(
  db: Queryable,
  { branches, classId, last }: FigureQuery,
  past: readonly FigurePeriod[],
  catalog: Catalog,
): Promise<Record<'lost-demand' | 'fleet-age', Figure>> {
  const days = (periods: readonly FigurePeriod[]): [string, string] => [periods[0]?.from ?? '', periods.at(-1)?.until ?? '']
  const moment = (date: LocalDate): MomentScope => [toIso(date), branches, classId]
  const [[from, until], [lastFrom, lastUntil]] = [days(past), days(last)]
  const [lost, age] = await Promise.all([
    readBoth(([first, end]: [string, string]) => readLostDemand(db, first, end, branches, classId), {
      now: [from, until],
      last: [lastFrom, lastUntil],
    }),
    readBoth((value) => readFleetAge(db, ...value), { now: moment(until), last: moment(lastUntil) }),
  ])
  const mean = (rows: typeof age.now) => {
    const cars = rows.reduce((sum, item) => sum + item.cars, 0)
    return cars === 0 ? null : rows.reduce((sum, item) => sum + item.years, 0) / cars
  }
  const meanAge = (rows: typeof age.now, id: number) => mean(rows.filter((row) => row.class_id === id))
  const lostFigure = sumFigure('searches', lostReasons, lost.now.map(toCount), lost.last.map(toCount))
  return {
    'lost-demand': { ...lostFigure, rows: lostFigure.rows.map((row) => ({ ...row, ...findWorst(lost.now, row.key) })) },
    'fleet-age': {
      unit: 'years',
      value: mean(age.now),
      last: mean(age.last),
      rows: [...catalog.classes.values()]
        .filter(({ id }) => meanAge(age.now, id) !== null)
        .map(({ id, row }) => ({
          key: String(id),
          name: { es: row.name_es, en: row.name_en },
          value: meanAge(age.now, id),
          last: meanAge(age.last, id),
        })),
    },
  }
}

const receivableGroups = ['0', '8', '31', '91']

/** Money that is open now. What was owed a year ago is not known: prices and payments of bookings have changed since. */
async function readOpenMoney(
  db: Queryable,
  { branches, classId, last }: FigureQuery,
  now: Instant,
  catalog: Catalog,
): Promise<Record<'deposits' | 'receivables', Figure>> {
  const today: MomentScope = [new Date(now).toISOString(), branches, classId]
  const before: MomentScope = [toIso(last.at(-1)?.until ?? ''), branches, classId]
  const [deposits, receivables] = await Promise.all([
    readBoth((value) => readDeposits(db, ...value), { now: today, last: before }),
    readReceivables(db, ...today),
  ])
  const branchesInScope = [...catalog.branches.values()].filter(({ id }) => branches === null || branches.includes(id))
  const counted = mapBoth(deposits, (deposit): CountedItem => ({ key: String(deposit.branch_id), count: deposit.cents }))
  const figure = sumFigure(
    'money',
    branchesInScope.map(({ id }) => String(id)),
    counted.now,
    counted.last,
  )
  return {
    deposits: {
      ...figure,
      rows: figure.rows.map((row, i) => {
        const name = branchesInScope[i]?.row.name ?? ''
        return { ...row, name: { es: name, en: name } }
      }),
    },
    receivables: sumFigure(
      'money',
      receivableGroups,
      receivables.map((receivable) => ({ key: String(receivable.from_days), count: receivable.cents })),
      null,
    ),
  }
}

/** The filters of the statements, and the periods a year before. */
interface FigureQuery {
  branches: number[] | null
  classId: number | null
  last: readonly FigurePeriod[]
}

type LostRow = Awaited<ReturnType<typeof readLostDemand>>[number]
const toCount = (row: LostRow): CountedItem => ({ key: row.reason, count: row.searches })

function findWorst(rows: readonly LostRow[], reason: string): Pick<FigureRow, 'worst'> {
  const row = rows.find((item) => item.reason === reason)
  return row === undefined ? {} : { worst: { classId: row.worst_class_id, branchId: row.worst_branch_id, count: row.worst_searches } }
}

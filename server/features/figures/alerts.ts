import type { CompanyAlert } from '#contract/office/company-alerts.ts'
import { latePublicationSeconds } from '#contract/office/drafts.ts'
import type { LocalizedText } from '#contract/office/bookings.ts'
import { addDays, toInstant, toLocalDate, toWallTime, wallTime, type LocalDate } from '#contract/panama-time.ts'
import { unprepared } from '../../db/statements/statement.ts'
import type { Services } from '../../services.ts'
import { readClock } from '../availability/repository.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findIdle, findSellingOut } from './alerts-rules.ts'
import { findPeriods } from './rules.ts'
import { readAvailableDays } from './statements/cars.ts'
import { readRentals } from './statements/rentals.ts'

const weeksChecked = 3
/** How far ahead deposits, promotions and holidays are reported, in days. */
const depositDays = 3
const promotionDays = 14
const holidayDays = 30
/** For how many days a late publication is reported. */
const latePublicationDays = 3
/** The maximum number of alerts of one kind. */
const maxPerKind = 3

const readExpiringSql = unprepared('company-expiring-deposits')`
  select r.code, d.amount_cents, d.expires_on from deposit d join reservation r on r.id = d.reservation_id
  where d.status = 'taken' and d.expires_on <= $1::date and ($2::int[] is null or d.branch_id = any($2)) order by d.expires_on, d.taken_at`

/** Holidays of the next weeks (docs/domain.md 1) for which some branches have no special hours. */
const readHolidaysWithoutHoursSql = unprepared('company-holidays-without-hours', { notNull: ['branches'] })`
  select h.date, h.name_es, h.name_en, array_agg(b.name order by b.id) as branches from holiday h cross join branch b
  where h.date between $1::date and $2::date and ($3::int[] is null or b.id = any($3))
    and not exists (select 1 from branch_special_hours s where s.branch_id = b.id and s.date = h.date)
  group by h.date order by h.date limit ${maxPerKind}`

const readLateOrRefusedPublicationsSql = unprepared('company-late-or-refused-publications')`
  select id, name, published_at, late_seconds, refused_code from catalog_draft
  where status = 'open' and refused_code is not null
    or status = 'published' and published_at > clock_timestamp() - ${latePublicationDays} * interval '1 day' and late_seconds >= $1::int
  order by status, id desc`

const toIso = (date: LocalDate): string => new Date(toInstant(wallTime(date, '00:00'))).toISOString()

/** What should be acted on in the coming weeks, each kind with its most urgent first. */
export async function readCompanyAlerts(
  { db, catalogs }: Pick<Services, 'db' | 'catalogs'>,
  branchIds: readonly number[] | null,
): Promise<{ alerts: CompanyAlert[]; now: number }> {
  const { now, catalogVersion } = await readClock(db)
  const catalog = await catalogs.atVersion(catalogVersion)
  const today = toLocalDate(toWallTime(now))
  const branches = branchIds === null ? null : [...branchIds]
  const weeks = findPeriods('week', null, today).ahead.slice(1, 1 + weeksChecked)
  const scope = [weeks.map(({ from }) => toIso(from)), toIso(weeks.at(-1)?.until ?? today), branches, null] as const
  const [rented, available, expiring, holidays, publications] = await Promise.all([
    readRentals(db, ...scope),
    readAvailableDays(db, ...scope),
    readExpiringSql(db, addDays(today, depositDays), branches),
    readHolidaysWithoutHoursSql(db, today, addDays(today, holidayDays), branches),
    readLateOrRefusedPublicationsSql(db, latePublicationSeconds),
  ])
  const name = (classId: number): LocalizedText => {
    const row = catalog.classes.get(classId)?.row
    return { es: row?.name_es ?? '', en: row?.name_en ?? '' }
  }
  const sellingOut = findSellingOut(rented, available, weeks)
    .slice(0, maxPerKind)
    .map(({ classId, period, percent }): CompanyAlert => ({
      kind: 'sells-out',
      classId,
      name: name(classId),
      from: period.from,
      until: addDays(period.until, -1),
      percent: Math.round(percent),
      rateKey: findRateKey(catalog, classId),
    }))
  const idle = findIdle(rented, available, weeks.length)
    .slice(0, maxPerKind)
    .map(({ classId, percent, cars }): CompanyAlert => ({
      kind: 'idle',
      classId,
      name: name(classId),
      percent: Math.round(percent),
      cars,
      rateKey: findRateKey(catalog, classId),
    }))
  const deposits = expiring.slice(0, 1).map(({ code, expires_on: until }): CompanyAlert => ({
    kind: 'deposits-expire',
    count: expiring.length,
    amountCents: expiring.reduce((sum, item) => sum + item.amount_cents, 0),
    until,
    code,
  }))
  const alerts = [
    ...publications.map(toPublicationAlert),
    ...sellingOut,
    ...deposits,
    ...holidays.map(toHolidayAlert),
    ...findEndingPromotions(catalog, today),
    ...idle,
  ]
  return { alerts, now }
}

/** The first cell of a class in the rate grid: its rate in the default season. */
function findRateKey({ rows }: Catalog, classId: number): string | null {
  const season = rows.season.find((item) => item.is_default)?.id
  const rate = rows.class_rate.find((item) => item.class_id === classId && item.season_id === season)
  return rate === undefined ? null : `class_rate:${rate.rate_plan_id}/${rate.class_id}/${rate.season_id}`
}

function findEndingPromotions({ rows }: Catalog, today: LocalDate): CompanyAlert[] {
  return rows.promotion
    .filter((item) => item.ends_on >= today && item.ends_on <= addDays(today, promotionDays))
    .toSorted((a, b) => (a.ends_on < b.ends_on ? -1 : 1))
    .slice(0, maxPerKind)
    .map((item) => ({ kind: 'promotion-ends', id: item.id, name: { es: item.title_es, en: item.title_en }, until: item.ends_on }))
}

type LateOrRefusedPublication = Awaited<ReturnType<typeof readLateOrRefusedPublicationsSql>>[number]

function toPublicationAlert({ id: draftId, name, ...publication }: LateOrRefusedPublication): CompanyAlert {
  if (publication.refused_code !== null) return { kind: 'not-published', draftId, name, code: publication.refused_code }
  return { kind: 'published-late', draftId, name, at: publication.published_at ?? 0, lateSeconds: publication.late_seconds ?? 0 }
}

type HolidayWithoutHours = Awaited<ReturnType<typeof readHolidaysWithoutHoursSql>>[number]

function toHolidayAlert({ date, name_es: es, name_en: en, branches }: HolidayWithoutHours): CompanyAlert {
  return { kind: 'holiday-hours', date, name: { es, en }, branches }
}

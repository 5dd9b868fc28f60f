import { addDays, toInstant, wallTime, type LocalDate } from '#contract/panama-time.ts'
import type { Language } from '#contract/values/language.ts'
import { toOrigin } from '../../../config.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import type { Services } from '../../../services.ts'
import type { Mailer } from '../../mail/mail.ts'
import type { OutboxHandler } from '../../outbox/worker.ts'
import { readFigures } from '../service.ts'
import { weeklyMail, type WeeklyNumber } from './mail.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

const findOwnerSql = unprepared('find-weekly-owner')`
  select s.name, s.email, s.language from staff s where s.id = $1 and s.wants_weekly_figures and s.disabled_at is null
    and exists (select 1 from staff_role r where r.staff_id = s.id and r.role = 'owner')`

const weekCountsSql = unprepared('weekly-counts', { notNull: ['bookings', 'lost'] })`
  select (select count(*)::int from reservation r where r.created_at >= $1 and r.created_at < $2 and r.status not in ('held', 'expired')) as bookings,
    (select coalesce(sum(searches), 0)::int from search_demand
     where day >= $3::date and day < $4::date and class_id is null and outcome not in ('asked', 'offered')) as lost`

/** The five numbers of a week that begins on a Sunday. */
export async function readWeeklyNumbers(services: Pick<Services, 'readDb' | 'catalogs'>, week: LocalDate): Promise<WeeklyNumber[]> {
  const toIso = (date: LocalDate) => new Date(toInstant(wallTime(date, '00:00'))).toISOString()
  const count = async (from: LocalDate) => {
    const until = addDays(from, 7)
    return (await weekCountsSql(services.readDb, toIso(from), toIso(until), from, until))[0] ?? { bookings: 0, lost: 0 }
  }
  const [{ figures }, now, before, last] = await Promise.all([
    readFigures(services, { by: 'week', until: week, branchIds: null }),
    count(week),
    count(addDays(week, -7)),
    count(addDays(week, -364)),
  ])
  const ofWeek = (name: 'revenue-per-car-day' | 'utilisation' | 'no-shows'): WeeklyNumber => {
    const { rows, unit } = figures[name]
    const [previous, current] = [rows.at(-2), rows.at(-1)]
    return { name, unit, value: current?.value ?? null, before: previous?.value ?? null, last: current?.last ?? null }
  }
  // A year ago, no bookings at all means that nothing was recorded yet.
  return [
    ofWeek('revenue-per-car-day'),
    ofWeek('utilisation'),
    { name: 'bookings', unit: 'searches', value: now.bookings, before: before.bookings, last: last.bookings || null },
    ofWeek('no-shows'),
    { name: 'lost-demand', unit: 'searches', value: now.lost, before: before.lost, last: last.lost || null },
  ]
}

/** Sends an owner the figures of a week, unless they were switched off or the person left meanwhile. */
export function weeklyFiguresHandler(services: Services, mailer: Mailer): OutboxHandler {
  const { config, db } = services
  return async ({ payload, dedupeKey }) => {
    const { staffId, week } = payload as { staffId: number; week: LocalDate }
    const [person] = await findOwnerSql(db, staffId)
    if (person === undefined) return
    const language: Language = person.language
    const numbers = await readWeeklyNumbers(services, week)
    const officeUrl = `${config.officeUrl ?? toOrigin(config)}/office`
    await mailer.send(
      weeklyMail({ person: { ...person, language }, brand: await readBrand(services), week, numbers, officeUrl, dedupeKey }),
    )
  }
}

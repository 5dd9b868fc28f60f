import type { SeasonProposal } from '#contract/office/catalog.ts'
import { addDays } from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'

const listHolidaysSql = unprepared('list-coming-holidays')`
  select date, name_es, name_en from holiday where date >= (clock_timestamp() at time zone 'America/Panama')::date order by date`

/** Seasons around a holiday, which is found by its name in the seed: Carnival from Friday to Ash Wednesday, Holy Week from Saturday to Easter Sunday. */
const movable = [
  { id: 'carnival', holiday: 'Carnival Tuesday', name: { es: 'Carnaval', en: 'Carnival' }, from: -4, until: 1 },
  { id: 'holy-week', holiday: 'Good Friday', name: { es: 'Semana Santa', en: 'Holy Week' }, from: -6, until: 2 },
] as const

/** The coming holidays, and the dates of the seasons that move with Easter. */
export async function proposeSeasons(db: Queryable) {
  const rows = await listHolidaysSql(db)
  return {
    holidays: rows.map(({ date, name_es, name_en }) => ({ date, name: { es: name_es, en: name_en } })),
    proposals: rows.flatMap(({ date, name_en }): SeasonProposal[] =>
      movable
        .filter(({ holiday }) => holiday === name_en)
        .map(({ id, name, from, until }) => ({ id, name, fromOn: addDays(date, from), untilOn: addDays(date, until) })),
    ),
  }
}

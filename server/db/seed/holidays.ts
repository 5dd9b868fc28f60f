// National holidays from a library, under our own names, and their effect on opening hours (docs/domain.md 1 and 4).

import type { Queryable } from '../pool.ts'
import { timeToMinutes, type LocalDate } from '#contract/panama-time.ts'
import { insertRows } from './insert-rows.ts'
import { branchHours } from './opening-hours.ts'
import { unprepared } from '../statements/statement.ts'

interface Holiday {
  date: LocalDate
  name_es: string
  name_en: string
  is_major: boolean
}

// Identified by the library's rule, because its names may change. A holiday missing from this list is omitted, because it has no
// translation; a test compares the list with the library.
const names: Readonly<Record<string, { es: string; en: string; major?: true }>> = {
  '01-01': { es: 'Año Nuevo', en: "New Year's Day", major: true },
  '01-09': { es: 'Día de los Mártires', en: "Martyrs' Day" },
  'easter -47': { es: 'Martes de Carnaval', en: 'Carnival Tuesday' },
  'easter -2': { es: 'Viernes Santo', en: 'Good Friday', major: true },
  '05-01': { es: 'Día del Trabajo', en: 'Labor Day' },
  '11-03': { es: 'Separación de Panamá de Colombia', en: 'Separation Day' },
  '11-05': { es: 'Día de Colón', en: 'Colón Day' },
  '11-10': { es: 'Primer Grito de Independencia', en: 'First Cry of Independence' },
  '11-28': { es: 'Independencia de Panamá de España', en: 'Independence from Spain' },
  '12-08': { es: 'Día de la Madre', en: "Mother's Day" },
  '12-20': { es: 'Día de Duelo Nacional', en: 'National Day of Mourning' },
  '12-25': { es: 'Navidad', en: 'Christmas Day', major: true },
}

/** National holidays of a year. For a holiday on a Sunday the Monday is added; one on a Saturday does not move. */
export async function nationalHolidays(year: number): Promise<Holiday[]> {
  // Loaded only when needed, once a year: the library holds 20 MB of all countries' holidays.
  const { default: Holidays } = await import('date-holidays')
  const found = new Holidays('PA').getHolidays(year).filter((holiday) => holiday.type === 'public')
  return found.flatMap((holiday) => {
    const name = names[holiday.rule.split(' and ')[0] ?? '']
    if (name === undefined) return []
    const moved = holiday.substitute === true
    return [
      {
        date: holiday.date.slice(0, 10),
        name_es: moved ? `${name.es} (día trasladado)` : name.es,
        name_en: moved ? `${name.en} (observed)` : name.en,
        is_major: name.major === true,
      },
    ]
  })
}

const lastHolidaySql = unprepared('last-holiday')`select max(date) as last from holiday`

/** Adds missing holidays and special hours of this and the next three years. Existing entries, which managers may have changed, are kept. */
export async function ensureHolidays(db: Queryable, thisYear: number): Promise<void> {
  const [known] = await lastHolidaySql(db)
  const lastYear = Number(known?.last?.slice(0, 4) ?? 0)
  const years = [0, 1, 2, 3].map((ahead) => thisYear + ahead).filter((year) => year > lastYear)
  const holidays = (await Promise.all(years.map(nationalHolidays))).flat()
  if (holidays.length === 0) return
  await insertRows(db, 'holiday', holidays)
  await insertRows(db, 'branch_special_hours', holidays.flatMap(specialHours))
}

function specialHours(holiday: Holiday) {
  return branchHours.flatMap((branch) => {
    const hours = holiday.is_major ? branch.majorHoliday : branch.otherHoliday
    if (hours === 'weekday-hours') return []
    return [
      {
        branch_id: branch.branchId,
        date: holiday.date,
        opens_min: hours === null ? null : timeToMinutes(hours[0]),
        closes_min: hours === null ? null : timeToMinutes(hours[1]),
        reason_es: holiday.name_es,
        reason_en: holiday.name_en,
      },
    ]
  })
}

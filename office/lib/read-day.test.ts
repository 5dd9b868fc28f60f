import { expect, test } from 'vitest'
import { formats } from '#contract/format.ts'
import { readDay } from './read-day.ts'

// A Monday.
const today = '2026-11-23'

test.each([
  ['5 mar', 'es', 'past', '2026-03-05'],
  ['5 mar', 'es', 'future', '2027-03-05'],
  ['5 mar', 'es', 'near', '2027-03-05'],
  ['5 Mar', 'en', 'past', '2026-03-05'],
  ['Mar 5', 'en', 'past', '2026-03-05'],
  ['mar 24', 'es', 'near', null],
  ['mar 24 nov', 'es', 'near', '2026-11-24'],
  ['dic 5', 'es', 'near', '2026-12-05'],
  ['05/03', 'en', 'past', '2026-03-05'],
  ['05/03', 'es', 'future', '2027-03-05'],
  ['23/11', 'es', 'past', '2026-11-23'],
  ['23/11', 'es', 'future', '2026-11-23'],
  ['5/3/26', 'en', 'future', '2026-03-05'],
  ['05/03/2026', 'en', 'future', '2026-03-05'],
  ['2026-12-15', 'es', 'past', '2026-12-15'],
  ['5 de marzo de 2026', 'es', 'future', '2026-03-05'],
  ['March 5, 2026', 'en', 'future', '2026-03-05'],
  ['lunes', 'es', 'near', '2026-11-23'],
  ['Friday', 'en', 'past', '2026-11-20'],
  ['viernes', 'es', 'future', '2026-11-27'],
  ['vie 27 nov', 'es', 'near', '2026-11-27'],
  ['jue 27 nov', 'es', 'near', null],
  ['ayer', 'es', 'past', '2026-11-22'],
  ['tomorrow', 'en', 'future', '2026-11-24'],
  ['29/2', 'es', 'future', '2028-02-29'],
  ['31/2', 'es', 'near', null],
  ['13/13', 'en', 'near', null],
  ['27', 'es', 'near', null],
  ['marzo', 'es', 'near', null],
  ['March', 'en', 'near', null],
  ['mar', 'en', 'near', null],
  ['mar', 'es', 'future', '2026-11-24'],
  ['martes', 'es', 'future', '2026-11-24'],
  ['marzo 5', 'es', 'future', '2027-03-05'],
  ['foo', 'en', 'near', null],
  ['', 'es', 'near', null],
] as const)('%j in %s toward %s is %j', (typed, language, toward, expected) => {
  expect(readDay(typed, today, language, toward)).toBe(expected)
})

test.each(['es', 'en'] as const)('each day of a year is read as it is written in %s', (language) => {
  for (let day = 1; day <= 28; day += 1)
    for (let month = 1; month <= 12; month += 1) {
      const date = `2025-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      expect(readDay(formats[language].dateWithYear(date), today, language)).toBe(date)
    }
})

import { expect, test } from 'vitest'
import { addDays, toLocalDate, getWeekday } from '../../contract/panama-time.ts'
import { selectDate, fakedDates } from './faked-dates.ts'

const days = Array.from({ length: 800 }, (_, i) => addDays('2026-11-22', i))

test('on any day there are eight dates at several hours, each later than that day', async () => {
  for (const today of days.filter((_, i) => i % 40 === 0)) {
    const dates = await fakedDates(today)
    expect(dates).toHaveLength(8)
    expect(new Set(dates.map(({ clock }) => clock.slice(11)))).toEqual(new Set(['00:30', '07:00', '12:00', '23:30']))
    for (const { clock } of dates) expect(toLocalDate(clock) > today).toBe(true)
  }
})

test('the dates match their names', async () => {
  const dates = await fakedDates('2026-11-22')
  const getClock = (name: string) => dates.find((date) => date.name === name)?.clock ?? ''
  expect(getClock('Christmas Eve')).toBe('2026-12-24T07:00')
  expect(getClock('Carnival Tuesday')).toBe('2027-02-09T23:30')
  expect(getWeekday(toLocalDate(getClock('a Sunday')))).toBe(0)
  expect(getClock('a hundred days from now')).toBe('2027-03-02T00:30')
})

test('each day selects one of them, all in rotation', async () => {
  const dates = await fakedDates('2026-11-22')
  const tried = days.slice(0, 8).map((day) => selectDate(dates, day)?.name)
  expect(new Set(tried)).toEqual(new Set(dates.map(({ name }) => name)))
})

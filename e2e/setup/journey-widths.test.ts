import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ignoredJourneys, phoneJourneys, wideScreenJourneys } from './journey-widths.ts'

const journeys = readdirSync(join(import.meta.dirname, '..')).flatMap((file) => /^(.+)\.e2e\.ts$/.exec(file)?.[1] ?? [])
afterEach(() => vi.unstubAllEnvs())

/** The widths at which each journey runs on a day. */
function readWidths(day: number): Map<string, string> {
  vi.stubEnv('JOURNEY_DAY', String(day))
  const [wide, phone] = [ignoredJourneys('wide'), ignoredJourneys('phone')]
  return new Map(journeys.map((name) => [name, [!wide.includes(name) && 'wide', !phone.includes(name) && 'phone'].filter(Boolean).join()]))
}

test('every journey runs each day, and within two days at the widths at which it runs without alternation', () => {
  vi.stubEnv('JOURNEY_WIDTHS', 'all')
  const all = readWidths(0)
  vi.stubEnv('JOURNEY_WIDTHS', 'alternate')
  const [first, second] = [readWidths(20_000), readWidths(20_001)]
  for (const name of journeys) {
    const widths = [first.get(name), second.get(name)]
    expect(widths, name).not.toContain('')
    expect([...new Set(widths.flatMap((value) => value?.split(',') ?? []))].toSorted(), name).toEqual(all.get(name)?.split(',').toSorted())
  }
  expect(journeys.filter((name) => first.get(name) !== second.get(name)).length).toBeGreaterThan(10)
})

test('the journeys of one width exist', () => {
  expect([...wideScreenJourneys, ...phoneJourneys].filter((name) => !journeys.includes(name))).toEqual([])
})

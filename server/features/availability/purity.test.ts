import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Prices and opening hours must not depend on the server's time zone, so these files take their dates from contract/panama-time.ts.
const rules = [
  ...['day-rates', 'time-charge', 'price-line', 'rules', 'coverage'].map((name) => `../pricing/calculation/${name}.ts`),
  ...['season', 'terms'].map((name) => `../catalog/${name}.ts`),
  '../../db/seed/one-way.ts',
  '../../../contract/opening-hours.ts',
  '../../../contract/season.ts',
  '../../../contract/driver-age.ts',
  '../../../contract/rental-length.ts',
  ...['lead-time', 'rules', 'nearby-times', 'nearby-branches'].map((name) => `./${name}.ts`),
]

test.each(rules)('%s uses no clock, time zone or I/O', (path) => {
  const source = readFileSync(new URL(path, import.meta.url), 'utf8')
  expect(source).not.toMatch(/\bDate\b|\bIntl\b|\bprocess\b|\bMath\.random\b|\btoLocale/)
  for (const [, from] of source.matchAll(/ from '([^']+)'/g)) {
    expect(from).toMatch(/^#contract\/(money|panama-time|opening-hours|limits|rental-length|season)\.ts$|^\.\.?\//)
  }
})

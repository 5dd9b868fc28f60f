import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limitsFile, withLimits } from './write-limits-table.ts'

test('docs/security.md has the limits that the server applies; `npm run docs:limits` writes them', () => {
  const document = readFileSync(limitsFile, 'utf8')
  expect(withLimits(document)).toBe(document)
  const others = document.replace(/\| `new-booking` \| 10 an hour/, '| `new-booking` | 11 an hour')
  expect(others).not.toBe(document)
  expect(withLimits(others)).toBe(document)
})

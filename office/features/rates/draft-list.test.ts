import { expect, test } from 'vitest'
import { getPollInterval } from './draft-list.ts'

test('the list of drafts is polled again when a scheduled draft is due, and every two seconds while one is overdue', () => {
  const now = Date.UTC(2030, 0, 1)
  const scheduled = (ms: number) => ({ status: 'scheduled' as const, publishAt: now + ms })
  expect(getPollInterval([], now)).toBe(15_000)
  expect(getPollInterval([{ status: 'open', publishAt: null }, scheduled(3_600_000)], now)).toBe(15_000)
  expect(getPollInterval([scheduled(3_600_000), scheduled(5_000)], now)).toBe(5_000)
  expect(getPollInterval([scheduled(-4_000)], now)).toBe(2_000)
})

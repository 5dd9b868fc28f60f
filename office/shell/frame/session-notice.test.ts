import { expect, test } from 'vitest'
import { getSessionNotice } from './session-notice.ts'

const minute = 60_000
const session = { idleEndsAt: 60 * minute, endsAt: 720 * minute }

test('the end of a session is announced in its last five minutes, and how it can be continued', () => {
  expect(getSessionNotice(session, 50 * minute, false)).toBeNull()
  expect(getSessionNotice(session, 56 * minute, false)).toBe('ending')
  expect(getSessionNotice({ idleEndsAt: 720 * minute, endsAt: 720 * minute }, 719 * minute, false)).toBe('ending-for-good')
})

test('a session that has ended is not announced to end', () => {
  expect(getSessionNotice(session, 60 * minute, false)).toBeNull()
  expect(getSessionNotice(session, 600 * minute, false)).toBeNull()
  expect(getSessionNotice(session, 58 * minute, true)).toBeNull()
})

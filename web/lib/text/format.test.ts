import { expect, test } from 'vitest'
import { formatPhone } from './format.ts'

test('a phone number of Panama is shown in groups, and one of another country unchanged', () => {
  expect(['+50766123456', '+5078000100', '+34600111222', '', '+5071'].map(formatPhone)).toEqual([
    '+507\u00a06612-3456',
    '+507\u00a0800-0100',
    '+34600111222',
    '',
    '+5071',
  ])
})

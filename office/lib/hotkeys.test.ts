import { expect, test } from 'vitest'
import { toKey } from './hotkeys.ts'

test('a key is written in lower case, preceded by ⌘ or Ctrl', () => {
  const key = (key: string, held: { metaKey?: boolean; ctrlKey?: boolean } = {}) => toKey({ key, metaKey: false, ctrlKey: false, ...held })
  expect([key('J'), key('k', { metaKey: true }), key('K', { ctrlKey: true }), key(' '), key('Enter'), key('?')]).toEqual([
    'j',
    'mod+k',
    'mod+k',
    'space',
    'enter',
    '?',
  ])
})

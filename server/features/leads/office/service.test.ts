import { expect, test } from 'vitest'
import { shorten } from './service.ts'

test('a short message is shown whole', () => {
  expect(shorten('¿Tienen sillas para bebé?')).toBe('¿Tienen sillas para bebé?')
  expect(shorten('a'.repeat(140))).toHaveLength(140)
})

test('a long message ends with its last whole word and an ellipsis', () => {
  const message = `${'palabra '.repeat(17)}cortada`
  expect(shorten(message)).toBe(`${'palabra '.repeat(17).trim()}…`)
})

test('a long word without spaces is cut', () => {
  expect(shorten('a'.repeat(200))).toBe(`${'a'.repeat(139)}…`)
})

import { expect, test } from 'vitest'
import { readTyped, typedSince } from './use-draft.ts'

const empty = { name: '', password: '', isTicked: false }

test('X-04 typed values return, except fields that are never stored', () => {
  expect(readTyped({ name: 'Ana', password: 'x', isTicked: true }, empty, ['password'])).toEqual({ name: 'Ana', isTicked: true })
})

test('X-04 an edited draft loses only what cannot be parsed', () => {
  expect(readTyped({ name: 7, isTicked: true, other: 1 }, empty)).toEqual({ isTicked: true })
  for (const nothing of [null, undefined, [], 'x', 5]) expect(readTyped(nothing, empty)).toEqual({})
})

test('X-04 values typed after a form was sent are kept when the sent ones are removed', () => {
  expect(typedSince({ ...empty, name: 'Ana' }, { name: 'Ana', password: 'new' })).toEqual({ password: 'new' })
  const sent = { company: 'Café', phone: '61234567' }
  expect(typedSince(sent, { company: 'Café y Cacao', phone: '61234567' })).toEqual({ company: 'Café y Cacao' })
  expect(typedSince(sent, sent)).toEqual({})
  expect(typedSince(undefined, { name: 'Ana' })).toEqual({})
})

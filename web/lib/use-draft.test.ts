import { expect, test } from 'vitest'
import { readDraft } from './use-draft.ts'

const empty = { name: '', password: '', isTicked: false }

test('X-04 a kept draft comes back, without what is never stored', () => {
  expect(readDraft({ name: 'Ana', password: 'x', isTicked: true }, empty, ['password'])).toEqual({
    name: 'Ana',
    password: '',
    isTicked: true,
  })
})

test('X-04 of a draft that somebody has edited only what cannot be read is lost', () => {
  expect(readDraft({ name: 7, isTicked: true, other: 1 }, empty)).toEqual({ ...empty, isTicked: true })
  for (const nothing of [null, undefined, [], 'x', 5]) expect(readDraft(nothing, empty)).toEqual(empty)
})

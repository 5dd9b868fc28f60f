import { expect, test } from 'vitest'
import { emptyDraft } from './booking-draft.ts'
import { typeDocument } from './booking-form.ts'

const form = emptyDraft('es').form

test('R-16 the licence number follows the cédula while it is typed', () => {
  const number = '8-123-4567'
  const typed = { ...form }
  for (let length = 1; length <= number.length; length++) Object.assign(typed, typeDocument(typed, number.slice(0, length)))
  expect(typed).toMatchObject({ document: '8-123-4567', licence: '8-123-4567' })
  expect(typeDocument(typed, '8-123-456')).toMatchObject({ licence: '8-123-456' })
  expect(typeDocument(typed, '')).toMatchObject({ licence: '' })
})

test.each([
  ['a licence number that differs', { licence: 'AB12345' }],
  ['a passport', { documentKind: 'passport' as const }],
  ['a licence of another country', { licenceCountry: 'CO' }],
])('R-16 %s is unchanged', (_, own) => {
  expect(typeDocument({ ...form, ...own }, '8-123-4567')).toEqual({ document: '8-123-4567' })
})

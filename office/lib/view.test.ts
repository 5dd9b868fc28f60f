import { expect, test } from 'vitest'
import { parseView, writeView } from './view.ts'

test('a removed parameter is not written', () => {
  expect(writeView({ vista: undefined, q: '', dia: null, sede: 3 })).toBe('?sede=3')
  expect(writeView({ vista: undefined })).toBe('')
})

test('a view is read as it was written', () => {
  expect(parseView(writeView({ q: 'Ríos & Paz', vista: 'salen' }))).toEqual({ q: 'Ríos & Paz', vista: 'salen' })
})

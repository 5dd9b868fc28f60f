import { expect, test } from 'vitest'
import { findPlaceholders, extendToPlaceholders, selectForKey } from './placeholders.ts'

const text = 'Llame al {{phone}} hoy'
const [start, end] = [9, 18]

test('the placeholders of a text are found with their positions', () => {
  expect(findPlaceholders(text)).toEqual([{ start, end, name: 'phone' }])
  expect(findPlaceholders('{{phone} y {phone}}')).toEqual([])
})

test('a caret within a placeholder goes to its nearer edge', () => {
  expect(extendToPlaceholders(text, { start: 11, end: 11 })).toEqual({ start, end: start })
  expect(extendToPlaceholders(text, { start: 16, end: 16 })).toEqual({ start: end, end })
  expect(extendToPlaceholders(text, { start, end: start })).toEqual({ start, end: start })
})

test('a selection that cuts a placeholder is extended to all of it', () => {
  expect(extendToPlaceholders(text, { start: 5, end: 12 })).toEqual({ start: 5, end })
  expect(extendToPlaceholders(text, { start: 12, end: 20 })).toEqual({ start, end: 20 })
  expect(extendToPlaceholders(text, { start: 0, end: 5 })).toEqual({ start: 0, end: 5 })
})

test('deleting beside a placeholder deletes all of it, and arrows skip it', () => {
  expect(selectForKey(text, { start: end, end }, 'Backspace')).toEqual({ start, end, isMove: false })
  expect(selectForKey(text, { start, end: start }, 'Delete')).toEqual({ start, end, isMove: false })
  expect(selectForKey(text, { start: end, end }, 'ArrowLeft')).toEqual({ start, end: start, isMove: true })
  expect(selectForKey(text, { start, end: start }, 'ArrowRight')).toEqual({ start: end, end, isMove: true })
  expect(selectForKey(text, { start: 3, end: 3 }, 'Backspace')).toBeNull()
  expect(selectForKey(text, { start: 0, end }, 'Backspace')).toBeNull()
})

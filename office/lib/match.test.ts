import { expect, test } from 'vitest'
import { findMatches } from './match.ts'

test('words match at the beginning of words, ignoring accents and case', () => {
  expect(findMatches('Sesión de Lucía', 'sesion')).toEqual([[0, 6]])
  expect(findMatches('Sesión de Lucía', 'LUCIA ses')).toEqual([
    [0, 3],
    [10, 15],
  ])
  expect(findMatches('Sesión de Lucía', 'esion')).toBeNull()
  expect(findMatches('Sesión', '')).toEqual([])
  expect(findMatches('MC8KK N6V6D', 'n6v')).toEqual([[6, 9]])
})

test('the same letters are not marked twice', () => {
  expect(findMatches('Hoy', 'h ho')).toEqual([[0, 1]])
})

import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

test.each([
  ['8', 480],
  ['8:30', 510],
  ['17.30', 1_050],
  ['5 pm', 1_020],
  ['5:30 p. m.', 1_050],
  ['5:30\u00a0p.\u00a0m.', 1_050],
  ['12 am', 0],
  ['12 p.m.', 720],
  ['Mediodía', 720],
  ['midnight', 0],
  ['24:00', null],
  ['8:75', null],
  ['25', null],
  ['13 pm', null],
  ['0 am', null],
  ['cerrada', null],
  ['', null],
])('%s is %s minutes', (typed, minutes) => {
  expect(readTime(typed, false)).toBe(minutes)
})

test.each(['24:00', '0:00', '12 am', 'medianoche'])('a branch that closes at %s closes at the end of the day', (typed) => {
  expect(readTime(typed, true)).toBe(1_440)
})

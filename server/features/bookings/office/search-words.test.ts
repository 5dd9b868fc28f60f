import { expect, test } from 'vitest'
import { respell, splitWords, toPattern } from './search-words.ts'

test.each([
  ['González Ruiz', ['González', 'Ruiz']],
  ['  MC8KK  N6V6D ', ['MC8KK', 'N6V6D']],
  ['+507 6614-2290', ['507', '66142290']],
  ['(507)66142290', ['50766142290']],
  ['6614\u20112290', ['66142290']],
  ['EK-4821', ['EK4821']],
  ['ana@example.com', ['ana@example.com']],
  ['- . +', []],
  ['O’Neill', ["O'Neill"]],
])('%j is the words %j', (typed, words) => {
  expect(splitWords(typed)).toEqual(words)
})

test.each([
  [['ek', '48'], [['ek48']]],
  [['Oneil'], [["O'neil"]]],
  [['Ana', 'Dangelo'], [['Ana', "D'angelo"]]],
  [['González', '2290'], []],
  [['Ríos'], []],
])('%j is also spelt %j', (words, others) => {
  expect(respell(words)).toEqual(others)
})

test.each([
  ['ek', '% ek%'],
  ['4821', '%4821%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['c\\d', '%c\\\\d%'],
])('the pattern of %j is %j', (word, pattern) => {
  expect(toPattern(word)).toBe(pattern)
})

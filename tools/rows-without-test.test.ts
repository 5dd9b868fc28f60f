import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { namedRows, rowIds } from './rows-without-test.ts'

test('every row of the conformance table has one id', () => {
  const ids = rowIds(readFileSync(new URL('../docs/conformance.md', import.meta.url), 'utf8'))
  expect(ids.length).toBeGreaterThan(100)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ['R-01', 'E-10', 'F-16', 'V-08', 'A-05', 'W-22', 'X-04', 'B-03', 'L-01']) expect(ids).toContain(id)
})

test('every row that an endpoint names is in the table', () => {
  const ids = new Set(rowIds(readFileSync(new URL('../docs/conformance.md', import.meta.url), 'utf8')))
  const missing = endpoints.flatMap(({ name, row }) =>
    (row.match(/[A-Z]-\d\d/g) ?? ['no row']).filter((id) => !ids.has(id)).map((id) => `${name}: ${id}`),
  )
  expect(missing).toEqual([])
})

test('a row is named by a title in quotes of any kind, and not by a comment', () => {
  expect(namedRows("test('B-01 one', …)\ntest(`W-10 ${it} and R-44`, …) // E-09 only here")).toEqual(['B-01', 'W-10', 'R-44'])
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('L-01 every dictionary exists in both languages', () => {
  const [es, en] = ['es', 'en'].map((language) => readdirSync(join(import.meta.dirname, language)).toSorted())
  expect(en).toEqual(es)
})

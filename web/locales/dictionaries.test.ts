import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('L-01 every dictionary is there in both languages', () => {
  const [es, en] = ['es', 'en'].map((language) => readdirSync(join(import.meta.dirname, language)).toSorted())
  expect(en).toEqual(es)
})

import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawing, isDrawing } from './drawings.ts'

test('the drawings to choose from are those that the site has', async () => {
  const files = await readdir(new URL('../../../../web/public/pictures/v1/', import.meta.url))
  const addresses = files.filter((name) => name.endsWith('-480.webp')).map((name) => `/pictures/v1/${name}`)
  expect(drawing().options?.map(({ value }) => value)).toEqual(addresses.toSorted())
  expect(addresses.every(isDrawing)).toBe(true)
})

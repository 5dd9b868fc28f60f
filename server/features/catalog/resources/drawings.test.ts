import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawing, isDrawing } from './drawings.ts'

test('the drawings to choose from are those that the site has', async () => {
  const files = await readdir(new URL('../../../../web/public/pictures/v1/', import.meta.url))
  const shown = files.filter((name) => name.endsWith('-480.webp') && !name.endsWith('-boot-480.webp'))
  const addresses = shown.map((name) => `/pictures/v1/${name}`)
  expect(
    drawing()
      .options?.map(({ value }) => value)
      .toSorted(),
  ).toEqual(addresses.toSorted())
  expect(addresses.every(isDrawing)).toBe(true)
})

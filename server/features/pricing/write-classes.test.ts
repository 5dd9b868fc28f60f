// The list of classes is the same text as from its codec, whatever was written before.

import { expect, test } from 'vitest'
import { readFixture } from '#contract/fixtures/fixtures.ts'
import { unwrap } from '#contract/endpoint.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { writeClasses } from './write-classes.ts'

const classes = getRateCars.response.decode(unwrap(getRateCars.envelope, readFixture('getRateCars').answer))
const byCodec = (list: readonly RatedClass[]) => JSON.stringify(getRateCars.response.encode([...list]))

test('a list is written like its codec, the first time and again', () => {
  expect(classes.length).toBeGreaterThan(0)
  for (const _ of [1, 2]) expect(writeClasses(classes)).toBe(byCodec(classes))
  expect(writeClasses([])).toBe('[]')
})

test.each([
  ['price', { totalCents: 12_345, timePerDayCents: 99 }],
  ['availability', { availability: 'no', reason: 'sold-out', offer: undefined, left: undefined }],
  ['name', { name: { es: 'Pequeño "uno"', en: 'Small’s' } }],
  ['photo', { picture: '/pictures/v1/photo.webp', pictureText: { es: 'Foto', en: 'Photo' } }],
  ['branches', { branchIds: [3] }],
  ['bags', { bags: null }],
  ['deposit', { depositCents: 1 }],
] as const satisfies [string, object][])('a changed %s is written at once, and the list from before after it', (_, change) => {
  const changed = classes.map((rated) => ({ ...rated, ...change }) as RatedClass)
  for (const list of [classes, changed, classes]) expect(writeClasses(list)).toBe(byCodec(list))
})

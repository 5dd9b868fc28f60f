import { expect, test } from 'vitest'
import { createPathMatcher } from './match-path.ts'
import type { Page } from './page.ts'

const page = (path: string): Page => ({ path, module: '', texts: [], component: () => Promise.reject(new Error('not opened here')) })
const match = createPathMatcher(['/$', '/package/$promo', '/package/best', '/promo/{-$tab}', '/a.b'].map(page))
const found = (path: string) => [match(path).page.path, match(path).params]

test('a part with a name is a parameter of the page', () => {
  expect(found('/package/7')).toEqual(['/package/$promo', { promo: '7' }])
  expect(found('/package/caf%C3%A9')).toEqual(['/package/$promo', { promo: 'café' }])
  expect(found('/package/%zz')).toEqual(['/package/$promo', { promo: '%zz' }])
})

test('an address that stands literally in the table comes before one with parameters, and not-found last, whatever the order', () => {
  expect(found('/package/best')).toEqual(['/package/best', {}])
  expect(found('/package')).toEqual(['/$', {}])
  expect(found('/package/7/more')).toEqual(['/$', {}])
  expect(found('/')).toEqual(['/$', {}])
})

test('R-07 a part that may be absent is absent from the parameters', () => {
  expect(found('/promo')).toEqual(['/promo/{-$tab}', {}])
  expect(found('/promo/2')).toEqual(['/promo/{-$tab}', { tab: '2' }])
  expect(found('/promotions')).toEqual(['/$', {}])
})

test('signs of a path mean themselves', () => {
  expect(found('/a.b')).toEqual(['/a.b', {}])
  expect(found('/axb')).toEqual(['/$', {}])
})

import { expect, test } from 'vitest'
import { createPathMatcher } from './match-path.ts'
import type { Page } from '../page.ts'

const page = (path: string): Page => ({ path, module: '', texts: [], component: () => Promise.reject(new Error('not opened here')) })
const match = createPathMatcher(['/$', '/package/$promo', '/package/best', '/promo/{-$tab}', '/a.b'].map(page))
const found = (path: string) => [match(path).page.path, match(path).params]

test('a named segment is a parameter of the page', () => {
  expect(found('/package/7')).toEqual(['/package/$promo', { promo: '7' }])
  expect(found('/package/caf%C3%A9')).toEqual(['/package/$promo', { promo: 'café' }])
  expect(found('/package/%zz')).toEqual(['/package/$promo', { promo: '%zz' }])
})

test('a literal path takes precedence over one with parameters, and not-found is last, whatever the order', () => {
  expect(found('/package/best')).toEqual(['/package/best', {}])
  expect(found('/package')).toEqual(['/$', {}])
  expect(found('/package/7/more')).toEqual(['/$', {}])
  expect(found('/')).toEqual(['/$', {}])
})

test('R-07 a missing optional segment is missing from the parameters', () => {
  expect(found('/promo')).toEqual(['/promo/{-$tab}', {}])
  expect(found('/promo/2')).toEqual(['/promo/{-$tab}', { tab: '2' }])
  expect(found('/promotions')).toEqual(['/$', {}])
})

test('special characters of a path match literally', () => {
  expect(found('/a.b')).toEqual(['/a.b', {}])
  expect(found('/axb')).toEqual(['/$', {}])
})

import { expect, test } from 'vitest'
import { findRowPage } from './site-pages.ts'

const branches = [
  { id: 1, slug: 'aeropuerto-tocumen' },
  { id: 11, slug: 'boquete' },
  { id: 2, slug: 'calle-50' },
]

test('a branch that the site has an address for is shown there', () => {
  expect(findRowPage('branch', branches[2] ?? {}, branches)).toBe('/calle-50')
})

test('R-27 another branch is shown by its place in the order of the company', () => {
  expect(findRowPage('branch', branches[1] ?? {}, branches)).toBe('/sucursales-info/2')
})

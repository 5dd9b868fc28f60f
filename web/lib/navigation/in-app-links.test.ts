import { expect, test } from 'vitest'
import { readLink } from './in-app-links.ts'

const isPage = (path: string) => ['/home', '/flota'].includes(path)
const read = (href: string | null) => readLink(href, 'https://site.example', isPage)

test('R-45 a clean address and a hash address of a page are the same link', () => {
  const fleet = { language: 'en', path: '/flota', search: '?tipo=2' }
  expect([read('/en/flota?tipo=2'), read('/en/#/flota?tipo=2')]).toEqual([fleet, fleet])
  expect(read('/')).toEqual({ language: 'es', path: '/home', search: '' })
})

test('R-45 R-41 an unknown hash address is ours, and the server answers any other', () => {
  expect(read('/#/no-such-page')).toMatchObject({ path: '/no-such-page' })
  for (const href of [
    null,
    '',
    '/docs',
    '/office/',
    '//evil.example/flota',
    '/\\evil.example/flota',
    'https://site.example/flota',
    '#/flota',
  ]) {
    expect(read(href), String(href)).toBeUndefined()
  }
})

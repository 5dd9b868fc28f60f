import { expect, test } from 'vitest'
import { normalizePath, readDocumentAddress, readLocation, toDocumentAddress, toHref, withoutTracking } from './addresses.ts'

const at = (pathname: string, hash = '', search = '') => readLocation({ pathname, search, hash })

test('R-01 an in-app address has its route in the fragment and its language in the path', () => {
  expect(toHref('es', '/flota')).toBe('/#/flota')
  expect(toHref('en', '/flota?x=1')).toBe('/en/#/flota?x=1')
})

test('R-01 a route in the fragment wins over the path, and keeps its own search part', () => {
  expect(at('/', '#/flota?x=1', '?y=2')).toEqual({ language: 'es', path: '/flota', search: '?x=1' })
  expect(at('/sucursales', '#/flota')).toMatchObject({ path: '/flota' })
  expect(at('/flota', '#nosotros')).toMatchObject({ path: '/flota' })
})

test('R-03 the root is home, in the fragment too, and keeps what a campaign added', () => {
  expect(at('/')).toEqual({ language: 'es', path: '/home', search: '' })
  expect(at('/', '#/', '?utm_source=x')).toEqual({ language: 'es', path: '/home', search: '?utm_source=x' })
  expect(toDocumentAddress('es', '/home')).toBe('/')
  expect(toDocumentAddress('en', '/home')).toBe('/en/')
})

test('L-01 the first segment of the path says the language and nothing else does', () => {
  expect(at('/en/', '#/flota')).toEqual({ language: 'en', path: '/flota', search: '' })
  expect(at('/en')).toMatchObject({ language: 'en', path: '/home' })
  expect(at('/EN/Flota/')).toMatchObject({ language: 'en', path: '/flota' })
  expect(at('/entrega')).toMatchObject({ language: 'es', path: '/entrega' })
  expect(at('/', '#/en/flota')).toMatchObject({ language: 'es', path: '/en/flota' })
})

test('R-44 letter case and trailing slashes of a path do not matter, those of its parameters do', () => {
  expect(normalizePath('/Sucursales-Info//3/')).toBe('/sucursales-info/3')
  expect(normalizePath('/')).toBe('/')
  expect(readDocumentAddress('/Flota/?Car=ABC')).toEqual({ language: 'es', path: '/flota', search: '?Car=ABC' })
})

test('what campaigns add and the section link do not change what a page shows', () => {
  expect(withoutTracking('?utm_source=a&car=104&gclid=b&s=fotos')).toBe('?car=104')
  expect(withoutTracking('?utm_source=a')).toBe('')
})

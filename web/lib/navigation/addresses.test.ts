import { expect, test } from 'vitest'
import {
  cleanLinks,
  normalizePath,
  readDocumentAddress,
  readLocation,
  toDocumentAddress,
  toHref,
  toLink,
  withoutTracking,
} from './addresses.ts'

const at = (pathname: string, hash = '', search = '') => readLocation({ pathname, search, hash })

test('R-01 an in-app address has its route in the fragment and its language in the path', () => {
  expect(toHref('es', '/flota')).toBe('/#/flota')
  expect(toHref('en', '/flota?x=1')).toBe('/en/#/flota?x=1')
})

test('R-01 a route in the fragment overrides the path, and has its own query string', () => {
  expect(at('/', '#/flota?x=1', '?y=2')).toEqual({ language: 'es', path: '/flota', search: '?x=1' })
  expect(at('/sucursales', '#/flota')).toMatchObject({ path: '/flota' })
  expect(at('/flota', '#nosotros')).toMatchObject({ path: '/flota' })
})

test('R-03 the root is home, in the fragment too, and keeps campaign parameters', () => {
  expect(at('/')).toEqual({ language: 'es', path: '/home', search: '' })
  expect(at('/', '#/', '?utm_source=x')).toEqual({ language: 'es', path: '/home', search: '?utm_source=x' })
  expect(toDocumentAddress('es', '/home')).toBe('/')
  expect(toDocumentAddress('en', '/home')).toBe('/en/')
})

test('L-01 only the first segment of the path determines the language', () => {
  expect(at('/en/', '#/flota')).toEqual({ language: 'en', path: '/flota', search: '' })
  expect(at('/en')).toMatchObject({ language: 'en', path: '/home' })
  expect(at('/EN/Flota/')).toMatchObject({ language: 'en', path: '/flota' })
  expect(at('/entrega')).toMatchObject({ language: 'es', path: '/entrega' })
  expect(at('/', '#/en/flota')).toMatchObject({ language: 'es', path: '/en/flota' })
})

test('R-44 case and trailing slashes of a path are ignored, but not those of its parameters', () => {
  expect(normalizePath('/Sucursales-Info//3/')).toBe('/sucursales-info/3')
  expect(normalizePath('/')).toBe('/')
  expect(readDocumentAddress('/Flota/?Car=ABC')).toEqual({ language: 'es', path: '/flota', search: '?Car=ABC' })
})

test('campaign parameters and the section link do not change what a page shows', () => {
  expect(withoutTracking('?utm_source=a&car=104&gclid=b&s=fotos')).toBe('?car=104')
  expect(withoutTracking('?utm_source=a')).toBe('')
})

test('R-45 a link has the clean address of its page, but what opens something private stays in the fragment', () => {
  expect([toLink('es', '/flota?sede=calle-50'), toLink('en', '/home'), toLink('es', '/home?s=sucursales')]).toEqual([
    '/flota?sede=calle-50',
    '/en/',
    '/?s=sucursales',
  ])
  for (const parameter of ['token', 'ref', 'confirm', 'reset', 'login'])
    expect(toLink('en', `/client-register?${parameter}=abc`)).toBe(`/en/#/client-register?${parameter}=abc`)
})

test('R-45 links within the site are clean in the HTML of a text; others stay as they are', () => {
  expect(cleanLinks('<a href="/#/privacy-policy">política</a> <a href="/en/#/faqs?s=x">FAQ</a>')).toBe(
    '<a href="/privacy-policy">política</a> <a href="/en/faqs?s=x">FAQ</a>',
  )
  for (const html of ['<a href="#seccion">', '<a href="https://example.com/#/x">', '<p>/#/faqs</p>']) expect(cleanLinks(html)).toBe(html)
})

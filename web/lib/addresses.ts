// How an address says language and route. The document's path says the language and nothing else does; the fragment says the route
// (rows R-01, L-01): `/#/flota`, `/en/#/flota`; its clean twins for search engines are `/flota` and `/en/flota` (docs/conformance.md).

import type { Language } from '#contract/values/language.ts'

/** A page in a language, as the router sees it: path in lower case without trailing slash, search with its `?` or empty. */
export interface Address {
  language: Language
  path: string
  search: string
}

const homePath = '/home'

/** Parameters that campaigns add; they change nothing that a page shows. */
const trackingParameter = /^(utm_.+|gclid|gbraid|wbraid|fbclid|msclkid|_ga)$/

/** Case and trailing slashes do not matter (row R-44). */
export function normalizePath(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

function splitSearch(address: string): [path: string, search: string] {
  const at = address.indexOf('?')
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

/** Language and page of a document's clean address, path and search without the fragment. `/` is home (row R-03). */
export function readDocumentAddress(address: string): Address {
  const [rawPath, search] = splitSearch(address)
  const path = normalizePath(rawPath)
  const isEnglish = path === '/en' || path.startsWith('/en/')
  const page = isEnglish ? path.slice(3) : path
  return { language: isEnglish ? 'en' : 'es', path: page === '' || page === '/' ? homePath : page, search: search === '?' ? '' : search }
}

/** The page that a location of the browser shows: the fragment's if it is a route, else the document's own. */
export function readLocation(location: { pathname: string; search: string; hash: string }): Address {
  const own = readDocumentAddress(location.pathname + location.search)
  if (!location.hash.startsWith('#/')) return own
  const [path, search] = splitSearch(location.hash.slice(1))
  return { language: own.language, path: path === '/' ? homePath : normalizePath(path), search: search || (path === '/' ? own.search : '') }
}

/** The `href` of an in-app link: `/#/flota`, `/en/#/flota`. */
export function toHref(language: Language, path: string): string {
  return `${language === 'en' ? '/en' : ''}/#${path.startsWith('/') ? path : `/${path}`}`
}

/** The address of a page's own document, for servers and search engines: `/`, `/en/`, `/flota`. */
export function toDocumentAddress(language: Language, path: string): string {
  const page = path === homePath ? '/' : path
  return language === 'en' ? `/en${page}` : page
}

/** The search part without what campaigns add and without the section link, which only scrolls. */
export function withoutTracking(search: string): string {
  const left = [...new URLSearchParams(search)].filter(([key]) => key !== 's' && !trackingParameter.test(key))
  return left.length === 0 ? '' : `?${new URLSearchParams(left).toString()}`
}

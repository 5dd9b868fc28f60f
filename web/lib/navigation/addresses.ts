// Language and route in an address. The document's path determines the language, the fragment the route (rows R-01, L-01): `/#/flota`,
// `/en/#/flota`. Links have the clean address of the same page: `/flota`, `/en/flota` (row R-45).

import type { Language } from '#contract/values/language.ts'

/** A page in a language, as the router needs it: a lower-case path without trailing slash, and a query string with its `?` or empty. */
export interface Address {
  language: Language
  path: string
  search: string
}

const homePath = '/home'

/** Parameters added by campaigns, which do not change the page. */
const trackingParameter = /^(utm_.+|gclid|gbraid|wbraid|fbclid|msclkid|_ga)$/

/** Case and trailing slashes are ignored (row R-44). */
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

/** Language and page of a document's clean address, without the fragment. `/` is home (row R-03). */
export function readDocumentAddress(address: string): Address {
  const [rawPath, search] = splitSearch(address)
  const path = normalizePath(rawPath)
  const isEnglish = path === '/en' || path.startsWith('/en/')
  const page = isEnglish ? path.slice(3) : path
  return { language: isEnglish ? 'en' : 'es', path: page === '' || page === '/' ? homePath : page, search: search === '?' ? '' : search }
}

/** The page of a browser location: that of the fragment if it is a route, otherwise the document's own. */
export function readLocation(location: { pathname: string; search: string; hash: string }): Address {
  const documentAddress = readDocumentAddress(location.pathname + location.search)
  if (!location.hash.startsWith('#/')) return documentAddress
  const [path, search] = splitSearch(location.hash.slice(1))
  return {
    language: documentAddress.language,
    path: path === '/' ? homePath : normalizePath(path),
    search: search || (path === '/' ? documentAddress.search : ''),
  }
}

/** The address of a page while the site runs: `/#/flota`, `/en/#/flota`. */
export function toHref(language: Language, path: string): string {
  return `${language === 'en' ? '/en' : ''}/#${path.startsWith('/') ? path : `/${path}`}`
}

/** The clean address of a page, for servers and search engines: `/`, `/en/`, `/flota`. */
export function toDocumentAddress(language: Language, path: string): string {
  const page = path.replace(/^\/home(?=\?|$)/, '/')
  return language === 'en' ? `/en${page}` : page
}

/** Parameters that open something private. In a fragment they never reach a server or its log. */
const secretParameter = /[?&](token|ref|confirm|reset|login)=/

/** The `href` of an in-app link: clean, so that it works without script, in a new tab and for search engines. A click navigates by fragment. */
export function toLink(language: Language, path: string): string {
  return secretParameter.test(path) ? toHref(language, path) : toDocumentAddress(language, path)
}

/** The query string without campaign parameters and without the section link, which only scrolls. */
export function withoutTracking(search: string): string {
  const remaining = [...new URLSearchParams(search)].filter(([key]) => key !== 's' && !trackingParameter.test(key))
  return remaining.length === 0 ? '' : `?${new URLSearchParams(remaining).toString()}`
}

/** Replaces the hash addresses in the links of a text's HTML, as the services send them (row R-01), by clean ones. */
export function cleanLinks(html: string): string {
  return html.replaceAll(/ href="((?:\/en)?)\/#\//g, ' href="$1/')
}

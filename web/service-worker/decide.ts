// Which requests the service worker answers. It is an allowlist: calls to the three services must always go to the network, whatever their
// base addresses are.

/** The properties of a request that the decision needs. */
export interface RequestInfo {
  method: string
  url: string
  mode: string
  /** The request's destination; empty for a script's `fetch`. */
  destination: string
}

/** A document of the site, an immutable file, or anything else. */
export type Decision = 'page' | 'file' | 'leave'

/** Destinations of elements; a script's own `fetch` has none of these. */
const fileDestinations: ReadonlySet<string> = new Set(['script', 'style', 'font', 'image'])

/** Built files have a hash in their name, pictures a version in their path. */
const filePath = /^\/(assets|pictures)\//

/** Server pages that are not part of the site, and addresses for machines. */
const otherPages = /^\/(docs|dev|office|pay|healthz|readyz|metrics)(\/|$)/

/** Parameters that open something private: such a document is never cached. */
const privateParameter = /[?&](token|ref|confirm|reset|login)=/

export function decide({ method, url, mode, destination }: RequestInfo, origin: string): Decision {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return 'leave'
  if (mode === 'navigate') return otherPages.test(pathname) || /\.[a-z\d]+$/i.test(pathname) ? 'leave' : 'page'
  return fileDestinations.has(destination) && filePath.test(pathname) ? 'file' : 'leave'
}

/** Whether an address that the page has loaded is a file to cache. */
export function isFile(url: string, origin: string): boolean {
  const { origin: requestOrigin, pathname } = new URL(url, origin)
  return requestOrigin === origin && filePath.test(pathname)
}

/** Whether an answer is a document of the site that may be cached: complete and not private, as one with the totals of a search is. */
export function isCacheable(url: string, answer: { status: number; type: string; headers: Pick<Headers, 'get'> }): boolean {
  const { headers, status, type } = answer
  return (
    status === 200 &&
    type === 'basic' &&
    !privateParameter.test(url) &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  )
}

/** The document that can show any hash address of the same language (row R-01). */
export function getShell(url: string): '/' | '/en/' {
  return /^\/en(\/|$)/i.test(new URL(url).pathname) ? '/en/' : '/'
}

/** The built files that a document refers to, so that a cached page has all of them. */
export function findFiles(html: string): string[] {
  return [...new Set([...html.matchAll(/["'(](\/assets\/[\w./-]+\.(?:js|css|woff2|avif|svg))["')]/g)].map(([, file = '']) => file))]
}

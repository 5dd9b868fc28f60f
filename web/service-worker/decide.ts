// What the service worker answers. It is a list of what it does, not of what it leaves: the calls to the three services must reach the
// network from the page itself whatever their base addresses are.

/** What there is to know of a request before anybody answers it. */
export interface Asked {
  method: string
  url: string
  mode: string
  /** What the browser wants it for; empty for a call that a script makes. */
  destination: string
}

/** A document of the site, a file that never changes, or nothing of ours. */
export type Decision = 'page' | 'file' | 'leave'

/** What an element of the page may ask for; a script's own `fetch` has none of these. */
const fileDestinations: ReadonlySet<string> = new Set(['script', 'style', 'font', 'image'])

/** Built files carry a hash in their name, pictures a version in their path. */
const filePath = /^\/(assets|pictures)\//

/** The server's pages that are not the site's, and addresses for machines. */
const otherPages = /^\/(docs|dev|pay|healthz|readyz|metrics)(\/|$)/

/** Words in an address that open something private: such a document is never kept. */
const privateWord = /[?&](token|ref|confirm|reset)=/

export function decide({ method, url, mode, destination }: Asked, origin: string): Decision {
  const { origin: itsOrigin, pathname } = new URL(url)
  if (method !== 'GET' || itsOrigin !== origin) return 'leave'
  if (mode === 'navigate') return otherPages.test(pathname) || /\.[a-z\d]+$/i.test(pathname) ? 'leave' : 'page'
  return fileDestinations.has(destination) && filePath.test(pathname) ? 'file' : 'leave'
}

/** Whether an address that the page has loaded already is a file to keep. */
export function isFile(url: string, origin: string): boolean {
  const { origin: itsOrigin, pathname } = new URL(url, origin)
  return itsOrigin === origin && filePath.test(pathname)
}

/** Whether an answer is a document of the site that may be kept: a page, whole, and nobody's own. */
export function isKeepable(url: string, answer: { status: number; type: string; headers: Pick<Headers, 'get'> }): boolean {
  const { headers, status, type } = answer
  return (
    status === 200 &&
    type === 'basic' &&
    !privateWord.test(url) &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !(headers.get('cache-control') ?? '').includes('no-store')
  )
}

/** The document that can show any hash address of the same language (row R-01). */
export function getShell(url: string): '/' | '/en/' {
  return /^\/en(\/|$)/i.test(new URL(url).pathname) ? '/en/' : '/'
}

/** The built files that a document names, so that a kept page is kept with what makes it alive. */
export function findFiles(html: string): string[] {
  return [...new Set([...html.matchAll(/["'(](\/assets\/[\w./-]+\.(?:js|css|woff2|avif|svg))["')]/g)].map(([, file = '']) => file))]
}

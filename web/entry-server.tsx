// The server's interface to the web code: it loads the built bundle by path and uses only these functions.

import { renderToReadableStream, renderToString } from 'react-dom/server'
import { hasSearch, listParameters } from '#contract/search-address.ts'
import { clientItem } from '#contract/stored-client.ts'
import { AppRoot, createRouterFor, renderedSearch, renderingKey } from './app.tsx'
import { createIdleFlow } from './features/booking-flow/browser-flow.ts'
import { createLoggedOutSession } from './features/session/browser-session.ts'
import { readDocumentAddress, toDocumentAddress, type Address } from './lib/navigation/addresses.ts'
import type { App } from './lib/app-context.ts'
import { createDataCache } from './lib/data/data.ts'
import type { DocumentHead } from './lib/text/document-head.ts'
import { createDocumentHistory } from './lib/navigation/history.ts'
import { parseSearch } from './lib/navigation/router.ts'
import { readRuntimeConfig } from './lib/start/runtime-config.ts'
import { reloadedAddressKey } from './lib/start/reload-once.ts'
import { startDocument, type ListedCall } from './lib/start/start-document.ts'
import { listStartupCalls } from './lib/start/startup.ts'
import { createServices, type Transport } from './lib/data/services.ts'
import { paths } from './paths.ts'
import { notFoundPath, pageAt, pages } from './routes.tsx'
import { listPaths } from './sitemap.ts'

/** What the server needs of an address. Equal keys have equal documents. */
export interface DocumentAddress {
  language: 'es' | 'en'
  /** The cache key of the rendering. */
  key: string
  path: string
  search: string
  /** Clean addresses of the page in both languages, for canonical and hreflang. */
  addresses: { es: string; en: string }
  isFound: boolean
  /** The page shows prices of a search, which no cache keeps. */
  isPriced: boolean
}

export interface RenderedPage {
  html: string
  /** The address to answer with instead: the page was not rendered. */
  redirect?: string
  /** Value of `data-path` of the root element. The browser hydrates only a page with the same path. */
  path: string
  state: string
  /** All calls of the page were answered. */
  isComplete: boolean
  head: DocumentHead
  /** Clean addresses of the canonical page, if it is another one. */
  canonical?: { es: string; en: string }
  /** Source files of the page and its texts, for `modulepreload`. */
  modules: string[]
  /** For a page that works without script: on a slow line the browser sends them before it loads the scripts. */
  startupCalls: readonly ListedCall[]
}

export const startScript = `(${startDocument.toString()})(${JSON.stringify({ reloadedAddressKey, client: clientItem })})`

/** An entry of the site map. */
export interface ListedPage {
  addresses: { es: string; en: string }
  lastModified?: string
}

/** Parses a request's path and query string. */
export function readAddress(url: string): DocumentAddress {
  const { language, path, search: wholeSearch } = readDocumentAddress(url)
  const search = renderedSearch(path, wholeSearch)
  const isFound = pageAt(path).path !== notFoundPath
  return {
    language,
    path,
    search,
    isFound,
    isPriced: hasSearch(parseSearch(search)),
    key: `${language} ${isFound ? path + search : '*'}`,
    addresses: { es: toDocumentAddress('es', path) + search, en: toDocumentAddress('en', path) + search },
  }
}

/** Renders a page with its data. */
export async function render(address: Address, config: unknown, transport: Transport): Promise<RenderedPage> {
  const { app, head } = createApp(address, config, transport)
  let redirect: string | undefined
  app.redirect = (path) => void (redirect = toDocumentAddress(address.language, path))
  const router = createRouterFor(app, createDocumentHistory(address))
  const first = await router.load()
  const html = redirect !== undefined ? '' : await renderToText(<AppRoot app={app} router={router} first={first} />)
  const page = pageAt(address.path)
  const texts = [pages.layoutTexts, ...page.texts]
  const { canonicalPath } = head.current
  const isComplete = !app.data.hasGaps()
  const isPublic = page.path !== notFoundPath && head.current.isIndexed !== false && head.current.status !== 404
  const needsScript = !isPublic || !isComplete || hasSearch(parseSearch(address.search))
  return {
    html,
    ...(redirect === undefined ? {} : { redirect }),
    path: renderingKey(address.path, address.search),
    state: app.data.dehydrate(),
    isComplete,
    head: head.current,
    ...(canonicalPath === undefined
      ? {}
      : { canonical: { es: toDocumentAddress('es', canonicalPath), en: toDocumentAddress('en', canonicalPath) } }),
    modules: [`web/${page.module}.tsx`, ...listParts(address), ...texts.map((name) => `web/locales/${address.language}/${name}.ts`)],
    startupCalls: needsScript ? [] : listStartupCalls(app.config.services),
  }
}

/** Parts of a page that are loaded on demand but are in this document, which needs their styles. */
function listParts({ path, search }: Address): string[] {
  const isComparison = path === paths.fleet() && parseSearch(search)[listParameters.compared] !== undefined
  return isComparison ? ['web/features/fleet/compare/comparison-page.tsx'] : []
}

/** Lists the pages for search engines, with their addresses in both languages. */
export async function listPages(config: unknown, transport: Transport): Promise<{ pages: ListedPage[]; isComplete: boolean }> {
  const { app } = createApp({ language: 'es', path: '/home', search: '' }, config, transport)
  const listed = await listPaths(app.data)
  return {
    pages: listed.map(({ path, search, lastModified }) => ({
      addresses: { es: toDocumentAddress('es', path) + search, en: toDocumentAddress('en', path) + search },
      ...(lastModified === undefined ? {} : { lastModified }),
    })),
    isComplete: !app.data.hasGaps(),
  }
}

function createApp({ language }: Address, configJson: unknown, transport: Transport) {
  const config = readRuntimeConfig(configJson)
  const services = createServices(transport)
  const head: { current: DocumentHead } = { current: { title: config.brand.name } }
  const app: App = {
    language,
    config,
    services,
    data: createDataCache(services, Date.now, true),
    flow: createIdleFlow(),
    session: createLoggedOutSession(),
    setHead: (given) => {
      head.current = given
    },
  }
  return { app, head }
}

/** React's markers of a part that suspended, and of one that failed. */
const unfinished = /<!--\$[?!]-->/

/**
 * Renders to a string. The route has loaded the data, so one pass is usually enough. When a part suspends, for example for a chunk that
 * this process has not loaded yet, it waits and renders again. Streaming would insert inline scripts, which our content security policy
 * blocks.
 */
async function renderToText(element: React.ReactNode): Promise<string> {
  try {
    const html = renderToString(element)
    if (!unfinished.test(html)) return html
  } catch {
    // Streaming reports the error.
  }
  await waitForParts(element)
  return renderToString(element)
}

/** Waits for everything that suspends; throws when the page fails to render. */
async function waitForParts(element: React.ReactNode): Promise<void> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(element, { onError: (error) => void errors.push(error) })
  await stream.allReady
  await stream.cancel()
  if (errors.length > 0) throw errors[0]
}

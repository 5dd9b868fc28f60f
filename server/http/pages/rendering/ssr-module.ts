// The interface of the web's server rendering. It is built to one file, loaded by path and typed here, because server and web do not import
// each other. `web/entry-server.tsx` implements it.

import { pathToFileURL } from 'node:url'
import type { Service } from '#contract/endpoint.ts'
import type { Language } from '#contract/values/language.ts'

/** A call of a page to a service during rendering. */
export interface PageCall {
  service: Service
  method: 'GET' | 'POST'
  /** Relative to the service's base address, without a leading slash. */
  path: string
  /** JSON of the form field of a POST. */
  data?: string
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
}

/** Sends a page's calls: `app.inject` for our own services, HTTP for others. Throws when there is no answer. */
export type PageTransport = (call: PageCall) => Promise<{ status: number; body: unknown }>

export interface PageHead {
  title: string
  description?: string
  status?: 200 | 404
  isIndexed?: boolean
  pictures?: ReadonlyArray<{ href: string; media: string; type: string }>
  jsonLd?: readonly unknown[]
}

/** A page of the site in a language, resolved from a request's address. */
export interface PageAddress {
  language: Language
  /** Cache key: equal keys give equal documents. */
  key: string
  path: string
  search: string
  addresses: Readonly<Record<Language, string>>
  isFound: boolean
  /** The page shows prices of a search, which no cache keeps. */
  isPriced: boolean
}

export interface RenderedPage {
  html: string
  /** The address to answer with instead: the page was not rendered. */
  redirect?: string
  path: string
  state: string
  /** Whether every call of the page was answered; incomplete renderings are not cached. */
  isComplete: boolean
  head: PageHead
  /** Clean addresses of the page that this one duplicates, if any. */
  canonical?: Readonly<Record<Language, string>>
  modules: string[]
  /** The startup calls of a page that works without script, which the browser may send before it loads the scripts; otherwise empty. */
  startupCalls: ReadonlyArray<{ url: string; field?: string; data?: string }>
}

/** A page for search engines. */
export interface ListedPage {
  addresses: Readonly<Record<Language, string>>
  /** `YYYY-MM-DD`, if the content has a date. */
  lastModified?: string
}

export interface SsrModule {
  /** The script at the end of every document: it loads the others. */
  startScript: string
  readAddress(url: string): PageAddress
  render(address: PageAddress, config: unknown, transport: PageTransport): Promise<RenderedPage>
  /** Every page for search engines; `isComplete` is false when a service did not answer. */
  listPages(config: unknown, transport: PageTransport): Promise<{ pages: ListedPage[]; isComplete: boolean }>
}

/** Loads the built bundle. */
export async function loadSsrModule(file: string): Promise<SsrModule> {
  const module: SsrModule = await import(pathToFileURL(file).href)
  return module
}

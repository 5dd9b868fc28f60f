// The web's rendering half as the server sees it: built to one file, loaded by its path, and typed here, since server and web do not import
// each other. `web/entry-server.tsx` is the other side.

import { pathToFileURL } from 'node:url'
import type { Service } from '#contract/endpoint.ts'
import type { Language } from '#contract/values/language.ts'

/** One message of a page to a service while it renders. */
export interface PageCall {
  service: Service
  method: 'GET' | 'POST'
  /** Below the service's base address, without a leading slash. */
  path: string
  /** JSON of the one form field of a POST. */
  data?: string
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
}

/** Carries a page's calls: `app.inject` where the service is ours, HTTP where it is the company's. Throws when there is no answer. */
export type PageTransport = (call: PageCall) => Promise<{ status: number; body: unknown }>

export interface PageHead {
  title: string
  description?: string
  status?: 200 | 404
  isIndexed?: boolean
  pictures?: ReadonlyArray<{ href: string; media: string; type: string }>
  jsonLd?: readonly unknown[]
}

/** A page of the site in a language, as a request's address names it. */
export interface PageAddress {
  language: Language
  /** Names the rendering: equal keys are equal documents. */
  key: string
  path: string
  search: string
  addresses: Readonly<Record<Language, string>>
  isFound: boolean
}

export interface RenderedPage {
  html: string
  path: string
  state: string
  /** Every call that the page made was answered; a rendering with gaps is not kept. */
  isComplete: boolean
  head: PageHead
  /** Clean addresses of the page that this one repeats, where it repeats one. */
  canonical?: Readonly<Record<Language, string>>
  modules: string[]
}

/** A page that search engines should find. */
export interface ListedPage {
  addresses: Readonly<Record<Language, string>>
  /** `YYYY-MM-DD`, where the content says it. */
  lastModified?: string
}

export interface SsrModule {
  readAddress(url: string): PageAddress
  render(address: PageAddress, config: unknown, transport: PageTransport): Promise<RenderedPage>
  /** Every page that search engines should find; `isComplete` is false when a service did not answer. */
  listPages(config: unknown, transport: PageTransport): Promise<{ pages: ListedPage[]; isComplete: boolean }>
}

/** Loads the built bundle. */
export async function loadSsrModule(file: string): Promise<SsrModule> {
  const module: SsrModule = await import(pathToFileURL(file).href)
  return module
}

import type { ComponentType } from 'react'
import type { App } from './app-context.ts'
import type { TextsName } from './text/texts.ts'

/** The input of a page's loader. */
export interface PageInput {
  app: App
  params: Readonly<Record<string, string>>
  /** The parameters that the page declares in `search` and `view`. */
  search: Readonly<Record<string, string>>
}

/** An entry of the route table in `routes.tsx`. */
export interface Page {
  /** Path in the router's syntax; `$id` is a parameter, `{-$tab}` an optional one. */
  path: string
  /** The page's file without extension, below `web/`; the server uses it to preload the chunk. */
  module: string
  component: () => Promise<ComponentType>
  texts: readonly TextsName[]
  /** Starts the calls for the page's initial data; the page opens when they are answered, or after a timeout. */
  load?: (input: PageInput) => ReadonlyArray<Promise<unknown>>
  /** Query parameters that change what is loaded. The server renders only with these and those of `view`. */
  search?: readonly string[]
  /** Query parameters that the page reads itself: when they change in place, it renders at once and loads what it needs. */
  view?: readonly string[]
  /** Redirects visitors who are not logged in to home (row R-42). */
  needsLogin?: true
  /** Shows a header with the telephone in place of navigation and "book": the page is a step of a booking, its confirmation, payment or check-in. */
  isFunnel?: true
}

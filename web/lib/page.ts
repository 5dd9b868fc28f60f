import type { ComponentType } from 'react'
import type { App } from './app-context.ts'
import type { TextsName } from './texts.ts'

/** What a page's data depend on. */
export interface PageInput {
  app: App
  params: Readonly<Record<string, string>>
  /** The parameters that the page declares in `search`. */
  search: Readonly<Record<string, string>>
}

/** One line of the table in `routes.tsx`. */
export interface Page {
  /** Path in the router's form; `$id` is a parameter, `{-$tab}` one that may be absent. */
  path: string
  /** The page's file without extension, below `web/`; the server tells the browser to fetch its chunk early. */
  module: string
  component: () => Promise<ComponentType>
  texts: readonly TextsName[]
  /** Starts the calls whose answers the page shows first; the page opens when they are there, or when they take too long. */
  load?: (input: PageInput) => ReadonlyArray<Promise<unknown>>
  /** Parameters of the search part that change what is loaded; the server renders with these and no others. */
  search?: readonly string[]
  /** Sends visitors who are not logged in to home (row R-42). */
  needsLogin?: true
}

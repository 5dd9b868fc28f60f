import type { ComponentType, ReactNode } from 'react'
import { createElement, useEffect } from 'react'
import type { App } from './app-context.ts'
import { takeOverEarlyInput } from './early-input.ts'
import { locationOf, type AppHistory, type AppLocation } from './history.ts'
import { createPathMatcher, type Match } from './match-path.ts'
import type { Page } from './page.ts'
import type { Texts } from './texts.ts'

/** The pages inside the main layout, and those outside of it (row R-04). */
export interface PageTable {
  rootComponent: ComponentType<{ children: ReactNode }>
  mainLayout: ComponentType<{ children: ReactNode }>
  errorComponent: ComponentType
  /** Texts of layout and error page. */
  layoutTexts: Texts<unknown>
  inMainLayout: readonly Page[]
  bare: readonly Page[]
}

/** What stands on the screen. */
export interface Shown extends Match {
  location: AppLocation
  /** Absent where the page could not be opened. */
  component?: ComponentType
}

export interface Router {
  readonly history: AppHistory
  match: (path: string) => Match
  /** Opens the page of the history's location; the first one before anything is rendered. */
  load: () => Promise<void>
  /** Fetches a page's chunk, texts and data before it is gone to. */
  preload: (path: string) => Promise<void>
  /** What is shown; throws before the first page is loaded. */
  shown: () => Shown
  isLoading: () => boolean
  /** Called with what is shown, and then with every next page and whether only the search part changed in place. */
  onShown: (listener: (shown: Shown, isInPlace: boolean) => void) => () => void
  onLoading: (listener: () => void) => () => void
  /** Called after each page has been rendered. */
  onRendered: (listener: () => void) => () => void
  /** Told by the view. */
  tellRendered: () => void
}

/** A page opens after this even if its data are still under way, and shows that it waits for them (rows F-05, X-01). */
const patienceMs = 1000

export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
export const stringifySearch = (search: Record<string, unknown>): string => {
  const given = Object.entries(search).flatMap(([key, value]) => (typeof value === 'string' && value !== '' ? [[key, value]] : []))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

export function pickSearch(page: Page, search: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries((page.search ?? []).flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])))
}

/** Finds the page of a path; there always is one, the not-found page at last. */
export function createTableMatcher(table: PageTable): (path: string) => Match {
  return createPathMatcher([...table.inMainLayout, ...table.bare])
}

/** Listeners, and the way to tell them. */
function createBell<Arguments extends unknown[]>() {
  const listeners = new Set<(...given: Arguments) => void>()
  return {
    ring: (...given: Arguments) => {
      for (const listener of listeners) listener(...given)
    },
    add: (listener: (...given: Arguments) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * The router of one document: it follows the history, keeps the page that is shown until the next one has its chunk, texts and data, and
 * lets the latest navigation win (docs/decisions/020-own-router.md).
 */
export function createRouter(table: PageTable, match: (path: string) => Match, app: App, history: AppHistory): Router {
  const shownBell = createBell<[Shown, boolean]>()
  const loadingBell = createBell<[]>()
  const renderedBell = createBell<[]>()
  let shown: Shown | undefined
  let isLoading = false
  let latest = 0

  function show(next: Shown, isInPlace: boolean): void {
    shown = next
    shownBell.ring(next, isInPlace)
  }
  function setLoading(is: boolean): void {
    isLoading = is
    loadingBell.ring()
  }

  async function open(location: AppLocation, isInPlace: boolean): Promise<void> {
    const turn = (latest += 1)
    const found = match(location.pathname)
    if (isInPlace && shown !== undefined && loadsTheSame(shown, found, location)) {
      if (isLoading) setLoading(false)
      show({ ...shown, location }, true)
      return
    }
    // The first page is waited for by nobody who could see a sign of it.
    if (shown !== undefined) setLoading(true)
    const component = await openPage(table, app, found, location).catch(reportFault)
    if (turn !== latest) return
    if (isLoading) setLoading(false)
    show({ ...found, location, ...(component === undefined ? {} : { component }) }, isInPlace)
  }

  history.subscribe(({ location, action }) => {
    void open(location, action === 'replace' && location.pathname === shown?.location.pathname)
  })
  return {
    history,
    match,
    load: () => open(history.location, false),
    preload: async (path) => {
      const location = locationOf(path)
      await openPage(table, app, match(location.pathname), location)
    },
    shown: () => {
      if (shown === undefined) throw new Error('the first page is loaded before the view is rendered')
      return shown
    },
    isLoading: () => isLoading,
    onShown: (listener) => {
      if (shown !== undefined) listener(shown, true)
      return shownBell.add(listener)
    },
    onLoading: loadingBell.add,
    onRendered: renderedBell.add,
    tellRendered: renderedBell.ring,
  }
}

/** Whether a change of the search part leaves the page with the data that it has. */
function loadsTheSame(shown: Shown, next: Match, location: AppLocation): boolean {
  const needs = ({ pathname, search }: AppLocation) => pathname + stringifySearch(pickSearch(next.page, parseSearch(search)))
  return shown.component !== undefined && shown.page === next.page && needs(shown.location) === needs(location)
}

/** Fetches all that a page needs; answers its component. */
async function openPage(table: PageTable, app: App, { page, params }: Match, { search }: AppLocation): Promise<ComponentType> {
  const data = Promise.all(page.load?.({ app, params, search: pickSearch(page, parseSearch(search)) }) ?? [])
  const [component] = await Promise.all([
    componentOf(page),
    table.layoutTexts.load(app.language),
    ...page.texts.map((texts) => texts.load(app.language)),
    withPatience(data),
  ])
  return component
}

const components = new Map<Page, Promise<ComponentType>>()

function componentOf(page: Page): Promise<ComponentType> {
  const known = components.get(page)
  if (known !== undefined) return known
  const loading = page.component().then(comingAlive, (error: unknown) => {
    // A chunk that did not come over a bad connection is asked for again by the next try.
    components.delete(page)
    throw error
  })
  components.set(page, loading)
  return loading
}

/** A page that takes over what was entered in the server's rendering of it. */
function comingAlive(page: ComponentType): ComponentType {
  return function ComingAlive() {
    useEffect(takeOverEarlyInput, [])
    return createElement(page)
  }
}

const reloadedFor = 'reloaded-for'

/** A chunk that the server no longer has belongs to an older version of the site: the document is loaded anew, once. */
function reportFault(fault: unknown): undefined {
  if (import.meta.env.SSR) throw fault
  console.error(fault)
  const address = window.location.href
  if (window.navigator.onLine && window.sessionStorage.getItem(reloadedFor) !== address) {
    window.sessionStorage.setItem(reloadedFor, address)
    window.location.reload()
  }
  return undefined
}

/** The server waits for all of the data, since what it sends stays as it is. */
async function withPatience(data: Promise<unknown>): Promise<void> {
  if (import.meta.env.SSR) await data
  else await Promise.race([data, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

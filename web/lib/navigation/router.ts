import type { ComponentType, ReactNode } from 'react'
import { createElement, useEffect } from 'react'
import type { App } from '../app-context.ts'
import { applyEarlyInput } from '../forms/early-input.ts'
import { createEmitter } from '../emitter.ts'
import { toQuery } from '../../paths.ts'
import { asLocation, type AppHistory, type AppLocation } from './history.ts'
import { createPathMatcher, type Match } from './match-path.ts'
import type { Page } from '../page.ts'
import { reloadOnce } from '../start/reload-once.ts'
import { retry } from '../data/retry.ts'
import { loadTexts, type TextsName } from '../text/texts.ts'

/** The pages inside the main layout, and those outside of it (row R-04). */
export interface PageTable {
  rootComponent: ComponentType<{ children: ReactNode }>
  mainLayout: ComponentType<{ children: ReactNode }>
  errorComponent: ComponentType
  /** Rendered when a lazy part could not be loaded. */
  failedPart: ComponentType<{ isLayer: boolean }>
  /** Texts of layout and error page. */
  layoutTexts: TextsName
  inMainLayout: readonly Page[]
  bare: readonly Page[]
}

/** The page on the screen. */
export interface CurrentPage extends Match {
  location: AppLocation
  /** Absent when the page could not be opened. */
  component?: ComponentType
  /** Number of the navigation, from 1; a change of the query string in place keeps it. */
  navigation: number
}

export interface Router {
  readonly history: AppHistory
  match: (path: string) => Match
  /**
   * Opens the page of the history's location. Resolves with the first page that is ready, which may be that of a later navigation.
   * @param waitsForData false when the server has rendered the page, whatever data it had
   */
  load: (waitsForData?: boolean) => Promise<CurrentPage>
  /** Loads a page's chunk, texts and data ahead of a navigation. */
  preload: (path: string) => Promise<void>
  /** The latest page that was ready; the view may still be rendering it. */
  currentPage: () => CurrentPage | undefined
  isLoading: () => boolean
  /** Calls the listener with the current page and with every next one, and whether only the query string changed in place. */
  onPageOpened: (listener: (currentPage: CurrentPage, isInPlace: boolean) => void) => () => void
  onLoading: (listener: () => void) => () => void
  /** Calls the listener after each page has been rendered. */
  onRendered: (listener: (rendered: CurrentPage) => void) => () => void
  /** Called by the view. */
  emitRendered: (rendered: CurrentPage) => void
}

/** A page opens after this time even if its data are pending, and shows a loading state (rows F-05, X-01): within a second in total. */
const timeoutMs = 700

export const parseSearch = (text: string): Record<string, string> =>
  // Some programs escape the links that they show.
  Object.fromEntries(new URLSearchParams(text.replaceAll('&amp;', '&')))
export const stringifySearch = (search: Record<string, unknown>): string => {
  const given = Object.entries(search).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' && value !== '' ? [[key, value]] : [],
  )
  return given.length === 0 ? '' : `?${toQuery(given)}`
}

/** The parameters that a page declares. */
export function pickSearch({ search = [], view = [] }: Page, given: Readonly<Record<string, unknown>>): Record<string, string> {
  return pick(given, [...search, ...view])
}

function pick(given: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (typeof given[key] === 'string' ? [[key, given[key]]] : [])))
}

/** Finds the page of a path; the not-found page matches any path. */
export function createTableMatcher(table: PageTable): (path: string) => Match {
  return createPathMatcher([...table.inMainLayout, ...table.bare])
}

/**
 * The router of one document. It follows the history, shows the current page until the next one has its chunk, texts and data, and lets the
 * latest navigation win (docs/decisions/020-own-router.md, 040-first-page.md).
 */
export function createRouter(table: PageTable, match: (path: string) => Match, app: App, history: AppHistory): Router {
  const pageEmitter = createEmitter<[CurrentPage, boolean]>()
  const loadingEmitter = createEmitter()
  const renderedEmitter = createEmitter<[CurrentPage]>()
  let currentPage: CurrentPage | undefined
  let isLoading = false
  let latest = 0

  function show(next: CurrentPage, isInPlace: boolean): void {
    currentPage = next
    pageEmitter.emit(next, isInPlace)
  }
  function setLoading(value: boolean): void {
    if (isLoading === value) return
    isLoading = value
    loadingEmitter.emit()
  }

  async function open(location: AppLocation, isInPlace: boolean, waitsForData = true): Promise<void> {
    const turn = (latest += 1)
    const found = match(location.pathname)
    const navigation = isInPlace && currentPage !== undefined ? currentPage.navigation : turn
    if (isInPlace && currentPage !== undefined && needsNoReload(currentPage, found, location)) {
      setLoading(false)
      show({ ...currentPage, location }, true)
      return
    }
    // Before the first page is shown, nothing is mounted that could show progress.
    if (currentPage !== undefined) setLoading(true)
    const component = await openPage(table, app, found, location, waitsForData).catch((error: unknown) =>
      handleOpenError(error, () => turn === latest),
    )
    // The document's own page is shown even after another navigation, if it is ready first: it can be used in the meantime.
    const isWanted = turn === latest || (turn === 1 && currentPage === undefined && component !== undefined)
    if (!isWanted) return
    setLoading(turn !== latest)
    show({ ...found, location, navigation, ...(component === undefined ? {} : { component }) }, isInPlace)
  }

  history.subscribe(({ location, action }) => {
    void open(location, action === 'replace' && location.pathname === currentPage?.location.pathname)
  })
  return {
    history,
    match,
    load: async (waitsForData) => {
      const first = new Promise<CurrentPage>((resolve) => pageEmitter.subscribe(resolve))
      // Only throws on the server.
      return Promise.race([first, open(history.location, false, waitsForData).then(() => first)])
    },
    preload: async (path) => {
      const location = asLocation(path)
      await openPage(table, app, match(location.pathname), location)
    },
    currentPage: () => currentPage,
    isLoading: () => isLoading,
    onPageOpened: (listener) => {
      if (currentPage !== undefined) listener(currentPage, false)
      return pageEmitter.subscribe(listener)
    },
    onLoading: loadingEmitter.subscribe,
    onRendered: renderedEmitter.subscribe,
    emitRendered: renderedEmitter.emit,
  }
}

/** Whether a change of the query string needs no new data. */
function needsNoReload(currentPage: CurrentPage, next: Match, location: AppLocation): boolean {
  const toDataKey = ({ pathname, search }: AppLocation) => pathname + stringifySearch(pick(parseSearch(search), next.page.search ?? []))
  return currentPage.component !== undefined && currentPage.page === next.page && toDataKey(currentPage.location) === toDataKey(location)
}

/** Loads everything that a page needs; resolves to its component. */
async function openPage(
  table: PageTable,
  app: App,
  { page, params }: Match,
  { search }: AppLocation,
  waitsForData = true,
): Promise<ComponentType> {
  const data = Promise.all(page.load?.({ app, params, search: pickSearch(page, parseSearch(search)) }) ?? [])
  const [component] = await Promise.all([
    getComponent(page),
    ...[table.layoutTexts, ...page.texts].map((name) => loadTexts(name, app.language)),
    waitsForData ? waitForData(data) : undefined,
  ])
  return component
}

const components = new Map<Page, Promise<ComponentType>>()

function getComponent(page: Page): Promise<ComponentType> {
  const cached = components.get(page)
  if (cached !== undefined) return cached
  const loading = retry(page.component).then(withEarlyInput, (error: unknown) => {
    // A chunk that failed to load is requested again at the next attempt.
    components.delete(page)
    throw error
  })
  components.set(page, loading)
  return loading
}

/** A page that applies input entered in the server's rendering. */
function withEarlyInput(page: ComponentType): ComponentType {
  return function PageWithEarlyInput() {
    useEffect(applyEarlyInput, [])
    return createElement(page)
  }
}

/** A chunk failed to load even after retries. Browsers may cache the failure, so the document is reloaded once. */
async function handleOpenError(error: unknown, isLatest: () => boolean): Promise<undefined> {
  if (import.meta.env.SSR) throw error
  console.error(error)
  // The visitor may have navigated in the meantime.
  if (isLatest()) await reloadOnce(isLatest)
  return undefined
}

/** The server waits for all data, because it sends the page only once. */
async function waitForData(data: Promise<unknown>): Promise<void> {
  if (import.meta.env.SSR) await data
  // A loader's own chunk may fail: the page then requests what is missing.
  else await Promise.race([data.catch(console.error), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}

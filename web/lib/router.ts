import type { RouterHistory } from '@tanstack/history'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type AnyRoute,
  type AnyRouter,
  type RouteComponent,
} from '@tanstack/react-router'
import { createElement, useEffect, type ComponentType } from 'react'
import type { App } from './app-context.ts'
import { takeOverEarlyInput } from './early-input.ts'
import type { Page } from './page.ts'
import type { Texts } from './texts.ts'

/** The pages inside the main layout, and those outside of it (row R-04). */
export interface PageTable {
  rootComponent: RouteComponent
  mainLayout: RouteComponent
  errorComponent: () => React.ReactNode
  /** Texts of layout and error page. */
  layoutTexts: Texts<unknown>
  inMainLayout: readonly Page[]
  bare: readonly Page[]
}

export interface RouterContext {
  app: App
}

/** A page opens after this even if its data are still under way, and shows that it waits for them (rows F-05, X-01). */
const patienceMs = 1000

/** Keeps "5" and "true" strings; the router's own way quotes them. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
export const stringifySearch = (search: Record<string, unknown>): string => {
  const given = Object.entries(search).flatMap(([key, value]) => (typeof value === 'string' && value !== '' ? [[key, value]] : []))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

export function pickSearch(page: Page, search: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries((page.search ?? []).flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])))
}

export interface PageTree {
  tree: AnyRoute
  /** The page at a path; there always is one, the not-found page at last. */
  pageAt: (router: AnyRouter, path: string) => Page | undefined
}

/** Makes the router's tree and a way back from its matches to our pages. */
export function createPageTree(table: PageTable): PageTree {
  const root = createRootRouteWithContext<RouterContext>()({
    component: table.rootComponent,
    loader: ({ context }) => table.layoutTexts.load(context.app.language).then(() => null),
  })
  const main = createRoute({ getParentRoute: () => root, id: 'main', component: table.mainLayout })
  const byRoute = new Map<AnyRoute, Page>()
  const toRoute = (parent: AnyRoute) => (page: Page) => {
    const route = createPageRoute(parent, page)
    byRoute.set(route, page)
    return route
  }
  const tree = root.addChildren([main.addChildren(table.inMainLayout.map(toRoute(main))), ...table.bare.map(toRoute(root))])
  return {
    tree,
    pageAt: (router, path) => {
      const [routes] = router.getMatchedRoutes(path)
      const route: AnyRoute | undefined = routes.at(-1)
      return route === undefined ? undefined : byRoute.get(route)
    },
  }
}

function createPageRoute(parent: AnyRoute, page: Page): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    component: lazyRouteComponent(async () => ({ default: comingAlive(await page.component()) })),
    loaderDeps: ({ search }: { search: Record<string, unknown> }) => pickSearch(page, search),
    loader: async ({ context, params, deps }: { context: RouterContext; params: Record<string, string>; deps: Record<string, string> }) => {
      const { app } = context
      const data = Promise.all(page.load?.({ app, params, search: deps }) ?? [])
      await Promise.all([...page.texts.map((texts) => texts.load(app.language)), withPatience(data)])
      return null
    },
  })
}

/** A page that takes over what was entered in the server's rendering of it. */
function comingAlive(page: ComponentType): ComponentType {
  return function ComingAlive() {
    useEffect(takeOverEarlyInput, [])
    return createElement(page)
  }
}

/** The server waits for all of the data, since what it sends stays as it is. */
async function withPatience(data: Promise<unknown>): Promise<void> {
  if (import.meta.env.SSR) await data
  else await Promise.race([data, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

export function createAppRouter(table: PageTable, tree: AnyRoute, app: App, history: RouterHistory) {
  return createRouter({
    routeTree: tree,
    history,
    context: { app },
    parseSearch,
    stringifySearch,
    isServer: import.meta.env.SSR,
    defaultErrorComponent: table.errorComponent,
    defaultPreload: false,
    // Scrolling is ours alone (row R-02): `lib/navigation-effects.ts`.
    scrollRestoration: () => false,
  })
}

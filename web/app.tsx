import type { RouterHistory } from '@tanstack/history'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import './styles.css'
import { withoutTracking } from './lib/addresses.ts'
import { AppContext, type App } from './lib/app-context.ts'
import { createAppRouter, parseSearch, pickSearch, stringifySearch } from './lib/router.ts'
import { notFoundPath, pageAt, pages, tree } from './routes.tsx'

export function createRouterFor(app: App, history: RouterHistory): AnyRouter {
  return createAppRouter(pages, tree, app, history)
}

type AppRootProps = {
  app: App
  router: AnyRouter
  /** Called when the page is alive: after hydration, or after the first rendering in the browser. */
  onReady?: () => void
}

export function AppRoot({ app, router, onReady }: AppRootProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <AppContext value={app}>
        <RouterProvider router={router} />
      </AppContext>
    </StrictMode>
  )
}

/** What an address shows when it is first rendered: two addresses with the same key show the same. */
export function renderingKey(router: AnyRouter, path: string, search: string): string {
  return pageAt(router, path)?.path === notFoundPath ? '*' : path + withoutTracking(search)
}

/** The part of an address that the server renders: parameters that the page does not declare are left out. */
export function renderedSearch(router: AnyRouter, path: string, search: string): string {
  const page = pageAt(router, path)
  return page === undefined ? '' : stringifySearch(pickSearch(page, parseSearch(search)))
}

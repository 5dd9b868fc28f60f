import { StrictMode, useEffect, useMemo } from 'react'
import type { LocalDate } from '#contract/panama-time.ts'
import './styles.css'
import { useToday } from './lib/data/use-panama-now.ts'
import { withoutTracking } from './lib/navigation/addresses.ts'
import { AppContext, type App } from './lib/app-context.ts'
import type { AppHistory } from './lib/navigation/history.ts'
import { createRouter, parseSearch, pickSearch, stringifySearch, type Router, type CurrentPage } from './lib/navigation/router.ts'
import { RouterView } from './lib/navigation/router-view.tsx'
import { match, notFoundPath, pageAt, pages } from './routes.tsx'

export function createRouterFor(app: App, history: AppHistory): Router {
  return createRouter(pages, match, app, history)
}

type AppRootProps = {
  app: App
  router: Router
  /** The page that the router's `load` returned. */
  first: CurrentPage
  /** Called after hydration, or after the first render in the browser. */
  onReady?: () => void
  /** Called when the page shows another day than `app`. */
  onNewDay?: (today: LocalDate) => void
}

export function AppRoot({ app, router, first, onReady, onNewDay }: AppRootProps) {
  useEffect(() => onReady?.(), [onReady])
  const today = useToday(app.config.today)
  const current = useMemo(() => ({ ...app, config: { ...app.config, today } }), [app, today])
  useEffect(() => {
    if (app.config.today !== today) onNewDay?.(today)
  }, [app, today, onNewDay])
  return (
    <StrictMode>
      <AppContext value={current}>
        <RouterView router={router} table={pages} first={first} />
      </AppContext>
    </StrictMode>
  )
}

/** Identifies what an address shows when it is first rendered: two addresses with equal keys show the same. */
export function renderingKey(path: string, search: string): string {
  const page = pageAt(path)
  if (page.path === notFoundPath) return '*'
  // The parameters that the page declares come first, in its order, as on the server.
  const given = parseSearch(withoutTracking(search))
  return path + stringifySearch({ ...pickSearch(page, given), ...given })
}

/** The query string that the server renders: without parameters that the page does not declare. */
export function renderedSearch(path: string, search: string): string {
  return stringifySearch(pickSearch(pageAt(path), parseSearch(search)))
}

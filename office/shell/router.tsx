import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { parseView, writeView } from '../lib/view.ts'
import { Frame, NotFound, PageFailed, Start } from './frame/frame.tsx'
import { pages } from './pages.ts'

/** The router, generated from the list of pages. */
export function createOfficeRouter() {
  const root = createRootRoute({ component: Frame, notFoundComponent: NotFound })
  const start = createRoute({ getParentRoute: () => root, path: '/', component: Start })
  const routes = pages.map((page) =>
    createRoute({
      getParentRoute: () => root,
      path: page.path,
      component: lazyRouteComponent(async () => ({ default: await page.load() })),
    }),
  )
  return createRouter({
    routeTree: root.addChildren([start, ...routes]),
    basepath: '/office',
    parseSearch: parseView,
    stringifySearch: writeView,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  })
}

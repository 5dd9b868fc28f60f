import { Component, createContext, startTransition, use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { PageTable, Router, CurrentPage } from './router.ts'

interface RouterContextValue {
  router: Router
  currentPage: CurrentPage
  FailedPart: PageTable['failedPart']
}

const RouterContext = createContext<RouterContextValue | null>(null)

/** The router, and the page that is shown. */
export function useRouter(): RouterContextValue {
  const value = use(RouterContext)
  if (value === null) throw new Error('useRouter is for components below <RouterView>')
  return value
}

// On the server there is no layout effect, and React warns about it.
const useIsomorphicLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

type RouterViewProps = {
  router: Router
  table: PageTable
  /** The first page to render. The router may already have another; hydration needs the page that the server rendered. */
  first: CurrentPage
}

/** Shows the router's page in its layout. */
export function RouterView({ router, table, first }: RouterViewProps) {
  const [currentPage, setCurrentPage] = useState(first)
  useEffect(
    () =>
      router.onPageOpened((next, isInPlace) => {
        // Changes of the query string must be visible in their field at once. A new page is rendered as a transition.
        if (isInPlace) setCurrentPage(next)
        else startTransition(() => setCurrentPage(next))
      }),
    [router],
  )
  const context = useMemo(() => ({ router, currentPage, FailedPart: table.failedPart }), [router, currentPage, table])
  useIsomorphicLayoutEffect(() => router.emitRendered(currentPage), [router, currentPage])

  const { rootComponent: Root, mainLayout: Layout, errorComponent: ErrorView } = table
  const page = (
    <ErrorBoundary fallback={<ErrorView />} currentPage={currentPage}>
      {currentPage.component === undefined ? <ErrorView /> : <currentPage.component />}
    </ErrorBoundary>
  )
  return (
    <RouterContext value={context}>
      <ErrorBoundary
        fallback={
          <main>
            <ErrorView />
          </main>
        }
        currentPage={currentPage}
      >
        <Root>{table.bare.includes(currentPage.page) ? page : <Layout>{page}</Layout>}</Root>
      </ErrorBoundary>
    </RouterContext>
  )
}

type ErrorBoundaryState = { hasFailed: boolean; currentPage: CurrentPage }

type ErrorBoundaryProps = { fallback: ReactNode; currentPage: CurrentPage; children: ReactNode }

/** Shows an error when a page fails to render, until the next navigation. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, currentPage: this.props.currentPage }

  static getDerivedStateFromProps({ currentPage }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return state.currentPage === currentPage ? null : { hasFailed: false, currentPage }
  }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    return this.state.hasFailed ? fallback : children
  }
}

import { Component, createContext, startTransition, use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { PageTable, Router, Shown } from './router.ts'

interface RouterContextValue {
  router: Router
  shown: Shown
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
const useRenderedEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

type RouterViewProps = {
  router: Router
  table: PageTable
  /** The first page to render. The router may already have another; hydration needs the page that the server rendered. */
  first: Shown
}

/** Shows the router's page in its layout. */
export function RouterView({ router, table, first }: RouterViewProps) {
  const [shown, setShown] = useState(first)
  useEffect(
    () =>
      router.onShown((next, isInPlace) => {
        // Changes of the query string must be visible in their field at once. A new page is rendered as a transition.
        if (isInPlace) setShown(next)
        else startTransition(() => setShown(next))
      }),
    [router],
  )
  const context = useMemo(() => ({ router, shown, FailedPart: table.failedPart }), [router, shown, table])
  useRenderedEffect(() => router.emitRendered(shown), [router, shown])

  const { rootComponent: Root, mainLayout: Layout, errorComponent: Fault } = table
  const page = (
    <FaultBoundary fallback={<Fault />} shown={shown}>
      {shown.component === undefined ? <Fault /> : <shown.component />}
    </FaultBoundary>
  )
  return (
    <RouterContext value={context}>
      <FaultBoundary
        fallback={
          <main>
            <Fault />
          </main>
        }
        shown={shown}
      >
        <Root>{table.bare.includes(shown.page) ? page : <Layout>{page}</Layout>}</Root>
      </FaultBoundary>
    </RouterContext>
  )
}

type FaultState = { hasFailed: boolean; shown: Shown }

type FaultBoundaryProps = { fallback: ReactNode; shown: Shown; children: ReactNode }

/** Shows an error when a page fails to render, until the next navigation. */
class FaultBoundary extends Component<FaultBoundaryProps, FaultState> {
  override state: FaultState = { hasFailed: false, shown: this.props.shown }

  static getDerivedStateFromProps({ shown }: FaultBoundaryProps, state: FaultState): FaultState | null {
    return state.shown === shown ? null : { hasFailed: false, shown }
  }

  static getDerivedStateFromError(): Partial<FaultState> {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    return this.state.hasFailed ? fallback : children
  }
}

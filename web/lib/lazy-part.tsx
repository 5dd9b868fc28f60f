import { Component, lazy, type ComponentType, type ReactNode } from 'react'
import { useRouter } from './navigation/router-view.tsx'
import { retry } from './data/retry.ts'

interface PartOptions {
  /** Shown over the page, such as a dialog; its error is shown there too. */
  isLayer?: boolean
}

/**
 * A part of a page that is loaded on demand. Loading is retried; if it fails, the error is shown in its place and the rest of the page
 * keeps working.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, { isLayer = false }: PartOptions = {}) {
  const Part = lazy(async () => ({ default: await retry(load) }))
  return function LazyPart(props: Props) {
    const { FailedPart } = useRouter()
    return (
      <PartBoundary fallback={<FailedPart isLayer={isLayer} />}>
        <Part {...props} />
      </PartBoundary>
    )
  }
}

class PartBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

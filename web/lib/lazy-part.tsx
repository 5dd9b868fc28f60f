import { Component, lazy, type ComponentType, type ReactNode } from 'react'
import { useRouter } from './router-view.tsx'
import { retry } from './retry.ts'

interface PartOptions {
  /** It stands over the page, such as a dialog: so does what is said when it fails. */
  isLayer?: boolean
}

/**
 * A part of a page that comes when it is needed. What a bad connection loses is asked for again; what fails nevertheless says so in its own
 * place, and leaves the page and all that was typed.
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

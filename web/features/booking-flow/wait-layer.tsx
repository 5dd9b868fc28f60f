import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useFlow } from './flow-store.ts'

// There is no pause before the first choice, so the panel is loaded then.
const WaitPanel = lazyPart(() => import('./wait-panel.tsx').then((loaded) => loaded.WaitPanel), { isLayer: true })

/** Shows the pause after a choice over the current page. */
export function WaitLayer() {
  const state = useFlow()
  if (state.wait === null) return null
  return (
    <Suspense>
      <WaitPanel state={state} wait={state.wait} />
    </Suspense>
  )
}

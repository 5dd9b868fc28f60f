import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useFlow } from './use-flow.ts'

// Nobody waits before having chosen, so the panel is fetched with the first choice.
const WaitPanel = lazyPart(() => import('./wait-panel.tsx').then((it) => it.WaitPanel), { isLayer: true })

/** Shows the pause after a choice over whatever page it was made on. */
export function WaitLayer() {
  const state = useFlow()
  if (state.wait === null) return null
  return (
    <Suspense>
      <WaitPanel state={state} wait={state.wait} />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import type { GroupPanelProps } from './group-panel.tsx'

const GroupPanel = lazyPart(() => import('./group-panel.tsx').then((loaded) => loaded.GroupPanel))

/** The choice of several cars, whose code is loaded when it opens. */
export function GroupPart({ onChange, onClose, ...props }: GroupPanelProps) {
  const close = () => {
    onClose()
    onChange(null)
  }
  return (
    <Suspense>
      <GroupPanel {...props} onChange={onChange} onClose={close} />
    </Suspense>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useQueryParameters } from '../../lib/navigation/navigation.ts'
import { CheckInFrame } from './check-in-frame.tsx'
import { useCheckIn } from './use-check-in.ts'

// Loaded lazily, as in the first step.
const OverviewPart = lazyPart(() => import('./overview/overview-part.tsx').then((loaded) => loaded.OverviewPart))
const FinishedPart = lazyPart(() => import('./overview/finished-part.tsx').then((loaded) => loaded.FinishedPart))

/** Access by link or code, the checklist, and, when everything is done, what to bring (row R-20). */
export function CheckInPage() {
  const opened = useCheckIn()
  const [{ token }, changeParameters] = useQueryParameters()
  const followLink = useEffectEvent((given: string) => {
    // The link gives access to anyone who has it, so it is removed from the address bar and the history.
    changeParameters({ token: undefined })
    opened.open({ by: 'link', token: given, code: null })
  })
  useEffect(() => {
    if (token !== undefined && token !== '') followLink(token)
  }, [token])
  const isFinished = opened.value?.state === 'complete'
  return (
    <CheckInFrame opened={opened} current={isFinished ? 2 : null}>
      {(props) => (isFinished ? <FinishedPart {...props} /> : <OverviewPart {...props} />)}
    </CheckInFrame>
  )
}

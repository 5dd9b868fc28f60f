import { lazy, useEffect, useEffectEvent } from 'react'
import { useSearchPart } from '../../lib/navigation.ts'
import { CheckInFrame } from './check-in-frame.tsx'
import { useCheckIn } from './use-check-in.ts'

// As in the first step.
const OverviewPart = lazy(() => import('./overview-part.tsx').then((it) => ({ default: it.OverviewPart })))
const FinishedPart = lazy(() => import('./finished-part.tsx').then((it) => ({ default: it.FinishedPart })))

/** The way in by link or by code, what is left, and, when nothing is, what to bring (row R-20). */
export function CheckInPage() {
  const opened = useCheckIn()
  const [{ token }, changeSearch] = useSearchPart()
  const followLink = useEffectEvent((given: string) => {
    // The link opens the booking for whoever has it, so it does not stay where it can be read, copied or gone back to.
    changeSearch({ token: undefined })
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

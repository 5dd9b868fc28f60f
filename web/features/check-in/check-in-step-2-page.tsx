import { lazyPart } from '../../lib/lazy-part.tsx'
import { CheckInFrame } from './check-in-frame.tsx'
import { useCheckIn } from './use-check-in.ts'

// Loaded lazily, as in the first step.
const ArrivalForm = lazyPart(() => import('./arrival/arrival-form.tsx').then((it) => it.ArrivalForm))

/** Second step: arrival, guarantee card, acceptance and signature (row R-20). */
export function CheckInStep2Page() {
  const opened = useCheckIn()
  return (
    <CheckInFrame opened={opened} current={1}>
      {(props) => <ArrivalForm key={props.checkIn.code} {...props} />}
    </CheckInFrame>
  )
}

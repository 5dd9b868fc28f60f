import { lazyPart } from '../../lib/lazy-part.tsx'
import { CheckInFrame } from './check-in-frame.tsx'
import { useCheckIn } from './use-check-in.ts'

// Loaded lazily: without a booking the page only needs the form (docs/decisions/006-lean-browser.md).
const LicencesForm = lazyPart(() => import('./licences/licences-form.tsx').then((loaded) => loaded.LicencesForm))

/** First step: drivers, licences and photos (row R-20). */
export function CheckInStep1Page() {
  const opened = useCheckIn()
  return (
    <CheckInFrame opened={opened} current={0}>
      {(props) => <LicencesForm key={props.checkIn.code} {...props} />}
    </CheckInFrame>
  )
}

// Loaded lazily, as the first step's form.
const ArrivalForm = lazyPart(() => import('./arrival/arrival-form.tsx').then((loaded) => loaded.ArrivalForm))

/** Second step: arrival, guarantee card, acceptance and signature (row R-20). */
export function CheckInStep2Page() {
  const opened = useCheckIn()
  return (
    <CheckInFrame opened={opened} current={1}>
      {(props) => <ArrivalForm key={props.checkIn.code} {...props} />}
    </CheckInFrame>
  )
}

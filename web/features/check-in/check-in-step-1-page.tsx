import { lazyPart } from '../../lib/lazy-part.tsx'
import { CheckInFrame } from './check-in-frame.tsx'
import { useCheckIn } from './use-check-in.ts'

// Loaded lazily: without a booking the page only needs the form (docs/decisions/006-lean-browser.md).
const LicencesForm = lazyPart(() => import('./licences/licences-form.tsx').then((it) => it.LicencesForm))

/** First step: drivers, licences and photos (row R-20). */
export function CheckInStep1Page() {
  const opened = useCheckIn()
  return (
    <CheckInFrame opened={opened} current={0}>
      {(props) => <LicencesForm key={props.checkIn.code} {...props} />}
    </CheckInFrame>
  )
}

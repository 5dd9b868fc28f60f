import { lazyPart } from '../../lib/lazy-part.tsx'
import { CheckInFrame } from './check-in-frame.tsx'
import { useCheckIn } from './use-check-in.ts'

// Whoever comes without a booking sees the form by code: all the rest comes with the booking (docs/decisions/006-lean-browser.md).
const LicencesForm = lazyPart(() => import('./licences-form.tsx').then((it) => it.LicencesForm))

/** First step: who drives, with which licence, and its photos (row R-20). */
export function CheckInStep1Page() {
  const opened = useCheckIn()
  return (
    <CheckInFrame opened={opened} current={0}>
      {(props) => <LicencesForm key={props.checkIn.code} {...props} />}
    </CheckInFrame>
  )
}

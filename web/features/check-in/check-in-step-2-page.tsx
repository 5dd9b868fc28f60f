import { useSection } from '../../lib/use-section.ts'
import { ArrivalForm } from './arrival-form.tsx'
import { CheckInFrame } from './check-in-frame.tsx'
import { useCheckIn } from './use-check-in.ts'

/** Second step: when the renter comes, which card guarantees the rental, acceptance and signature (row R-20). */
export function CheckInStep2Page() {
  const opened = useCheckIn()
  useSection(opened.value !== null)
  return (
    <CheckInFrame opened={opened} current={1}>
      {(props) => <ArrivalForm key={props.checkIn.code} {...props} />}
    </CheckInFrame>
  )
}

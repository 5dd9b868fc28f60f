import { useSection } from '../../lib/use-section.ts'
import { CheckInFrame } from './check-in-frame.tsx'
import { LicencesForm } from './licences-form.tsx'
import { useCheckIn } from './use-check-in.ts'

/** First step: who drives, with which licence, and its photos (row R-20). */
export function CheckInStep1Page() {
  const opened = useCheckIn()
  useSection(opened.value !== null)
  return (
    <CheckInFrame opened={opened} current={0}>
      {(props) => <LicencesForm key={props.checkIn.code} {...props} />}
    </CheckInFrame>
  )
}

import { useState } from 'react'
import { useTexts } from '../../../lib/text/texts.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { useFlow } from '../../booking-flow/use-flow.ts'
import { BookingPanel } from './booking/booking-panel.tsx'
import { MissingPart } from '../access/missing-part.tsx'
import { MissingStep } from './missing-step.tsx'
import styles from './step-3.module.css'

/** The content of the step, independent of the layout. */
export function Step3() {
  const { search, car, isPrepaid } = useFlow()
  // Between the answer and the confirmation the flow is already empty, but nothing is missing.
  const [isBooked, setBooked] = useState(false)
  if (isBooked) return <Booked />
  if (search === null || car === null) return <MissingStep hasSearch={search !== null} hasCar={car !== null} />
  return <BookingPanel search={search} chosen={car} isPrepaid={isPrepaid} onBooked={() => setBooked(true)} />
}

function Booked() {
  const t = useTexts('booking')
  return (
    <MissingPart heading={t.booked}>
      <output className={styles.booked}>
        <Spinner size={24} />
        {t.opening}
      </output>
    </MissingPart>
  )
}

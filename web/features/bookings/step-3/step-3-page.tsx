import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { BookingSteps } from './booking/booking-steps.tsx'
import { Step3 } from './step-3.tsx'

/** Cover, extras, personal data and the booking itself (row R-16), in the main layout. */
export function Step3Page() {
  const t = useTexts('booking')
  const { config } = useApp()
  const [isBooked, setBooked] = useState(false)
  useDocumentHead({ title: `${t.title} · ${config.brand.name}`, description: t.description, isIndexed: false })
  return (
    <>
      <BookingSteps isBooked={isBooked} />
      <Step3 isBooked={isBooked} onBooked={() => setBooked(true)} />
    </>
  )
}

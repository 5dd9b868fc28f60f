import { useEffect, useEffectEvent } from 'react'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { FindBooking } from '../bookings/access/find-booking.tsx'
import { useOpenBooking } from '../bookings/access/use-open-booking.ts'
import { OpeningBooking, PayScreen } from './pay/pay-screen.tsx'
import { stageHeading, usePaymentStage } from './payment-stage.ts'

/** Finds a booking and shows what is due and how to pay it (row R-23). Without a booking it shows the form (row R-43). */
export function ReservePaymentPage() {
  const words = useTexts('payment')
  const t = words.find
  const reservation = useOpenBooking()
  const { booking, access, isLoading, reload } = reservation
  const stage = usePaymentStage(booking)
  useDocumentHead({
    title: booking === null || stage === null ? t.title : stageHeading(words, stage, booking),
    description: t.description,
    isIndexed: false,
  })
  // The amount due is reloaded whenever the page opens: it may have been paid on another page or device.
  const refresh = useEffectEvent(() => void (booking !== null && reload()))
  useEffect(() => refresh(), [])

  if (stage !== null && access !== null) return <PayScreen reservation={reservation} stage={stage} />
  // A search by code and last name shows its progress in the form itself.
  return isLoading && access?.by !== 'code' ? <OpeningBooking /> : <FindBooking reservation={reservation} words={t} />
}

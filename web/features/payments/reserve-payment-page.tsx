import { useEffect, useEffectEvent } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { FindBooking } from '../bookings/access/find-booking.tsx'
import { useOpenBooking } from '../bookings/access/use-open-booking.ts'
import { OpeningBooking, PayScreen } from './pay/pay-screen.tsx'

/** Finds a booking and shows what is due and how to pay it (row R-23). Without a booking it shows the form (row R-43). */
export function ReservePaymentPage() {
  const t = useTexts('payment').find
  const { config } = useApp()
  const reservation = useOpenBooking()
  const { booking, access, isLoading, reload } = reservation
  useDocumentHead({ title: `${t.title} · ${config.brand.name}`, description: t.description, isIndexed: false })
  // The amount due is reloaded whenever the page opens: it may have been paid on another page or device.
  const refresh = useEffectEvent(() => void (booking !== null && reload()))
  useEffect(() => refresh(), [])

  if (booking !== null && access !== null) return <PayScreen reservation={reservation} />
  // A search by code and last name shows its progress in the form itself.
  return isLoading && access?.by !== 'code' ? <OpeningBooking /> : <FindBooking reservation={reservation} words={t} />
}

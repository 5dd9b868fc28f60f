import { Suspense, useEffect, useEffectEvent } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useQueryParameters } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { PageMessage } from '../access/page-message.tsx'
import { FindBooking } from '../access/find-booking.tsx'
import styles from './reservation.module.css'
import { useOpenBooking } from '../access/use-open-booking.ts'

// Loaded lazily: without a booking the page only needs the form (docs/decisions/006-lean-browser.md).
const ReservationView = lazyPart(() => import('./reservation-view.tsx').then((loaded) => loaded.ReservationView))

/** Finds a booking and shows it (row R-19). Opened without a booking, it shows the form (row R-43). */
export function ModifyReservePage() {
  const t = useTexts('reservation')
  const { config } = useApp()
  const reservation = useOpenBooking()
  const { booking, access, isLoading } = reservation
  useDocumentHead({ title: `${t.title} · ${config.brand.name}`, description: t.description, isIndexed: false })

  const [{ token }, changeParameters] = useQueryParameters()
  const followLink = useEffectEvent((given: string) => {
    // The link gives access to anyone who has it, so it is removed from the address bar and the history.
    changeParameters({ token: undefined })
    reservation.open({ by: 'link', token: given, code: null })
  })
  useEffect(() => {
    if (token !== undefined && token !== '') followLink(token)
  }, [token])

  if (booking !== null && access !== null) {
    return (
      <Suspense fallback={<Opening />}>
        <ReservationView booking={booking} reservation={reservation} access={access} />
      </Suspense>
    )
  }
  return isLoading && access?.by !== 'code' ? <Opening /> : <FindBooking reservation={reservation} />
}

function Opening() {
  const t = useTexts('reservation')
  return (
    <PageMessage heading={t.heading}>
      <output className={styles.waiting}>
        <Spinner size={24} />
        {t.opening}
      </output>
    </PageMessage>
  )
}

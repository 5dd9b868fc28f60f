import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Card } from '../../../../ui/content/card.tsx'
import styles from '../manage/reservation.module.css'
import { hasEndedWithoutRental } from '../manage/rules.ts'

/** The section with the price lines. */
export const priceSectionId = 'price'

/** Car, dates and total at the top of the page on a phone, with a link to the price lines, which are below everything else there. */
export function PriceOverview({ booking: { car, trip, totalCents, status } }: { booking: ManagedBooking }) {
  const t = useTexts('reservation').overview
  const { total, totalOver } = useTexts('price')
  const { language } = useApp()
  const format = useFormat()
  const show = () => {
    const lines = document.getElementById(priceSectionId)
    lines?.scrollIntoView({ block: 'start' })
    lines?.focus({ preventScroll: true })
  }
  return (
    <Card isPadded className={`${styles.overview} no-print`}>
      <p>
        <b>{car.name?.[language]}</b>
        <span>{format.dateTime(trip.pickUpAt)}</span>
        <span>{format.dateTime(trip.returnAt)}</span>
      </p>
      <p className={styles.overviewTotal}>
        <span>{hasEndedWithoutRental(status) ? totalOver : total}</span>
        <b>{totalCents === undefined ? '–' : format.money(totalCents)}</b>
        <button type="button" onClick={show}>
          {t.details}
        </button>
      </p>
    </Card>
  )
}

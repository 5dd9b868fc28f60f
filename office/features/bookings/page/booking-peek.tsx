import { Link } from '@tanstack/react-router'
import { getBookingDetail, type BookingDetail } from '#contract/office/bookings.ts'
import { hideExistence, Refusal } from '../../../components/refusal.tsx'
import { useRead } from '../../../lib/data.ts'
import { formatCode } from '../../../lib/format.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { DoNotRentFlag } from '../../customers/do-not-rent-panel.tsx'
import { useBookingActions } from '../actions/booking-actions.tsx'
import { BookingStatus } from '../booking-status.tsx'
import { BookingLead, pollIntervalMs } from './booking-page.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import styles from './booking-page.module.css'

/** A booking beside the list that it was selected in: open tasks, facts, price and history, in the order of its page. */
export function BookingPeek({ code }: { code: string }) {
  const { t } = useTexts()
  const { data, refused } = useRead(getBookingDetail, { code }, { pollIntervalMs })
  if (data !== undefined) return <Peek key={code} booking={data} />
  return refused === undefined ? <p role="status">{t.shell.loading}</p> : <Refusal refused={hideExistence(refused)} />
}

function Peek({ booking }: { booking: BookingDetail }) {
  const { actions, dialog } = useBookingActions(booking)
  const note = actions.find(({ id }) => id === 'note')
  return (
    <>
      <div className={styles['peek']}>
        <h2>{`${booking.firstName} ${booking.lastName}`}</h2>
        <p>
          <Link to={`/reservas/${booking.code}`}>{formatCode(booking.code)}</Link>
          <BookingStatus status={booking.status} isTag />
        </p>
        <BookingLead booking={booking} />
      </div>
      <DoNotRentFlag code={booking.code} />
      {booking.status === 'confirmed' && <MissingPanel booking={booking} actions={actions} />}
      <FactsPanel booking={booking} />
      <PricePanel booking={booking} />
      <HistoryPanel booking={booking} note={note && { run: note.run }} />
      {dialog}
    </>
  )
}

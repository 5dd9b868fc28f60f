import { toWallTime } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { ManagedBooking } from '#contract/values/managed-booking.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Status } from '../../ui/tag.tsx'
import page from '../bookings/completed-page.module.css'
import styles from './reservation.module.css'
import { reservationTexts } from './reservation-texts.ts'

const tones = {
  held: 'scarce',
  confirmed: 'success',
  checked_in: 'success',
  completed: 'muted',
  cancelled: 'danger',
  no_show: 'danger',
  expired: 'danger',
} as const

/** Code and state, and until when the car waits. */
export function ReservationHead({ booking }: { booking: ManagedBooking }) {
  const t = useTexts(reservationTexts)
  const format = useFormat()
  const { status, arrivesAt, keptUntil, holdExpiresAt } = booking
  const wallOf = (iso: string) => format.dateTime(toWallTime(Date.parse(iso)))
  return (
    <>
      <h1>{t.viewHeading(booking.client.firstName)}</h1>
      <Card isPadded className={`${page.code} ${styles.head}`}>
        <p className={page.label}>{t.code}</p>
        <p className={page.figures}>{groupCode(booking.code)}</p>
        <Status tone={tones[status]}>{t.states[status]}</Status>
        <p>{t.stateTexts[status]}</p>
        {status === 'held' && holdExpiresAt !== undefined && <p>{t.heldUntil(wallOf(holdExpiresAt))}</p>}
        {keptUntil !== undefined && arrivesAt === undefined && <p>{t.keptUntil(wallOf(keptUntil))}</p>}
      </Card>
      {arrivesAt !== undefined && status === 'confirmed' && (
        <Notice tone="info" title={t.arrives(format.dateTime(arrivesAt))}>
          {keptUntil === undefined ? '' : t.keptUntil(wallOf(keptUntil))}
        </Notice>
      )}
    </>
  )
}

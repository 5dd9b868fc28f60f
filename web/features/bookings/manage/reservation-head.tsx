import { toWallTime } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Status } from '../../../../ui/content/tag.tsx'
import { CodeCard } from '../form/submit/code-card.tsx'
import styles from './reservation.module.css'
import { hasEndedWithoutRental } from './rules.ts'

const tones = {
  held: 'scarce',
  confirmed: 'success',
  checked_in: 'success',
  completed: 'muted',
  cancelled: 'danger',
  no_show: 'danger',
  expired: 'danger',
} as const

/** Code, status, and until when the car is held. */
export function ReservationHead({ booking }: { booking: ManagedBooking }) {
  const t = useTexts('reservation')
  const format = useFormat()
  const { status, arrivesAt, reservedUntil, holdExpiresAt } = booking
  const formatWallTime = (iso: string) => format.dateTime(toWallTime(Date.parse(iso)))
  return (
    <>
      <h1>{t.viewHeading(booking.client.firstName)}</h1>
      <CodeCard label={t.code} code={booking.code} className={styles.head} isOver={hasEndedWithoutRental(status)}>
        <Status tone={tones[status]}>{t.states[status]}</Status>
        <p>{t.stateTexts[status]}</p>
        {booking.group !== undefined && <p>{t.group(groupCode(booking.group))}</p>}
        {status === 'held' && holdExpiresAt !== undefined && <p>{t.heldUntil(formatWallTime(holdExpiresAt))}</p>}
        {reservedUntil !== undefined && arrivesAt === undefined && <p>{t.reservedUntil(formatWallTime(reservedUntil))}</p>}
      </CodeCard>
      {arrivesAt !== undefined && status === 'confirmed' && (
        <Notice tone="info" title={t.arrives(format.dateTime(arrivesAt))}>
          {reservedUntil === undefined ? '' : t.reservedUntil(formatWallTime(reservedUntil))}
        </Notice>
      )}
    </>
  )
}

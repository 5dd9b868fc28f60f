import type { BookingDetail } from '#contract/office/bookings.ts'
import { Button } from '../../../components/button.tsx'
import { IconAlert } from '../../../../ui/icons/icon.tsx'
import { formatPhone } from '#contract/format.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import type { BookingAction } from '../actions/booking-actions.tsx'
import styles from './undelivered-mail.module.css'

/** Shows that the renter's latest mail was refused, while the address can still be corrected. */
export function UndeliveredMail({ booking, correctAction }: { booking: BookingDetail; correctAction: BookingAction | undefined }) {
  const { t } = useTexts()
  const { undeliveredMail, renter } = booking
  if (undeliveredMail === null || correctAction === undefined) return null
  const texts = t.history.undelivered
  return (
    <div className={styles['alert']} role="alert">
      <IconAlert size={16} />
      <div>
        <p>
          <b>{fill(texts.title, { mail: t.history.mails[undeliveredMail.topic] ?? '' })}</b>
        </p>
        <p className="muted">{fill(texts.hint, { email: renter.email, phone: formatPhone(renter.phone) })}</p>
      </div>
      <Button isSmall onClick={correctAction.run}>
        {texts.correct}
      </Button>
    </div>
  )
}

import { addNote, recordLateArrival, cancelBooking, getCancelTerms, sendPaymentLink } from '#contract/office/booking-actions.ts'
import type { BookingDetail } from '#contract/office/bookings.ts'
import { minuteMs, toWallTime } from '#contract/panama-time.ts'
import { ActionDialog } from '../../../components/action-dialog.tsx'
import { Refusal } from '../../../components/refusal.tsx'
import type { FieldSpec } from '../../../components/schema-form.tsx'
import { useRead } from '../../../lib/data.ts'
import { useMe } from '../../../lib/me.ts'
import { nextHalfHour, toTypedMoment } from '../../../lib/parse-moment.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { useChangesMeanwhile } from './overwritten-fields.tsx'
import { findOpenDeposit } from './possible-actions.ts'

interface BookingDialogProps {
  booking: BookingDetail
  onClose: () => void
}

const getFullName = ({ firstName, lastName }: BookingDetail) => `${firstName} ${lastName}`

/** Shows the cancellation fee before cancelling; users with permission can waive it with a reason. */
export function CancelDialog({ booking, onClose }: BookingDialogProps) {
  const { t, format } = useTexts()
  const { may } = useMe()
  const texts = t.bookingActions
  const changesMeanwhile = useChangesMeanwhile(booking)
  const { data: terms, refused } = useRead(getCancelTerms, { code: booking.code }, { isFresh: true })
  const name = getFullName(booking)
  if (terms === undefined) return refused === undefined ? null : <Refusal refused={refused} />
  const { version, feeCents, refundCents, paidCents } = terms
  const amounts = { fee: format.money(feeCents), refund: format.money(refundCents), paid: format.money(paidCents) }
  const canWaive = feeCents > 0 && may('bookings.waive-fee', [booking.branchId])
  const reason: FieldSpec = {
    name: 'reason',
    label: texts.reason,
    hint: canWaive ? texts.reasonHint : undefined,
    kind: 'lines',
    maxLength: 500,
    isOptional: true,
  }
  const options = [
    ['charge', fill(texts.feeOptions.charge, amounts)],
    ['waive', fill(texts.feeOptions.waive, amounts)],
  ] as const
  const withFee = canWaive ? texts.cancelChoice : texts.cancelFee
  const withoutFee = paidCents > 0 ? texts.cancelFree : texts.cancelUnpaid
  const fee: FieldSpec = { name: 'fee', label: texts.fee, kind: 'select', initial: 'charge', options }
  return (
    <ActionDialog
      endpoint={cancelBooking}
      request={{ code: booking.code, version, feeCents }}
      title={fill(texts.cancelTitle, { name })}
      fields={canWaive ? [fee, reason] : [reason]}
      submit={texts.cancel}
      isDanger
      changesMeanwhile={changesMeanwhile}
      done={fill(texts.cancelled, { name })}
      onClose={onClose}
    >
      <p>{fill(feeCents > 0 ? withFee : withoutFee, amounts)}</p>
      {findOpenDeposit(booking) !== undefined && <p>{t.deposits.stays}</p>}
    </ActionDialog>
  )
}

/** Records when a late renter will arrive. */
export function LateDialog({ booking, onClose }: BookingDialogProps) {
  const { t } = useTexts()
  const texts = t.bookingActions
  const name = getFullName(booking)
  // The first half hour that is possible, by the database's clock.
  const first = nextHalfHour(toWallTime(Math.max(booking.now, booking.pickUpAt) + minuteMs))
  return (
    <ActionDialog
      endpoint={recordLateArrival}
      request={{ code: booking.code, version: booking.version }}
      changesMeanwhile={useChangesMeanwhile(booking)}
      title={fill(texts.lateTitle, { name })}
      fields={[
        {
          name: 'arrivesAt',
          label: texts.arrivesAt,
          hint: texts.lateHint,
          kind: 'moment',
          today: toWallTime(booking.now),
          from: toWallTime(booking.pickUpAt),
          initial: toTypedMoment(booking.arrivesAt !== null && booking.arrivesAt > booking.now ? toWallTime(booking.arrivesAt) : first),
        },
      ]}
      submit={texts.late}
      done={fill(texts.lateDone, { name })}
      onClose={onClose}
    />
  )
}

export function NoteDialog({ booking, onClose }: BookingDialogProps) {
  const { t } = useTexts()
  const texts = t.bookingActions
  return (
    <ActionDialog
      endpoint={addNote}
      request={{ code: booking.code }}
      title={fill(texts.noteTitle, { name: getFullName(booking) })}
      fields={[{ name: 'text', label: texts.note, hint: texts.noteHint, kind: 'lines', maxLength: 2_000 }]}
      submit={texts.addNote}
      done={texts.noteDone}
      onClose={onClose}
    />
  )
}

export function PaymentLinkDialog({ booking, onClose }: BookingDialogProps) {
  const { t, format } = useTexts()
  const texts = t.bookingActions
  const { email } = booking.renter
  return (
    <ActionDialog
      endpoint={sendPaymentLink}
      request={{ code: booking.code }}
      title={fill(texts.linkTitle, { name: getFullName(booking), due: format.money(booking.dueCents) })}
      submit={texts.sendLink}
      done={fill(texts.linkDone, { email })}
      onClose={onClose}
    >
      <p className="muted">{fill(texts.linkFacts, { email })}</p>
    </ActionDialog>
  )
}

import { useState } from 'react'
import type { BookingDetail } from '#contract/office/bookings.ts'
import { markNoShow, undoCounterStep } from '#contract/office/counter.ts'
import type { TodayRow } from '#contract/office/today.ts'
import { ActionDialog } from '../../../components/action-dialog.tsx'
import { useAction } from '../../../lib/data.ts'
import { useMe } from '../../../lib/me.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { findOpenDeposit } from './possible-actions.ts'

interface CounterDialogProps<Facts> {
  booking: { code: string; firstName: string; lastName: string } & Facts
  onClose: () => void
}

type NoShow = { noShow: { feeCents: number; refundCents: number } | null } & (
  | Pick<TodayRow, 'hasDeposit'>
  | Pick<BookingDetail, 'deposits'>
)

/** Confirms that a booking is to be marked as a no-show, with the fee, the refund and the deposit. */
export function NoShowDialog({ booking, onClose }: CounterDialogProps<NoShow>) {
  const { t, format } = useTexts()
  const undo = useAction(undoCounterStep)
  const { code, noShow } = booking
  const hasDeposit = 'deposits' in booking ? findOpenDeposit(booking) !== undefined : booking.hasDeposit
  const name = `${booking.firstName} ${booking.lastName}`
  const { feeCents = 0, refundCents = 0 } = noShow ?? {}
  const amounts = { fee: format.money(feeCents), refund: format.money(refundCents) }
  return (
    <ActionDialog
      endpoint={markNoShow}
      request={{ code }}
      title={fill(t.today.noShowTitle, { name })}
      submit={t.today.noShowSubmit}
      isDanger
      done={fill(t.today.markedNoShow, { name })}
      undo={() => undo.run({ code })}
      onClose={onClose}
    >
      <p>
        {t.today.noShowEffect} {noShow !== null && fill(feeCents + refundCents > 0 ? t.today.noShowFee : t.today.noShowFree, amounts)}{' '}
        {hasDeposit && t.deposits.stays}
      </p>
    </ActionDialog>
  )
}

/** Confirms that the last step at the counter is to be undone, with what that withdraws. */
export function UndoDialog({ booking, onClose }: CounterDialogProps<Pick<BookingDetail, 'status' | 'stepBranchId'>>) {
  const { t } = useTexts()
  const { may } = useMe()
  // Kept from when the dialog was opened: another user may have undone the step meanwhile.
  const [{ status }] = useState(booking)
  const texts = t.bookingActions
  const effects: Partial<Record<string, string>> = texts.undoEffects
  const name = `${booking.firstName} ${booking.lastName}`
  return (
    <ActionDialog
      endpoint={undoCounterStep}
      request={{ code: booking.code }}
      title={fill(texts.undoTitle, { name })}
      submit={t.bookings.actions.undo}
      isDanger
      done={fill(t.bookings.undone, { name })}
      onClose={onClose}
    >
      <p>{effects[status]}</p>
      {!may('charges.void', [booking.stepBranchId]) && <p>{texts.undoLimit}</p>}
    </ActionDialog>
  )
}

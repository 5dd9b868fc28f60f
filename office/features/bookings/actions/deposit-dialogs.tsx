import type { BookingDetail } from '#contract/office/bookings.ts'
import { captureDeposit, cardTypes, releaseDeposit, takeDeposit } from '#contract/office/deposits.ts'
import { readAmount } from '#contract/office/fields.ts'
import { addDays, toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { ActionDialog } from '../../../components/action-dialog.tsx'
import type { FieldSpec } from '../../../components/schema-form.tsx'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { usePaymentBranches } from './payment-dialogs.tsx'
import { findOpenDeposit } from './possible-actions.ts'

interface DepositDialogProps {
  booking: BookingDetail
  onClose: () => void
}

/** For how many days banks usually hold an amount. */
const defaultDays = 30

/** Records the deposit that the terminal has authorised. */
export function TakeDepositDialog({ booking, onClose }: DepositDialogProps) {
  const { t } = useTexts()
  const texts = t.deposits
  const [branch] = usePaymentBranches(booking)
  const fields: FieldSpec[] = [
    { name: 'amount', label: texts.amount, kind: 'amount', maxLength: 9, initial: (booking.depositCents / 100).toFixed(2) },
    {
      name: 'cardType',
      label: texts.cardType,
      kind: 'select',
      initial: 'visa',
      options: cardTypes.map((type) => [type, texts.cardTypes[type]]),
    },
    { name: 'lastFour', label: texts.lastFour, kind: 'code', invalid: texts.lastFourInvalid, maxLength: 4, autoComplete: 'off' },
    {
      name: 'authorisationCode',
      label: texts.authorisationCode,
      hint: texts.authorisationHint,
      kind: 'code',
      maxLength: 20,
      autoComplete: 'off',
    },
    {
      name: 'expiresOn',
      label: texts.expiresOn,
      hint: texts.expiresHint,
      kind: 'day',
      initial: addDays(toLocalDate(toWallTime(booking.now)), defaultDays),
    },
  ]
  return (
    <ActionDialog
      endpoint={takeDeposit}
      request={{ code: booking.code, branchId: branch?.id }}
      title={fill(texts.takeTitle, { name: `${booking.firstName} ${booking.lastName}` })}
      submit={texts.take}
      done={texts.taken}
      {...{ fields, onClose }}
    >
      <p className="muted">{texts.takeFacts}</p>
    </ActionDialog>
  )
}

export function ReleaseDepositDialog({ booking, onClose }: DepositDialogProps) {
  const { t, format } = useTexts()
  const texts = t.deposits
  const deposit = findOpenDeposit(booking)
  return (
    <ActionDialog
      endpoint={releaseDeposit}
      request={{ code: booking.code, depositId: deposit?.id }}
      title={fill(texts.releaseTitle, { amount: format.money(deposit?.amountCents ?? 0) })}
      submit={texts.release}
      done={texts.released}
      onClose={onClose}
    >
      <p>{fill(texts.releaseFacts, { code: deposit?.authorisationCode ?? '' })}</p>
    </ActionDialog>
  )
}

/** Keeps a part of the deposit, with the reason. */
export function CaptureDepositDialog({ booking, onClose }: DepositDialogProps) {
  const { t, format } = useTexts()
  const texts = t.deposits
  const deposit = findOpenDeposit(booking)
  const depositCents = deposit?.amountCents ?? 0
  const fields: FieldSpec[] = [
    { name: 'amount', label: texts.captureAmount, kind: 'amount', maxLength: 9, autoComplete: 'off' },
    { name: 'reason', label: texts.captureReason, kind: 'lines', maxLength: 500 },
  ]
  return (
    <ActionDialog
      endpoint={captureDeposit}
      request={{ code: booking.code, depositId: deposit?.id }}
      title={fill(texts.captureTitle, { amount: format.money(depositCents) })}
      submit={texts.capture}
      done={texts.captured}
      {...{ fields, onClose }}
      renderPreview={({ amount = '' }) => {
        const remainingCents = depositCents - (readAmount(amount) ?? depositCents)
        return remainingCents > 0 && <p role="status">{fill(texts.rest, { rest: format.money(remainingCents) })}</p>
      }}
    >
      <p>{fill(texts.capturePays, { due: format.money(booking.dueCents) })}</p>
      <p>{fill(texts.captureFacts, { code: deposit?.authorisationCode ?? '' })}</p>
    </ActionDialog>
  )
}

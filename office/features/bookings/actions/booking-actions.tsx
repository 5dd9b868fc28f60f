import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { openVoucher } from '#contract/office/booking-documents.ts'
import type { BookingDetail } from '#contract/office/bookings.ts'
import { openConditionDocument, type ConditionKind } from '#contract/office/condition.ts'
import { undoCounterStep } from '#contract/office/counter.ts'
import type { Action } from '#contract/office/roles.ts'
import { dayMs, hourMs } from '#contract/panama-time.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import { useRefusalText } from '../../../components/refusal.tsx'
import type { Answer } from '../../../lib/call.ts'
import { useAction } from '../../../lib/data.ts'
import { useMe } from '../../../lib/me.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { useShell } from '../../../shell/shell-context.ts'
import { CancelDialog, LateDialog, NoteDialog, PaymentLinkDialog } from './action-dialogs.tsx'
import { CaptureDepositDialog, findOpenDeposit, ReleaseDepositDialog, TakeDepositDialog } from './deposit-dialogs.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { NoShowDialog } from './counter-dialogs.tsx'
import { TakePaymentDialog } from './payment-dialogs.tsx'
import { AdjustDialog, ExtendDialog, UpgradeDialog } from './price-dialogs.tsx'
import { SwapDialog } from './swap-dialog.tsx'

/** An action that is available for a booking. */
export interface BookingAction {
  id: string
  text: string
  hotkey?: string
  run: () => void
}

type BookingDialog = (props: { booking: BookingDetail; onClose: () => void }) => ReactNode

interface ActionSpec extends BookingAction {
  action: Action
  isPossible: boolean
}

/** When the handover becomes available before pick-up. The server decides; the page only sorts the likely action first. */
const earlyHandOverMs = 6 * hourMs

/** What only the branch of pick-up decides. */
const pickUpActions: ReadonlySet<string> = new Set(['hand-over', 'swap', 'no-show', 'change', 'upgrade', 'adjust', 'cancel'])

/** The available actions of a booking, most likely first, and the dialog of the selected one. */
export function useBookingActions(booking: BookingDetail): { actions: readonly BookingAction[]; dialog: ReactNode } {
  const { t, format } = useTexts()
  const { may } = useMe()
  const navigate = useNavigate()
  const [Opened, setOpened] = useState<BookingDialog | null>(null)
  const steps = useCounterSteps(booking)
  const { status, now, pickUpAt, reservedUntil } = booking
  const isOut = status === 'checked_in'
  const hasDeposit = findOpenDeposit(booking) !== undefined
  const isWaiting = status === 'confirmed'
  // The function form: a component passed as it is would be called as an updater.
  const open = (Dialog: BookingDialog) => () => setOpened(() => Dialog)
  const record = () => void navigate({ to: `/entrega/${booking.code}` })
  const isLost = status === 'confirmed' && reservedUntil !== null && now > reservedUntil
  const specs: ActionSpec[] = [
    {
      id: 'hand-over',
      text: t.bookings.actions.handOver,
      hotkey: 'E',
      action: 'bookings.write',
      isPossible: status === 'confirmed' && now >= pickUpAt - earlyHandOverMs && now < booking.returnAt,
      run: record,
    },
    { id: 'receive', text: t.bookings.actions.receive, hotkey: 'E', action: 'bookings.write', isPossible: isOut, run: record },
    { id: 'no-show', text: t.bookings.actions.noShow, action: 'bookings.no-show', isPossible: isLost, run: open(NoShowDialog) },
    {
      id: 'change',
      text: t.bookings.actions.change,
      hotkey: 'C',
      action: 'bookings.write',
      isPossible: isWaiting || isOut || status === 'held',
      run: open(ChangeDialog),
    },
    {
      id: 'take-payment',
      text: fill(t.money.take, { amount: format.money(booking.dueCents) }),
      action: 'payments.take',
      isPossible: booking.dueCents > 0 && status !== 'expired',
      run: open(TakePaymentDialog),
    },
    {
      id: 'take-deposit',
      text: t.deposits.take,
      hotkey: 'D',
      action: 'payments.take',
      isPossible: (isWaiting || isOut) && !hasDeposit,
      run: open(TakeDepositDialog),
    },
    { id: 'extend', text: t.bookings.actions.extend, action: 'bookings.write', isPossible: isOut, run: open(ExtendDialog) },
    { id: 'swap', text: t.bookings.actions.swap, action: 'bookings.write', isPossible: isOut, run: open(SwapDialog) },
    {
      id: 'payment-link',
      text: t.bookings.actions.paymentLink,
      action: 'bookings.write',
      isPossible: (isWaiting || isOut || status === 'held' || status === 'completed') && booking.dueCents > 0,
      run: open(PaymentLinkDialog),
    },
    {
      id: 'late',
      text: t.bookings.actions.late,
      hotkey: 'L',
      action: 'bookings.write',
      isPossible: isWaiting && now >= pickUpAt - dayMs && now < Math.min(booking.returnAt, pickUpAt + dayMs),
      run: open(LateDialog),
    },
    { id: 'release-deposit', text: t.deposits.release, action: 'payments.take', isPossible: hasDeposit, run: open(ReleaseDepositDialog) },
    { id: 'capture-deposit', text: t.deposits.capture, action: 'payments.take', isPossible: hasDeposit, run: open(CaptureDepositDialog) },
    { id: 'note', text: t.bookings.actions.note, hotkey: 'M', action: 'bookings.write', isPossible: true, run: open(NoteDialog) },
    {
      id: 'upgrade',
      text: t.bookings.actions.upgrade,
      action: 'bookings.write',
      isPossible: isWaiting && now < booking.returnAt,
      run: open(UpgradeDialog),
    },
    { id: 'adjust', text: t.bookings.actions.adjust, action: 'bookings.adjust', isPossible: isWaiting || isOut, run: open(AdjustDialog) },
    {
      id: 'voucher',
      text: t.documents.voucher,
      action: 'bookings.write',
      isPossible: isWaiting || isOut || status === 'held' || status === 'completed',
      run: steps.voucher,
    },
    {
      id: 'contract',
      text: t.documents.contract,
      action: 'bookings.write',
      isPossible: isOut || status === 'completed',
      run: steps.document('hand-over'),
    },
    {
      id: 'return-receipt',
      text: t.documents.returnReceipt,
      action: 'bookings.write',
      isPossible: status === 'completed',
      run: steps.document('return'),
    },
    {
      id: 'cancel',
      text: t.bookings.actions.cancel,
      action: 'bookings.write',
      isPossible: isWaiting || status === 'held',
      run: open(CancelDialog),
    },
    {
      id: 'undo',
      text: t.bookings.actions.undo,
      action: 'bookings.write',
      isPossible: isOut || status === 'completed' || status === 'no_show',
      run: steps.undo,
    },
  ]
  const listActionBranches = (id: string) => (pickUpActions.has(id) ? [booking.branchId] : [booking.branchId, booking.returnBranchId])
  // The dialog gets the booking as it is now: after a change by another user, its input can be sent again.
  const dialog = Opened && <Opened booking={booking} onClose={() => setOpened(null)} />
  return { actions: specs.filter(({ id, action, isPossible }) => isPossible && may(action, listActionBranches(id))), dialog }
}

/** Actions without a dialog. */
function useCounterSteps({ code, firstName, lastName }: BookingDetail) {
  const { t } = useTexts()
  const { notify } = useShell()
  const refusalText = useRefusalText()
  const undo = useAction(undoCounterStep)
  const voucher = useAction(openVoucher)
  const record = useAction(openConditionDocument)
  const undoLast = async () => {
    const answer = await undo.run({ code })
    if (answer.ok) return notify(fill(t.bookings.undone, { name: `${firstName} ${lastName}` }))
    const { fact, wayOut } = refusalText(answer)
    return notify(`${fact} ${wayOut}`)
  }
  const save = async (answer: Answer<{ fileName: string; pdf: string }>) => {
    if (!answer.ok) return notify(refusalText(answer).fact)
    const bytes = Uint8Array.from(atob(answer.value.pdf), (character) => character.charCodeAt(0))
    return saveFile(answer.value.fileName, bytes, 'application/pdf')
  }
  return {
    voucher: () => void voucher.run({ code }).then(save),
    document: (kind: ConditionKind) => () => void record.run({ code, kind }).then(save),
    undo: () => void undoLast(),
  }
}

import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { openVoucher } from '#contract/office/booking-documents.ts'
import type { BookingDetail } from '#contract/office/bookings.ts'
import { openConditionDocument, type ConditionKind } from '#contract/office/condition.ts'
import type { IconComponent } from '../../../../ui/icons/icon-frame.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { useRefusalText } from '../../../components/refusal.tsx'
import type { Answer } from '../../../lib/call.ts'
import { useAction } from '../../../lib/data.ts'
import { useMe } from '../../../lib/me.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useShell } from '../../../shell/shell-context.ts'
import { actionIcons } from './action-icons.ts'
import { CancelDialog, LateDialog, NoteDialog, PaymentLinkDialog } from './action-dialogs.tsx'
import { CaptureDepositDialog, ReleaseDepositDialog, TakeDepositDialog } from './deposit-dialogs.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { NoShowDialog, UndoDialog } from './counter-dialogs.tsx'
import { AddChargeDialog, TakePaymentDialog } from './payment-dialogs.tsx'
import { listPossibleActions, type BookingActionId, type PossibleAction } from './possible-actions.ts'
import { AdjustDialog, ExtendDialog, UpgradeDialog } from './price-dialogs.tsx'
import { SwapDialog } from './swap-dialog.tsx'

/** An action that is available for a booking. */
export interface BookingAction extends PossibleAction {
  icon: IconComponent
  run: () => void
}

type BookingDialog = (props: { booking: BookingDetail; onClose: () => void }) => ReactNode

const dialogs: Partial<Record<BookingActionId, BookingDialog>> = {
  'no-show': NoShowDialog,
  change: ChangeDialog,
  'take-payment': TakePaymentDialog,
  'take-deposit': TakeDepositDialog,
  extend: ExtendDialog,
  swap: SwapDialog,
  'payment-link': PaymentLinkDialog,
  late: LateDialog,
  'release-deposit': ReleaseDepositDialog,
  'capture-deposit': CaptureDepositDialog,
  note: NoteDialog,
  upgrade: UpgradeDialog,
  adjust: AdjustDialog,
  'add-charge': AddChargeDialog,
  cancel: CancelDialog,
  undo: UndoDialog,
}

/** The available actions of a booking, most likely first, and the dialog of the selected one. */
export function useBookingActions(booking: BookingDetail): { actions: readonly BookingAction[]; dialog: ReactNode } {
  const texts = useTexts()
  const { may } = useMe()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<BookingActionId | null>(null)
  const direct = useDirectActions(booking)
  const openRecord = () => void navigate({ to: `/entrega/${booking.code}` })
  const handlers: Partial<Record<BookingActionId, () => void>> = {
    'hand-over': openRecord,
    receive: openRecord,
    voucher: direct.voucher,
    contract: direct.document('hand-over'),
    'return-receipt': direct.document('return'),
  }
  const actions = listPossibleActions(booking, texts, may).map((action) => ({
    ...action,
    icon: actionIcons[action.id],
    run: handlers[action.id] ?? (() => setOpened(action.id)),
  }))
  // The answer to a dialog that was closed may arrive while another one is open.
  // The dialog gets the booking as it is now: after a change by another user, its input can be sent again.
  const Dialog = opened === null ? undefined : dialogs[opened]
  return { actions, dialog: Dialog && <Dialog booking={booking} onClose={() => setOpened((now) => (now === opened ? null : now))} /> }
}

/** Actions without a dialog: an address can run them, so none of them changes the booking. */
function useDirectActions({ code }: BookingDetail) {
  const { notify } = useShell()
  const refusalText = useRefusalText()
  const voucher = useAction(openVoucher)
  const conditionDocument = useAction(openConditionDocument)
  const save = async (answer: Answer<{ fileName: string; pdf: string }>) => {
    if (!answer.ok) return notify(refusalText(answer).reason)
    const bytes = Uint8Array.from(atob(answer.value.pdf), (character) => character.charCodeAt(0))
    return saveFile(answer.value.fileName, bytes, 'application/pdf')
  }
  return {
    voucher: () => void voucher.run({ code }).then(save),
    document: (kind: ConditionKind) => () => void conditionDocument.run({ code, kind }).then(save),
  }
}

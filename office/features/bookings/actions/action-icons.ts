import type { IconComponent } from '../../../../ui/icons/icon-frame.tsx'
import { IconClock, IconPencil } from '../../../../ui/icons/icon-more.tsx'
import { IconCar, IconCheck, IconClose, IconCreditCard, IconLock, IconReceipt } from '../../../../ui/icons/icon.tsx'
import {
  IconArrowIn,
  IconCalendar2,
  IconChevronUp,
  IconDollar,
  IconFileText,
  IconKey,
  IconLockOpen,
  IconMessage,
  IconNote,
  IconUndo,
  IconUserX,
} from '../../../shell/icons.tsx'
import type { BookingActionId } from './possible-actions.ts'

/** The icon of each action, in the palette and on the main button. */
export const actionIcons: Readonly<Record<BookingActionId, IconComponent>> = {
  'hand-over': IconKey,
  receive: IconArrowIn,
  'no-show': IconUserX,
  change: IconPencil,
  'take-payment': IconCreditCard,
  'take-deposit': IconLock,
  extend: IconCalendar2,
  swap: IconCar,
  'payment-link': IconMessage,
  late: IconClock,
  'release-deposit': IconLockOpen,
  'capture-deposit': IconCheck,
  note: IconNote,
  upgrade: IconChevronUp,
  adjust: IconDollar,
  'add-charge': IconReceipt,
  voucher: IconFileText,
  contract: IconFileText,
  'return-receipt': IconFileText,
  cancel: IconClose,
  undo: IconUndo,
}

import type { BookingDetail } from '#contract/office/bookings.ts'
import type { Action } from '#contract/office/roles.ts'
import { earlyHandoverMs } from '#contract/office/condition.ts'
import { dayMs } from '#contract/panama-time.ts'
import type { useMe } from '../../../lib/me.ts'
import { fill, type useTexts } from '../../../lib/texts.tsx'

export type BookingActionId =
  | 'hand-over'
  | 'receive'
  | 'no-show'
  | 'change'
  | 'take-payment'
  | 'take-deposit'
  | 'extend'
  | 'swap'
  | 'payment-link'
  | 'late'
  | 'release-deposit'
  | 'capture-deposit'
  | 'note'
  | 'upgrade'
  | 'adjust'
  | 'add-charge'
  | 'voucher'
  | 'contract'
  | 'return-receipt'
  | 'cancel'
  | 'undo'

/** An action that a booking's state and the user's role allow. */
export interface PossibleAction {
  id: BookingActionId
  text: string
  hotkey?: string
}

interface ActionSpec extends PossibleAction {
  action: Action
  isPossible: boolean
}

/** Actions that require the permission at the pick-up branch. */
const pickUpActions: ReadonlySet<string> = new Set(['hand-over', 'swap', 'no-show', 'change', 'upgrade', 'adjust', 'cancel'])

/** The deposit that is held now. */
export const findOpenDeposit = ({ deposits }: Pick<BookingDetail, 'deposits'>) => deposits.find(({ status }) => status === 'taken')

/** The available actions of a booking, most likely first. The server decides whether one is allowed. */
export function listPossibleActions(
  booking: BookingDetail,
  { t, format }: ReturnType<typeof useTexts>,
  may: ReturnType<typeof useMe>['may'],
): PossibleAction[] {
  const { status, now, pickUpAt, reservedUntil } = booking
  const isOut = status === 'checked_in'
  const hasDeposit = findOpenDeposit(booking) !== undefined
  const isWaiting = status === 'confirmed'
  const isNoShowDue = isWaiting && reservedUntil !== null && now > reservedUntil
  const specs: ActionSpec[] = [
    {
      id: 'hand-over',
      text: t.bookings.actions.handOver,
      hotkey: 'E',
      action: 'bookings.write',
      isPossible: status === 'confirmed' && now >= pickUpAt - earlyHandoverMs && now < booking.returnAt,
    },
    { id: 'receive', text: t.bookings.actions.receive, hotkey: 'E', action: 'bookings.write', isPossible: isOut },
    { id: 'no-show', text: t.bookings.actions.noShow, action: 'bookings.no-show', isPossible: isNoShowDue },
    {
      id: 'change',
      text: t.bookings.actions.change,
      hotkey: 'C',
      action: 'bookings.write',
      isPossible: isWaiting || isOut || status === 'held',
    },
    {
      id: 'take-payment',
      text: fill(t.money.take, { amount: format.money(booking.dueCents) }),
      action: 'payments.take',
      isPossible: booking.dueCents > 0 && status !== 'expired',
    },
    {
      id: 'take-deposit',
      text: t.deposits.take,
      hotkey: 'D',
      action: 'payments.take',
      isPossible: (isWaiting || isOut) && !hasDeposit,
    },
    { id: 'extend', text: t.bookings.actions.extend, action: 'bookings.write', isPossible: isOut },
    { id: 'swap', text: t.bookings.actions.swap, action: 'bookings.write', isPossible: isOut },
    {
      id: 'payment-link',
      text: t.bookings.actions.paymentLink,
      action: 'bookings.write',
      isPossible: (isWaiting || isOut || status === 'held' || status === 'completed') && booking.dueCents > 0,
    },
    {
      id: 'late',
      text: t.bookings.actions.late,
      hotkey: 'L',
      action: 'bookings.write',
      isPossible: isWaiting && now >= pickUpAt - dayMs && now < Math.min(booking.returnAt, pickUpAt + dayMs),
    },
    { id: 'release-deposit', text: t.deposits.release, action: 'payments.take', isPossible: hasDeposit },
    { id: 'capture-deposit', text: t.deposits.capture, action: 'payments.take', isPossible: hasDeposit && booking.dueCents > 0 },
    { id: 'note', text: t.bookings.actions.note, hotkey: 'M', action: 'bookings.write', isPossible: true },
    {
      id: 'upgrade',
      text: t.bookings.actions.upgrade,
      action: 'bookings.write',
      isPossible: isWaiting && now < booking.returnAt,
    },
    { id: 'adjust', text: t.bookings.actions.adjust, action: 'bookings.adjust', isPossible: isWaiting || isOut },
    { id: 'add-charge', text: t.money.addCharge, action: 'charges.write', isPossible: isOut || status === 'completed' },
    {
      id: 'voucher',
      text: t.documents.voucher,
      action: 'bookings.write',
      isPossible: isWaiting || isOut || status === 'held' || status === 'completed',
    },
    {
      id: 'contract',
      text: t.documents.contract,
      action: 'bookings.write',
      isPossible: isOut || status === 'completed',
    },
    {
      id: 'return-receipt',
      text: t.documents.returnReceipt,
      action: 'bookings.write',
      isPossible: status === 'completed',
    },
    {
      id: 'cancel',
      text: t.bookings.actions.cancel,
      action: 'bookings.write',
      isPossible: isWaiting || status === 'held',
    },
    {
      id: 'undo',
      text: t.bookings.actions.undo,
      action: 'bookings.write',
      isPossible: isOut || status === 'completed' || status === 'no_show',
    },
  ]
  const listActionBranches = (id: BookingActionId) => {
    if (id === 'undo') return [booking.stepBranchId]
    return pickUpActions.has(id) ? [booking.branchId] : [booking.branchId, booking.returnBranchId]
  }
  return specs.filter(({ id, action, isPossible }) => isPossible && may(action, listActionBranches(id)))
}

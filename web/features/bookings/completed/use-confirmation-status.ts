import type { ReservationStatus } from '#contract/values/booking-state.ts'
import type { LatestPayment } from '#contract/values/payment.ts'
import { getBooking } from '#contract/web-api/get-booking.ts'
import { useApp } from '../../../lib/app-context.ts'
import type { CompletedBooking } from './completed-booking.ts'
import { toLinkToken } from './completed-booking.ts'
import { useHoldExpired } from '../payment/hold/countdown.ts'
import { useAnswer } from '../../../lib/data/use-data.ts'

/** Status of the booking made in this tab, as the confirmation shows it. */
export type ConfirmationStatus = 'confirmed' | 'held' | 'expired' | 'cancelled'

interface CurrentStatus {
  status: ConfirmationStatus
  /** When the hold expires, if the service has reported it. */
  holdExpiresAt: string | undefined
  /** The latest payment, if the service has reported one. */
  latest: LatestPayment | undefined
  /** Fetches the booking again. */
  reload: () => void
}

/**
 * The current status: a held booking may have been paid, cancelled or released in the meantime, here or elsewhere. Without a response the
 * clock decides what is shown; the service still checks every action.
 */
export function useConfirmationStatus({ booking: { status, holdExpiresAt: initialExpiry, manageLink } }: CompletedBooking): CurrentStatus {
  const { data } = useApp()
  const token = toLinkToken(manageLink)
  const access = status === 'held' && token !== null ? ({ by: 'link', token, code: null } as const) : null
  const live = useAnswer(getBooking, access === null ? null : { access }).value
  const holdExpiresAt = live?.holdExpiresAt ?? initialExpiry
  const isHoldExpired = useHoldExpired(status === 'held' ? holdExpiresAt : undefined)
  return {
    status: toConfirmationStatus(live?.status ?? status, isHoldExpired),
    holdExpiresAt,
    latest: live?.payments.latest,
    reload: () => void (access !== null && data.reload(getBooking, { access })),
  }
}

function toConfirmationStatus(status: ReservationStatus, isHoldExpired: boolean): ConfirmationStatus {
  switch (status) {
    case 'held':
      return isHoldExpired ? 'expired' : 'held'
    case 'expired':
      return 'expired'
    case 'cancelled':
    case 'no_show':
      return 'cancelled'
    case 'confirmed':
    case 'checked_in':
    case 'completed':
      return 'confirmed'
  }
}

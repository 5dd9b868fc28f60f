import type { ReservationStatus } from '#contract/values/booking-state.ts'
import type { LatestPayment } from '#contract/values/payment.ts'
import { getBooking } from '#contract/web-api/get-booking.ts'
import { useApp } from '../../../lib/app-context.ts'
import type { CompletedBooking } from './completed-booking.ts'
import { toLinkToken } from './completed-booking.ts'
import { useHoldOver } from '../payment/use-hold-over.ts'
import { useAnswer } from '../../../lib/use-answer.ts'

/** How a booking stands that this tab has made. */
export type CompletedStand = 'confirmed' | 'held' | 'over' | 'cancelled'

interface Stand {
  stand: CompletedStand
  /** When the hold ends, as far as the service has said. */
  holdExpiresAt: string | undefined
  /** The payment that was begun last, as far as the service has said. */
  latest: LatestPayment | undefined
  /** Asks how the booking stands now. */
  ask: () => void
}

/**
 * As it stands now: a held booking has been paid, cancelled or let go meanwhile, here or elsewhere. Without an answer the clock decides what
 * is shown, and the service what is done.
 */
export function useCompletedStand({ booking: { status, holdExpiresAt: firstToldEnd, manageLink } }: CompletedBooking): Stand {
  const { data } = useApp()
  const token = toLinkToken(manageLink)
  const access = status === 'held' && token !== null ? ({ by: 'link', token, code: null } as const) : null
  const live = useAnswer(getBooking, access === null ? null : { access }).value
  const holdExpiresAt = live?.holdExpiresAt ?? firstToldEnd
  const isOver = useHoldOver(status === 'held' ? holdExpiresAt : undefined)
  return {
    stand: getStand(live?.status ?? status, isOver),
    holdExpiresAt,
    latest: live?.payments.latest,
    ask: () => void (access !== null && data.reload(getBooking, { access })),
  }
}

function getStand(status: ReservationStatus, isOver: boolean): CompletedStand {
  switch (status) {
    case 'held':
      return isOver ? 'over' : 'held'
    case 'expired':
      return 'over'
    case 'cancelled':
    case 'no_show':
      return 'cancelled'
    case 'confirmed':
    case 'checked_in':
    case 'completed':
      return 'confirmed'
  }
}

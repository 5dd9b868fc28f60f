import type { ManagedBooking } from '#contract/values/managed-booking.ts'

/** Whether the booking has ended without a rental: no car is held, rented or returned. */
export function isOver(status: ManagedBooking['status']): boolean {
  return status === 'cancelled' || status === 'no_show' || status === 'expired'
}

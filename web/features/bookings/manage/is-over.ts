import type { ManagedBooking } from '#contract/values/managed-booking.ts'

/** Whether no car is kept or out for the booking any more, and none was returned. */
export function isOver(status: ManagedBooking['status']): boolean {
  return status === 'cancelled' || status === 'no_show' || status === 'expired'
}

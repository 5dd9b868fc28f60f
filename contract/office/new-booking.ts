// A booking that the staff makes for somebody on the telephone or at the counter, at the price of the public site.

/** How a booking was made. */
export const bookingChannels = ['web', 'telephone', 'walk-in'] as const
export type BookingChannel = (typeof bookingChannels)[number]

import type { Extra } from '#contract/content/get-additionals.ts'
import type { ManagedBooking } from '#contract/values/managed-booking.ts'

type Chosen = Pick<ManagedBooking, 'babySeats' | 'additionalDrivers' | 'wifiDevices' | 'extras'>

/** The extras of a booking with their quantities; some have fields of their own on the wire (row E-06). */
export function chosenExtras(booking: Chosen, extras: readonly Extra[]): { extra: Extra; quantity: number }[] {
  return extras.map((extra) => ({ extra, quantity: quantityIn(booking, extra) })).filter(({ quantity }) => quantity > 0)
}

function quantityIn(booking: Chosen, extra: Extra): number {
  switch (extra.field) {
    case 'baby-seats':
      return booking.babySeats
    case 'additional-drivers':
      return booking.additionalDrivers
    case 'wifi':
      return booking.wifiDevices
    // Follows from the driver's age and is chosen by nobody.
    case 'young-driver':
      return 0
    case null:
      return booking.extras.find(({ id }) => id === extra.id)?.quantity ?? 0
  }
}

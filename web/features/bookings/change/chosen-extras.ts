import type { Extra } from '#contract/content/get-additionals.ts'
import type { Language } from '#contract/values/language.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'

type Chosen = Pick<ManagedBooking, 'babySeats' | 'additionalDrivers' | 'wifiDevices' | 'extras'>

/** The extras of a booking with their quantities. Some have their own fields on the wire (row E-06). */
export function findChosenExtras(booking: Chosen, extras: readonly Extra[]): { extra: Extra; quantity: number }[] {
  return extras.map((extra) => ({ extra, quantity: getQuantity(booking, extra) })).filter(({ quantity }) => quantity > 0)
}

/** `Silla para niño × 2` */
export function nameExtras(chosen: readonly { extra: Extra; quantity: number }[], language: Language): string[] {
  return chosen
    .filter(({ quantity }) => quantity > 0)
    .map(({ extra: { name }, quantity }) => `${name[language]}${quantity > 1 ? ` × ${quantity}` : ''}`)
}

function getQuantity(booking: Chosen, extra: Extra): number {
  switch (extra.field) {
    case 'baby-seats':
      return booking.babySeats
    case 'additional-drivers':
      return booking.additionalDrivers
    case 'wifi':
      return booking.wifiDevices
    // Derived from the driver's age, not chosen.
    case 'young-driver':
      return 0
    case null:
      return booking.extras.find(({ id }) => id === extra.id)?.quantity ?? 0
  }
}

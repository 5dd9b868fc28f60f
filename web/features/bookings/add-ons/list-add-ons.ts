// What can be added to a booking in one tap: a better cover, one more of an extra, a better class.

import type { Extra } from '#contract/content/get-additionals.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import type { Bilingual } from '#contract/values/language.ts'
import type { RentalChange } from '#contract/values/rental-change.ts'
import { findChosenExtras } from '../change/chosen-extras.ts'
import { choosableExtras } from '../step-3/choices.ts'

export interface AddOn {
  kind: 'cover' | 'extra' | 'class'
  id: number
  name: Bilingual
  change: RentalChange
}

interface Named {
  id: number
  name?: Bilingual | undefined
}

/**
 * The additions that need no further question. An additional driver needs a name, which the page of changes asks for.
 * @param covers from the most basic to the most complete
 */
export function listAddOns(
  booking: ManagedBooking,
  covers: readonly Named[],
  extras: readonly Extra[],
  classes: readonly Named[],
): AddOn[] {
  const booked = covers.findIndex(({ id }) => id === booking.coverageId)
  const better = booked === -1 ? [] : covers.slice(booked + 1)
  const chosen = new Map(findChosenExtras(booking, extras).map(({ extra, quantity }) => [extra.id, quantity]))
  return [
    ...better.flatMap((value) => toAddOn('cover', value, { coverageId: value.id })),
    ...choosableExtras(extras).flatMap((extra) => {
      const quantity = chosen.get(extra.id) ?? 0
      const change = quantity < (extra.maximum ?? 1) ? addOne(booking, extra, quantity + 1) : null
      return change === null ? [] : toAddOn('extra', extra, change)
    }),
    ...classes.flatMap((carClass) => toAddOn('class', carClass, { classId: carClass.id })),
  ]
}

function toAddOn(kind: AddOn['kind'], { id, name }: Named, change: RentalChange): AddOn[] {
  return name === undefined ? [] : [{ kind, id, name, change }]
}

function addOne(booking: ManagedBooking, { id, field }: Extra, quantity: number): RentalChange | null {
  switch (field) {
    case 'baby-seats':
      return { babySeats: quantity }
    case 'wifi':
      return { wifiDevices: quantity }
    case 'additional-drivers':
    case 'young-driver':
      return null
    case null:
      return { extras: [...booking.extras.filter((extra) => extra.id !== id), { id, quantity }].toSorted((a, b) => a.id - b.id) }
  }
}

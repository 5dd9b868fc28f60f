// Alternatives for a group whose cars are not all free: other classes for the cars that are missing, or the whole group elsewhere.

import type { Alternative } from '#contract/values/alternative.ts'
import type { Refused } from '../../../outcome.ts'
import { maxAlternatives } from '../../pricing/alternatives.ts'
import { withChoices } from '../../pricing/estimate-service.ts'
import { findAlternatives, findOtherClasses } from '../../pricing/refuse-class.ts'
import { loadBookableTrip } from '../../pricing/service.ts'
import type { BookingContext } from './place-booking.ts'
import type { PreparedPart } from './place-group.ts'

/** @param refused the class that has too few cars, and how many it has */
export async function findGroupAlternatives(
  given: BookingContext,
  parts: readonly PreparedPart[],
  { field, free = 0 }: Refused,
): Promise<Alternative[]> {
  const soldOutPart = parts.find(({ path }) => `${path}classId` === field)
  if (soldOutPart === undefined) return []
  const { trip } = soldOutPart.request
  const context = withChoices(given, soldOutPart.request)
  const bookable = await loadBookableTrip(context, trip, soldOutPart.carClass.id)
  if ('ok' in bookable) return []
  const missing = soldOutPart.quantity - free
  const countInGroup = (classId: number) => parts.find(({ carClass }) => carClass.id === classId)?.quantity ?? 0
  const classes = findOtherClasses(
    context,
    bookable,
    trip,
    soldOutPart.carClass,
    (id) => (bookable.free.get(id) ?? 0) >= countInGroup(id) + missing,
  )
  const elsewhere: Alternative[] = []
  for (const alternative of await findAlternatives(context, bookable, trip, soldOutPart.carClass)) {
    if (alternative.kind !== 'class' && (await isGroupAvailable(context, parts, alternative))) elsewhere.push(alternative)
  }
  return [...classes.slice(0, 1), ...elsewhere, ...classes.slice(1)].slice(0, maxAlternatives)
}

/** Whether the whole group is free at another time or branch. */
async function isGroupAvailable(context: BookingContext, parts: readonly PreparedPart[], alternative: Alternative): Promise<boolean> {
  const [first] = parts
  if (first === undefined) return false
  const { pickUpBranchId, returnBranchId, pickUpAt, returnAt } = alternative
  const trip = { ...first.request.trip, pickUpBranchId, returnBranchId, pickUpAt, returnAt }
  const bookable = await loadBookableTrip(context, trip, first.carClass.id)
  return !('ok' in bookable) && parts.every(({ carClass, quantity }) => (bookable.free.get(carClass.id) ?? 0) >= quantity)
}

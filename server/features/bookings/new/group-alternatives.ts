// Alternatives for a group whose cars are not all free: other classes for the cars that are missing, or the whole group elsewhere.

import type { Alternative } from '#contract/values/alternative.ts'
import type { Refused } from '../../../outcome.ts'
import { maxAlternatives } from '../../pricing/alternatives.ts'
import { withChoices } from '../../pricing/estimate-service.ts'
import { findAlternatives, findOtherClasses } from '../../pricing/refuse-class.ts'
import { openTrip } from '../../pricing/service.ts'
import type { BookingContext } from './place-booking.ts'
import type { PreparedPart } from './place-group.ts'

/** @param refused the class that has too few cars, and how many it has */
export async function findGroupAlternatives(
  given: BookingContext,
  parts: readonly PreparedPart[],
  { field, free = 0 }: Refused,
): Promise<Alternative[]> {
  const short = parts.find(({ path }) => `${path}classId` === field)
  if (short === undefined) return []
  const { trip } = short.request
  const context = withChoices(given, short.request)
  const open = await openTrip(context, trip, short.carClass.id)
  if ('ok' in open) return []
  const missing = short.quantity - free
  const inGroup = (classId: number) => parts.find(({ carClass }) => carClass.id === classId)?.quantity ?? 0
  const classes = findOtherClasses(context, open, trip, short.carClass, (id) => (open.free.get(id) ?? 0) >= inGroup(id) + missing)
  const elsewhere: Alternative[] = []
  for (const alternative of await findAlternatives(context, open, trip, short.carClass)) {
    if (alternative.kind !== 'class' && (await fitsAll(context, parts, alternative))) elsewhere.push(alternative)
  }
  return [...classes.slice(0, 1), ...elsewhere, ...classes.slice(1)].slice(0, maxAlternatives)
}

/** Whether the whole group is free at another time or branch. */
async function fitsAll(context: BookingContext, parts: readonly PreparedPart[], alternative: Alternative): Promise<boolean> {
  const [first] = parts
  if (first === undefined) return false
  const { pickUpBranchId, returnBranchId, pickUpAt, returnAt } = alternative
  const trip = { ...first.request.trip, pickUpBranchId, returnBranchId, pickUpAt, returnAt }
  const there = await openTrip(context, trip, first.carClass.id)
  return !('ok' in there) && parts.every(({ carClass, quantity }) => (there.free.get(carClass.id) ?? 0) >= quantity)
}

import { useState } from 'react'
import type { Refusal } from '#contract/refusals.ts'
import type { UnsentRequest } from '../form/submit/submission.ts'
import type { useBooking } from '../step-3/use-booking.ts'
import type { Group } from './group.ts'

export interface GroupTools {
  group: Group | null
  /** Too few cars of a class at the last attempt. */
  shortage: Refusal | null
  change: (group: Group | null) => void
  /**
   * Books the group, or the single car without one. Resolves to a refusal that the form has to show.
   * @param accepted the group at the new prices of a refusal
   */
  book: (request: UnsentRequest, accepted?: Group | null) => Promise<Refusal | null>
}

const compositionOf = (group: Group | null): string =>
  JSON.stringify(group && [group.quantity, group.others.map(({ classId, quantity }) => [classId, quantity])])

/** Several cars in one booking, and why they were not booked. A booking that is paid ahead is for one car. */
export function useGroup(booking: ReturnType<typeof useBooking>, isPrepaid: boolean): GroupTools {
  const [group, setGroup] = useState<Group | null>(null)
  const [shortage, setShortage] = useState<Refusal | null>(null)
  if (isPrepaid && group !== null) setGroup(null)
  return {
    group,
    shortage,
    change: (next) => {
      setShortage(null)
      // The result of the last attempt was for other cars.
      if (compositionOf(next) !== compositionOf(group)) booking.clearProblem()
      setGroup(next)
    },
    book: async (request, accepted = null) => {
      setShortage(null)
      // The button waits for the prices of all classes.
      if (accepted === null && group?.totalCents === null) return null
      const refusal = await booking.book(request, accepted ?? group)
      if (refusal?.free === undefined) return refusal
      // The choice of cars shows alternatives for the whole group.
      booking.clearProblem()
      setShortage(refusal)
      return null
    },
  }
}

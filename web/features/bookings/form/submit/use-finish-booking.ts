import type { Booking } from '#contract/values/booking.ts'
import type { BookingGroup } from '#contract/web-api/post-booking-group.ts'
import type { Cents } from '#contract/money.ts'
import type { StoredCar, StoredSearch } from '#contract/stored-search.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { useNavigateTo } from '../../../../lib/navigation/navigation.ts'
import { storeItem } from '../../../../lib/forms/session-item.ts'
import { paths } from '../../../../paths.ts'
import { encodeCompleted, toLinkToken, type CompletedGroup } from '../../completed/completed-booking.ts'
import { storeAccess } from '../../access/stored-access.ts'
import { completedItem, draftItem } from '../session-item.ts'
import type { UnsentRequest } from './submission.ts'

interface Booked {
  search: StoredSearch
  chosen: StoredCar
  coverageId: number
  rateCents: Cents | undefined
  car: RatedClass | undefined
  /** All classes of the list, for the names of a group's cars. */
  cars: readonly RatedClass[]
  onBooked: () => void
}

interface Outcome {
  group?: BookingGroup | undefined
  /** The booking is that of an earlier request than the form now shows. */
  isEarlier?: boolean
}

export type FinishBooking = (booking: Booking, request: UnsentRequest, outcome: Outcome) => void

/**
 * After a booking, the confirmation stores what it shows and the flow is reset, so that "back" cannot book again (row F-09). For the same
 * reason the confirmation replaces this page in the history. A booking of an earlier request is shown on its own page instead, because the
 * form no longer has what was booked.
 */
export function useFinishBooking({ search, chosen, coverageId, rateCents, car, cars, onBooked }: Booked): FinishBooking {
  const { flow } = useApp()
  const go = useNavigateTo()
  return (booking, { client, language, prepaid, totalCents }, { group, isEarlier = false }) => {
    const token = toLinkToken(booking.manageLink)
    const { firstName, email, documentKind } = client
    const carSummary = { name: car?.name ?? { es: '', en: '' }, model: car?.model ?? '', picture: car?.picture ?? '' }
    const agreed = { agreedCents: totalCents ?? undefined, agreedRateCents: rateCents }
    const stored = {
      group: group === undefined ? null : describeGroup(group, cars),
      ...agreed,
      booking,
      search,
      chosen,
      prepaid,
      coverageId,
      car: carSummary,
      firstName,
      email,
      language,
      documentKind,
    }
    if (!isEarlier) storeItem(completedItem, encodeCompleted(stored))
    // The draft is kept until a held booking is paid: the hold may expire, and then the booking is repeated (row X-04).
    if (booking.status !== 'held') storeItem(draftItem, null)
    if ((isEarlier || booking.status === 'held') && token !== null) storeAccess({ by: 'link', token, code: null })
    onBooked()
    flow.clearForFleet()
    go(isEarlier ? paths.modifyReserve() : paths.reservationCompleted(), { replace: true })
  }
}

function describeGroup({ groupCode: code, totalCents, bookings }: BookingGroup, cars: readonly RatedClass[]): CompletedGroup {
  return {
    code,
    totalCents,
    cars: bookings.map((booking) => ({
      code: booking.code,
      name: cars.find(({ id }) => id === booking.classId)?.name ?? { es: '', en: '' },
      totalCents: booking.totalCents,
      depositCents: booking.depositCents,
      manageLink: booking.manageLink,
    })),
  }
}

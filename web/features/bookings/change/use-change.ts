import { useState } from 'react'
import type { Extra } from '#contract/content/get-additionals.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toRateRequest } from '../../booking-flow/requests.ts'
import { useAnswer } from '../../../lib/data/use-data.ts'
import { checkDraft, composeSearch } from '../../search/search-draft.ts'
import { useErrorTexts } from '../../search/use-error-texts.ts'
import { toChange, isPeopleChange, withoutIdentityChanges, getPeopleChange, draftRental } from './edit-draft.ts'
import { changeOptionPrices } from './option-prices.ts'
import { useChangeEstimate } from './use-change-estimate.ts'
import { countDays } from '../price/use-booking-price.ts'
import { useEditDraft } from './use-edit-draft.ts'

/** The visitor's edits, whether they are possible, and what they cost. */
export function useChange(access: BookingAccess, booking: ManagedBooking, branches: readonly Branch[], extras: readonly Extra[]) {
  const { config } = useApp()
  const { draft: typed, base, change, clear } = useEditDraft(booking, extras)
  const draft = access.by === 'code' ? withoutIdentityChanges(typed, base) : typed
  const rentalRequest = draftRental(booking, draft, extras)
  // Unchanged dates are not validated again: the branch may have changed its hours.
  const areDatesChanged = JSON.stringify(draft.search) !== JSON.stringify(base.search)
  const dateErrors = areDatesChanged ? checkDraft(draft.search, branches, config.today) : {}
  const dateTexts = useErrorTexts(dateErrors, draft.search, branches)
  const dateProblems = Object.keys(dateErrors).length
  const rentalChange = toChange(booking, rentalRequest)
  const isRentalChanged = Object.keys(rentalChange).length > 0
  const people = getPeopleChange(booking, draft, base, rentalRequest.additionalDrivers)
  // An unchanged booking is priced too: that answer has the prices of the choices.
  const priced = useChangeEstimate(access, booking.version, dateProblems === 0 ? rentalChange : null)
  const price = isRentalChanged ? priced : { ...priced, estimate: null, isLoading: false, problem: null }

  const search = dateProblems === 0 ? composeSearch(draft.search) : null
  const list = useAnswer(getRateCars, search === null ? null : toRateRequest(search)).value
  const found = draft.classId === booking.car.id ? booking.car : list?.find(({ id }) => id === draft.classId)
  // While the list of other dates loads, or when it failed, the chosen class stays.
  const [lastFound, setLastFound] = useState(found)
  if (found !== undefined && found !== lastFound) setLastFound(found)
  const car = found ?? (lastFound?.id === draft.classId ? lastFound : booking.car)
  const hasNoOptions = priced.estimate !== null && priced.estimate.options === undefined
  const options = hasNoOptions
    ? undefined
    : changeOptionPrices(priced.estimate, priced.isLoading, draft.choices.extras, {
        classId: booking.car.id,
        coverageId: base.choices.coverageId,
      })
  return {
    draft,
    change,
    clear,
    rentalRequest,
    dateTexts,
    dateErrors,
    rentalChange,
    isRentalChanged,
    people,
    isPeopleChanged: isPeopleChange(people),
    price,
    search,
    car,
    classDifference: options?.carClass,
    choicesPrice: {
      // A service that does not name the prices of the choices is asked for those of a new booking.
      request: dateProblems === 0 && hasNoOptions ? rentalRequest : null,
      options,
      displayed: { ...(price.estimate ?? booking), ...(search !== null && { days: countDays(search) }) },
    },
  }
}

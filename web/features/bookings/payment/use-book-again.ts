import { useRef, useState } from 'react'
import { getAdditionals } from '#contract/content/get-additionals.ts'
import type { StoredCar, StoredSearch } from '#contract/stored-search.ts'
import type { Language } from '#contract/values/language.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../../lib/app-context.ts'
import { retry } from '../../../lib/data/retry.ts'
import { useNavigateTo } from '../../../lib/navigation/navigation.ts'
import { storeItem, readItem } from '../../../lib/forms/session-item.ts'
import { paths } from '../../../paths.ts'
import { toRateRequest } from '../../booking-flow/requests.ts'
import { emptyDraft, hasTypedInput, readDraft, type BookingDraft } from '../form/booking-draft.ts'
import { draftItem } from '../form/session-item.ts'

export interface Chosen {
  search: StoredSearch
  /** Null when it is not known; then the fleet for the same dates is shown. */
  car: StoredCar | null
  /** The booking to repeat, when it has more data than the draft in this tab. */
  booking?: ManagedBooking | undefined
}

export interface BookAgain {
  /** In progress until the next page shows. */
  isBusy: boolean
  /** Runs once, even if the button is pressed repeatedly. */
  bookAgain: (chosen: Chosen, isPrepaid: boolean) => Promise<void>
}

function storeTyped({ form, choices }: Pick<BookingDraft, 'form' | 'choices'>, language: Language): void {
  const stored = readDraft(readItem(draftItem), language)
  const typed = stored !== null && hasTypedInput(stored) ? stored.form : { ...form, acceptsConditions: false }
  const { card } = stored ?? emptyDraft(language)
  storeItem(draftItem, { form: typed, choices, card } satisfies BookingDraft)
}

/**
 * Leads to the step before booking, with all choices and typed values. Identity numbers were masked and have to be typed again (row X-04).
 */
export function useBookAgain(): BookAgain {
  const { flow, data, language } = useApp()
  const go = useNavigateTo()
  const [isBusy, setBusy] = useState(false)
  // A second press may come before the next render.
  const isInFlight = useRef(false)

  const goToStep = async ({ search, car, booking }: Chosen, isPrepaid: boolean) => {
    if (booking !== undefined) {
      const [editDraft, extras] = await Promise.all([
        // If it fails to load, the form is empty, which is better than a button that does nothing.
        retry(() => import('../change/edit-draft.ts')).catch(() => undefined),
        data.load(getAdditionals, {}),
      ])
      if (editDraft !== undefined) storeTyped(editDraft.toEditDraft(booking, extras ?? []), language)
    }
    flow.chooseSearch(search)
    if (car !== null) flow.chooseCar(car)
    // Everything has been chosen before, so there is no pause (row F-06).
    flow.cancelWait()
    flow.switchPrepaid(isPrepaid)
    // A new offer: the current estimate has the quote of the previous booking, and a quote can be used only once.
    await data.reload(getRateCars, toRateRequest(search))
    go(car === null ? paths.fleet() : paths.step3())
  }
  return {
    isBusy,
    bookAgain: async (chosen, isPrepaid) => {
      if (isInFlight.current) return
      isInFlight.current = true
      setBusy(true)
      await goToStep(chosen, isPrepaid).finally(() => {
        isInFlight.current = false
        setBusy(false)
      })
    },
  }
}

import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Extra } from '#contract/content/get-additionals.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { Estimate } from '#contract/values/estimate.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { defaultClientTypeId } from '#contract/constants.ts'
import type { Cents } from '#contract/money.ts'
import { minuteMs, toInstant } from '#contract/panama-time.ts'
import { rentalLength } from '#contract/rental-length.ts'
import type { StoredCar, StoredSearch } from '#contract/stored-search.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import type { DataState } from '../../../lib/data.ts'
import { getFirstEstimate, toRateModelRequest } from '../../booking-flow/choice-requests.ts'
import { toRateRequest } from '../../booking-flow/requests.ts'
import { applyChoices, type Choices } from '../step-3/choices.ts'
import { useAnswer } from '../../../lib/use-answer.ts'
import { getRateModel } from '#contract/web-api/get-rate-model.ts'
import { useNamedClasses } from '../../car-classes/use-named-classes.ts'

/** A price that was made anew and came out different. */
export interface PriceChange {
  before: Cents
  after: Cents
}

export interface BookingPrice {
  /** The class with its name and picture; undefined until the list has come. */
  car: RatedClass | undefined
  /** All classes of the list; none until it has come. */
  cars: readonly RatedClass[]
  /** What is chosen now; null until the list's offer is known, which binds the total. */
  request: EstimateRequest | null
  state: DataState<Estimate>
  /** The newest estimate there is; an older one stays in view while the next is under way. Without any figure where none has come. */
  shown: Estimate | null
  /** The bare rate a day before any fee, where no total comes; undefined where there is one, or no rate either. */
  rateCents: Cents | undefined
  /** The service has said of these dates no more than a bare rate, or nothing: it has no totals to wait for. */
  isBare: boolean
  /** What can be booked now: the estimate of what is chosen, or a booking without one at a service that has no totals. */
  bookable: Estimate | null
  /** The estimate in view is of what is chosen. */
  isCurrent: boolean
  change: PriceChange | null
  /** Prices anew: a fresh offer, and everything with it. */
  renew: () => Promise<void>
  /** Holds the offer that a better class was shown with, so that its total stands. */
  pinOffer: (car: StoredCar, offer: string | null) => void
}

interface Pin {
  /** Search and class that the offer is for. */
  subject: string
  offer: string | null
}

const toSubject = (search: StoredSearch, carId: number) => JSON.stringify([search, carId])

/** The chosen class as the list has it; where the list has come without it, or not at all, what is known of it by itself. */
function useChosenClass(list: DataState<RatedClass[]>, chosen: StoredCar): RatedClass | undefined {
  const listed = list.value?.find((it) => it.id === chosen.id)
  const isOver = list.value !== null || list.hasFailed
  const known = useMemo(() => {
    if (listed !== undefined) return [listed]
    return isOver ? [{ ...chosen, availability: null, alternatives: [] }] : null
  }, [listed, isOver, chosen])
  return useNamedClasses<RatedClass>(known)[0]
}

/** The rate of the class by itself (row W-11), asked for where neither the estimate nor the list says what the car costs. */
function useRate(
  search: StoredSearch,
  chosen: StoredCar,
  estimate: Partial<Estimate> | null,
  isBare: boolean,
  car: RatedClass | undefined,
): Cents | undefined {
  const hasTotal = estimate === null ? !isBare : estimate.totalCents !== undefined
  // Beside a whole total in the list the bare rate would look like a lower price.
  const listed = car?.totalCents === undefined ? car?.timePerDayCents : undefined
  const known = estimate?.timePerDayCents ?? listed
  const isUnknown = estimate !== null && !hasTotal && known === undefined && car?.totalCents === undefined
  const asked = useAnswer(getRateModel, isUnknown ? toRateModelRequest(search, chosen) : null).value
  return hasTotal ? undefined : (known ?? asked?.timePerDayCents)
}

/** What is known of a price that could not be had: nothing is waited for, and nothing is claimed. */
const noEstimate: Estimate = { lines: [], clientTypeId: defaultClientTypeId }

function daysOf({ pickUpAt, returnAt }: StoredSearch): number {
  return rentalLength(toInstant(pickUpAt), toInstant(returnAt)).wholeDays
}

/** The price of what is chosen, as it is now and as it runs out (docs/domain.md 5.2). */
export function useBookingPrice(
  search: StoredSearch,
  chosen: StoredCar,
  isPrepaid: boolean,
  choices: Choices,
  extras: readonly Extra[],
): BookingPrice {
  const { data } = useApp()
  const list = useAnswer(getRateCars, toRateRequest(search))
  const [pin, setPin] = useState<Pin | null>(null)
  const [last, setLast] = useState<{ estimate: Estimate; subject: string } | null>(null)
  const [change, setChange] = useState<PriceChange | null>(null)

  const car = useChosenClass(list, chosen)
  const subject = toSubject(search, chosen.id)
  // The list may be asked for again behind this page; the total that was shown here stays bound to the offer that it was made with.
  const isPinned = pin?.subject === subject
  if (!isPinned && (list.value !== null || list.hasFailed)) setPin({ subject, offer: car?.offer ?? null })

  const requestWith = (offer: string | null) => applyChoices(getFirstEstimate(search, chosen, isPrepaid, offer), choices, extras)
  const request = isPinned ? requestWith(pin.offer) : null
  const state = useAnswer(getCostoEstimadoWeb, request)
  if (state.value !== null && (state.value !== last?.estimate || subject !== last.subject)) setLast({ estimate: state.value, subject })
  // What another class or trip would cost is no price of one that is refused.
  const isOfOther = state.refusal !== null && subject !== last?.subject
  const kept = isOfOther ? null : (last?.estimate ?? null)
  // A car that the rules refuse has no price at all, not even a bare rate.
  const isRefused = state.refusal?.status === 409 || state.refusal?.status === 422
  const listed = list.value?.find(({ id }) => id === chosen.id)
  const isBare = listed !== undefined && listed.availability === null && listed.totalCents === undefined
  const bookable = state.value ?? (state.hasFailed && !isRefused && isBare ? noEstimate : null)
  const estimate = bookable ?? kept ?? (state.hasFailed && !isRefused ? noEstimate : null)
  const shown = useMemo(() => (estimate === null ? null : { ...estimate, days: estimate.days ?? daysOf(search) }), [estimate, search])
  const rateCents = useRate(search, chosen, shown, isBare && !state.hasFailed, car)

  const renew = async () => {
    const before = estimate?.totalCents
    const cars = await data.reload(getRateCars, toRateRequest(search))
    // Without a new list the old offer may still bind.
    const offer = (cars === null ? pin?.offer : cars.find((it) => it.id === chosen.id)?.offer) ?? null
    const next = await data.reload(getCostoEstimadoWeb, requestWith(offer))
    if (next === null) return
    setPin({ subject, offer })
    const after = next.totalCents
    setChange(before === undefined || after === undefined || before === after ? null : { before, after })
  }

  useExpiry(state.value?.expiresAt, () => void renew())

  return {
    car,
    cars: list.value ?? [],
    request,
    state,
    shown,
    rateCents,
    isBare,
    bookable,
    isCurrent: state.value !== null,
    change,
    renew,
    pinOffer: (it, offer) => setPin({ subject: toSubject(search, it.id), offer }),
  }
}

/**
 * Calls back when a time has come. Not sooner than a minute from now, so that a browser whose clock is wrong does not ask without end; what
 * has really run out, the booking itself is refused for.
 */
function useExpiry(expiresAt: string | undefined, onExpire: () => void): void {
  const expire = useEffectEvent(onExpire)
  useEffect(() => {
    const at = expiresAt === undefined ? Number.NaN : Date.parse(expiresAt)
    if (Number.isNaN(at)) return
    const timer = setTimeout(() => expire(), Math.max(minuteMs, at - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt])
}

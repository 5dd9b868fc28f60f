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
import type { DataState } from '../../../lib/data/data.ts'
import { toFirstEstimateRequest, toRateModelRequest } from '../../booking-flow/choice-requests.ts'
import { toRateRequest } from '../../booking-flow/requests.ts'
import { useFlow } from '../../booking-flow/flow-store.ts'
import { findChangedUnitPrices, type ChangedUnitPrice } from './changed-prices.ts'
import { applyChoices, type Choices } from '../step-3/choices.ts'
import { useAnswer } from '../../../lib/data/use-data.ts'
import { getRateModel } from '#contract/web-api/get-rate-model.ts'
import { useNamedClasses } from '../../car-classes/name-classes.ts'

/** A renewed price that differs from the previous one. */
export interface PriceChange {
  before: Cents
  after: Cents
}

export interface BookingPrice {
  /** The class with its name and picture; undefined until the list has loaded. */
  car: RatedClass | undefined
  /** All classes of the list; empty until it has loaded. */
  cars: readonly RatedClass[]
  /** Identifies the search and class. */
  rentalKey: string
  /** What is currently chosen; null until the list's offer, which fixes the total, is known. */
  request: EstimateRequest | null
  state: DataState<Estimate>
  /** The latest estimate. The previous one stays visible while the next one loads. Without amounts if there is none. */
  displayed: Estimate | null
  /** The rate per day before fees, when there is no total; undefined when there is a total or no rate. */
  rateCents: Cents | undefined
  /** The service has answered with at most a rate per day, so there is no total to wait for. */
  isWithoutTotals: boolean
  /** What can be booked now: the estimate of the current choices, or a booking without an estimate at a service without totals. */
  bookable: Estimate | null
  /** The visible estimate matches the current choices. */
  isCurrent: boolean
  change: PriceChange | null
  /** Covers and extras whose price changed during the visit; empty if none did. */
  changedPrices: readonly ChangedUnitPrice[]
  /** Renews the price: a new offer and everything that depends on it. */
  refresh: () => Promise<void>
}

interface PinnedOffer {
  /** The search and class of the offer. */
  rentalKey: string
  offer: string | null
}

const toRentalKey = (search: StoredSearch, carId: number) => JSON.stringify([search, carId])

/** The chosen class from the list. Without a list, or when the list does not have it, what is known about the class itself. */
function useChosenClass(list: DataState<RatedClass[]>, chosen: StoredCar): RatedClass | undefined {
  const listed = list.value?.find((item) => item.id === chosen.id)
  const isSettled = list.value !== null || list.hasFailed
  const classes = useMemo(() => {
    if (listed !== undefined) return [listed]
    return isSettled ? [{ ...chosen, availability: null, alternatives: [] }] : null
  }, [listed, isSettled, chosen])
  return useNamedClasses<RatedClass>(classes)[0]
}

/** The rate of the class (row W-11), loaded when neither the estimate nor the list has a price. */
function useRate(
  search: StoredSearch,
  chosen: StoredCar,
  estimate: Partial<Estimate> | null,
  isWithoutTotals: boolean,
  car: RatedClass | undefined,
): Cents | undefined {
  const hasTotal = estimate === null ? !isWithoutTotals : estimate.totalCents !== undefined
  // Beside a full total in the list, the bare rate would look like a lower price.
  const listed = car?.totalCents === undefined ? car?.timePerDayCents : undefined
  const perDayCents = estimate?.timePerDayCents ?? listed
  const isUnknown = estimate !== null && !hasTotal && perDayCents === undefined && car?.totalCents === undefined
  const rate = useAnswer(getRateModel, isUnknown ? toRateModelRequest(search, chosen) : null).value
  return hasTotal ? undefined : (perDayCents ?? rate?.timePerDayCents)
}

/** Placeholder for a price that could not be loaded: nothing is pending and no amount is shown. */
const noEstimate: Estimate = { lines: [], clientTypeId: defaultClientTypeId }

/** The number of days as the list of classes counts them: a day with extra hours counts as a full day. */
export function countDays({ pickUpAt, returnAt }: StoredSearch): number {
  return rentalLength(toInstant(pickUpAt), toInstant(returnAt)).wholeDays
}

/** The price of the current choices, including its expiry (docs/domain.md 5.2). */
export function useBookingPrice(
  search: StoredSearch,
  chosen: StoredCar,
  isPrepaid: boolean,
  choices: Choices,
  extras: readonly Extra[],
): BookingPrice {
  const { data, flow } = useApp()
  const { offer: linkOffer, listOffer } = useFlow()
  const list = useAnswer(getRateCars, toRateRequest(search))
  const [pinned, setPinned] = useState<PinnedOffer | null>(null)
  const [last, setLast] = useState<{ estimate: Estimate; rentalKey: string; coverageId: number } | null>(null)
  const [changedPrices, setChangedPrices] = useState<readonly ChangedUnitPrice[]>([])
  const [change, setChange] = useState<(PriceChange & { key: string }) | null>(null)

  const car = useChosenClass(list, chosen)
  const rentalKey = toRentalKey(search, chosen.id)
  // The list may be reloaded in the background. The total shown here stays bound to the offer with which it was shown first.
  const isPinned = pinned?.rentalKey === rentalKey
  const known = linkOffer ?? listOffer
  if (!isPinned && (known !== null || list.value !== null || list.hasFailed)) setPinned({ rentalKey, offer: known ?? car?.offer ?? null })
  const usedOffer = isPinned && linkOffer === null ? pinned.offer : null
  useEffect(() => {
    if (usedOffer !== null) flow.keepOffer(usedOffer)
  }, [flow, usedOffer])

  const createRequest = (offer: string | null) => applyChoices(toFirstEstimateRequest(search, chosen, isPrepaid, offer), choices, extras)
  const request = isPinned ? createRequest(pinned.offer) : null
  const state = useAnswer(getCostoEstimadoWeb, request)
  if (state.value !== null && (state.value !== last?.estimate || rentalKey !== last.rentalKey)) {
    const { coverageId } = choices
    if (last?.rentalKey !== rentalKey) setChangedPrices([])
    else {
      const changed = findChangedUnitPrices({ ...last.estimate, coverageId: last.coverageId }, { ...state.value, coverageId })
      if (changed.length > 0) setChangedPrices(changed)
    }
    setLast({ estimate: state.value, rentalKey, coverageId })
  }
  // Every other cached estimate may contain the old prices.
  useEffect(() => {
    if (changedPrices.length > 0) data.remove(getCostoEstimadoWeb)
  }, [data, changedPrices])
  // The price of another class or trip must not be shown for one without a price.
  const isOtherRental = state.hasFailed && rentalKey !== last?.rentalKey
  const stored = isOtherRental ? null : (last?.estimate ?? null)
  // A car that the rules refuse has no price at all, not even a rate per day.
  const isRefused = state.refusal?.status === 409 || state.refusal?.status === 422
  const listed = list.value?.find(({ id }) => id === chosen.id)
  const isWithoutTotals = listed !== undefined && listed.availability === null && listed.totalCents === undefined
  const bookable = state.value ?? (state.hasFailed && !isRefused && isWithoutTotals ? noEstimate : null)
  const estimate = bookable ?? stored ?? (state.hasFailed && !isRefused ? noEstimate : null)
  const displayed = useMemo(
    () => (estimate === null ? null : { ...estimate, days: Math.max(estimate.days ?? 0, countDays(search)) }),
    [estimate, search],
  )
  const rateCents = useRate(search, chosen, displayed, isWithoutTotals && !state.hasFailed, car)

  const changeKey = JSON.stringify([rentalKey, choices, isPrepaid])
  const refresh = async () => {
    const before = state.value?.totalCents
    const cars = await data.reload(getRateCars, toRateRequest(search))
    // Without a new list the old offer may still be valid. An offer from a link is valid longer than one from a list.
    const offer = linkOffer ?? (cars === null ? pinned?.offer : cars.find((item) => item.id === chosen.id)?.offer) ?? null
    const next = await data.reload(getCostoEstimadoWeb, createRequest(offer))
    if (next === null) return
    setPinned({ rentalKey, offer })
    const after = next.totalCents
    setChange(before === undefined || after === undefined || before === after ? null : { before, after, key: changeKey })
  }

  useExpiry(state.value?.expiresAt, () => void refresh())

  return {
    car,
    cars: list.value ?? [],
    rentalKey,
    request,
    state,
    displayed,
    rateCents,
    isWithoutTotals,
    bookable,
    isCurrent: state.value !== null,
    change: change?.key === changeKey ? change : null,
    changedPrices,
    refresh,
  }
}

/**
 * Calls back at a given time, but no sooner than in a minute, so that a browser with a wrong clock does not loop. The booking itself
 * refuses a quote that has really expired.
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

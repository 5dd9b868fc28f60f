import { brandId } from '#contract/constants.ts'
import { driverAges, isYoungDriver } from '#contract/driver-age.ts'
import type { Requests, SentAge } from '#contract/opentravel/read-request.ts'
import { isWanted, listUnused, matchesCode, type SentVehicle } from '#contract/opentravel/vehicle-prefs.ts'
import type { Answers, OfferedCar } from '#contract/opentravel/write-answer.ts'
import { toLocalDate, type WallTime } from '#contract/panama-time.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { anybody, type Trip } from '#contract/values/trip.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { describeClass } from '../features/fleet/describe-class.ts'
import { verifyOffer } from '../features/pricing/offer.ts'
import { priceOffer } from '../features/pricing/price-offer.ts'
import { succeed, refuse, type Outcome } from '../outcome.ts'
import { findChoices, listCovers } from './choices.ts'
import { listBranches, pictureUrl, toEstimateRequest, toOffer, toRental, toTrip, type BrokerContext } from './context.ts'

/** The classes that are available, cheapest first, each with the offer that fixes its total and the price of the chosen additions. */
export async function searchCars(context: BrokerContext, request: Requests['search']): Promise<Outcome<Answers['search']>> {
  const { trip: sent, age, drivers } = request
  const young = readYoungDriver(age, sent.pickUpAt)
  if (!young.ok) return young
  const branches = await listBranches(context)
  const trip = toTrip(branches, sent, young.value)
  if (!trip.ok) return trip
  const rated = await rateOffered(context, trip.value)
  if (!rated.ok) return rated
  const wanted = rated.value.filter(({ car }) => isWanted(car, request.vehicles))
  const [first] = wanted
  if (first === undefined)
    return (await isKnown(context, request.vehicles)) ? refuse('sold_out') : refuse('unknown_id', { field: 'classId' })
  const { pickUpBranchId } = trip.value
  const found = await findChoices(context, request, { car: first.car, pickUpBranchId }, { drivers })
  if (!found.ok) return found
  const { choices, extras, leftOut } = found.value
  const catalog = await context.services.catalogs.current()
  const rental = toRental(branches, trip.value)
  const cars: OfferedCar[] = []
  for (const { car, offer } of wanted) {
    const verified = verifyOffer(context.services.signer, offer)
    if (verified === undefined) throw new Error('the list has an offer that is not ours')
    const priced = priceOffer(catalog, verified, toEstimateRequest(trip.value, car.id, choices, offer))
    if (!priced.ok) return priced
    const { lines, totalCents, depositCents } = priced.value
    const described = { rental, car, pictureUrl: pictureUrl(context, car), lines, totalCents, depositCents, offer: toOffer(offer) }
    const covers = request.covers === undefined ? [] : await listCovers(context, car, pickUpBranchId)
    const { coverageId } = choices
    cars.push({ ...described, extras, covers: covers.filter(({ id }) => id === coverageId), coverageId })
  }
  return succeed({
    rental,
    cars: cars.toSorted((a, b) => a.totalCents - b.totalCents),
    leftOut: [...leftOut, ...listUnused(request.vehicles)],
  })
}

/** Whether the catalogue has a class with one of the codes asked for; true if there is none. */
async function isKnown({ services }: BrokerContext, requested: readonly SentVehicle[]): Promise<boolean> {
  const classes = [...(await services.catalogs.current()).classes.values()].map(describeClass)
  return requested.length === 0 || requested.some(({ acriss }) => classes.some((car) => matchesCode(acriss, car)))
}

/** The available classes with their offers. */
export async function rateOffered({ call }: BrokerContext, trip: Trip): Promise<Outcome<{ car: RatedClass; offer: string }[]>> {
  const rated = await call(getRateCars, { brandId, trip: { ...trip, ...anybody } })
  if (!rated.ok) return rated
  return succeed(rated.value.flatMap((car) => (car.availability === 'no' || car.offer == null ? [] : [{ car, offer: car.offer }])))
}

/** Whether the driver pays the fee of young drivers; an age outside the limits is refused. */
export function readYoungDriver({ years, birthDate }: SentAge, pickUpAt: WallTime): Outcome<boolean> {
  if (birthDate !== null) return succeed(isYoungDriver(birthDate, toLocalDate(pickUpAt)))
  if (years === null) return succeed(false)
  const { minimum, maximum, feeBelow } = driverAges
  return years < minimum || years > maximum ? refuse('driver_age', { field: 'age' }) : succeed(years < feeBelow)
}

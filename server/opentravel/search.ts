import { brandId } from '#contract/constants.ts'
import { driverAges, isYoungDriver } from '#contract/driver-age.ts'
import type { Requests, SentAge } from '#contract/opentravel/read-request.ts'
import type { Answers, OfferedCar } from '#contract/opentravel/write-answer.ts'
import { toLocalDate, type WallTime } from '#contract/panama-time.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { anybody, type Trip } from '#contract/values/trip.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { verifyOffer } from '../features/pricing/offer.ts'
import { priceOffer } from '../features/pricing/price-offer.ts'
import { done, refuse, type Outcome } from '../outcome.ts'
import { listBranches, pictureUrl, toOffer, toRental, toTrip, type BrokerContext } from './context.ts'

/** The classes that are available, cheapest first, each with the offer that fixes its total. */
export async function searchCars(context: BrokerContext, { trip: sent, age }: Requests['search']): Promise<Outcome<Answers['search']>> {
  const young = readBand(age, sent.pickUpAt)
  if (!young.ok) return young
  const branches = await listBranches(context)
  const trip = toTrip(branches, sent, young.value)
  if (!trip.ok) return trip
  const rated = await rateOffered(context, trip.value)
  if (!rated.ok) return rated
  const rental = toRental(branches, trip.value)
  const cars = rated.value.map(({ car, offer }) => describeOffer(context, rental, car, offer))
  return cars.length === 0 ? refuse('sold_out') : done({ rental, cars: cars.toSorted((a, b) => a.totalCents - b.totalCents) })
}

/** The available classes with their offers. */
export async function rateOffered({ call }: BrokerContext, trip: Trip): Promise<Outcome<{ car: RatedClass; offer: string }[]>> {
  const rated = await call(getRateCars, { brandId, trip: { ...trip, ...anybody } })
  if (!rated.ok) return rated
  return done(rated.value.flatMap((car) => (car.availability === 'no' || car.offer == null ? [] : [{ car, offer: car.offer }])))
}

function describeOffer(context: BrokerContext, rental: OfferedCar['rental'], car: RatedClass, signed: string): OfferedCar {
  const opened = verifyOffer(context.services.signer, signed)
  if (opened === undefined) throw new Error('the list has an offer that is not ours')
  const { lines, totalCents, depositCents } = priceOffer(opened)
  if (totalCents !== car.totalCents) throw new Error('an offer has another total than its list')
  return { rental, car, pictureUrl: pictureUrl(context, car), lines, totalCents, depositCents, offer: toOffer(signed) }
}

/** Whether the driver pays the fee of young drivers; an age outside the limits is refused. */
function readBand({ years, birthDate }: SentAge, pickUpAt: WallTime): Outcome<boolean> {
  if (birthDate !== null) return done(isYoungDriver(birthDate, toLocalDate(pickUpAt)))
  if (years === null) return done(false)
  const { minimum, maximum, feeBelow } = driverAges
  return years < minimum || years > maximum ? refuse('driver_age', { field: 'age' }) : done(years < feeBelow)
}

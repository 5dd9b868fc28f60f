import { accidentSteps } from './accident-steps.ts'
import { boqueteByRoad } from './boquete-by-road.ts'
import { choosingAClass } from './choosing-a-class.ts'
import { cocleBeaches } from './cocle-beaches.ts'
import { drivingInPanama } from './driving-in-panama.ts'
import { panapassAndTolls } from './panapass-and-tolls.ts'
import type { Post } from './post.ts'
import { tocumenArrival } from './tocumen-arrival.ts'
import { totalPrice } from './total-price.ts'

/** The articles of the blog, newest first. */
export const posts: readonly Post[] = [
  totalPrice,
  tocumenArrival,
  drivingInPanama,
  panapassAndTolls,
  cocleBeaches,
  boqueteByRoad,
  choosingAClass,
  accidentSteps,
]

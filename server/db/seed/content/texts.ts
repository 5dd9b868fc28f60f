import type { Condition, FaqGroup, Post } from './types.ts'
import { cookiePolicy } from './conditions/cookie-policy.ts'
import { prepaidPolicy } from './conditions/prepaid-policy.ts'
import { privacyPolicy } from './conditions/privacy-policy.ts'
import { rentalConditions } from './conditions/rental-conditions.ts'
import { termsOfUse } from './conditions/terms-of-use.ts'
import { bookingFaqs } from './faqs/booking.ts'
import { businessFaqs } from './faqs/business.ts'
import { coverFaqs } from './faqs/cover.ts'
import { paymentFaqs } from './faqs/payment.ts'
import { pickUpFaqs } from './faqs/pick-up.ts'
import { requirementFaqs } from './faqs/requirements.ts'
import { vehicleUseFaqs } from './faqs/use.ts'
import { accidentSteps } from './posts/accident-steps.ts'
import { boqueteByRoad } from './posts/boquete-by-road.ts'
import { choosingAClass } from './posts/choosing-a-class.ts'
import { cocleBeaches } from './posts/cocle-beaches.ts'
import { drivingInPanama } from './posts/driving-in-panama.ts'
import { panapassAndTolls } from './posts/panapass-and-tolls.ts'
import { tocumenArrival } from './posts/tocumen-arrival.ts'
import { totalPrice } from './posts/total-price.ts'

/** The five conditions in the order that the site's pages rely on (E-09, R-15). */
export const conditions: readonly Condition[] = [termsOfUse, cookiePolicy, rentalConditions, prepaidPolicy, privacyPolicy]

/** The seven groups in the order of docs/domain.md 5.4 (E-10). */
export const faqGroups: readonly FaqGroup[] = [
  requirementFaqs,
  bookingFaqs,
  paymentFaqs,
  coverFaqs,
  pickUpFaqs,
  vehicleUseFaqs,
  businessFaqs,
]

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

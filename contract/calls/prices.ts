// Endpoints for searching, pricing and booking.

import { call, type Call } from './call.ts'
import { getCostoEstimadoWeb } from '../web-api/get-costo-estimado-web.ts'
import { getPackageWeb } from '../web-api/get-package-web.ts'
import { getQuoteLink } from '../web-api/get-quote-link.ts'
import { getRateCars } from '../web-api/get-rate-cars.ts'
import { getRateDays } from '../web-api/get-rate-days.ts'
import { getRateModel } from '../web-api/get-rate-model.ts'
import { getSharedQuote } from '../web-api/get-shared-quote.ts'
import { getPromotionByCode } from '../web-api/get-promotion-by-code.ts'
import { getRateReturns } from '../web-api/get-rate-returns.ts'
import { getUpsellWeb } from '../web-api/get-upsell-web.ts'
import { postBookingGroup } from '../web-api/post-booking-group.ts'
import { postBookingNew } from '../web-api/post-booking-new.ts'

export const priceCalls: readonly Call[] = [
  call(
    'Prices',
    getRateCars,
    'Search all classes for a trip',
    'All classes with their total for a trip, or with their "from" price without branch and dates.',
  ),
  call('Prices', getRateModel, 'Rate of one class', 'The rate of one class for a trip.'),
  call(
    'Prices',
    getRateDays,
    'Totals for other pick-up days',
    'The same trip on each pick-up day of a period: the total of one class or of the cheapest one, or why there is none.',
  ),
  call(
    'Prices',
    getRateReturns,
    'Totals for other return branches',
    'The same trip returned at each branch: the total of the cheapest class, or why there is none.',
  ),
  call(
    'Prices',
    getPromotionByCode,
    'Promotion by code',
    'Finds the promotion that a visitor’s code belongs to, with its state. Its `IdPaquete` applies it to searches, estimates and bookings.',
  ),
  call('Prices', getPackageWeb, 'Coverage packages of a class', 'The coverage packages of a class, with prices per day including tax.'),
  call(
    'Bookings',
    postBookingNew,
    'Book a car',
    'Books a car at the total of a quote. A retry with the same request id gets the first answer.',
  ),
  call(
    'Bookings',
    postBookingGroup,
    'Book a group of cars',
    'Books up to six cars of one trip for one renter, all or none. Each becomes a booking of its own. The request id is required.',
  ),
  call(
    'Prices',
    getCostoEstimadoWeb,
    'Estimate with a quote',
    'The estimate of a rental, line by line, with a signed quote that binds its total.',
  ),
  call(
    'Prices',
    getQuoteLink,
    'Link to share a quote',
    'The price of a rental as a signed quote, which is valid for a day in any browser. It contains no personal data.',
  ),
  call(
    'Prices',
    getSharedQuote,
    'Shared quote',
    'The rental of a quote of getQuoteLink, the total that was sent, and whether it is still valid.',
  ),
  call(
    'Prices',
    getUpsellWeb,
    'Better classes for the same trip',
    'Up to three better classes that are available for the same trip, with their price differences.',
  ),
]

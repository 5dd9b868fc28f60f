import { ourBrand } from '#contract/content/brand-request.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import type { Page } from '../../lib/page.ts'
import { paths } from '../../paths.ts'
import { bookingFormTexts } from '../bookings/booking-form-texts.ts'
import { completedTexts } from '../bookings/completed-texts.ts'
import { depositTexts } from '../bookings/deposit-texts.ts'
import { priceTexts } from '../bookings/price-texts.ts'
import { reservationTexts } from '../reservations/reservation-texts.ts'
import { checkInTexts } from './check-in-texts.ts'

/** The three pages of a check-in, for the table of all pages (row R-20). */
export const checkInPages: readonly Page[] = [
  {
    path: paths.checkIn(),
    module: 'features/check-in/check-in-page',
    component: () => import('./check-in-page.tsx').then((page) => page.CheckInPage),
    texts: [checkInTexts, reservationTexts, completedTexts, priceTexts],
    load: ({ app }) => [app.data.load(getAgencies, ourBrand)],
  },
  {
    path: paths.checkInStep1(),
    module: 'features/check-in/check-in-step-1-page',
    component: () => import('./check-in-step-1-page.tsx').then((page) => page.CheckInStep1Page),
    texts: [checkInTexts, reservationTexts, bookingFormTexts],
  },
  {
    path: paths.checkInStep2(),
    module: 'features/check-in/check-in-step-2-page',
    component: () => import('./check-in-step-2-page.tsx').then((page) => page.CheckInStep2Page),
    texts: [checkInTexts, reservationTexts, depositTexts],
    load: ({ app }) => [app.data.load(getAgencies, ourBrand)],
  },
]

import type { Page } from '../../lib/page.ts'
import { paths } from '../../paths.ts'
import { reservationTexts } from '../bookings/manage/reservation-texts.ts'
import { paymentTexts } from './payment-texts.ts'

/** The three pages on which a booking is paid, for the table of all pages (row R-23). */
export const paymentPages: readonly Page[] = [
  {
    path: paths.reservePayment(),
    module: 'features/payments/reserve-payment-page',
    component: () => import('./reserve-payment-page.tsx').then((page) => page.ReservePaymentPage),
    texts: [paymentTexts, reservationTexts],
  },
  {
    path: paths.payment(),
    module: 'features/payments/payment-page',
    component: () => import('./payment-page.tsx').then((page) => page.PaymentPage),
    texts: [paymentTexts],
  },
  {
    path: paths.paymentIn(),
    module: 'features/payments/payment-in-page',
    component: () => import('./payment-in-page.tsx').then((page) => page.PaymentInPage),
    texts: [paymentTexts],
  },
]

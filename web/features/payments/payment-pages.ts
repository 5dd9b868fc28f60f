import type { Page } from '../../lib/page.ts'
import { paths } from '../../paths.ts'

/** The three payment pages, for the route table (row R-23). */
export const paymentPages: readonly Page[] = [
  {
    path: paths.reservePayment(),
    module: 'features/payments/reserve-payment-page',
    component: () => import('./reserve-payment-page.tsx').then((page) => page.ReservePaymentPage),
    texts: ['payment', 'reservation'],
    isFunnel: true,
  },
  {
    path: paths.payment(),
    module: 'features/payments/payment-page',
    component: () => import('./payment-page.tsx').then((page) => page.PaymentPage),
    texts: ['payment', 'price'],
    isFunnel: true,
  },
  {
    path: paths.paymentIn(),
    module: 'features/payments/payment-in-page',
    component: () => import('./payment-in-page.tsx').then((page) => page.PaymentInPage),
    texts: ['payment'],
    isFunnel: true,
  },
]

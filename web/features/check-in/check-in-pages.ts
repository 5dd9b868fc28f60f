import type { Page } from '../../lib/page.ts'
import { paths } from '../../paths.ts'

/** The three pages of a check-in, for the route table (row R-20). */
export const checkInPages: readonly Page[] = [
  {
    path: paths.checkIn(),
    module: 'features/check-in/check-in-page',
    component: () => import('./check-in-page.tsx').then((page) => page.CheckInPage),
    texts: ['check-in-entry', 'reservation'],
    isFunnel: true,
  },
  {
    path: paths.checkInStep1(),
    module: 'features/check-in/check-in-step-pages',
    component: () => import('./check-in-step-pages.tsx').then((page) => page.CheckInStep1Page),
    texts: ['check-in-entry', 'reservation'],
    isFunnel: true,
  },
  {
    path: paths.checkInStep2(),
    module: 'features/check-in/check-in-step-pages',
    component: () => import('./check-in-step-pages.tsx').then((page) => page.CheckInStep2Page),
    texts: ['check-in-entry', 'reservation'],
    isFunnel: true,
  },
]

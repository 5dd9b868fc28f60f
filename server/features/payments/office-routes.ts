import { sendPaymentLink } from '#contract/office/booking-actions.ts'
import { handleSubject, refuseOffice, type MountedOfficeEndpoint } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import { findBookingBranches } from '../bookings/counter/office-routes.ts'
import { toLimit } from '../limits/declared-limits.ts'
import { takeFromLimit } from '../limits/take-from-limit.ts'
import { makePayLink } from './pages/pay-link.ts'
import type { PaymentServices } from './providers/providers.ts'

const refusals = { 'not-found': 'not_found', 'nothing-due': 'nothing_due', closed: 'no_online_payment', over: 'wrong_status' } as const

/** A link for paying the amount due. */
export function officePaymentRoutes(services: PaymentServices): MountedOfficeEndpoint[] {
  return [
    handleSubject(
      sendPaymentLink,
      async ({ code }) => findBookingBranches(services, code),
      async ({ code }, { staff, recordAudit }) => {
        const taken = await takeFromLimit(services, toLimit('staff-mail', code))
        if (!taken.ok) return refuseOffice('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
        const link = await makePayLink(services, code, `staff:${staff.id}`, async (client, booking) =>
          recordAudit(client, { subject: 'booking', subjectId: code, branchId: booking.branch_id }),
        )
        return link.ok ? succeed({ url: link.url, dueCents: link.dueCents }) : refuseOffice(refusals[link.reason])
      },
    ),
  ]
}

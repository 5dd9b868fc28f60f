import { captureDeposit, releaseDeposit, takeDeposit } from '#contract/office/deposits.ts'
import type { MountedOfficeEndpoint } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import { createBookingHandler } from '../../bookings/office/booking-handler.ts'
import { branchRefusal } from '../counter/office-routes.ts'
import type { PaymentServices } from '../providers/providers.ts'
import { endBookingDeposit, takeBookingDeposit } from './deposits.ts'

/** Deposits on a card. */
export function depositRoutes(services: PaymentServices): MountedOfficeEndpoint[] {
  const handleBooking = createBookingHandler(services)
  return [
    handleBooking(takeDeposit, async (row, request, call) => {
      const { branchId, amount, cardType, lastFour, authorisationCode, expiresOn } = request
      const refusedBranch = branchRefusal(row, branchId, call)
      if (refusedBranch !== null) return refusedBranch
      const card = { cardType, lastFour, authorisationCode, expiresOn }
      const deposit = { reservationId: row.id, branchId, amountCents: amount, staffId: call.staff.id, ...card }
      return takeBookingDeposit(services, deposit, async (client, after) =>
        call.recordAudit(client, { subject: 'booking', subjectId: row.code, branchId, after }),
      )
    }),
    handleBooking(releaseDeposit, async (row, { depositId }, call) => {
      const end = { depositId, staffId: call.staff.id, capture: null }
      const outcome = await endBookingDeposit(services, row.id, end, async (client, after) =>
        call.recordAudit(client, { subject: 'booking', subjectId: row.code, branchId: row.branch_id, after }),
      )
      return outcome.ok ? succeed({}) : outcome
    }),
    handleBooking(captureDeposit, async (row, { depositId, amount, reason }, call) => {
      const end = { depositId, staffId: call.staff.id, capture: { cents: amount, reason } }
      return endBookingDeposit(services, row.id, end, async (client, after) =>
        call.recordAudit(client, { subject: 'booking', subjectId: row.code, branchId: row.branch_id, after, reason }),
      )
    }),
  ]
}

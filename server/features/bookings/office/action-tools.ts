// Helpers shared by the handlers of booking actions.

import { refuseOffice, type OfficeOutcome, type StaffCall } from '../../../endpoints/office.ts'
import { refuse, type Outcome } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import type { ReservationContext } from '../change/modify-service.ts'
import type { BookingEffects } from '../lifecycle/effects.ts'
import { isOpen } from '../lifecycle/lifecycle-rules.ts'
import type { AccessedBooking } from '../links/find-reservation.ts'
import type { ReservationRow } from '../records/reservation.ts'
import { createBookingHandler } from './booking-handler.ts'

export type Tools = ReturnType<typeof createTools>

export function createTools(services: Services, effects: BookingEffects) {
  const plainContext: ReservationContext = { ...services, effects }
  return {
    services,
    plainContext,
    handleBooking: createBookingHandler(services),
    /** The services' context, extended with an audit entry for the change. */
    createContext: (
      call: StaffCall,
      describe: (before: ReservationRow, after: ReservationRow) => AuditDescription,
    ): ReservationContext => ({
      ...plainContext,
      onChanged: async (client, before, after) =>
        call.recordAudit(client, { subject: 'booking', subjectId: after.code, branchId: after.branch_id, ...describe(before, after) }),
    }),
  }
}

interface AuditDescription {
  before?: Record<string, string | number | boolean | null>
  after?: Record<string, string | number | boolean | null>
  reason?: string
}

/** Staff access to a booking, with the same rights as a renter with a link. */
export function staffAccess(row: ReservationRow, call: StaffCall | null): AccessedBooking {
  return { row, isForPaymentOnly: false, access: 'link', actor: call === null ? 'system' : `staff:${call.staff.id}` }
}

/** A change of an outdated version is refused with the office's own code. */
export function toOfficeRefusal<Value>(row: ReservationRow, outcome: Outcome<Value> & { ok: false }): OfficeOutcome<never> {
  return outcome.code === 'booking_changed' ? refuseOutdated(row) : outcome
}

/** Somebody else changed the booking; a closed one cannot be overwritten. */
export function refuseOutdated({ status }: ReservationRow): OfficeOutcome<never> {
  return isOpen(status) ? refuseOffice('changed_meanwhile', { field: 'version' }) : refuse('booking_closed', { field: 'version' })
}

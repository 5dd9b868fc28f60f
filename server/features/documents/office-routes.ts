import { openVoucher } from '#contract/office/booking-documents.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { handleSubject, refuseOffice, type MountedOfficeEndpoint } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { findBookingBranches } from '../bookings/counter/office-routes.ts'
import { readReservationByCode } from '../bookings/records/reservation.ts'
import { statusesWithVoucher } from './routes.ts'
import { readVoucher } from './voucher.ts'

/** The voucher, the same as the renter's. */
export function officeVoucherRoutes(services: Services): MountedOfficeEndpoint[] {
  return [
    handleSubject(
      openVoucher,
      async ({ code }) => findBookingBranches(services, code),
      async ({ code }, { recordAudit }) => {
        const row = await readReservationByCode(services.db, code)
        if (row === undefined) return refuseOffice('not_found')
        if (!statusesWithVoucher.has(row.shown_status)) return refuseOffice('wrong_status', { facts: { status: row.shown_status } })
        const voucher = await readVoucher(services, row.id)
        if (voucher === undefined) return refuseOffice('not_found')
        return inTransaction(services.db, async (client) => {
          await recordAudit(client, { subject: 'booking', subjectId: row.code, branchId: row.branch_id })
          return succeed({ fileName: voucher.fileName, pdf: voucher.content.toString('base64') })
        })
      },
    ),
  ]
}

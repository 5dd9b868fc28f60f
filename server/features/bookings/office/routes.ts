import { exportBookings, getBookingDetail, listBookings } from '#contract/office/bookings.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { handleOffice, handleSubject, refuseOffice, type MountedOfficeEndpoint } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { findBookingBranches } from '../counter/office-routes.ts'
import { readBookingDetail, type DetailSources } from './detail-service.ts'
import { readBookings, readBookingsCsv } from './list-service.ts'

/** The list of bookings, its search, and one booking. */
export function officeBookingRoutes(services: Services, sources: DetailSources): MountedOfficeEndpoint[] {
  return [
    handleOffice(listBookings, async (request, { branches }) => succeed(await readBookings(services, request, branches))),
    handleOffice(exportBookings, async (request, { branches, recordAudit }) => {
      const { csv, count } = await readBookingsCsv(services, request, branches)
      await inTransaction(services.db, async (client) =>
        recordAudit(client, { subject: 'booking', after: { entries: count, ...(request.words === '' ? { view: request.view } : {}) } }),
      )
      return succeed({ fileName: 'bookings.csv', csv })
    }),
    handleSubject(
      getBookingDetail,
      async ({ code }) => findBookingBranches(services, code),
      async ({ code }) => {
        const detail = await readBookingDetail(services, sources, code)
        return detail === undefined ? refuseOffice('not_found') : succeed(detail)
      },
    ),
  ]
}

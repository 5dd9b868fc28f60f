import { getBookingDetail, listBookings } from '#contract/office/bookings.ts'
import { handleOffice, handleSubject, refuseOffice, type MountedOfficeEndpoint } from '../../../endpoints/office.ts'
import { done } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { findBookingBranches } from '../counter/office-routes.ts'
import { readBookingDetail, type DetailSources } from './detail-service.ts'
import { readBookings } from './list-service.ts'

/** The list of bookings, its search, and one booking. */
export function officeBookingRoutes(services: Services, sources: DetailSources): MountedOfficeEndpoint[] {
  return [
    handleOffice(listBookings, async (request, { branches }) => done(await readBookings(services, request, branches))),
    handleSubject(
      getBookingDetail,
      async ({ code }) => findBookingBranches(services, code),
      async ({ code }) => {
        const detail = await readBookingDetail(services, sources, code)
        return detail === undefined ? refuseOffice('not_found') : done(detail)
      },
    ),
  ]
}

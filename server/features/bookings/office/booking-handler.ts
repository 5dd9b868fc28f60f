import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { handleSubject, refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome, type StaffCall } from '../../../endpoints/office.ts'
import type { Services } from '../../../services.ts'
import { findBookingBranches } from '../counter/office-routes.ts'
import { readReservationByCode, type ReservationRow } from '../records/reservation.ts'

/**
 * Handlers that receive the booking that their request names. An endpoint that decides about its car or its price needs a role at the branch of
 * pick-up, except for an extension: the renter may ask for it where the car is returned.
 */
export function createBookingHandler(services: Pick<Services, 'db'>) {
  return <Request extends { code: string }, Response>(
    endpoint: OfficeEndpoint<Request, Response>,
    serve: (row: ReservationRow, request: Request, call: StaffCall) => Promise<OfficeOutcome<Response>>,
    at: 'any branch' | 'pick-up branch' = 'any branch',
  ): MountedOfficeEndpoint =>
    handleSubject(
      endpoint,
      async ({ code }) => {
        const branches = await findBookingBranches(services, code)
        return at === 'pick-up branch' ? branches?.slice(0, 1) : branches
      },
      async (request, call) => {
        const row = await readReservationByCode(services.db, request.code)
        return row === undefined ? refuseOffice('not_found') : serve(row, request, call)
      },
    )
}

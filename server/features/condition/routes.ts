import { getRentalCase, listRentalCases, openConditionDocument, recordHandOver, recordReturn } from '#contract/office/condition.ts'
import {
  handleOffice,
  handleSubject,
  refuseOffice,
  type MountedOfficeEndpoint,
  type OfficeOutcome,
  type StaffCall,
} from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { findBookingBranches } from '../bookings/counter/office-routes.ts'
import type { BookingEffects } from '../bookings/lifecycle/effects.ts'
import { readReservationByCode } from '../bookings/records/reservation.ts'
import { readCases, readCasesOfBranch } from './cases-service.ts'
import { makeRecordDocument, readRecordView } from './document/view.ts'
import { conditionHistoryRoutes } from './history-routes.ts'
import { conditionPhotoRoutes } from './photos-service.ts'
import { applyRecord } from './record-service.ts'

/** Hand-over and return with a record of the car's condition. */
export function conditionRoutes(services: Services, effects: BookingEffects): MountedOfficeEndpoint[] {
  const findBranches = async ({ code }: { code: string }) => findBookingBranches(services, code)
  const findPickUpBranch = async ({ code }: { code: string }) => (await findBranches({ code }))?.slice(0, 1)
  const apply = async (
    recorded: Parameters<typeof applyRecord>[3],
    call: StaffCall,
  ): Promise<OfficeOutcome<never> | ReturnType<typeof applyRecord>> => {
    const row = await readReservationByCode(services.db, recorded.request.code)
    if (row === undefined) return refuseOffice('not_found')
    // A car may be returned at any branch, but only by its staff.
    if (!call.may('bookings.write', [recorded.request.branchId])) return refuseOffice('other_branch', { field: 'branchId' })
    if (recorded.kind === 'hand-over' && recorded.request.branchId !== row.branch_id)
      return refuseOffice('other_branch', { field: 'branchId' })
    return applyRecord(services, effects, row.id, recorded, call)
  }
  return [
    handleOffice(listRentalCases, async ({ branchId }) => succeed(await readCasesOfBranch(services, branchId))),
    handleSubject(getRentalCase, findBranches, async ({ code }) => succeed(await readCases(services, [code]))),
    handleSubject(recordHandOver, findPickUpBranch, async (request, call) => apply({ kind: 'hand-over', request }, call)),
    handleSubject(
      recordReturn,
      async ({ code, branchId }) => ((await findBranches({ code })) === undefined ? undefined : [branchId]),
      async (request, call) => apply({ kind: 'return', request }, call),
    ),
    handleSubject(openConditionDocument, findBranches, async ({ code, kind }, { recordAudit }) => {
      const row = await readReservationByCode(services.db, code)
      const view = row === undefined ? undefined : await readRecordView(services, row.id, kind)
      if (row === undefined || view === undefined) return refuseOffice('not_found')
      const pdf = await makeRecordDocument(view)
      return inTransaction(services.db, async (client) => {
        await recordAudit(client, { subject: 'booking', subjectId: code, branchId: row.branch_id })
        return succeed({ fileName: view.fileName, pdf: pdf.toString('base64') })
      })
    }),
    ...conditionPhotoRoutes(services),
    ...conditionHistoryRoutes(services),
  ]
}

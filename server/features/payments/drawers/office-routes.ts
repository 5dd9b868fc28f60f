import { closeDrawer, exportDayReport, getDayReport, getOwnDrawer, openDrawer } from '#contract/office/drawers.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { describeDrawer, readDayReport, toDayCsv } from './day-report.ts'
import { closeDrawerWithCount, openOwnDrawer } from './drawers.ts'
import { readOpenDrawer } from './repository.ts'

/** Cash drawers, and the report of a branch's day. */
export function drawerRoutes({ db, catalogs }: Services): MountedOfficeEndpoint[] {
  const hasBranch = async (branchId: number) => (await catalogs.current()).branches.has(branchId)
  return [
    handleOffice(getOwnDrawer, async ({ branchId }, { staff }) => {
      const drawer = await readOpenDrawer(db, branchId, staff.id)
      return succeed({ drawer: drawer === undefined ? null : describeDrawer(drawer) })
    }),
    handleOffice(openDrawer, async ({ branchId, float }, { staff, recordAudit }) => {
      if (!(await hasBranch(branchId))) return refuseOffice('not_found', { field: 'branchId' })
      return openOwnDrawer(db, { branchId, staffId: staff.id, floatCents: float }, async (client, drawerId, after) =>
        recordAudit(client, { subject: 'drawer', subjectId: drawerId, branchId, after }),
      )
    }),
    handleOffice(closeDrawer, async ({ branchId, drawerId, counted, reason }, call) => {
      const closingReason = reason === '' ? null : reason
      const closing = { branchId, drawerId, staffId: call.staff.id, countedCents: counted, reason: closingReason }
      const mayCloseOthers = call.may('drawers.close', [branchId])
      return closeDrawerWithCount(db, { ...closing, mayCloseOthers }, async (client, id, after) =>
        call.recordAudit(client, {
          subject: 'drawer',
          subjectId: id,
          branchId,
          after,
          ...(closingReason === null ? {} : { reason: closingReason }),
        }),
      )
    }),
    handleOffice(getDayReport, async ({ branchId, day }) => succeed(await readDayReport(db, branchId, day ?? null))),
    handleOffice(exportDayReport, async ({ branchId, day }, { recordAudit }) => {
      const report = await readDayReport(db, branchId, day ?? null)
      return inTransaction(db, async (client) => {
        await recordAudit(client, { subject: 'drawer', branchId, after: { entries: report.entries.length } })
        return succeed({ fileName: `caja-${branchId}-${report.day}.csv`, csv: toDayCsv(report) })
      })
    }),
  ]
}

import { listCalendarLinks, createCalendarLink, revokeCalendarLink } from '#contract/office/calendars.ts'
import { isPermitted } from '#contract/office/roles.ts'
import { newToken } from '../../../crypto/tokens.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { lockStaff, readGrants } from '../repository.ts'
import { listStaffSessions } from '../sessions.ts'
import { deleteCalendar, listCalendarsSql, storeCalendar } from './repository.ts'
import { calendarUrl } from './serve.ts'

/** The user's own calendar links. */
export function calendarRoutes(services: Services): MountedOfficeEndpoint[] {
  const { db, catalogs } = services
  return [
    handleOffice(listCalendarLinks, async (_, { staff, branches }) => {
      const rows = await listCalendarsSql(db, staff.id)
      const calendars = rows.filter(({ branch_id }) => branches === 'all' || branches.includes(branch_id))
      return succeed({
        calendars: calendars.map(({ branch_id, created_at, last_read_at }) => ({
          branchId: branch_id,
          createdAt: created_at,
          lastReadAt: last_read_at,
        })),
      })
    }),
    handleOffice(createCalendarLink, async ({ branchId }, { staff, recordAudit }) => {
      if (!(await catalogs.current()).branches.has(branchId)) return refuseOffice('not_found', { field: 'branchId' })
      const token = newToken()
      return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ url: string }>> => {
        await lockStaff(client, staff.id)
        // The session may have ended, or the role been removed, while this request waited for the lock.
        const isSignedIn = (await listStaffSessions(client, staff.id)).some(({ id }) => id === staff.sessionId)
        if (!isSignedIn) return refuseOffice('signed_out')
        if (!isPermitted(await readGrants(client, staff.id), 'today.see', [branchId])) return refuseOffice('not_allowed')
        await storeCalendar(client, staff.id, branchId, token)
        await recordAudit(client, { subject: 'staff', subjectId: staff.id, branchId })
        return succeed({ url: calendarUrl(services, token) })
      })
    }),
    handleOffice(revokeCalendarLink, async ({ branchId }, { staff, recordAudit }) =>
      commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ branchId: number }>> => {
        if ((await deleteCalendar(client, staff.id, branchId)).length === 0) return refuseOffice('not_found', { field: 'branchId' })
        await recordAudit(client, { subject: 'staff', subjectId: staff.id, branchId })
        return succeed({ branchId })
      }),
    ),
  ]
}

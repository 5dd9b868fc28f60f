import {
  endSessions,
  getMe,
  getWeeklyMailSetting,
  listSessions,
  setLanguage,
  setWeeklyMailSetting,
  signIn,
  signOut,
} from '#contract/office/session.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { handleSignedOut, handleOffice, refuseOffice, type MountedOfficeEndpoint } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import type { OfficeCookie } from './cookie.ts'
import { deleteOtherCalendars } from './calendars/repository.ts'
import { readWantsWeeklyFigures, setStaffLanguage, setWantsWeeklyFigures } from './repository.ts'
import { endStaffSessions, listStaffSessions } from './sessions.ts'
import { describeMe, sendSessionToBrowser, signInWithPassword } from './sign-in-service.ts'

/** The user's own session. */
export function staffSessionRoutes(services: Services, cookie: OfficeCookie, version: string): MountedOfficeEndpoint[] {
  const { db } = services
  return [
    handleSignedOut(signIn, async (request, call) => {
      const session = await signInWithPassword(services, request, call)
      if (!session.ok) return session
      const me = await sendSessionToBrowser(services, { cookie, version }, call, session.value.token)
      return me === undefined ? refuseOffice('wrong_sign_in') : succeed(me)
    }),
    handleOffice(getMe, async (_, { staff }) => succeed(await describeMe(services, staff, version))),
    handleOffice(signOut, async (_, { staff, recordAudit, reply }) => {
      await inTransaction(db, async (client) => {
        await endStaffSessions(client, staff.id, staff.sessionId, null)
        await recordAudit(client, { subject: 'staff', subjectId: staff.id })
      })
      cookie.clear(reply)
      return succeed({})
    }),
    handleOffice(listSessions, async (_, { staff }) => {
      const rows = await listStaffSessions(db, staff.id)
      return succeed({
        sessions: rows.map(({ id, device, created_at, last_used_at }) => ({
          id,
          device,
          startedAt: created_at,
          lastUsedAt: last_used_at,
          isThis: id === staff.sessionId,
        })),
      })
    }),
    handleOffice(endSessions, async ({ id }, { staff, recordAudit }) =>
      inTransaction(db, async (client) => {
        const ended = await endStaffSessions(client, staff.id, id ?? null, id === undefined ? staff.sessionId : null)
        // A lost device may also have a calendar.
        if (id === undefined) await deleteOtherCalendars(client, staff.id, [])
        await recordAudit(client, { subject: 'staff', subjectId: staff.id, after: { ended } })
        return succeed({ ended })
      }),
    ),
    handleOffice(setLanguage, async ({ language }, { staff }) => {
      await setStaffLanguage(db, staff.id, language)
      return succeed({})
    }),
    handleOffice(getWeeklyMailSetting, async (_, { staff }) => {
      const [row] = await readWantsWeeklyFigures(db, staff.id)
      return succeed({ isWanted: row?.wants_weekly_figures === true })
    }),
    handleOffice(setWeeklyMailSetting, async ({ isWanted }, { staff }) => {
      await setWantsWeeklyFigures(db, staff.id, isWanted)
      return succeed({})
    }),
  ]
}

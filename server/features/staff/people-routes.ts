import type pg from 'pg'
import {
  acceptInvitation,
  disableStaffMember,
  enableStaffMember,
  endStaffMemberSessions,
  inviteStaffMemberAgain,
  inviteStaffMember,
  listStaffMembers,
  readInvitation,
  setStaffRoles,
} from '#contract/office/people.ts'
import { branchesFor } from '#contract/office/roles.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import {
  handleSignedOut,
  handleOffice,
  refuseOffice,
  type MountedOfficeEndpoint,
  type OfficeOutcome,
  type StaffCall,
} from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { hashNewPassword } from '../clients/passwords/hash-new-password.ts'
import { enqueue } from '../outbox/repository.ts'
import type { OfficeCookie } from './cookie.ts'
import { revokeInvitations, findInvitee, insertStaff, invitationTopic, createInvitation, redeemInvitation } from './invitations.ts'
import { deleteChallenges } from './passkeys.ts'
import { deleteOtherCalendars } from './calendars/repository.ts'
import { disableStaff, enableStaff, isLastOwner, mergeGrants, readPeople, grantsRefusal } from './people.ts'
import { findStaffById, lockStaff, readGrants, writeGrants } from './repository.ts'
import { endStaffSessions } from './sessions.ts'
import { limitTokenAttempts, sendSessionToBrowser, startSessionWithAudit } from './sign-in-service.ts'

/** Staff users, for owners and auditors, and invitations. */
export function peopleRoutes(services: Services, cookie: OfficeCookie, version: string): MountedOfficeEndpoint[] {
  return [...inviteRoutes(services), ...changeRoutes(services), ...invitationRoutes(services, cookie, version)]
}

async function invite(client: pg.PoolClient, services: Services, staffId: number): Promise<void> {
  const linkId = await createInvitation(client, services, staffId)
  await enqueue(client, { topic: invitationTopic, dedupeKey: `${invitationTopic}:${linkId}`, payload: { staffId, linkId } })
}

/** Changes another user, with an audit entry. */
async function changePerson(
  { db }: Services,
  { id }: { id: number },
  { staff, recordAudit }: StaffCall,
  work: (client: pg.PoolClient, version: number) => Promise<OfficeOutcome<Record<string, string | number | boolean | null>>>,
): Promise<OfficeOutcome<{ id: number }>> {
  return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ id: number }>> => {
    if (id === staff.id) return refuseOffice('own_account')
    // Serialises with the user's own changes, such as a new calendar link.
    const row = await lockStaff(client, id)
    if (row === undefined) return refuseOffice('not_found', { field: 'id' })
    const outcome = await work(client, row.version)
    if (!outcome.ok) return outcome
    await recordAudit(client, { subject: 'staff', subjectId: id, after: outcome.value })
    return succeed({ id })
  })
}

function inviteRoutes(services: Services): MountedOfficeEndpoint[] {
  const { db, catalogs } = services
  return [
    handleOffice(listStaffMembers, async () => succeed({ people: await readPeople(db) })),
    handleOffice(inviteStaffMember, async (request, { recordAudit }) => {
      const refused = grantsRefusal(request.grants, new Set((await catalogs.current()).branches.keys()))
      if (refused !== null) return refused
      return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ id: number }>> => {
        const grants = mergeGrants(request.grants)
        const id = await insertStaff(client, { ...request, grants })
        if (id === undefined) return refuseOffice('staff_exists', { field: 'email' })
        await invite(client, services, id)
        await recordAudit(client, { subject: 'staff', subjectId: id, after: { roles: describeGrants(grants) } })
        return succeed({ id })
      })
    }),
    handleOffice(inviteStaffMemberAgain, async (request, call) =>
      changePerson(services, request, call, async (client) => {
        const row = await findStaffById(client, request.id)
        if (row?.is_demo === true) return refuseOffice('demo_account')
        if (row === undefined || row.disabled_at !== null) return refuseOffice('not_allowed')
        await invite(client, services, request.id)
        return succeed({ hasJoined: row.joined_at !== null })
      }),
    ),
  ]
}

function changeRoutes(services: Services): MountedOfficeEndpoint[] {
  const { catalogs } = services
  return [
    handleOffice(setStaffRoles, async (request, call) => {
      const refused = grantsRefusal(request.grants, new Set((await catalogs.current()).branches.keys()))
      if (refused !== null) return refused
      return changePerson(services, request, call, async (client, version) => {
        if (version !== request.version) return refuseOffice('changed_meanwhile', { field: 'version' })
        const staysOwner = request.grants.some(({ role }) => role === 'owner')
        if (!staysOwner && (await isLastOwner(client, request.id))) return refuseOffice('last_owner')
        const before = await readGrants(client, request.id)
        const grants = mergeGrants(request.grants)
        await writeGrants(client, request.id, grants)
        await deleteOtherCalendars(client, request.id, branchesFor(grants, 'today.see'))
        return succeed({ from: describeGrants(before), to: describeGrants(grants) })
      })
    }),
    handleOffice(disableStaffMember, async (request, call) =>
      changePerson(services, request, call, async (client) => {
        if ((await findStaffById(client, request.id))?.is_demo === true) return refuseOffice('demo_account')
        if (await isLastOwner(client, request.id)) return refuseOffice('last_owner')
        if ((await disableStaff(client, request.id)).length === 0) return refuseOffice('changed_meanwhile')
        await revokeInvitations(client, request.id)
        await deleteChallenges(client, request.id)
        await deleteOtherCalendars(client, request.id, [])
        return succeed({ ended: await endStaffSessions(client, request.id, null, null) })
      }),
    ),
    handleOffice(enableStaffMember, async (request, call) =>
      changePerson(services, request, call, async (client) => {
        if ((await findStaffById(client, request.id))?.is_demo === true) return refuseOffice('demo_account')
        if ((await enableStaff(client, request.id)).length === 0) return refuseOffice('changed_meanwhile')
        // A sign-in in progress may have completed after the user was disabled.
        await endStaffSessions(client, request.id, null, null)
        await deleteOtherCalendars(client, request.id, [])
        return succeed({})
      }),
    ),
    handleOffice(endStaffMemberSessions, async (request, call) =>
      changePerson(services, request, call, async (client) => {
        // A lost device may also have a calendar link.
        await deleteOtherCalendars(client, request.id, [])
        return succeed({ ended: await endStaffSessions(client, request.id, null, null) })
      }),
    ),
  ]
}

function invitationRoutes(services: Services, cookie: OfficeCookie, version: string): MountedOfficeEndpoint[] {
  const { db, config } = services
  return [
    handleSignedOut(readInvitation, async ({ token }, { raw }) =>
      limitTokenAttempts(services, raw, async () => {
        const invited = await findInvitee(db, token)
        if (invited === undefined) return refuseOffice('invitation_over')
        return succeed({ name: invited.name, email: invited.email, language: invited.language })
      }),
    ),
    handleSignedOut(acceptInvitation, async ({ token, name, password }, call) =>
      limitTokenAttempts(services, call.raw, async () => {
        const invited = await findInvitee(db, token)
        if (invited === undefined) return refuseOffice('invitation_over')
        const hash = await hashNewPassword(password, [invited.email, name, config.brandSettings.name])
        if (!hash.ok) return hash
        const session = await commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ token: string }>> => {
          const staffId = await redeemInvitation(client, token, name, hash.value)
          return staffId === undefined
            ? refuseOffice('invitation_over')
            : succeed(await startSessionWithAudit(client, staffId, call, false))
        })
        if (!session.ok) return session
        const me = await sendSessionToBrowser(services, { cookie, version }, call, session.value.token)
        return me === undefined ? refuseOffice('invitation_over') : succeed(me)
      }),
    ),
  ]
}

/** `agent 1, owner`: roles with their branches, for the audit log. */
function describeGrants(grants: readonly { role: string; branchId: number | null }[]): string {
  return grants.map(({ role, branchId }) => (branchId === null ? role : `${role} ${branchId}`)).join(', ')
}

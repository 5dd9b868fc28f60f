import { beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/office/audit.ts'
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
  type Person,
} from '#contract/office/people.ts'
import { getMe, signIn, signOut } from '#contract/office/session.ts'
import { getToday } from '#contract/office/today.ts'
import { addStaff, callOffice, expectOfficeRefusal, staffPassword, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { invitationUrl } from './invitations.ts'
import { startStaffSession } from './sessions.ts'

const password = 'manglar-tranquilo-al-alba'

onTestServers((app) => {
  let requestCount = 0
  const newRequest = (change: object = {}) => {
    requestCount += 1
    return {
      email: `New.Person${requestCount}@office.example`,
      name: 'Íngrid Ríos',
      language: 'es',
      grants: [{ role: 'agent', branchId: 2 }],
      ...change,
    }
  }
  /** The token of the latest queued mail. */
  const lastToken = async (): Promise<string> => {
    const { rows } = await app().db.query<{ link: string }>(
      `select payload ->> 'linkId' as link from outbox where topic = 'staff-invitation' order by id desc limit 1`,
    )
    return invitationUrl(app().services, rows[0]?.link ?? '').replace(/^.*#/, '')
  }
  const people = async (owner: StaffSession): Promise<Person[]> => (await callOffice(app(), listStaffMembers, {}, owner)).json().people
  const findPerson = async (owner: StaffSession, id: number) => (await people(owner)).find((person) => person.id === id)

  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
    await app().db.query(`update staff set disabled_at = clock_timestamp() where disabled_at is null`)
  })

  test('an owner invites; the link works once, signs in, and leads to a second factor before anything else', async () => {
    const owner = await addStaff(app(), 'owner')
    const request = newRequest()
    const { id } = (await callOffice(app(), inviteStaffMember, request, owner)).json()
    expect(await findPerson(owner, id)).toMatchObject({
      state: 'invited',
      grants: request.grants,
      lastUsedAt: null,
      invitedUntil: expect.any(Number),
    })
    expectOfficeRefusal(
      await callOffice(app(), inviteStaffMember, { ...request, email: request.email.toUpperCase() }, owner),
      409,
      'staff_exists',
      'email',
    )

    const token = await lastToken()
    expect((await callOffice(app(), readInvitation, { token })).json()).toEqual({
      name: 'Íngrid Ríos',
      email: request.email,
      language: 'es',
    })
    const weak = await callOffice(app(), acceptInvitation, { token, name: 'Íngrid Ríos', password: 'corta' })
    expectOfficeRefusal(weak, 422, 'password_too_short', 'password')
    const joined = await callOffice(app(), acceptInvitation, { token, name: 'Íngrid Ríos de Him', password })
    expect(joined.json()).toMatchObject({ id, name: 'Íngrid Ríos de Him', hasSecondFactor: false, grants: request.grants })
    const cookie = String(joined.headers['set-cookie']).split(';', 1)[0] ?? ''
    expect((await callOffice(app(), getMe, {}, { cookie })).statusCode).toBe(200)
    expectOfficeRefusal(await callOffice(app(), getToday, { branchId: 2 }, { cookie }), 403, 'second_factor_missing')
    expectOfficeRefusal(await callOffice(app(), acceptInvitation, { token, name: 'X', password }), 410, 'invitation_over')
    expect(await findPerson(owner, id)).toMatchObject({ state: 'active', sessions: 1, hasSecondFactor: false, invitedUntil: null })

    const { entries } = (await callOffice(app(), listAuditEntries, { subjectId: String(id) }, owner)).json()
    expect(entries).toMatchObject([
      { action: 'invitation-accepted', staffId: id },
      { action: 'staff-invited', staffId: owner.id, after: { roles: 'agent 2' } },
    ])
  })

  test('a link older than a day, or replaced by a newer one, is invalid', async () => {
    const owner = await addStaff(app(), 'owner')
    const { id } = (await callOffice(app(), inviteStaffMember, newRequest(), owner)).json()
    const first = await lastToken()
    expect((await callOffice(app(), inviteStaffMemberAgain, { id }, owner)).statusCode).toBe(200)
    const second = await lastToken()
    expectOfficeRefusal(await callOffice(app(), readInvitation, { token: first }), 410, 'invitation_over')
    await app().db.query(
      `update staff_invitation set expires_at = clock_timestamp() - interval '1 second' where staff_id = $1 and used_at is null`,
      [id],
    )
    expectOfficeRefusal(await callOffice(app(), readInvitation, { token: second }), 410, 'invitation_over')
    expectOfficeRefusal(await callOffice(app(), acceptInvitation, { token: second, name: 'X', password }), 410, 'invitation_over')
    const { rows } = await app().db.query(`select 1 from outbox where payload::text like '%' || $1 || '%'`, [second])
    expect(rows).toEqual([])
  })

  test('a new invitation removes the password, the second factor and the sessions', async () => {
    const owner = await addStaff(app(), 'owner')
    const agent = await addStaff(app(), 'agent', 1, { isDemo: false })
    await app().db.query(`insert into staff_recovery_code (staff_id, code_sha256) values ($1, '\\x00')`, [agent.id])
    await callOffice(app(), inviteStaffMemberAgain, { id: agent.id }, owner)
    expect((await callOffice(app(), getMe, {}, agent)).statusCode).toBe(200)
    await callOffice(app(), acceptInvitation, { token: await lastToken(), name: 'Agente', password })
    expectOfficeRefusal(await callOffice(app(), getMe, {}, agent), 401, 'signed_out')
    expectOfficeRefusal(await callOffice(app(), signIn, { email: agent.email, password: staffPassword }), 401, 'wrong_sign_in')
    expect((await app().db.query('select 1 from staff_recovery_code where staff_id = $1', [agent.id])).rows).toEqual([])
  })

  test('roles take effect immediately; a disabled user is signed out, and has no session after being enabled', async () => {
    const owner = await addStaff(app(), 'owner')
    const agent = await addStaff(app(), 'agent', 1)
    await callOffice(app(), setStaffRoles, { id: agent.id, version: 0, grants: [{ role: 'lead', branchId: 2 }] }, owner)
    expectOfficeRefusal(await callOffice(app(), getToday, { branchId: 1 }, agent), 403, 'other_branch')
    expect((await callOffice(app(), getToday, { branchId: 2 }, agent)).statusCode).toBe(200)
    await app().db.query('update staff set is_demo = false where id = $1', [agent.id])
    expect((await callOffice(app(), disableStaffMember, { id: agent.id }, owner)).json()).toEqual({ id: agent.id })
    expectOfficeRefusal(await callOffice(app(), getMe, {}, agent), 401, 'signed_out')
    expectOfficeRefusal(await callOffice(app(), disableStaffMember, { id: agent.id }, owner), 409, 'changed_meanwhile')
    expect((await callOffice(app(), enableStaffMember, { id: agent.id }, owner)).statusCode).toBe(200)
    expectOfficeRefusal(await callOffice(app(), getMe, {}, agent), 401, 'signed_out')
  })

  test('the last use is kept after the sessions have ended', async () => {
    const owner = await addStaff(app(), 'owner')
    const agent = await addStaff(app(), 'agent', 1)
    await callOffice(app(), endStaffMemberSessions, { id: agent.id }, owner)
    expect((await findPerson(owner, agent.id))?.lastUsedAt).toBeNull()
    const signedIn = await callOffice(app(), signIn, { email: agent.email, password: staffPassword })
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? ''
    expect((await callOffice(app(), signOut, {}, { cookie })).statusCode).toBe(200)
    expect(await findPerson(owner, agent.id)).toMatchObject({ sessions: 0, lastUsedAt: expect.any(Number) })
  })

  test('the access of a demonstration user can be neither removed nor restored', async () => {
    const owner = await addStaff(app(), 'owner')
    const demo = await addStaff(app(), 'agent', 1)
    for (const endpoint of [disableStaffMember, enableStaffMember, inviteStaffMemberAgain])
      expectOfficeRefusal(await callOffice(app(), endpoint, { id: demo.id }, owner), 409, 'demo_account')
    expect((await callOffice(app(), getMe, {}, demo)).statusCode).toBe(200)
    await app().db.query('update staff set disabled_at = clock_timestamp() where id = $1', [demo.id])
    expectOfficeRefusal(await callOffice(app(), enableStaffMember, { id: demo.id }, owner), 409, 'demo_account')
  })

  test('an owner ends the sessions of another user', async () => {
    const owner = await addStaff(app(), 'owner')
    const agent = await addStaff(app(), 'agent', 1)
    expect((await callOffice(app(), endStaffMemberSessions, { id: agent.id }, owner)).statusCode).toBe(200)
    expectOfficeRefusal(await callOffice(app(), getMe, {}, agent), 401, 'signed_out')
  })

  test('users cannot change their own roles, and the company keeps an owner even with concurrent changes', async () => {
    const [a, b] = [await addStaff(app(), 'owner'), await addStaff(app(), 'owner')]
    await app().db.query(`update staff set is_demo = false, sealed_totp = '\\x0101' where id = $1`, [a.id])
    const grants = [{ role: 'finance', branchId: null }]
    for (const endpoint of [disableStaffMember, endStaffMemberSessions, inviteStaffMemberAgain])
      expectOfficeRefusal(await callOffice(app(), endpoint, { id: a.id }, a), 409, 'own_account')
    expectOfficeRefusal(await callOffice(app(), setStaffRoles, { id: a.id, version: 0, grants }, a), 409, 'own_account')
    const answers = await Promise.all([
      callOffice(app(), setStaffRoles, { id: b.id, version: 0, grants }, a),
      callOffice(app(), disableStaffMember, { id: a.id }, b),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { rows } = await app().db.query(
      `select 1 from staff s join staff_role r on r.staff_id = s.id where r.role = 'owner' and s.disabled_at is null`,
    )
    expect(rows).toHaveLength(1)
  })

  test('roles that do not fit a branch are refused, and an auditor changes nothing', async () => {
    const owner = await addStaff(app(), 'owner')
    const invite = async (grants: object[]) => callOffice(app(), inviteStaffMember, newRequest({ grants }), owner)
    expectOfficeRefusal(await invite([{ role: 'owner', branchId: 1 }]), 400, 'invalid', 'grants')
    expectOfficeRefusal(await invite([{ role: 'agent', branchId: 999 }]), 400, 'invalid', 'grants')
    expectOfficeRefusal(
      await invite([
        { role: 'agent', branchId: 1 },
        { role: 'agent', branchId: 1 },
      ]),
      400,
      'invalid',
      'grants',
    )
    expectOfficeRefusal(await invite([]), 400, 'invalid', 'grants')
    const auditor = await addStaff(app(), 'auditor')
    expect((await people(auditor)).length).toBeGreaterThan(0)
    expectOfficeRefusal(await callOffice(app(), inviteStaffMember, newRequest(), auditor), 403, 'not_allowed')
  })

  test('disabling ends an open invitation, pending passkeys and sessions, and they stay ended when the user is enabled again', async () => {
    const owner = await addStaff(app(), 'owner')
    const { id } = (await callOffice(app(), inviteStaffMember, newRequest(), owner)).json()
    const token = await lastToken()
    await app().db.query(
      `insert into staff_challenge (id, challenge, staff_id, purpose, expires_at)
        values (gen_random_uuid(), 'x', $1, 'register', clock_timestamp() + interval '5 minutes')`,
      [id],
    )
    expect((await callOffice(app(), disableStaffMember, { id }, owner)).statusCode).toBe(200)
    expect((await findPerson(owner, id))?.invitedUntil).toBeNull()
    const { rows } = await app().db.query('select from staff_challenge where staff_id = $1', [id])
    expect(rows).toHaveLength(0)
    // A sign-in that ran at the same time.
    const late = { cookie: `office=${await startStaffSession(app().db, id, 'late', false)}` }
    expect((await callOffice(app(), enableStaffMember, { id }, owner)).statusCode).toBe(200)
    expectOfficeRefusal(await callOffice(app(), getMe, {}, late), 401, 'signed_out')
    expectOfficeRefusal(await callOffice(app(), acceptInvitation, { token, name: 'Íngrid Ríos', password }), 410, 'invitation_over')
  })

  test('of two owners who change the same roles, the second gets a conflict, and saves on top of the first change', async () => {
    const [a, b] = [await addStaff(app(), 'owner'), await addStaff(app(), 'owner')]
    const { id } = (await callOffice(app(), inviteStaffMember, newRequest(), a)).json()
    const seen = await findPerson(a, id)
    const set = async (role: string, version: number | undefined, owner: StaffSession) =>
      callOffice(app(), setStaffRoles, { id, version, grants: [{ role, branchId: 1 }] }, owner)
    expect((await set('lead', seen?.version, a)).statusCode).toBe(200)
    expectOfficeRefusal(await set('fleet', seen?.version, b), 409, 'changed_meanwhile', 'version')
    expectOfficeRefusal(await set('fleet', undefined, b), 400, 'missing', 'version')
    const current = await findPerson(b, id)
    expect(current?.grants).toEqual([{ role: 'lead', branchId: 1 }])
    expect((await set('fleet', current?.version, b)).statusCode).toBe(200)
    expect((await findPerson(a, id))?.grants).toEqual([{ role: 'fleet', branchId: 1 }])
  })

  test('a role for all branches includes the same role at one branch', async () => {
    const owner = await addStaff(app(), 'owner')
    const overlapping = [
      { role: 'agent', branchId: 1 },
      { role: 'agent', branchId: null },
      { role: 'lead', branchId: 2 },
    ]
    const stored = [
      { role: 'agent', branchId: null },
      { role: 'lead', branchId: 2 },
    ]
    const { id } = (await callOffice(app(), inviteStaffMember, newRequest({ grants: overlapping }), owner)).json()
    expect((await findPerson(owner, id))?.grants).toEqual(stored)
    const { version } = (await findPerson(owner, id)) ?? {}
    expect((await callOffice(app(), setStaffRoles, { id, version, grants: overlapping }, owner)).statusCode).toBe(200)
    expect((await findPerson(owner, id))?.grants).toEqual(stored)
    const { entries } = (await callOffice(app(), listAuditEntries, { action: 'roles-changed', subjectId: String(id) }, owner)).json()
    expect(entries[0].after).toEqual({ from: 'agent, lead 2', to: 'agent, lead 2' })
  })
})

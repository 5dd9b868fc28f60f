import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import {
  beginTotpRegistration,
  changePassword,
  confirmTotpRegistration,
  getSecondFactorStatus,
  renewRecoveryCodes,
  stepUp,
} from '#contract/office/access.ts'
import { listAuditEntries } from '#contract/office/audit.ts'
import { getMe, signIn } from '#contract/office/session.ts'
import { addStaff, callOffice, expectOfficeRefusal, staffPassword, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { waitFor } from '../../testing/timeouts.ts'
import { waitUntilBlocked } from '../../testing/databases/wait-until-blocked.ts'
import { startStaffSession } from './sessions.ts'
import { toTotp } from './second-factor.ts'

/** The time step of one-time codes. */
const stepMs = 30_000

onTestServers((app) => {
  let startedAt = 0
  /** The code of a later time step than that in which the test began: each code can be used once, so each use takes the next step. */
  const generateCode = (secret: string, steps = 0): string => toTotp(secret).generate({ timestamp: startedAt + steps * stepMs })
  /** A person without a second factor, or with one when `enrol` follows. */
  const addPlain = async (): Promise<StaffSession> => addStaff(app(), 'agent', 1, { isDemo: false })
  const enrol = async (staff: StaffSession): Promise<{ secret: string; recoveryCodes: string[] }> => {
    const begun = (await callOffice(app(), beginTotpRegistration, {}, staff)).json()
    const answer = await callOffice(app(), confirmTotpRegistration, { pending: begun.pending, code: generateCode(begun.secret, -1) }, staff)
    expect(answer.statusCode).toBe(200)
    return { secret: begun.secret, recoveryCodes: answer.json().recoveryCodes }
  }
  const signInWith = async (staff: StaffSession, code: string, password = staffPassword) =>
    callOffice(app(), signIn, { email: staff.email, password, code })
  const expireStepUp = async (staff: StaffSession) =>
    app().db.query(`update staff_session set stepped_up_at = clock_timestamp() - interval '6 minutes' where staff_id = $1`, [staff.id])

  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
    // The codes of a test hold for the time step in which it begins.
    const leftMs = stepMs - (Date.now() % stepMs)
    if (leftMs < 6_000) await sleep(leftMs)
    startedAt = Date.now()
  })

  test('one-time codes are activated with a code of the new secret, and then required for signing in', async () => {
    const staff = await addPlain()
    const begun = (await callOffice(app(), beginTotpRegistration, {}, staff)).json()
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(begun.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/)
    const wrong = { pending: begun.pending, code: '000000' }
    expectOfficeRefusal(await callOffice(app(), confirmTotpRegistration, wrong, staff), 401, 'wrong_second_factor', 'code')
    const other = await addPlain()
    const code = generateCode(begun.secret)
    expectOfficeRefusal(
      await callOffice(app(), confirmTotpRegistration, { pending: begun.pending, code }, other),
      400,
      'invalid',
      'pending',
    )
    expectOfficeRefusal(
      await callOffice(app(), confirmTotpRegistration, { pending: `${begun.pending}x`, code }, staff),
      400,
      'invalid',
      'pending',
    )
    const { secret } = await enrol(staff)
    expect((await callOffice(app(), getSecondFactorStatus, {}, staff)).json()).toEqual({
      hasTotp: true,
      recoveryCodesLeft: 10,
      isDemo: false,
    })
    expectOfficeRefusal(await signInWith(staff, ''), 401, 'second_factor_needed')
    expectOfficeRefusal(await signInWith(staff, generateCode(secret, -1)), 401, 'wrong_second_factor')
    expect((await signInWith(staff, generateCode(secret))).statusCode).toBe(200)
    expectOfficeRefusal(await signInWith(staff, generateCode(secret)), 401, 'wrong_second_factor')
  })

  test('a set-up of one-time codes can be confirmed once, and not after another one or in another session', async () => {
    const staff = await addPlain()
    const [first, second] = [
      (await callOffice(app(), beginTotpRegistration, {}, staff)).json(),
      (await callOffice(app(), beginTotpRegistration, {}, staff)).json(),
    ]
    const confirm = async (begun: { pending: string; secret: string }, steps: number, by = staff) =>
      callOffice(app(), confirmTotpRegistration, { pending: begun.pending, code: generateCode(begun.secret, steps) }, by)
    const other = { ...staff, cookie: `office=${await startStaffSession(app().db, staff.id, 'other', true)}` }
    expectOfficeRefusal(await confirm(first, -1, other), 400, 'invalid', 'pending')
    const answers = await Promise.all([confirm(first, -1), confirm(first, 0), confirm(second, 0)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expectOfficeRefusal(await confirm(first, 1), 400, 'invalid', 'pending')
    expectOfficeRefusal(await confirm(second, 1), 400, 'invalid', 'pending')
  })

  test('a sign-in that was checked before the password changed starts no session', async () => {
    const staff = await addPlain()
    const client = await app().db.connect()
    await client.query('begin')
    await client.query(`update staff set password_hash = 'other' where id = $1`, [staff.id])
    await client.query('delete from staff_session where staff_id = $1', [staff.id])
    const signingIn = signInWith(staff, '')
    await waitUntilBlocked(app().db, signingIn)
    await client.query('commit')
    client.release()
    expectOfficeRefusal(await signingIn, 401, 'wrong_sign_in')
    expect((await app().db.query('select from staff_session where staff_id = $1', [staff.id])).rows).toEqual([])
  })

  test('codes of one user cannot be guessed from many addresses', async () => {
    const staff = await addPlain()
    const { secret } = await enrol(staff)
    for (let i = 0; i < 10; i += 1) {
      expectOfficeRefusal(await signInWith(staff, '000000'), 401, 'wrong_second_factor')
      // Another address.
      await app().db.query(`delete from rate_limit where scope in ('staff-address', 'staff-pair')`)
    }
    expectOfficeRefusal(await signInWith(staff, generateCode(secret)), 429, 'rate_limited')
  })

  test('ten recovery codes can be used once each, in any notation, and are stored as hashes', async () => {
    const staff = await addPlain()
    const { recoveryCodes } = await enrol(staff)
    const [first = '', second = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect((await signInWith(staff, first.toLowerCase().replace('-', ' '))).statusCode).toBe(200)
    expectOfficeRefusal(await signInWith(staff, first), 401, 'wrong_second_factor')
    expect((await callOffice(app(), getSecondFactorStatus, {}, staff)).json().recoveryCodesLeft).toBe(9)
    const renewed = (await callOffice(app(), renewRecoveryCodes, {}, staff)).json().recoveryCodes
    expectOfficeRefusal(await signInWith(staff, second), 401, 'wrong_second_factor')
    expect((await signInWith(staff, renewed[0])).statusCode).toBe(200)
    const { rows } = await app().db.query<{ text: string }>(`select r::text as text from staff_recovery_code r`)
    expect(JSON.stringify(rows)).not.toContain(renewed[1].replace('-', ''))
  })

  test('a second factor is valid for five minutes and then required again; wrong codes are limited', async () => {
    const staff = await addPlain()
    const { secret } = await enrol(staff)
    expect((await callOffice(app(), renewRecoveryCodes, {}, staff)).statusCode).toBe(200)
    await expireStepUp(staff)
    expectOfficeRefusal(await callOffice(app(), renewRecoveryCodes, {}, staff), 403, 'step_up_needed')
    expect((await callOffice(app(), getMe, {}, staff)).json().steppedUpUntil).toBeNull()
    expectOfficeRefusal(await callOffice(app(), stepUp, { code: '000000' }, staff), 401, 'wrong_second_factor', 'code')
    expect((await callOffice(app(), stepUp, { code: generateCode(secret) }, staff)).json()).toEqual({ steppedUp: true })
    expect((await callOffice(app(), renewRecoveryCodes, {}, staff)).statusCode).toBe(200)
    for (let i = 0; i < 9; i += 1) await callOffice(app(), stepUp, { code: '000000' }, staff)
    expectOfficeRefusal(await callOffice(app(), stepUp, { code: generateCode(secret, 1) }, staff), 429, 'rate_limited')
  })

  test('a session alone cannot replace an existing second factor', async () => {
    const staff = await addPlain()
    await enrol(staff)
    await expireStepUp(staff)
    const { secret, pending } = (await callOffice(app(), beginTotpRegistration, {}, staff)).json()
    expectOfficeRefusal(
      await callOffice(app(), confirmTotpRegistration, { pending, code: generateCode(secret) }, staff),
      403,
      'step_up_needed',
    )
  })

  test('a new password requires the old one, follows the rules of clients, and ends the other sessions', async () => {
    const staff = await addPlain()
    const other = { ...staff, cookie: `office=${await startStaffSession(app().db, staff.id, 'other', false)}` }
    const next = 'manglar-tranquilo-al-alba'
    expectOfficeRefusal(
      await callOffice(app(), changePassword, { current: 'wrong', password: next }, staff),
      401,
      'wrong_sign_in',
      'current',
    )
    const weak = await callOffice(app(), changePassword, { current: staffPassword, password: 'password1' }, staff)
    expect(weak.statusCode).toBe(422)
    expect(weak.json().error.field).toBe('password')
    expect((await callOffice(app(), changePassword, { current: staffPassword, password: next }, staff)).json()).toEqual({ ended: 1 })
    expectOfficeRefusal(await callOffice(app(), getMe, {}, other), 401, 'signed_out')
    expectOfficeRefusal(await signInWith(staff, ''), 401, 'wrong_sign_in')
    expect((await signInWith(staff, '', next)).statusCode).toBe(200)
    const owner = await addStaff(app(), 'owner')
    const { entries } = (await callOffice(app(), listAuditEntries, { staffId: staff.id, action: 'password-changed' }, owner)).json()
    expect(entries).toMatchObject([{ after: { ended: 1 } }])
  })

  test('a demonstration user steps up with the password, and cannot change password or factors', async () => {
    const staff = await addStaff(app(), 'owner')
    await expireStepUp(staff)
    expectOfficeRefusal(await callOffice(app(), stepUp, { code: 'wrong' }, staff), 401, 'wrong_sign_in', 'code')
    expect((await callOffice(app(), stepUp, { code: staffPassword }, staff)).statusCode).toBe(200)
    const { pending } = (await callOffice(app(), beginTotpRegistration, {}, staff)).json()
    expectOfficeRefusal(await callOffice(app(), confirmTotpRegistration, { pending, code: '000000' }, staff), 403, 'not_allowed')
    expectOfficeRefusal(await callOffice(app(), changePassword, { current: staffPassword, password: 'x' }, staff), 403, 'not_allowed')
  })

  test('refused sign-ins of an account are in the audit log, at most three per hour and reason; unknown addresses are not', async () => {
    const staff = await addPlain()
    const owner = await addStaff(app(), 'owner')
    const read = async () =>
      (await callOffice(app(), listAuditEntries, { action: 'sign-in-refused', subjectId: String(staff.id) }, owner)).json().entries
    for (let i = 0; i < 12; i += 1) await signInWith(staff, '', 'wrong')
    await waitFor('five entries', async () => (await read()).length === 5)
    const codes = (await read()).map((item: { after: { code: string } }) => item.after.code)
    expect(codes.toSorted()).toEqual(['rate_limited', 'rate_limited', 'wrong_sign_in', 'wrong_sign_in', 'wrong_sign_in'])
    const count = async () => (await app().db.query(`select from audit_log where action = 'sign-in-refused'`)).rows.length
    const before = await count()
    await callOffice(app(), signIn, { email: 'nobody@office.example', password: 'wrong', code: '' })
    await signInWith(staff, '', 'wrong')
    await waitFor('one more entry', async () => (await read()).length === 6)
    expect(await count()).toBe(before + 1)
    expect(JSON.stringify(await read())).not.toContain(staff.email)
  })
})

import { beforeEach, expect, test } from 'vitest'
import { confirmTotpRegistration, beginTotpRegistration } from '#contract/office/access.ts'
import { listAuditEntries } from '#contract/office/audit.ts'
import {
  addPasskey,
  beginPasskeyRegistration,
  beginPasskeySignIn,
  beginPasskeyStepUp,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  stepUpWithPasskey,
} from '#contract/office/passkeys.ts'
import { getMe, signIn } from '#contract/office/session.ts'
import { TestPasskey } from '../../testing/authenticator.ts'
import { addStaff, callOffice, expectOfficeRefusal, officeOrigin, staffPassword, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { toTotp } from './second-factor.ts'

const relyingParty = { origin: officeOrigin, rpId: 'localhost' }

onTestServers((app) => {
  const begin = async (
    endpoint: typeof beginPasskeyRegistration | typeof beginPasskeySignIn | typeof beginPasskeyStepUp,
    staff: StaffSession | null,
  ) => {
    const { challengeId, options } = (await callOffice(app(), endpoint, {}, staff)).json()
    return { challengeId, challenge: options.challenge as string }
  }
  const add = async (staff: StaffSession, passkey: TestPasskey, change: object = {}) => {
    const { challengeId, challenge } = await begin(beginPasskeyRegistration, staff)
    const response = passkey.register({ challenge, ...relyingParty, ...change })
    return callOffice(app(), addPasskey, { challengeId, name: 'Teléfono', response }, staff)
  }
  const signInWith = async (passkey: TestPasskey, change: object = {}) => {
    const { challengeId, challenge } = await begin(beginPasskeySignIn, null)
    const request = { challengeId, response: passkey.signIn({ challenge, ...relyingParty, ...change }) }
    return { request, answer: await callOffice(app(), signInWithPasskey, request) }
  }
  const list = async (staff: StaffSession) => (await callOffice(app(), listPasskeys, {}, staff)).json().passkeys
  const expireStepUp = (staff: StaffSession) =>
    app().db.query(`update staff_session set stepped_up_at = clock_timestamp() - interval '1 hour' where staff_id = $1`, [staff.id])
  const withPasskey = async () => {
    const staff = await addStaff(app(), 'agent', 1, { isDemo: false })
    const passkey = new TestPasskey()
    expect((await add(staff, passkey)).statusCode).toBe(200)
    return { staff, passkey }
  }

  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
  })

  test('a passkey signs in by itself and counts as both factors', async () => {
    const { staff, passkey } = await withPasskey()
    expect(await list(staff)).toEqual([
      { id: passkey.id.toString('base64url'), name: 'Teléfono', createdAt: expect.any(Number), lastUsedAt: null },
    ])
    const { answer } = await signInWith(passkey)
    expect(answer.json()).toMatchObject({ id: staff.id, hasSecondFactor: true, steppedUpUntil: expect.any(Number) })
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    expect((await callOffice(app(), getMe, {}, { cookie })).json()).toMatchObject({ id: staff.id })
    expect((await list(staff))[0].lastUsedAt).toEqual(expect.any(Number))
    const owner = await addStaff(app(), 'owner')
    const { entries } = (await callOffice(app(), listAuditEntries, { subject: 'staff', subjectId: String(staff.id) }, owner)).json()
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['signed-in', 'passkey-added'])
  })

  test('a challenge is valid once, for five minutes, and for its purpose', async () => {
    const { staff, passkey } = await withPasskey()
    const { request } = await signInWith(passkey)
    expectOfficeRefusal(await callOffice(app(), signInWithPasskey, request), 422, 'passkey_not_valid')
    const late = await begin(beginPasskeySignIn, null)
    await app().db.query(`update staff_challenge set expires_at = clock_timestamp() - interval '1 second'`)
    const response = passkey.signIn({ challenge: late.challenge, ...relyingParty })
    expectOfficeRefusal(await callOffice(app(), signInWithPasskey, { challengeId: late.challengeId, response }), 422, 'passkey_not_valid')
    const other = await begin(beginPasskeyStepUp, staff)
    const signed = passkey.signIn({ challenge: other.challenge, ...relyingParty })
    expectOfficeRefusal(
      await callOffice(app(), signInWithPasskey, { challengeId: other.challengeId, response: signed }),
      422,
      'passkey_not_valid',
    )
  })

  test.each([
    ['another origin', { origin: 'https://office.example.net' }],
    ['another site', { rpId: 'example.net' }],
    ['a user who was not verified', { isVerified: false }],
    ['another challenge', { challenge: 'b3RoZXI' }],
  ])('a response with %s is refused when signing in and when adding a passkey', async (_, change) => {
    const { passkey } = await withPasskey()
    expectOfficeRefusal((await signInWith(passkey, change)).answer, 422, 'passkey_not_valid')
    expectOfficeRefusal(await add(await addStaff(app(), 'agent', 1), new TestPasskey(), change), 422, 'passkey_not_valid')
  })

  test('a counter that decreases, as from a cloned passkey, is refused', async () => {
    const { passkey } = await withPasskey()
    expect((await signInWith(passkey, { counter: 7 })).answer.statusCode).toBe(200)
    for (const counter of [7, 6]) expectOfficeRefusal((await signInWith(passkey, { counter })).answer, 422, 'passkey_not_valid')
    expect((await signInWith(passkey, { counter: 8 })).answer.statusCode).toBe(200)
  })

  test('an unknown passkey and one of a disabled user cannot sign in', async () => {
    expectOfficeRefusal((await signInWith(new TestPasskey())).answer, 422, 'passkey_not_valid')
    const { staff, passkey } = await withPasskey()
    await app().db.query('update staff set disabled_at = clock_timestamp() where id = $1', [staff.id])
    expectOfficeRefusal((await signInWith(passkey)).answer, 422, 'passkey_not_valid')
  })

  test('failed attempts, and started ones of strangers at the same address, do not lock out a known browser', async () => {
    const { passkey } = await withPasskey()
    const { answer } = await signInWith(passkey)
    const cookie = [answer.headers['set-cookie'] ?? []].flat().join('; ')
    const unknown = new TestPasskey()
    for (let i = 0; i < 15; i += 1) expectOfficeRefusal((await signInWith(unknown)).answer, 422, 'passkey_not_valid')
    expect((await signInWith(passkey)).answer.statusCode).toBe(200)
    await app().db.query(`update rate_limit set taken = 301 where scope = 'staff-challenge'`)
    expectOfficeRefusal(await callOffice(app(), beginPasskeySignIn), 429, 'rate_limited')
    expect((await callOffice(app(), beginPasskeySignIn, {}, { cookie })).statusCode).toBe(200)
  })

  test('stepping up requires a passkey of the user, and adding one requires a recent second factor', async () => {
    const { staff, passkey } = await withPasskey()
    const { passkey: strange } = await withPasskey()
    await expireStepUp(staff)
    expectOfficeRefusal(await callOffice(app(), beginPasskeyRegistration, {}, staff), 403, 'step_up_needed')
    const stepUp = async (by: TestPasskey) => {
      const { challengeId, challenge } = await begin(beginPasskeyStepUp, staff)
      return callOffice(app(), stepUpWithPasskey, { challengeId, response: by.signIn({ challenge, ...relyingParty }) }, staff)
    }
    expectOfficeRefusal(await stepUp(strange), 422, 'passkey_not_valid')
    expect((await stepUp(passkey)).json()).toEqual({ steppedUp: true })
    expect((await callOffice(app(), beginPasskeyRegistration, {}, staff)).statusCode).toBe(200)
  })

  test('the challenge of one user cannot add a passkey to another', async () => {
    const [one, other] = [await addStaff(app(), 'agent', 1), await addStaff(app(), 'agent', 1)]
    const { challengeId, challenge } = await begin(beginPasskeyRegistration, one)
    const response = new TestPasskey().register({ challenge, ...relyingParty })
    expectOfficeRefusal(await callOffice(app(), addPasskey, { challengeId, name: 'x', response }, other), 422, 'passkey_not_valid')
    const { passkey } = await withPasskey()
    expectOfficeRefusal(await add(other, passkey), 422, 'passkey_not_valid')
  })

  test('the only factor cannot be removed, even by concurrent removals; a name can be changed', async () => {
    const { staff, passkey } = await withPasskey()
    const second = new TestPasskey()
    expect((await add(staff, second)).statusCode).toBe(200)
    const ids = [passkey, second].map(({ id }) => id.toString('base64url'))
    expect((await callOffice(app(), renamePasskey, { id: ids[0], name: 'Llavero' }, staff)).statusCode).toBe(200)
    expect((await list(staff)).map(({ name }: { name: string }) => name)).toContain('Llavero')
    const answers = await Promise.all(ids.map(async (id) => callOffice(app(), removePasskey, { id }, staff)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await list(staff)).toHaveLength(1)
    const { passkey: strange } = await withPasskey()
    expectOfficeRefusal(
      await callOffice(app(), renamePasskey, { id: strange.id.toString('base64url'), name: 'x' }, staff),
      404,
      'not_found',
    )
  })

  test('with only a passkey the password is not sufficient, and codes can be added', async () => {
    const { staff } = await withPasskey()
    const answer = await callOffice(app(), signIn, { email: staff.email, password: staffPassword, code: '' })
    expectOfficeRefusal(answer, 401, 'second_factor_needed')
    expect(answer.json().error.facts).toEqual({ passkeyOnly: true })
    const { secret, pending } = (await callOffice(app(), beginTotpRegistration, {}, staff)).json()
    const confirmed = await callOffice(app(), confirmTotpRegistration, { pending, code: toTotp(secret).generate() }, staff)
    expect(confirmed.json().recoveryCodes).toHaveLength(10)
  })

  test('a demonstration user can add a passkey and still sign in with the password', async () => {
    const staff = await addStaff(app(), 'agent', 1, { isDemo: true })
    const passkey = new TestPasskey()
    expect((await add(staff, passkey)).statusCode).toBe(200)
    expect((await signInWith(passkey)).answer.statusCode).toBe(200)
    const answer = await callOffice(app(), signIn, { email: staff.email, password: staffPassword, code: '' })
    expect(answer.statusCode).toBe(200)
  })

  test('started sign-ins do not count as failures, and a user has one challenge per purpose', async () => {
    const { staff } = await withPasskey()
    for (let i = 0; i < 12; i += 1) expect((await callOffice(app(), beginPasskeySignIn)).statusCode).toBe(200)
    const { rows } = await app().db.query(`select from rate_limit where scope in ('staff-address', 'staff-pair')`)
    expect(rows).toHaveLength(0)
    for (let i = 0; i < 3; i += 1) await begin(beginPasskeyStepUp, staff)
    const stored = await app().db.query('select from staff_challenge where staff_id = $1', [staff.id])
    expect(stored.rows).toHaveLength(1)
  })
})

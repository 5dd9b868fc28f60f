import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { TestPasskey } from '../../../testing/authenticator.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { call, goodPassword, logIn, otherPassword, register, randomAddress, startMails, tokenIn } from '../../../testing/wire/clients.ts'
import { book, visitor } from '../../../testing/wire/bookings.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'
import { deleteExpiredClientData } from '../delete-expired.ts'

const relyingParty = { origin: 'http://localhost:80', rpId: 'localhost' }

onTestServers((app) => {
  let mails: Awaited<ReturnType<typeof startMails>>
  beforeAll(async () => {
    mails = await startMails(app())
  })
  afterAll(async () => mails.stop())

  const registerConfirmed = async () => {
    const account = await register(app())
    await app().db.query('update client set email_confirmed_at = clock_timestamp() where id = $1', [account.id])
    return account
  }
  const begin = async (token: string) => (await call(app(), 'beginClientPasskey', {}, { token })).json()
  const add = async (token: string, passkey: TestPasskey, change: object = {}) => {
    const { IdReto, OpcionesWebAuthn: options } = await begin(token)
    const response = passkey.register({ challenge: options.challenge, ...relyingParty, ...change })
    return call(app(), 'addClientPasskey', { IdReto, name: 'Android', RespuestaWebAuthn: response }, { token })
  }
  const logInWith = async (passkey: TestPasskey, change: object = {}) => {
    const { IdReto, OpcionesWebAuthn: options } = (await call(app(), 'beginPasskeyLogin')).json()
    const request = { IdReto, RespuestaWebAuthn: passkey.signIn({ challenge: options.challenge, ...relyingParty, ...change }) }
    return { request, answer: await call(app(), 'loginByPasskey', request) }
  }
  const list = async (token: string) => (await call(app(), 'getClientPasskeys', {}, { token })).json().LlavesAcceso
  const withPasskey = async () => {
    const account = await registerConfirmed()
    const passkey = new TestPasskey()
    expect((await add(account.token, passkey)).statusCode).toBe(200)
    return { ...account, passkey }
  }

  test('W-32 a passkey logs in without a name or a password, and the client is informed by mail that it was added', async () => {
    const { email, token, passkey } = await withPasskey()
    await book(app(), { cliente: { ...visitor, Correo: email } })
    expect(await list(token)).toEqual([
      { id: passkey.id.toString('base64url'), name: 'Android', FechaCreada: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), FechaUso: '' },
    ])
    expect(await mails.newest(email, 'llave de acceso nueva')).toContain('/#/client-profile')
    const { request, answer } = await logInWith(passkey)
    expect(answer.json()).toMatchObject({ status: 'ok', profile: { email } })
    const { bookings, passkeys } = (await call(app(), 'exportClientData', {}, { token: answer.json().token })).json()
    expect([bookings.length, passkeys.length]).toEqual([1, 1])
    expect((await list(token))[0].FechaUso).not.toBe('')
    // The challenge is used up.
    expectRefusal(await call(app(), 'loginByPasskey', request), 422, 'passkey_not_valid')
  })

  test('W-32 a client has two passkeys, loses one and removes it; the other still logs in', async () => {
    const { token, passkey } = await withPasskey()
    const second = new TestPasskey()
    expect((await add(token, second)).json().LlavesAcceso).toHaveLength(2)
    const id = passkey.id.toString('base64url')
    for (const _ of [1, 2]) expect((await call(app(), 'removeClientPasskey', { id }, { token })).json().LlavesAcceso).toHaveLength(1)
    expectRefusal((await logInWith(passkey)).answer, 422, 'passkey_not_valid', 'RespuestaWebAuthn')
    expect((await logInWith(second)).answer.statusCode).toBe(200)
  })

  test('W-32 passkeys of one kind of device have distinct names, which stay when another is removed', async () => {
    const { token, passkey } = await withPasskey()
    const names = async () => (await list(token)).map(({ name }: { name: string }) => name)
    for (const _ of [2, 3]) await add(token, new TestPasskey())
    expect(await names()).toEqual(['Android', 'Android (2)', 'Android (3)'])
    await call(app(), 'removeClientPasskey', { id: passkey.id.toString('base64url') }, { token })
    expect(await names()).toEqual(['Android (2)', 'Android (3)'])
    // Two that were stored with the same name are listed with distinct names, too.
    await app().db.query(`update client_passkey set name = 'Windows' where name like 'Android (%'`)
    expect(await names()).toEqual(['Windows', 'Windows (2)'])
    expect((await add(token, new TestPasskey())).json().LlavesAcceso.map(({ name }: { name: string }) => name)).toContain('Android')
  })

  test('W-32 authenticators get a handle that is the same for all passkeys of an account and does not contain its number', async () => {
    const [account, another] = [await registerConfirmed(), await registerConfirmed()]
    const readHandle = async ({ token }: { token: string }) => (await begin(token)).OpcionesWebAuthn.user.id as string
    const handle = Buffer.from(await readHandle(account), 'base64url').toString('utf8')
    expect(handle).toMatch(/^[\w-]{43}$/)
    expect(handle).not.toContain(String(account.id))
    expect(await readHandle(account)).toBe(await readHandle(account))
    expect(await readHandle(another)).not.toBe(await readHandle(account))
  })

  test('W-32 another client cannot remove a passkey, use its challenge or add the same one', async () => {
    const { token, passkey } = await withPasskey()
    const stranger = await registerConfirmed()
    await call(app(), 'removeClientPasskey', { id: passkey.id.toString('base64url') }, stranger)
    expect(await list(token)).toHaveLength(1)
    const { IdReto, OpcionesWebAuthn: options } = await begin(token)
    const response = new TestPasskey().register({ challenge: options.challenge, ...relyingParty })
    expectRefusal(
      await call(app(), 'addClientPasskey', { IdReto, name: 'x', RespuestaWebAuthn: response }, stranger),
      422,
      'passkey_not_valid',
    )
    expectRefusal(await add(stranger.token, passkey), 422, 'passkey_not_valid')
  })

  test.each([
    ['another site', { origin: 'https://istmo.example' }],
    ['another host', { rpId: 'istmo.example' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['no person at the device', { isVerified: false }],
  ])('W-32 a passkey for %s is refused, when it is added and when it is used', async (_, change) => {
    const { token, passkey } = await withPasskey()
    expectRefusal(await add(token, new TestPasskey(), change), 422, 'passkey_not_valid')
    expectRefusal((await logInWith(passkey, change)).answer, 422, 'passkey_not_valid')
  })

  test('W-32 a copied passkey is detected by its counter', async () => {
    const { passkey } = await withPasskey()
    expect((await logInWith(passkey, { counter: 5 })).answer.statusCode).toBe(200)
    expectRefusal((await logInWith(passkey, { counter: 5 })).answer, 422, 'passkey_not_valid')
    expect((await logInWith(passkey, { counter: 6 })).answer.statusCode).toBe(200)
  })

  test('W-32 an unconfirmed account and an old login cannot add a passkey, and there are at most ten', async () => {
    const { token } = await register(app())
    expectRefusal(await call(app(), 'beginClientPasskey', {}, { token }), 422, 'email_not_confirmed')
    const account = await registerConfirmed()
    await app().db.query(`update session set created_at = clock_timestamp() - interval '16 minutes' where client_id = $1`, [account.id])
    expectRefusal(await call(app(), 'beginClientPasskey', {}, account), 422, 'login_too_old')
    const { token: recent } = (await logIn(app(), account.email)).json()
    for (let i = 0; i < 10; i += 1) expect((await add(recent, new TestPasskey())).statusCode).toBe(200)
    expectRefusal(await call(app(), 'beginClientPasskey', {}, { token: recent }), 400, 'out_of_range')
  })

  test('W-32 a reset of the password removes the passkeys; a blocked or deleted account has none that log in', async () => {
    const reset = await withPasskey()
    await call(app(), 'requestPasswordReset', { email: reset.email, language: 'es' })
    const token = tokenIn(await mails.newest(reset.email, 'reset='), 'reset')
    expect((await call(app(), 'resetPassword', { token, password: otherPassword })).statusCode).toBe(200)
    const blocked = await withPasskey()
    await app().db.query('update client set is_blocked = true where id = $1', [blocked.id])
    const deleted = await withPasskey()
    expect((await call(app(), 'deleteClient', { password: goodPassword }, deleted)).statusCode).toBe(200)
    for (const { passkey } of [reset, blocked, deleted]) expectRefusal((await logInWith(passkey)).answer, 422, 'passkey_not_valid')
    const { rows } = await app().db.query('select 1 from client_passkey where client_id = any($1)', [[reset.id, deleted.id]])
    expect(rows).toEqual([])
  })

  test.each([
    [{}, 400],
    [{ IdReto: 'x', RespuestaWebAuthn: {} }, 400],
    [{ IdReto: randomUUID(), RespuestaWebAuthn: 'text' }, 400],
    [{ IdReto: randomUUID(), RespuestaWebAuthn: { id: '<script>' } }, 422],
    [{ IdReto: randomUUID(), RespuestaWebAuthn: { id: 7 } }, 422],
  ])('W-32 the login %j is refused', async (request, status) => {
    expect((await call(app(), 'loginByPasskey', request)).statusCode).toBe(status)
  })

  test('W-32 one address starts a limited number of logins, and challenges that were not used are deleted', async () => {
    const from = randomAddress()
    const answers = []
    for (let i = 0; i < 31; i += 1) answers.push((await call(app(), 'beginPasskeyLogin', {}, { from })).statusCode)
    expect([answers.filter((answer) => answer === 200).length, answers.at(-1)]).toEqual([30, 429])
    await app().db.query(`update client_challenge set expires_at = clock_timestamp() - interval '1 second'`)
    await deleteExpiredClientData(app().db)
    expect((await app().db.query('select 1 from client_challenge')).rows).toEqual([])
  })
})

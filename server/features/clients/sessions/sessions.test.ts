import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'
import { toForm, onTestServers } from '../../../testing/test-app.ts'
import {
  call,
  goodPassword,
  logIn,
  otherPassword,
  register,
  registration,
  randomAddress,
  randomEmail,
} from '../../../testing/wire/clients.ts'
import { blockDemoClients, demoClients, ensureDemoClients } from '../demo-clients.ts'
import { scaleTimeout } from '../../../testing/timeouts.ts'
import { waitUntilBlocked } from '../../../testing/databases/wait-until-blocked.ts'

onTestServers((app) => {
  beforeAll(async () => ensureDemoClients(app().db))

  test('W-16 a login answers status ok, a token and the profile, with either field names, as JSON, nested JSON or a form', async () => {
    const [demo] = demoClients
    const credentials = { email: demo?.email, password: demo?.password }
    const spanish = { usuario: ` ${demo?.email.toUpperCase()} `, clave: demo?.password }
    const form = toForm(JSON.stringify(credentials))
    const answers = [
      await call(app(), 'loginWebUser', credentials),
      await call(app(), 'loginWebUser', spanish),
      await call(app(), 'loginWebUser', { data: spanish }),
      await call(app(), 'loginWebUser', { data: JSON.stringify(credentials) }),
      await app().fastify.inject({ method: 'POST', url: '/web-api/loginWebUser', ...form }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.json()).toEqual({
        status: 'ok',
        token: expect.stringMatching(/^[\w-]{43}$/),
        profile: expect.objectContaining({ clientType: { id: 1 }, identify: '8-701-2345', name: 'Ana', email: 'ana@istmo.example' }),
      })
    }
    expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(answers.length)
  })

  test.each([
    [{}, 'email'],
    [{ email: 'a@example.com' }, 'password'],
    [{ password: 'x' }, 'email'],
    [{ email: 7, password: 'x' }, 'email'],
    [{ email: '\u0000', password: 'x' }, 'email'],
    [{ email: 'a@example.com', password: 'x'.repeat(1001) }, 'password'],
  ])('W-16 the credentials %j are malformed', async (credentials, field) => {
    const answer = await call(app(), 'loginWebUser', credentials)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.field).toBe(field)
  })

  test('W-16 a body that is not a JSON object is refused', async () => {
    const send = (payload: string, type: string) =>
      app().fastify.inject({ method: 'POST', url: '/web-api/loginWebUser', payload, headers: { 'content-type': type } })
    expectRefusal(await send('{"email":', 'application/json'), 400, 'malformed')
    expectRefusal(await send('[1]', 'application/json'), 400, 'malformed')
    expectRefusal(await send('{"data": "no"}', 'application/json'), 400, 'malformed', 'data')
    expectRefusal(await send('x', 'text/plain'), 400, 'unsupported_media_type', 'data')
  })

  test('W-16 an unknown address and a wrong password get the same answer, and only the owner learns that an account is blocked', async () => {
    const { email, id } = await register(app())
    const bodies = [await logIn(app(), email, 'wrong'), await logIn(app(), randomEmail(), 'wrong')].map((answer) => {
      expectRefusal(answer, 401, 'wrong_credentials')
      const { requestId: _, ...body } = answer.json()
      return body
    })
    expect(bodies[0]).toEqual(bodies[1])
    await app().db.query('update client set is_blocked = true where id = $1', [id])
    expectRefusal(await logIn(app(), email), 403, 'client_blocked')
    expectRefusal(await logIn(app(), email, 'wrong'), 401, 'wrong_credentials')
  })

  test('W-16 known and unknown addresses take the same time', { timeout: scaleTimeout(300_000) }, async () => {
    const { email } = await register(app())
    const shortest = { known: Infinity, unknown: Infinity }
    const difference = () => Math.abs(shortest.known - shortest.unknown)
    // Without the hash, an unknown address would take a fraction of the time. On a slow machine both take longer.
    const allowed = () => Math.max(scaleTimeout(8), shortest.known / 4)
    // Load only increases durations, so the shortest ones show the work itself. On a busier machine they take more attempts to appear.
    for (let i = 0; i < 30 || (i < 150 && difference() >= allowed()); i += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const before = performance.now()
        await logIn(app(), kind === 'known' ? email : randomEmail(), `wrong-${i}`)
        shortest[kind] = Math.min(shortest[kind], performance.now() - before)
      }
    }
    expect(difference()).toBeLessThan(allowed())
  })

  test('W-16 ten wrong attempts lock out only their sender', async () => {
    const { email } = await register(app())
    const stranger = randomAddress()
    const tries = []
    for (let i = 0; i < 11; i += 1) tries.push(await call(app(), 'loginWebUser', { email, password: `wrong-${i}` }, { from: stranger }))
    expect(tries.map((answer) => answer.statusCode)).toEqual([...Array<number>(10).fill(401), 429])
    expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expectRefusal(await call(app(), 'loginWebUser', { email, password: goodPassword }, { from: stranger }), 429, 'rate_limited')
    expect((await logIn(app(), email)).statusCode).toBe(200)
  })

  test('A-02 every call of a client answers 401 without a session and with an invented one', async () => {
    const guarded = endpoints.filter((endpoint) => endpoint.access === 'client')
    expect(guarded.length).toBeGreaterThanOrEqual(8)
    for (const { service, path } of guarded) {
      const passkey = { IdReto: randomUUID(), name: 'x', id: 'x', RespuestaWebAuthn: {} }
      const body = { password: 'x', currentPassword: 'x', AceptaCondiciones: { version: '1' }, ...passkey }
      for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
        expectRefusal(await app().post(`/${service}/${path}`, body, headers), 401, 'not_logged_in')
      }
    }
  })

  test('F-03 a logout ends only its own session, and can be repeated', async () => {
    const { email, token } = await register(app())
    const other: string = (await logIn(app(), email)).json().token
    expect((await call(app(), 'logoutWebUser', {}, { token })).json()).toEqual({ status: 'ok' })
    expectRefusal(await call(app(), 'getClientProfile', {}, { token }), 401, 'not_logged_in')
    expect((await call(app(), 'getClientProfile', {}, { token: other })).statusCode).toBe(200)
    for (const sent of [token, undefined]) expect((await call(app(), 'logoutWebUser', {}, { token: sent })).statusCode).toBe(200)
  })

  test('F-03 logging out everywhere ends every session of the account', async () => {
    const { email, token } = await register(app())
    const other: string = (await logIn(app(), email)).json().token
    expect((await call(app(), 'logoutEverywhere', {}, { token })).statusCode).toBe(200)
    for (const ended of [token, other]) expectRefusal(await call(app(), 'getClientProfile', {}, { token: ended }), 401, 'not_logged_in')
  })

  test('F-03 a login that was checked before the password changed starts no session', async () => {
    const { email, id } = await register(app())
    const client = await app().db.connect()
    await client.query('begin')
    await client.query(`update client set password_hash = 'other' where id = $1`, [id])
    await client.query('delete from session where client_id = $1', [id])
    const entering = logIn(app(), email)
    await waitUntilBlocked(app().db, entering)
    await client.query('commit')
    client.release()
    expectRefusal(await entering, 401, 'wrong_credentials')
    expect((await app().db.query('select from session where client_id = $1', [id])).rows).toEqual([])
  })

  test.each([
    ['its end', `expires_at = clock_timestamp()`],
    ['a week without use', `last_used_at = clock_timestamp() - interval '7 days 1 second'`],
  ])('F-02 a session is over after %s, by the clock of the database', async (_, change) => {
    const { token, id } = await register(app())
    await app().db.query(`update session set ${change} where client_id = $1`, [id])
    expectRefusal(await call(app(), 'getClientProfile', {}, { token }), 401, 'not_logged_in')
  })

  test('F-02 use extends a session, up to thirty days', async () => {
    const { token, id } = await register(app())
    await app().db.query(`update session set last_used_at = clock_timestamp() - interval '6 days' where client_id = $1`, [id])
    expect((await call(app(), 'getClientProfile', {}, { token })).statusCode).toBe(200)
    const { rows } = await app().db.query(
      `select last_used_at > clock_timestamp() - interval '1 minute' as is_fresh, expires_at - created_at as life from session where client_id = $1`,
      [id],
    )
    expect(rows[0]?.['is_fresh']).toBe(true)
    expect(JSON.stringify(rows[0]?.['life'])).toMatch(/29|30/)
  })

  test('F-16 in live use the demo clients cannot log in, and their sessions end', async () => {
    const [demo] = demoClients
    const token: string = (await logIn(app(), demo?.email ?? '', demo?.password)).json().token
    await ensureDemoClients(app().db)
    await blockDemoClients(app().db)
    expectRefusal(await call(app(), 'getClientProfile', {}, { token }), 401, 'not_logged_in')
    expectRefusal(await logIn(app(), demo?.email ?? '', demo?.password), 403, 'client_blocked')
  })

  test('W-19 a registration starts a session and stores only what was typed', async () => {
    const email = randomEmail()
    const extra = {
      clientType: { id: 4 },
      client_type_id: 4,
      id: 1,
      isEmailConfirmed: true,
      is_blocked: true,
      email_confirmed_at: '2020-01-01',
    }
    const answer = await call(app(), 'registerWebUser', { ...registration, email, company: 'Café, S.A.', identify: 'pe-12-345', ...extra })
    expect(answer.statusCode).toBe(200)
    const { token, profile } = answer.json()
    expect(profile).toMatchObject({
      email,
      clientType: { id: 1 },
      name: 'Lucía',
      company: 'Café, S.A.',
      identify: 'PE-12-345',
      isEmailConfirmed: false,
    })
    expect(profile.id).toBeGreaterThan(1000)
    expect((await call(app(), 'getClientProfile', {}, { token })).json()).toEqual({ status: 'ok', profile })
    const { rows } = await app().db.query(
      'select purpose, is_granted, text_version, locale, ip is not null as has_ip from consent where client_id = $1 order by id',
      [profile.id],
    )
    expect(rows).toEqual([
      { purpose: 'account', is_granted: true, text_version: '2026-11', locale: 'es', has_ip: true },
      { purpose: 'marketing', is_granted: false, text_version: '2026-11', locale: 'es', has_ip: true },
    ])
  })

  test.each([
    [{ email: 'no-address' }, 400, 'invalid', 'email'],
    [{ email: undefined }, 400, 'missing', 'email'],
    [{ name: '' }, 400, 'missing', 'name'],
    [{ name: 'a\u0000b' }, 400, 'invalid', 'name'],
    [{ AceptaCondiciones: undefined }, 400, 'missing', 'AceptaCondiciones'],
    [{ mobilePhone: '12' }, 400, 'out_of_range', 'mobilePhone'],
    [{ password: 'corta' }, 422, 'password_too_short', 'password'],
    [{ password: 'x9'.repeat(65) }, 422, 'password_too_long', 'password'],
    [{ password: 'Password1234' }, 422, 'password_known', 'password'],
    [{ password: 'LuciaHimIstmo' }, 422, 'password_guessable', 'password'],
  ])('W-19 the registration with %j is refused', async (change, status, code, field) => {
    expectRefusal(await call(app(), 'registerWebUser', { ...registration, email: randomEmail(), ...change }), status, code, field)
  })

  test('W-19 registering a known address gets the same answer as an unknown one, and neither opens nor changes its account', async () => {
    const owner = await register(app())
    await app().db.query('update client set email_confirmed_at = clock_timestamp() where id = $1', [owner.id])
    const typed = { ...registration, password: otherPassword, name: 'Otra' }
    const [known, unknown] = [
      await call(app(), 'registerWebUser', { ...typed, email: owner.email.toUpperCase() }),
      await call(app(), 'registerWebUser', { ...typed, email: randomEmail() }),
    ]
    expect(known.statusCode).toBe(unknown.statusCode)
    const shape = (answer: typeof known) => ({ ...answer.json().profile, id: 0, email: '' })
    expect(shape(known)).toEqual(shape(unknown))
    expect(known.json().profile.id).not.toBe(owner.id)
    // Neither login reveals which of the two was known.
    expect((await logIn(app(), owner.email, otherPassword)).json().profile.id).toBe(known.json().profile.id)
    expect((await logIn(app(), owner.email)).json().profile).toMatchObject({ id: owner.id, name: 'Lucía' })
    const count = (await call(app(), 'exportClientData', {}, { token: known.json().token })).json()
    expect(count.profile.id).toBe(known.json().profile.id)
  })
})

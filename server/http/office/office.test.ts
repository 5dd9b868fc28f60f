import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { AnyOfficeEndpoint } from '#contract/office/endpoint.ts'
import { officeEndpoints } from '#contract/office/endpoints.ts'
import { endSessions, getMe, listSessions, signIn, signOut } from '#contract/office/session.ts'
import { exportAudit, listAuditEntries } from '#contract/office/audit.ts'
import { permissions, roles, type Role } from '#contract/office/roles.ts'
import { addStaff, callOffice, expectOfficeRefusal, staffPassword } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { listOfficeEndpoints } from './office.ts'

const readRefusalCode = (body: string): string => (JSON.parse(body) as { error?: { code: string } }).error?.code ?? 'none'
const mayCall = ({ access }: AnyOfficeEndpoint, role: Role) =>
  access === 'public' || access === 'self' || permissions[access].some((allowed) => allowed === role)

onTestServers(
  (app) => {
    test('no other origin may read an answer, whatever CORS_ORIGINS allows', async () => {
      const owner = await addStaff(app(), 'owner')
      const answer = await callOffice(app(), getMe, {}, owner, { origin: 'https://partner.example' })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      const preflightHeaders = { origin: 'https://partner.example', 'access-control-request-method': 'POST' }
      const preflight = await app().fastify.inject({ method: 'OPTIONS', url: '/office-api/session/sign-out', headers: preflightHeaders })
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
    })
  },
  { CORS_ORIGINS: 'https://partner.example' },
)

onTestServers(
  (app) => {
    const get = (host: string, url: string) => app().fastify.inject({ url, headers: { host } })

    test('in live use the back office is only at its own host, which serves nothing else', async () => {
      const owner = await addStaff(app(), 'owner')
      const cookie = owner.cookie.replace('office=', '__Host-office=')
      const at = (host: string) => app().fastify.inject({ url: '/office-api/session/me', headers: { host, cookie } })
      expect((await at('oficina.example')).statusCode).toBe(200)
      expect((await at('OFICINA.example:443')).statusCode).toBe(200)
      expect((await at('www.example')).statusCode).toBe(404)
      expect((await get('oficina.example', '/content/')).statusCode).toBe(404)
      expect((await get('www.example', '/content/')).statusCode).toBe(200)
      expect((await get('oficina.example', '/healthz')).statusCode).toBe(200)
      // The router decodes a path, and a visitor can send any forwarded host.
      const encoded = ['/%6fffice-api/session/me', '/office%2Dapi/session/me', '/%6Fffice/', '/%6fffice', '/o%66fice/x']
      for (const url of encoded) expect((await get('www.example', url)).statusCode, url).toBe(404)
      const forwarded = { host: 'www.example', 'x-forwarded-host': 'oficina.example', cookie }
      expect((await app().fastify.inject({ url: '/office-api/session/me', headers: forwarded })).statusCode).toBe(404)
      for (const url of ['/OFFICE-API/session/me', '/office-api', '/office', '/office/x', '//office-api/session/me']) {
        expect((await get('www.example', url)).statusCode, url).toBe(404)
      }
    })

    test('a request line with a host of its own does not reach the back office: only the header counts', async () => {
      await app().fastify.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app().fastify.server.address() as AddressInfo
      const get = (path: string, host: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          const call = request({ port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
            answer.resume()
            resolve(answer.statusCode)
          })
          call.on('error', reject).end()
        })
      for (const path of ['http://oficina.example/office-api/session/me', 'https://oficina.example/office/']) {
        expect(await get(path, 'www.example'), path).toBe(404)
      }
      expect(await get('/office-api/session/me', 'Oficina.Example.:443')).toBe(401)
      for (const host of ['oficina.example.evil.example', 'x.oficina.example', 'oficina.example@www.example']) {
        expect(await get('/office-api/session/me', host), host).toBe(404)
      }
    })

    test('the cookie of a live session is only sent to its host over https', async () => {
      const { email } = await addStaff(app(), 'agent', 1)
      const headers = { host: 'oficina.example', origin: 'https://oficina.example' }
      const answer = await callOffice(app(), signIn, { email, password: staffPassword }, null, headers)
      const [session, device] = [answer.headers['set-cookie'] ?? []].flat()
      expect(session).toMatch(/^__Host-office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
      expect(device).toMatch(/^__Host-office-device=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/)
      expectOfficeRefusal(
        await callOffice(app(), signIn, { email, password: staffPassword }, null, { ...headers, origin: 'https://www.example' }),
        403,
        'other_origin',
      )
    })
  },
  { OFFICE_URL: 'https://oficina.example', BASE_URL: 'https://www.example' },
)

onTestServers((app) => {
  test('exactly the calls of the contract are mounted', () => {
    const mounted = listOfficeEndpoints(app().services, 'none').map(({ endpoint }) => endpoint.name)
    expect(mounted.toSorted()).toEqual(officeEndpoints.map(({ name }) => name).toSorted())
    expect(new Set(mounted).size).toBe(mounted.length)
  })

  test('every call is refused without a session, with a wrong token and from another origin', async () => {
    for (const endpoint of officeEndpoints) {
      if (endpoint.access !== 'public') {
        expectOfficeRefusal(await callOffice(app(), endpoint), 401, 'signed_out')
        expectOfficeRefusal(await callOffice(app(), endpoint, {}, { cookie: `office=${'x'.repeat(43)}` }), 401, 'signed_out')
      }
      if (endpoint.method === 'POST') {
        const owner = await addStaff(app(), 'owner')
        for (const origin of ['https://evil.example', 'null', '']) {
          expectOfficeRefusal(await callOffice(app(), endpoint, {}, owner, { origin }), 403, 'other_origin')
        }
        const form = { 'content-type': 'application/x-www-form-urlencoded' }
        expect([400, 415]).toContain((await callOffice(app(), endpoint, {}, owner, form)).statusCode)
      }
    }
  })

  test('every call answers each role according to the table of permissions', async () => {
    for (const role of roles) {
      for (const endpoint of officeEndpoints) {
        const answer = await callOffice(app(), endpoint, {}, await addStaff(app(), role))
        expect(answer.headers['cache-control'], endpoint.name).toBe('no-store')
        if (mayCall(endpoint, role))
          expect(['not_allowed', 'signed_out'], `${role} ${endpoint.name}`).not.toContain(readRefusalCode(answer.body))
        else expectOfficeRefusal(answer, 403, 'not_allowed')
      }
    }
  })

  test('a user without a second factor can only set one up', async () => {
    for (const endpoint of officeEndpoints) {
      if (endpoint.access === 'public') continue
      const person = await addStaff(app(), 'owner', null, { isDemo: false })
      const code = readRefusalCode((await callOffice(app(), endpoint, {}, person)).body)
      if (endpoint.access === 'self') expect(code, endpoint.name).not.toBe('second_factor_missing')
      else expect(code, endpoint.name).toBe('second_factor_missing')
    }
  })

  test('a user signs in with a password, reads their own data, and signs out', async () => {
    const person = await addStaff(app(), 'agent', 1)
    const answer = await callOffice(app(), signIn, { email: ` ${person.email.toUpperCase()} `, password: staffPassword })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ email: person.email, grants: [{ role: 'agent', branchId: 1 }], hasSecondFactor: true })
    const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat()
    expect(cookie).toMatch(/^office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    const session = { cookie: cookie.split(';')[0] ?? '' }
    expect((await callOffice(app(), getMe, {}, session)).json()).toMatchObject({ id: person.id })
    expect((await callOffice(app(), signOut, {}, session)).statusCode).toBe(200)
    expectOfficeRefusal(await callOffice(app(), getMe, {}, session), 401, 'signed_out')
    expect((await callOffice(app(), getMe, {}, person)).statusCode).toBe(200)
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await addStaff(app(), 'agent', 1)
    for (const request of [
      { email, password: 'wrong' },
      { email: 'nobody@office.example', password: 'wrong' },
    ]) {
      expectOfficeRefusal(await callOffice(app(), signIn, request), 401, 'wrong_sign_in')
    }
    expectOfficeRefusal(await callOffice(app(), signIn, { email: 'x', password: 'x' }), 400, 'invalid', 'email')
    expectOfficeRefusal(await callOffice(app(), signIn, { email }), 400, 'missing', 'password')
  })

  test('sign-ins that succeed do not count against the limit', async () => {
    const { email } = await addStaff(app(), 'agent', 1)
    for (let i = 0; i < 12; i += 1) {
      expect((await callOffice(app(), signIn, { email, password: staffPassword })).statusCode).toBe(200)
    }
  })

  test('ten wrong passwords for one account lock out only their sender', async () => {
    const { email } = await addStaff(app(), 'agent', 1)
    const answers = []
    for (let i = 0; i < 11; i += 1) answers.push(await callOffice(app(), signIn, { email, password: `wrong-${i}` }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(401), 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    const other = await addStaff(app(), 'agent', 1)
    expect((await callOffice(app(), signIn, { email: other.email, password: staffPassword })).statusCode).toBe(200)
  })

  test('a session ends after an hour without use, after twelve hours, when the user is disabled, and on request', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const set = async (assignment: string) => app().db.query(`update staff_session set ${assignment} where staff_id = $1`, [agent.id])
    const status = async () => (await callOffice(app(), getMe, {}, agent)).statusCode
    await set(`last_used_at = clock_timestamp() - interval '59 minutes'`)
    expect(await status()).toBe(200)
    await set(`last_used_at = clock_timestamp() - interval '61 minutes'`)
    expect(await status()).toBe(401)
    await set(`last_used_at = clock_timestamp(), expires_at = clock_timestamp() - interval '1 second'`)
    expect(await status()).toBe(401)
    await set(`expires_at = clock_timestamp() + interval '1 hour'`)
    expect(await status()).toBe(200)
    await app().db.query('update staff set disabled_at = clock_timestamp() where id = $1', [agent.id])
    expect(await status()).toBe(401)
  })

  test('background requests do not extend a session', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const idle = async () =>
      (
        await app().db.query<{ minutes: number }>(
          `select round(extract(epoch from clock_timestamp() - last_used_at) / 60)::int as minutes from staff_session where staff_id = $1`,
          [agent.id],
        )
      ).rows[0]?.minutes
    await app().db.query(`update staff_session set last_used_at = clock_timestamp() - interval '30 minutes' where staff_id = $1`, [
      agent.id,
    ])
    await callOffice(app(), getMe, {}, agent, { 'x-background': '1' })
    expect(await idle()).toBe(30)
    await callOffice(app(), getMe, {}, agent)
    expect(await idle()).toBe(0)
  })

  test('the key for data in the browser is the same in each session of a user, and of no other user', async () => {
    const [a, b] = [await addStaff(app(), 'agent', 1), await addStaff(app(), 'agent', 1)]
    const signed = (await callOffice(app(), signIn, { email: a.email, password: staffPassword })).json()
    const readKey = async (session: typeof a) => (await callOffice(app(), getMe, {}, session)).json().offlineKey
    expect(Buffer.from(signed.offlineKey, 'base64')).toHaveLength(32)
    expect(await readKey(a)).toBe(signed.offlineKey)
    expect(await readKey(b)).not.toBe(signed.offlineKey)
  })

  test('a call that one user has queued is not sent in the session of another', async () => {
    const [a, b] = [await addStaff(app(), 'agent', 1), await addStaff(app(), 'agent', 1)]
    expect((await callOffice(app(), getMe, {}, a, { 'x-staff': String(a.id) })).statusCode).toBe(200)
    for (const id of [String(b.id), '', 'undefined']) {
      expectOfficeRefusal(await callOffice(app(), getMe, {}, a, { 'x-staff': id }), 401, 'signed_out')
    }
    expectOfficeRefusal(await callOffice(app(), getMe, {}, null, { 'x-staff': 'undefined' }), 401, 'signed_out')
  })

  test('only its owner can list and end the sessions of an account', async () => {
    const [a, b] = [await addStaff(app(), 'agent', 1), await addStaff(app(), 'agent', 1)]
    const signed = await callOffice(app(), signIn, { email: a.email, password: staffPassword })
    const second = { cookie: String(signed.headers['set-cookie']).split(';')[0] ?? '' }
    const { sessions } = (await callOffice(app(), listSessions, {}, a)).json()
    expect(sessions).toHaveLength(2)
    const [other] = (await callOffice(app(), listSessions, {}, b)).json().sessions
    expect((await callOffice(app(), endSessions, { id: other.id }, a)).json()).toEqual({ ended: 0 })
    expect((await callOffice(app(), endSessions, {}, a)).json()).toEqual({ ended: 1 })
    expectOfficeRefusal(await callOffice(app(), getMe, {}, second), 401, 'signed_out')
    expect((await callOffice(app(), getMe, {}, b)).statusCode).toBe(200)
  })

  test('the audit log lists and exports all actions, and it cannot be changed', async () => {
    const owner = await addStaff(app(), 'owner')
    const agent = await addStaff(app(), 'agent', 1)
    await callOffice(app(), endSessions, {}, agent)
    const { entries } = (await callOffice(app(), listAuditEntries, { staffId: agent.id }, owner)).json()
    expect(entries).toMatchObject([{ action: 'sessions-ended', subject: 'staff', subjectId: String(agent.id), after: { ended: 0 } }])
    const exported = (await callOffice(app(), exportAudit, { staffId: agent.id }, owner)).json()
    expect(exported.csv.split('\r\n')).toHaveLength(3)
    const [newest] = (await callOffice(app(), listAuditEntries, {}, owner)).json().entries
    expect(newest).toMatchObject({ action: 'audit-exported', staffId: owner.id })
    for (const statement of [`update audit_log set reason = 'x'`, 'delete from audit_log', 'truncate audit_log']) {
      await expect(app().db.query(statement)).rejects.toThrow('rows of audit_log are only added')
    }
  })
})

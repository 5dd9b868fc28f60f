import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bookQuote,
  call,
  dumpDatabase,
  goodPassword,
  logIn,
  register,
  registration,
  randomEmail,
  startMails,
  tokenIn,
} from '../../../testing/wire/clients.ts'
import { booking, findCode, visitor } from '../../../testing/wire/bookings.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'
import { onTestServers, testKey, type TestApp } from '../../../testing/test-app.ts'
import { exportData, exportLock } from './privacy-service.ts'
import type { SessionClient } from '../sessions/sessions.ts'
import { deleteExpiredClientData } from '../delete-expired.ts'

const program = join(import.meta.dirname, '../../../testing/server-process.ts')

onTestServers((app) => {
  let mails: Awaited<ReturnType<typeof startMails>>
  beforeAll(async () => {
    mails = await startMails(app())
    await app().db.query('select set_pool_cars(id, 200) from pool where branch_id = 1 and class_id = 104')
  })
  afterAll(async () => mails.stop())

  async function bookAs(token: string, email: string): Promise<string> {
    const headers = { authorization: `Bearer ${token}` }
    const mine = { ...booking, ...(await bookQuote(app(), headers)), cliente: { ...visitor, Correo: email, Nombre: 'Reservante' } }
    return findCode(await app().post('/web-api/postBooking/new', mine, headers))
  }
  const finish = (code: string, days = 31) =>
    app().db.query(
      `update reservation set status = 'completed', plate = 'AB1234', returned_at = clock_timestamp() - $2 * interval '1 day' where code = $1`,
      [code, days],
    )

  test('W-19 the export contains profile, consents, bookings and sessions, and no secret', async () => {
    const { token, email } = await register(app(), { company: 'Café, S.A.' })
    const code = await bookAs(token, email)
    const answer = await call(app(), 'exportClientData', {}, { token })
    const data = answer.json()
    expect(data).toMatchObject({
      exportedAt: expect.stringMatching(/^\d{4}-/),
      profile: { email, company: 'Café, S.A.', firstName: 'Lucía' },
      bookings: [{ code, first_name: 'Reservante', document: '8-123-4567', licence: '8-123-4567', pick_up_branch: expect.any(String) }],
    })
    expect(data.consents.map((consent: { purpose: string }) => consent.purpose).toSorted()).toEqual([
      'account',
      'marketing',
      'marketing',
      'rental',
    ])
    expect(data.sessions).toHaveLength(1)
    expect(answer.body).not.toMatch(/argon2|token|sha256/i)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('W-19 an account is deleted with its password: only data required for accounting remain, and a mail confirms it', async () => {
    const { token, email, id } = await register(app(), { mobilePhone: '6698-7654' })
    await mails.newest(email)
    const [over, ahead] = [await bookAs(token, email), await bookAs(token, email)]
    await finish(over)
    expectRefusal(await call(app(), 'deleteClient', { password: 'wrong' }, { token }), 422, 'wrong_password', 'password')
    expect((await call(app(), 'deleteClient', { password: goodPassword }, { token })).json()).toEqual({ status: 'ok' })
    expectRefusal(await call(app(), 'getClientProfile', {}, { token }), 401, 'not_logged_in')
    expectRefusal(await logIn(app(), email), 401, 'wrong_credentials')
    await mails.newest(email, 'Su cuenta se elimin')
    await waitFor(
      'the address gone from the outbox',
      async () => !JSON.stringify((await app().db.query('select payload from outbox')).rows).includes(email),
    )

    const rows = async () =>
      (
        await app().db.query(
          'select code, first_name, email, length(phone) > 0 as has_phone, papers is not null as has_papers, total_cents > 0 as has_total, client_id from reservation where code = any($1) order by code = $2',
          [[over, ahead], ahead],
        )
      ).rows
    expect(await rows()).toEqual([
      { code: over, first_name: '', email: '', has_phone: false, has_papers: false, has_total: true, client_id: null },
      { code: ahead, first_name: 'Reservante', email, has_phone: true, has_papers: true, has_total: true, client_id: null },
    ])
    await finish(ahead)
    await deleteExpiredClientData(app().db)
    expect((await rows())[1]).toMatchObject({ first_name: '', email: '', has_phone: false, has_papers: false })
    const dump = await dumpDatabase(app())
    expect(dump).not.toContain(email)
    expect(dump).not.toContain('+50766987654')
    const consents = await app().db.query('select ip from consent where client_id = $1', [id])
    expect(consents.rows).toEqual([{ ip: null }, { ip: null }])
    // The address can be used for a new account.
    expect((await call(app(), 'registerWebUser', { ...registration, email })).statusCode).toBe(200)
  })

  test('W-19 a booking keeps its renter while a rental or payment is open, and is erased automatically afterwards', async () => {
    const { token, email } = await register(app())
    const codes: string[] = []
    for (let i = 0; i < 6; i += 1) codes.push(await bookAs(token, email))
    const [returned = '', out = '', owed = '', held = '', cancelled = '', paying = ''] = codes
    const set = (code: string, change: string) => app().db.query(`update reservation set ${change} where code = $1`, [code])
    await finish(returned, 29)
    await set(
      out,
      `status = 'checked_in', return_at = clock_timestamp() - interval '40 days', pick_up_at = clock_timestamp() - interval '50 days'`,
    )
    await set(owed, `status = 'cancelled'`)
    await app().db.query(
      `insert into refund (id, reservation_id, provider_order, amount_cents, currency, reason, status, requested_by)
        select gen_random_uuid(), id, 'ABCDEFGH1234', 100, 'USD', 'cancelled', 'manual', 'test' from reservation where code = $1`,
      [owed],
    )
    await set(paying, `status = 'cancelled'`)
    await app().db.query(
      `insert into payment (id, reservation_id, provider, provider_order, amount_cents, currency, status, page_sha256, expires_at)
        select gen_random_uuid(), id, 'sandbox', 'ABCDEFGH1234', 100, 'USD', 'pending', '\\x01', clock_timestamp() from reservation where code = $1`,
      [paying],
    )
    await set(held, `status = 'held', hold_expires_at = clock_timestamp() + interval '5 minutes'`)
    await set(cancelled, `status = 'cancelled'`)
    const listWithName = async () =>
      (await app().db.query<{ code: string }>(`select code from reservation where code = any($1) and first_name <> ''`, [codes])).rows.map(
        ({ code }) => code,
      )
    await call(app(), 'deleteClient', { password: goodPassword }, { token })
    expect((await listWithName()).toSorted()).toEqual([returned, out, owed, held, paying].toSorted())
    expect(await mails.newest(email, 'Su cuenta se elimin')).toContain('30 días')

    await app().db.query(`update payment set status = 'failed' where provider_order = 'ABCDEFGH1234'`)
    await app().db.query(`update refund set status = 'settled' where provider_order = 'ABCDEFGH1234'`)
    await finish(returned, 31)
    await finish(out, 31)
    await set(held, `status = 'expired', hold_expires_at = null`)
    await deleteExpiredClientData(app().db)
    expect(await listWithName()).toEqual([])
  })

  test('W-19 an export takes as many statements for many bookings as for one, all on one connection', async () => {
    const { token, email, id } = await register(app())
    const used = { connections: 0, statements: 0 }
    const counted = new Proxy(app().db, {
      get: (pool, key) => {
        if (key === 'query') throw new Error('a second connection')
        if (key !== 'connect') return Reflect.get(pool, key)
        return async () => {
          used.connections += 1
          const client = await pool.connect()
          return new Proxy(client, {
            get: (target, name) => {
              if (name === 'query') used.statements += 1
              const value: unknown = Reflect.get(target, name)
              return typeof value === 'function' ? value.bind(target) : value
            },
          })
        }
      },
    })
    const exportNow = async () => {
      Object.assign(used, { connections: 0, statements: 0 })
      const session = { clientId: id, isEmailConfirmed: false, emailKey: email } as SessionClient
      const outcome = await exportData({ ...app().services, db: counted }, session)
      return outcome.ok ? { ...used, bookings: (outcome.value['bookings'] as unknown[]).length } : null
    }
    await bookAs(token, email)
    const one = await exportNow()
    for (let i = 0; i < 4; i += 1) await bookAs(token, email)
    expect(one).toMatchObject({ connections: 1, bookings: 1 })
    expect(await exportNow()).toEqual({ ...one, bookings: 5 })
  })

  test('W-19 a client cannot run two exports at once', async () => {
    const { token, id } = await register(app())
    const other = await app().db.connect()
    await other.query('select pg_advisory_lock($1::int, $2::int)', [exportLock, id])
    const refused = await call(app(), 'exportClientData', {}, { token })
    await other.query('select pg_advisory_unlock_all()')
    other.release()
    expectRefusal(refused, 429, 'rate_limited')
    expect((await call(app(), 'exportClientData', {}, { token })).statusCode).toBe(200)
  })

  test('W-19 the clean-up removes expired sessions and links, and abandoned accounts under a confirmed address', async () => {
    const owner = await register(app())
    await call(app(), 'confirmWebUser', { token: tokenIn(await mails.newest(owner.email), 'confirm') }, owner)
    const forgotten = await register(app(), { email: owner.email })
    await app().db.query(`update client set created_at = clock_timestamp() - interval '31 days' where id = $1`, [forgotten.id])
    await app().db.query('update session set expires_at = clock_timestamp() where client_id = $1', [forgotten.id])
    await deleteExpiredClientData(app().db)
    const { rows } = await app().db.query('select id, deleted_at is null as is_there from client where id = any($1) order by id', [
      [owner.id, forgotten.id],
    ])
    expect(rows.map((row) => row['is_there'])).toEqual([true, false])
    expect((await app().db.query('select 1 from session where client_id = $1', [forgotten.id])).rows).toEqual([])
  })

  test('W-19 a dump of the database contains no password and no token', async () => {
    const { email, token } = await register(app())
    const confirm = tokenIn(await mails.newest(email), 'confirm')
    await call(app(), 'requestPasswordReset', { email })
    const forReset = tokenIn(await mails.newest(email, 'reset='), 'reset')
    expect([confirm, forReset].every((token) => token.length === 43)).toBe(true)
    const dump = await dumpDatabase(app())
    expect(dump).toContain(email)
    for (const secret of [goodPassword, token, confirm, forReset]) expect(dump).not.toContain(secret)
  })

  test('W-19 logs contain no address, password or token, at the most verbose level', async () => {
    const output = await getLogs(app(), async (post) => {
      const email = randomEmail()
      const { token } = await post('registerWebUser', { ...registration, email })
      await post('loginWebUser', { email, password: 'wrong-password-typed' })
      await post('loginWebUser', { email, password: goodPassword })
      await post('updateClientProfile', { mobilePhone: '6698-7654' }, token)
      await post('requestPasswordReset', { email })
      await post('confirmWebUser', { token: 'y'.repeat(43) })
      await post('deleteClient', { password: goodPassword }, token)
      return [email, token, goodPassword, 'wrong-password-typed', 'y'.repeat(43), '66987654', 'Lucía']
    })
    expect(output.text).toContain('login refused')
    expect(output.text).toContain('/web-api/loginWebUser')
    for (const secret of output.secrets) expect(output.text).not.toContain(secret)
  })
})

type Post = (name: string, body: object, token?: string) => Promise<{ token: string }>

/** The output of a server in a separate process while it is used. */
async function getLogs(app: TestApp, use: (post: Post) => Promise<string[]>): Promise<{ text: string; secrets: string[] }> {
  const { host, port, user, database } = app.db.options
  const child = spawn(process.execPath, [program, JSON.stringify({ host, port, user, database }), 'debug', testKey.toString('hex')], {
    stdio: 'pipe',
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  try {
    await waitFor('the server', () => /^port \d+$/m.test(text))
    const [, listening] = /^port (\d+)$/m.exec(text) ?? []
    const secrets = await use(async (name, body, token) => {
      const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
      const answer = await fetch(`http://127.0.0.1:${listening}/web-api/${name}`, { method: 'POST', body: JSON.stringify(body), headers })
      return (await answer.json()) as { token: string }
    })
    await waitFor('the last call in the log', () => text.includes('deleteClient'))
    return { text, secrets }
  } finally {
    child.kill('SIGKILL')
  }
}

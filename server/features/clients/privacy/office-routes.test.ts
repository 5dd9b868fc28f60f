import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  answerPrivacyRequest,
  eraseSubjectData,
  exportSubjectData,
  getPrivacyRequest,
  recordIdentityCheck,
  listPrivacyRequests,
  createPrivacyRequest,
} from '#contract/office/privacy.ts'
import { listAuditEntries } from '#contract/office/audit.ts'
import { startBackground } from '../../../background.ts'
import { silentLog } from '../../../log.ts'
import { book, closeBookings, findCode, visitor } from '../../../testing/wire/bookings.ts'
import { startMailServer } from '../../../testing/stand-ins/mail-server.ts'
import { addStaff, callOffice, expectOfficeRefusal } from '../../../testing/office.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { register } from '../../../testing/wire/clients.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

onTestServers((app) => {
  const email = 'guest.privacy@example.com'
  const open = async (change: object = {}) => {
    const owner = await addStaff(app(), 'owner')
    const request = { kind: 'erase', name: 'Ana De León', email, language: 'es', detail: 'Quiero que borren mis datos', ...change }
    const answer = await callOffice(app(), createPrivacyRequest, request, owner)
    return { owner, ...answer.json<{ id: number; dueOn: string }>() }
  }
  const mail = { subject: 'Su solicitud', body: 'Borramos sus datos.' }

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from privacy_request; delete from outbox; delete from rate_limit')
  })

  test('a request has ten working days, without weekends and national holidays', async () => {
    await app().db.query(
      `insert into holiday (date, name_es, name_en, is_major) values ('2026-11-03', 's', 's', false), ('2026-11-10', 'g', 'g', false)
        on conflict (date) do nothing`,
    )
    const { rows } = await app().db.query<{ days: string[] }>(
      `select array_agg(date::text) as days from holiday where date between '2026-11-01' and '2026-11-20'`,
    )
    const free = new Set(rows[0]?.days ?? [])
    // Friday.
    const { dueOn } = await open({ receivedOn: '2026-10-30' })
    const days: string[] = []
    for (let at = Date.UTC(2026, 9, 31); days.length < 10; at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10)
      if (![0, 6].includes(new Date(at).getUTCDay()) && !free.has(day)) days.push(day)
    }
    expect(dueOn).toBe(days.at(-1))
    expect(dueOn > '2026-11-13').toBe(true)
    const owner = await addStaff(app(), 'owner')
    expect((await callOffice(app(), listPrivacyRequests, {}, owner)).json()).toMatchObject({ openCount: 1, rows: [{ dueOn }] })
  })

  test('a guest’s data are exported and erased only after an identity check, with a second factor, and the answer is mailed', async () => {
    const code = findCode(await book(app(), { cliente: { ...visitor, Correo: email } }))
    await closeBookings(app().db)
    const { owner, id } = await open()
    expectOfficeRefusal(await callOffice(app(), exportSubjectData, { id, version: 0 }, owner), 409, 'identity_missing')
    await callOffice(app(), recordIdentityCheck, { id, version: 0, note: 'Mostró su cédula en Tocumen' }, owner)
    expectOfficeRefusal(await callOffice(app(), recordIdentityCheck, { id, version: 0, note: 'x' }, owner), 409, 'changed_meanwhile')
    await app().db.query('update staff_session set stepped_up_at = null where staff_id = $1', [owner.id])
    for (const step of [exportSubjectData, eraseSubjectData]) {
      expectOfficeRefusal(await callOffice(app(), step, { id, version: 1, ...mail }, owner), 403, 'step_up_needed')
    }
    await app().db.query('update staff_session set stepped_up_at = clock_timestamp() where staff_id = $1', [owner.id])
    const exported = (await callOffice(app(), exportSubjectData, { id, version: 1 }, owner)).json()
    expect(JSON.parse(exported.json)).toMatchObject({
      bookings: [{ code, email }],
      privacyRequests: [{ detail: 'Quiero que borren mis datos' }],
    })
    await app().db.query(`insert into kept_mail (message_id, recipient, subject, html, body) values ('m', $1, 's', 'h', 'b')`, [
      `Ana De León <${email.toUpperCase()}>`,
    ])
    expect((await callOffice(app(), eraseSubjectData, { id, version: 2, ...mail }, owner)).json()).toEqual({ version: 3 })
    expect((await app().db.query(`select from kept_mail where message_id = 'm'`)).rows).toEqual([])

    const { rows } = await app().db.query('select first_name, email from reservation where code = $1', [code])
    expect(rows).toEqual([{ first_name: '', email: '' }])
    const detail = (await callOffice(app(), getPrivacyRequest, { id }, owner)).json()
    expect(detail).toMatchObject({ name: '', email: '', detail: '', closedAt: expect.any(Number), erasedAt: expect.any(Number) })
    expect(detail.history.map(({ what }: { what: string }) => what)).toEqual([
      'person-erased',
      'person-exported',
      'privacy-identity-checked',
      'privacy-request-opened',
    ])
    expectOfficeRefusal(await callOffice(app(), eraseSubjectData, { id, version: 3, ...mail }, owner), 409, 'changed_meanwhile')
    const audit = (await callOffice(app(), listAuditEntries, { subjectId: id }, owner)).body
    for (const personal of [email, 'De León', 'cédula']) expect(audit).not.toContain(personal)

    const server = await startMailServer()
    stops.push(server.stop)
    const config = { ...app().services.config, smtpUrl: server.url }
    stops.push(startBackground({ ...app().services, config }, silentLog, { idleMs: 10, firstDelayMs: 20 }).stop)
    await waitFor('the answer', async () => server.messages.some((message) => message.includes(`To: `) && message.includes(email)))
    await waitFor('that the address is gone', async () => {
      const kept = await app().db.query(`select 1 from outbox where payload::text like '%' || $1 || '%'`, [email])
      return kept.rows.length === 0
    })
  })

  test('unconfirmed accounts of the address are copied and erased with their bookings', async () => {
    const { email: address } = await register(app())
    const code = findCode(await book(app(), { cliente: { ...visitor, Correo: address } }))
    await app().db.query('update reservation set client_id = (select id from client where email_key = $1) where code = $2', [address, code])
    await closeBookings(app().db)
    const { owner, id } = await open({ email: address })
    await callOffice(app(), recordIdentityCheck, { id, version: 0, note: 'Mostró su cédula' }, owner)
    const readOne = async () => (await callOffice(app(), getPrivacyRequest, { id }, owner)).json()
    expect((await readOne()).holds).toEqual({ account: true, bookings: 1, leads: 0 })
    const exported = (await callOffice(app(), exportSubjectData, { id, version: 1 }, owner)).json()
    expect(JSON.parse(exported.json)).toMatchObject({ accounts: [{ email: address }], bookings: [{ code }] })
    expect((await callOffice(app(), eraseSubjectData, { id, version: 2, ...mail }, owner)).statusCode).toBe(200)
    const left = await app().db.query(
      'select from client where email_key = $1 union all select from reservation where code = $2 and (email <> $3 or client_id is not null)',
      [address, code, ''],
    )
    expect(left.rowCount).toBe(0)
  })

  test('an account that another person registered with a confirmed address is erased with the confirmed one', async () => {
    const { email: address } = await register(app())
    await app().db.query('update client set email_confirmed_at = clock_timestamp() where email_key = $1', [address])
    await register(app(), { email: address })
    const { owner, id } = await open({ email: address })
    await callOffice(app(), recordIdentityCheck, { id, version: 0, note: 'Mostró su cédula' }, owner)
    const exported = (await callOffice(app(), exportSubjectData, { id, version: 1 }, owner)).json()
    expect(JSON.parse(exported.json)).toMatchObject({ profile: { email: address }, accounts: [{ email: address }] })
    expect((await callOffice(app(), eraseSubjectData, { id, version: 2, ...mail }, owner)).statusCode).toBe(200)
    expect((await app().db.query('select from client where email_key = $1', [address])).rowCount).toBe(0)
  })

  test('an open rental and an unknown address are refused with the reason, and nothing is changed', async () => {
    const code = findCode(await book(app(), { cliente: { ...visitor, Correo: email } }))
    const { owner, id } = await open()
    await callOffice(app(), recordIdentityCheck, { id, version: 0, note: 'Llamó de su teléfono' }, owner)
    const refused = await callOffice(app(), eraseSubjectData, { id, version: 1, ...mail }, owner)
    expectOfficeRefusal(refused, 409, 'rental_open')
    expect(refused.json().error.facts).toEqual({ codes: code })
    const other = await open({ email: 'nobody@example.com' })
    await callOffice(app(), recordIdentityCheck, { id: other.id, version: 0, note: 'n' }, owner)
    expectOfficeRefusal(await callOffice(app(), exportSubjectData, { id: other.id, version: 1 }, owner), 409, 'nothing_stored')
    const answered = await callOffice(app(), answerPrivacyRequest, { id: other.id, version: 1, ...mail }, owner)
    expect(answered.json()).toEqual({ version: 2 })
    const { rows } = await app().db.query(`select topic from outbox where topic = 'privacy-answer'`)
    expect(rows).toHaveLength(1)
    expect((await callOffice(app(), getPrivacyRequest, { id: other.id }, owner)).json()).toMatchObject({ answer: mail.body })
  })

  test('erasing names and closes the other open requests of the person, and without an address there is no answer', async () => {
    findCode(await book(app(), { cliente: { ...visitor, Correo: email } }))
    await closeBookings(app().db)
    const { id: copyId } = await open({ kind: 'export', email: email.toUpperCase() })
    const { owner, id } = await open()
    for (const request of [id, copyId]) await callOffice(app(), recordIdentityCheck, { id: request, version: 0, note: 'n' }, owner)
    const readOne = async (request: number) => (await callOffice(app(), getPrivacyRequest, { id: request }, owner)).json()
    expect((await readOne(id)).others).toMatchObject([{ id: copyId, kind: 'export' }])
    expect((await callOffice(app(), eraseSubjectData, { id, version: 1, ...mail }, owner)).statusCode).toBe(200)
    const closed = await readOne(copyId)
    expect(closed).toMatchObject({ email: '', closedAt: expect.any(Number), erasedAt: expect.any(Number), answer: null, others: [] })
    expect(closed.history[0]).toMatchObject({ what: 'person-erased' })
    // As a program before this rule left it.
    await app().db.query('update privacy_request set closed_at = null, version = 1 where id = $1', [copyId])
    expectOfficeRefusal(await callOffice(app(), answerPrivacyRequest, { id: copyId, version: 1, ...mail }, owner), 409, 'no_address')
  })

  test('an answer that the mail server refused is shown as not delivered', async () => {
    const { owner, id } = await open({ kind: 'access' })
    await callOffice(app(), recordIdentityCheck, { id, version: 0, note: 'n' }, owner)
    await callOffice(app(), answerPrivacyRequest, { id, version: 1, ...mail }, owner)
    const readState = async () => (await callOffice(app(), getPrivacyRequest, { id }, owner)).json().isUndelivered
    expect(await readState()).toBe(false)
    await app().db.query(`update outbox set done_at = clock_timestamp(), given_up_at = clock_timestamp() where topic = 'privacy-answer'`)
    expect(await readState()).toBe(true)
  })

  test('an account is exported and erased as by its owner', async () => {
    const account = await register(app())
    await app().db.query('update client set email_confirmed_at = clock_timestamp() where email = $1', [account.email])
    const { owner, id } = await open({ email: account.email, kind: 'export' })
    expect((await callOffice(app(), getPrivacyRequest, { id }, owner)).json().holds).toMatchObject({ account: true })
    await callOffice(app(), recordIdentityCheck, { id, version: 0, note: 'n' }, owner)
    const { json } = (await callOffice(app(), exportSubjectData, { id, version: 1 }, owner)).json()
    expect(JSON.parse(json)).toMatchObject({ profile: { email: account.email } })
    expect((await callOffice(app(), eraseSubjectData, { id, version: 2, ...mail }, owner)).statusCode).toBe(200)
    const { rows } = await app().db.query('select 1 from client where email = $1', [account.email])
    expect(rows).toEqual([])
  })

  test('a request cannot have been received after today', async () => {
    const owner = await addStaff(app(), 'owner')
    const { rows } = await app().db.query<{ today: string; tomorrow: string }>(
      `select d::text as today, (d + 1)::text as tomorrow from (select (clock_timestamp() at time zone 'America/Panama')::date as d) it`,
    )
    const request = { kind: 'access', name: 'Ana De León', email, language: 'es', detail: 'Mis datos' }
    const openRequest = async (receivedOn = '') => callOffice(app(), createPrivacyRequest, { ...request, receivedOn }, owner)
    expectOfficeRefusal(await openRequest(rows[0]?.tomorrow), 422, 'day_ahead', 'receivedOn')
    expect((await openRequest(rows[0]?.today)).statusCode).toBe(200)
  })
})

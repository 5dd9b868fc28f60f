import { beforeEach, expect, test } from 'vitest'
import { changePassword } from '#contract/office/access.ts'
import { listCalendarLinks, createCalendarLink, revokeCalendarLink } from '#contract/office/calendars.ts'
import { endSessions } from '#contract/office/session.ts'
import { disableStaffMember, enableStaffMember, endStaffMemberSessions, setStaffRoles } from '#contract/office/people.ts'
import { checkCalendar } from '../../../testing/calendar/check-calendar.ts'
import { addStaff, callOffice, expectOfficeRefusal, staffPassword, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { waitUntilBlocked } from '../../../testing/databases/wait-until-blocked.ts'
import { book, closeBookings, findCode } from '../../../testing/wire/bookings.ts'

onTestServers((app) => {
  const make = async (staff: StaffSession, branchId = 1): Promise<string> => {
    const answer = await callOffice(app(), createCalendarLink, { branchId }, staff)
    expect(answer.statusCode).toBe(200)
    return new URL(answer.json().url).pathname
  }
  const read = async (path: string, headers = {}) => app().fastify.inject({ url: path, headers })
  /** Moves the pick-up of the booking to this many hours from now, at a branch. */
  const move = async (code: string, hours: number) =>
    app().db.query(
      `update reservation set return_branch_id = 1, pick_up_at = clock_timestamp() + $2 * interval '1 hour',
        return_at = clock_timestamp() + ($2 + 72) * interval '1 hour' where code = $1`,
      [code, hours],
    )

  /** Demonstration users cannot be changed; this makes one an ordinary user. */
  const makeChangeable = async ({ id }: StaffSession) => app().db.query('update staff set is_demo = false where id = $1', [id])

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
  })

  test('a calendar program reads the hand-overs and returns of a branch, valid by RFC 5545, without data of the renter', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = findCode(await book(app()))
    await move(code, 5)
    const path = await make(agent)
    const answer = await read(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, max-age=300')
    expect(checkCalendar(answer.payload)).toEqual([])
    const text = answer.payload.replaceAll('\r\n ', '')
    expect(text.match(/^UID:.*$/gm)?.map((line) => line.split('@')[0])).toEqual([`UID:${code}-pick-up`, `UID:${code}-return`])
    expect(text).toMatch(/^SUMMARY:Entrega · /m)
    expect(text).toMatch(/^SUMMARY:Devolución · /m)
    const { rows } = await app().db.query<Record<string, string>>(
      'select first_name, last_name, email, phone from reservation where code = $1',
      [code],
    )
    for (const value of Object.values(rows[0] ?? {})) expect(text).not.toContain(value)
  })

  test('an unchanged calendar is not sent again, and a change is in the next answer', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = findCode(await book(app()))
    await move(code, 5)
    const path = await make(agent)
    const { headers } = await read(path)
    const repeated = await read(path, { 'if-none-match': headers.etag })
    expect([repeated.statusCode, repeated.payload]).toEqual([304, ''])
    await app().db.query(`update reservation set status = 'cancelled' where code = $1`, [code])
    const changed = await read(path, { 'if-none-match': headers.etag })
    expect(changed.statusCode).toBe(200)
    expect(checkCalendar(changed.payload)).toEqual([])
    expect(changed.payload).not.toContain(code)
  })

  test('the list shows when a link was read, and a new link or removing it ends the one before', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const list = async () => (await callOffice(app(), listCalendarLinks, {}, agent)).json().calendars
    const first = await make(agent)
    expect(await list()).toMatchObject([{ branchId: 1, lastReadAt: null }])
    await read(first)
    expect(await list()).toMatchObject([{ branchId: 1, lastReadAt: expect.any(Number) }])
    const second = await make(agent)
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    expect((await callOffice(app(), revokeCalendarLink, { branchId: 1 }, agent)).statusCode).toBe(200)
    expect((await read(second)).statusCode).toBe(404)
    expectOfficeRefusal(await callOffice(app(), revokeCalendarLink, { branchId: 1 }, agent), 404, 'not_found', 'branchId')
    const { rows } = await app().db.query<{ action: string }>('select action from audit_log where staff_id = $1 order by id', [agent.id])
    expect(rows.map(({ action }) => action)).toEqual(['calendar-made', 'calendar-made', 'calendar-removed'])
  })

  test('only the branches of the user can have a link', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    expectOfficeRefusal(await callOffice(app(), createCalendarLink, { branchId: 2 }, agent), 403, 'other_branch')
    const owner = await addStaff(app(), 'owner')
    expectOfficeRefusal(await callOffice(app(), createCalendarLink, { branchId: 99 }, owner), 404, 'not_found', 'branchId')
    const editor = await addStaff(app(), 'editor')
    expectOfficeRefusal(await callOffice(app(), createCalendarLink, { branchId: 1 }, editor), 403, 'not_allowed')
  })

  test('a link ends with the role, and does not come back with it', async () => {
    const owner = await addStaff(app(), 'owner')
    const agent = await addStaff(app(), 'agent', 1)
    let version = 0
    const grantAt = async (branchId: number) => {
      const request = { id: agent.id, version, grants: [{ role: 'agent', branchId }] }
      expect((await callOffice(app(), setStaffRoles, request, owner)).statusCode).toBe(200)
      version += 1
    }
    const path = await make(agent)
    await makeChangeable(agent)
    await grantAt(2)
    expect((await read(path)).statusCode).toBe(404)
    await grantAt(1)
    expect((await read(path)).statusCode).toBe(404)
  })

  test('a role that was removed directly in the database has no effect any more', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const path = await make(agent)
    await app().db.query('delete from staff_role where staff_id = $1', [agent.id])
    expect((await read(path)).statusCode).toBe(404)
  })

  test.each([
    ['access', [disableStaffMember, enableStaffMember]],
    ['sessions', [endStaffMemberSessions]],
  ])('a link ends with all %s of its user, and does not come back', async (_, endpoints) => {
    const owner = await addStaff(app(), 'owner')
    const agent = await addStaff(app(), 'agent', 1)
    const path = await make(agent)
    await makeChangeable(agent)
    for (const endpoint of endpoints) {
      expect((await callOffice(app(), endpoint, { id: agent.id }, owner)).statusCode).toBe(200)
      expect((await read(path)).statusCode).toBe(404)
    }
  })

  test.each([
    ['ends all other sessions', endSessions, {}],
    ['changes the password', changePassword, { current: staffPassword, password: 'tres-perezosos-del-canal' }],
  ] as const)('a link ends when its user %s', async (_, endpoint, request) => {
    const agent = await addStaff(app(), 'agent', 1)
    const path = await make(agent)
    await makeChangeable(agent)
    expect((await callOffice(app(), endpoint as typeof changePassword, request as never, agent)).statusCode).toBe(200)
    expect((await read(path)).statusCode).toBe(404)
  })

  test('a session that has ended meanwhile creates no link', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const client = await app().db.connect()
    await client.query('begin')
    await client.query('select from staff where id = $1 for update', [agent.id])
    const made = callOffice(app(), createCalendarLink, { branchId: 1 }, agent)
    await waitUntilBlocked(app().db, made)
    await client.query('delete from staff_session where staff_id = $1', [agent.id])
    await client.query('commit')
    client.release()
    expectOfficeRefusal(await made, 401, 'signed_out')
    const { rows } = await app().db.query('select from staff_calendar where staff_id = $1', [agent.id])
    expect(rows).toHaveLength(0)
  })

  test('an unknown, shortened or malformed address is not found and not stored', async () => {
    const path = await make(await addStaff(app(), 'agent', 1))
    const wrong = [path.replace(/.{6}\.ics$/, 'AAAAAA.ics'), path.slice(0, -10), path.replace('.ics', ''), '/office-calendar/x.ics']
    for (const url of [...wrong, `${path.slice(0, -4)}%00.ics`, '/office-calendar/..%2f.ics']) {
      const answer = await read(url)
      expect([url, answer.statusCode]).toEqual([url, 404])
    }
    const { rows } = await app().db.query<{ hash: Buffer }>('select token_sha256 as hash from staff_calendar')
    expect(rows.every(({ hash }) => hash.length === 32)).toBe(true)
  })
})

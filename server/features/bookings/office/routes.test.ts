import { beforeEach, expect, test } from 'vitest'
import { exportBookings, getBookingDetail, listBookings, type BookingDetail } from '#contract/office/bookings.ts'
import { markNoShow } from '#contract/office/counter.ts'
import type { RequestOf, ResponseOf } from '#contract/office/endpoint.ts'
import { book, closeBookings, findCode } from '../../../testing/wire/bookings.ts'
import { handOverCar } from '../../../testing/counter-steps.ts'
import { makeBroker } from '../../../testing/brokers.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { insertBrokerBooking } from '../../brokers/repository.ts'
import { onTestServers } from '../../../testing/test-app.ts'

type Listed = ResponseOf<typeof listBookings>

onTestServers((app) => {
  const list = async (agent: StaffSession, request: Partial<RequestOf<typeof listBookings>> = {}): Promise<Listed> => {
    const answer = await callOffice(app(), listBookings, request, agent)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const codes = ({ rows }: Listed) => rows.map(({ code }) => code)
  const read = async (agent: StaffSession, code: string): Promise<BookingDetail> => {
    const answer = await callOffice(app(), getBookingDetail, { code }, agent)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  /** A booking with some columns overridden. */
  const bookWith = async (columns: Record<string, string | null> = {}): Promise<string> => {
    const code = findCode(await book(app()))
    const names = Object.keys(columns)
    if (names.length > 0)
      await app().db.query(`update reservation set ${names.map((name, i) => `${name} = $${i + 2}`).join(', ')} where code = $1`, [
        code,
        ...Object.values(columns),
      ])
    return code
  }

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
    await app().db.query(
      `update reservation set first_name = 'Otra', last_name = 'Persona', plate = null, phone = '+1 305 555 0100', email = 'x@example.com'`,
    )
  })

  test('a booking is found by parts of its name, e-mail, phone, plate, flight and code, without accents and with spelling mistakes', async () => {
    const owner = await addStaff(app(), 'owner')
    const code = await bookWith({
      first_name: 'Íngrid',
      last_name: 'González Núñez',
      email: 'ingrid.gn@example.com',
      phone: '+507 6614-2290',
      plate: 'EK4821',
      flight: 'CM 227',
    })
    await bookWith({ last_name: 'Bermúdez' })
    const found = [
      'González',
      'gonsales',
      'ingrid nunez',
      'nuñez ING',
      'gn@example',
      '6614-2290',
      '6614 2290',
      '2290',
      'EK 4821',
      'ek-4821',
      'ek4821',
      'cm',
      'cm227',
      'CM 227',
      code,
      `${code.slice(0, 5)} ${code.slice(5)}`.toLowerCase(),
    ]
    for (const words of found) expect(await list(owner, { words }), words).toMatchObject({ rows: [{ code }], isSimilar: false })
    expect(await list(owner, { words: 'gonzlez' })).toMatchObject({ rows: [{ code }], isSimilar: true })
    const other = await bookWith({ first_name: 'Ross', last_name: "O'Neill", plate: 'AB1234' })
    for (const words of ['Oneil', 'oneill', "O'Neill", 'O’Neill', 'ab 12'])
      expect(codes(await list(owner, { words })), words).toEqual([other])
    await bookWith({ first_name: 'Ross', last_name: 'Samudio' })
    for (const words of ['zzzz', 'Gonzalo 4821', '%', '_', 'EK4822', '9999', 'zzz'])
      expect(codes(await list(owner, { words })), words).toEqual([])
  })

  test('the code of a group finds its bookings; of another branch, only where they are', async () => {
    const owner = await addStaff(app(), 'owner')
    const group = 'GRPAB12345'
    const both = await Promise.all([bookWith({ group_code: group }), bookWith({ group_code: group })])
    await bookWith()
    for (const words of [group, 'grpab 12345']) {
      const found = await list(owner, { words })
      expect(codes(found).toSorted(), words).toEqual(both.toSorted())
      expect(found.isSimilar).toBe(false)
    }
    expect(codes(await list(owner, { words: 'GRPAB12346' }))).toEqual([])
    const agent = await addStaff(app(), 'agent', 2)
    expect(await list(agent, { words: group })).toMatchObject({ rows: [], elsewhere: { branchId: 1, count: 2 } })
  })

  test('each view has its bookings in its order, a page at a time', async () => {
    const owner = await addStaff(app(), 'owner')
    await app().db.query(`update reservation set status = 'cancelled', hold_expires_at = null`)
    const dates = ['2031-03-03 10:00-05', '2031-03-01 10:00-05', '2031-03-02 10:00-05']
    const [third, first, second] = await Promise.all(
      dates.map(async (pick_up_at) => bookWith({ pick_up_at, return_at: '2031-03-09 10:00-05' })),
    )
    expect(codes(await list(owner, { view: 'upcoming' }))).toEqual([first, second, third])
    expect(codes(await list(owner, { view: 'all', from: '2031-03-01', to: '2031-03-02' }))).toEqual([second, first])
    expect(codes(await list(owner, { view: 'out' }))).toEqual([])
    await app().db.query(`update reservation set status = 'checked_in' where code = $1`, [second])
    expect(codes(await list(owner, { view: 'out' }))).toEqual([second])
    expect(codes(await list(owner, { view: 'upcoming' }))).toEqual([first, third])
    await app().db.query(`update reservation set status = 'held', hold_expires_at = now() + interval '1 hour' where code = $1`, [first])
    expect(codes(await list(owner, { view: 'held' }))).toEqual([first])
    await app().db.query(`update reservation set hold_expires_at = now() - interval '1 hour' where code = $1`, [first])
    expect(codes(await list(owner, { view: 'held' }))).toEqual([])
    expect((await list(owner, { view: 'all', from: '2031-03-01', to: '2031-03-01' })).rows).toMatchObject([
      { status: 'expired', dueCents: 0 },
    ])
  })

  test('the pages of a long list have no gaps and no duplicates', async () => {
    const owner = await addStaff(app(), 'owner')
    const code = await bookWith()
    await app().db.query(
      `with quotes as (
         insert into quote select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid()))).*
         from quote q join reservation r on r.quote_id = q.id, generate_series(1, 120) where r.code = $1 returning id
       ), numbered as (select id, row_number() over () as n from quotes)
       insert into reservation select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'code', lpad(n::text, 10, '0'),
         'quote_id', numbered.id, 'pick_up_at', '2032-01-01'::timestamptz + (n % 7) * interval '1 hour', 'return_at', '2032-01-05'))).*
       from reservation r, numbered where r.code = $1`,
      [code],
    )
    const pages: Listed[] = []
    let cursor: string | undefined
    do {
      const page: Listed = await list(owner, { view: 'upcoming', from: '2031-12-31', ...(cursor === undefined ? {} : { cursor }) })
      pages.push(page)
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    const all = pages.flatMap(codes)
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20])
    expect(new Set(all).size).toBe(120)
    expect(pages.map(({ total }) => total)).toEqual([120, null, null])
    expect(await list(owner, { view: 'cancelled', from: '2031-12-31' })).toMatchObject({ rows: [], total: 0 })
  })

  test('a confirmed booking names the fee and the refund of a no-show, which the no-show then has', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await bookWith()
    expect((await read(agent, code)).noShow).toEqual({ feeCents: 0, refundCents: 0 })
    const late = `paid_cents = 20000, is_prepaid = true, pick_up_at = clock_timestamp() - interval '5 hours'`
    await app().db.query(`update reservation set ${late}, created_at = clock_timestamp() - interval '9 hours' where code = $1`, [code])
    const { noShow } = await read(agent, code)
    expect(noShow).toEqual({ feeCents: 15_000, refundCents: 5_000 })
    expect((await callOffice(app(), markNoShow, { code }, agent)).statusCode).toBe(200)
    const after = await read(agent, code)
    expect(after).toMatchObject({ status: 'no_show', noShow: null, chargedCents: noShow?.feeCents })
  })

  test('an agent sees only bookings that begin or end at their branch', async () => {
    const agent = await addStaff(app(), 'agent', 2)
    const here = await bookWith({ return_branch_id: '2' })
    const elsewhere = await bookWith()
    expect(codes(await list(agent, { view: 'upcoming' }))).toEqual([here])
    expect(codes(await list(agent, { words: elsewhere }))).toEqual([])
    expect((await read(agent, here)).code).toBe(here)
    expectOfficeRefusal(await callOffice(app(), getBookingDetail, { code: elsewhere }, agent), 403, 'other_branch')
    expectOfficeRefusal(await callOffice(app(), getBookingDetail, { code: '0000000000' }, await addStaff(app(), 'owner')), 404, 'not_found')
  })

  test('a complete code of another branch returns only the name of that branch', async () => {
    const agent = await addStaff(app(), 'agent', 2)
    const code = await bookWith()
    const spaced = `${code.slice(0, 5)} ${code.slice(5)}`.toLowerCase()
    for (const words of [code, spaced]) {
      const { rows, elsewhere } = await list(agent, { words })
      expect({ rows, elsewhere }).toEqual({ rows: [], elsewhere: { branchId: 1, count: 1 } })
    }
    for (const words of [code.slice(0, 9), 'Otra Persona', '0000000000']) expect((await list(agent, { words })).elsewhere).toBeNull()
    const owner = await addStaff(app(), 'owner')
    expect((await list(owner, { words: code })).elsewhere).toBeNull()
  })

  test('the car that is planned for a booking is in the list and in the detail, and its plate finds the booking', async () => {
    const owner = await addStaff(app(), 'owner')
    const code = await bookWith({})
    const plate = 'PN4821'
    await app().db.query(
      `with planned as (
        update block b set vehicle_id = (select vehicle_id from vehicle_home where pool_id = b.pool_id and closed_at is null limit 1)
        from reservation r where r.code = $1 and r.id = b.reservation_id and b.kind = 'rental' returning b.vehicle_id)
      update vehicle set plate = $2 from planned where id = planned.vehicle_id`,
      [code, plate],
    )
    const earlier = await bookWith({ plate, status: 'completed' })
    expect(await read(owner, code)).toMatchObject({ plate })
    for (const words of [plate, `${plate.slice(0, 2)} ${plate.slice(2)}`.toLowerCase(), `${plate.slice(0, 2)}-${plate.slice(2)}`])
      expect(await list(owner, { words }), words).toMatchObject({ rows: [{ code, plate }, { code: earlier }], isSimilar: false })
    expect(await list(owner, { words: 'ZZ0000' })).toMatchObject({ rows: [] })
  })

  test('the list and its search are filtered by branch, class, status, channel and view', async () => {
    const owner = await addStaff(app(), 'owner')
    const [waiting, gone] = [await bookWith({ last_name: 'Filtrada' }), await bookWith({ last_name: 'Filtrada', status: 'cancelled' })]
    expect(codes(await list(owner, { view: 'all', status: 'cancelled', words: 'filtrada' }))).toEqual([gone])
    expect(codes(await list(owner, { view: 'upcoming', words: 'filtrada' }))).toEqual([waiting])
    expect(codes(await list(owner, { view: 'upcoming', status: 'cancelled', words: 'filtrada' }))).toEqual([])
    expect(codes(await list(owner, { words: 'filtrada', classId: 101 }))).toEqual([])
    expect(codes(await list(owner, { words: 'filtrada', branchId: 3 }))).toEqual([])
    expect(new Set(codes(await list(owner, { view: 'all', status: 'confirmed' })))).not.toContain(gone)
    const called = await bookWith({ last_name: 'Filtrada', channel: 'telephone' })
    expect(codes(await list(owner, { view: 'upcoming', channel: 'telephone' }))).toEqual([called])
    expect(codes(await list(owner, { view: 'upcoming', channel: 'web' }))).toEqual([waiting])
    expect(codes(await list(owner, { words: 'filtrada', channel: 'telephone' }))).toEqual([called])
    expect(codes(await list(owner, { view: 'all', channel: 'broker' }))).toEqual([])
  })

  test('a booking of a broker shows its channel and the broker’s number, which finds it', async () => {
    const owner = await addStaff(app(), 'owner')
    const code = await bookWith({ channel: 'broker' })
    const broker = await makeBroker(app(), 'viajera')
    await insertBrokerBooking(app().db, code, broker.id, 'Via/2027 614-A')
    for (const words of ['Via/2027 614-A', ' via/2027 614-a '])
      expect(await list(owner, { words }), words).toMatchObject({ rows: [{ code, channel: 'broker' }], isSimilar: false })
    expect(codes(await list(owner, { words: 'Via/2027 614' }))).toEqual([])
    const elsewhere = await addStaff(app(), 'agent', 5)
    expect(codes(await list(elsewhere, { words: 'Via/2027 614-A' }))).toEqual([])
    const sold = { id: broker.id, name: 'viajera', reference: 'Via/2027 614-A' }
    expect(await read(owner, code)).toMatchObject({ channel: 'broker', broker: sold })
    expect(await read(owner, await bookWith())).toMatchObject({ channel: 'web', broker: null })
  })

  test('a booking is found by the complete number of its document only', async () => {
    const owner = await addStaff(app(), 'owner')
    const code = findCode(await book(app()))
    await app().db.query(`update reservation set pick_up_at = '2033-03-03', return_at = '2033-03-05' where code = $1`, [code])
    for (const words of ['8-123-4567', '81234567']) expect(codes(await list(owner, { words })), words).toContain(code)
    for (const words of ['8-123-456', '123-4567']) expect(codes(await list(owner, { words })), words).not.toContain(code)
  })

  test('the export has the rows that the user sees, and is in the audit log without the searched words', async () => {
    const agent = await addStaff(app(), 'agent', 2)
    await app().db.query(`update reservation set status = 'cancelled', hold_expires_at = null`)
    const here = await bookWith({
      return_branch_id: '2',
      last_name: '=1+1',
      pick_up_at: '2031-03-03 10:00-05',
      return_at: '2031-03-09 10:00-05',
    })
    const elsewhere = await bookWith()
    await app().db.query('update staff_session set stepped_up_at = null where staff_id = $1', [agent.id])
    expectOfficeRefusal(await callOffice(app(), exportBookings, { view: 'upcoming' }, agent), 403, 'step_up_needed')
    await app().db.query('update staff_session set stepped_up_at = clock_timestamp() where staff_id = $1', [agent.id])
    const answer = await callOffice(app(), exportBookings, { view: 'upcoming' }, agent)
    expect(answer.statusCode).toBe(200)
    const lines = answer.json().csv.trim().split('\r\n')
    expect(lines[0]).toContain('pick_up (America/Panama, UTC-5)')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"${here}","confirmed","Ana María","'=1+1","2031-03-03 10:00:00"`)
    expect(answer.json().csv).not.toContain(elsewhere)
    const entry = await app().db.query(`select staff_id, after from audit_log where action = 'bookings-exported' order by id desc limit 1`)
    expect(entry.rows).toEqual([{ staff_id: agent.id, after: { entries: 1, view: 'upcoming' } }])
  })

  test('one booking has its price, its people without document numbers, and its history with actors and actions', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await bookWith()
    await app().db.query(
      `update reservation set pick_up_at = clock_timestamp(), return_at = clock_timestamp() + interval '3 days' where code = $1`,
      [code],
    )
    expect((await handOverCar(app(), code, 'AB1234', agent)).statusCode).toBe(200)
    const detail = await read(agent, code)
    expect(detail).toMatchObject({ code, status: 'checked_in', plate: 'AB1234', isPrepaid: false, statement: [], documents: [] })
    expect(detail.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(detail.totalCents)
    expect(detail.lines.find((line) => line.code === 'cover')?.name?.en).toBeTruthy()
    expect(detail.renter.document).toMatch(/^•+.{1,3}$/u)
    expect(detail.renter.licence).toMatch(/^•+.{1,3}$/u)
    await app().db.query(`update reservation set papers = null where code = $1`, [code])
    expect((await read(agent, code)).renter).toMatchObject({ document: '', licence: '' })
    expect(detail.timeline.map(({ what, by }) => [what, by.kind])).toEqual([
      ['handed-over', 'staff'],
      ['booked', 'client'],
    ])
    expect(detail.timeline[0]).toMatchObject({ facts: { plate: 'AB1234', status: 'checked_in' } })
  })
})

import {
  addBroker,
  changeBroker,
  exportBrokerStatement,
  getBrokerStatement,
  listBrokerExchanges,
  listBrokers,
  renewBrokerPassword,
  switchBrokerOff,
  switchBrokerOn,
  type Broker,
} from '#contract/office/brokers.ts'
import { expect, test } from 'vitest'
import { addClientType } from '../../testing/brokers.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { book, findCode } from '../../testing/wire/bookings.ts'
import { insertBrokerBooking, insertExchange } from './repository.ts'
import { identifyBroker } from './service.ts'

onTestServers((app) => {
  const call = async (endpoint: Parameters<typeof callOffice>[1], request: object, staff: StaffSession) =>
    callOffice(app(), endpoint, request, staff)
  const form = async (requestorId: string, change: object = {}) => ({
    name: `Agencia ${requestorId}`,
    requestorId,
    clientTypeId: await addClientType(app().db, requestorId),
    commissionNote: '12 % del total, a 30 días',
    allowedNetworks: '203.0.113.7/24\n198.51.100.9',
    ...change,
  })
  const find = async (id: number, staff: StaffSession): Promise<Broker> =>
    (await call(listBrokers, {}, staff)).json().brokers.find((broker: Broker) => broker.id === id)
  const canIdentify = async (requestorId: string, password: string) =>
    (await identifyBroker(app().services, { requestorId, password, ip: '198.51.100.9' })).ok

  test('revenue adds a broker; its password works and is stored nowhere, and the networks are masked', async () => {
    const staff = await addStaff(app(), 'revenue')
    const answer = await call(addBroker, await form('aventura'), staff)
    expect(answer.statusCode, answer.body).toBe(200)
    const { id, password } = answer.json()
    expect(await canIdentify('aventura', password)).toBe(true)
    const broker = await find(id, staff)
    expect(broker).toMatchObject({
      name: 'Agencia aventura',
      requestorId: 'aventura',
      isActive: true,
      bookings: 0,
      firstMonth: null,
      lastCallAt: null,
    })
    expect(broker.allowedNetworks).toEqual(['198.51.100.9/32', '203.0.113.0/24'])
    const { rows } = await app().db.query(
      `select (select string_agg(b::text, ' ') from broker b) || (select string_agg(a::text, ' ') from audit_log a) as everything`,
    )
    expect(rows[0]).toMatchObject({ everything: expect.stringContaining('broker-added') })
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  test('a taken id, the public client type and networks that cannot be read are refused at their fields', async () => {
    const staff = await addStaff(app(), 'owner')
    const first = await form('primera')
    expect((await call(addBroker, first, staff)).statusCode).toBe(200)
    // Small agencies sell at the same terms.
    expect((await call(addBroker, { ...first, requestorId: 'otra' }, staff)).statusCode).toBe(200)
    expectOfficeRefusal(await call(addBroker, await form('ficha1', { requestorId: 'primera' }), staff), 409, 'broker_exists', 'requestorId')
    expectOfficeRefusal(await call(addBroker, await form('ficha2', { clientTypeId: 1 }), staff), 404, 'unknown_id', 'clientTypeId')
    expectOfficeRefusal(
      await call(addBroker, await form('ficha3', { allowedNetworks: '0.0.0.0/0' }), staff),
      400,
      'invalid',
      'allowedNetworks',
    )
    expectOfficeRefusal(await call(addBroker, await form('ficha4', { requestorId: 'a b' }), staff), 400, 'invalid', 'requestorId')
  })

  test('a broker that is switched off is refused at once, and works again with its password when it is switched on', async () => {
    const staff = await addStaff(app(), 'revenue')
    const { id, password } = (await call(addBroker, await form('pausa'), staff)).json()
    expectOfficeRefusal(await call(switchBrokerOff, { id, reason: ' ' }, staff), 400, 'invalid', 'reason')
    expect((await call(switchBrokerOff, { id, reason: 'Vende a precios viejos' }, staff)).statusCode).toBe(200)
    expect(await canIdentify('pausa', password)).toBe(false)
    expectOfficeRefusal(await call(switchBrokerOff, { id, reason: 'Otra vez' }, staff), 409, 'changed_meanwhile')
    const { version } = await find(id, staff)
    expectOfficeRefusal(await call(switchBrokerOn, { id, version: version - 1 }, staff), 409, 'changed_meanwhile')
    expect((await call(switchBrokerOn, { id, version }, staff)).statusCode).toBe(200)
    expect(await canIdentify('pausa', password)).toBe(true)
    const { rows } = await app().db.query(`select action, reason from audit_log where subject = 'broker' and subject_id = $1 order by id`, [
      String(id),
    ])
    expect(rows).toMatchObject([{ action: 'broker-added' }, { reason: 'Vende a precios viejos' }, { action: 'broker-switched-on' }])
  })

  test('details and the password change only from the version that was seen', async () => {
    const staff = await addStaff(app(), 'owner')
    const { id, password } = (await call(addBroker, await form('cambio'), staff)).json()
    const { version } = await find(id, staff)
    const change = { id, version, name: 'Cambio S. A.', commissionNote: '', allowedNetworks: '2001:db8::/32' }
    expect((await call(changeBroker, change, staff)).statusCode).toBe(200)
    expectOfficeRefusal(await call(changeBroker, change, staff), 409, 'changed_meanwhile')
    expectOfficeRefusal(await call(renewBrokerPassword, { id, version }, staff), 409, 'changed_meanwhile')
    expectOfficeRefusal(await call(changeBroker, { ...change, allowedNetworks: 'x' }, staff), 400, 'invalid', 'allowedNetworks')
    expect(await find(id, staff)).toMatchObject({ name: 'Cambio S. A.', commissionNote: '', allowedNetworks: ['2001:db8::/32'] })
    const renewed = (await call(renewBrokerPassword, { id, version: version + 1 }, staff)).json()
    expect(renewed.password).not.toBe(password)
  })

  test('the statement of a month has the bookings by pick-up, and totals without the cancelled ones; its file is audited', async () => {
    const staff = await addStaff(app(), 'owner')
    const { id } = (await call(addBroker, await form('cuenta'), staff)).json()
    const codes = [findCode(await book(app())), findCode(await book(app()))]
    for (const [i, code] of codes.entries()) await insertBrokerBooking(app().db, code, id, `REF-${i}`)
    await app().db.query(`update reservation set status = 'cancelled' where code = $1`, [codes[1]])
    const { rows } = await app().db.query<{ month: string; total: number }>(
      `select to_char(pick_up_at at time zone 'America/Panama', 'YYYY-MM') as month, total_cents as total from reservation where code = $1`,
      [codes[0]],
    )
    const { month, total } = rows[0] ?? { month: '', total: 0 }
    expect(await find(id, staff)).toMatchObject({ bookings: 2, firstMonth: month })
    const auditor = await addStaff(app(), 'auditor')
    const statement = (await call(getBrokerStatement, { id, month }, auditor)).json()
    expect(statement).toMatchObject({
      booked: { count: 1, totalCents: total },
      lost: { count: 1, totalCents: total },
      commissionNote: '12 % del total, a 30 días',
    })
    expect(statement.rows.map((row: { reference: string }) => row.reference).toSorted()).toEqual(['REF-0', 'REF-1'])
    expect(JSON.stringify(statement)).not.toMatch(/Ana|example\.com/)
    expect((await call(getBrokerStatement, { id, month: '2099-01' }, auditor)).json()).toMatchObject({ rows: [], booked: { count: 0 } })
    const file = (await call(exportBrokerStatement, { id, month }, await addStaff(app(), 'finance'))).json()
    expect(file.fileName).toBe(`broker-${id}-${month}.csv`)
    expect(file.csv).toContain(`"booked","","","","","",1,"${(total / 100).toFixed(2)}"`)
    expectOfficeRefusal(await call(getBrokerStatement, { id: 999_999, month }, staff), 404, 'not_found', 'id')
    expectOfficeRefusal(await call(getBrokerStatement, { id, month: '2026-13' }, staff), 400, 'invalid', 'month')
  })

  test('the log lists the newest exchanges first, page by page, and only refused ones on demand', async () => {
    const staff = await addStaff(app(), 'finance')
    const { id } = (await call(addBroker, await form('mensajes'), await addStaff(app(), 'owner'))).json()
    for (let i = 0; i < 51; i += 1) {
      const isSuccess = i > 0
      const error = isSuccess ? null : '3'
      await insertExchange(app().db, id, 'search', `e-${i}`, isSuccess, error, isSuccess ? null : '369', null, 12, '<x/>')
    }
    const first = (await call(listBrokerExchanges, { id }, staff)).json()
    expect(first.rows).toHaveLength(50)
    expect(first.rows[0]).toMatchObject({ echoToken: 'e-50', isSuccess: true, error: null })
    const second = (await call(listBrokerExchanges, { id, cursor: first.next }, staff)).json()
    expect(second).toMatchObject({ rows: [{ echoToken: 'e-0', error: { type: '3', code: '369' } }], next: null })
    expect((await call(listBrokerExchanges, { id, view: 'refused' }, staff)).json().rows).toHaveLength(1)
  })

  test('finance and auditors read and change nothing, and the counter sees no brokers', async () => {
    const { id } = (await call(addBroker, await form('lectura'), await addStaff(app(), 'owner'))).json()
    for (const role of ['finance', 'auditor'] as const) {
      const staff = await addStaff(app(), role)
      expect((await call(listBrokers, {}, staff)).statusCode).toBe(200)
      expectOfficeRefusal(await call(switchBrokerOff, { id, reason: 'x' }, staff), 403, 'not_allowed')
      expectOfficeRefusal(await call(addBroker, await form(`de-${role}`), staff), 403, 'not_allowed')
    }
    for (const role of ['agent', 'lead', 'fleet', 'editor'] as const)
      expectOfficeRefusal(await call(listBrokers, {}, await addStaff(app(), role)), 403, 'not_allowed')
  })
})

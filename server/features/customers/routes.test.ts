import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/office/audit.ts'
import {
  addDoNotRent,
  endDoNotRent,
  getBookingFlags,
  getCustomer,
  listCustomers,
  addCustomerNote,
  type CustomerRow,
} from '#contract/office/customers.ts'
import { companyRoles, permissions } from '#contract/office/roles.ts'
import { book, byMailedLink, closeBookings, findCode, visitor } from '../../testing/wire/bookings.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { expectRefusal } from '../../testing/wire/trips.ts'
import { register } from '../../testing/wire/clients.ts'
import { deleteEndedEntries } from '../bookings/do-not-rent/repository.ts'

onTestServers((app) => {
  const bookAs = (change: object = {}, wanted: object = {}) => book(app(), { ...wanted, cliente: { ...visitor, ...change } })
  const list = async (request: object, by: StaffSession): Promise<CustomerRow[]> =>
    (await callOffice(app(), listCustomers, request, by)).json().rows
  const find = async (words: string, by: StaffSession) => list({ words }, by)
  const dayFromToday = async (days: number): Promise<string> =>
    (await app().db.query(`select ((clock_timestamp() at time zone 'America/Panama')::date + $1::int)::text as day`, [days])).rows[0].day

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from do_not_rent; delete from rate_limit')
  })

  test('a guest is found by misspelt name, e-mail, part of the phone and document, once for all bookings', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const person = {
      Nombre: 'José',
      Apellido: 'Villarreal',
      Correo: 'jose.villarreal@example.com',
      TipoDocumento: 'pasaporte',
      Documento: 'PA7788991',
      Telefono: '6699-1234',
    }
    const code = findCode(await bookAs(person))
    await closeBookings(app().db)
    findCode(await bookAs({ ...person, Correo: 'Jose.Villarreal@EXAMPLE.com' }))
    for (const words of ['vilareal', 'JOSE VILLARREAL', 'jose.villarreal@ex', '6699', '991234', 'pa-7788991']) {
      const rows = await find(words, agent)
      expect(rows, words).toHaveLength(1)
      expect(rows[0], words).toMatchObject({ kind: 'guest', name: 'José Villarreal', bookings: 2, doNotRent: null })
    }
    expect(await find('nobody like this', agent)).toEqual([])
    const { rows } = await app().db.query<{ document_mac: Buffer | null }>('select document_mac from reservation where code = $1', [code])
    expect(rows[0]?.document_mac).not.toBeNull()
    const customer = (await callOffice(app(), getCustomer, { key: code }, agent)).json()
    expect(customer).toMatchObject({ key: code, bookings: 2, notes: [], entries: [] })
    expect(customer.rows).toHaveLength(2)
  })

  test('an account is a customer before its first booking, and a document number finds its holder', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const { email } = await register(app(), { firstName: 'Eusebia', lastName: 'Quirós' })
    const [row] = await find(email, agent)
    expect(row).toMatchObject({ kind: 'client', email, bookings: 0, lastAt: null })
    expect((await callOffice(app(), getCustomer, { key: row?.key }, agent)).json()).toMatchObject({
      kind: 'client',
      rows: [],
      spentCents: 0,
    })
    const code = findCode(await bookAs({ Correo: 'doc@example.com' }))
    const document = (await callOffice(app(), getCustomer, { key: code }, agent)).json().document
    expect(document).toMatch(/^\*|•|…/)
    expectOfficeRefusal(await callOffice(app(), getCustomer, { key: 'c999999' }, agent), 404, 'not_found')
  })

  test('a person on the do-not-rent list is refused without a reason, by e-mail, phone or document, until the entry ends', async () => {
    const [agent, lead] = [await addStaff(app(), 'agent', 1), await addStaff(app(), 'lead', 1)]
    const code = findCode(await bookAs())
    await closeBookings(app().db)
    const entry = { key: code, reason: 'Devolvió el auto con daños y no pagó' }
    expectOfficeRefusal(await callOffice(app(), addDoNotRent, entry, agent), 403, 'not_allowed')
    expectOfficeRefusal(await callOffice(app(), addDoNotRent, { key: code, reason: ' ' }, lead), 400, 'invalid', 'reason')
    const { id } = (await callOffice(app(), addDoNotRent, { ...entry, expiresOn: await dayFromToday(1) }, lead)).json()

    const refused = await bookAs()
    expectRefusal(refused, 422, 'not_accepted')
    expect(refused.body).not.toContain('daños')
    const others = {
      Nombre: 'Otra',
      Apellido: 'Persona',
      Correo: 'otra@example.com',
      Telefono: '6600-0001',
      TipoDocumento: 'pasaporte',
      Documento: 'XX0001122',
      Licencia: 'XX-0001122',
    }
    expectRefusal(await bookAs({ ...others, Telefono: visitor.Telefono }), 422, 'not_accepted')
    expectRefusal(await bookAs({ ...others, Correo: visitor.Correo.toUpperCase() }), 422, 'not_accepted')
    expect(findCode(await bookAs(others))).toMatch(/\w{10}/)

    expect((await callOffice(app(), getBookingFlags, { code }, agent)).json().entries).toMatchObject([
      { id, reason: entry.reason, holds: true },
    ])
    const { rows } = (await callOffice(app(), listCustomers, { view: 'do-not-rent' }, agent)).json()
    expect(rows).toMatchObject([{ key: code, doNotRent: { reason: entry.reason } }])
    expect((await find(visitor.Correo, agent))[0]?.doNotRent?.reason).toBe(entry.reason)

    await callOffice(app(), endDoNotRent, { id, reason: 'Pagó' }, lead)
    expectOfficeRefusal(await callOffice(app(), endDoNotRent, { id, reason: 'Pagó' }, lead), 409, 'changed_meanwhile')
    await closeBookings(app().db)
    expect(findCode(await bookAs())).toMatch(/\w{10}/)
    const { entries } = (await callOffice(app(), listAuditEntries, { subjectId: code }, await addStaff(app(), 'owner'))).json()
    expect(entries).toMatchObject([
      { action: 'do-not-rent-ended', reason: 'Pagó', staffId: lead.id },
      { action: 'do-not-rent-added', reason: entry.reason, after: { entry: id } },
    ])
    expect(JSON.stringify(entries)).not.toContain(visitor.Correo)
  })

  test('an entry applies through its last day, and is deleted a year later with its keys', async () => {
    const lead = await addStaff(app(), 'lead', 1)
    const code = findCode(await bookAs())
    await closeBookings(app().db)
    await callOffice(app(), addDoNotRent, { key: code, reason: 'r', expiresOn: await dayFromToday(0) }, lead)
    expectRefusal(await bookAs(), 422, 'not_accepted')
    await app().db.query('update do_not_rent set expires_on = expires_on - 1')
    expect(findCode(await bookAs())).toMatch(/\w{10}/)
    await deleteEndedEntries(app().db)
    expect((await app().db.query('select 1 from do_not_rent_key')).rows).not.toEqual([])
    await app().db.query(`update do_not_rent set expires_on = expires_on - 366`)
    await deleteEndedEntries(app().db)
    expect((await app().db.query('select 1 from do_not_rent_key')).rows).toEqual([])
  })

  test('a note about a customer is added to the latest booking, and to the audit log without its text', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = findCode(await bookAs())
    await callOffice(app(), addCustomerNote, { key: code, text: 'Prefiere </script> automático' }, agent)
    const { notes } = (await callOffice(app(), getCustomer, { key: code }, agent)).json()
    expect(notes[0]).toMatchObject({ text: 'Prefiere </script> automático' })
    const { entries } = (
      await callOffice(app(), listAuditEntries, { subjectId: code, action: 'customer-noted' }, await addStaff(app(), 'owner'))
    ).json()
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain('automático')
  })

  test('the reasons of do-not-rent entries are only for roles that see customers', async () => {
    const lead = await addStaff(app(), 'lead', 1)
    const code = findCode(await bookAs())
    await callOffice(app(), addDoNotRent, { key: code, reason: 'No pagó los daños' }, lead)
    for (const role of ['fleet', 'revenue'] as const) {
      const staff = await addStaff(app(), role, role === 'fleet' ? 1 : null)
      expectOfficeRefusal(await callOffice(app(), getBookingFlags, { code }, staff), 403, 'not_allowed')
    }
    const agent = await addStaff(app(), 'agent', 1)
    expect((await callOffice(app(), getBookingFlags, { code }, agent)).json().entries).toHaveLength(1)
  })

  test('a booking is flagged by the licence that an additional driver gave only in the check-in', async () => {
    const [agent, lead] = [await addStaff(app(), 'agent', 1), await addStaff(app(), 'lead', 1)]
    const listed = {
      Correo: 'lista@example.com',
      Telefono: '6600-0002',
      TipoDocumento: 'pasaporte',
      Documento: 'XX0003344',
      Licencia: 'DE-99887766',
    }
    await callOffice(app(), addDoNotRent, { key: findCode(await bookAs(listed)), reason: 'No pagó' }, lead)
    await closeBookings(app().db)
    const luis = { Nombre: 'Luis', Apellido: 'Ríos', Licencia: 'DE-1234321' }
    const code = findCode(await book(app(), { CantCondAdic: 1, Conductores: [luis] }))
    const flags = async () => (await callOffice(app(), getBookingFlags, { code }, agent)).json().entries
    expect(await flags()).toEqual([])
    const given = {
      Conductor: 1,
      Licencia: listed.Licencia,
      PaisLicencia: 'PA',
      EmisionLicencia: '2019-05-02',
      VenceLicencia: '2044-05-02',
    }
    const answer = await app().post('/web-api/postCheckIn/step-1', {
      ...byMailedLink(code),
      IdSolicitud: randomUUID(),
      Conductores: [given],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await flags()).toMatchObject([{ reason: 'No pagó', holds: true }])
  })

  test('every role that sees customers sees who is on the do-not-rent list, and only those with the permission see why', async () => {
    const lead = await addStaff(app(), 'lead', 1)
    const code = findCode(await bookAs())
    await callOffice(app(), addDoNotRent, { key: code, reason: 'No pagó los daños' }, lead)
    for (const role of permissions['customers.see']) {
      const isForCompany = companyRoles.includes(role)
      const staff = await addStaff(app(), role, isForCompany ? null : 1)
      const reason = permissions['do-not-rent.see'].some((allowed) => allowed === role) ? 'No pagó los daños' : null
      for (const view of ['recent', 'do-not-rent'] as const) {
        const rows = await list({ view }, staff)
        expect(rows.find((row) => row.key === code)?.doNotRent, `${role} ${view}`).toMatchObject({ reason })
      }
      expect((await callOffice(app(), getCustomer, { key: code }, staff)).json().entries, role).toMatchObject([{ reason, holds: true }])
      expect((await callOffice(app(), getBookingFlags, { code }, staff)).json().entries, role).toMatchObject([{ reason, holds: true }])
    }
  })

  test('the latest customers are those whose bookings changed last, not those with the latest pick-up', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const first = findCode(await bookAs({ Correo: 'lejos@example.com' }))
    await app().db.query(
      `update reservation set pick_up_at = pick_up_at + interval '60 days', return_at = return_at + interval '60 days' where code = $1`,
      [first],
    )
    await closeBookings(app().db)
    const second = findCode(await bookAs({ Correo: 'cerca@example.com' }))
    const keys = (await list({}, agent)).map(({ key }) => key).filter((key) => [first, second].includes(key))
    expect(keys).toEqual([second, first])
  })

  test('a do-not-rent entry cannot end before today', async () => {
    const lead = await addStaff(app(), 'lead', 1)
    const code = findCode(await bookAs())
    const add = async (expiresOn: string) => callOffice(app(), addDoNotRent, { key: code, reason: 'No pagó', expiresOn }, lead)
    expectOfficeRefusal(await add(await dayFromToday(-1)), 422, 'day_past', 'expiresOn')
    expect((await add(await dayFromToday(0))).statusCode).toBe(200)
  })
})

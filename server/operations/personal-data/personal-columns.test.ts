import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onTestServers, type TestApp } from '../../testing/test-app.ts'
import { addConditionRecord, signedStrokes } from '../../testing/condition-records.ts'
import { addStaff } from '../../testing/office.ts'
import { book, findCode, visitor, byMailedLink } from '../../testing/wire/bookings.ts'
import { checkIn } from '../../testing/wire/check-ins.ts'
import { call, dumpDatabase, goodPassword, register } from '../../testing/wire/clients.ts'
import { tuesday } from '../../testing/wire/trips.ts'
import { deleteExpiredJob } from '../../delete-expired.ts'
import { nonPersonalTables, personalTables, staffTables, type Treatment } from './personal-columns.ts'

const driver = { Nombre: 'Conductora', Apellido: 'Segunda', Licencia: 'E-8-54321' }
/** The plain values of encrypted columns in the copy. */
const openedText: Readonly<Record<string, string>> = {
  'reservation.papers': '8-123-4567',
  'check_in.signature': '[120,200,180,140,240,210]',
  'condition_record.signature': signedStrokes,
  'check_in_driver.licence': 'L-778899',
  'check_in_photo.content': 'licence-front',
  'client.sealed_document': 'PASSPORT99',
  'client.sealed_licence': '8-765-4321',
}

onTestServers((app) => {
  test('W-19 every column of the database is listed as personal, with its treatment, or as not personal', async () => {
    const { rows } = await app().db.query<{ name: string; columns: string[] }>(
      `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
        where table_schema = 'public' group by table_name`,
    )
    const others = [...nonPersonalTables, ...staffTables]
    const named = Object.entries(personalTables).map(([table, { personal, others }]): [string, string[]] => [
      table,
      [...Object.keys(personal), ...others.split(/\s+/)].toSorted(),
    ])
    const found = rows.filter(({ name }) => !others.includes(name)).map((row): [string, string[]] => [row.name, row.columns.toSorted()])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(named))
    const tables = new Set(rows.map(({ name }) => name))
    expect(others.filter((name) => !tables.has(name))).toEqual([])
  })

  test('W-19 personal data are in the copy, and erasure removes them', async () => {
    const { token, email } = await fill(app())
    const before = await readColumns(app())
    for (const [column, { values }] of before) expect(values, `the test fills ${column}`).not.toEqual([])

    const copy = (await call(app(), 'exportClientData', {}, { token })).body
    for (const [column, { treatment, values }] of before) {
      const expected = treatment === 'opened' ? [openedText[column] ?? column] : values
      if (treatment === 'exported' || treatment === 'kept' || treatment === 'opened') {
        for (const value of expected) expect(copy, column).toContain(value)
      }
    }

    expect((await call(app(), 'deleteClient', { password: goodPassword }, { token })).statusCode).toBe(200)
    await app().db.query(`update outbox set done_at = clock_timestamp() - interval '91 days'`)
    await app().db.query(`update idempotency_key set expires_at = clock_timestamp() - interval '2 days'`)
    await deleteExpiredJob(app().db).run()
    const after = await readColumns(app())
    for (const [column, { treatment, values }] of before) {
      const remaining = after.get(column)?.values.filter((value) => values.includes(value)) ?? []
      if (treatment === 'kept' || treatment === 'retained') expect(remaining, column).toEqual(values)
      else expect(remaining, column).toEqual([])
    }
    const dump = await dumpDatabase(app())
    for (const value of [email, 'Reservante', 'Conductora', 'Empresa Escrita', '8-123-4567', 'L-778899']) expect(dump).not.toContain(value)
  })
})

/** An account with past bookings, a check-in, a payment, a request and mails: a value in every personal column. */
async function fill(app: TestApp): Promise<{ token: string; email: string }> {
  const { token, email } = await register(app, {
    company: 'Empresa Escrita',
    phone: '2612345',
    mobilePhone: '6698-7654',
    address: 'Calle 9',
  })
  await call(app, 'updateClientProfile', { identify: 'PASSPORT99', license: '8-765-4321', ruc: '8-123-4567', dv: '12' }, { token })
  await app.db.query(
    `insert into client_passkey (id, client_id, public_key, counter, name) select '\\x70617373', id, '\\x6b6579', 0, 'Teléfono de Ana' from client where email = $1`,
    [email],
  )
  await app.db.query(
    `insert into client_challenge (id, challenge, client_id, expires_at) select gen_random_uuid(), '\\x7265746f', id, clock_timestamp() from client where email = $1`,
    [email],
  )
  const codes: string[] = []
  for (let i = 0; i < 2; i += 1) {
    const wanted = { CantCondAdic: 1, Conductores: [driver], NumVuelo: 'CM 871', Comentarios: 'Llego tarde' }
    const cliente = { ...visitor, Correo: email, Nombre: 'Reservante', Empresa: 'Empresa Escrita', Ruc: '8-123-4567', Dv: '12' }
    codes.push(findCode(await book(app, { ...wanted, cliente })))
  }
  const [first = '', second = ''] = codes
  await checkIn(app, first)
  await addConditionRecord(app, first)
  await app.post('/web-api/postCheckIn/step-1', {
    ...byMailedLink(first),
    Conductores: [
      {
        Conductor: 1,
        Licencia: 'L-778899',
        PaisLicencia: 'DE',
        EmisionLicencia: '2019-05-02',
        VenceLicencia: '2044-05-02',
        IngresoPanama: tuesday,
      },
    ],
    IdSolicitud: randomUUID(),
  })
  await app.post('/landing-api/postLead/new', {
    Tipo: 'contacto',
    Nombre: 'Reservante',
    Correo: email,
    Telefono: '6612-3456',
    Empresa: 'Empresa Escrita',
    Mensaje: 'Mensaje escrito',
    Campana: { utm_source: 'campaign-x' },
    Idioma: 'es',
    Consentimiento: { version: '2026-11', aceptado: true },
    Mercadeo: true,
    MsAbierto: 60_000,
    IdSolicitud: randomUUID(),
  })
  const { db } = app
  await db.query(`update client set email_confirmed_at = clock_timestamp()`)
  await db.query(`update lead set campaign = '{"source": "campaign-x"}'`)
  const { id: staffId } = await addStaff(app, 'agent')
  await db.query(
    `insert into lead_answer (id, lead_id, staff_id, subject, body) select gen_random_uuid(), id, $1, 'Su consulta', 'Respuesta escrita' from lead`,
    [staffId],
  )
  await db.query(
    `update reservation set client_id = (select id from client), status = 'completed', plate = 'AB' || right(code, 4),
      returned_at = clock_timestamp() - interval '31 days'`,
  )
  await db.query(
    `with author as (insert into staff (email, email_key, name) values ('agent@example.com', 'agent@example.com', 'Agente') returning id)
     insert into booking_note (reservation_id, staff_id, text) select r.id, a.id, 'Nota de la oficina' from reservation r, author a`,
  )
  await db.query(
    `with entry as (insert into do_not_rent (client_id, reason, added_by) select id, 'Daño sin pagar', $1 from client returning id)
     insert into do_not_rent_key (entry_id, mac) select id, '\\x0102' from entry`,
    [staffId],
  )
  await db.query(
    `insert into privacy_request (kind, name, email, language, detail, received_on, due_on, identity_note, answer)
      values ('access', 'Reservante', $1, 'es', 'Pide sus datos', '2026-01-05', '2026-01-20', 'Mostró su cédula', 'Le respondimos')`,
    [email],
  )
  // As an earlier version writes them.
  await db.query(`update reservation set document = 'CLEAR-DOC', licence = 'CLEAR-LIC' where code = $1`, [second])
  await db.query(`update client set document = 'CLEAR-1', licence = 'CLEAR-2'`)
  await db.query(
    `update reservation_event set data = '{"previousEmail": "former@example.com", "contacts": {"phone": ["masked-1", "masked-2"]}, "plate": "AB1234"}'`,
  )
  await db.query(
    `insert into payment (id, reservation_id, provider, provider_order, provider_ref, amount_cents, currency, status, page_sha256, expires_at)
      select gen_random_uuid(), id, 'sandbox', 'ABCDEFGH1234', 'REF-1', 1234, 'USD', 'paid', '\\x01', clock_timestamp() from reservation where code = $1`,
    [second],
  )
  await db.query(
    `with paid as (
        insert into counter_payment (id, reservation_id, branch_id, receipt_number, means, amount_cents, reference, staff_id)
        select gen_random_uuid(), id, 1, 1, 'terminal', 4321, 'LOTE-77', $1 from reservation where code = $2 returning *
      )
      insert into counter_payment (id, reservation_id, branch_id, receipt_number, means, amount_cents, reference, reverses, reason, staff_id)
      select gen_random_uuid(), reservation_id, 1, 2, means, -amount_cents, reference, id, 'Mal escrito', staff_id from paid`,
    [staffId, second],
  )
  await db.query(
    `insert into deposit (id, reservation_id, branch_id, amount_cents, card_type, last_four, authorisation_code, expires_on, status,
        captured_cents, reason, taken_by, closed_by, closed_at)
      select gen_random_uuid(), id, 1, 50000, 'visa', '9417', 'AUTH-88', '2026-01-20', 'captured', 2500, 'Rayón en la puerta', $1, $1,
        clock_timestamp() from reservation where code = $2`,
    [staffId, second],
  )
  await db.query(
    `insert into kept_mail (message_id, recipient, subject, html, body, calendar, document) values ('m', $1, 's', 'h', 'Reservante', 'c', '\\x01')`,
    [email],
  )
  return { token, email }
}

/** The personal columns with all their values, formatted as in the copy. */
async function readColumns(app: TestApp): Promise<Map<string, { treatment: Treatment; values: string[] }>> {
  const found = new Map<string, { treatment: Treatment; values: string[] }>()
  for (const [table, { personal }] of Object.entries(personalTables)) {
    for (const [column, treatment] of Object.entries(personal)) {
      const { rows } = await app.db.query<{ value: unknown }>(`select to_jsonb(t) -> '${column}' as value from ${table} t`)
      const values = rows.flatMap(({ value }) => getLeaves(value)).filter((value) => value !== '')
      found.set(`${table}.${column}`, { treatment, values: [...new Set(values)].toSorted() })
    }
  }
  return found
}

/** The texts and numbers in a value; times formatted as in the copy. */
function getLeaves(value: unknown): string[] {
  if (value === null) return []
  if (typeof value === 'object') return Object.values(value).flatMap(getLeaves)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [/^\d{4}-\d\d-\d\dT/.test(text) ? `${new Date(text).toISOString().slice(0, 19)}Z` : text]
}

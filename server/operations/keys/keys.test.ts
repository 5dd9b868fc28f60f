import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { hourMs } from '#contract/panama-time.ts'
import { deleteCheckInDocuments } from '../../features/check-in/retention.ts'
import { createVault, getKeyId, parseDataKeys, sealedColumns } from '../../crypto/vault.ts'
import { loadDataKeys } from '../../crypto/stored-keys.ts'
import { addConditionRecord } from '../../testing/condition-records.ts'
import { addStaff } from '../../testing/office.ts'
import { onTestServers, testDataKey, type TestApp } from '../../testing/test-app.ts'
import { book, findCode, visitor, byMailedLink } from '../../testing/wire/bookings.ts'
import { arrival, cameraPhoto, checkIn, frontPhoto, renterLicence, upload } from '../../testing/wire/check-ins.ts'
import { call, dumpDatabase, register } from '../../testing/wire/clients.ts'
import { rotateKeys } from './rotate-keys.ts'
import { toPlace } from './sealed-place.ts'
import { encryptPlaintextRows } from './encrypt-plaintext-rows.ts'
import { forceIndexScan, countByKey, keysInUseSql, refuseUnknownKeys } from './unknown-keys.ts'

const oldKey = testDataKey
const newKey = { id: 'new', key: Buffer.alloc(32, 5) }
const secrets = {
  renter: 'LIC-RENTER-4711',
  driver: 'LIC-DRIVER-0815',
  checkedIn: 'LIC-CHECKED-1234',
  passport: 'PASS998877',
  client: 'LIC-CLIENT-5566',
  booked: 'LIC-BOOKED-7788',
}
const jpegMagic = Buffer.from([0xff, 0xd8, 0xff])

/** A dump by `pg_dump` if it is installed, otherwise all rows of all tables as text. */
async function dumpAll(app: TestApp): Promise<string> {
  const rows = await dumpDatabase(app)
  const { host, port, user, database } = app.db.options
  const program = [
    '/usr/lib/postgresql/18/bin/pg_dump',
    '/usr/lib/postgresql/17/bin/pg_dump',
    '/usr/lib/postgresql/16/bin/pg_dump',
    '/usr/lib/postgresql/15/bin/pg_dump',
  ].find(existsSync)
  if (program === undefined) return rows
  try {
    const options = ['--inserts', '-h', String(host), '-p', String(port), '-U', String(user), String(database)]
    return rows + execFileSync(program, options, { encoding: 'latin1', maxBuffer: 200_000_000, stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    // An older pg_dump cannot read a newer server.
    return rows
  }
}

onTestServers((app) => {
  beforeEach(async () => {
    await app().db.query('delete from block')
    await app().db.query(`update reservation set status = 'cancelled'`)
    await app().db.query('delete from rate_limit')
  })

  /** A journey that stores every kind of secret. */
  async function journey(): Promise<string> {
    const { token } = await register(app(), { license: secrets.client, identify: secrets.passport })
    await call(app(), 'updateClientProfile', { license: secrets.client, identify: secrets.passport }, { token })
    const cliente = { ...visitor, TipoDocumento: 'pasaporte', Documento: secrets.passport, Licencia: secrets.renter }
    const people = { CantCondAdic: 1, Conductores: [{ Nombre: 'Luis', Apellido: 'Ríos', Licencia: secrets.driver }] }
    const code = findCode(await book(app(), { cliente, ...people }))
    // One booking that is not changed afterwards.
    await book(app(), { cliente: { ...cliente, Licencia: secrets.booked } })
    await app().post('/web-api/postBooking/modify', { ...byMailedLink(code), NumVuelo: 'CM 77', IdSolicitud: randomUUID() })
    await checkIn(app(), code, { ...renterLicence, Licencia: secrets.checkedIn })
    await addConditionRecord(app(), code)
    await upload(app(), { ...byMailedLink(code), ...frontPhoto, Conductor: 1 }, await cameraPhoto())
    await app().post('/web-api/postCheckIn/step-2', {
      ...byMailedLink(code),
      ...arrival,
      NumVuelo: 'CM 77',
      Firma: { Tipo: 'escrita', Nombre: 'Firma Secreta' },
    })
    return code
  }

  test('W-21 a dump of the database has no licence, document, photo or signature in plaintext', async () => {
    await journey()
    const dump = await dumpAll(app())
    expect(dump).toContain('CM 77')
    const clear = [...Object.values(secrets), 'Firma Secreta', 'JFIF', 'Secret Camera']
    for (const secret of clear) {
      expect(dump, secret).not.toContain(secret)
      expect(dump, `${secret} in hexadecimal`).not.toContain(Buffer.from(secret).toString('hex'))
      expect(dump, `${secret} in base64`).not.toContain(Buffer.from(secret).toString('base64').slice(0, -4))
    }
    const { rows } = await app().db.query<{ content: Buffer }>('select content from check_in_photo')
    expect(rows.length).toBeGreaterThan(2)
    // Three bytes may occur anywhere by chance; a JPEG starts with them.
    for (const { content } of rows) expect(content.subarray(0, 64).includes(jpegMagic)).toBe(false)
  })

  test('W-21 licences are still shown, after they were encrypted, to those who may see them', async () => {
    const code = await journey()
    const booking = (await app().post('/web-api/getBooking', byMailedLink(code))).json().Resultado.datos
    expect(booking.cliente).toMatchObject({ Documento: '•••••••877', Licencia: '•••••••••••••234' })
    expect(booking.Conductores).toMatchObject([{ Licencia: '••••••••••••815' }])
  })

  test('W-21 a value that was moved to another row or column cannot be decrypted', async () => {
    const { vault } = app().services
    const sealed = vault.seal('reservation.papers', 'a', 'secret')
    expect(vault.open('reservation.papers', 'a', sealed).toString()).toBe('secret')
    expect(() => vault.open('reservation.papers', 'b', sealed)).toThrow(/unable to authenticate/)
    expect(() => vault.open('check_in.signature', 'a', sealed)).toThrow(/unable to authenticate/)
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(() => vault.open('reservation.papers', 'a', sealed)).toThrow(/unable to authenticate/)
    expect(() => createVault([newKey]).open('reservation.papers', 'a', vault.seal('reservation.papers', 'a', 'x'))).toThrow(
      /DATA_KEYS lacks/,
    )
  })

  test('W-21 data that an earlier version wrote in plaintext are encrypted in batches, and read as before', async () => {
    const code = findCode(await book(app(), { CantCondAdic: 1, Conductores: [{ Nombre: 'Luis', Apellido: 'Ríos' }] }))
    const drivers = [{ firstName: 'Luis', lastName: 'Ríos', birthDate: null, licence: secrets.driver }]
    await app().db.query(`update reservation set papers = null, document = '8-123-4567', licence = $2, drivers = $3 where code = $1`, [
      code,
      secrets.renter,
      JSON.stringify(drivers),
    ])
    const { id, token } = await register(app())
    await app().db.query(`update client set sealed_licence = null, licence = $2 where id = $1`, [id, secrets.client])
    const readBooking = async () => (await app().post('/web-api/getBooking', byMailedLink(code))).json().Resultado.datos
    const before = await readBooking()
    expect(before.cliente.Licencia).toBe('••••••••••••711')
    expect((await call(app(), 'getClientProfile', {}, { token })).json().profile.license).toBe(secrets.client)
    expect(await encryptPlaintextRows(app().db, app().services.vault)).toBe(2)
    expect(await encryptPlaintextRows(app().db, app().services.vault)).toBe(0)
    expect(await readBooking()).toEqual(before)
    expect((await call(app(), 'getClientProfile', {}, { token })).json().profile.license).toBe(secrets.client)
    const dump = await dumpDatabase(app())
    for (const secret of [secrets.renter, secrets.driver, secrets.client]) expect(dump, secret).not.toContain(secret)
  })

  test('W-21 data that an earlier version changes in an encrypted booking stay with their driver, and are encrypted again', async () => {
    const people = [
      { Nombre: 'Luis', Apellido: 'Ríos', Licencia: secrets.driver },
      { Nombre: 'Eva', Apellido: 'Ríos', Licencia: 'LIC-EVA-3333' },
    ]
    const code = findCode(await book(app(), { CantCondAdic: 2, Conductores: people }))
    // The earlier version cannot read licences, writes those that it receives, and may reorder the list.
    const person = (firstName: string, licence: string | null) => ({ firstName, lastName: 'Ríos', birthDate: null, licence })
    const drivers = [person('Eva', null), person('Tom', 'LIC-TOM-5555'), person('Luis', null)]
    await app().db.query('update reservation set drivers = $2 where code = $1', [code, JSON.stringify(drivers)])
    const readLicences = async () =>
      (await app().post('/web-api/getBooking', byMailedLink(code)))
        .json()
        .Resultado.datos.Conductores.map(({ Nombre, Licencia }: Record<string, string>) => `${Nombre} ${Licencia?.replaceAll('•', '')}`)
    expect(await readLicences()).toEqual(['Eva 333', 'Tom 555', 'Luis 815'])
    expect(await encryptPlaintextRows(app().db, app().services.vault)).toBe(1)
    expect(await dumpDatabase(app())).not.toContain('LIC-TOM-5555')
    expect(await readLicences()).toEqual(['Eva 333', 'Tom 555', 'Luis 815'])
    expect(await encryptPlaintextRows(app().db, app().services.vault)).toBe(0)
  })

  test('W-21 identity numbers that were encrypted without driver names belong to the drivers in list order', async () => {
    const people = [{ Nombre: 'Luis', Apellido: 'Ríos', Licencia: secrets.driver }]
    const code = findCode(await book(app(), { CantCondAdic: 1, Conductores: people }))
    const { vault } = app().services
    const { rows } = await app().db.query<{ id: string }>('select id from reservation where code = $1', [code])
    const id = rows[0]?.id ?? ''
    const former = { document: '8-1-1', licence: '8-1-1', driverLicences: ['LIC-FORMER-2468'] }
    await app().db.query('update reservation set papers = $2 where id = $1', [
      id,
      vault.seal('reservation.papers', id, JSON.stringify(former)),
    ])
    const booking = (await app().post('/web-api/getBooking', byMailedLink(code))).json().Resultado.datos
    expect(booking.Conductores).toMatchObject([{ Licencia: '••••••••••••468' }])
  })

  test('W-21 keys are rotated while the site is in use, and the old one can be removed', async () => {
    const code = await journey()
    const { id } = await addStaff(app(), 'owner')
    await app().db.query('update staff set sealed_totp = $2 where id = $1', [
      id,
      app().services.vault.seal('staff.sealed_totp', String(id), 'JBSWY3DPEHPK3PXP'),
    ])
    const both = createVault([newKey, oldKey])
    // The site runs with both keys, the new one first; meanwhile everything is encrypted again.
    const other = await buildApp({ ...app().services, vault: both })
    const running = { ...app(), fastify: other }
    try {
      const photo = await cameraPhoto()
      const [counts, ...answers] = await Promise.all([
        rotateKeys(app().db, both),
        ...Array.from({ length: 6 }, async () => upload(running, { ...byMailedLink(code), ...frontPhoto }, photo)),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
      for (const column of sealedColumns) expect(counts[column], column).toBeGreaterThan(0)
    } finally {
      await other.close()
    }
    expect([...(await countByKey(app().db)).keys()]).toEqual(['new'])
    for (const column of sealedColumns) {
      const place = toPlace(column)
      const { rows } = await app().db.query<{ sealed: Buffer }>(
        `select ${place.column} as sealed from ${place.table} where ${place.column} is not null`,
      )
      expect(rows.length, column).toBeGreaterThan(0)
      for (const { sealed } of rows) expect(getKeyId(sealed)).toBe('new')
    }
    await expect(refuseUnknownKeys(app().db, createVault([oldKey]))).rejects.toThrow(/DATA_KEYS lacks keys.*new \(\d+ values\)/)
    await app().db.query(`insert into server_key (name, key) values ('plain', '\\x0000')`)
    await expect(refuseUnknownKeys(app().db, createVault([newKey]))).rejects.toThrow('1 values are not encrypted')
    await app().db.query(`delete from server_key where name = 'plain'`)
    await refuseUnknownKeys(app().db, createVault([newKey]))
    const alone = await buildApp({ ...app().services, vault: createVault([newKey]) })
    const post = async (path: string, data: object) =>
      alone.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: `--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n--x--\r\n`,
      })
    try {
      const photo = await post('/web-api/getCheckIn/photo', { ...byMailedLink(code), ...frontPhoto })
      expect(Buffer.from(photo.json().Resultado.datos.ArchivoJpeg, 'base64').subarray(0, 3)).toEqual(jpegMagic)
    } finally {
      await alone.close()
    }
    expect(await rotateKeys(app().db, createVault([oldKey, newKey]))).toMatchObject({ 'client.sealed_licence': expect.any(Number) })
  })

  test('W-21 licences, photos and signatures are deleted some days after the end of a rental, but not while the car is out', async () => {
    const code = await journey()
    const remaining = async () =>
      (
        await app().db.query<{ photos: number; drivers: number; signatures: number; consents: number }>(
          `select (select count(*)::int from check_in_photo p join check_in_driver d on d.id = p.driver_id where d.reservation_id = r.id) as photos,
              (select count(*)::int from check_in_driver d where d.reservation_id = r.id) as drivers,
              (select count(signature)::int from check_in c where c.reservation_id = r.id) as signatures,
              (select count(*)::int from consent c where c.reservation_id = r.id and purpose = 'check-in') as consents
            from reservation r where r.code = $1`,
          [code],
        )
      ).rows[0]
    const end = async (status: string, returnedDaysAgo: number | null) =>
      app().db.query(
        `update reservation set status = $2, pick_up_at = clock_timestamp() - interval '50 days', return_at = clock_timestamp() - interval '40 days',
            returned_at = clock_timestamp() - $3::float * interval '1 day', plate = $4, handed_over_at = clock_timestamp() - interval '50 days'
          where code = $1`,
        [code, status, returnedDaysAgo, `T${randomUUID().slice(0, 6)}`],
      )
    const before = await remaining()
    expect(before).toMatchObject({ drivers: 2, signatures: 1 })
    await end('checked_in', null)
    await deleteCheckInDocuments(app().db, 30)
    expect(await remaining()).toEqual(before)
    await end('completed', 29)
    await deleteCheckInDocuments(app().db, 30)
    expect(await remaining()).toEqual(before)
    await end('completed', 31)
    await deleteCheckInDocuments(app().db, 30)
    expect(await remaining()).toEqual({ photos: 0, drivers: 0, signatures: 0, consents: before?.consents })
    // A rental that was cancelled long before its start.
    const cancelled = findCode(await book(app()))
    await upload(app(), { ...byMailedLink(cancelled), ...frontPhoto }, await cameraPhoto())
    await app().db.query(
      `with it as (update reservation set status = 'cancelled' where code = $1 returning id)
        update reservation_event set at = clock_timestamp() - $2::float * interval '1 day' where reservation_id in (select id from it)`,
      [cancelled, (31 * 24 * hourMs) / (24 * hourMs)],
    )
    await deleteCheckInDocuments(app().db, 30)
    const { rows } = await app().db.query(
      'select 1 from check_in_driver d join reservation r on r.id = d.reservation_id where r.code = $1',
      [cancelled],
    )
    expect(rows).toEqual([])
  })

  test('W-21 values encrypted with a key are found by an index', async () => {
    const large = sealedColumns.filter((column) => column !== 'server_key.key')
    for (const { table, column, prefix } of large.map(toPlace)) {
      const plan = await inTransaction(app().db, async (client) => {
        await client.query('set local enable_seqscan = off')
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain select 1 from ${table} where ${column} is not null and ${prefix} = any(array['\\x01'::bytea])`,
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan).toMatch(new RegExp(`${table}_${column.replace('sealed_', '')}_key`))
    }
  })

  test('a start finds the keys in use by the indexes, whatever the statistics of the tables say', async () => {
    await inTransaction(app().db, async (client) => {
      await client.query(forceIndexScan)
      // The server's own keys are a few rows.
      for (const { text, statementName } of keysInUseSql.filter(({ statementName }) => !statementName.includes('server_key'))) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan, statementName).toMatch(/Index (Only )?Scan using/)
        expect(plan, statementName).not.toMatch(/Seq Scan|Bitmap|Sort/)
      }
    })
  })
})

test('W-21 keys are parsed as id and 32 bytes each, and anything else is invalid', () => {
  const key = Buffer.alloc(32, 3).toString('base64')
  expect(parseDataKeys(`a:${key}, b-2:${key}`)?.map(({ id }) => id)).toEqual(['a', 'b-2'])
  for (const wrong of ['', key, `a:${key},a:${key}`, `a:${Buffer.alloc(31).toString('base64')}`, `a b:${key}`, `a:${key},`]) {
    expect(parseDataKeys(wrong), wrong).toBe(null)
  }
})

test('W-21 a demo generates its key once and stores it beside its data, readable only by its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-keys-'))
  try {
    const [first] = loadDataKeys(null, folder)
    expect(loadDataKeys(null, folder)).toEqual([first])
    expect(readFileSync(join(folder, 'data-keys'), 'utf8')).toMatch(/^demo:/)
    expect(loadDataKeys([newKey], folder)).toEqual([newKey])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

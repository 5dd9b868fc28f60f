import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createPool, type Db } from '../db/pool.ts'
import { withClient } from '../db/embedded/database.ts'
import type { TestServerInfo } from '../db/testing.ts'
import { setPoolCarsSql } from '../testing/databases/pool-cars.ts'
import { onTestServers } from '../testing/test-app.ts'
import { book } from '../testing/wire/bookings.ts'
import { findInconsistencies } from './consistency.ts'
import { checkBackup } from './backup/read-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { readTables } from './backup/schema-shape.ts'
import { writeBackup } from './backup/write-backup.ts'

const migrations = join(import.meta.dirname, '../db/migrations')
const folder = mkdtempSync('/tmp/istmo-backup-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = new Date('2026-11-21T12:00:00Z')
let written = 0
const newFile = () => join(folder, `${(written += 1)}.backup`)

/** An empty database on one of the servers. */
async function withEmptyDatabase(server: TestServerInfo, use: (db: Db) => Promise<void>): Promise<void> {
  const { host, port, user } = server
  const database = `restored_${randomBytes(6).toString('hex')}`
  const admin = { host, port, user: server.admin, database: 'postgres' }
  await withClient(admin, (client) => client.query(`create database ${database} template template0 owner ${user}`))
  const db = createPool({ host, port, user, database }, { statementTimeoutMs: 0, lockTimeoutMs: 0 })
  try {
    await use(db)
  } finally {
    await db.end()
    await withClient(admin, (client) => client.query(`drop database ${database} with (force)`))
  }
}

/** Per table, the number of rows and a digest of them. */
async function fingerprint(db: Db): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { name } of await readTables(db)) {
    const { rows } = await db.query<{ text: string }>(`select t::text as text from "${name}" t order by t::text collate "C"`)
    const digest = createHash('sha256').update(rows.map((row) => row.text).join('\n'))
    found[name] = `${rows.length} ${digest.digest('hex')}`
  }
  return found
}

const awkward = 'línea 1\nlínea "2", \\ \u2028 {null} ,() 🚗 \t'

onTestServers((app) => {
  let backup = ''
  let before: Record<string, string> = {}

  beforeAll(async () => {
    for (const Comentarios of [awkward, 'otra']) expect((await book(app(), { Comentarios })).statusCode).toBe(200)
    await app().db.query(
      `insert into kept_mail (message_id, recipient, subject, html, body, document) values ('a', 'b', $1, '', '', '\\x00ff5c22')`,
      [awkward],
    )
    before = await fingerprint(app().db)
    backup = newFile()
    await writeBackup(app().db, backup, now)
  })

  describe.each(inject('servers'))('restored on $name', (server) => {
    test('a restored copy has every row of every table, passes every check and continues the sequences', async () => {
      await withEmptyDatabase(server, async (db) => {
        const { rows } = await restoreBackup(db, { file: backup, migrations, isForced: false })
        expect(await fingerprint(db)).toEqual(before)
        expect(rows['reservation']).toBe(2)
        expect(await findInconsistencies(db)).toEqual([])
        // A sequence that restarted would produce ids that already exist.
        await db.query(`insert into kept_mail (message_id, recipient, subject, html, body) values ('next', '', '', '', '')`)
        // Foreign keys and triggers work as in the original.
        await expect(db.query(`update reservation set pool_id = -1`)).rejects.toThrow('foreign key')
        const version = () =>
          db.query<{ version: string }>('select version::text from catalog_version').then(({ rows }) => rows[0]?.version)
        const old = await version()
        await db.query('update pool set capacity = capacity')
        expect(await version()).not.toBe(old)
      })
    })
  })

  test('a database that is not empty is replaced only with --force', async () => {
    const [server] = inject('servers')
    if (server === undefined) throw new Error('no server')
    await withEmptyDatabase(server, async (db) => {
      await db.query('create table of_another_program (id int); insert into of_another_program values (7)')
      await expect(restoreBackup(db, { file: backup, migrations, isForced: false })).rejects.toThrow('not empty')
      expect((await db.query('select id from of_another_program')).rows).toEqual([{ id: 7 }])
      await restoreBackup(db, { file: backup, migrations, isForced: true })
      expect(await fingerprint(db)).toEqual(before)
      await db.query(`update reservation set last_name = 'changed'`)
      await restoreBackup(db, { file: backup, migrations, isForced: true })
      expect(await fingerprint(db)).toEqual(before)
    })
  })

  test('nothing is restored while the site runs, not even with --force', async () => {
    await withEmptyDatabase(inject('servers')[0] as TestServerInfo, async (db) => {
      const site = createPool(db.options as never)
      await site.query('select 1')
      await expect(restoreBackup(db, { file: backup, migrations, isForced: true })).rejects.toThrow('stop every process')
      await site.end()
    })
  })

  test('nothing is restored while another role is connected', async () => {
    const server = inject('servers')[0] as TestServerInfo
    await withEmptyDatabase(server, async (db) => {
      const { rows } = await db.query<{ name: string }>('select current_database() as name')
      const [database = ''] = rows.map(({ name }) => name)
      await withClient({ host: server.host, port: server.port, user: server.admin, database }, async () => {
        await expect(restoreBackup(db, { file: backup, migrations, isForced: true })).rejects.toThrow('Another client is connected')
      })
    })
  })

  test('a damaged, truncated or foreign file is refused and the database is unchanged', async () => {
    const bytes = readFileSync(backup)
    const lines = gunzipSync(bytes).toString('utf8').split('\n')
    const withLines = (change: (all: string[]) => string[]) => gzipSync(change(lines).join('\n'))
    const flipped = Buffer.from(bytes)
    flipped.writeUInt8(flipped.readUInt8(flipped.length >> 1) ^ 0x10, flipped.length >> 1)
    const bad: [string, Buffer][] = [
      ['one bit is flipped', flipped],
      ['the end is missing', bytes.subarray(0, bytes.length - 100)],
      ['a line was changed', withLines((all) => all.map((line) => line.replace('otra', 'ajena')))],
      ['a line is missing', withLines((all) => all.toSpliced(40, 1))],
      ['the last line is missing', withLines((all) => [...all.slice(0, -2), ''])],
      ['something follows', withLines((all) => [...all.slice(0, -1), '"(1)"', ''])],
      ['no backup', gzipSync('{"hello": 1}\n')],
      ['no gzip', Buffer.from('hello')],
      ['empty', Buffer.alloc(0)],
    ]
    await withEmptyDatabase(inject('servers')[0] as TestServerInfo, async (db) => {
      for (const [what, content] of bad) {
        const file = newFile()
        writeFileSync(file, content)
        await expect(restoreBackup(db, { file, migrations, isForced: true }), what).rejects.toThrow(
          /damaged|checksum|counts|truncated|follows|no backup/,
        )
        expect(await readTables(db), what).toEqual([])
      }
    })
  })

  test('a load that fails midway leaves the database unchanged', async () => {
    const lines = gunzipSync(readFileSync(backup)).toString('utf8').split('\n')
    // A reservation without its quote: every line is complete and the checksum is right, but a foreign key is violated.
    const start = lines.indexOf('{"table":"quote"}')
    const changed = lines.toSpliced(start + 1, 1).slice(0, -2)
    const rows = { ...(await checkBackup(backup)).rows, quote: 1 }
    const sha256 = createHash('sha256')
      .update(`${changed.join('\n')}\n`)
      .digest('hex')
    const file = newFile()
    writeFileSync(file, gzipSync([...changed, JSON.stringify({ rows, sha256 }), ''].join('\n')))
    await checkBackup(file)
    await withEmptyDatabase(inject('servers')[0] as TestServerInfo, async (db) => {
      await db.query('create table of_another_program (id int)')
      await expect(restoreBackup(db, { file, migrations, isForced: true })).rejects.toThrow('foreign key')
      expect((await readTables(db)).map(({ name }) => name)).toEqual(['of_another_program'])
    })
  })

  test('a backup of a newer version of the program is refused with the name of its migration', async () => {
    const lines = gunzipSync(readFileSync(backup)).toString('utf8').split('\n')
    const header = JSON.parse(lines[0] ?? '')
    header.migrations.push({ name: '999-later.sql', sha256: 'x' })
    const changed = [JSON.stringify(header), ...lines.slice(1, -2)]
    const sha256 = createHash('sha256')
      .update(`${changed.join('\n')}\n`)
      .digest('hex')
    const file = newFile()
    writeFileSync(file, gzipSync([...changed, JSON.stringify({ ...JSON.parse(lines.at(-2) ?? ''), sha256 }), ''].join('\n')))
    await withEmptyDatabase(inject('servers')[0] as TestServerInfo, async (db) => {
      await expect(restoreBackup(db, { file, migrations, isForced: false })).rejects.toThrow('999-later.sql')
    })
  })

  test('a backup under load is one snapshot: concurrent bookings are in it completely or not at all', async () => {
    await app().db.query('select set_pool_cars(id, 500) from pool where branch_id = 1 and class_id = 104')
    let isOver = false
    const booking = (async () => {
      while (!isOver) expect((await book(app())).statusCode).toBe(200)
    })()
    const file = newFile()
    const rows = await writeBackup(app().db, file, now)
    isOver = true
    await booking
    expect(rows['reservation']).toBe(rows['quote'])
    await withEmptyDatabase(inject('servers')[0] as TestServerInfo, async (db) => {
      await restoreBackup(db, { file, migrations, isForced: false })
      expect(await findInconsistencies(db)).toEqual([])
    })
  })

  test('documents and pictures are copied and restored a few at a time', async () => {
    const count = 60
    const documentBytes = 200_000
    const sizes = `select count(*)::int as count, sum(length(document))::int as bytes from kept_mail where message_id like 'large %'`
    await app().db.query(
      `insert into kept_mail (message_id, recipient, subject, html, body, document)
      select 'large ' || i, '', '', '', '', decode(repeat('ab', $2), 'hex') from generate_series(1, $1) i`,
      [count, documentBytes],
    )
    const file = newFile()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    // Restoring the method empties them.
    const calls: unknown[][] = []
    const results: unknown[] = []
    try {
      await writeBackup(app().db, file, now)
      await withEmptyDatabase(inject('servers')[0] as TestServerInfo, async (db) => {
        await restoreBackup(db, { file, migrations, isForced: false })
        expect((await db.query(sizes)).rows).toEqual([{ count, bytes: count * documentBytes }])
      })
    } finally {
      calls.push(...(query.mock.calls as unknown[][]))
      results.push(...query.mock.results.map(({ value }) => value as unknown))
      query.mockRestore()
      await app().db.query(`delete from kept_mail where message_id like 'large %'`)
    }
    const sum = (texts: readonly unknown[]) => texts.reduce<number>((length, text) => length + String(text).length, 0)
    const answers = (await Promise.all(results)) as ({ rows?: { text?: string }[] } | undefined)[]
    const written = calls.map(([config]) => sum((config as { values?: unknown[] }).values?.flat() ?? []))
    const read = answers.map((answer) => sum((answer?.rows ?? []).map(({ text }) => text ?? '')))
    for (const lengths of [read, written]) {
      expect(Math.max(...lengths)).toBeGreaterThan(documentBytes)
      expect(Math.max(...lengths)).toBeLessThan(count * documentBytes)
    }
  })

  test('a backup is readable only by its owner, never overwrites a file, and leaves no partial file', async () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    const taken = newFile()
    writeFileSync(taken, 'mine')
    await expect(writeBackup(app().db, taken, now)).rejects.toThrow('exists already')
    expect(readFileSync(taken, 'utf8')).toBe('mine')
    await expect(writeBackup(app().db, join(folder, 'no-such-folder/x'), now)).rejects.toThrow('ENOENT')
    await withEmptyDatabase(inject('servers')[0] as TestServerInfo, async (db) => {
      const file = newFile()
      await expect(writeBackup(db, file, now)).rejects.toThrow('nothing to back up')
      expect(existsSync(file)).toBe(false)
    })
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('the check finds an oversold minute, a state that differs from the last event and a sequence behind its table', async () => {
    expect(await findInconsistencies(app().db)).toEqual([])
    const file = newFile()
    await writeBackup(app().db, file, now)
    await withEmptyDatabase(inject('servers')[0] as TestServerInfo, async (db) => {
      await restoreBackup(db, { file, migrations, isForced: false })
      const kinds = async () => [...new Set((await findInconsistencies(db)).map(({ kind }) => kind))].toSorted()
      await db.query(setPoolCarsSql)
      await db.query('select set_pool_cars(id, 1) from pool where branch_id = 1 and class_id = 104')
      expect(await kinds()).toEqual(['more blocks than cars'])
      await db.query('select set_pool_cars(id, 500) from pool where branch_id = 1 and class_id = 104')
      await db.query(`update reservation set status = 'completed'`)
      expect(await kinds()).toEqual(['state and last event differ'])
      await db.query(`update reservation set status = 'confirmed'`)
      await db.query(`update block set until_ts = until_ts - interval '2 days' where reservation_id is not null`)
      expect(await kinds()).toEqual(['block shorter than its rental'])
      await db.query(`update block set until_ts = until_ts + interval '2 days' where reservation_id is not null`)
      await db.query(`select setval(pg_get_serial_sequence('reservation_event', 'id'), 1)`)
      expect(await kinds()).toEqual(['sequence behind its table'])
      await db.query(`select setval(pg_get_serial_sequence('reservation_event', 'id'), (select max(id) from reservation_event), false)`)
      expect(await kinds()).toEqual(['sequence behind its table'])
    })
  })
})

// Bookings by a server in a separate process, which is killed during its work and whose logs are checked.

import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { bodyField } from '#contract/endpoint.ts'
import { waitFor, scaleTimeout } from '../../../testing/timeouts.ts'
import { onTestServers, testKey, type TestApp } from '../../../testing/test-app.ts'
import { booking, findCode, visitor } from '../../../testing/wire/bookings.ts'
import { findInconsistencies } from '../records/consistency.ts'

const program = join(import.meta.dirname, '../../../testing/server-process.ts')
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

interface ServerProcess {
  child: ChildProcess
  /** Its complete output. */
  output(): string
  book(request: object): Promise<Response>
}

async function startServer(app: TestApp, level = 'silent'): Promise<ServerProcess> {
  const { host, port, user, database } = app.db.options
  const child = spawn(process.execPath, [program, JSON.stringify({ host, port, user, database }), level, testKey.toString('hex')], {
    stdio: 'pipe',
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await waitFor('the server', () => /^port \d+$/m.test(output))
  const [, listening] = /^port (\d+)$/m.exec(output) ?? []
  return {
    child,
    output: () => output,
    book: (request) => {
      const form = new FormData()
      form.set(bodyField, JSON.stringify(request))
      return fetch(`http://127.0.0.1:${listening}/web-api/postBooking/new`, { method: 'POST', body: form })
    },
  }
}

onTestServers((app) => {
  beforeAll(async () => {
    await app().db.query('select set_pool_cars(id, 500) from pool where branch_id = 1 and class_id = 104')
  })

  test(
    'X-04 a server killed while booking leaves complete bookings or none, and resending every submission makes one each',
    async () => {
      const reservations = async () => (await app().db.query<{ n: number }>('select count(*) as n from reservation')).rows[0]?.n ?? 0
      let cutOff = 0
      for (let round = 0; round < 5; round += 1) {
        const server = await startServer(app())
        const before = await reservations()
        const requests = Array.from({ length: 24 }, () => ({ ...booking, IdSolicitud: randomUUID() }))
        const sent = requests.map((request) =>
          server.book(request).then(
            (answer) => answer.text(),
            () => null,
          ),
        )
        // Killed after none, some or most of the responses; on a slow machine that refuses some, after all of them.
        let isAnswered = false
        void Promise.all(sent).then(() => (isAnswered = true))
        await waitFor('some bookings', async () => isAnswered || (await reservations()) >= before + round * 4)
        server.child.kill('SIGKILL')
        const answers = await Promise.all(sent)
        cutOff += answers.filter((answer) => answer === null).length
        // The database rolls back the transactions of a dead process when it notices.
        await waitFor('an idle database', async () => {
          const { rows } = await app().db.query(
            `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in%'`,
          )
          return rows.length === 0
        })
        expect(await findInconsistencies(app().db)).toEqual([])
        const repeated: string[] = []
        for (const request of requests) repeated.push((await app().post('/web-api/postBooking/new', request)).payload)
        for (const payload of repeated) expect(payload).toContain('confirmada')
        // Clients with a response get the same one; the others get their first.
        const booked = answers.map((answer, i) => (answer?.startsWith('{"Resultado"') === true ? answer : repeated[i]))
        expect(repeated).toEqual(booked)
        const { rows } = await app().db.query<{ n: number }>('select count(*) as n from idempotency_key where key = any($1)', [
          requests.map(({ IdSolicitud }) => IdSolicitud),
        ])
        expect(rows[0]?.n).toBe(requests.length)
      }
      expect(cutOff).toBeGreaterThan(0)
      expect(await reservations()).toBe(5 * 24)
      expect(await findInconsistencies(app().db)).toEqual([])
    },
    scaleTimeout(300_000),
  )

  test('X-04 two servers on one database return the same response to the same submission', async () => {
    const [a, b] = await Promise.all([startServer(app()), startServer(app())])
    const request = { ...booking, IdSolicitud: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const server = i % 2 === 0 ? a : b
        let answer = await server.book(request)
        // A submission that waited too long, as on a busy machine, is refused with a time to retry.
        while (answer.status === 503) answer = await server.book(request)
        return answer.text()
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('confirmada')
  })

  test('W-13 logs contain no name, address, code, document or token, even when something fails', async () => {
    const server = await startServer(app(), 'debug')
    const mine = {
      ...booking,
      cliente: { ...visitor, Nombre: 'Xiomara', Apellido: 'Quintanar', Documento: '9-777-4321', Licencia: '9-777-4321' },
      Comentarios: 'alergia al polen',
    }
    const answer = await server.book({ ...mine, IdSolicitud: randomUUID() })
    const { CodigoReserva, Enlace } = JSON.parse(await answer.text()).Resultado.datos
    await server.book({ ...mine, Total: 1, IdSolicitud: randomUUID() })
    // A row that the database rejects during a booking is logged as an error.
    await app().db.query(`alter table reservation add constraint no_more check (first_name <> 'Xiomara') not valid`)
    const failed = await server.book({ ...mine, IdSolicitud: randomUUID() })
    await app().db.query('alter table reservation drop constraint no_more')
    expect(failed.status).toBe(500)
    expect(await failed.text()).not.toContain('Xiomara')
    await waitFor('the log', () => /request failed/.test(server.output()))
    for (const secret of [
      'Xiomara',
      'Quintanar',
      visitor.Correo,
      '6612-3456',
      '66123456',
      '9-777-4321',
      'polen',
      CodigoReserva,
      Enlace.split('token=')[1],
    ]) {
      expect(server.output()).not.toContain(secret)
    }
    expect(findCode(await app().post('/web-api/postBooking/new', { ...booking, IdSolicitud: randomUUID() }))).toHaveLength(10)
  })

  test('a line break in a logged value adds no line: each line is one object', async () => {
    const server = await startServer(app(), 'debug')
    await app().db.query(`alter table reservation add constraint "no\n{more}" check (last_name <> 'Quintanar') not valid`)
    await server.book({ ...booking, cliente: { ...visitor, Apellido: 'Quintanar' }, IdSolicitud: randomUUID() })
    await app().db.query('alter table reservation drop constraint "no\n{more}"')
    await waitFor('the log', () => /request failed/.test(server.output()) && server.output().endsWith('\n'))
    expect(server.output()).toContain(String.raw`no\n{more}`)
    const lines = server.output().split('\n')
    for (const line of lines.filter((text) => text !== '' && !/^port \d+$/.test(text))) expect(JSON.parse(line)).toHaveProperty('level')
  })
})

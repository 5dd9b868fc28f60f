// Payments by a server in a separate process that is killed during them.

import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { bodyField } from '#contract/endpoint.ts'
import { waitFor, scaleTimeout } from '../../testing/timeouts.ts'
import { onTestServers, testKey, type TestApp } from '../../testing/test-app.ts'
import { byCode, getBooking, hold, getProviderOrder, pay, setSandboxState, processOutbox } from '../../testing/wire/payments.ts'
import { findInconsistencies } from '../../operations/consistency.ts'

const program = join(import.meta.dirname, '../../testing/server-process.ts')
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

async function startServer(app: TestApp): Promise<{ child: ChildProcess; address: string }> {
  const { host, port, user, database } = app.db.options
  const child = spawn(process.execPath, [program, JSON.stringify({ host, port, user, database }), 'silent', testKey.toString('hex')], {
    stdio: 'pipe',
  })
  running.push(child)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await waitFor('the server', () => /^port \d+$/m.test(output))
  return { child, address: `http://127.0.0.1:${/^port (\d+)$/m.exec(output)?.[1]}` }
}

onTestServers((app) => {
  beforeAll(async () => {
    await app().db.query('select set_pool_cars(id, 500) from pool where branch_id = 1 and class_id = 104')
  })

  test(
    'X-04 a server killed during payments charges no renter twice, and everything paid is confirmed',
    { timeout: scaleTimeout(300_000) },
    async () => {
      let unfinished = 0
      for (let round = 0; round < 3; round += 1) {
        const bookings = []
        for (let i = 0; i < 8; i += 1) bookings.push(await hold(app()))
        const { child, address } = await startServer(app())
        const paidSoFar = async () =>
          (await app().db.query<{ n: number }>(`select count(*)::int as n from payment where status = 'paid'`)).rows[0]?.n ?? 0
        const before = await paidSoFar()
        const sent = bookings.map(async ({ CodigoReserva }) => {
          const form = new FormData()
          form.set(bodyField, JSON.stringify({ ...byCode(CodigoReserva), IdSolicitud: randomUUID() }))
          const answer = await fetch(`${address}/web-api/postPayment/new`, { method: 'POST', body: form })
          const [, page = ''] = /"Url":"([^"]+)"/.exec(await answer.text()) ?? []
          await fetch(`${address}${page}`, { method: 'POST', body: new URLSearchParams({ way: 'twice' }), redirect: 'manual' })
        })
        await waitFor('some payments', async () => (await paidSoFar()) >= before + round * 3)
        child.kill('SIGKILL')
        const ends = await Promise.allSettled(sent)
        unfinished += ends.filter(({ status }) => status === 'rejected').length
        await waitFor('an idle database', async () => {
          const { rows } = await app().db.query(
            `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in%'`,
          )
          return rows.length === 0
        })
        expect(await findInconsistencies(app().db)).toEqual([])
        // Interrupted payers click again, and the remaining work is resumed.
        await app().db.query('update outbox set next_at = clock_timestamp() where done_at is null')
        for (const { CodigoReserva, Total } of bookings) {
          if ((await getBooking(app(), CodigoReserva)).Pendiente > 0) {
            const { IdPago } = await pay(app(), CodigoReserva)
            await setSandboxState(app(), await getProviderOrder(app(), IdPago), 'paid')
            await app().fastify.inject({ url: `/web-api/payments/return/sandbox?order=${await getProviderOrder(app(), IdPago)}` })
          }
          await processOutbox(app(), { later: true, topics: ['payment-intent', 'payment-notice', 'payment-check', 'sandbox-notice'] })
          const booking = await getBooking(app(), CodigoReserva)
          expect(booking).toMatchObject({ Estado: 'confirmada', Pagado: Total, Pendiente: 0, Pago: { Reembolsos: [] } })
          expect(booking.Pago.Recibos).toHaveLength(1)
        }
        expect(await findInconsistencies(app().db)).toEqual([])
      }
      const { rows } = await app().db.query<{ charged: number }>(
        `select count(*)::int as charged from sandbox_payment where state = 'paid'`,
      )
      expect(rows[0]?.charged).toBe(3 * 8)
      expect(unfinished).toBeGreaterThan(0)
    },
  )
})

// Two processes on one database are replaced one after the other while visitors search and book (docs/operations.md, Upgrades).

import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { bodyField } from '#contract/endpoint.ts'
import { waitFor, scaleTimeout } from '../testing/timeouts.ts'
import { startRoundRobin } from '../testing/databases/round-robin.ts'
import { onTestServers, type TestApp } from '../testing/test-app.ts'
import { booking } from '../testing/wire/bookings.ts'
import { roundTrip } from '../testing/wire/trips.ts'
import { findInconsistencies } from './consistency.ts'

const program = join(import.meta.dirname, '../testing/server-process.ts')
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

interface Node {
  port: number
  stop: () => Promise<number | null>
}

async function startNode(app: TestApp, keys: readonly Buffer[]): Promise<Node> {
  const { host, port, user, database } = app.db.options
  const hex = keys.map((key) => key.toString('hex')).join(',')
  const child = spawn(process.execPath, [program, JSON.stringify({ host, port, user, database }), 'silent', hex], { stdio: 'pipe' })
  running.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await waitFor('the process', () => /^port \d+$/m.test(output))
  return {
    port: Number(/^port (\d+)$/m.exec(output)?.[1]),
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return code
    },
  }
}

onTestServers((app) => {
  beforeAll(async () => {
    await app().db.query('select set_pool_cars(id, 5000) from pool where branch_id = 1 and class_id = 104')
  })

  test(
    'every process is replaced under load, together with the signing key, without a failed request',
    { timeout: scaleTimeout(300_000) },
    async () => {
      const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
      const proxy = await startRoundRobin()
      let nodes = [await startNode(app(), [oldKey]), await startNode(app(), [oldKey])]
      proxy.use(nodes.map(({ port }) => port))
      const call = async (name: string, data: object) => {
        const form = new FormData()
        form.set(bodyField, JSON.stringify(data))
        const answer = await fetch(`${proxy.url}/web-api/${name}`, { method: 'POST', body: form })
        const text = await answer.text()
        if (!answer.ok) refused.push(`${name} ${answer.status} ${text.slice(0, 200)}`)
        return answer.ok ? text : '{}'
      }
      const refused: string[] = []
      const links: string[] = []
      let isOver = false
      let calls = 0
      const visit = async () => {
        while (!isOver) {
          await call('getRateCars', roundTrip)
          // Any process accepts a quote signed by another, whichever key signed it.
          const quoted = JSON.parse(await call('getCostoEstimadoWeb', booking)).Resultado?.datos
          if (quoted === undefined) return
          const { IdCotizacion, Total } = quoted
          const booked = JSON.parse(await call('postBooking/new', { ...booking, IdCotizacion, Total, IdSolicitud: randomUUID() })).Resultado
            ?.datos
          // Refusals are collected and reported at the end.
          if (booked === undefined) return
          links.push(booked.Enlace)
          calls += 3
          await sleep(50)
        }
      }
      await waitFor('two ready processes', async () => {
        await fetch(`${proxy.url}/readyz`)
        return proxy.requestCounts.size === 2
      })
      proxy.failures.length = 0
      const visitors = Array.from({ length: 2 }, visit)
      for (const keys of [
        [oldKey, newKey],
        [newKey, oldKey],
      ]) {
        for (const index of [0, 1]) {
          const before = calls
          await waitFor('some calls', () => calls > before + 6)
          expect(await nodes[index]?.stop()).toBe(0)
          const next = await startNode(app(), keys)
          nodes = nodes.with(index, next)
          proxy.use(nodes.map(({ port }) => port))
          // The next process is replaced only when the proxy has found this one ready (deploy/rolling-restart.sh).
          await waitFor('requests to the new process', () => (proxy.requestCounts.get(next.port) ?? 0) > 0)
        }
      }
      const before = calls
      await waitFor(
        'calls to the last process',
        () => calls > before + 12 && nodes.every(({ port }) => (proxy.requestCounts.get(port) ?? 0) > 5),
      )
      isOver = true
      await Promise.all(visitors)
      expect(refused).toEqual([])
      expect(proxy.failures).toEqual([])
      expect(calls).toBeGreaterThan(30)
      expect(await findInconsistencies(app().db)).toEqual([])
      // A link created with the first key opens the booking on a server that signs with the second.
      const token = /token=(.+)$/.exec(links[0] ?? '')?.[1]
      expect(await call('getBooking', { token })).toContain('confirmada')
      await proxy.stop()
    },
  )

  test('a stopping process reports it to the proxy, closes connections, and still answers requests', async () => {
    const node = await startNode(app(), [randomBytes(32)])
    const getReadiness = () => fetch(`http://127.0.0.1:${node.port}/readyz`)
    const getHealth = () => fetch(`http://127.0.0.1:${node.port}/healthz`)
    expect((await getReadiness()).status).toBe(200)
    const ended = node.stop()
    await waitFor('the refusal', async () => (await getReadiness()).status === 503)
    const refusal = await getReadiness()
    expect(refusal.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await getHealth()).status).toBe(503)
    const answer = await fetch(`http://127.0.0.1:${node.port}/content/getAgencies/1`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(await ended).toBe(0)
    await expect(getHealth()).rejects.toThrow('fetch failed')
  })
})

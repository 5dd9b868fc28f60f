// A process of the product as customers start it, for the tests of proxies.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { waitFor } from '../../server/testing/timeouts.ts'
import { startEnv, startFlags } from '../start-command.ts'

const root = join(import.meta.dirname, '../..')

export interface Product {
  port: number
  start: () => Promise<void>
  /** Stops it as a service manager does. */
  stop: () => Promise<void>
  signal: (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => Promise<void>
}

/** A process at a fixed port; each `start` after a `stop` is a new one. */
export function createProduct(port: number, settings: Readonly<Record<string, string>>): Product {
  let child: ChildProcess | undefined
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    port,
    start: async () => {
      const started = spawn(process.execPath, [...startFlags.filter((flag) => flag.startsWith('--max')), 'server/main.ts'], {
        cwd: root,
        env: { PATH: process.env['PATH'], ...startEnv, ...settings, HOST: '127.0.0.1', PORT: String(port) },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child = started
      let errors = ''
      started.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-5_000)))
      await waitFor(`the product at ${port}`, async () => {
        if (started.exitCode !== null) throw new Error(`The product did not start:\n${errors}`)
        return fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      })
    },
    stop: () => end('SIGTERM'),
    signal: async (signal) => {
      if (signal === 'SIGKILL') await end(signal)
      else child?.kill(signal)
    },
  }
}

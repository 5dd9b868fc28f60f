// A site of the proof: the product as `npm start` runs it, in a separate process that can be killed and restarted at the same address.

import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../server/testing/stand-ins/mail-server.ts'
import { startEnv, startFlags } from '../start-command.ts'
import type { Store } from './store.ts'
import { withoutLimits } from '../../server/testing/without-limits.ts'

/** The folder of this version of the product. */
export const productHome = join(import.meta.dirname, '../..')
const readyTimeoutMs = 60_000

export interface SiteOptions {
  env?: Readonly<Record<string, string>>
  /** A deliberate fault of `faults.ts`. */
  fault?: string | null
  port?: number
  /** The program to run; default: the product. */
  program?: string
  /** The folder of another built version of the product; default: this one. */
  home?: string | undefined
}

export interface Site {
  url: string
  port: number
  /** The running process. */
  pid: () => number
  /** The output of all its processes. */
  output: () => string
  /** `kill -9`, at once. */
  kill: () => Promise<void>
  /** Restarts it at the same address, from another version's folder if given; returns how long it took to be ready. */
  start: (home?: string) => Promise<number>
  /** Stops it as an operator would; returns its exit code. */
  stop: () => Promise<number | null>
}

/** Starts a site on a store and waits until it reports that it is ready. */
export async function startSite(store: Pick<Store, 'env'>, options: SiteOptions = {}): Promise<Site> {
  const port = options.port ?? (await freePort())
  let child: ChildProcess | undefined
  let ended: Promise<number | null> = Promise.resolve(null)
  let output = ''

  const start = async (home = options.home): Promise<number> => {
    const startedAt = performance.now()
    const next = launch(store, { ...options, home }, port)
    child = next
    ended = new Promise((resolve) => next.once('exit', (code) => resolve(code)))
    await waitUntilReady(next, ended, (text) => (output = (output + text).slice(-200_000)))
    return performance.now() - startedAt
  }

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return null
    child.kill(signal)
    return ended
  }

  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: () => child?.pid ?? 0,
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    start,
    stop: () => end('SIGTERM'),
  }
}

function launch(
  store: Pick<Store, 'env'>,
  { env, fault, program = 'server/main.ts', home = productHome }: SiteOptions,
  port: number,
): ChildProcess {
  const flags = fault ? ['--import', join(import.meta.dirname, 'faults.ts')] : []
  return spawn(process.execPath, [...startFlags, ...flags, join(home, program)], {
    cwd: home,
    env: {
      ...process.env,
      ...startEnv,
      HOST: '127.0.0.1',
      ...withoutLimits,
      LOG_LEVEL: 'error',
      PORT: String(port),
      ...(fault ? { PROOF_BREAK: fault } : {}),
      ...store.env,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function waitUntilReady(child: ChildProcess, ended: Promise<number | null>, onOutput: (text: string) => void): Promise<void> {
  let text = ''
  return new Promise<void>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The site ${what} before it was ready:\n${text}`))
    const timer = setTimeout(() => fail('took too long'), readyTimeoutMs)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        onOutput(chunk.toString())
        text = (text + chunk.toString()).slice(-20_000)
        if (!/ready at http/.test(text)) return
        clearTimeout(timer)
        resolve()
      })
    }
    void ended.then(() => {
      clearTimeout(timer)
      fail('ended')
    })
  })
}

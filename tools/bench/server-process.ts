// Starts a program as a child process and waits for its ready line.

import { spawn, type ChildProcess } from 'node:child_process'
import { startEnv, startFlags } from '../start-command.ts'
import { withoutLimits } from '../../server/testing/without-limits.ts'
import type { Address } from './statements-alone.ts'

export interface RunningServer {
  process: ChildProcess
  url: string
  readyMs: number
  stop(): Promise<void>
}

/** The database of a test: the product's services run on it, without pages. */
export function readDatabaseAddress(): Address | null {
  const given = process.env['BENCH_DATABASE']
  return given === undefined ? null : JSON.parse(given)
}

/** A run at another date applies to all its processes. */
const clockFlags = () => (process.env['TEST_CLOCK_SHIFT_MS'] === undefined ? [] : ['--import', './server/testing/use-faked-clock.ts'])

/** Starts the product like `npm start`. @param env overrides the current environment */
export async function startServer(script: string, env: Record<string, string>): Promise<RunningServer> {
  const startedAt = performance.now()
  const program = script === 'server/main.ts' && readDatabaseAddress() !== null ? 'tools/bench/services-server.ts' : script
  const child = spawn(process.execPath, [...startFlags, ...clockFlags(), program], {
    env: { ...process.env, ...startEnv, ...withoutLimits, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /ready at (http:\/\/\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    void exited.then(() => reject(new Error(`${script} ended before it was ready:\n${output}`)))
  })
  return {
    process: child,
    url,
    readyMs: performance.now() - startedAt,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

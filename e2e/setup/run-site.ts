// The built site as a process.

import { spawn } from 'node:child_process'
import { withoutLimits } from '../../server/testing/without-limits.ts'

export interface RunningSite {
  url: string
  /** The output so far. */
  log: () => string
  /** Sends a signal, and resolves when the process has exited. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts the built site with its own database; resolves when it responds. */
export async function runSite(settings: Readonly<Record<string, string>>): Promise<RunningSite> {
  const { DATABASE_URL: _, ...environment } = process.env
  // Has no effect in a run without a faked date.
  const child = spawn(process.execPath, ['--import', './server/testing/use-faked-clock.ts', 'server/main.ts'], {
    env: { ...environment, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...withoutLimits, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const output: Buffer[] = []
  const log = () => Buffer.concat(output).toString()
  child.stderr.on('data', (chunk: Buffer) => {
    output.push(chunk)
    process.stderr.write(chunk)
  })
  const url = await new Promise<string>((resolve, reject) => {
    let isReady = false
    child.stdout.on('data', (chunk: Buffer) => {
      output.push(chunk)
      // The log grows to many megabytes, so only the beginning is searched.
      const ready = isReady ? undefined : /ready at (http:\/\/\S+)/.exec(log())?.[1]
      if (ready === undefined) return
      isReady = true
      resolve(ready)
    })
    void exited.then(() => reject(new Error(`The site ended before it was ready:\n${log()}`)))
  })
  return {
    url,
    log,
    end: async (signal) => {
      child.kill(signal)
      await exited
    },
  }
}

// Runs a program of ours as a child and waits for its ready line.

import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

const startScript: string = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start
/** The server is measured as `npm start` starts it. */
const startFlags = startScript.match(/--\S+/g) ?? []
const startEnv = Object.fromEntries([...startScript.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))

export interface RunningServer {
  process: ChildProcess
  url: string
  readyMs: number
  stop(): Promise<void>
}

/** @param env on top of the present environment */
export async function startServer(script: string, env: Record<string, string>): Promise<RunningServer> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...startFlags, script], {
    env: { ...process.env, ...startEnv, ...env },
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

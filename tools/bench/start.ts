// Start-up time: on an empty folder, on an existing one, and as a second process beside a running database.

import { getConnection } from './search.ts'
import { startServer } from './server-process.ts'

export interface StartFigures {
  emptyMs: number
  fullMs: number
  /** From the start of the process until the first page with status 200; the database is running and warm. */
  warmMs: number
}

export async function measureStart(dataDir: string): Promise<StartFigures> {
  const env = { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1' }
  const first = await startServer('server/main.ts', env)
  await first.stop()
  const restarted = await startServer('server/main.ts', env)
  try {
    const { host, port, user, database } = await getConnection(dataDir)
    const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    const times: number[] = []
    for (let round = 0; round < 3; round += 1) times.push(await timeToFirstPage({ ...env, DATABASE_URL }))
    return { emptyMs: first.readyMs, fullMs: restarted.readyMs, warmMs: times.toSorted((a, b) => a - b)[1] ?? Number.NaN }
  } finally {
    await restarted.stop()
  }
}

async function timeToFirstPage(env: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const server = await startServer('server/main.ts', env)
  try {
    const { status } = await fetch(server.url)
    if (status !== 200) throw new Error(`the first page answered ${status}`)
    return performance.now() - startedAt
  } finally {
    await server.stop()
  }
}

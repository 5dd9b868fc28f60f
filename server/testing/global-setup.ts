// Starts the databases of a test run once; each test file copies the template database (server/db/testing.ts).

import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { seed } from '../db/seed/seed.ts'
import { setPoolCarsSql } from './databases/pool-cars.ts'
import { startTestServers, type TestServerInfo } from '../db/testing.ts'

declare module 'vitest' {
  interface ProvidedContext {
    servers: TestServerInfo[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { servers, stop } = await startTestServers(async (db) => {
    await migrate(db, join(import.meta.dirname, '../db/migrations'))
    await seed(db)
    await db.query(setPoolCarsSql)
  }, process.env['TEST_SERVERS'] === 'embedded')
  project.provide('servers', servers)
  return stop
}

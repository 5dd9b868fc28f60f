// A small primary with a streaming standby of the bundled PostgreSQL, for tests of reads from a replica. The package has no pg_basebackup, so the
// files are copied between pg_backup_start and pg_backup_stop.

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findNativePackage, prepareBinaries } from '../../db/embedded/binaries.ts'
import { adminName, builtinLocale, ensureCluster } from '../../db/embedded/data-directory.ts'
import { withClient } from '../../db/embedded/database.ts'
import { makeRole, roleName } from '../../db/embedded/ordinary-role.ts'
import { socketPort } from '../../db/embedded/places.ts'
import { chooseServerUser, toIdentity } from '../../db/embedded/server-user.ts'

export interface Address {
  host: string
  port: number
  user: string
  database: string
}

export interface StreamingPair {
  /** As the program's ordinary role. */
  primary: Address
  standby: Address
  /** The same database as its superuser. */
  admin: { primary: Address; standby: Address }
  /** Kills the standby, or starts it again. */
  killStandby: () => Promise<void>
  startStandby: () => Promise<void>
  stop: () => Promise<void>
}

const run = promisify(execFile)
const database = 'pair'
const startTimeoutMs = 60_000
const settings = {
  fsync: 'off',
  full_page_writes: 'on',
  shared_buffers: '32MB',
  max_connections: '40',
  listen_addresses: '',
  timezone: 'UTC',
}

export async function startStreamingPair(): Promise<StreamingPair> {
  const user = chooseServerUser('')
  const { initdb, postgres } = await prepareBinaries(findNativePackage(), user, () => undefined)
  const makeFolder = (): string => {
    // Servers of killed test runs are found by this name (server/db/testing.ts).
    const folder = mkdtempSync(join(realpathSync(tmpdir()), `istmo-test-${process.pid}-`))
    if (user !== undefined) chownSync(folder, user.uid, user.gid)
    return folder
  }
  const [first, second] = [makeFolder(), makeFolder()]
  const address = (host: string, name: string): Address => ({ host, port: socketPort, user: name, database })
  const launch = async (folder: string, extraSettings: Readonly<Record<string, string>> = {}): Promise<ChildProcess> => {
    const options = Object.entries({ ...settings, ...extraSettings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const args = ['-D', join(folder, 'postgres'), '-k', folder, '-p', String(socketPort), ...options]
    const child = spawn(postgres, args, { ...toIdentity(user), cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: 'ignore' })
    const until = performance.now() + startTimeoutMs
    const target = { ...address(folder, adminName), database: 'postgres' }
    while (!(await withClient(target, (client) => client.query('select 1')).then(Boolean, () => false))) {
      if (child.exitCode !== null || performance.now() > until) throw new Error(`PostgreSQL did not start in ${folder}`)
      await sleep(50)
    }
    return child
  }
  await ensureCluster({ initdb, clusterDir: join(first, 'postgres'), user, locale: builtinLocale, isDurable: false })
  const primary = await launch(first)
  const startStandby = async (): Promise<void> => {
    standby = await launch(second, { primary_conninfo: `host=${first} port=${socketPort} user=${adminName}` })
  }
  await withClient({ ...address(first, adminName), database: 'postgres' }, async (client) => {
    await makeRole(client)
    await client.query(`create database ${database} owner ${roleName}`)
    await client.query(`select pg_backup_start('pair', true)`)
    await run('cp', ['-a', join(first, 'postgres'), join(second, 'postgres')])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    rmSync(join(second, 'postgres/postmaster.pid'))
    for (const [name, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      const file = join(second, 'postgres', name)
      writeFileSync(file, text)
      if (user !== undefined) chownSync(file, user.uid, user.gid)
    }
  })
  let standby: ChildProcess | undefined
  await startStandby()
  const end = async (child: ChildProcess | undefined): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    // An immediate shutdown: its data is no longer needed.
    child.kill('SIGQUIT')
    await ended
  }
  return {
    primary: address(first, roleName),
    standby: address(second, roleName),
    admin: { primary: address(first, adminName), standby: address(second, adminName) },
    killStandby: async () => end(standby),
    startStandby,
    stop: async () => {
      await end(standby)
      await end(primary)
      for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

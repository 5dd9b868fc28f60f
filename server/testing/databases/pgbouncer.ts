// A real PgBouncer in transaction mode in front of a test server, with the settings of deploy/pgbouncer.ini.

import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseServerUser, toIdentity } from '../../db/embedded/server-user.ts'

export interface PgBouncer {
  /** Folder of its socket, the `host` of a connection. */
  host: string
  port: number
  stop: () => Promise<void>
}

const template = join(import.meta.dirname, '../../deploy/pgbouncer.ini')
const paths = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']
const startTimeoutMs = 10_000

/** The installed program (Debian: pgbouncer); undefined where there is none. */
export const pgBouncerProgram = paths.find((path) => existsSync(path))

/** @param change replaces values of deploy/pgbouncer.ini by name */
export async function startPgBouncer(
  server: { host: string; port: number; user: string },
  change: Readonly<Record<string, string | number>> = {},
  { connectQuery }: { connectQuery?: '' } = {},
): Promise<PgBouncer> {
  if (pgBouncerProgram === undefined) throw new Error('PgBouncer is not installed')
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'istmo-pgbouncer-'))
  const user = chooseServerUser('')
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const port = 6432
  const overrides = {
    listen_addr: '',
    listen_port: port,
    auth_type: 'any',
    unix_socket_dir: folder,
    server_tls_sslmode: 'disable',
    ...change,
  }
  const text = readFileSync(template, 'utf8').replace(
    /^istmo = host=\S+ port=\S+ dbname=\S+/m,
    `* = host=${server.host} port=${server.port} user=${server.user}`,
  )
  const lines = connectQuery === undefined ? text : text.replace(/ connect_query='[^']*'/, '')
  const kept = lines
    .split('\n')
    .filter((line) => !(line.split(' = ', 1)[0] ?? '').match(new RegExp(`^(${Object.keys(overrides).join('|')}|auth_file)$`)))
  const settings = Object.entries(overrides).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, [...kept, ...settings, ''].join('\n'))
  const child = spawn(pgBouncerProgram, [file], { ...toIdentity(user), stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-5_000)))
  const ended = once(child, 'exit')
  const until = performance.now() + startTimeoutMs
  while (!existsSync(join(folder, `.s.PGSQL.${port}`))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`PgBouncer did not start:\n${log}`)
    await sleep(20)
  }
  return {
    host: folder,
    port,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { spawn } from 'node:child_process'
import { closeSync, existsSync, fchownSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmaster } from './postmaster-file.ts'
import { toIdentity, type ServerUser } from './server-user.ts'

/** Everything that starts one server: the same values start it anew after a crash. */
export type PostmasterOptions = {
  postgres: string
  clusterDir: string
  socketDir: string
  port: number
  user: ServerUser
  settings: Record<string, string>
  /** What the server says before its own log begins; emptied at each start. */
  startLog: string
}

/** A server that answers. `ended` settles when our own child ends; an adopted server has none and is watched by its lock file. */
export type RunningPostmaster = { pid: number; port: number; socketDir: string; isAdopted: boolean; ended: Promise<void> | undefined }

type Child = { pid: number | undefined; hasEnded: boolean; ended: Promise<void> }

const readyTimeoutMs = 120_000
const maxFailures = 7

/**
 * Brings the server of a data directory to life: adopts the one that runs already (it outlives a killed program, or belongs to a
 * neighbour), waits for one that is starting or stopping, starts one otherwise. Two programs that race for it end with one server.
 */
export async function ensurePostmaster(options: PostmasterOptions): Promise<RunningPostmaster> {
  const deadline = Date.now() + readyTimeoutMs
  let child: Child | undefined
  let failures = 0
  while (Date.now() < deadline) {
    const found = readPostmaster(options.clusterDir)
    if (found.kind === 'alive') {
      const isOwn = child?.pid === found.pid
      if (found.isReady) return { ...found, isAdopted: !isOwn, ended: isOwn ? child?.ended : undefined }
    } else if (child === undefined || child.hasEnded) {
      if (child !== undefined) await waitAfterFailure(++failures, options)
      child = launch(options, found.kind === 'stale' ? found.pid : undefined)
    }
    await sleep(10)
  }
  throw new Error(`PostgreSQL was not ready within ${readyTimeoutMs / 1000} s: ${readTail(options.startLog)}`)
}

/** A neighbour's start, or a backend that dies a moment after its killed server, is over soon; anything else is told. */
async function waitAfterFailure(failures: number, options: PostmasterOptions): Promise<void> {
  if (failures >= maxFailures) throw new Error(`PostgreSQL does not start in ${options.clusterDir}: ${readTail(options.startLog)}`)
  await sleep(Math.min(2_000, 50 * 2 ** failures))
}

function launch(options: PostmasterOptions, stalePid: number | undefined): Child {
  const output = openSync(options.startLog, 'w', 0o600)
  // The same folder may be used by root today and by its ordinary owner tomorrow.
  if (options.user !== undefined) fchownSync(output, options.user.uid, options.user.gid)
  const settings = Object.entries({ ...options.settings, listen_addresses: '', unix_socket_permissions: '0700' })
  const args = ['-D', options.clusterDir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  args.push('-k', options.socketDir, '-p', String(options.port))
  const server = spawn(options.postgres, args, {
    ...toIdentity(options.user),
    // The folder we were started in may be closed to the server's user.
    cwd: '/',
    // A process group of its own: Ctrl-C in the terminal must end our requests first and the database after them.
    detached: true,
    stdio: ['ignore', output, output],
    env: environment(stalePid),
  })
  closeSync(output)
  server.unref()
  const child: Child = { pid: server.pid, hasEnded: false, ended: Promise.resolve() }
  child.ended = new Promise((resolve) => {
    const end = (): void => {
      child.hasEnded = true
      resolve()
    }
    server.once('exit', end)
    server.once('error', end)
  })
  return child
}

/**
 * A lock file may name a process that has been proven not to be its server (its id was used again, or it waits uncollected). The
 * server would refuse to start while that process lives. Naming it as our grandparent, as pg_ctl does for the same reason, makes the
 * server look past it and still check that no backend of the old server holds the shared memory; deleting the file would not check.
 */
function environment(stalePid: number | undefined): Record<string, string> {
  const base = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }
  return stalePid === undefined ? base : { ...base, PG_GRANDPARENT_PID: String(stalePid) }
}

/** Ends the server: running statements are cut off, everything committed is on disk. Waits until its process is gone. */
export async function stopPostmaster(clusterDir: string, running: RunningPostmaster): Promise<void> {
  // An immediate shutdown after half a minute loses nothing either: the next start replays the log.
  for (const [signal, waitMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    const deadline = Date.now() + waitMs
    if (isRunning(clusterDir, running.pid)) process.kill(running.pid, signal)
    while (isRunning(clusterDir, running.pid) && Date.now() < deadline) await sleep(10)
    if (!isRunning(clusterDir, running.pid)) break
  }
  // The child keeps no program awake; whoever waits for its end, such as a command that has done its work, must not fall asleep over it.
  const awake = setInterval(() => undefined, 1_000)
  await running.ended
  clearInterval(awake)
}

/** Whether this very server still lives. */
export function isRunning(clusterDir: string, pid: number): boolean {
  const found = readPostmaster(clusterDir)
  return found.kind === 'alive' && found.pid === pid
}

function readTail(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().slice(-1_500) : 'it said nothing'
}

import { spawn } from 'node:child_process'
import { closeSync, existsSync, fchownSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmaster } from './postmaster-file.ts'
import { toIdentity, type ServerUser } from './server-user.ts'

/** What is needed to start a server, even after a crash. */
export type PostmasterOptions = {
  postgres: string
  clusterDir: string
  socketDir: string
  port: number
  user: ServerUser
  settings: Record<string, string>
  /** The server's output before its own log begins; truncated at each start. */
  startLog: string
}

/** A running server. `ended` settles when our own child exits; an adopted server has none and is watched by its lock file. */
export type RunningPostmaster = { pid: number; port: number; socketDir: string; isAdopted: boolean; ended: Promise<void> | undefined }

type Child = { pid: number | undefined; hasEnded: boolean; ended: Promise<void> }

const readyTimeoutMs = 120_000
const maxFailures = 7

/**
 * Ensures that the server of a data directory runs: adopts a running one (left by a killed program, or started by another), waits for one that
 * is starting or stopping, and starts one otherwise. Two programs at once end up with one server.
 */
export async function ensurePostmaster(options: PostmasterOptions): Promise<RunningPostmaster> {
  const deadline = Date.now() + readyTimeoutMs
  let child: Child | undefined
  let failures = 0
  while (Date.now() < deadline) {
    const found = readPostmaster(options.clusterDir)
    if (found.kind === 'running') {
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

/**
 * Waits before the next attempt: another program's start, or the last backend of a killed server, may have ended by then.
 * @throws Error when the server has failed `maxFailures` times
 */
async function waitAfterFailure(failures: number, options: PostmasterOptions): Promise<void> {
  if (failures >= maxFailures) throw new Error(`PostgreSQL does not start in ${options.clusterDir}: ${readTail(options.startLog)}`)
  await sleep(Math.min(2_000, 50 * 2 ** failures))
}

function launch(options: PostmasterOptions, stalePid: number | undefined): Child {
  const output = openSync(options.startLog, 'w', 0o600)
  // The same folder may be used by root now and by its ordinary owner later.
  if (options.user !== undefined) fchownSync(output, options.user.uid, options.user.gid)
  const settings = Object.entries({ ...options.settings, listen_addresses: '', unix_socket_permissions: '0700' })
  const args = ['-D', options.clusterDir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  args.push('-k', options.socketDir, '-p', String(options.port))
  const server = spawn(options.postgres, args, {
    ...toIdentity(options.user),
    // The server's user may not be able to read the current folder.
    cwd: '/',
    // Its own process group, because Ctrl-C in the terminal must end our requests before the database.
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
 * A lock file may name a process that is not its server (the id was reused, or it is a zombie). The server would refuse to start while that
 * process exists. Naming it as our grandparent, as pg_ctl does for the same reason, makes the
 * server ignore it and still check that no backend of the old server holds the shared memory; deleting the file would not check.
 */
function environment(stalePid: number | undefined): Record<string, string> {
  const base = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }
  return stalePid === undefined ? base : { ...base, PG_GRANDPARENT_PID: String(stalePid) }
}

/** Stops the server: running statements are cancelled, everything committed is on disk. Waits until its process has exited. */
export async function stopPostmaster(clusterDir: string, running: RunningPostmaster): Promise<void> {
  // An immediate shutdown after half a minute loses nothing either, because the next start replays the log.
  for (const [signal, waitMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    const deadline = Date.now() + waitMs
    if (isRunning(clusterDir, running.pid)) process.kill(running.pid, signal)
    while (isRunning(clusterDir, running.pid) && Date.now() < deadline) await sleep(10)
    if (!isRunning(clusterDir, running.pid)) break
  }
  // The child does not keep the program running; a command that waits for its exit must stay running itself.
  const keepRunning = setInterval(() => undefined, 1_000)
  await running.ended
  clearInterval(keepRunning)
}

/** Whether this server is still running. */
export function isRunning(clusterDir: string, pid: number): boolean {
  const found = readPostmaster(clusterDir)
  return found.kind === 'running' && found.pid === pid
}

function readTail(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().slice(-1_500) : 'no output'
}

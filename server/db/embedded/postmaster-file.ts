import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The server of a data directory, by its lock file `postmaster.pid`. */
export type PostmasterState =
  | { kind: 'none' }
  | { kind: 'stale'; pid: number }
  | { kind: 'running'; pid: number; port: number; socketDir: string; isReady: boolean }

/**
 * Reads the server's lock file. A process counts as ours only if its command line contains our `-D`, because process ids are reused, and a zombie
 * process still accepts signals.
 */
export function readPostmaster(clusterDir: string): PostmasterState {
  const lines = readLines(join(clusterDir, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return { kind: 'none' }
  const args = readArguments(pid)
  if (args === undefined || !args.includes(`\0-D\0${clusterDir}\0`)) return { kind: 'stale', pid }
  return { kind: 'running', pid, port: Number(lines[3]), socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
}

/** Whether a process with this id exists, of any user. */
export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The command line with NUL between the arguments; `undefined` when there is no such process. */
function readArguments(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    // ps joins the arguments with spaces; the data directory is between `-D` and the next option.
    return command.replace(/ -D (.+?) -c /, '\0-D\0$1\0-c ')
  } catch {
    return undefined
  }
}

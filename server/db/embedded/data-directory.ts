import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { hasErrorCode, syncFolder } from './folders.ts'
import { isProcessRunning } from './postmaster-file.ts'
import { toIdentity, type ServerUser } from './server-user.ts'

const run = promisify(execFile)

/** The cluster's superuser. It creates the role that the program uses (`ordinary-role.ts`). Only our own programs can access the socket's folder. */
export const adminName = 'istmo'

/**
 * Byte order for sorting and PostgreSQL's own Unicode tables for case: the same on every machine, so that an update of the C library
 * cannot corrupt an index.
 */
export const builtinLocale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

const unfinishedPattern = /\.new-(\d+)-\w+$/
const unfinishedFolders = new Set<string>()

/** Options of initdb. */
export type InitOptions = { initdb: string; clusterDir: string; user: ServerUser; locale: string[]; isDurable: boolean }

/**
 * Creates the database cluster if there is none. It is built in a temporary folder and renamed when it is complete and on disk, so that a kill or
 * a power cut never leaves a partial cluster; leftovers are deleted.
 */
export async function ensureCluster(options: InitOptions): Promise<void> {
  const { clusterDir, user } = options
  clearUnfinished(clusterDir)
  if (existsSync(clusterDir) && readdirSync(clusterDir).length > 0) return
  const unfinished = mkdtempSync(`${clusterDir}.new-${process.pid}-`)
  unfinishedFolders.add(unfinished)
  try {
    if (user !== undefined) chownSync(unfinished, user.uid, user.gid)
    await runInitdb(options, unfinished)
    renameSync(unfinished, clusterDir)
    if (options.isDurable) syncFolder(dirname(clusterDir))
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another program of ours was faster; its cluster is used.
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  } finally {
    unfinishedFolders.delete(unfinished)
  }
}

async function runInitdb(options: InitOptions, target: string): Promise<void> {
  const args = ['-D', target, '-U', adminName, '--auth=trust', '-E', 'UTF8', ...options.locale, '--no-instructions']
  if (!options.isDurable) args.push('--no-sync')
  try {
    await run(options.initdb, args, { ...toIdentity(options.user), cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } })
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(`initdb could not create the database in ${dirname(target)}: ${stderr}`, { cause: error })
  }
}

/** Refuses a folder that is not a database of the bundled version, before the server would fail on it. */
export function checkCluster(clusterDir: string, wantedMajor: string): void {
  const versionFile = join(clusterDir, 'PG_VERSION')
  if (!existsSync(versionFile)) throw new Error(`The folder ${clusterDir} holds files but no PostgreSQL database; it is left untouched`)
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major !== wantedMajor) {
    throw new Error(
      `The database in ${clusterDir} was created by PostgreSQL ${major}, the bundled server is ${wantedMajor}: export and restore it`,
    )
  }
}

function clearUnfinished(clusterDir: string): void {
  const parent = dirname(clusterDir)
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(`${basename(clusterDir)}.new-`) ? unfinishedPattern.exec(name)?.[1] : undefined
    const folder = join(parent, name)
    if (pid === undefined || unfinishedFolders.has(folder)) continue
    if (Number(pid) !== process.pid && isProcessRunning(Number(pid))) continue
    // An initdb without its parent may still write into it; then the folder is deleted at the next start.
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 2 })
    } catch (error) {
      if (!hasErrorCode(error, 'ENOTEMPTY', 'EBUSY')) throw error
    }
  }
}

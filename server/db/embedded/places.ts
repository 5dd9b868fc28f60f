import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { canReach, claimFolder, hasErrorCode, makeFolder } from './folders.ts'
import { chooseServerUser, type ServerUser } from './server-user.ts'

/** The port only names the socket file, `.s.PGSQL.5432`: the bundled server listens on no network address. */
export const socketPort = 5432

/** The data folder, the database cluster within it, and the user who runs the server. */
export type Places = { dataDir: string; clusterDir: string; user: ServerUser }

/**
 * Chooses the data folder: DATA_DIR, otherwise `data` in the project, or for root a folder below /var/lib, which the server's user can enter even
 * if the project is in a private home. A configured folder is never replaced by another, because its backup would be empty.
 */
export function choosePlaces(options: { dataDir?: string | undefined; projectRoot: string; systemFolder?: string }): Places {
  const projectRoot = realpathSync(options.projectRoot)
  const isRoot = process.getuid?.() === 0
  const defaultFolder = isRoot ? join(options.systemFolder ?? '/var/lib/istmo', shortHash(projectRoot)) : join(projectRoot, 'data')
  const wanted = options.dataDir === undefined ? defaultFolder : resolve(projectRoot, options.dataDir)
  // The server's user must traverse root's folder to the cluster, but not list it, because secrets are beside it.
  makeFolder(wanted, isRoot ? 0o711 : 0o700)
  const dataDir = realpathSync(wanted)
  const clusterDir = join(dataDir, 'postgres')
  const user = chooseServerUser(clusterDir)
  if (!canReach(dataDir, user)) {
    throw new Error(
      `The data folder ${dataDir} cannot be entered by "${user?.name}", the user that PostgreSQL runs as when started by root: ` +
        'let it be entered (chmod o+x), leave DATA_DIR unset, or start as an ordinary user',
    )
  }
  return { dataDir, clusterDir, user }
}

/**
 * The private folder of the server's socket. Its mode protects the database (local connections are trusted), so a folder of that name created
 * by another user is skipped. The kernel limits the length of a socket path, hence the short fallback; if no temporary folder is writable,
 * the socket is beside the database.
 */
export function prepareSocketDir(clusterDir: string, user: ServerUser, tempFolders: string[] = [tmpdir(), '/tmp']): string {
  const name = `istmo-${shortHash(clusterDir)}`
  const usable = tempFolders
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder))
    .filter((folder) => canReach(folder, user) && isShortEnough(join(folder, `${name}-XXXXXX`)))
  for (const folder of usable) {
    const socketDir = join(folder, name)
    if (claimFolder(socketDir, 0o700, user)) return socketDir
  }
  for (const folder of usable) {
    const socketDir = makeFreshFolder(join(folder, `${name}-`))
    if (socketDir !== undefined && claimFolder(socketDir, 0o700, user)) return socketDir
  }
  const fallbackDir = join(dirname(clusterDir), 'socket')
  if (isShortEnough(fallbackDir) && claimFolder(fallbackDir, 0o700, user)) return fallbackDir
  throw new Error(
    `No folder for the database's socket: none can be made in ${tempFolders.join(', ')}, and ${fallbackDir} is too long a path or not ours; ` +
      'make /tmp writable for all (chmod 1777 /tmp), or set DATA_DIR to a folder with a short path',
  )
}

/** A new folder with this prefix; undefined if this user cannot write there. */
function makeFreshFolder(prefix: string): string | undefined {
  try {
    return mkdtempSync(prefix)
  } catch (error) {
    if (hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS')) return undefined
    throw error
  }
}

function isShortEnough(socketDir: string): boolean {
  const limitBytes = process.platform === 'darwin' ? 103 : 107
  return Buffer.byteLength(join(socketDir, `.s.PGSQL.${socketPort}`)) <= limitBytes
}

/** Eight hexadecimal digits that identify a path. */
export function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 8)
}

import { readFileSync, statSync } from 'node:fs'

/** The operating-system user that PostgreSQL runs as. Only root can choose one; others run it as themselves (`undefined`). */
export type ServerUser = { uid: number; gid: number; name: string } | undefined

const preferredNames = ['postgres', '_postgres', 'nobody']

/**
 * Chooses the user for the server of a data directory. PostgreSQL refuses to run as root, and initdb fails for a uid without a passwd entry, so
 * only existing users are considered. A directory keeps its owner, even if a `postgres` user was installed after `nobody` created it.
 */
export function chooseServerUser(clusterDir: string): ServerUser {
  if (process.getuid?.() !== 0) return undefined
  const users = readUsers()
  const ownerUid = statSync(clusterDir, { throwIfNoEntry: false })?.uid
  const owner = users.find((user) => user.uid === ownerUid && user.uid !== 0)
  const chosen = owner ?? preferredNames.map((name) => users.find((user) => user.name === name)).find((user) => user !== undefined)
  if (chosen === undefined) {
    throw new Error(
      'PostgreSQL cannot run as root and /etc/passwd names neither "postgres" nor "nobody": start as an ordinary user or set DATABASE_URL',
    )
  }
  return chosen
}

function readUsers(): Array<{ uid: number; gid: number; name: string }> {
  return (
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4 && fields[0]?.startsWith('#') === false)
      // macOS writes the uid of `nobody` as -2; the system calls need it unsigned.
      .map((fields) => ({ name: fields[0] ?? '', uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 }))
  )
}

/** The uid and gid for `spawn`; nothing if the server runs as the current user. */
export function toIdentity(user: ServerUser): { uid?: number; gid?: number } {
  return user === undefined ? {} : { uid: user.uid, gid: user.gid }
}

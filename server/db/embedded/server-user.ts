import { readFileSync, statSync } from 'node:fs'

/** The operating-system user that PostgreSQL runs as. Only root may choose one; everybody else runs it as oneself (`undefined`). */
export type ServerUser = { uid: number; gid: number; name: string } | undefined

const preferredNames = ['postgres', '_postgres', 'nobody']

/**
 * Chooses the user for the server of one data directory. PostgreSQL refuses to run as root, and a uid without a passwd entry fails in
 * initdb, so only users that exist come into question. A directory that has an owner keeps it: a server that `nobody` began must not
 * change hands because somebody installed a `postgres` user since.
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
      // macOS writes nobody's uid as -2; the system calls want it as an unsigned number.
      .map((fields) => ({ name: fields[0] ?? '', uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 }))
  )
}

/** The uid and gid for `spawn`, or nothing when we run it as ourselves. */
export function toIdentity(user: ServerUser): { uid?: number; gid?: number } {
  return user === undefined ? {} : { uid: user.uid, gid: user.gid }
}

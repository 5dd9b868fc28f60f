import { chmodSync, chownSync, closeSync, fsyncSync, lstatSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ServerUser } from './server-user.ts'

/** Whether the server's user can enter this folder, by the mode bits of each folder on the path. */
export function canReach(folder: string, user: ServerUser): boolean {
  if (user === undefined) return true
  const parent = dirname(folder)
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats === undefined) return parent !== folder && canReach(parent, user)
  const bit = stats.uid === user.uid ? 0o100 : stats.gid === user.gid ? 0o010 : 0o001
  return (stats.mode & bit) !== 0 && (parent === folder || canReach(parent, user))
}

/** Creates the folder and its missing parents with exactly this mode, regardless of the umask; existing folders are not changed. */
export function makeFolder(folder: string, mode: number): void {
  const firstMade = mkdirSync(folder, { recursive: true, mode })
  if (firstMade === undefined) return
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) chmodSync(made, mode)
}

/**
 * Claims a folder in a place where others can write (the temp directory). False if another user created it, if it is a link, or if others can
 * write into it, because its contents could be theirs.
 */
export function claimFolder(folder: string, mode: number, user: ServerUser): boolean {
  try {
    mkdirSync(folder, { mode })
    chmodSync(folder, mode)
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) return false
  }
  const stats = lstatSync(folder)
  const ownUid = process.getuid?.()
  if (!stats.isDirectory() || (stats.mode & 0o022) !== 0) return false
  if (stats.uid !== ownUid && stats.uid !== user?.uid) return false
  chmodSync(folder, mode)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  return true
}

/** Makes a rename in this folder survive a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Whether a thrown value is a system or database error of this code. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
}

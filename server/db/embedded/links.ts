import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'
import { hasErrorCode } from './folders.ts'

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Makes the links between libraries. An npm package cannot contain links, and its install script, which would make them, is never run;
 * without them the server fails with `libicui18n.so.60: cannot open`. Throws when the folder cannot be written.
 */
export function makeLinks(nativeFolder: string): void {
  const listFile = join(nativeFolder, 'pg-symlinks.json')
  if (lstatSync(listFile, { throwIfNoEntry: false }) === undefined) return
  // The paths of the list begin with `native/`, so they are relative to the parent folder.
  const base = dirname(nativeFolder)
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(listFile, 'utf8')))) {
    makeLink(join(base, source), join(base, target))
  }
}

function makeLink(source: string, target: string): void {
  if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) return
  try {
    symlinkSync(relative(dirname(target), source), target)
  } catch (error) {
    // Another program of ours created it in the meantime.
    if (!hasErrorCode(error, 'EEXIST')) throw error
  }
}

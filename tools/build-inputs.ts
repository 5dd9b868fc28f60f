import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const recordFile = 'dist/inputs.txt'
const folders = ['web', 'ui', 'office', 'contract', 'server/http/reference']
const files = ['vite.config.ts', 'package-lock.json', 'tools/build.ts']

/** A hash of all build inputs. By content, because a checkout changes modification times. */
export function fingerprintInputs(): string {
  const hash = createHash('sha256')
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(test|spec|story)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...inFolders.toSorted(), ...files]) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Whether `dist` was built from the current sources. */
export function isBuildFresh(): boolean {
  try {
    return readFileSync(recordFile, 'utf8') === fingerprintInputs()
  } catch {
    return false
  }
}

/** Computes the hash before a build, to be saved after it: changes during the build make it stale. */
export async function recordInputs(): Promise<{ save: () => Promise<void> }> {
  const fingerprint = fingerprintInputs()
  return {
    save: async () => {
      await mkdir('dist', { recursive: true })
      await writeFile(recordFile, fingerprint)
    },
  }
}

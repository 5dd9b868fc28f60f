// `npm run assets:share -- FOLDER`, run in a new, built version that does not serve yet: copies its scripts and styles to the version in that
// folder and vice versa. Open pages then still find their files, and while processes of both versions serve, each has the files of the
// other's pages (docs/operations.md, Upgrades).

import { existsSync } from 'node:fs'
import { constants, copyFile, readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { list, record, text } from '../contract/read.ts'

/** Pages that are open for longer are expected to be reloaded. */
const retentionMs = 30 * 86_400_000
const assets = 'dist/client/assets'

/** Copies the files of each version to the other; returns how many were copied to the new and to the old one. */
export async function shareAssets(newHome: string, oldHome: string): Promise<{ toNew: number; toOld: number }> {
  for (const home of [newHome, oldHome]) {
    if (!existsSync(join(home, 'dist/client/manifest.json'))) {
      throw new Error(`There is no built site in ${home}: run "npm run build" there first, or name another folder`)
    }
  }
  return { toNew: await copyAssets(oldHome, newHome), toOld: await copyAssets(newHome, oldHome) }
}

async function copyAssets(from: string, to: string): Promise<number> {
  const own = await listBuildFiles(from)
  const there = new Set(await readdir(join(to, assets)))
  let copied = 0
  for (const name of await readdir(join(from, assets))) {
    if (there.has(name)) continue
    const { mtime } = await stat(join(from, assets, name))
    const isOwn = own.has(name.replace(/\.(br|gz)$/, ''))
    // A file keeps the modification time of its first copy, so that its age is known.
    if (!isOwn && Date.now() - mtime.getTime() > retentionMs) continue
    await copyFile(join(from, assets, name), join(to, assets, name), constants.COPYFILE_FICLONE)
    if (!isOwn) await utimes(join(to, assets, name), mtime, mtime)
    copied += 1
  }
  return copied
}

/** Names of all files of a build. */
async function listBuildFiles(home: string): Promise<ReadonlySet<string>> {
  const manifest = record(JSON.parse(await readFile(join(home, 'dist/client/manifest.json'), 'utf8')))
  return new Set(
    Object.values(manifest)
      .flatMap((chunk) => [text(record(chunk)['file']), ...list(record(chunk)['css']), ...list(record(chunk)['assets'])])
      .map((file) => String(file).replace(/^assets\//, '')),
  )
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  try {
    if (folder === undefined) throw new Error('Name the folder of the version that serves now: npm run assets:share -- /opt/istmo')
    const { toNew, toOld } = await shareAssets(join(import.meta.dirname, '..'), resolve(folder))
    console.log(`${toNew} files were copied from the version that serves now, ${toOld} to it`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

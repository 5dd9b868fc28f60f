// `npm run backup -- FILE` or `-- FOLDER`, in which the file is named by the time. Can run beside the site.

import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runCommand } from './command.ts'
import { writeBackup } from './backup/write-backup.ts'

const usage = 'npm run backup -- FILE, or a FOLDER in which the file is named by the time'

function fileFor(target: string, now: Date): string {
  const path = resolve(target)
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return existsSync(path) && statSync(path).isDirectory() ? join(path, `istmo-${stamp}.backup`) : path
}

const [target, ...more] = process.argv.slice(2)
if (target === undefined || target.startsWith('-') || more.length > 0) {
  console.error(usage)
  process.exitCode = 2
} else {
  await runCommand('backup', async (db) => {
    const now = new Date()
    const file = fileFor(target, now)
    const rows = await writeBackup(db, file, now)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    console.log(`${file}: ${total} rows of ${Object.keys(rows).length} tables, ${statSync(file).size} bytes, written and read back`)
    return 0
  })
}

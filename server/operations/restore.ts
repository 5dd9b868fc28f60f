// `npm run restore -- FILE`: restores a backup into an empty database, or with `--force` in place of its contents.

import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../db/open-database.ts'
import { findInconsistencies, reportInconsistencies } from './consistency.ts'
import { runCommand } from './command.ts'
import { restoreBackup } from './backup/restore-backup.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean', default: false } } })
const [file] = positionals
if (file === undefined || positionals.length > 1) {
  console.error('npm run restore -- FILE [--force]')
  process.exitCode = 2
} else {
  await runCommand('restore', async (db) => {
    const migrations = join(projectRoot, 'server/db/migrations')
    const { createdAt, rows } = await restoreBackup(db, { file: resolve(file), migrations, isForced: values.force })
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    console.log(`restored ${total} rows of ${Object.keys(rows).length} tables, as they stood at ${createdAt}`)
    return reportInconsistencies(await findInconsistencies(db))
  })
}

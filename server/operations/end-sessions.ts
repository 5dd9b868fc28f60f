// `npm run sessions:end`: logs every client out everywhere, for example after a leak.

import { runCommand } from './command.ts'

await runCommand('sessions:end', async (db) => {
  const { rowCount } = await db.query('delete from session')
  console.log(`${rowCount ?? 0} sessions ended`)
  return 0
})

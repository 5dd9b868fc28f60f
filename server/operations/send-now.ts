// `npm run mails:now`: whatever waits to be tried again is due at once, as when the mail server is back.

import { runCommand } from './command.ts'

await runCommand('mails:now', async (db) => {
  const { rowCount } = await db.query('update outbox set next_at = clock_timestamp() where done_at is null and next_at > clock_timestamp()')
  console.log(`${rowCount ?? 0} that waited are due now`)
  return 0
})

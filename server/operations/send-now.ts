// `npm run mails:now`: makes all mails that wait for a retry due now, when the mail server works again. With `--given-up` also those that
// were given up, when addresses or the mail server's settings have been corrected.

import { makeDueNow } from '../features/outbox/repository.ts'
import { runCommand } from './command.ts'

await runCommand('mails:now', async (db) => {
  const [option] = process.argv.slice(2)
  if (option !== undefined && option !== '--given-up') {
    console.error('Usage: npm run mails:now [-- --given-up]')
    return 1
  }
  const due = await makeDueNow(db, { givenUp: option === '--given-up' })
  console.log(`${due.waiting} that waited are due now, and ${due.givenUp} that were given up`)
  return 0
})

// `npm run guest:erase -- CODE_OR_EMAIL`: erases a person without an account, unless a rental or payment is open.

import { runCommand } from './command.ts'
import { serveGuestErasure } from './personal-data/guest-command.ts'
import { operator } from '../features/staff-access/record-access.ts'

await runCommand('guest:erase', async (db) => {
  const { isDone, text } = await serveGuestErasure(db, process.argv.slice(2), operator())
  if (isDone) console.log(text)
  else console.error(text)
  return isDone ? 0 : 1
})

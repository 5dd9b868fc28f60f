// `npm run guest:export -- CODE_OR_EMAIL FILE`: exports all data about a person without an account.

import { runCommandWithVault } from './command.ts'
import { serveGuestExport } from './personal-data/guest-command.ts'
import { operator } from '../features/staff-access/record-access.ts'

await runCommandWithVault('guest:export', async (services) => {
  const { isDone, text } = await serveGuestExport(services, process.argv.slice(2), operator())
  if (isDone) console.log(text)
  else console.error(text)
  return isDone ? 0 : 1
})

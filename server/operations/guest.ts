// `npm run guest:export -- CODE_OR_EMAIL FILE` exports all data about a person without an account, and
// `npm run guest:erase -- CODE_OR_EMAIL` erases them, unless a rental or payment is open.

import { runCommand, runCommandWithVault } from './command.ts'
import { runGuestErasure, runGuestExport, type CommandResult } from './personal-data/guest-command.ts'
import { operator } from '../features/staff-access/record-access.ts'

const [action, ...args] = process.argv.slice(2)
if (action === 'export') {
  await runCommandWithVault('guest:export', async (services) => print(await runGuestExport(services, args, operator())))
} else if (action === 'erase') {
  await runCommand('guest:erase', async (db) => print(await runGuestErasure(db, args, operator())))
} else {
  console.error('npm run guest:export or npm run guest:erase')
  process.exitCode = 2
}

/** Prints the answer; returns the exit code. */
function print({ isDone, text }: CommandResult): number {
  if (isDone) console.log(text)
  else console.error(text)
  return isDone ? 0 : 1
}

// `npm run check`: looks for what must never be found in the database, and changes nothing.

import { findInconsistencies } from './consistency.ts'
import { runCommand } from './command.ts'
import { tellInconsistencies } from './tell-inconsistencies.ts'

await runCommand('check', async (db) => tellInconsistencies(await findInconsistencies(db)))

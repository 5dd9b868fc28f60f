// `npm run check`: looks for what must never be found in the database, and changes nothing.

import { findInconsistencies } from './consistency.ts'
import { runCommand } from './command.ts'
import { reportInconsistencies } from './report-inconsistencies.ts'

await runCommand('check', async (db) => reportInconsistencies(await findInconsistencies(db)))

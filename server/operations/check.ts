// `npm run check`: checks the consistency of the database, and changes nothing.

import { findInconsistencies } from './consistency.ts'
import { runCommand } from './command.ts'
import { reportInconsistencies } from './report-inconsistencies.ts'

await runCommand('check', async (db) => reportInconsistencies(await findInconsistencies(db)))

// Simulates a wrong system clock: `node --import tools/proof/skewed-clock.ts` with PROOF_CLOCK_SKEW_MS. Only the time
// of day is shifted; timers are unchanged, as on such a machine.

import { shiftDate } from '../../server/testing/faked-clock.ts'

shiftDate(Number(process.env['PROOF_CLOCK_SKEW_MS'] ?? 0))

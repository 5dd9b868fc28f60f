// A machine whose clock is wrong: `node --import tools/proof/skewed-clock.ts` with PROOF_CLOCK_SKEW_MS. Only what the program reads as the time
// of day is shifted; timers run as ever, as they do on such a machine.

import { shiftDate } from '../../server/testing/faked-clock.ts'

shiftDate(Number(process.env['PROOF_CLOCK_SKEW_MS'] ?? 0))

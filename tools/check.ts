// `npm test` runs all checks. `npm test -- lint units` runs some of them, `npm test -- quick` only the quick ones.
// A failed part does not stop the others; the summary names what failed and the command that runs only that.

import { getSlowdown } from '../server/testing/timeouts.ts'
import { chooseParts } from './check/parts.ts'
import { runParts } from './check/run-parts.ts'
import { isAllPassed, summarize } from './check/summary.ts'

const chosen = chooseParts(process.argv.slice(2))
if (chosen.ok) {
  // Both widths every day would take half as long again (docs/decisions/042-tests-at-other-dates.md).
  process.env['JOURNEY_WIDTHS'] ??= 'alternate'
  // Measured once for all child processes.
  const pace = getSlowdown()
  if (pace > 1) console.log(`This machine is slow or busy: tests wait up to ${pace} times longer.`)
  const results = await runParts(chosen.parts)
  for (const line of summarize(results)) console.log(line)
  process.exitCode = isAllPassed(results) ? 0 : 1
} else {
  console.error(chosen.problem)
  process.exitCode = 2
}

// `npm test`: everything that proves the product. `npm test -- lint units` runs parts of it, `npm test -- quick` what takes minutes.
// A part that fails keeps no other from running; the end says what failed and how to run just that.

import { getSlowdown } from '../server/testing/timeouts.ts'
import { chooseParts } from './check/parts.ts'
import { runParts } from './check/run-parts.ts'
import { isAllPassed, summarize } from './check/summary.ts'

const chosen = chooseParts(process.argv.slice(2))
if (chosen.ok) {
  // Measured here, once, for every process that follows.
  const pace = getSlowdown()
  if (pace > 1) console.log(`This machine is slow or busy: tests wait up to ${pace} times longer.`)
  const results = await runParts(chosen.parts)
  for (const line of summarize(results)) console.log(line)
  process.exitCode = isAllPassed(results) ? 0 : 1
} else {
  console.error(chosen.problem)
  process.exitCode = 2
}

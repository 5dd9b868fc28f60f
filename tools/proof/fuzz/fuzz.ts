// The fuzzer: `npm test` runs a few hundred requests (fuzz.test.ts), `npm run proof -- fuzz` thousands.

import { findInconsistencies } from '../../../server/operations/consistency.ts'
import type { TargetRequest, Target } from '../hostile/target.ts'
import type { World } from '../hostile/world.ts'
import { violation, type FuzzAnswer } from './answer-rules.ts'
import { fuzzRequests } from './requests.ts'

const maxPrinted = 1_500
const print = (request: TargetRequest) => JSON.stringify({ ...request, payload: String(request.payload ?? '') }).slice(0, maxPrinted)

/**
 * @param send injects into the application by default; the long form sends to a separate process
 * @param width the number of concurrent requests
 */
export async function fuzz(
  target: Target,
  world: World,
  { seed, count, width = 4, send }: { seed: number; count: number; width?: number; send?: (request: TargetRequest) => Promise<FuzzAnswer> },
): Promise<{ violations: string[]; statuses: Record<string, number>; codes: Record<string, number> }> {
  const requests = fuzzRequests(world, seed, count)
  const violations: string[] = []
  const statuses: Record<string, number> = {}
  const codes: Record<string, number> = {}
  const inject = async (request: TargetRequest): Promise<FuzzAnswer> => {
    const { statusCode, body, headers } = await target.send(request)
    return { status: statusCode, body, type: headers['content-type'] ?? '' }
  }
  let next = 0
  const work = async () => {
    for (let i = next++; i < requests.length && violations.length < 20; i = next++) {
      const request = requests[i]
      if (request === undefined) return
      if (i % 50 === 0) await target.db.query('delete from rate_limit')
      const answered = await (send ?? inject)(request).catch((error: unknown): FuzzAnswer => ({
        status: 599,
        body: String(error),
        type: '',
      }))
      statuses[answered.status] = (statuses[answered.status] ?? 0) + 1
      const code = /"code":"(\w+)"/.exec(answered.body.slice(0, 200))?.[1]
      if (code !== undefined) codes[code] = (codes[code] ?? 0) + 1
      const wrong = violation(request, answered)
      if (wrong !== undefined) violations.push(`seed ${seed}, request ${i} ${wrong}: ${print(request)}`)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  if ('polluted' in {}) violations.push('a request has written into every object')
  for (const inconsistency of await findInconsistencies(target.db)) violations.push(`afterwards: ${JSON.stringify(inconsistency)}`)
  return { violations, statuses, codes }
}

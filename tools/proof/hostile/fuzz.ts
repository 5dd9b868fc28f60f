// Thousands of spoilt requests: never a 5xx, never a crash, and every refusal says what is wrong and where.

import { refusalStatus, type RefusalCode } from '../../../contract/refusals.ts'
import { findInconsistencies } from '../../../server/operations/consistency.ts'
import { fuzzRequests } from './fuzz-requests.ts'
import type { Ask, Target } from './target.ts'
import type { World } from './world.ts'

export interface Answered {
  status: number
  body: string
  type: string
}

/** Codes that are about one input, so that they must name it. */
const aboutField: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['missing', 'invalid', 'out_of_range', 'unknown_id', 'unknown_brand'])
const longestShown = 1_500

function complaint(ask: Ask, { status, body, type }: Answered): string | undefined {
  if (status >= 500) return `was answered ${status} ${body.slice(0, 300)}`
  if (status < 400) return undefined
  const isCall = /^\/(content|web-api|landing-api)\//.test(ask.url)
  if (!isCall) return undefined
  if (!type.includes('application/json')) return `was refused by ${status} ${type}`
  const { error, message, requestId } = JSON.parse(body) as {
    error?: { code?: string; field?: string }
    message?: string
    requestId?: string
  }
  const code = error?.code as RefusalCode | undefined
  if (code === undefined || refusalStatus[code] !== status) return `was refused by ${status} with the code ${code}`
  if (!message || !requestId) return `was refused without a message or a request’s id`
  // A notice of a provider is no form of ours: what is wrong with it is not told to strangers.
  if (aboutField.has(code) && !error?.field && !ask.url.includes('/payments/')) return `was refused as ${code} without a field`
  return undefined
}

const shown = (ask: Ask) => JSON.stringify({ ...ask, payload: String(ask.payload ?? '') }).slice(0, longestShown)

/**
 * @param send by default into the application itself; the long form sends to a process of its own
 * @param width how many requests are under way at once
 */
export async function fuzz(
  target: Target,
  world: World,
  { seed, count, width = 4, send }: { seed: number; count: number; width?: number; send?: (ask: Ask) => Promise<Answered> },
): Promise<{ breaches: string[]; statuses: Record<string, number>; codes: Record<string, number> }> {
  const requests = fuzzRequests(world, seed, count)
  const breaches: string[] = []
  const statuses: Record<string, number> = {}
  const codes: Record<string, number> = {}
  const inject = async (ask: Ask): Promise<Answered> => {
    const { statusCode, body, headers } = await target.ask(ask)
    return { status: statusCode, body, type: headers['content-type'] ?? '' }
  }
  let next = 0
  const work = async () => {
    for (let i = next++; i < requests.length && breaches.length < 20; i = next++) {
      const ask = requests[i]
      if (ask === undefined) return
      if (i % 50 === 0) await target.db.query('delete from rate_limit')
      const answered = await (send ?? inject)(ask).catch((error: unknown): Answered => ({ status: 599, body: String(error), type: '' }))
      statuses[answered.status] = (statuses[answered.status] ?? 0) + 1
      const code = /"code":"(\w+)"/.exec(answered.body.slice(0, 200))?.[1]
      if (code !== undefined) codes[code] = (codes[code] ?? 0) + 1
      const wrong = complaint(ask, answered)
      if (wrong !== undefined) breaches.push(`seed ${seed}, request ${i} ${wrong}: ${shown(ask)}`)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  if ('polluted' in {}) breaches.push('a request has written into every object')
  for (const inconsistency of await findInconsistencies(target.db)) breaches.push(`afterwards: ${JSON.stringify(inconsistency)}`)
  return { breaches, statuses, codes }
}

import { postLeadNew } from '#contract/landing-api/post-lead-new.ts'
import { readClientAddress } from '../../endpoints/request.ts'
import { handle } from '../../endpoints/handle.ts'
import { refuse } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { placeLead } from './service.ts'

const maxKeyLength = 255

/** The calls of `/landing-api` (row W-18). */
export function leadRoutes(services: Services) {
  return [
    handle(postLeadNew, async (request, raw) => {
      const header = raw.headers['idempotency-key']
      const idempotencyKey = typeof header === 'string' && header !== '' ? header : null
      if (idempotencyKey !== null && idempotencyKey.length > maxKeyLength) return refuse('invalid', { field: 'Idempotency-Key' })
      return placeLead(services, request, { ip: readClientAddress(raw), idempotencyKey })
    }),
  ]
}

// Applies the address limit of every route from one declaration (server/features/limits/route-limits.ts), before the body is read.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { addressKey } from '../../features/limits/address-key.ts'
import { buckets, routeLimits, type BucketName, type RouteLimits } from '../../features/limits/route-limits.ts'
import { createTokenBuckets, type TokenBuckets } from '../../features/limits/token-buckets.ts'
import { readClientAddress } from '../../endpoints/request.ts'
import { refuse } from '../../outcome.ts'
import { sendRefusal } from '../../endpoints/refusal.ts'

/** The address of our own calls while rendering pages. No socket has it, so no external request can claim it. */
export const pageRendering = 'page-rendering'

const callNames = new Map(endpoints.map(({ service, path, name }) => [`/${service}/${path}`, name]))

/** The name under which a route's limits are declared: the call's name, otherwise its pattern; all built files share one. */
export function routeId(url: string): string {
  // The calls of the back office share one entry, because their callers are signed in.
  if (url.startsWith('/office-api/')) return '/office-api/*'
  const name = callNames.get(url) ?? url
  const isFile = !(name in routeLimits) && (/^\/(assets|pictures)\//.test(url) || /\.[a-z\d]{2,11}$/i.test(url))
  return isFile ? 'files' : name
}

/** @throws Error for a route without declared limits */
export function getLimits(url: string): RouteLimits {
  const limits = routeLimits[routeId(url)]
  if (limits === undefined) throw new Error(`${url} has no entry in server/features/limits/route-limits.ts`)
  return limits
}

/** @param factor LIMIT_FACTOR */
export function limitAddresses(app: FastifyInstance, factor: number): void {
  const tokenBuckets = Object.fromEntries(
    Object.entries(buckets).map(([name, { burst, perSecond }]) => [
      name,
      createTokenBuckets({ burst: burst * factor, perSecond: perSecond * factor }),
    ]),
  ) as Record<BucketName, TokenBuckets>
  const bucketByUrl = new Map<string, BucketName | null>()
  // A route without limits stops the server from starting, wherever it is mounted.
  app.addHook('onRoute', ({ url }) => void bucketByUrl.set(url, getLimits(url).bucket))
  app.addHook('onRequest', (request, reply, next) => {
    // Unknown routes have the limits of a missing page.
    const bucket = bucketByUrl.get(request.routeOptions.url ?? '') ?? (request.routeOptions.url === undefined ? 'page' : null)
    const isExempt = bucket === null || request.socket.remoteAddress === pageRendering
    const waitSeconds = isExempt ? 0 : tokenBuckets[bucket].take(addressKey(readClientAddress(request)))
    if (waitSeconds === 0) next()
    else refuseForNow(request, reply, waitSeconds)
  })
}

function refuseForNow(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): void {
  if (/^\/(web-api|content|landing-api|office-api)\//.test(request.url)) {
    sendRefusal(reply, refuse('rate_limited', { retryAfterSeconds }))
    return
  }
  void reply
    .code(429)
    .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Demasiadas solicitudes. Espere un momento e intente de nuevo.\nToo many requests. Wait a moment and try again.\n')
}

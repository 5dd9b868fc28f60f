import { checkAccess } from '../hostile/access.ts'
import { checkHeaders } from '../hostile/headers.ts'
import { openHostile } from '../hostile/open-hostile.ts'
import { siteSecrets, createTarget } from '../hostile/target.ts'
import { openWorld } from '../hostile/world.ts'
import type { Part } from '../part.ts'

const live = { APP_ENV: 'live', BASE_URL: 'https://site.example', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@site.example' }

/** Every route with every credential, and the headers of every answer, in a demonstration and in production. */
export const hostileAccess: Part = {
  name: 'access',
  promise:
    'Every route answers only the callers that its access rule names, with headers on what browsers and caches may do with the answer',
  isInShort: false,
  servers: ['embedded'],
  breaks: [],
  run: async (context) => {
    const { store, target } = await openHostile(context)
    const world = await openWorld(target)
    const { violations, requests, routes } = await checkAccess(target, world)
    const headers = await checkHeaders(target, world)
    const served = await createTarget('live', await store.connect(), { ...siteSecrets, ...live })
    context.onEnd(() => served.close())
    const liveAccess = await checkAccess(served, world)
    const liveHeaders = await checkHeaders(served, world)
    return {
      violations: [
        ...violations,
        ...headers.violations,
        ...[...liveAccess.violations, ...liveHeaders.violations].map((violation) => `in live use: ${violation}`),
      ],
      figures: {
        routes,
        questions: requests + liveAccess.requests,
        'answers whose headers were read': headers.requests + liveHeaders.requests,
      },
    }
  },
}

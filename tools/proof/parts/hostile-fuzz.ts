import { fuzz } from '../fuzz/fuzz.ts'
import { openHostile } from '../hostile/open-hostile.ts'
import { sendTo } from '../hostile/send.ts'
import { openWorld } from '../hostile/world.ts'
import type { Part } from '../part.ts'

const manyRequests = 10_000
const someRequests = 2_000

/** Requests generated from the contract's schemas and then changed, sent to a site in its own process. */
export const hostileFuzz: Part = {
  name: 'fuzz',
  promise: 'No request, however malformed, causes a server error or ends the site; every refusal says what is wrong and where',
  isInShort: false,
  breaks: [],
  run: async (context) => {
    const { site, target } = await openHostile(context)
    const world = await openWorld(target)
    const pid = site.pid()
    const { seed } = context.random
    // Values that reach statements are tested on both servers, request parsing on one.
    const count = context.kind === 'embedded' ? manyRequests : someRequests
    const { violations, statuses, codes } = await fuzz(target, world, {
      seed,
      count,
      width: 8,
      send: (request) => sendTo(site.url, request),
    })
    const ready = await sendTo(site.url, { url: '/readyz' })
    const afterwards = ready.status === 200 && site.pid() === pid ? [] : [`the site has ended: ${site.output().slice(-500)}`]
    const logged = /"level":[56]0|TypeError|RangeError|unhandled/i.exec(site.output())
    const silent =
      logged === null ? [] : [`the site has logged a fault: ${site.output().slice(Math.max(0, logged.index - 200), logged.index + 600)}`]
    return {
      violations: [...violations, ...afterwards, ...silent],
      figures: { seed, requests: count, answered: JSON.stringify(statuses), 'kinds of refusal': Object.keys(codes).length },
    }
  },
}

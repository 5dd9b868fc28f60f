import { compareRegisteredWithUnregistered } from '../hostile/enumeration.ts'
import { openHostile } from '../hostile/open-hostile.ts'
import { openWorld } from '../hostile/world.ts'
import type { Part } from '../part.ts'

/** Attempts to find out who has an account or a booking. */
export const hostileEnumeration: Part = {
  name: 'enumeration',
  promise: 'Neither an answer nor the time that it takes tells whether an address or a code is known',
  isInShort: false,
  servers: ['embedded'],
  breaks: [],
  run: async (context) => {
    const { target } = await openHostile(context)
    const { violations, compared } = await compareRegisteredWithUnregistered(target, await openWorld(target))
    const figures = compared.map(({ what, knownMs, unknownMs }) => [
      `${what}, known / unknown ms`,
      `${knownMs.toFixed(2)} / ${unknownMs.toFixed(2)}`,
    ])
    return { violations, figures: Object.fromEntries(figures) }
  },
}

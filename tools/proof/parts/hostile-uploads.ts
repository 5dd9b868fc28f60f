import { openHostile } from '../hostile/open-hostile.ts'
import { attackUploads } from '../hostile/uploads.ts'
import { openWorld } from '../hostile/world.ts'
import type { Part } from '../part.ts'

/** Malicious uploads. */
export const hostileUploads: Part = {
  name: 'uploads',
  promise: 'Of an uploaded photo only a re-encoded picture is kept; everything else is refused before it is decoded',
  isInShort: false,
  servers: ['embedded'],
  breaks: [],
  run: async (context) => {
    const { target } = await openHostile(context)
    const { violations, sent, memoryMb } = await attackUploads(target, await openWorld(target))
    return { violations, figures: { files: sent, 'memory for 30 large ones at once, MB': memoryMb } }
  },
}

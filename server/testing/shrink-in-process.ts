// Shrinks a photo in a separate process to measure its memory: `node server/testing/shrink-in-process.ts FILE`; with `in-child`, in a child
// process as in the product. Prints the result and the peak memory.

import { existsSync, readFileSync } from 'node:fs'
import { shrinkInProcess } from '../features/check-in/photos/photo-process.ts'
import { shrinkPhoto } from '../features/check-in/photos/shrink-photo.mjs'

const [file = '', inChild] = process.argv.slice(2)
const outcome = await (inChild === undefined ? shrinkPhoto : shrinkInProcess)(readFileSync(file))
// On Linux `maxRSS` includes memory of the parent before exec, so read the process's own peak from /proc.
const own = existsSync('/proc/self/status') ? /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] : undefined
const peakMb = Math.round(Number(own ?? process.resourceUsage().maxRSS) / 1024)
process.stdout.write(JSON.stringify({ code: outcome.ok ? 'kept' : outcome.code, peakMb }))

// Shrinks a photo in a process of its own, so that its memory can be told: `node server/testing/shrink-in-process.ts FILE`; with `apart`, as a
// service does it. Prints what came of
// it and the most memory that the process had.

import { existsSync, readFileSync } from 'node:fs'
import { shrinkInProcess } from '../features/check-in/photos/photo-process.ts'
import { shrinkPhoto } from '../features/check-in/photos/shrink-photo.mjs'

const [file = '', apart] = process.argv.slice(2)
const outcome = await (apart === undefined ? shrinkPhoto : shrinkInProcess)(readFileSync(file))
// Linux counts what the parent held before this program took its place into `maxRSS`; its own figure it tells elsewhere.
const own = existsSync('/proc/self/status') ? /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] : undefined
const peakMb = Math.round(Number(own ?? process.resourceUsage().maxRSS) / 1024)
process.stdout.write(JSON.stringify({ code: outcome.ok ? 'kept' : outcome.code, peakMb }))

import { join } from 'node:path'
import { succeed, type Outcome } from '../../outcome.ts'
import { processPicture } from '../check-in/photos/photo-process.ts'

const program = join(import.meta.dirname, 'convert-picture-process.mjs')
/** Encoding AVIF takes more memory than a JPEG. */
const limits = { maxMb: 320, maxMs: 60_000 }

/** A picture in the formats and sizes of the site. */
export interface PictureFiles {
  webp480: Buffer
  avif480: Buffer
  avif960: Buffer
}

/** Converts a picture in a process of its own, with limits of memory and time (docs/decisions/071-pictures.md). */
export async function convertInProcess(file: Buffer): Promise<Outcome<PictureFiles>> {
  const answer = await processPicture(program, file, limits)
  if (!answer.ok) return answer
  let at = 12
  const take = (i: number) => answer.value.subarray(at, (at += answer.value.readUInt32BE(4 * i)))
  return succeed({ webp480: take(0), avif480: take(1), avif960: take(2) })
}

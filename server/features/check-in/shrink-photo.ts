// From what a telephone sends to what is kept: a JPEG of its own making, turned upright, small, and without anything that was written into
// the file beside the picture. What a file is, its content tells; its name and type are anybody's claim (docs/decisions/022-check-in.md).

import type sharp from 'sharp'
import { done, refuse, type Outcome } from '../../http/outcome.ts'
import { bytesHeldWhole, largestSide } from './picture-memory.ts'
import { createQueue } from './upload-gate.ts'

/** More than any telephone takes by itself. */
const mostPixels = 50_000_000
/** Of a kind that can only be opened whole: a progressive JPEG of 10 to 22 million pixels, by how coarse its colours are. */
const mostHeldBytes = 64_000_000
/** One such picture is opened at a time. */
const heavyBytes = 16_000_000
export const mostKeptBytes = 400_000

/** A card at 95 points an inch: with fewer its small print cannot be read. */
const leastSides = { long: 320, short: 200 }

/** Tried in this order, until the picture is small enough. */
const sizes = [
  { side: largestSide, quality: 80 },
  { side: 1800, quality: 70 },
  { side: 1600, quality: 60 },
  { side: 1280, quality: 50 },
  { side: 1000, quality: 40 },
] as const

let loading: Promise<typeof sharp> | undefined

/** The library takes memory and time to load, and most processes see no photo for hours. */
async function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    // One picture at a time is decoded by one thread, and none is remembered: memory is what uploads could use up.
    loaded.concurrency(1)
    loaded.cache(false)
    return loaded
  })
  return loading
}

type PictureFormat = 'jpeg' | 'png' | 'webp'

/** By the first bytes; null for everything else, such as SVG and HTML. */
export function formatOf(file: Buffer): PictureFormat | null {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  const isWebp = file.subarray(0, 4).toString('latin1') === 'RIFF' && file.subarray(8, 12).toString('latin1') === 'WEBP'
  return isWebp ? 'webp' : null
}

const notReadable = refuse('photo_not_readable', { field: 'photo' })

/** A JPEG of up to `mostKeptBytes`. */
export async function shrinkPhoto(file: Buffer): Promise<Outcome<Buffer>> {
  const format = formatOf(file)
  if (format === null) return notReadable
  const open = await loadSharp()
  try {
    // The head alone: a bomb is told by its size before it is opened.
    const head = await open(file, { limitInputPixels: false }).metadata()
    if (head.format !== format) return notReadable
    if (Math.max(head.width, head.height) < leastSides.long || Math.min(head.width, head.height) < leastSides.short)
      return refuse('photo_too_small', { field: 'photo' })
    const held = bytesHeldWhole(file, head)
    if (head.width * head.height > mostPixels || held > mostHeldBytes) return refuse('photo_too_many_pixels', { field: 'photo' })
    return held > heavyBytes ? await inHeavyTurn(() => draw(open, file)) : await draw(open, file)
  } catch {
    // A picture that breaks off, or only begins like one.
    return notReadable
  }
}

const inHeavyTurn = createQueue(1)

async function draw(open: typeof sharp, file: Buffer): Promise<Outcome<Buffer>> {
  // Opened and turned once, whatever it takes to make it small enough.
  const { data, info } = await open(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const { side, quality } of sizes) {
    const jpeg = await open(data, { raw })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer()
    if (jpeg.length <= mostKeptBytes) return done(jpeg)
  }
  return notReadable
}

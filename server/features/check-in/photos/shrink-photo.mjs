// From what a telephone sends to what is kept: a JPEG of its own making, turned upright, small, and without anything that was written into
// the file beside the picture. What a file is, its content tells; its name and type are anybody's claim (docs/decisions/022-check-in.md).
// Plain JavaScript, as it runs in a process of its own: loading what takes types away would take 20 MB.

import { bytesHeld, largestSide } from './picture-memory.mjs'

/**
 * @import sharp from 'sharp'
 * @import { Refused } from '../../../outcome.ts'
 * @typedef {{ ok: true, value: Buffer } | Refused} Shrunk
 */

/** More than any telephone takes by itself. */
const maxPixels = 50_000_000
/** Of either side: a telephone's photo has at most some 12,000. */
const maxSide = 16_384
/** A PNG of 8,160 by 6,120 points, or a progressive JPEG of 4,000 by 3,000. */
const maxHeldBytes = 42_000_000
export const maxKeptBytes = 400_000

/** A card at 95 points an inch: with fewer its small print cannot be read. */
const leastSides = { long: 320, short: 200 }

/** Tried in this order, until the picture is small enough. */
const sizes = [
  { side: largestSide, quality: 80 },
  { side: 1800, quality: 70 },
  { side: 1600, quality: 60 },
  { side: 1280, quality: 50 },
  { side: 1000, quality: 40 },
]

/** @type {Promise<typeof sharp> | undefined} */
let loading

/** Whoever only asks for the format does not need it. */
async function loadSharp() {
  loading ??= import('sharp').then(({ default: loaded }) => {
    // One picture at a time is decoded by one thread, and none is remembered: memory is what uploads could use up.
    loaded.concurrency(1)
    loaded.cache(false)
    return loaded
  })
  return loading
}

/**
 * By the first bytes; null for everything else, such as SVG and HTML.
 * @param {Buffer} file
 */
export function getFormat(file) {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  const isWebp = file.subarray(0, 4).toString('latin1') === 'RIFF' && file.subarray(8, 12).toString('latin1') === 'WEBP'
  return isWebp ? 'webp' : null
}

/** @type {Refused} */
const notReadable = { ok: false, code: 'photo_not_readable', field: 'photo' }
/** @type {Refused} */
const tooManyPixels = { ok: false, code: 'photo_too_many_pixels', field: 'photo' }
/** @type {Refused} */
const tooSmall = { ok: false, code: 'photo_too_small', field: 'photo' }

/**
 * A JPEG of up to `maxKeptBytes`.
 * @param {Buffer} file
 * @returns {Promise<Shrunk>}
 */
export async function shrinkPhoto(file) {
  const format = getFormat(file)
  if (format === null) return notReadable
  const open = await loadSharp()
  try {
    // The head alone: a bomb is told by its size before it is opened.
    const head = await open(file, { limitInputPixels: false }).metadata()
    if (head.format !== format) return notReadable
    if (Math.max(head.width, head.height) < leastSides.long || Math.min(head.width, head.height) < leastSides.short) return tooSmall
    const isTooLarge = Math.max(head.width, head.height) > maxSide || head.width * head.height > maxPixels
    if (isTooLarge || bytesHeld(file, head) > maxHeldBytes) return tooManyPixels
    return await draw(open, file)
  } catch {
    // A picture that breaks off, or only begins like one.
    return notReadable
  }
}

/**
 * @param {typeof sharp} open
 * @param {Buffer} file
 * @returns {Promise<Shrunk>}
 */
async function draw(open, file) {
  // Opened and turned once, whatever it takes to make it small enough.
  const { data, info } = await open(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
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
    if (jpeg.length <= maxKeptBytes) return { ok: true, value: jpeg }
  }
  return notReadable
}

// Turns an uploaded photo into the stored one: a new JPEG, upright, small, and without metadata. The format is detected from the content, because
// name and type can be anything (docs/decisions/022-check-in.md). Plain JavaScript, because it runs in a separate process, where stripping
// types would take 20 MB.

import { estimateDecodingBytes, largestSide } from './picture-memory.mjs'

/**
 * @import sharp from 'sharp'
 * @import { Refused } from '../../../outcome.ts'
 * @typedef {{ ok: true, value: Buffer } | Refused} Shrunk
 */

/** Maximum of a photo; no phone camera has as many. */
export const maxPixels = 50_000_000
/** Maximum of either side; phone photos have at most about 12,000. */
const maxSide = 16_384
/** A PNG of 8,160 by 6,120 pixels, or a progressive JPEG of 4,000 by 3,000. */
const maxDecodingBytes = 42_000_000
export const maxKeptBytes = 400_000

/** A card at 95 pixels per inch; below that its small print is not legible. */
const minSides = { long: 320, short: 200 }

/** Tried in this order until the file is small enough. */
const sizes = [
  { side: largestSide, quality: 80 },
  { side: 1800, quality: 70 },
  { side: 1600, quality: 60 },
  { side: 1280, quality: 50 },
  { side: 1000, quality: 40 },
]

/** @type {Promise<typeof sharp> | undefined} */
let loading

/** Loaded on first use, because detecting the format does not need it. */
async function loadSharp() {
  loading ??= import('sharp').then(({ default: loaded }) => {
    // One photo at a time with one thread and no cache, because uploads must not exhaust the memory.
    loaded.concurrency(1)
    loaded.cache(false)
    return loaded
  })
  return loading
}

/**
 * The format by the first bytes; null for everything else, such as SVG and HTML.
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
 */
export const shrinkPhoto = async (file) => reencodePicture(file, minSides, encodeJpeg)

/**
 * Re-encodes a picture if its content is a picture that can be decoded with little memory.
 * @param {Buffer} file
 * @param {{ long: number, short: number }} minimum the minimum sides, in pixels
 * @param {(open: typeof sharp, file: Buffer) => Promise<Shrunk>} encode
 * @returns {Promise<Shrunk>}
 */
export async function reencodePicture(file, minimum, encode) {
  const format = getFormat(file)
  if (format === null) return notReadable
  const open = await loadSharp()
  try {
    // Only the header: a decompression bomb is recognised by its size before it is decoded.
    const head = await open(file, { limitInputPixels: false }).metadata()
    if (head.format !== format) return notReadable
    if (Math.max(head.width, head.height) < minimum.long || Math.min(head.width, head.height) < minimum.short) return tooSmall
    const isTooLarge = Math.max(head.width, head.height) > maxSide || head.width * head.height > maxPixels
    if (isTooLarge || estimateDecodingBytes(file, head) > maxDecodingBytes) return tooManyPixels
    return await encode(open, file)
  } catch {
    // A truncated photo, or a file that only begins like one.
    return notReadable
  }
}

/**
 * @param {typeof sharp} open
 * @param {Buffer} file
 * @returns {Promise<Shrunk>}
 */
async function encodeJpeg(open, file) {
  // Decoded and turned once, whatever the number of attempts to make it small enough.
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

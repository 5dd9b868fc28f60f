// Converts an uploaded picture to the formats and sizes of the site, upright and without metadata. The format is detected from the content.

import { reencodePicture, maxPixels } from '../check-in/photos/shrink-photo.mjs'

/**
 * @import sharp from 'sharp'
 * @typedef {import('../check-in/photos/shrink-photo.mjs').Shrunk} Shrunk
 */

/** The largest place for a picture on the site, at the pixel density of most phones. */
const minSize = { width: 960, height: 540 }
/** A longer picture would be cropped to a small part everywhere on the site. */
const maxRatio = 2.5

/**
 * The files one after the other, after the length of each in four bytes: WebP at 480 pixels, AVIF at 480 and at 960.
 * @param {Buffer} file
 */
export const convertPicture = async (file) => reencodePicture(file, { long: minSize.width, short: minSize.height }, encodeAll)

/**
 * @param {typeof sharp} open
 * @param {Buffer} file
 * @returns {Promise<Shrunk>}
 */
async function encodeAll(open, file) {
  const upright = await open(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ ...minSize, fit: 'outside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = upright.info
  if (width < minSize.width || height < minSize.height) return { ok: false, code: 'photo_too_small', field: 'photo' }
  if (Math.max(width / height, height / width) > maxRatio) return { ok: false, code: 'out_of_range', field: 'photo' }
  const at = (/** @type {number} */ scale) =>
    open(upright.data, { raw: { width, height, channels } }).resize({ width: Math.round(width * scale) })
  const files = [
    await at(0.5).webp({ quality: 78 }).toBuffer(),
    await at(0.5).avif({ quality: 52 }).toBuffer(),
    await at(1).avif({ quality: 48 }).toBuffer(),
  ]
  const lengths = Buffer.alloc(4 * files.length)
  for (const [i, { length }] of files.entries()) lengths.writeUInt32BE(length, 4 * i)
  return { ok: true, value: Buffer.concat([lengths, ...files]) }
}

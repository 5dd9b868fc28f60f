// Estimates from a photo's header how much memory decoding it takes: most formats are decoded row by row, some only as a whole.

/** @import { Metadata } from 'sharp' */

/** Longer side of the stored photo, in pixels. */
export const largestSide = 2000

/** @type {Readonly<Record<string, number>>} */
const sampleBytes = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** Rows that the library holds at once while it shrinks a photo row by row; measured with PNGs of all kinds. */
const rowsAtOnce = 1600

/**
 * Bytes in memory at a time, computed from the figures in the header, because the libraries allocate by them.
 * @param {Buffer} file
 * @param {Metadata} head
 * @returns {number}
 */
export function estimateDecodingBytes(file, head) {
  const pixels = head.width * head.height
  const pixelBytes = head.channels * (sampleBytes[head.depth] ?? 8)
  const whole = pixels * pixelBytes
  const rows = head.width * Math.min(head.height, rowsAtOnce) * pixelBytes
  // A photo is rotated in memory; a large JPEG is decoded at a fraction of its size first.
  const isRotated = (head.orientation ?? 1) > 1
  if (head.format === 'jpeg') {
    const fraction = fractions.find((it) => Math.max(head.width, head.height) / it >= largestSide) ?? 1
    return (hasSeveralScans(file) ? pixels * coefficientBytes(head) : 0) + (isRotated ? whole : rows) / fraction ** 2
  }
  // Lossless WebP is decoded to four bytes a pixel, and the header does not say which kind it is.
  if (head.format === 'webp') return pixels * 4
  return head.isProgressive || isRotated ? whole : rows
}

/** A JPEG can be decoded at one of these fractions of its sides. */
const fractions = [8, 4, 2]

/**
 * Coefficients have two bytes each; subsampled colour channels have fewer of them.
 * @param {Metadata} head
 */
function coefficientBytes({ chromaSubsampling = '', channels }) {
  return (chromaSubsampling.startsWith('4:2:0') ? 1.5 : channels) * 2
}

const startOfScan = 0xda
/** Progressive frames: SOF2, SOF6, SOF10 and SOF14 of ITU-T T.81, table B.1. */
const progressiveFrames = new Set([0xc2, 0xc6, 0xca, 0xce])
const otherFrames = new Set([0xc0, 0xc1, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])

/**
 * Whether a JPEG has several scans, so that all of it is in memory before its first row is known.
 * @param {Buffer} file
 */
function hasSeveralScans(file) {
  let components = 0
  let at = 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return true
    const marker = file[at + 1] ?? 0
    // Fill bytes and markers without a length.
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (progressiveFrames.has(marker)) return true
    if (otherFrames.has(marker)) components = file[at + 9] ?? 0
    if (marker === startOfScan) return (file[at + 4] ?? 0) < components
    at += 2 + file.readUInt16BE(at + 2)
  }
  // Without a scan it is no valid JPEG, so the worst case is assumed.
  return true
}

import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { cameraPhoto } from '../../../testing/wire/check-ins.ts'
import { getFormat, maxKeptBytes, shrinkPhoto } from './shrink-photo.mjs'

/** A black PNG whose header states a size, with the data of only some rows. */
function png(width: number, height: number, rows = 1): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let sum = 0xff_ff_ff_ff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0
}

const noise = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })

test('W-21 a photo is stored upright, without location and camera metadata, as a JPEG', async () => {
  const file = await cameraPhoto(640, 420)
  expect(file.includes('Secret Camera')).toBe(true)
  const shrunk = await shrinkPhoto(file)
  if (!shrunk.ok) throw new Error(shrunk.code)
  const kept = await sharp(shrunk.value).metadata()
  expect(kept).toMatchObject({ format: 'jpeg', width: 420, height: 640 })
  expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(shrunk.value.includes('Secret Camera')).toBe(false)
})

test('W-21 the largest phone picture is stored in 400 kB', async () => {
  const file = await (await noise(4000, 3000)).jpeg({ quality: 90 }).toBuffer()
  expect(file.length).toBeGreaterThan(4_000_000)
  const shrunk = await shrinkPhoto(file)
  expect(shrunk.ok && shrunk.value.length).toBeLessThanOrEqual(maxKeptBytes)
})

test.each(['png', 'webp'] as const)('W-21 a picture in %s becomes a JPEG', async (format) => {
  const file = await sharp(await cameraPhoto())
    .toFormat(format)
    .toBuffer()
  expect(getFormat(file)).toBe(format)
  const shrunk = await shrinkPhoto(file)
  expect(shrunk.ok && getFormat(shrunk.value)).toBe('jpeg')
})

test('W-21 a picture of 30 000 by 30 000 pixels is refused before it is decoded', async () => {
  const bomb = png(30_000, 30_000)
  expect(bomb.length).toBeLessThan(1_000)
  const before = process.memoryUsage().rss
  const started = performance.now()
  expect(await shrinkPhoto(bomb)).toMatchObject({ ok: false, code: 'photo_too_many_pixels' })
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  expect(performance.now() - started).toBeLessThan(2_000)
})

test.each([
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF that is a script', Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)')],
  [
    'an HTML page that begins like a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html><script>alert(1)</script>')]),
  ],
  ['an SVG that begins like a WebP', Buffer.from('RIFF0000WEBP<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a truncated PNG', png(400, 400, 400).subarray(0, 60)],
  ['a document', Buffer.from('%PDF-1.7')],
  ['nothing', Buffer.alloc(0)],
])('W-21 %s is not a photo', async (_, file) => {
  expect(await shrinkPhoto(file)).toMatchObject({ ok: false, code: 'photo_not_readable', field: 'photo' })
})

test.each([
  [60, 40],
  [319, 300],
  [1000, 199],
])('W-21 a picture of %i by %i pixels is too small for a licence', async (width, height) => {
  expect(await shrinkPhoto(await cameraPhoto(width, height))).toMatchObject({ ok: false, code: 'photo_too_small', field: 'photo' })
})

test('W-21 the smallest legible picture of a licence is accepted, in either orientation', async () => {
  for (const [width, height] of [
    [320, 200],
    [200, 320],
  ])
    expect(await shrinkPhoto(await cameraPhoto(width, height))).toMatchObject({ ok: true })
})

test('W-21 data appended to a picture are not stored', async () => {
  const file = Buffer.concat([await cameraPhoto(), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')])
  const shrunk = await shrinkPhoto(file)
  expect(file.includes('<script>')).toBe(true)
  expect(shrunk.ok && getFormat(shrunk.value)).toBe('jpeg')
  expect(shrunk.ok && shrunk.value.includes('<script>')).toBe(false)
})

test('W-21 a truncated JPEG is refused', async () => {
  const file = await (await noise(800, 600)).jpeg().toBuffer()
  expect(await shrinkPhoto(file.subarray(0, file.length / 2))).toMatchObject({ ok: false, code: 'photo_not_readable' })
})

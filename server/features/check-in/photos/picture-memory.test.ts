import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp, { type Sharp } from 'sharp'
import { estimateDecodingBytes } from './picture-memory.mjs'

const program = join(import.meta.dirname, '../../../testing/shrink-in-process.ts')
/** Maximum memory of a process that decodes a picture, in MB; Node, its loader and the library take 95 of it. */
const maxMb = 165

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'istmo-photos-'))
})
afterAll(() => rm(folder, { recursive: true }))

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 120, b: 160, alpha: 0.5 } } })
const large = (channels: 3 | 4 = 3) => plain(8160, 6120, channels)
const deep = (picture: Sharp) => picture.toColourspace('rgb16')

async function shrink(name: string, picture: Sharp): Promise<{ code: string; peakMb: number }> {
  const file = join(folder, name.replaceAll(/\W/g, '-'))
  await writeFile(file, await picture.toBuffer())
  const { stdout } = await promisify(execFile)(process.execPath, [program, file], { env: { ...process.env, MALLOC_ARENA_MAX: '2' } })
  return JSON.parse(stdout)
}

test.each([
  ['a PNG of 240,000 by 205 pixels and 16 bits', () => deep(plain(240_000, 205, 4)).png({ compressionLevel: 1 })],
  ['a JPEG of 16,385 by 400 pixels', () => plain(16_385, 400).jpeg()],
  ['a progressive JPEG of 21 megapixels', () => plain(4600, 4600).jpeg({ progressive: true })],
  ['an interlaced PNG of 8 megapixels and 16 bits', () => deep(plain(2820, 2820, 4)).png({ progressive: true, compressionLevel: 1 })],
  ['a lossless WebP of 16 megapixels', () => plain(3990, 3990, 4).webp({ lossless: true, effort: 0 })],
  ['a PNG of 50 megapixels and 16 bits', () => deep(large(4)).png({ compressionLevel: 1 })],
  ['a PNG of 50 megapixels that is rotated', () => large().png({ compressionLevel: 1 }).withMetadata({ orientation: 6 })],
])(
  'W-21 %s is refused before it costs memory',
  async (name, make) => {
    const { code, peakMb } = await shrink(name, make())
    expect(code).toBe('photo_too_many_pixels')
    expect(peakMb).toBeLessThan(110)
  },
  60_000,
)

test.each([
  ['a JPEG of 50 megapixels', () => large().jpeg()],
  ['a JPEG of 50 megapixels that is rotated', () => large().jpeg().withMetadata({ orientation: 6 })],
  ['a JPEG of 12 megapixels that is rotated', () => plain(4000, 3000).jpeg().withMetadata({ orientation: 6 })],
  ['a rotated JPEG that is decoded at full size', () => plain(3968, 2976).jpeg().withMetadata({ orientation: 8 })],
  ['a progressive JPEG of 12 megapixels', () => plain(4000, 3000).jpeg({ progressive: true })],
  ['a PNG of 50 megapixels', () => large().png({ compressionLevel: 1 })],
  ['a PNG of 12 megapixels and 16 bits', () => deep(plain(3000, 4000, 4)).png({ compressionLevel: 1 })],
  ['a WebP of 10 megapixels', () => plain(3648, 2736).webp({ effort: 0 })],
])(
  'W-21 %s is accepted within the memory limit',
  async (name, make) => {
    const { code, peakMb } = await shrink(name, make())
    expect(code).toBe('kept')
    expect(peakMb).toBeLessThan(maxMb)
  },
  60_000,
)

test('a JPEG with one colour per scan counts as fully decoded', async () => {
  const file = await plain(64, 64).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
  const head = await sharp(file).metadata()
  const rows = 64 * 64 * 3
  expect(estimateDecodingBytes(file, head)).toBe(rows)
  const scan = file.indexOf(Buffer.from([0xff, 0xda]))
  const split = Buffer.from(file)
  // The scan declares one component, the frame three.
  split[scan + 4] = 1
  expect(estimateDecodingBytes(split, head)).toBe(rows + 64 * 64 * 6)
  for (const cut of [2, 3, 20, scan - 1, scan + 1]) expect(estimateDecodingBytes(file.subarray(0, cut), head)).toBe(rows + 64 * 64 * 6)
})

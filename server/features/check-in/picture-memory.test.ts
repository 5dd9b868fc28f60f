import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp, { type Sharp } from 'sharp'
import { bytesHeldWhole } from './picture-memory.ts'

const program = join(import.meta.dirname, '../../testing/shrink-in-process.ts')
/** What a process may have in memory while it opens a picture: Node and the library take 120 of it, and a serving process 80 more than this one. */
const mostMb = 250

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
  ['a progressive JPEG of 50 megapixels', () => large().jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
  ['an interlaced PNG of 50 megapixels and 16 bits', () => deep(large(4)).png({ progressive: true, compressionLevel: 1 })],
  ['a WebP of 50 megapixels', () => large().webp({ quality: 50, effort: 0 })],
  ['a PNG of 50 megapixels that lies on its side', () => large().png({ compressionLevel: 1 }).withMetadata({ orientation: 6 })],
])(
  'W-21 %s is refused before it costs memory',
  async (name, make) => {
    const { code, peakMb } = await shrink(name, make())
    expect(code).toBe('photo_too_many_pixels')
    expect(peakMb).toBeLessThan(mostMb)
  },
  60_000,
)

test.each([
  ['a JPEG of 50 megapixels', () => large().jpeg()],
  ['a JPEG of 50 megapixels that lies on its side', () => large().jpeg().withMetadata({ orientation: 6 })],
  ['a JPEG of 12 megapixels that lies on its side', () => plain(4000, 3000).jpeg().withMetadata({ orientation: 6 })],
  ['a progressive JPEG of 12 megapixels', () => plain(4000, 3000).jpeg({ progressive: true }).withMetadata({ orientation: 8 })],
  ['a PNG of 50 megapixels', () => large().png({ compressionLevel: 1 })],
  ['a PNG of 50 megapixels and 16 bits', () => deep(large(4)).png({ compressionLevel: 1 })],
  ['a WebP of 12 megapixels', () => plain(4000, 3000).webp({ effort: 0 })],
])(
  'W-21 %s is kept, within bounds',
  async (name, make) => {
    const { code, peakMb } = await shrink(name, make())
    expect(code).toBe('kept')
    expect(peakMb).toBeLessThan(mostMb)
  },
  60_000,
)

test('a JPEG whose scan brings one colour at a time counts as one that is opened whole', async () => {
  const file = await plain(64, 64).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
  const head = await sharp(file).metadata()
  expect(bytesHeldWhole(file, head)).toBe(0)
  const scan = file.indexOf(Buffer.from([0xff, 0xda]))
  const split = Buffer.from(file)
  // The scan says that it has one component where the frame has three.
  split[scan + 4] = 1
  expect(bytesHeldWhole(split, head)).toBe(64 * 64 * 6)
  for (const cut of [2, 3, 20, scan - 1, scan + 1]) expect(bytesHeldWhole(file.subarray(0, cut), head)).toBe(64 * 64 * 6)
})

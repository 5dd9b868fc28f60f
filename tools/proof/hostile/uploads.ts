// Malicious uploads instead of a licence photo.

import { existsSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { frontPhoto, createUpload } from '../../../server/testing/wire/check-ins.ts'
import { residentMb } from './slow-clients.ts'
import type { Target } from './target.ts'
import type { World } from './world.ts'

const bigEndian = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** CRC-32 as required by PNG after each chunk. */
function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([bigEndian(data.length), body, bigEndian(crc(body))])
}

/** A valid blank picture, small to send and huge when decoded. */
function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.concat([bigEndian(width), bigEndian(height), Buffer.from([1, 0, 0, 0, 0])])
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="http://169.254.169.254/latest/meta-data"/>${script}</svg>`
const maxMemoryMb = 250
/** Decoding a single large photo takes more. */
const minMemoryMb = 20

interface Attack {
  what: string
  file: Buffer
  name?: string
  type?: string
  /** Expected status and code; null if the photo is accepted, without its metadata. */
  refused: readonly [status: number, code: string] | null
}

async function attacks(photo: Buffer): Promise<Attack[]> {
  const truncated = photo.subarray(0, Math.floor(photo.length / 2))
  const gif = Buffer.from('GIF89a/*\u0000\u0000\u0000;*/=1;alert(1)', 'latin1')
  const commented = Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, script.length + 2]),
    Buffer.from(script),
    photo.subarray(2),
  ])
  const trailing = Buffer.concat([photo, Buffer.from(`PK\u0003\u0004<?php system($_GET[0]); ?>${script}`)])
  const animated = await sharp({ create: { width: 640, height: 400, channels: 4, background: '#f00' } })
    .webp()
    .toBuffer()
  const disguised = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(svg)])
  const notReadable = [422, 'photo_not_readable'] as const
  return [
    { what: 'an SVG', file: Buffer.from(svg), type: 'image/svg+xml', name: 'foto.svg', refused: notReadable },
    { what: 'an SVG that says it is a JPEG', file: Buffer.from(svg), refused: notReadable },
    { what: 'an SVG behind the first bytes of a PNG', file: disguised, refused: notReadable },
    { what: 'HTML', file: Buffer.from(`<!doctype html>${script}`), refused: notReadable },
    {
      what: 'HTML behind the first bytes of a JPEG',
      file: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)]),
      refused: notReadable,
    },
    { what: 'a GIF that is a script too', file: gif, type: 'image/gif', refused: notReadable },
    { what: 'a PDF', file: Buffer.from('%PDF-1.7\n1 0 obj'), refused: notReadable },
    { what: 'nothing', file: Buffer.alloc(0), refused: notReadable },
    { what: 'half a photo', file: truncated, refused: notReadable },
    { what: 'random bytes', file: Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7_919) % 256)), refused: notReadable },
    { what: 'a bomb of 30,000 × 30,000', file: pngBomb(30_000, 30_000), type: 'image/png', refused: [422, 'photo_too_many_pixels'] },
    { what: 'a file of 11 MB', file: Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]), refused: [413, 'too_large'] },
    { what: 'a photo with a script as its comment', file: commented, refused: null },
    { what: 'a photo with an archive behind it', file: trailing, refused: null },
    { what: 'a photo under a name that leads elsewhere', file: photo, name: '../../../../etc/cron.d/x', refused: null },
    { what: 'a photo of another type than it says', file: animated, type: 'text/html', name: 'x.html', refused: null },
  ]
}

/** The stored photo must be a re-encoded JPEG without metadata of the upload. */
function storedPhotoViolations(stored: Buffer): string[] {
  const inside = stored.toString('latin1')
  const isJpeg = stored.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) && stored.subarray(-2).equals(Buffer.from([0xff, 0xd9]))
  return [
    ...(isJpeg ? [] : ['what is kept is not a JPEG from its first to its last byte']),
    ...['Exif', 'GPS', 'Secret Camera', '<script', 'PK\u0003\u0004', '<?php']
      .filter((word) => inside.includes(word))
      .map((word) => `what is kept holds «${word}»`),
  ]
}

/** Sends all files one after another, then the worst ones concurrently. */
export async function attackUploads(target: Target, world: World): Promise<{ violations: string[]; sent: number; memoryMb: number }> {
  const violations: string[] = []
  const access = { token: world.ana.booking.token }
  const send = (file: Buffer, options: { name?: string; type?: string } = {}): Promise<LightMyRequestResponse> =>
    target.send({ method: 'POST', url: '/web-api/postCheckIn/photo', ...createUpload({ ...access, ...frontPhoto }, file, options) })
  const all = await attacks(world.photo)
  await target.db.query('delete from rate_limit')
  for (const { what, file, name = 'foto.jpg', type = 'image/jpeg', refused } of all) {
    const answer = await send(file, { name, type })
    const code = /"code":"(\w+)"/.exec(answer.body)?.[1]
    if (refused !== null) {
      const [status, wanted] = refused
      if (answer.statusCode !== status || code !== wanted) violations.push(`${what} was answered ${answer.statusCode} ${code}`)
      continue
    }
    if (answer.statusCode !== 200) violations.push(`${what} was answered ${answer.statusCode} ${code}`)
    const photo = await target.send({ url: '/web-api/getCheckIn/photo', data: { ...access, ...frontPhoto } })
    const jpeg = Buffer.from(String(photo.json().Resultado?.datos?.ArchivoJpeg), 'base64')
    for (const violation of storedPhotoViolations(jpeg)) violations.push(`${what}: ${violation}`)
  }
  const { violations: more, memoryMb } = await uploadConcurrently(send)
  return { violations: [...violations, ...more], sent: all.length + bombs, memoryMb }
}

const bombs = 30

/** The memory of this process, in which the service runs, and of its children, which decode the photos; in MB. */
function memoryOfService(): number {
  const file = `/proc/self/task/${process.pid}/children`
  const children = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
  return children.reduce((sum, pid) => sum + childMb(pid), process.memoryUsage.rss() / 1024 / 1024)
}

function childMb(pid: number): number {
  try {
    return residentMb(pid)
  } catch {
    // It has ended since.
    return 0
  }
}

/** Pictures just within the limits, more than are accepted at once. */
async function uploadConcurrently(
  send: (file: Buffer) => Promise<LightMyRequestResponse>,
): Promise<{ violations: string[]; memoryMb: number }> {
  const heavy = pngBomb(7_000, 7_000)
  const before = memoryOfService()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, memoryOfService())), 20)
  const answers = await Promise.all(Array.from({ length: bombs }, () => send(heavy)))
  clearInterval(watch)
  const violations = answers
    .filter(({ statusCode }) => ![200, 429].includes(statusCode))
    .map(({ statusCode, body }) => `one of many large photos at once was answered ${statusCode} ${body.slice(0, 150)}`)
  const memoryMb = Math.round(peak - before)
  if (memoryMb < minMemoryMb) violations.push(`${bombs} large photos at once took ${memoryMb} MB, so their memory was not measured`)
  if (memoryMb > maxMemoryMb) violations.push(`${bombs} large photos at once took ${memoryMb} MB`)
  return { violations, memoryMb }
}

import { spawn } from 'node:child_process'
import { readdir, readFile, rm, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { waitFor } from '../../../testing/timeouts.ts'
import { cameraPhoto } from '../../../testing/wire/check-ins.ts'
import { shrinkInProcess } from './photo-process.ts'
import { getFormat } from './shrink-photo.mjs'

const program = join(import.meta.dirname, '../../../testing/shrink-in-process.ts')
const canMeasureMemory = process.platform === 'linux'

/** A picture whose rows must all be read, which takes at least a second. */
const slowPicture = async () =>
  sharp({ create: { width: 5800, height: 5800, channels: 4, background: '#33669980' } })
    .png({ compressionLevel: 1 })
    .toBuffer()

test('W-21 photos are shrunk or refused in a separate process', async () => {
  const photo = await cameraPhoto(640, 420)
  const all = await Promise.all([
    shrinkInProcess(photo),
    shrinkInProcess(await cameraPhoto(100, 100)),
    shrinkInProcess(photo.subarray(0, 2000)),
    shrinkInProcess(Buffer.from('<svg/>')),
  ])
  expect(all.map((item) => (item.ok ? getFormat(item.value) : item.code))).toEqual([
    'jpeg',
    'photo_too_small',
    'photo_not_readable',
    'photo_not_readable',
  ])
})

test('W-21 a picture that takes too long is refused, and the next one is processed', async () => {
  const photo = await cameraPhoto()
  expect(await shrinkInProcess(photo, { maxMs: 1 })).toMatchObject({ code: 'photo_too_many_pixels', field: 'photo' })
  expect(await shrinkInProcess(photo)).toMatchObject({ ok: true })
})

test.runIf(canMeasureMemory)(
  'W-21 a picture that takes more memory than its header declares is refused, and the next one is processed',
  async () => {
    const picture = await slowPicture()
    expect(await shrinkInProcess(picture, { maxMb: 75 })).toMatchObject({ code: 'photo_too_many_pixels', field: 'photo' })
    expect(await shrinkInProcess(await cameraPhoto())).toMatchObject({ ok: true })
  },
)

/** Child processes of this process. */
async function findChildren(parent: number): Promise<number[]> {
  const all = await Promise.all(
    (await readdir('/proc')).filter(Number).map(async (pid) => ({
      pid: Number(pid),
      status: await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    })),
  )
  return all.filter(({ status }) => status.includes(`PPid:\t${parent}\n`)).map(({ pid }) => pid)
}

test.runIf(canMeasureMemory)('W-21 the process for a photo exits when the service exits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'istmo-photos-'))
  const file = join(folder, 'a.png')
  await writeFile(file, await slowPicture())
  const service = spawn(process.execPath, [program, file, 'in-child'], { stdio: 'ignore' })
  try {
    let started: number[] = []
    await waitFor('the process for the photo', async () => (started = await findChildren(service.pid ?? 0)).length === 1)
    service.kill('SIGKILL')
    await waitFor('its end', async () => {
      const status = await readFile(`/proc/${started[0]}/status`, 'utf8').catch(() => 'State:\tX')
      return /State:\t[XZ]/.test(status)
    })
  } finally {
    service.kill('SIGKILL')
    await rm(folder, { recursive: true })
  }
})

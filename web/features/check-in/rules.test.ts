import { expect, test } from 'vitest'
import type { CheckInDriver } from '#contract/web-api/get-check-in.ts'
import type { PendingCode } from '#contract/values/check-in-progress.ts'
import { arrivalTimes } from './arrival/arrival-times.ts'
import { listCheckItems, nextStep } from './overview/check-items.ts'
import { checkLicence, makeDraft, isTouched, toLicence, type LicenceDraft } from './licences/licence-draft.ts'
import { pause } from './photos/use-photo.ts'
import { photoFormat } from './photos/photo-format.ts'
import { beginStroke, extendStroke, isSigned, toPath, pointOnSheet } from '../../../ui/signature/strokes.ts'
import { createUploadQueue } from './photos/upload-queue.ts'

const ana: CheckInDriver = {
  position: 0,
  photos: [],
  pending: [],
  firstName: 'Ana',
  lastName: 'De León',
  licence: '•••567',
  licenceCountry: 'PA',
  licenceIssuedOn: '2024-11-14',
  licenceExpiresOn: '2028-11-14',
  enteredOn: null,
}
const luis: CheckInDriver = { ...ana, position: 1, firstName: 'Luis', licence: null, licenceIssuedOn: null }
const context = { today: '2026-11-21', pickUpAt: '2026-12-15T10:00', returnAt: '2026-12-18T10:00' }
const date = (year: string, month: string, day: string) => ({ year, month, day })

test('R-20 the list has what every driver and the booking need, in page order, and the step at which to continue', () => {
  const drivers = [
    { ...ana, pending: ['back-photo'] as PendingCode[] },
    { ...luis, pending: ['licence-expired', 'entry-date', 'front-photo', 'back-photo'] as PendingCode[] },
  ]
  const items = listCheckItems({ drivers, pending: ['arrival-closed', 'signature', 'insurance-letter'], usesCardInsurance: true })
  expect(items.map(({ kind, name, isDone }) => `${kind} ${name} ${isDone}`)).toEqual([
    'licence Ana true',
    'front-photo Ana true',
    'back-photo Ana false',
    'licence Luis false',
    'front-photo Luis false',
    'back-photo Luis false',
    'arrival  false',
    'insurance-letter  false',
    'acceptance  true',
    'signature  false',
  ])
  expect(items.flatMap(({ problem }) => problem ?? [])).toEqual(['licence-expired', 'arrival-closed'])
  expect(items[3]?.section).toBe('driver-1')
  expect(nextStep(items)).toBe(1)
  expect(nextStep(items.filter(({ step }) => step === 2))).toBe(2)
})

test('R-20 a single driver is not named, and the letter is only required for the card’s insurance', () => {
  const items = listCheckItems({ drivers: [ana], pending: [], usesCardInsurance: false })
  expect(items.every(({ name, isDone }) => name === '' && isDone)).toBe(true)
  expect(items.some(({ kind }) => kind === 'insurance-letter')).toBe(false)
})

test('R-20 a licence as the service stores it is unchanged and complete; its number is neither shown nor sent again', () => {
  const draft = makeDraft(ana)
  expect(draft).toMatchObject({ licence: '', issuedOn: date('2024', '11', '14') })
  expect(isTouched(draft, ana)).toBe(false)
  expect(checkLicence(draft, ana, context)).toEqual({})
  expect(toLicence(draft, 0)).toMatchObject({ licence: null, licenceIssuedOn: '2024-11-14', enteredOn: null })
})

test.each([
  [{ licenceCountry: '' }, { licenceCountry: 'licenceCountry' }],
  [{ issuedOn: date('2026', '11', '22') }, { issuedOn: 'issued-ahead' }],
  [{ issuedOn: date('', '', '') }, { issuedOn: 'issuedOn' }],
  [{ expiresOn: date('2026', '12', '17') }, { expiresOn: 'expired' }],
  [{ expiresOn: date('2024', '11', '14') }, { expiresOn: 'expiresOn' }],
  [{ licenceCountry: 'US' }, { enteredOn: 'enteredOn' }],
  [{ licenceCountry: 'US', enteredOn: date('2026', '12', '16') }, { enteredOn: 'entered-late' }],
  [{ licenceCountry: 'US', enteredOn: date('2026', '9', '18') }, { enteredOn: 'entry-too-old' }],
  [{ licenceCountry: 'US', enteredOn: date('2026', '9', '19') }, {}],
  [{ licence: 'x' }, { licence: 'licence' }],
] satisfies [Partial<LicenceDraft>, object][])('X-04 of a licence with %j the form shows %j', (change, problems) => {
  const draft = { ...makeDraft(ana), ...change }
  expect(isTouched(draft, ana)).toBe(true)
  expect(checkLicence(draft, ana, context)).toEqual(problems)
})

test('an unknown licence number and date of issue have to be typed', () => {
  expect(checkLicence(makeDraft(luis), luis, context)).toEqual({ licence: 'licence', issuedOn: 'issuedOn' })
})

test('arrival times start at the pick-up and are within opening hours', () => {
  const hours = {
    weekly: Array.from({ length: 7 }, () => ({ opensMinute: 8 * 60, closesMinute: 11 * 60 })),
    special: {},
    afterHours: true,
  }
  const window = { earliestArrival: '2026-12-15T10:00', latestArrival: '2026-12-15T12:00' }
  expect(arrivalTimes({ pickUpAt: '2026-12-15T10:00', ...window }, hours).map((wall) => wall.slice(11))).toEqual([
    '10:00',
    '10:30',
    '11:00',
  ])
  // A pick-up after hours has been paid for.
  const late = { pickUpAt: '2026-12-15T12:00', earliestArrival: '2026-12-15T12:00', latestArrival: '2026-12-15T14:00' }
  expect(arrivalTimes(late, hours)).toHaveLength(3)
})

test('the format of a file is detected by its first bytes', () => {
  const bytes = (...parts: (string | number)[]) =>
    new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(new TextEncoder().encode(part)))))
  expect(photoFormat(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg')
  expect(photoFormat(bytes(0x89, 'PNG'))).toBe('png')
  expect(photoFormat(bytes('RIFF', 0, 0, 0, 0, 'WEBP'))).toBe('webp')
  expect(photoFormat(bytes(0, 0, 0, 24, 'ftypheic'))).toBe('heic')
  expect(photoFormat(bytes('%PDF-1.7'))).toBe('pdf')
  expect(photoFormat(bytes('hello'))).toBe('unknown')
  expect(photoFormat(bytes())).toBe('empty')
})

test('two of ten photos upload at a time, in order, and a cancelled one never starts', async () => {
  const queue = createUploadQueue(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const controller = new AbortController()
  const runs = Array.from({ length: 10 }, (_, i) =>
    queue.run(
      () => {
        started.push(i)
        return new Promise<number>((resolve) => ends.push(() => resolve(i)))
      },
      i === 4 ? controller.signal : new AbortController().signal,
    ),
  )
  controller.abort()
  for (let ended = 0; ended < 9; ended += 1) {
    await expect.poll(() => ends.length).toBe(Math.min(9, ended + 2))
    ends[ended]?.()
  }
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3, null, 5, 6, 7, 8, 9])
  expect(started).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9])
})

test('X-04 a cancelled photo leaves the queue at once, and the others keep their places', async () => {
  const queue = createUploadQueue(1)
  const neverAborted = new AbortController().signal
  const started: string[] = []
  const end: (() => void)[] = []
  const run = (name: string, signal: AbortSignal) =>
    queue.run(() => {
      started.push(name)
      return new Promise<string>((resolve) => end.push(() => resolve(name)))
    }, signal)
  const first = run('first', neverAborted)
  const controller = new AbortController()
  const aborted = run('called off', controller.signal)
  const last = run('last', neverAborted)
  controller.abort()
  // The first is still uploading.
  expect(await aborted).toBeNull()
  expect(await run('too late', controller.signal)).toBeNull()
  expect(started).toEqual(['first'])
  end[0]?.()
  expect(await first).toBe('first')
  await expect.poll(() => end.length).toBe(2)
  end[1]?.()
  expect(await last).toBe('last')
  expect(started).toEqual(['first', 'last'])
})

test('a pause ends early when it is aborted', async () => {
  const controller = new AbortController()
  const isOver = pause(60_000, controller.signal).then(() => true)
  controller.abort()
  expect(await isOver).toBe(true)
  await pause(60_000, controller.signal)
  await pause(1, new AbortController().signal)
})

test('a failed task makes room for the next one', async () => {
  const queue = createUploadQueue(1)
  const { signal } = new AbortController()
  const failed = queue.run(() => Promise.reject(new Error('cut off')), signal)
  const next = queue.run(() => Promise.resolve('sent'), signal)
  await expect(failed).rejects.toThrow('cut off')
  expect(await next).toBe('sent')
})

test('a signature has its own coordinates, and a dot is not a signature', () => {
  expect(pointOnSheet({ x: 60, y: 500 }, { left: 10, top: 0, width: 100, height: 200 })).toEqual([500, 400])
  let strokes = beginStroke([], [10, 10])
  strokes = extendStroke(strokes, [12, 11])
  expect(strokes).toEqual([[10, 10]])
  expect(isSigned(strokes)).toBe(false)
  for (let x = 20; x <= 100; x += 10) strokes = extendStroke(strokes, [x, 40])
  expect(isSigned(strokes)).toBe(true)
  expect(
    toPath([
      [1, 2],
      [3, 4, 5, 6],
    ]),
  ).toBe('M1 2L1 2M3 4L5 6')
  for (let i = 0; i < 100; i += 1) strokes = beginStroke(strokes, [i, i])
  expect(strokes).toHaveLength(60)
})

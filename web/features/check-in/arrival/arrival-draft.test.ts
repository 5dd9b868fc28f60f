import { expect, test } from 'vitest'
import type { CheckIn } from '#contract/web-api/get-check-in.ts'
import { arrivalDraft, checkArrival, onlyTyped, refusalProblems, toSignature, type ArrivalTimes } from './arrival-draft.ts'
import { withProgress } from '../use-check-in.ts'

const known = { arrivesAt: '2026-12-15T10:00', flight: null, usesCardInsurance: false }
const times: ArrivalTimes = { status: 'known', times: ['2026-12-15T10:00', '2026-12-15T10:30'] }
const context = { times, isAccepted: false, signature: null, isSigned: false, isFinishing: false }
const signed = { kind: 'typed', name: 'Ana De León' } as const

test('X-04 values that were not typed are not stored, so they follow the service', () => {
  expect(onlyTyped({}, known)).toEqual({})
  expect(onlyTyped({ arrivesAt: '2026-12-15T10:00', flight: '' }, known)).toEqual({})
  const typed = onlyTyped({ flight: 'CM 123', arrivesAt: '2026-12-15T10:00' }, known)
  expect(typed).toEqual({ flight: 'CM 123' })
  const moved = { ...known, arrivesAt: '2026-12-16T09:00' }
  expect(arrivalDraft(typed, moved)).toMatchObject({ arrivesAt: '2026-12-16T09:00', flight: 'CM 123' })
  // Clearing a known value counts as typing.
  expect(onlyTyped({ flight: '' }, { ...known, flight: 'CM 123' })).toEqual({ flight: '' })
})

test('X-04 a signature requires acceptance of the text, to finish as well as to save', () => {
  const draft = arrivalDraft({ name: ' Ana  De León ' }, known)
  const signature = toSignature(draft, [])
  expect(signature).toEqual(signed)
  expect(checkArrival(draft, { ...context, signature })).toEqual({ accept: 'accept-to-sign' })
  expect(checkArrival(draft, { ...context, signature, isFinishing: true })).toEqual({ accept: 'accept' })
  expect(checkArrival(draft, { ...context, signature, isAccepted: true })).toEqual({})
  // Without a signature, or with the earlier one, the rest can be saved.
  expect(checkArrival(arrivalDraft({}, known), context)).toEqual({})
  expect(checkArrival(draft, { ...context, signature, isSigned: true })).toEqual({})
  expect(checkArrival(arrivalDraft({}, known), { ...context, isFinishing: true, isAccepted: true })).toEqual({ signature: 'name' })
})

test('X-01 without opening hours the earlier time can be sent, and another one cannot', () => {
  const failed: ArrivalTimes = { status: 'failed', isBusy: false, reload: () => undefined }
  const none = arrivalDraft({}, { ...known, arrivesAt: null })
  expect(checkArrival(arrivalDraft({}, known), { ...context, times: failed })).toEqual({})
  expect(checkArrival(none, { ...context, times: failed })).toEqual({ arrivesAt: 'times' })
  expect(checkArrival(none, { ...context, times: { status: 'loading' } })).toEqual({ arrivesAt: 'arrivesAt' })
  expect(checkArrival(arrivalDraft({}, known), { ...context, times: { status: 'known', times: [] } })).toEqual({ arrivesAt: 'arrivesAt' })
})

test('X-04 a missing acceptance is shown at its box, and a changed text is reloaded', () => {
  const draft = arrivalDraft({ signatureKind: 'drawn' }, known)
  expect(refusalProblems({ code: 'consent_missing', field: 'acceptedVersion' }, draft)).toEqual({ accept: 'accept' })
  expect(refusalProblems({ code: 'missing', field: 'acceptedVersion' }, draft)).toEqual({ accept: 'accept' })
  expect(refusalProblems({ code: 'terms_changed', field: 'acceptedVersion' }, draft)).toBeNull()
  expect(refusalProblems({ code: 'invalid', field: 'signature' }, draft)).toEqual({ signature: 'drawn' })
  expect(refusalProblems({ code: 'booking_changed', field: undefined }, draft)).toBeNull()
})

test('R-20 the result of a write is applied at once, and an older answer changes nothing', () => {
  const photo = { kind: 'licence-front', at: '2026-11-21T15:00:00Z', bytes: 9 } as const
  const driver = { position: 0, photos: [], pending: ['front-photo'], firstName: 'Ana', lastName: 'De León' }
  // Only the merged fields matter here.
  const checkIn = {
    code: 'ABCDE12345',
    version: 3,
    state: 'not-started',
    pending: ['front-photo'],
    drivers: [driver],
  } as unknown as CheckIn
  const progress = {
    code: 'ABCDE12345',
    version: 4,
    state: 'under-way',
    pending: [],
    drivers: [{ position: 0, photos: [photo], pending: [] }],
  }
  const after = withProgress(checkIn, progress as Parameters<typeof withProgress>[1])
  expect(after).toMatchObject({
    version: 4,
    state: 'under-way',
    pending: [],
    drivers: [{ firstName: 'Ana', photos: [photo], pending: [] }],
  })
  expect(withProgress(after, { ...progress, version: 3, drivers: [] } as Parameters<typeof withProgress>[1])).toBe(after)
  expect(withProgress(checkIn, { ...progress, code: 'ZZZZZ12345' } as Parameters<typeof withProgress>[1])).toBe(checkIn)
})

import { expect, test } from 'vitest'
import type { RentalCase } from '#contract/office/condition.ts'
import type { ReturnTerms } from '#contract/office/return-charges.ts'
import { minuteMs } from '#contract/panama-time.ts'
import { chooseCharges } from './charges.ts'
import { assignNewIds, newDraft, type Draft } from './draft.ts'
import { describeSigned, drawSigned, dropOutdatedSignature } from './signed.ts'

const rental = {
  kind: 'return',
  returnAt: 0,
  returnBranchId: 1,
  dueCents: 0,
  deposit: null,
  carClass: { code: 'ECAR' },
  cars: [{ plate: 'EK4821', damages: [], isPlanned: true }],
  lateSteps: [{ minutes: 60, cents: 1_000 }],
  otherBranches: [],
  handedOver: { fuelEighths: 8 },
} as unknown as RentalCase
const terms = { cleaningCents: 5_000, fuelServiceCents: 1_000, fuelGallonCents: 500 } as ReturnTerms

const strokes = [[0, 0, 100, 100]]
const photos = [{ id: 'p', file: new Blob(['x']) }]
const damage = {
  id: 'd',
  view: 'left',
  x: 0.5,
  y: 0.5,
  part: 'left-front-door',
  kind: 'scratch',
  size: 'small',
  note: '',
  photos,
  amount: '',
}
const filled: Draft = { ...newDraft(rental, 1), odometer: '18,000', fuelEighths: 8, damages: [damage as Draft['damages'][number]], strokes }
const describe = (draft: Draft, atMinutes = 0) => describeSigned(rental, draft, chooseCharges(rental, terms, draft, atMinutes * minuteMs))
const signed: Draft = { ...filled, signedFor: describe(filled) }
const keepsSignature = (draft: Draft, atMinutes = 0) => dropOutdatedSignature(draft, describe(draft, atMinutes)).strokes.length > 0

test.each<[string, Partial<Draft>]>([
  ['another car', { plate: 'EK4822' }],
  ['another reading', { odometer: '18,001' }],
  ['less fuel', { fuelEighths: 7 }],
  ['no damage', { damages: [] }],
  ['a picture of the car', { photos }],
  ['a charge', { findings: ['cleaning'] }],
])('a signature is dropped when the record has %s afterwards', (_, change) => {
  expect(keepsSignature(signed)).toBe(true)
  expect(keepsSignature({ ...signed, ...change })).toBe(false)
})

test('a signature is dropped when the return becomes late afterwards', () => {
  expect(keepsSignature(signed, 59)).toBe(true)
  expect(keepsSignature(signed, 61)).toBe(false)
})

test('a record that is sent again unchanged, with new ids, keeps its signature', () => {
  expect(keepsSignature({ ...signed, ...assignNewIds(signed) })).toBe(true)
})

test('what is drawn is added to the newest strokes, and begins anew for something else', () => {
  const draw = (before: number[][]) => [...before, [1, 1]]
  expect(drawSigned('a', draw)({ ...filled, signedFor: 'a' })).toEqual({ strokes: [...strokes, [1, 1]], signedFor: 'a' })
  expect(drawSigned('b', draw)({ ...filled, signedFor: 'a' })).toEqual({ strokes: [[1, 1]], signedFor: 'b' })
})

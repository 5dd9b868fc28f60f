import { expect, test } from 'vitest'
import { minuteMs } from '../panama-time.ts'
import { lateCents, proposeCharges, swapCondition, toGallons, type ReturnTerms } from './return-charges.ts'

const terms: ReturnTerms = {
  fuelServiceCents: 1_500,
  fuelGallonCents: 495,
  cleaningCents: 5_000,
  smokingCents: 15_000,
  lostKeyCents: 25_000,
  lostPlateCents: 10_000,
}
const lateSteps = [
  { minutes: 60, cents: 1_000 },
  { minutes: 121, cents: 4_000 },
]
const returnAt = 1_800_000_000_000
const rental = {
  returnAt,
  returnBranchId: 1,
  lateSteps,
  otherBranches: [{ branchId: 4, cents: 6_000 }],
  handedOver: { fuelEighths: 8 },
  carClass: { code: 'ECAR' },
}
const onTime = { at: returnAt, branchId: 1, fuelEighths: 8, findings: [] }

test('the gallons of a tank follow its class, in tenths rounded down', () => {
  expect(toGallons('ECAR', 8)).toBe(11)
  expect(['F', 'G', 'P', 'Q', 'V', 'K', 'M'].map((letter) => toGallons(`I${letter}AR`, 8))).toEqual([
    14.5, 13.2, 18.4, 20, 17.1, 18.4, 14.5,
  ])
  expect(toGallons('ECAR', 3)).toBe(4.1)
  expect(toGallons('', 8)).toBe(11)
})

test('a late return costs what its last begun step costs', () => {
  expect([-30, 59, 60, 120, 121, 9_999].map((minutes) => lateCents(lateSteps, minutes))).toEqual([0, 0, 1_000, 1_000, 4_000, 4_000])
})

test('a full car that is back in time at its branch costs nothing', () => {
  expect(proposeCharges(rental, terms, onTime)).toEqual([])
})

test('lateness counts in whole minutes', () => {
  expect(proposeCharges(rental, terms, { ...onTime, at: returnAt + 60 * minuteMs - 1 })).toEqual([])
  expect(proposeCharges(rental, terms, { ...onTime, at: returnAt + 60 * minuteMs })).toEqual([
    { kind: 'late', amountCents: 1_000, facts: { minutes: 60 } },
  ])
})

test('another branch costs its one-way fee', () => {
  expect(proposeCharges(rental, terms, { ...onTime, branchId: 4 })).toEqual([
    { kind: 'one-way', amountCents: 6_000, facts: { branchId: 4 } },
  ])
})

test('missing fuel costs the service and the gallons; more fuel than before costs and refunds nothing', () => {
  expect(proposeCharges(rental, terms, { ...onTime, fuelEighths: 5 })).toEqual([
    { kind: 'fuel', amountCents: 1_500 + 2_030, facts: { eighths: 3, gallons: 4.1 } },
  ])
  const half = { ...rental, handedOver: { fuelEighths: 4 } }
  expect(proposeCharges(half, terms, onTime)).toEqual([])
  expect(proposeCharges({ ...rental, handedOver: null }, terms, { ...onTime, fuelEighths: 0 })).toEqual([])
})

test('fuel that was missing from a swapped car is charged together with that of the current one', () => {
  const swapped = { ...rental, handedOver: { fuelEighths: 8, missingEighths: 2 } }
  expect(proposeCharges(swapped, terms, { ...onTime, fuelEighths: 7 })).toEqual([
    { kind: 'fuel', amountCents: 1_500 + 2_030, facts: { eighths: 3, gallons: 4.1 } },
  ])
  expect(proposeCharges(swapped, terms, onTime)).toMatchObject([{ kind: 'fuel', facts: { eighths: 2 } }])
})

test('each swap adds the fuel that was missing from the returned car; what was not recorded is not missing', () => {
  const swap = { at: returnAt, fuelEighths: 5, newOdometerKm: 9_000, newFuelEighths: 7 }
  const first = swapCondition({ at: 0, odometerKm: 100, fuelEighths: 8, equipment: ['tools'] }, swap)
  expect(first).toEqual({ at: returnAt, odometerKm: 9_000, fuelEighths: 7, equipment: null, missingEighths: 3 })
  expect(swapCondition(first, swap).missingEighths).toBe(5)
  expect(swapCondition(first, { ...swap, fuelEighths: 8 }).missingEighths).toBe(3)
  expect(swapCondition(null, swap)).toMatchObject({ fuelEighths: 7, missingEighths: 0 })
})

test('each finding costs its tariff, in the order found', () => {
  expect(proposeCharges(rental, terms, { ...onTime, findings: ['lost-key', 'cleaning', 'lost-plate', 'smoking'] })).toEqual([
    { kind: 'lost-key', amountCents: 25_000, facts: {} },
    { kind: 'cleaning', amountCents: 5_000, facts: {} },
    { kind: 'lost-plate', amountCents: 10_000, facts: {} },
    { kind: 'smoking', amountCents: 15_000, facts: {} },
  ])
})

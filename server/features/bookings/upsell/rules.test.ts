import { expect, test } from 'vitest'
import { listImprovements, type ComparedClass } from './rules.ts'

const sedan: ComparedClass = { seats: 5, largeBags: 2, isAutomatic: true, hasFourWheelDrive: false, isSuv: false, isCommercial: false }

test('W-15 a class is better by features that a renter notices', () => {
  expect(listImprovements(sedan, { ...sedan, seats: 7, largeBags: 3 })).toEqual(['more-seats', 'more-bags'])
  expect(listImprovements({ ...sedan, isAutomatic: false }, sedan)).toEqual(['automatic'])
  expect(listImprovements(sedan, { ...sedan, isSuv: true, hasFourWheelDrive: true })).toEqual(['four-wheel-drive', 'suv'])
  expect(listImprovements(sedan, sedan)).toEqual([])
})

test.each([
  ['seats', { seats: 4 }],
  ['bags', { largeBags: 1 }],
  ['the automatic', { isAutomatic: false }],
])('W-15 a class without %s is not better, whatever else it offers', (_, loss) => {
  expect(listImprovements(sedan, { ...sedan, isSuv: true, hasFourWheelDrive: true, ...loss })).toEqual([])
})

test('W-15 a class without the four-wheel drive or the body type of the chosen one is not better', () => {
  const offRoad = { ...sedan, hasFourWheelDrive: true, isSuv: true }
  expect(listImprovements(offRoad, { ...offRoad, seats: 7 })).toEqual(['more-seats'])
  expect(listImprovements(offRoad, { ...offRoad, seats: 7, hasFourWheelDrive: false })).toEqual([])
  expect(listImprovements(offRoad, { ...offRoad, seats: 7, isSuv: false })).toEqual([])
})

test('W-15 a commercial vehicle is not an upgrade', () => {
  expect(listImprovements(sedan, { ...sedan, seats: 9, isCommercial: true })).toEqual([])
})

import { expect, test } from 'vitest'
import { toVehicleCategory, toVehicleSize } from './codes.ts'

// Codes of the lists Vehicle Category and Size.
test.each([
  ['ECAR', 'car', '1', 'economy', '3'],
  ['SFBD', 'SUV', '3', 'standard', '7'],
  ['IQND', 'pickup with an extended cab', '15', 'intermediate', '6'],
  ['SVAR', 'van', '2', 'standard', '7'],
  ['EGAR', 'crossover', '22', 'economy', '3'],
  ['OPAR', 'pickup with a regular cab', '16', 'oversize', '41'],
  ['UCAR', 'car', '1', 'premium elite', '39'],
])('%s is a %s (%s), %s (%s)', (acriss, _, category, __, size) => {
  expect([toVehicleCategory(acriss), toVehicleSize(acriss)]).toEqual([category, size])
})

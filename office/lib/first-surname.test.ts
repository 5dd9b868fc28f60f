import { expect, test } from 'vitest'
import { firstSurname } from './first-surname.ts'

test('the first surname keeps the particles before it', () => {
  const surnames = ['González Núñez', 'De León González', 'de la Guardia Arias', 'Del Cid', 'Van der Berg', 'O’Neill', 'De', '']
  expect(surnames.map(firstSurname)).toEqual(['González', 'De León', 'de la Guardia', 'Del Cid', 'Van der Berg', 'O’Neill', 'De', ''])
})

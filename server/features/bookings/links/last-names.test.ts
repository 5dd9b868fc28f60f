import { expect, test } from 'vitest'
import { isSameLastName } from './last-names.ts'

test.each([
  ['de leon', 'De León'],
  ['DE LEÓN', 'De León'],
  ['DeLeon', 'De León'],
  ['León', 'De León'],
  ['Pérez', 'Pérez Gómez'],
  ['perez-gomez', 'Pérez Gómez'],
  ['Gómez', 'Pérez Gómez'],
  ['Pérez Gómez', 'Pérez'],
  ["O'Brien", 'O’Brien'],
  ['OBrien', "O'Brien"],
  ['Nuñez', 'Núñez'],
  ['  Smith  ', 'Smith'],
  ['محمد', 'محمد'],
])('W-20 %s opens the booking of %s', (typed, booked) => {
  expect(isSameLastName(typed, booked)).toBe(true)
})

test.each([
  ['', 'Pérez'],
  ['-', 'Pérez'],
  ['de', 'De León'],
  ['De la', 'De la Rosa'],
  ['P', 'Pérez'],
  ['Pere', 'Pérez'],
  ['Pérez Ruiz', 'Pérez Gómez'],
  ['Ruiz', 'Pérez Gómez'],
  // Several guesses in one: only the first word may match alone, and only one more may follow it.
  ['Ruiz Pérez', 'Pérez'],
  ['Pérez Ruiz Castillo', 'Pérez'],
  ['González Rodríguez Pérez Gómez Castillo Ruiz Torres Herrera Vega Díaz Mora', 'Pérez'],
  ['González, Rodríguez, Pérez', 'Pérez Gómez'],
  ['Pérez Gómez Ruiz', 'Pérez Gómez'],
  ['de la de los Ruiz Pérez', 'De León Pérez'],
])('W-20 %s does not open the booking of %s', (typed, booked) => {
  expect(isSameLastName(typed, booked)).toBe(false)
})

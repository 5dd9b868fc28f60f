import { expect, test } from 'vitest'
import { readPairedLines, writePairedLines } from './paired-lines.ts'

const services = [
  { es: 'Mantenimiento', en: 'Maintenance' },
  { es: 'Auto sustituto', en: 'Replacement car' },
]

test('a list in both languages is typed as a line for each entry, and read back', () => {
  expect(writePairedLines(services, 'es')).toBe('Mantenimiento\nAuto sustituto')
  expect(readPairedLines(writePairedLines(services, 'es'), writePairedLines(services, 'en'))).toEqual(services)
})

test('spaces around entries and empty lines do not count', () => {
  expect(readPairedLines(' Mantenimiento \n\nAuto sustituto\n', 'Maintenance\nReplacement car')).toEqual(services)
})

test('a list that has more lines in one language cannot be read', () => {
  expect(readPairedLines('Mantenimiento\nAuto sustituto', 'Maintenance')).toBeNull()
})

test('an empty list has no lines', () => {
  expect(writePairedLines(undefined, 'en')).toBe('')
  expect(readPairedLines('', '')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { greetingName, hasWebAddress, isPersonName } from './person-name.ts'

const names = [
  "O'Connor-de la Cruz",
  'O’Higgins',
  'Đỗ Thị',
  'María José',
  'José Ma. Jr.',
  'Ma.Fernanda',
  'J.R.R. Tolkien',
  'J.Pérez',
  'St.John',
  'Dra. Itzel Núñez-Ábrego',
  'María del Carmen de los Ángeles Fernández de Córdoba',
  '王芳',
  'محمد بن عبد الله',
  'علی‌رضا',
  'Ægir Þórsson',
  'Ngäbe Bejerano',
  'Lluís Gal·la',
  'X',
  'Comas',
  'Netanyahu',
]

describe('names', () => {
  test.each(names)('%s is a name and can be greeted', (name) => {
    expect(isPersonName(name)).toBe(true)
    expect(greetingName(name)).toBe(name)
  })

  test.each([
    ['a web address', 'Gane en https://example.com/x'],
    ['a web address without a scheme', 'Ana www.example.com'],
    ['a domain', 'Gane dinero en premios.com'],
    ['a domain with an unusual ending', 'premios.kaufen'],
    ['a domain with a short label', 'bit.ly'],
    ['a domain in full-width characters', 'premios．com'],
    ['a domain with an ideographic stop', 'premios。com'],
    ['a mailbox', 'ana@example.com'],
    ['an e-mail address in full-width characters', 'ana＠example'],
    ['a telephone number', 'Llame al 6000-1234'],
    ['a telephone number with spaces', 'Ana 6 000 12 34'],
    ['no letter', '-1'],
    ['only spaces', '  '],
    ['a control character', 'Ana\u0007'],
    ['a line break', 'Ana\nPaz'],
    ['a line separator', 'Ana\u2028Paz'],
    ['a bidirectional control', 'Ana \u202Eznep'],
    ['an isolate', 'Ana \u2066x\u2069'],
    ['a zero-width space', 'A\u200Bna'],
    ['a byte order mark', '\uFEFFAna'],
    ['a joiner at the end', 'Ana\u200D'],
    ['an invisible filler', 'Ana\u3164'],
    ['a lone surrogate', 'Ana\uD800'],
  ])('%s is not a name', (_, text) => {
    expect(isPersonName(text)).toBe(false)
    expect(greetingName(text)).toBeNull()
  })

  test.each([
    ['a sentence', 'Usted ha ganado un viaje gratis a la playa con todo incluido'],
    ['a text that is too long', 'A'.repeat(61)],
    ['currency symbols', 'Gane $$$ ya'],
    ['an exclamation', '¡Oferta!'],
    ['a number', 'Ana 2do'],
    ['only an emoji and a symbol', 'A🌸+'],
  ])('%s is accepted as a name, but not used in a greeting', (_, text) => {
    expect(isPersonName(text)).toBe(true)
    expect(greetingName(text)).toBeNull()
  })

  test('a greeting has single spaces and no emoji', () => {
    expect(greetingName('Ana 🌸')).toBe('Ana')
    expect(greetingName('Ana 👩‍👩‍👧 Paz ❤️')).toBe('Ana Paz')
    expect(greetingName('  Ana   María ')).toBe('Ana María')
  })
})

test.each([
  ['CM 123', false],
  ['AA1234', false],
  ['evil.com/win', true],
  ['http://a.b', true],
])('%s: contains a web address: %s', (text, has) => {
  expect(hasWebAddress(text)).toBe(has)
})

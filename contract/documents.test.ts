import { expect, test } from 'vitest'
import { isEmail, parseCedula, parseLicence, parsePassport, parsePhone } from './documents.ts'
import { isOneLine, isStorable } from './lines.ts'
import { getCheckDigits, isCheckDigitRight, isTaxNumber } from './tax-number.ts'

test.each(['8-123-4567', 'PE-12-345', 'E-8-12345', 'N-19-1234', '1AV-12-345', '8PI-1-23', '13-5-6'])(
  'the cédula %s is accepted',
  (cedula) => {
    expect(parseCedula(cedula)).toBe(cedula)
  },
)

test.each(['14-1-1', '0-1-2', '8-12345-1', 'E8-123-45', '8-123', '', 'abc'])('%j is not a cédula', (text) => {
  expect(parseCedula(text)).toBeNull()
})

test('a cédula typed in lower case, with spaces or a dash is normalised', () => {
  expect(parseCedula(' pe – 12-345 ')).toBe('PE-12-345')
})

test('a passport is 5 to 15 letters and digits, ignoring spaces', () => {
  expect(parsePassport('ab 123-456')).toBe('AB123456')
  expect(parsePassport('1234')).toBeNull()
  expect(parsePassport('1234567890123456')).toBeNull()
  expect(parsePassport('PASÁPORTE')).toBeNull()
})

test('a licence is 4 to 20 characters', () => {
  expect(parseLicence('8-123-4567')).toBe('8-123-4567')
  expect(parseLicence('morga 753116 sm9ij')).toBe('MORGA 753116 SM9IJ')
  expect(parseLicence('123')).toBeNull()
  expect(parseLicence('1'.repeat(21))).toBeNull()
})

test.each([
  ['6666-6666', '+50766666666'],
  ['+507 6666 6666', '+50766666666'],
  ['507 275-7222', '+5072757222'],
  ['275-7222', '+5072757222'],
  ['800-0100', '+5078000100'],
  ['800-01001', '+50780001001'],
  ['00 1 (305) 555-0100', '+13055550100'],
  ['+44 20 7946 0958', '+442079460958'],
  ['\u202a+507 6666\u20116666\u202c', '+50766666666'],
])('the telephone %s is %s', (typed, phone) => {
  expect(parsePhone(typed)).toBe(phone)
})

test.each([
  '',
  '12',
  '6666-666',
  '5666-66666',
  '+507 5666 6666',
  '+0123456789',
  '+1234567890123456',
  'call me',
  '305 555 0100 ext 2',
  '305 555 0100',
])('%j is not a telephone number', (typed) => {
  expect(parsePhone(typed)).toBeNull()
})

test.each(['ana@example.com', "o'neil+pa@sub.example.co.uk", 'a@b.pa', 'josé@'.replace('é', 'e') + 'correo.com.pa', 'x@panamá.pa'])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@example..com',
  'a b@example.com',
  'ana@example.com\r\nBcc: x@y.com',
  'ana@-x.com',
  '<ana@example.com>',
  `${'a'.repeat(65)}@example.com`,
  'a.@example.com',
])('%j is not an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('control characters and lone surrogates are not stored; emoji and right-to-left names are', () => {
  expect(isStorable('a\u0000b')).toBe(false)
  expect(isStorable('\ud83d')).toBe(false)
  expect(isStorable('línea uno\nlínea dos')).toBe(true)
  expect(isOneLine('uno\ndos')).toBe(false)
  expect(isOneLine('محمد 🚗 </script>')).toBe(true)
})

test('the check digits of the published company number are 97', () => {
  expect(getCheckDigits('419758-1-427175')).toBe('97')
  expect(isCheckDigitRight('419758-1-427175', '97')).toBe(true)
  expect(isCheckDigitRight('419758-1-427175', '98')).toBe(false)
})

test('numbers of an unknown kind have no check digits to verify', () => {
  expect(isCheckDigitRight('8-123-4567', '12')).toBeNull()
  expect(isCheckDigitRight('12-NT-1-2', '12')).toBeNull()
  expect(isCheckDigitRight('2588-8-6544', '12')).toBeNull()
})

test('tax numbers are companies, the NT kind and cédulas', () => {
  for (const ruc of ['155600000-2-2020', '12-NT-123-4567', '8-123-4567']) expect(isTaxNumber(ruc)).toBe(true)
  expect(isTaxNumber('no tengo')).toBe(false)
})

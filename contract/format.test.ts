import { expect, test } from 'vitest'
import { endSentence, formatPhone, formats, getFormat, withArticle, withHourArticle } from './format.ts'

const { es, en } = formats

const withNonBreakingSpaces = (text: string) => text.replaceAll(' ', '\u00a0')

test('money has a dollar sign, thousands separators and two decimals in both languages', () => {
  expect([es.money(123450), en.money(123450)]).toEqual(['$1,234.50', '$1,234.50'])
  expect([es.money(0), es.money(5), es.money(-2500), es.money(123456789)]).toEqual(['$0.00', '$0.05', '\u2212$25.00', '$1,234,567.89'])
})

test('L-01 a date has its month as a word, in the order of the language', () => {
  expect([es.date('2026-12-15'), en.date('2026-12-15')]).toEqual(['mar 15 dic', 'Tue, Dec 15'].map(withNonBreakingSpaces))
  expect([es.plainDate('2026-12-15'), en.plainDate('2026-12-15')].map((item) => item.replaceAll('\u00a0', ' '))).toEqual([
    '15 dic 2026',
    'Dec 15, 2026',
  ])
  expect([es.dateWithYear('2026-09-05'), en.dateWithYear('2026-09-05')]).toEqual(
    ['sáb 5 sept 2026', 'Sat, Sep 5, 2026'].map(withNonBreakingSpaces),
  )
  expect([es.longDate('2026-12-15T10:00'), en.longDate('2026-12-15')]).toEqual([
    'martes 15 de diciembre de 2026',
    'Tuesday, December 15, 2026',
  ])
  expect([es.month('2027-01-01'), en.month('2027-01-01')]).toEqual(['enero de 2027', 'January 2027'])
})

test('a range of dates names a month that both share once', () => {
  const formatRange = (format: typeof es, ...dates: [string, string]) => format.dateRange(...dates).replaceAll('\u00a0', ' ')
  expect([formatRange(es, '2026-12-15', '2026-12-18'), formatRange(en, '2026-12-15', '2026-12-18')]).toEqual(['15–18 dic', 'Dec 15–18'])
  expect([formatRange(es, '2026-11-30', '2026-12-02'), formatRange(en, '2026-12-30', '2027-12-02')]).toEqual([
    '30 nov – 2 dic',
    'Dec 30 – Dec 2',
  ])
  expect(formatRange(es, '2026-12-15', '2026-12-15')).toBe('15 dic')
})

test('a date of another year than that of the visit shows its year, alone, with a time and in a range', () => {
  const [visitEs, visitEn] = [getFormat('es', '2026-11-29'), getFormat('en', '2026-11-29')]
  const write = (text: string) => text.replaceAll('\u00a0', ' ')
  expect([visitEs.date('2026-12-15'), visitEn.date('2026-12-15')].map(write)).toEqual(['mar 15 dic', 'Tue, Dec 15'])
  expect([visitEs.date('2027-01-05'), visitEn.date('2027-01-05')].map(write)).toEqual(['mar 5 ene 2027', 'Tue, Jan 5, 2027'])
  expect([visitEs.dateTime('2025-12-15T16:30'), visitEn.dateTime('2025-12-15T16:30')].map(write)).toEqual([
    'lun 15 dic 2025, 4:30 p. m.',
    'Mon, Dec 15, 2025, 4:30 PM',
  ])
  const ranges = [
    ['2026-12-15', '2026-12-18'],
    ['2027-01-15', '2027-01-18'],
    ['2027-01-30', '2027-02-02'],
    ['2026-12-30', '2027-01-02'],
    ['2025-12-30', '2026-01-02'],
    ['2026-12-30', '2027-12-30'],
    ['2027-01-15', '2027-01-15'],
  ] as const
  expect(ranges.map((range) => write(visitEs.dateRange(range[0], range[1])))).toEqual([
    '15–18 dic',
    '15–18 ene 2027',
    '30 ene – 2 feb 2027',
    '30 dic – 2 ene 2027',
    '30 dic 2025 – 2 ene',
    '30 dic – 30 dic 2027',
    '15 ene 2027',
  ])
  expect(write(visitEn.dateRange('2027-01-15', '2027-01-18'))).toBe('Jan 15–18, 2027')
  expect(write(visitEn.dateRange('2026-12-30', '2027-01-02'))).toBe('Dec 30 – Jan 2, 2027')
  expect(getFormat('es', '2026-01-01')).toBe(visitEs)
})

test('a time of day uses the 12-hour clock; noon and midnight are twelve', () => {
  expect([es.time('10:00'), en.time('10:00')]).toEqual(['10:00\u00a0a.\u00a0m.', '10:00\u00a0AM'])
  expect(['00:00', '12:00', '12:30', '23:59', '24:00'].map(en.time)).toEqual(
    ['12:00 AM', '12:00 PM', '12:30 PM', '11:59 PM', '12:00 AM'].map((time) => time.replace(' ', '\u00a0')),
  )
  expect(es.dateTime('2026-12-15T16:30')).toBe('mar\u00a015\u00a0dic, 4:30\u00a0p.\u00a0m.')
})

test('times and short dates do not wrap, and have no spaces that differ between server and browser', () => {
  expect(es.time('16:30') + en.time('09:00') + es.date('2026-12-15') + en.dateWithYear('2026-12-15')).not.toMatch(/[ \u202F]/)
  expect(es.longDate('2026-12-15') + en.longDate('2026-12-15')).not.toMatch(/[\u00A0\u202F]/)
})

test('an airport has its article within a sentence, other branches have none', () => {
  expect(['Aeropuerto Tocumen', 'Albrook Aeropuerto', 'Calle 50', 'Aeropuerto Tocumen y Calle 50'].map(withArticle)).toEqual([
    'el Aeropuerto Tocumen',
    'Albrook Aeropuerto',
    'Calle 50',
    'el Aeropuerto Tocumen y Calle 50',
  ])
})

test('a sentence has one full stop, also after a time', () => {
  expect([endSentence(`Hasta las ${es.time('15:00')}`), endSentence('Until 3:00 PM')]).toEqual([
    'Hasta las 3:00\u00a0p.\u00a0m.',
    'Until 3:00 PM.',
  ])
})

test('a list ends in "y", before an i sound in "e"', () => {
  expect(es.list(['sillas', 'wifi', 'GPS'])).toBe('sillas, wifi y GPS')
  expect(es.list(['cargo de aeropuerto', 'ITBMS'])).toBe('cargo de aeropuerto e ITBMS')
  expect(es.list(['agua', 'hielo'])).toBe('agua y hielo')
  expect(en.list(['a', 'b'])).toBe('a and b')
  expect(es.list(['uno'])).toBe('uno')
})

test('a phone number of Panama is shown in groups, and one of another country unchanged', () => {
  expect(['+50766123456', '+5078000100', '+34600111222', '', '+5071'].map(formatPhone)).toEqual([
    '+507\u00a06612-3456',
    '+507\u00a0800-0100',
    '+34600111222',
    '',
    '+5071',
  ])
})

test('a time of day has the article of its hour in Spanish', () => {
  expect(['1:30 p. m.', '10:00 a. m.', '12:00 p. m.'].map(withHourArticle)).toEqual(['la 1:30 p. m.', 'las 10:00 a. m.', 'las 12:00 p. m.'])
})

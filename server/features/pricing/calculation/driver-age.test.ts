import { expect, test } from 'vitest'
import { ageOn, checkDriverAge, isClassOpenTo } from '#contract/driver-age.ts'

const pickUpDate = '2026-12-15'

test.each([
  ['2003-12-16', { ok: false, reason: 'driver-too-young', minimumAge: 23 }],
  ['2003-12-15', { ok: true, band: 'young' }],
  ['2001-12-16', { ok: true, band: 'young' }],
  ['2001-12-15', { ok: true, band: 'standard' }],
  ['1955-12-16', { ok: true, band: 'standard' }],
  ['1955-12-15', { ok: false, reason: 'driver-too-old', maximumAge: 70 }],
])('a driver born on %s who picks up on 15 December 2026 gets %j', (birthDate, expected) => {
  expect(checkDriverAge(birthDate, pickUpDate, 23)).toEqual(expected)
})

test('a class closed to drivers of 23 and 24 refuses them', () => {
  expect(checkDriverAge('2002-06-01', pickUpDate, 25)).toEqual({ ok: false, reason: 'class-minimum-age', minimumAge: 25 })
  expect(checkDriverAge('2001-12-15', pickUpDate, 25)).toEqual({ ok: true, band: 'standard' })
  expect(isClassOpenTo('young', 25)).toBe(false)
  expect(isClassOpenTo('young', 23)).toBe(true)
  expect(isClassOpenTo('standard', 25)).toBe(true)
})

test('one born on 29 February has their birthday on 1 March in common years', () => {
  expect(ageOn('2004-02-29', '2027-02-28')).toBe(22)
  expect(ageOn('2004-02-29', '2027-03-01')).toBe(23)
})

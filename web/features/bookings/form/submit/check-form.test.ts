import { expect, test } from 'vitest'
import { emptyForm, noDriver, type BookingForm } from '../booking-form.ts'
import { areMissing, checkForm, taxWarning, type FormContext } from './check-form.ts'

const context: FormContext = {
  pickUpAt: '2027-01-12T10:00',
  returnAt: '2027-01-15T10:00',
  today: '2026-12-01',
  youngDriver: false,
  classMinimumAge: 23,
  additionalDrivers: 0,
}
const good: BookingForm = {
  ...emptyForm('es'),
  firstName: 'Ana',
  lastName: 'Prueba',
  email: 'ana@example.com',
  phone: '6000-1234',
  birthDate: { day: '7', month: '5', year: '1990' },
  document: '8-123-4567',
  licence: '8-123-4567',
  licenceExpiresOn: { day: '31', month: '12', year: '2029' },
  acceptsConditions: true,
}
const born = (day: string, month: string, year: string): BookingForm => ({ ...good, birthDate: { day, month, year } })

test('a complete form has no problems', () => {
  expect(checkForm(good, context)).toEqual({})
})

test('X-04 an empty form has a problem for each required field', () => {
  const problems = checkForm(emptyForm('es'), context)
  expect(Object.keys(problems).toSorted()).toEqual(
    ['acceptsConditions', 'birthDate', 'document', 'email', 'firstName', 'lastName', 'licence', 'licenceExpiresOn', 'phone'].toSorted(),
  )
})

test('X-04 a problem of an empty field is a missing value, one of a typed value is not', () => {
  const empty = emptyForm('es')
  const fields = Object.keys(checkForm(empty, context))
  expect(areMissing(empty, fields)).toBe(true)
  for (const typed of [{ email: 'ana' }, { phone: '+507 6' }, { birthDate: { day: '31', month: '', year: '' } }])
    expect(areMissing({ ...empty, ...typed }, fields)).toBe(false)
})

test('no consent is given before the visitor gives it', () => {
  expect(emptyForm('es')).toMatchObject({ acceptsConditions: false, acceptsMarketing: false })
  expect(checkForm({ ...good, acceptsConditions: false }, context)).toEqual({ acceptsConditions: 'incomplete' })
})

test.each([
  ['7', '5', '2010', 'too-young'],
  ['13', '1', '2004', 'too-young'],
  ['12', '1', '2004', 'young-driver'],
  ['13', '1', '1956', undefined],
  ['12', '1', '1956', 'too-old'],
  ['12', '1', '2003', 'young-driver'],
  ['12', '1', '2002', undefined],
  ['31', '2', '1990', 'incomplete'],
  ['7', '5', '90', 'incomplete'],
])('a driver born on %s/%s/%s is validated by the age on the day of pick-up: %s', (day, month, year, expected) => {
  expect(checkForm(born(day, month, year), context).birthDate).toBe(expected)
})

test('a driver of 25 or more cannot keep the young-driver fee, unless it is for another driver', () => {
  expect(checkForm(good, { ...context, youngDriver: true })).toEqual({ birthDate: 'not-young' })
  expect(checkForm(good, { ...context, youngDriver: true, additionalDrivers: 1 })).toEqual({})
  expect(checkForm(good, { ...context, youngDriver: null })).toEqual({})
})

test('a driver of 23 or 24 is no problem when the fee is in the price, except for classes from 25', () => {
  const young = born('12', '1', '2003')
  expect(checkForm(young, { ...context, youngDriver: true })).toEqual({})
  expect(checkForm(young, { ...context, youngDriver: true, classMinimumAge: 25 })).toEqual({ birthDate: 'class-closed' })
})

test('a licence has to be valid until the return', () => {
  const expiring = (day: string) => ({ ...good, licenceExpiresOn: { day, month: '1', year: '2027' } })
  expect(checkForm(expiring('14'), context)).toEqual({ licenceExpiresOn: 'expired' })
  expect(checkForm(expiring('15'), context)).toEqual({})
})

test('X-04 a booking without documents is changed without them, but none that is typed wrongly', () => {
  const optional = ['document', 'licence', 'birthDate', 'licenceCountry', 'licenceExpiresOn'] as const
  const { document, licence, birthDate, licenceCountry, licenceExpiresOn } = { ...emptyForm('es'), licenceCountry: '' }
  const bare = { ...good, document, licence, birthDate, licenceCountry, licenceExpiresOn }
  expect(checkForm(bare, { ...context, optional })).toEqual({})
  expect(checkForm({ ...bare, licence: '?', birthDate: { day: '40', month: '1', year: '1990' } }, { ...context, optional })).toEqual({
    licence: 'incomplete',
    birthDate: 'incomplete',
  })
})

test('a document is parsed as the chosen kind', () => {
  expect(checkForm({ ...good, documentKind: 'passport', document: 'ab 12345' }, context)).toEqual({})
  expect(checkForm({ ...good, documentKind: 'passport' }, context)).toEqual({})
  expect(checkForm({ ...good, document: 'AB12345' }, context)).toEqual({ document: 'incomplete' })
})

test('an additional driver has a full name or none', () => {
  const two = { ...context, additionalDrivers: 2 }
  expect(checkForm(good, two)).toEqual({})
  expect(checkForm({ ...good, drivers: [noDriver, { ...noDriver, firstName: 'Luis' }] }, two)).toEqual({ 'drivers.1': 'incomplete' })
  expect(checkForm({ ...good, drivers: [{ firstName: 'Luis', lastName: 'Prueba', licence: '' }] }, two)).toEqual({})
})

test('check digits that do not match the tax number are a warning, not a problem', () => {
  const company = { ...good, company: 'Prueba, S. A.', ruc: '419758-1-427175', dv: '12' }
  expect(taxWarning(company)).toBe('dv')
  expect(checkForm(company, context)).toEqual({})
  expect(taxWarning({ ...company, dv: '97' })).toBeNull()
  expect(taxWarning({ ruc: 'abc', dv: '' })).toBe('ruc')
})

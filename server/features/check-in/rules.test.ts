import { expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { driverKeys } from '../bookings/records/driver-keys.ts'
import { findPending, licenceRefusal, type CheckInFacts, type DriverFacts } from './rules.ts'

const day = '2026-12-15'
const returnDay = '2026-12-18'
const driver: DriverFacts = {
  hasNumber: true,
  country: 'PA',
  issuedOn: '2024-01-01',
  expiresOn: '2028-01-01',
  enteredOn: null,
  photos: ['licence-front', 'licence-back'],
}
const facts: CheckInFacts = {
  pickUpAt: `${day}T10:00`,
  returnAt: `${returnDay}T10:00`,
  drivers: [driver],
  arrival: 'staffed',
  usesCardInsurance: false,
  hasAccepted: true,
  hasSigned: true,
}
const all = (change: Partial<CheckInFacts>) => findPending({ ...facts, ...change }).all
const ofDriver = (change: Partial<DriverFacts>) => all({ drivers: [{ ...driver, ...change }] })

test('W-21 a check-in is complete with every driver, the arrival, the text and the signature', () => {
  expect(findPending(facts)).toEqual({ drivers: [[]], all: [] })
})

test.each([
  ['no number', { hasNumber: false }, ['licence']],
  ['no country', { country: null }, ['licence']],
  ['no date of issue', { issuedOn: null }, ['licence']],
  ['no expiry date', { expiresOn: null }, ['licence']],
  ['an expiry before the return', { expiresOn: '2026-12-17' }, ['licence-expired']],
  ['an expiry on the day of return', { expiresOn: returnDay }, []],
  ['a foreign licence and no date of entry', { country: 'US' }, ['entry-date']],
  ['an entry on the day of pick-up', { country: 'US', enteredOn: day }, []],
  ['an entry after the pick-up, which has moved', { country: 'US', enteredOn: addDays(day, 1) }, ['entry-date']],
  ['an entry 90 days before the return', { country: 'US', enteredOn: addDays(returnDay, -90) }, []],
  ['an entry 91 days before the return', { country: 'US', enteredOn: addDays(returnDay, -91) }, ['entry-too-old']],
  ['a Panamanian licence and an old date of entry', { enteredOn: '2020-01-01' }, []],
  ['no photo of the front', { photos: ['licence-back'] as const }, ['front-photo']],
  ['no photos', { photos: [] }, ['front-photo', 'back-photo']],
])('W-21 a driver with %s has this open task', (_, change, pending) => {
  expect(ofDriver(change)).toEqual(pending)
})

test('W-21 arrival, letter, text and signature belong to the booking, and each code is listed once', () => {
  expect(all({ arrival: 'unknown', hasAccepted: false, hasSigned: false })).toEqual(['arrival', 'acceptance', 'signature'])
  expect(all({ arrival: 'closed' })).toEqual(['arrival-closed'])
  expect(all({ usesCardInsurance: true })).toEqual(['insurance-letter'])
  const two = findPending({ ...facts, usesCardInsurance: true, drivers: [driver, { ...driver, photos: [] }, { ...driver, photos: [] }] })
  expect(two.drivers).toEqual([['insurance-letter'], ['front-photo', 'back-photo'], ['front-photo', 'back-photo']])
  expect(two.all).toEqual(['insurance-letter', 'front-photo', 'back-photo'])
})

test('W-21 a licence is checked for the days of pick-up and return', () => {
  const licence = { country: 'DE', issuedOn: '2020-05-01', expiresOn: '2030-05-01', enteredOn: day }
  const days = { pickUpDate: day, returnDate: returnDay, today: '2026-11-21' }
  expect(licenceRefusal(licence, days)).toBe(null)
  expect(licenceRefusal({ ...licence, enteredOn: addDays(day, 1) }, days)).toEqual({ code: 'out_of_range', field: 'enteredOn' })
  expect(licenceRefusal({ ...licence, issuedOn: '2026-11-22' }, days)?.field).toBe('licenceIssuedOn')
  expect(licenceRefusal({ ...licence, expiresOn: '2020-05-01' }, days)).toEqual({ code: 'out_of_range', field: 'licenceExpiresOn' })
  expect(licenceRefusal({ ...licence, country: 'PA', enteredOn: null }, days)).toBe(null)
})

test('W-21 drivers are identified by name, regardless of order and spelling variants', () => {
  const name = (firstName: string, lastName: string) => ({ firstName, lastName })
  const [renter, luis, eva] = driverKeys(name('Ana', 'De León'), [name('Luis', 'Ríos'), name('Eva', 'Ríos')])
  expect(driverKeys(name('ana', 'de leon'), [name('Eva', 'Rios'), name('LUIS', 'RÍOS')])).toEqual([renter, eva, luis])
  expect(new Set(driverKeys(name('Luis', 'Ríos'), [name('Luis', 'Ríos'), name('Luis', 'Ríos')])).size).toBe(3)
})

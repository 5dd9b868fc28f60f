import { expect, test } from 'vitest'
import { clientProfile } from '#contract/values/client-profile.ts'
import { emptyForm } from '../booking-form.ts'
import { prefill, prefillDriver } from './prefill.ts'

const profile = {
  ...clientProfile.decode({ id: 7, name: 'Ana', lastName: 'Prueba', email: 'ana@example.com' }),
  mobilePhone: '+50761234567',
  document: 'AB123456',
  ruc: '419758-1-427175',
}

test('A-02 an empty form takes the values of the profile, including the kind of document', () => {
  expect(prefill(emptyForm('es'), profile)).toEqual({
    firstName: 'Ana',
    lastName: 'Prueba',
    email: 'ana@example.com',
    phone: '+507\u00a06123-4567',
    document: 'AB123456',
    documentKind: 'passport',
    ruc: '419758-1-427175',
  })
  expect(prefill(emptyForm('en'), { ...profile, document: '8-123-4567' })).toMatchObject({ documentKind: 'cedula' })
})

test('X-04 typed values are never overwritten', () => {
  const typed = { ...emptyForm('es'), firstName: 'Luis', phone: '+507 6999', document: '8-1-1' }
  const filled = prefill(typed, profile)
  expect(Object.keys(filled).toSorted()).toEqual(['email', 'lastName', 'ruc'])
})

test('A-02 the driver of the last booking fills birth date and licence, and never overwrites what was typed', () => {
  const driver = { birthDate: '1988-03-12', licenceCountry: 'CR', licenceExpiresOn: '2030-06-01' }
  const values = {
    birthDate: { day: '12', month: '3', year: '1988' },
    licenceCountry: 'CR',
    licenceExpiresOn: { day: '1', month: '6', year: '2030' },
  }
  expect(prefillDriver(emptyForm('es'), driver)).toEqual(values)
  expect(prefillDriver({ ...emptyForm('en'), birthDate: { day: '1', month: '', year: '' }, licenceCountry: 'US' }, driver)).toEqual({
    licenceExpiresOn: values.licenceExpiresOn,
  })
  expect(prefillDriver(emptyForm('es'), { birthDate: null, licenceCountry: null, licenceExpiresOn: null })).toEqual({})
})

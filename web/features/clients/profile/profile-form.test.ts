import { expect, test } from 'vitest'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import { findChanges, toForm, profileProblems, type ProfileForm } from './profile-form.ts'

const profile: ClientProfile = {
  id: 7,
  clientTypeId: 2,
  firstName: 'Ana',
  lastName: 'Prueba',
  email: 'ana@example.com',
  language: 'es',
  document: '8-123-4567',
  licence: null,
  company: null,
  phone: null,
  mobilePhone: '+50761234567',
  address: null,
  ruc: null,
  dv: null,
  isEmailConfirmed: true,
  acceptsMarketing: false,
}

test('R-22 an unchanged form changes nothing, and shows a number of Panama in groups', () => {
  expect(toForm(profile).mobilePhone).toBe('+507\u00a06123-4567')
  expect(findChanges(toForm(profile), profile)).toEqual({})
  expect(profileProblems(toForm(profile), profile)).toEqual({})
})

test('W-17 only differences are sent, normalised, and an emptied field as null', () => {
  const form: ProfileForm = {
    ...toForm(profile),
    mobilePhone: '6123-4567',
    licence: ' ab 1234 ',
    document: '',
    company: ' Café y Cacao, S.A. ',
    language: 'en',
  }
  expect(findChanges(form, profile)).toEqual({ licence: 'AB 1234', document: null, company: 'Café y Cacao, S.A.', language: 'en' })
})

test.each([
  ['firstName', ''],
  ['lastName', '  '],
  ['phone', '12'],
  ['document', '8 1'],
  ['licence', '*'],
  ['dv', '12345'],
] as const)('R-22 a %s of %j is reported', (field, typed) => {
  expect(Object.keys(profileProblems({ ...toForm(profile), [field]: typed }, profile))).toEqual([field])
})

test('R-22 unusual or missing values from the service do not prevent saving the rest', () => {
  const foreign: ClientProfile = { ...profile, firstName: '', lastName: '', phone: 'ext. 12', document: '?' }
  const form = { ...toForm(foreign), company: 'C' }
  expect(profileProblems(form, foreign)).toEqual({})
  expect(findChanges(form, foreign)).toEqual({ company: 'C' })
})

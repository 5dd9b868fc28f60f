import { expect, test } from 'vitest'
import { emptyRegistration, registerProblems, toRegisterRequest } from './register-form.ts'

const good = {
  ...emptyRegistration,
  firstName: ' Lucía ',
  lastName: 'Him',
  email: 'lucia@example.com',
  password: 'mango-lluvia-tambor',
  consent: true,
}

test('R-21 the form starts without consent and requires everything but the telephone', () => {
  expect(Object.keys(registerProblems(emptyRegistration))).toEqual(['firstName', 'lastName', 'email', 'password', 'consent'])
  expect(emptyRegistration).toMatchObject({ consent: false, acceptsMarketing: false })
  expect(registerProblems(good)).toEqual({})
})

test.each([
  ['email', { email: 'lucia@' }],
  ['mobilePhone', { mobilePhone: '123' }],
  ['password', { password: 'corta' }],
  ['lastName', { lastName: 'a\tb' }],
] as const)('R-21 an invalid %s is reported', (field, change) => {
  expect(Object.keys(registerProblems({ ...good, ...change }))).toEqual([field])
})

test('R-21 the request is normalised, and marketing is a separate consent', () => {
  expect(toRegisterRequest({ ...good, mobilePhone: '6123-4567' }, 'en', '2026-11')).toEqual({
    firstName: 'Lucía',
    lastName: 'Him',
    email: 'lucia@example.com',
    password: 'mango-lluvia-tambor',
    mobilePhone: '+50761234567',
    language: 'en',
    conditionsVersion: '2026-11',
    acceptsMarketing: false,
  })
})

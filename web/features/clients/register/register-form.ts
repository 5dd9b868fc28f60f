// The state of the registration form and its validation with the server's rules (row X-04).

import { isEmail, parsePhone } from '#contract/documents.ts'
import { isPersonName } from '#contract/person-name.ts'
import { passwordLengthProblem } from '#contract/password-limits.ts'
import { maxNameLength } from '#contract/limits.ts'
import type { Language } from '#contract/values/language.ts'
import type { RegisterRequest } from '#contract/web-api/register-web-user.ts'
import { findInvalidFields, type Problems } from '../../../lib/forms/use-form.ts'

export interface RegisterForm {
  firstName: string
  lastName: string
  email: string
  mobilePhone: string
  password: string
  consent: boolean
  acceptsMarketing: boolean
}

/** No consent is ticked in advance (docs/domain.md 5.1). */
export const emptyRegistration: RegisterForm = {
  firstName: '',
  lastName: '',
  email: '',
  mobilePhone: '',
  password: '',
  consent: false,
  acceptsMarketing: false,
}

/** Never stored in the browser: the password, and consents, which refer to the text that is shown. */
export const unstoredFields = ['password', 'consent', 'acceptsMarketing'] as const

/** Fields in page order. */
export const registerFields = ['firstName', 'lastName', 'email', 'mobilePhone', 'password', 'consent'] as const
export type RegisterField = (typeof registerFields)[number]

const isName = (text: string) => text.trim().length <= maxNameLength && isPersonName(text.trim())

/** The invalid fields. */
export function registerProblems(form: RegisterForm): Problems<RegisterField, true> {
  const isValid: Readonly<Record<RegisterField, boolean>> = {
    firstName: isName(form.firstName),
    lastName: isName(form.lastName),
    email: isEmail(form.email.trim()),
    mobilePhone: form.mobilePhone.trim() === '' || parsePhone(form.mobilePhone) !== null,
    password: passwordLengthProblem(form.password) === null,
    consent: form.consent,
  }
  return findInvalidFields(registerFields, (field) => isValid[field])
}

export function toRegisterRequest(form: RegisterForm, language: Language, conditionsVersion: string): RegisterRequest {
  const mobilePhone = parsePhone(form.mobilePhone)
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    password: form.password,
    ...(mobilePhone === null ? {} : { mobilePhone }),
    language,
    conditionsVersion,
    acceptsMarketing: form.acceptsMarketing,
  }
}

// The profile as form values, and the conversion back to changes (rows R-22, W-17).

import { parseLicence, parsePhone } from '#contract/documents.ts'
import { isOneLine, isStorable } from '#contract/lines.ts'
import { isPersonName } from '#contract/person-name.ts'
import { maxNameLength } from '#contract/limits.ts'
import { maxAddressLength, parseDocument, type ClientChanges } from '#contract/values/client-changes.ts'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import { formatPhone } from '#contract/format.ts'
import { findInvalidFields, type Problems } from '../../../lib/forms/use-form.ts'

/** Fields in page order. */
const profileFields = [
  'firstName',
  'lastName',
  'mobilePhone',
  'phone',
  'address',
  'language',
  'document',
  'licence',
  'company',
  'ruc',
  'dv',
] as const
export type ProfileField = (typeof profileFields)[number]
export type ProfileForm = Readonly<Record<ProfileField, string>>
/** Numbers of personal documents are never stored in the browser. */
export const unstoredFields = ['document', 'licence'] as const

export function toForm(profile: ClientProfile): ProfileForm {
  const fields = Object.fromEntries(
    profileFields.map((field) => {
      const value = profile[field] ?? ''
      return [field, field === 'phone' || field === 'mobilePhone' ? formatPhone(value) : value]
    }),
  )
  return fields as Record<ProfileField, string>
}

/** The normalised value of a field; null when it is invalid. An empty text clears the field. */
function normalizeField(field: ProfileField, typed: string): string | null {
  const text = typed.trim()
  const line = (maxLength: number) => (text.length <= maxLength && isOneLine(text) ? text : null)
  if (field === 'firstName' || field === 'lastName') return isPersonName(text) ? line(maxNameLength) : null
  if (text === '') return ''
  switch (field) {
    case 'mobilePhone':
    case 'phone':
      return parsePhone(text)
    case 'document':
      return parseDocument(text)
    case 'licence':
      return parseLicence(text)
    case 'address':
      return text.length <= maxAddressLength && isStorable(text) ? text : null
    case 'company':
      return line(200)
    case 'ruc':
      return line(30)
    case 'dv':
      return line(4)
    case 'language':
      return text
  }
}

/** The invalid fields. Unchanged fields are always valid: a service may have no name, or another notation for a number. */
export function profileProblems(form: ProfileForm, profile: ClientProfile): Problems<ProfileField, true> {
  const initial = toForm(profile)
  return findInvalidFields(profileFields, (field) => form[field] === initial[field] || normalizeField(field, form[field]) !== null)
}

/** The changed fields of a valid form. */
export function findChanges(form: ProfileForm, profile: ClientProfile): ClientChanges {
  const changed = profileFields.flatMap((field) => {
    const value = normalizeField(field, form[field]) || null
    return value === (profile[field] || null) || form[field] === (profile[field] ?? '') ? [] : [[field, value]]
  })
  return Object.fromEntries(changed)
}

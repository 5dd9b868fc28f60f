// The profile as fields to type in, and the way back to what has changed (rows R-22, W-17).

import { isOneLine, isStorable, parseLicence, parsePhone } from '#contract/documents.ts'
import { isPersonName } from '#contract/person-name.ts'
import { longestName } from '#contract/limits.ts'
import { longestAddress, parseDocument, type ClientChanges } from '#contract/values/client-changes.ts'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import { wrongFields, type Problems } from '../../lib/use-form.ts'

/** Fields in the order of the page. */
export const profileFields = [
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
  const fields = Object.fromEntries(profileFields.map((field) => [field, profile[field] ?? '']))
  return fields as Record<ProfileField, string>
}

/** What a field holds once it is tidied; null when it will not do. An empty text empties the field. */
function tidy(field: ProfileField, typed: string): string | null {
  const text = typed.trim()
  const line = (longest: number) => (text.length <= longest && isOneLine(text) ? text : null)
  if (field === 'firstName' || field === 'lastName') return isPersonName(text) ? line(longestName) : null
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
      return text.length <= longestAddress && isStorable(text) ? text : null
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

/** The fields that need another value. One that is as it came is none of them: a service may send no name, or write a number its own way. */
export function profileProblems(form: ProfileForm, profile: ClientProfile): Problems<ProfileField, true> {
  const came = toForm(profile)
  return wrongFields(profileFields, (field) => form[field] === came[field] || tidy(field, form[field]) !== null)
}

/** What a checked form changes of the profile: the fields that differ, and no others. */
export function findChanges(form: ProfileForm, profile: ClientProfile): ClientChanges {
  const changed = profileFields.flatMap((field) => {
    const value = tidy(field, form[field]) || null
    return value === (profile[field] || null) || form[field] === (profile[field] ?? '') ? [] : [[field, value]]
  })
  return Object.fromEntries(changed)
}

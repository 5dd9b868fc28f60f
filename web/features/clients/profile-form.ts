// The profile as fields to type in, and the way back to what has changed (rows R-22, W-17).

import { isOneLine, isStorable, parseLicence, parsePhone } from '#contract/documents.ts'
import { isPersonName } from '#contract/person-name.ts'
import { longestName } from '#contract/values/booking-client.ts'
import { longestAddress, parseDocument, type ClientChanges } from '#contract/values/client-changes.ts'
import type { ClientProfile } from '#contract/values/client-profile.ts'

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
/** What has been typed; every other field shows the profile, also as another tab changes it. */
export type ProfileDraft = Partial<ProfileForm>

export function formOf(profile: ClientProfile, draft: ProfileDraft = {}): ProfileForm {
  const kept = Object.fromEntries(profileFields.map((field) => [field, profile[field] ?? '']))
  return { ...(kept as Record<ProfileField, string>), ...draft }
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
export function profileProblems(form: ProfileForm, profile: ClientProfile): ReadonlySet<ProfileField> {
  const came = formOf(profile)
  return new Set(profileFields.filter((field) => form[field] !== came[field] && tidy(field, form[field]) === null))
}

/** What a checked form changes of the profile: the fields that differ, and no others. */
export function changesOf(form: ProfileForm, profile: ClientProfile): ClientChanges {
  const changed = profileFields.flatMap((field) => {
    const value = tidy(field, form[field]) || null
    return value === (profile[field] || null) || form[field] === (profile[field] ?? '') ? [] : [[field, value]]
  })
  return Object.fromEntries(changed)
}

/** What of a draft was typed after the form was sent: it is not saved yet, so it stays (row X-04). */
export function typedSince(sent: ProfileForm, now: ProfileDraft): ProfileDraft {
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== sent[field as ProfileField]))
}

// What a visitor has typed into a request form, and whether it can be sent (row X-04).

import { isEmail, isOneLine, isStorable, parsePhone } from '#contract/documents.ts'
import { isPersonName } from '#contract/person-name.ts'
import { longestName } from '#contract/limits.ts'
import { longestCompany, longestMessage, type LeadKind } from '#contract/values/lead.ts'
import { wrongFields, type Problems } from '../../lib/use-form.ts'

export interface LeadDraft {
  name: string
  company: string
  email: string
  phone: string
  message: string
  acceptsContact: boolean
  acceptsMarketing: boolean
}

/** In the order of the form: the first one with a problem takes the focus. */
export const leadFields = ['name', 'company', 'email', 'phone', 'message', 'acceptsContact'] as const
export type LeadField = (typeof leadFields)[number]

/** What a page's form asks for besides name, e-mail and telephone. */
export interface LeadNeeds {
  company: 'required' | 'optional' | 'none'
  message: 'required' | 'optional'
}

export const needsByKind: Readonly<Record<LeadKind, LeadNeeds>> = {
  contact: { company: 'none', message: 'required' },
  leasing: { company: 'required', message: 'optional' },
  landing: { company: 'none', message: 'optional' },
  autodromo: { company: 'optional', message: 'optional' },
}

export const emptyLead: LeadDraft = {
  name: '',
  company: '',
  email: '',
  phone: '',
  message: '',
  acceptsContact: false,
  acceptsMarketing: false,
}

/** Fields that cannot be sent as they are, by the rules that the server applies. */
export function leadProblems(draft: LeadDraft, needs: LeadNeeds): Problems<LeadField, true> {
  const isLine = (value: string, longest: number) => value.length <= longest && isOneLine(value)
  const company = draft.company.trim()
  const message = draft.message.trim()
  const good: Record<LeadField, boolean> = {
    name: draft.name.trim().length <= longestName && isPersonName(draft.name.trim()),
    company: isLine(company, longestCompany) && (needs.company !== 'required' || company !== ''),
    email: isEmail(draft.email.trim()),
    phone: parsePhone(draft.phone) !== null,
    message: message.length <= longestMessage && isStorable(message) && (needs.message !== 'required' || message !== ''),
    acceptsContact: draft.acceptsContact,
  }
  return wrongFields(leadFields, (field) => good[field])
}

/** A submission under way, with the id that goes with every repeat of it; both empty before the first. */
export interface LeadSubmission {
  intent: string
  requestId: string
}

/** The id for what is about to be sent: that of an unanswered try that meant the same, else a new one. */
export function nextLeadSubmission(before: LeadSubmission, intent: string, newId: () => string): LeadSubmission {
  return before.intent === intent ? { intent, requestId: before.requestId } : { intent, requestId: newId() }
}

/** What is kept until it was sent: the fields, when the first of them was filled in, and the try that got no answer. */
export const emptyKeptLead = { ...emptyLead, openedAt: 0, intent: '', requestId: '' }

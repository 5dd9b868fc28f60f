// The state of a lead form, and its validation (row X-04).

import { isEmail, parsePhone } from '#contract/documents.ts'
import { isOneLine, isStorable } from '#contract/lines.ts'
import { isPersonName } from '#contract/person-name.ts'
import { maxNameLength } from '#contract/limits.ts'
import { maxCompanyLength, maxMessageLength, type LeadKind } from '#contract/values/lead.ts'
import { findInvalidFields, type Problems } from '../../../lib/forms/use-form.ts'

export interface LeadDraft {
  name: string
  company: string
  email: string
  phone: string
  message: string
  acceptsContact: boolean
  acceptsMarketing: boolean
}

/** In page order: the first one with a problem takes the focus. */
export const leadFields = ['name', 'company', 'email', 'phone', 'message', 'acceptsContact'] as const
export type LeadField = (typeof leadFields)[number]

/** The fields of a page's form besides name, e-mail and telephone. */
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

/** The invalid fields, by the server's rules. */
export function leadProblems(draft: LeadDraft, needs: LeadNeeds): Problems<LeadField, true> {
  const isLine = (value: string, maxLength: number) => value.length <= maxLength && isOneLine(value)
  const company = draft.company.trim()
  const message = draft.message.trim()
  const isValid: Record<LeadField, boolean> = {
    name: draft.name.trim().length <= maxNameLength && isPersonName(draft.name.trim()),
    company: isLine(company, maxCompanyLength) && (needs.company !== 'required' || company !== ''),
    email: isEmail(draft.email.trim()),
    phone: parsePhone(draft.phone) !== null,
    message: message.length <= maxMessageLength && isStorable(message) && (needs.message !== 'required' || message !== ''),
    acceptsContact: draft.acceptsContact,
  }
  return findInvalidFields(leadFields, (field) => isValid[field])
}

/** A submission in progress, with the id for all its attempts; both empty before the first. */
export interface LeadSubmission {
  intent: string
  requestId: string
}

/** The request id: that of an unanswered attempt with the same intent, otherwise a new one. */
export function nextLeadSubmission(before: LeadSubmission, intent: string, newId: () => string): LeadSubmission {
  return before.intent === intent ? { intent, requestId: before.requestId } : { intent, requestId: newId() }
}

/** Stored until the form is sent: the fields, when the first one was filled in, and the unanswered attempt. */
export const emptyStoredLead = { ...emptyLead, openedAt: 0, intent: '', requestId: '' }

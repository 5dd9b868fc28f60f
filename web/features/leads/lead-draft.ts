// What a visitor has typed into a request form and when it was opened: kept over reloads and failed posts until it was sent (row X-04).

import { isEmail, isOneLine, isStorable, parsePhone } from '#contract/documents.ts'
import { isPersonName } from '#contract/person-name.ts'
import { number, record, text } from '#contract/read.ts'
import { longestName } from '#contract/values/booking-client.ts'
import { longestCompany, longestMessage, type LeadKind } from '#contract/values/lead.ts'

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

export const needsOf: Readonly<Record<LeadKind, LeadNeeds>> = {
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
export function leadProblems(draft: LeadDraft, needs: LeadNeeds): ReadonlySet<LeadField> {
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
  return new Set(leadFields.filter((field) => !good[field]))
}

/** A submission under way: the id that goes with every repeat of it. */
export interface LeadSubmission {
  intent: string
  requestId: string
}

/** The id for what is about to be sent: that of an unanswered try that meant the same, else a new one. */
export function nextLeadSubmission(before: LeadSubmission | null, intent: string, newId: () => string): LeadSubmission {
  return before !== null && before.intent === intent ? before : { intent, requestId: newId() }
}

export interface KeptLead {
  draft: LeadDraft
  openedAt: number
  submission: LeadSubmission | null
}

/** Reads what was kept; null where there is nothing to be read. */
export function readKeptLead(kept: unknown): KeptLead | null {
  const it = record(kept)
  const openedAt = number(it['openedAt'])
  if (openedAt === undefined) return null
  const draft = record(it['draft'])
  const [intent, requestId] = [text(record(it['submission'])['intent']), text(record(it['submission'])['requestId'])]
  const word = (key: keyof LeadDraft) => text(draft[key]) ?? ''
  return {
    draft: {
      name: word('name'),
      company: word('company'),
      email: word('email'),
      phone: word('phone'),
      message: word('message'),
      acceptsContact: draft['acceptsContact'] === true,
      acceptsMarketing: draft['acceptsMarketing'] === true,
    },
    openedAt,
    submission: intent === undefined || requestId === undefined ? null : { intent, requestId },
  }
}

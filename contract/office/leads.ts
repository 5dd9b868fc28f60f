// The inbox of leads: messages of visitors, who answers them, and their state.

import * as z from 'zod/mini'
import type { Cents } from '../money.ts'
import type { Language } from '../values/language.ts'
import type { LeadKind } from '../values/lead.ts'
import type { AuditAction, AuditValues } from './audit-actions.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { cursor, id, line, lines, localDay, reason, searchWords } from './fields.ts'

/** The pages of the public site that create leads. */
export const leadKinds = ['contact', 'leasing', 'landing', 'autodromo'] as const satisfies readonly LeadKind[]

export const leadStates = ['new', 'in-work', 'answered', 'closed'] as const
export type LeadState = (typeof leadStates)[number]

/** The saved views: by state, assigned to the current user, or all. */
export const leadViews = ['new', 'mine', 'in-work', 'answered', 'closed', 'all'] as const
export type LeadView = (typeof leadViews)[number]

export interface LeadRow {
  reference: string
  kind: LeadKind
  /** Empty after the sender's data were erased. */
  name: string
  company: string | null
  /** The beginning of the message. */
  excerpt: string
  state: LeadState
  owner: { id: number; name: string } | null
  createdAt: number
  /** When it was first answered; null if unanswered. */
  answeredAt: number | null
  /** Why it is suspected to be spam. */
  suspicion: 'trap-filled' | 'too-quick' | null
}

export const listLeads = defineOfficeEndpoint({
  name: 'leads/list',
  method: 'GET',
  access: 'leads.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({
    view: z._default(z.enum(leadViews), 'new'),
    kind: z.optional(z.enum(leadKinds)),
    ownerId: z.optional(id),
    /** First and last day of receipt, local days in Panama, inclusive. */
    from: localDay,
    to: localDay,
    /** Part of a name, a company, an address or a reference. */
    words: searchWords(100),
    cursor,
  }),
  response: answers<{
    /** The database's clock. */
    now: number
    rows: LeadRow[]
    next: string | null
    /** Number of leads by state. */
    counts: Record<LeadState, number>
    /** The users that leads can be assigned to. */
    people: { id: number; name: string }[]
  }>(),
})

/** An event in the history of a lead. */
export interface LeadEvent {
  id: string
  at: number
  by: { kind: 'client' | 'staff'; name: string }
  what: AuditAction | 'received'
  facts: AuditValues
  /** The text of the answer or the reason. */
  quote: string | null
}

/** A reply template in the visitor's language. */
export interface LeadTemplate {
  id: 'information' | 'quote' | 'call'
  subject: string
  body: string
}

export interface LeadDetail extends LeadRow {
  now: number
  version: number
  email: string
  phone: string
  message: string | null
  language: Language
  campaign: Readonly<Record<string, string>>
  acceptsMarketing: boolean
  /** The leasing calculation that was sent with the lead. */
  calculation: { termMonths: number; kilometresMonth: number; vehicles: number; totalCents: Cents } | null
  templates: LeadTemplate[]
  people: { id: number; name: string }[]
  /** Newest first. */
  history: LeadEvent[]
}

const reference = z.string().check(z.trim(), z.regex(/^[0-9A-Z]{8}$/))

export const getLead = defineOfficeEndpoint({
  name: 'leads/get',
  method: 'GET',
  access: 'leads.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ reference }),
  response: answers<LeadDetail>(),
})

/** A change of a lead. It names the version that the user saw and is refused if the lead has changed since. */
function leadStep<Fields extends z.core.$ZodShape>(name: string, audit: AuditAction, fields: Fields) {
  return defineOfficeEndpoint({
    name: `leads/${name}`,
    method: 'POST',
    access: 'leads.answer',
    scope: 'anyBranch',
    audit,
    request: z.object({ reference, version: z.int().check(z.gte(0)), ...fields }),
    response: answers<{ version: number }>(),
  })
}

/** Assigns a lead to a user, or removes the assignment. */
export const assignLead = leadStep('assign', 'lead-assigned', { staffId: z.nullable(id) })
/** Mails an answer to the visitor. */
export const answerLead = leadStep('answer', 'lead-answered', { subject: line(150), body: lines(8_000) })
export const closeLead = leadStep('close', 'lead-closed', { reason })
export const reopenLead = leadStep('reopen', 'lead-reopened', {})

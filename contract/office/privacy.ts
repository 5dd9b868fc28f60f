// Requests about personal data under Ley 81: access, rectification, copy and erasure, each with a deadline of ten working days.

import * as z from 'zod/mini'
import type { Language } from '../values/language.ts'
import type { AuditAction } from './audit-actions.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { email, id, line, lines, localDay, personName } from './fields.ts'

export const privacyKinds = ['access', 'rectification', 'export', 'erase'] as const
export type PrivacyKind = (typeof privacyKinds)[number]

export const privacyViews = ['open', 'closed', 'all'] as const
export type PrivacyView = (typeof privacyViews)[number]

/** The legal deadline in working days. */
export const privacyWorkingDays = 10

export interface PrivacyRow {
  id: number
  kind: PrivacyKind
  /** Empty after the person's data were erased. */
  name: string
  email: string
  receivedOn: string
  dueOn: string
  /** Whether the deadline has passed without an answer. */
  isLate: boolean
  isIdentified: boolean
  closedAt: number | null
}

export const listPrivacyRequests = defineOfficeEndpoint({
  name: 'privacy/list',
  method: 'GET',
  access: 'privacy.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ view: z._default(z.enum(privacyViews), 'open') }),
  response: answers<{ rows: PrivacyRow[]; openCount: number }>(),
})

export interface PrivacyTemplate {
  subject: string
  body: string
}

export interface PrivacyRequest extends PrivacyRow {
  version: number
  language: Language
  detail: string
  identityNote: string | null
  answer: string | null
  exportedAt: number | null
  erasedAt: number | null
  /** The data stored under the address: an account, and a guest's bookings and leads. */
  holds: { account: boolean; bookings: number; leads: number }
  /** The other open requests of the person; erasing the data closes them. */
  others: { id: number; kind: PrivacyKind; dueOn: string }[]
  /** Whether the mail server refused the answer. */
  isUndelivered: boolean
  template: PrivacyTemplate
  history: { id: string; at: number; by: string; what: AuditAction; quote: string | null }[]
}

export const getPrivacyRequest = defineOfficeEndpoint({
  name: 'privacy/get',
  method: 'GET',
  access: 'privacy.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ id }),
  response: answers<PrivacyRequest>(),
})

function privacyStep<Fields extends z.core.$ZodShape, Response>(
  name: string,
  audit: AuditAction,
  fields: Fields,
  response: ReturnType<typeof answers<Response>>,
  step: { stepUp?: true } = {},
) {
  return defineOfficeEndpoint({
    name: `privacy/${name}`,
    method: 'POST',
    access: 'privacy.answer',
    scope: 'anyBranch',
    audit,
    ...step,
    request: z.object(fields),
    response,
  })
}

/** The version that the user saw. If the request has changed since, the step is refused with `changed_meanwhile`. */
const requestFields = { id, version: z.int().check(z.gte(0)) }
const mail = { subject: line(150), body: lines(8_000) }

export const createPrivacyRequest = privacyStep(
  'open',
  'privacy-request-opened',
  {
    kind: z.enum(privacyKinds),
    name: personName,
    email,
    language: z.enum(['es', 'en']),
    detail: lines(4_000),
    receivedOn: z.optional(z.union([z.literal(''), localDay])),
  },
  answers<{ id: number; dueOn: string }>(),
)
/** Records how the identity was verified; required before data are handed over or erased. */
export const recordIdentityCheck = privacyStep(
  'identify',
  'privacy-identity-checked',
  { ...requestFields, note: lines(500) },
  answers<{ version: number }>(),
)
/** Exports all data stored under the address as a file. */
export const exportSubjectData = privacyStep('export', 'person-exported', requestFields, answers<{ fileName: string; json: string }>(), {
  stepUp: true,
})
/** Erases the data stored under the address, mails the answer and closes the request. */
export const eraseSubjectData = privacyStep('erase', 'person-erased', { ...requestFields, ...mail }, answers<{ version: number }>(), {
  stepUp: true,
})
/** Mails the answer and closes the request. */
export const answerPrivacyRequest = privacyStep(
  'answer',
  'privacy-request-closed',
  { ...requestFields, ...mail },
  answers<{ version: number }>(),
)

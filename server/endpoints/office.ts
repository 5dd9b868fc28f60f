// What a feature gives for each of its calls of the back office. server/http/office mounts them and decides by the endpoint who may call.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { AuditSubject, AuditValues } from '#contract/office/audit-actions.ts'
import type { AnyOfficeEndpoint, OfficeEndpoint } from '#contract/office/endpoint.ts'
import type { OfficeRefusalCode } from '#contract/office/refusals.ts'
import { branchesFor, mayDo, type Action, type Grant } from '#contract/office/roles.ts'
import type { Language } from '#contract/values/language.ts'
import type { Refused } from '../outcome.ts'

/** A person who is signed in, with the session. */
export interface StaffMember {
  id: number
  name: string
  email: string
  language: Language
  grants: readonly Grant[]
  hasSecondFactor: boolean
  sessionId: string
  startedAt: number
  lastUsedAt: number
  endsAt: number
  /** Until when a second factor that was shown counts; null when none does. */
  steppedUpUntil: number | null
}

export interface OfficeRefused {
  ok: false
  code: OfficeRefusalCode
  field?: string | undefined
  facts?: Readonly<Record<string, string | number | boolean | null>>
  retryAfterSeconds?: number
}

/** What a handler of the back office gives. A refusal of the public services is one here, too. */
export type OfficeOutcome<Value> = { ok: true; value: Value } | OfficeRefused | Refused

export function refuseOffice(code: OfficeRefusalCode, details: Omit<OfficeRefused, 'ok' | 'code'> = {}): OfficeRefused {
  return { ok: false, code, ...details }
}

/** What a change leaves in the audit log besides who, when and the action, which the endpoint names. */
export interface AuditRecord {
  subject: AuditSubject
  subjectId?: string | number | null
  branchId?: number | null
  before?: AuditValues
  after?: AuditValues
  reason?: string
  /** Who acts, where nobody is signed in yet. */
  staffId?: number
}

/** One call of the back office. */
export interface OfficeCall {
  /** Writes the entry of the endpoint's audit action. Call it in the transaction of the change. */
  record(client: pg.PoolClient, entry: AuditRecord): Promise<void>
  /** Says that an earlier call has done this and left its entry. */
  noteRepeat(): void
  raw: FastifyRequest
  reply: FastifyReply
}

/** A call of somebody who is signed in. */
export interface StaffCall extends OfficeCall {
  staff: StaffMember
  /** Whether the person may do something else beside what the endpoint stands for. */
  may(action: Action, branchIds?: readonly number[]): boolean
  /** The branches to which an answer is limited: those at which the person may do what the endpoint stands for. */
  branches: 'all' | readonly number[]
}

/** The branches of what a request names; undefined where there is no such thing. */
export type FindBranches<Request> = (request: Request) => Promise<readonly number[] | undefined>

export interface MountedOfficeEndpoint {
  endpoint: AnyOfficeEndpoint
  findBranches?: FindBranches<never>
  serve(request: unknown, call: OfficeCall | StaffCall): Promise<OfficeOutcome<unknown>>
}

/** Types a handler for a person who is signed in. */
export function handleOffice<Request, Response>(
  endpoint: OfficeEndpoint<Request, Response>,
  serve: (request: Request, call: StaffCall) => Promise<OfficeOutcome<Response>>,
): MountedOfficeEndpoint {
  if (endpoint.access === 'anybody' || endpoint.scope === 'subject') throw new Error(`${endpoint.name} needs another kind of handler`)
  return { endpoint, serve }
}

/** The same where the request names something of a branch. */
export function handleSubject<Request, Response>(
  endpoint: OfficeEndpoint<Request, Response>,
  findBranches: FindBranches<Request>,
  serve: (request: Request, call: StaffCall) => Promise<OfficeOutcome<Response>>,
): MountedOfficeEndpoint {
  if (endpoint.scope !== 'subject') throw new Error(`${endpoint.name} has no subject`)
  return { endpoint, findBranches, serve }
}

/** The same where nobody has to be signed in. */
export function handleAnybody<Request, Response>(
  endpoint: OfficeEndpoint<Request, Response>,
  serve: (request: Request, call: OfficeCall) => Promise<OfficeOutcome<Response>>,
): MountedOfficeEndpoint {
  if (endpoint.access !== 'anybody') throw new Error(`${endpoint.name} is not for anybody`)
  return { endpoint, serve }
}

/** What a person may do, for handlers and for the mount. */
export function toStaffCall(call: OfficeCall, staff: StaffMember, action: Action | null): StaffCall {
  return {
    ...call,
    staff,
    may: (other, branchIds) => mayDo(staff.grants, other, branchIds),
    branches: action === null ? [] : branchesFor(staff.grants, action),
  }
}

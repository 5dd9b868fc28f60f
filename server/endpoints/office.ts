// The handlers of the back office's endpoints, by feature. server/http/office mounts them and checks the permissions of the endpoint.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { AuditSubject, AuditValues } from '#contract/office/audit-actions.ts'
import type { AnyOfficeEndpoint, OfficeEndpoint } from '#contract/office/endpoint.ts'
import type { OfficeRefusalCode } from '#contract/office/refusals.ts'
import { branchesFor, isPermitted, type Action, type Grant } from '#contract/office/roles.ts'
import type { Language } from '#contract/values/language.ts'
import type { Refused } from '../outcome.ts'

/** The signed-in user and session. */
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
  /** Until when the second factor is valid; null if it must be repeated. */
  steppedUpUntil: number | null
}

export interface OfficeRefused {
  ok: false
  code: OfficeRefusalCode
  field?: string | undefined
  facts?: Readonly<Record<string, string | number | boolean | null>>
  retryAfterSeconds?: number
}

/** The result of a handler. Refusals of the public services are allowed as well. */
export type OfficeOutcome<Value> = { ok: true; value: Value } | OfficeRefused | Refused

export function refuseOffice(code: OfficeRefusalCode, details: Omit<OfficeRefused, 'ok' | 'code'> = {}): OfficeRefused {
  return { ok: false, code, ...details }
}

/** The audit data of a change, besides user, time and the endpoint's action. */
export interface AuditRecord {
  subject: AuditSubject
  subjectId?: string | number | null
  branchId?: number | null
  before?: AuditValues
  after?: AuditValues
  reason?: string
  /** The actor, if no user is signed in yet. */
  staffId?: number
}

/** A request, as its handler sees it. */
export interface OfficeCall {
  /** Writes the audit entry of the endpoint's action. Call it in the transaction of the change. */
  recordAudit(client: pg.PoolClient, entry: AuditRecord): Promise<void>
  /** Allows a request that changed nothing to succeed without an audit entry, such as a retry, or a preview. */
  skipAudit(): void
  raw: FastifyRequest
  reply: FastifyReply
}

/** A request of a signed-in user. */
export interface StaffCall extends OfficeCall {
  staff: StaffMember
  /** Whether the user has a permission other than the endpoint's. */
  may(action: Action, branchIds?: readonly number[]): boolean
  /** The branches that an answer is limited to: those at which the user has the endpoint's permission. */
  branches: 'all' | readonly number[]
}

/** The branches of the object that a request names; undefined if it does not exist. */
export type FindBranches<Request> = (request: Request) => Promise<readonly number[] | undefined>

export interface MountedOfficeEndpoint {
  endpoint: AnyOfficeEndpoint
  findBranches?: FindBranches<never>
  serve(request: unknown, call: OfficeCall | StaffCall): Promise<OfficeOutcome<unknown>>
}

/** Types a handler for a signed-in user. */
export function handleOffice<Request, Response>(
  endpoint: OfficeEndpoint<Request, Response>,
  serve: (request: Request, call: StaffCall) => Promise<OfficeOutcome<Response>>,
): MountedOfficeEndpoint {
  if (endpoint.access === 'public' || endpoint.scope === 'subject') throw new Error(`${endpoint.name} needs another kind of handler`)
  return { endpoint, serve }
}

/** Types a handler whose request names an object of a branch. */
export function handleSubject<Request, Response>(
  endpoint: OfficeEndpoint<Request, Response>,
  findBranches: FindBranches<Request>,
  serve: (request: Request, call: StaffCall) => Promise<OfficeOutcome<Response>>,
): MountedOfficeEndpoint {
  if (endpoint.scope !== 'subject') throw new Error(`${endpoint.name} has no subject`)
  return { endpoint, findBranches, serve }
}

/** Types a handler without sign-in. */
export function handleSignedOut<Request, Response>(
  endpoint: OfficeEndpoint<Request, Response>,
  serve: (request: Request, call: OfficeCall) => Promise<OfficeOutcome<Response>>,
): MountedOfficeEndpoint {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.name} is not for anybody`)
  return { endpoint, serve }
}

/** A user's permissions, for handlers and for the mount. */
export function toStaffCall(call: OfficeCall, staff: StaffMember, action: Action | null): StaffCall {
  return {
    ...call,
    staff,
    may: (other, branchIds) => isPermitted(staff.grants, other, branchIds),
    branches: action === null ? [] : branchesFor(staff.grants, action),
  }
}

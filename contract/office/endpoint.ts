// The calls of the back office: one object per call types the server's handler and the browser's call. They are ours alone: plain JSON with
// English names, below `/office-api/` (docs/decisions/053-office.md).

import * as z from 'zod/mini'
import type { AuditAction } from './audit-actions.ts'
import type { Action } from './roles.ts'

/**
 * Who may call.
 * - `anybody`: nobody has to be signed in.
 * - `self`: whoever is signed in, also before a second factor was set up, about the own account.
 * - an action of the table of permissions.
 */
export type Access = 'anybody' | 'self' | Action

/**
 * Where an action counts.
 * - `company`: at any branch. The answer may be limited to the person's branches.
 * - `branch`: at the branch of the request's field `branchId`.
 * - `subject`: at a branch of what the request names; the handler says which.
 */
export type Scope = 'company' | 'branch' | 'subject'

export interface OfficeEndpoint<Request, Response> {
  /** The path below `/office-api/`, such as `bookings/cancel`. */
  name: string
  /** `GET` reads, from the query; `POST` writes, from a JSON body. */
  method: 'GET' | 'POST'
  access: Access
  scope: Scope
  /** What the audit log says of a call that was done. Null for what changes nothing and shows nothing sealed. */
  audit: AuditAction | null
  /** The person must have shown a second factor within the last five minutes. */
  stepUp?: true
  request: z.ZodMiniType<Request>
  /** Only a type. */
  response: Answer<Response>
}

// oxlint-disable-next-line typescript/no-explicit-any -- the type parameters stand in positions of both variances, so only any fits all
export type AnyOfficeEndpoint = OfficeEndpoint<any, any>

declare const answerType: unique symbol
/** The type of an answer, without a value. */
export interface Answer<Response> {
  readonly [answerType]?: (value: Response) => Response
}

/** Says what an endpoint answers. */
export function answers<Response>(): Answer<Response> {
  return {}
}

/** Types an endpoint by what it is given. */
export function defineOfficeEndpoint<Request, Response>(endpoint: OfficeEndpoint<Request, Response>): OfficeEndpoint<Request, Response> {
  return endpoint
}

export type RequestOf<It> = It extends OfficeEndpoint<infer Request, infer _> ? Request : never
export type ResponseOf<It> = It extends OfficeEndpoint<infer _, infer Response> ? Response : never

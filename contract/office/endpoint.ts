// Endpoints of the back office. One object per endpoint types the server's handler and the browser's request. They are not part of the
// specification: plain JSON with English names, below `/office-api/` (docs/decisions/053-office.md).

import * as z from 'zod/mini'
import type { AuditAction } from './audit-actions.ts'
import type { Action } from './roles.ts'

/**
 * The permission that an endpoint requires.
 * - `public`: no login.
 * - `self`: any logged-in user, even before a second factor is set up, for the user's own account.
 * - an action of the permission table.
 */
export type Access = 'public' | 'self' | Action

/**
 * The scope in which the permission is checked.
 * - `anyBranch`: at any one branch. The answer may be limited to the user's branches.
 * - `branch`: at the branch in the request's field `branchId`.
 * - `subject`: at a branch of the object that the request names; the handler provides it.
 */
export type Scope = 'anyBranch' | 'branch' | 'subject'

export interface OfficeEndpoint<Request, Response> {
  /** The path below `/office-api/`, such as `bookings/cancel`. */
  name: string
  /** `GET` reads its input from the query, `POST` from a JSON body. */
  method: 'GET' | 'POST'
  access: Access
  scope: Scope
  /** The audit action of a successful request. Null if it changes nothing and decrypts nothing. */
  audit: AuditAction | null
  /** Requires a second factor within the last five minutes. */
  stepUp?: true
  /** The body is a picture, and the input is read from the query. */
  hasFile?: true
  request: z.ZodMiniType<Request>
  /** Type only. */
  response: Answer<Response>
}

// oxlint-disable-next-line typescript/no-explicit-any -- the type parameters occur in covariant and contravariant positions, so only any accepts every endpoint
export type AnyOfficeEndpoint = OfficeEndpoint<any, any>

declare const answerType: unique symbol
/** Carries the type of an answer, without a value. */
export interface Answer<Response> {
  readonly [answerType]?: (value: Response) => Response
}

/** Declares the type of an endpoint's answer. */
export function answers<Response>(): Answer<Response> {
  return {}
}

/** Infers the type of an endpoint. */
export function defineOfficeEndpoint<Request, Response>(endpoint: OfficeEndpoint<Request, Response>): OfficeEndpoint<Request, Response> {
  return endpoint
}

export type RequestOf<Endpoint> = Endpoint extends OfficeEndpoint<infer Request, infer _> ? Request : never
export type ResponseOf<Endpoint> = Endpoint extends OfficeEndpoint<infer _, infer Response> ? Response : never

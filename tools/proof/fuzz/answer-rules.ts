// Rules for the answer to every fuzzed request.

import { unwrap, type AnyEndpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { refusalStatus, type RefusalCode } from '../../../contract/refusals.ts'
import type { TargetRequest } from '../hostile/target.ts'

export interface FuzzRequest extends TargetRequest {
  /** Whether the body contains no parsable request. */
  mustBeRefused?: boolean
}

export interface FuzzAnswer {
  status: number
  body: string
  type: string
}

/** Codes about a single field, which the refusal must name. */
const fieldCodes: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['missing', 'invalid', 'out_of_range', 'unknown_id', 'unknown_brand'])
const refusalKeys = 'error message requestId'

const callPath = /^\/(content|web-api|landing-api)\//

/** The violated rule, or undefined. */
export function violation(request: FuzzRequest, { status, body, type }: FuzzAnswer): string | undefined {
  if (status >= 500) return `was answered ${status} ${body.slice(0, 300)}`
  if (status < 400 && request.mustBeRefused === true) return `was answered ${status} instead of refused`
  // `..` in the path may lead out of the calls.
  const isCall = callPath.test(request.url) && callPath.test(new URL(request.url, 'http://site').pathname)
  if (!isCall) return undefined
  return status < 400 ? successViolation(request, { status, body, type }) : refusalViolation(request, { status, body, type })
}

/** The endpoint at an address; `..` in the path leads to another one. */
function callAt(url: string): AnyEndpoint | undefined {
  const { pathname } = new URL(url, 'http://site')
  return endpoints.find(({ service, path }) => {
    const [start = '', parameter] = `/${service}/${path}`.split(':')
    return parameter === undefined ? pathname === start : pathname.startsWith(start)
  })
}

function successViolation(request: FuzzRequest, { status, body, type }: FuzzAnswer): string | undefined {
  const endpoint = callAt(request.url)
  if (status !== 200 || endpoint === undefined) return undefined
  if (!type.includes('application/json')) return `was answered 200 ${type}`
  return unwrap(endpoint.envelope, JSON.parse(body)) === undefined ? `was answered without its envelope: ${body.slice(0, 300)}` : undefined
}

function refusalViolation(request: FuzzRequest, { status, body, type }: FuzzAnswer): string | undefined {
  if (!type.includes('application/json')) return `was refused by ${status} ${type}`
  const refusal: { error?: { code?: string; field?: string }; message?: string; requestId?: string } = JSON.parse(body)
  const code = refusal.error?.code as RefusalCode | undefined
  if (code === undefined || refusalStatus[code] !== status) return `was refused by ${status} with the code ${code}`
  if (!refusal.message?.trim() || !refusal.requestId?.trim()) return `was refused without a message or a request’s id`
  const keys = Object.keys(refusal).toSorted().join(' ')
  if (keys !== refusalKeys) return `was refused with the keys ${keys}`
  // A provider's notice is not validated like our requests: a stranger does not learn what is wrong with it.
  if (fieldCodes.has(code) && !refusal.error?.field && !request.url.includes('/payments/')) return `was refused as ${code} without a field`
  return undefined
}

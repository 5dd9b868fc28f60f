// Mounts the endpoints of the back office below `/office-api/`. Permissions are checked here, before a handler runs.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { refusalStatus } from '#contract/refusals.ts'
import { officeRefusalStatus, type OfficeRefusal } from '#contract/office/refusals.ts'
import { branchesFor, isPermitted } from '#contract/office/roles.ts'
import type { AnyOfficeEndpoint } from '#contract/office/endpoint.ts'
import {
  refuseOffice,
  toStaffCall,
  type MountedOfficeEndpoint,
  type OfficeCall,
  type OfficeOutcome,
  type OfficeRefused,
  type StaffMember,
} from '../../endpoints/office.ts'
import { defaultRetrySeconds } from '../../endpoints/refusal.ts'
import { insertAudit } from '../../features/audit/repository.ts'
import type { Refused } from '../../outcome.ts'

/** Checks of a request that depend on its session and host. */
export interface RequestChecks {
  /** The user of the request's cookie; undefined if there is none. */
  findStaff(request: FastifyRequest): Promise<StaffMember | undefined>
  /** Whether the request's Origin is the office's own. */
  isOwnOrigin(request: FastifyRequest): boolean
}

const maxBodyBytes = 256 * 1024
const fileType = /^image\/(jpeg|png|webp)$/

export function mountOffice(app: FastifyInstance, checks: RequestChecks, mountedEndpoints: readonly MountedOfficeEndpoint[]): void {
  const handleUnknown = async (_: FastifyRequest, reply: FastifyReply) => sendRefused(reply, refuseOffice('not_found'))
  app.route({ method: ['GET', 'POST'], url: '/office-api/*', exposeHeadRoute: false, handler: handleUnknown })
  const mount = (scope: FastifyInstance, mounted: MountedOfficeEndpoint) =>
    scope.route({
      method: mounted.endpoint.method,
      url: `/office-api/${mounted.endpoint.name}`,
      exposeHeadRoute: false,
      bodyLimit: maxBodyBytes,
      handler: async (request, reply) => {
        const outcome = await serve(mounted, checks, request, reply)
        return outcome.ok ? reply.header('cache-control', 'no-store').send(outcome.value) : sendRefused(reply, outcome)
      },
    })
  for (const mounted of mountedEndpoints) if (mounted.endpoint.hasFile !== true) mount(app, mounted)
  void app.register(async (scope) => {
    // The handler reads the file once the user may send it.
    scope.addContentTypeParser(fileType, (_request, payload, done) => done(null, payload))
    for (const mounted of mountedEndpoints) if (mounted.endpoint.hasFile === true) mount(scope, mounted)
  })
}

async function serve(
  mounted: MountedOfficeEndpoint,
  checks: RequestChecks,
  raw: FastifyRequest,
  reply: FastifyReply,
): Promise<OfficeOutcome<unknown>> {
  const { endpoint } = mounted
  // In some browsers the form or page of another site may send the cookie, but neither the office's Origin nor JSON.
  if (endpoint.method === 'POST' && !checks.isOwnOrigin(raw)) return refuseOffice('other_origin')
  const parsed = readRequest(endpoint, raw)
  const staff = endpoint.access === 'public' ? undefined : await checks.findStaff(raw)
  if (endpoint.access !== 'public' && staff === undefined) return refuseOffice('signed_out')
  const refused = staff === undefined ? null : staffRefusal(endpoint, staff)
  if (refused !== null) return refused
  if (!parsed.ok) return parsed
  const request = parsed.value
  if (staff !== undefined) {
    const refusedBranch = await branchRefusal(mounted, staff, request)
    if (refusedBranch !== null) return refusedBranch
  }
  return callHandler(mounted, request, raw, reply, staff)
}

async function callHandler(
  { endpoint, serve }: MountedOfficeEndpoint,
  request: unknown,
  raw: FastifyRequest,
  reply: FastifyReply,
  staff: StaffMember | undefined,
): Promise<OfficeOutcome<unknown>> {
  let isAuditSettled = false
  const call: OfficeCall = {
    raw,
    reply,
    skipAudit: () => {
      isAuditSettled = true
    },
    recordAudit: async (client, entry) => {
      if (endpoint.audit === null) throw new Error(`${endpoint.name} has no audit action`)
      isAuditSettled = true
      await insertAudit(client, {
        staffId: staff?.id ?? entry.staffId ?? null,
        actor: 'staff',
        action: endpoint.audit,
        subject: entry.subject,
        subjectId: entry.subjectId === undefined || entry.subjectId === null ? null : String(entry.subjectId),
        branchId: entry.branchId ?? null,
        before: entry.before ?? null,
        after: entry.after ?? null,
        reason: entry.reason ?? null,
      })
    },
  }
  const action = endpoint.access === 'public' || endpoint.access === 'self' ? null : endpoint.access
  const outcome = await serve(request, staff === undefined ? call : toStaffCall(call, staff, action))
  if (outcome.ok && endpoint.audit !== null && !isAuditSettled)
    throw new Error(`${endpoint.name} was done without an entry in the audit log`)
  return outcome
}

function readRequest(endpoint: AnyOfficeEndpoint, raw: FastifyRequest): OfficeOutcome<unknown> {
  const type = endpoint.hasFile === true ? fileType : /^application\/json\b/i
  if (endpoint.method === 'POST' && !type.test(raw.headers['content-type'] ?? '')) return refuseOffice('unsupported_media_type')
  const parsed = z.safeParse(endpoint.request, endpoint.method === 'GET' || endpoint.hasFile === true ? raw.query : raw.body)
  if (parsed.success) return { ok: true, value: parsed.data }
  const [issue] = parsed.error.issues
  const field = issue === undefined || issue.path.length === 0 ? undefined : issue.path.map(String).join('.')
  return refuseOffice(issue?.code === 'invalid_type' && issue.input === undefined ? 'missing' : 'invalid', { field })
}

function staffRefusal({ access, stepUp }: AnyOfficeEndpoint, staff: StaffMember): OfficeRefused | null {
  if (access === 'public') return null
  if (access !== 'self') {
    if (!staff.hasSecondFactor) return refuseOffice('second_factor_missing')
    if (!isPermitted(staff.grants, access)) return refuseOffice('not_allowed')
  }
  if (stepUp === true && staff.steppedUpUntil === null) return refuseOffice('step_up_needed')
  return null
}

async function branchRefusal(
  { endpoint, findBranches }: MountedOfficeEndpoint,
  staff: StaffMember,
  request: unknown,
): Promise<OfficeRefused | null> {
  const { access, scope } = endpoint
  if (access === 'public' || access === 'self' || scope === 'anyBranch') return null
  const branchIds = scope === 'branch' ? [getBranchId(endpoint, request)] : await findBranches?.(request as never)
  // Missing objects and objects of other branches look the same to users who may see neither.
  if (branchIds === undefined) return branchesFor(staff.grants, access) === 'all' ? refuseOffice('not_found') : refuseOffice('other_branch')
  return isPermitted(staff.grants, access, branchIds) ? null : refuseOffice('other_branch')
}

function getBranchId({ name }: AnyOfficeEndpoint, request: unknown): number {
  const branchId: unknown = typeof request === 'object' && request !== null ? Reflect.get(request, 'branchId') : undefined
  if (typeof branchId !== 'number') throw new Error(`${name} has no branchId`)
  return branchId
}

function sendRefused(reply: FastifyReply, refused: OfficeRefused | Refused): FastifyReply {
  const { code } = refused
  const status =
    code in officeRefusalStatus ? officeRefusalStatus[code as keyof typeof officeRefusalStatus] : refusalStatus[code as Refused['code']]
  reply.code(status).header('cache-control', 'no-store')
  if (status === 429) reply.header('retry-after', refused.retryAfterSeconds ?? defaultRetrySeconds)
  const body: OfficeRefusal = {
    error: {
      code,
      ...(refused.field === undefined ? {} : { field: refused.field }),
      ...('facts' in refused ? { facts: refused.facts } : {}),
      ...('earliest' in refused ? { earliest: refused.earliest } : {}),
      ...('alternatives' in refused ? { alternatives: refused.alternatives } : {}),
      ...('estimate' in refused ? { estimate: refused.estimate } : {}),
    },
    requestId: reply.request.id,
  }
  return reply.send(body)
}

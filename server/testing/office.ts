// Requests of the back office for tests.

import type { LightMyRequestResponse } from 'fastify'
import type { AnyOfficeEndpoint } from '#contract/office/endpoint.ts'
import type { OfficeRefusalCode } from '#contract/office/refusals.ts'
import type { Role } from '#contract/office/roles.ts'
import { expect } from 'vitest'
import { hashPassword } from '../crypto/password-hash.ts'
import { startStaffSession } from '../features/staff/sessions.ts'
import type { TestApp } from './test-app.ts'

const host = 'localhost:3000'
export const officeOrigin = `http://${host}`

type App = Pick<TestApp, 'fastify' | 'db'>

/** A staff user with a session. */
export interface StaffSession {
  id: number
  email: string
  cookie: string
}

/** Calls the back office; for a `GET` the fields are sent in the query. */
export async function callOffice(
  { fastify }: Pick<TestApp, 'fastify'>,
  endpoint: Pick<AnyOfficeEndpoint, 'name' | 'method'>,
  request: object = {},
  session: Pick<StaffSession, 'cookie'> | null = null,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const url = `/office-api/${endpoint.name}`
  const sent = { host, origin: officeOrigin, ...(session === null ? {} : { cookie: session.cookie }), ...headers }
  if (endpoint.method === 'POST') return fastify.inject({ method: 'POST', url, headers: sent, payload: request })
  const query = Object.fromEntries(Object.entries(request).map(([key, value]) => [key, String(value)]))
  return fastify.inject({ method: 'GET', url, headers: sent, query })
}

export const staffPassword = 'garza-verde-del-lago'
let hash: string | undefined
let staffCount = 0

/**
 * Adds a staff user with a session that has a recent second factor.
 * @param branchId null for all branches
 */
export async function addStaff(
  app: App,
  role: Role,
  branchId: number | null = null,
  change: { isDemo?: boolean } = {},
): Promise<StaffSession> {
  if (hash === undefined) {
    const hashed = await hashPassword(staffPassword)
    if (!hashed.ok) throw new Error('No hash')
    hash = hashed.value
  }
  staffCount += 1
  const email = `${role}-${staffCount}@office.example`
  const { rows } = await app.db.query<{ id: number }>(
    `insert into staff (email, email_key, name, password_hash, is_demo, joined_at) values ($1, $1, $2, $3, $4, clock_timestamp()) returning id`,
    [email, `Persona ${role} ${staffCount}`, hash, change.isDemo ?? true],
  )
  const id = rows[0]?.id ?? 0
  await app.db.query('insert into staff_role (staff_id, role, branch_id) values ($1, $2, $3)', [id, role, branchId])
  return { id, email, cookie: `office=${await startStaffSession(app.db, id, 'test', true)}` }
}

export function expectOfficeRefusal(answer: LightMyRequestResponse, status: number, code: OfficeRefusalCode, field?: string): void {
  expect({ status: answer.statusCode, code: answer.json().error?.code }).toEqual({ status, code })
  if (field !== undefined) expect(answer.json().error.field).toBe(field)
  expect(answer.headers['cache-control']).toBe('no-store')
}

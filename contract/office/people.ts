// Staff users: their data, their roles, and how they join.

import * as z from 'zod/mini'
import type { AuditAction } from './audit-actions.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { email, id, nothing, password, personName, token } from './fields.ts'
import { roles, type Grant } from './roles.ts'
import type { Me } from './session.ts'
import type { Language } from '../values/language.ts'

/** A staff user. */
export interface Person {
  id: number
  /** Changes with the roles. */
  version: number
  name: string
  email: string
  grants: Grant[]
  /** `invited`: an invitation is open or has expired, and the user has not joined yet. */
  state: 'active' | 'invited' | 'disabled'
  hasSecondFactor: boolean
  isDemo: boolean
  /** When one of the user's sessions was last used; null if none is stored. */
  lastUsedAt: number | null
  sessions: number
  /** Expiry of an open invitation. */
  invitedUntil: number | null
}

export const listStaffMembers = defineOfficeEndpoint({
  name: 'people/list',
  method: 'GET',
  access: 'staff.see',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<{ people: Person[] }>(),
})

const grants = z.array(z.object({ role: z.enum(roles), branchId: z.nullable(id) })).check(z.minLength(1), z.maxLength(40))

function peopleAction<Fields extends z.core.$ZodShape>(name: string, audit: AuditAction, fields: Fields) {
  return defineOfficeEndpoint({
    name: `people/${name}`,
    method: 'POST',
    access: 'staff.write',
    scope: 'anyBranch',
    audit,
    stepUp: true,
    request: z.object(fields),
    response: answers<{ id: number }>(),
  })
}

/** Invites a user by mail; the link can be used once within 24 hours. */
export const inviteStaffMember = peopleAction('invite', 'staff-invited', {
  email,
  name: personName,
  language: z.enum(['es', 'en']),
  grants,
})
/** Sends a new link to a user who has not joined or has lost access. Previous links become invalid. */
export const inviteStaffMemberAgain = peopleAction('invite-again', 'staff-invited', { id })
/** Replaces all roles. `version` is the one that the form was opened with: if the roles have changed since, it is refused with `changed_meanwhile`. */
export const setStaffRoles = peopleAction('roles', 'roles-changed', { id, version: z.int().check(z.gte(0)), grants })
/** Deactivates a user and ends the user's sessions. */
export const disableStaffMember = peopleAction('disable', 'staff-disabled', { id })
export const enableStaffMember = peopleAction('enable', 'staff-enabled', { id })
export const endStaffMemberSessions = peopleAction('end-sessions', 'sessions-ended', { id })

/** The user that an open invitation is for. */
export const readInvitation = defineOfficeEndpoint({
  name: 'invitation/read',
  method: 'POST',
  access: 'public',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ token }),
  response: answers<{ name: string; email: string; language: Language }>(),
})

/** Accepts an invitation with a password and signs in. Any previous second factor is removed: a user who is invited again has lost it. */
export const acceptInvitation = defineOfficeEndpoint({
  name: 'invitation/accept',
  method: 'POST',
  access: 'public',
  scope: 'anyBranch',
  audit: 'invitation-accepted',
  request: z.object({ token, name: personName, password }),
  response: answers<Me>(),
})

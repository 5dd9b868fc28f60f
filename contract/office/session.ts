// Signing in and the own session.

import * as z from 'zod/mini'
import type { Language } from '../values/language.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { email, lineOrEmpty, nothing, password, uuid } from './fields.ts'
import type { Grant } from './roles.ts'

/** Who is signed in. */
export interface Me {
  id: number
  name: string
  email: string
  language: Language
  grants: Grant[]
  /** False until a passkey or one-time codes were set up; until then only the own account can be changed. */
  hasSecondFactor: boolean
  /** Branches of the company, in the order in which the site shows them. */
  branches: { id: number; name: string; code: string }[]
  /** When the session ends without use, and at the latest, in milliseconds since 1970. */
  idleEndsAt: number
  endsAt: number
  /** Until when a second factor that was shown counts; null when it must be shown again. */
  steppedUpUntil: number | null
  /** Changes when the program was changed. */
  version: string
}

/** Signs in by password and, where the person has one-time codes, by one of them or a recovery code. */
export const signIn = defineOfficeEndpoint({
  name: 'session/sign-in',
  method: 'POST',
  access: 'anybody',
  scope: 'company',
  audit: 'signed-in',
  request: z.object({ email, password, code: lineOrEmpty(40) }),
  response: answers<Me>(),
})

export const getMe = defineOfficeEndpoint({
  name: 'session/me',
  method: 'GET',
  access: 'self',
  scope: 'company',
  audit: null,
  request: nothing,
  response: answers<Me>(),
})

export const signOut = defineOfficeEndpoint({
  name: 'session/sign-out',
  method: 'POST',
  access: 'self',
  scope: 'company',
  audit: 'signed-out',
  request: nothing,
  response: answers<Record<string, never>>(),
})

/** A session of the own account. */
export interface SessionEntry {
  id: string
  /** What the browser says it is, shortened. */
  device: string
  startedAt: number
  lastUsedAt: number
  isThis: boolean
}

export const listSessions = defineOfficeEndpoint({
  name: 'session/list',
  method: 'GET',
  access: 'self',
  scope: 'company',
  audit: null,
  request: nothing,
  response: answers<{ sessions: SessionEntry[] }>(),
})

/** Ends a session of the own account, or all but the one that asks. */
export const endSessions = defineOfficeEndpoint({
  name: 'session/end',
  method: 'POST',
  access: 'self',
  scope: 'company',
  audit: 'sessions-ended',
  request: z.object({ id: z.optional(uuid) }),
  response: answers<{ ended: number }>(),
})

export const setLanguage = defineOfficeEndpoint({
  name: 'session/language',
  method: 'POST',
  access: 'self',
  scope: 'company',
  audit: null,
  request: z.object({ language: z.enum(['es', 'en']) }),
  response: answers<Record<string, never>>(),
})

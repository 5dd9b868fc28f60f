// Sign-in and the user's own session.

import * as z from 'zod/mini'
import type { Language } from '../values/language.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { email, lineOrEmpty, nothing, password, uuid } from './fields.ts'
import type { Grant } from './roles.ts'

/** The signed-in user. */
export interface Me {
  id: number
  name: string
  email: string
  language: Language
  grants: Grant[]
  /** False until a passkey or one-time codes are set up; until then only the user's own account is accessible. */
  hasSecondFactor: boolean
  /** The company's branches, in the order of the public site. */
  branches: { id: number; name: string; code: string }[]
  /** Idle and absolute expiry of the session, in milliseconds since 1970. */
  idleEndsAt: number
  endsAt: number
  /** Until when the second factor remains valid; null if it must be repeated. */
  steppedUpUntil: number | null
  /** Changes with every release of the program. */
  version: string
  /** The key of what the browser stores for the user, 32 bytes in base64. The same for each session of the user. */
  offlineKey: string
}

/** Signs in with a password and, if the user has set them up, a one-time code or a recovery code. */
export const signIn = defineOfficeEndpoint({
  name: 'session/sign-in',
  method: 'POST',
  access: 'public',
  scope: 'anyBranch',
  audit: 'signed-in',
  request: z.object({ email, password, code: lineOrEmpty(40) }),
  response: answers<Me>(),
})

export const getMe = defineOfficeEndpoint({
  name: 'session/me',
  method: 'GET',
  access: 'self',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<Me>(),
})

export const signOut = defineOfficeEndpoint({
  name: 'session/sign-out',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: 'signed-out',
  request: nothing,
  response: answers<Record<string, never>>(),
})

/** One of the user's own sessions. */
export interface SessionEntry {
  id: string
  /** The browser's user agent, shortened. */
  device: string
  startedAt: number
  lastUsedAt: number
  isThis: boolean
}

export const listSessions = defineOfficeEndpoint({
  name: 'session/list',
  method: 'GET',
  access: 'self',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<{ sessions: SessionEntry[] }>(),
})

/** Ends one of the user's own sessions, or all but the current one. */
export const endSessions = defineOfficeEndpoint({
  name: 'session/end',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: 'sessions-ended',
  request: z.object({ id: z.optional(uuid) }),
  response: answers<{ ended: number }>(),
})

export const setLanguage = defineOfficeEndpoint({
  name: 'session/language',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ language: z.enum(['es', 'en']) }),
  response: answers<Record<string, never>>(),
})

/** Whether the user, as an owner, gets the weekly mail with the figures. */
export const getWeeklyMailSetting = defineOfficeEndpoint({
  name: 'session/weekly-figures',
  method: 'GET',
  access: 'self',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<{ isWanted: boolean }>(),
})

/** Switches the weekly mail with the figures on or off for the user. */
export const setWeeklyMailSetting = defineOfficeEndpoint({
  name: 'session/set-weekly-figures',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ isWanted: z.boolean() }),
  response: answers<Record<string, never>>(),
})

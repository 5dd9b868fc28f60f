// How staff authenticate: passwords, one-time codes and recovery codes.

import * as z from 'zod/mini'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { line, nothing, password } from './fields.ts'

/** The state of the user's own second factor. */
export const getSecondFactorStatus = defineOfficeEndpoint({
  name: 'access/get',
  method: 'GET',
  access: 'self',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<{ hasTotp: boolean; recoveryCodesLeft: number; isDemo: boolean }>(),
})

/** Generates a secret for an authenticator app. It becomes active once a code of it is confirmed within ten minutes. */
export const beginTotpRegistration = defineOfficeEndpoint({
  name: 'access/totp-begin',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<{
    /** Base32, to be typed where the QR code cannot be scanned. */
    secret: string
    /** The `otpauth://` address in the QR code. */
    uri: string
    /** The QR code: dark modules as an SVG path on a grid of `size` units. */
    qr: { size: number; path: string }
    /** Sent back with the code. */
    pending: string
  }>(),
})

const pending = z.string().check(z.minLength(1), z.maxLength(2_000))
const code = line(40)

/** Activates one-time codes or replaces the previous secret. The recovery codes are shown only once. */
export const confirmTotpRegistration = defineOfficeEndpoint({
  name: 'access/totp-confirm',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: 'totp-enabled',
  request: z.object({ pending, code }),
  response: answers<{ recoveryCodes: string[] }>(),
})

/** Generates ten new recovery codes; the previous ones become invalid. */
export const renewRecoveryCodes = defineOfficeEndpoint({
  name: 'access/recovery-codes',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: 'recovery-codes-made',
  stepUp: true,
  request: nothing,
  response: answers<{ recoveryCodes: string[] }>(),
})

/** Changes the user's own password; other sessions end. */
export const changePassword = defineOfficeEndpoint({
  name: 'access/password',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: 'password-changed',
  request: z.object({ current: password, password }),
  response: answers<{ ended: number }>(),
})

/** Repeats the second factor with a one-time code or a recovery code; a demonstration user enters the password instead. */
export const stepUp = defineOfficeEndpoint({
  name: 'access/step-up',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ code: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  response: answers<{ steppedUp: true }>(),
})

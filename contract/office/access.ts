// How a person of the staff proves who she is: password, one-time codes and recovery codes.

import * as z from 'zod/mini'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { line, nothing, password } from './fields.ts'

/** The state of the own account's second factor. */
export const getAccess = defineOfficeEndpoint({
  name: 'access/get',
  method: 'GET',
  access: 'self',
  scope: 'company',
  audit: null,
  request: nothing,
  response: answers<{ hasTotp: boolean; recoveryCodesLeft: number; isDemo: boolean }>(),
})

/** A new secret for an app of one-time codes. It counts once a code of it was shown, within ten minutes. */
export const beginTotp = defineOfficeEndpoint({
  name: 'access/totp-begin',
  method: 'POST',
  access: 'self',
  scope: 'company',
  audit: null,
  request: nothing,
  response: answers<{
    /** Base32, to be typed where no picture can be scanned. */
    secret: string
    /** The `otpauth://` address that the picture holds. */
    uri: string
    /** The QR code: dark modules as a path on a grid of `size` units. */
    qr: { size: number; path: string }
    /** Comes back with the code. */
    pending: string
  }>(),
})

const pending = z.string().check(z.minLength(1), z.maxLength(2_000))
const code = line(40)

/** Turns the codes on, or replaces those before. The recovery codes are answered once and never again. */
export const confirmTotp = defineOfficeEndpoint({
  name: 'access/totp-confirm',
  method: 'POST',
  access: 'self',
  scope: 'company',
  audit: 'totp-enabled',
  request: z.object({ pending, code }),
  response: answers<{ recoveryCodes: string[] }>(),
})

/** Ten new recovery codes; those before end. */
export const renewRecoveryCodes = defineOfficeEndpoint({
  name: 'access/recovery-codes',
  method: 'POST',
  access: 'self',
  scope: 'company',
  audit: 'recovery-codes-made',
  stepUp: true,
  request: nothing,
  response: answers<{ recoveryCodes: string[] }>(),
})

/** Changes the own password; other sessions end. */
export const changePassword = defineOfficeEndpoint({
  name: 'access/password',
  method: 'POST',
  access: 'self',
  scope: 'company',
  audit: 'password-changed',
  request: z.object({ current: password, password }),
  response: answers<{ ended: number }>(),
})

/** Shows the second factor again: a one-time code or a recovery code; a person of the demonstration shows her password. */
export const stepUp = defineOfficeEndpoint({
  name: 'access/step-up',
  method: 'POST',
  access: 'self',
  scope: 'company',
  audit: null,
  request: z.object({ code: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  response: answers<{ steppedUp: true }>(),
})

import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { decodeDone, encodeDone, wireDone } from '../values/done.ts'
import { wireEmail } from '../values/email.ts'
import type { Language } from '../values/language.ts'
import { notGivenOr } from '../write.ts'

export interface ResetLinkRequest {
  email: string
  /** Language of the page that asks, and so of the mail; null is the account's own. */
  language: Language | null
}

export const requestPasswordReset = defineEndpoint({
  name: 'requestPasswordReset',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'requestPasswordReset',
  envelope: 'plain',
  body: 'json',
  summary: 'Mails a link to set a new password; the answer is the same for known and unknown addresses.',
  requestSchema: z.object({ email: wireEmail, language: notGivenOr(z.enum(['es', 'en'])) }),
  responseSchema: wireDone,
  decodeRequest: (wire): ResetLinkRequest => ({ email: wire.email, language: wire.language }),
  encodeRequest: ({ email, language }: ResetLinkRequest) => ({ email, ...(language === null ? {} : { language }) }),
  encodeResponse: encodeDone,
  decodeResponse: decodeDone,
})

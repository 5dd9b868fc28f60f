import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { decodeDone, encodeDone, wireDone } from '../values/done.ts'
import { wirePassword, wireToken } from '../values/new-password.ts'
import { notGivenOr } from '../write.ts'

export interface ConfirmRequest {
  token: string
  /** A new password: needed where the bearer is not the account's own (docs/decisions/017-accounts.md). */
  password?: string | undefined
}

export const confirmWebUser = defineEndpoint({
  name: 'confirmWebUser',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'confirmWebUser',
  envelope: 'plain',
  body: 'json',
  summary:
    'Confirms an e-mail address by the token of the mailed link; without the account’s own bearer a new password has to come with it.',
  requestSchema: z.object({ token: wireToken, password: notGivenOr(wirePassword) }),
  responseSchema: wireDone,
  decodeRequest: (wire): ConfirmRequest => ({ token: wire.token, password: wire.password ?? undefined }),
  encodeRequest: ({ token, password }: ConfirmRequest) => ({ token, ...(password === undefined ? {} : { password }) }),
  encodeResponse: encodeDone,
  decodeResponse: decodeDone,
})

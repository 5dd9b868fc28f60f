import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { decodeDone, encodeDone, wireDone } from '../values/done.ts'
import { wirePassword, wireToken } from '../values/new-password.ts'

export interface ResetRequest {
  token: string
  password: string
}

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'resetPassword',
  envelope: 'plain',
  body: 'json',
  summary: 'Sets a new password by the token of a mailed link, and ends every session of the account.',
  requestSchema: z.object({ token: wireToken, password: wirePassword }),
  responseSchema: wireDone,
  decodeRequest: (wire): ResetRequest => ({ token: wire.token, password: wire.password }),
  encodeRequest: ({ token, password }: ResetRequest) => ({ token, password }),
  encodeResponse: encodeDone,
  decodeResponse: decodeDone,
})

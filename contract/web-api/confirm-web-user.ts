import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { decodeDone, encodeDone, wireDone } from '../values/done.ts'
import { wireToken } from '../values/new-password.ts'

export interface ConfirmRequest {
  token: string
}

export const confirmWebUser = defineEndpoint({
  name: 'confirmWebUser',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'confirmWebUser',
  envelope: 'plain',
  body: 'json',
  summary: 'Confirms an e-mail address by the token of the link that was mailed to it.',
  requestSchema: z.object({ token: wireToken }),
  responseSchema: wireDone,
  decodeRequest: (wire): ConfirmRequest => ({ token: wire.token }),
  encodeRequest: ({ token }: ConfirmRequest) => ({ token }),
  encodeResponse: encodeDone,
  decodeResponse: decodeDone,
})

import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { decodeDone, encodeDone, wireDone } from '../values/done.ts'
import { wirePassword } from '../values/new-password.ts'

export interface ChangePasswordRequest {
  currentPassword: string
  password: string
}

export const changeClientPassword = defineEndpoint({
  name: 'changeClientPassword',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'changeClientPassword',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  summary: 'Sets a new password by the old one, and ends every other session of the account.',
  requestSchema: z.object({ currentPassword: wirePassword, password: wirePassword }),
  responseSchema: wireDone,
  decodeRequest: (wire): ChangePasswordRequest => ({ currentPassword: wire.currentPassword, password: wire.password }),
  encodeRequest: ({ currentPassword, password }: ChangePasswordRequest) => ({ currentPassword, password }),
  encodeResponse: encodeDone,
  decodeResponse: decodeDone,
})

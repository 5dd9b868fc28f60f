import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { decodeDone, encodeDone, wireDone } from '../values/done.ts'
import { wirePassword } from '../values/new-password.ts'

export interface DeleteRequest {
  password: string
}

export const deleteClient = defineEndpoint({
  name: 'deleteClient',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'deleteClient',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  summary: 'Deletes the account by its password: data, sessions and links go, past bookings lose their names.',
  requestSchema: z.object({ password: wirePassword }),
  responseSchema: wireDone,
  decodeRequest: (wire): DeleteRequest => ({ password: wire.password }),
  encodeRequest: ({ password }: DeleteRequest) => ({ password }),
  encodeResponse: encodeDone,
  decodeResponse: decodeDone,
})

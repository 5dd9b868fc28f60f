import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { record } from '../read.ts'
import { decodeNothing, encodeNothing, wireNothing } from '../values/done.ts'

/** Everything held on a client, as the file that the client gets; nobody but the reader looks into it. */
export type ClientExport = Readonly<Record<string, unknown>>

export const exportClientData = defineEndpoint({
  name: 'exportClientData',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'exportClientData',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  summary: 'Everything held on the client: profile, consents, bookings, sessions (access and portability under Ley 81).',
  requestSchema: wireNothing,
  responseSchema: z.record(z.string(), z.unknown()),
  decodeRequest: decodeNothing,
  encodeRequest: encodeNothing,
  encodeResponse: (data: ClientExport) => ({ ...data }),
  decodeResponse: (wire): ClientExport => record(wire),
})

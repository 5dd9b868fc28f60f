import type { Codec } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { record } from '../read.ts'
import { nothing } from '../values/done.ts'

/** Everything held on a client, as the file that the client gets; nobody but the reader looks into it. */
export type ClientExport = Readonly<Record<string, unknown>>

const clientExport: Codec<ClientExport> = { decode: record, encode: (data) => ({ ...data }), schema: ({ anyRecord }) => anyRecord }

export const exportClientData = defineEndpoint({
  name: 'exportClientData',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'exportClientData',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  request: nothing,
  response: clientExport,
})

import type { Codec } from '../codec.ts'
import { defineEndpoint, nothing } from '../endpoint.ts'
import { record } from '../read.ts'

/** All data about a client, as a file for the client. The program does not interpret it. */
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

import { defineEndpoint } from '../endpoint.ts'
import { decodeDone, decodeNothing, encodeDone, encodeNothing, wireDone, wireNothing } from '../values/done.ts'

export const logoutEverywhere = defineEndpoint({
  name: 'logoutEverywhere',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'logoutEverywhere',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  summary: 'Ends every session of the account, this one included.',
  requestSchema: wireNothing,
  responseSchema: wireDone,
  decodeRequest: decodeNothing,
  encodeRequest: encodeNothing,
  encodeResponse: encodeDone,
  decodeResponse: decodeDone,
})

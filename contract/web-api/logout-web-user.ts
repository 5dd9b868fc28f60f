import { defineEndpoint } from '../endpoint.ts'
import { decodeDone, decodeNothing, encodeDone, encodeNothing, wireDone, wireNothing } from '../values/done.ts'

export const logoutWebUser = defineEndpoint({
  name: 'logoutWebUser',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'logoutWebUser',
  envelope: 'plain',
  body: 'json',
  summary: 'Ends the session of the bearer; without one there is nothing to end, and that is fine too.',
  requestSchema: wireNothing,
  responseSchema: wireDone,
  decodeRequest: decodeNothing,
  encodeRequest: encodeNothing,
  encodeResponse: encodeDone,
  decodeResponse: decodeDone,
})

import { defineEndpoint } from '../endpoint.ts'
import { decodeDone, decodeNothing, encodeDone, encodeNothing, wireDone, wireNothing } from '../values/done.ts'

export const requestEmailConfirmation = defineEndpoint({
  name: 'requestEmailConfirmation',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'requestEmailConfirmation',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  summary: 'Mails the link that confirms the e-mail address once more.',
  requestSchema: wireNothing,
  responseSchema: wireDone,
  decodeRequest: decodeNothing,
  encodeRequest: encodeNothing,
  encodeResponse: encodeDone,
  decodeResponse: decodeDone,
})

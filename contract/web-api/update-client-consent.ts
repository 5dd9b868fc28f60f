import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { wireLine } from '../values/booking-client.ts'
import { decodeDone, encodeDone, wireDone } from '../values/done.ts'
import { wireFlag } from '../write.ts'

export interface ConsentRequest {
  acceptsMarketing: boolean
  /** Version of the text that stood beside the choice. */
  conditionsVersion: string
}

export const updateClientConsent = defineEndpoint({
  name: 'updateClientConsent',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'updateClientConsent',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  summary: 'Gives or withdraws the consent to marketing; every change is kept with its text version and moment.',
  requestSchema: z.object({ AceptaMercadeo: wireFlag, AceptaCondiciones: z.object({ version: wireLine(40) }) }),
  responseSchema: wireDone,
  decodeRequest: (wire): ConsentRequest => ({ acceptsMarketing: wire.AceptaMercadeo, conditionsVersion: wire.AceptaCondiciones.version }),
  encodeRequest: (request: ConsentRequest) => ({
    AceptaMercadeo: request.acceptsMarketing,
    AceptaCondiciones: { version: request.conditionsVersion },
  }),
  encodeResponse: encodeDone,
  decodeResponse: decodeDone,
})

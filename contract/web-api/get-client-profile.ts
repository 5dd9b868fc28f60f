import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { record } from '../read.ts'
import { decodeProfile, encodeProfile, wireProfile, type ClientProfile } from '../values/client-profile.ts'
import { decodeNothing, encodeNothing, wireNothing } from '../values/done.ts'

export const getClientProfile = defineEndpoint({
  name: 'getClientProfile',
  row: 'A-02',
  service: 'web-api',
  method: 'POST',
  path: 'getClientProfile',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  summary: 'The profile as it is now, which another device may have changed.',
  requestSchema: wireNothing,
  responseSchema: z.object({ status: z.literal('ok'), profile: wireProfile }),
  decodeRequest: decodeNothing,
  encodeRequest: encodeNothing,
  encodeResponse: (profile: ClientProfile) => ({ status: 'ok' as const, profile: encodeProfile(profile) }),
  decodeResponse: (wire): ClientProfile => decodeProfile(record(wire)['profile']),
})

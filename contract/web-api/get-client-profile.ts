import type { Codec } from '../codec.ts'
import { defineEndpoint, nothing } from '../endpoint.ts'
import { record } from '../read.ts'
import { clientProfile, type ClientProfile } from '../values/client-profile.ts'

const answer: Codec<ClientProfile> = {
  decode: (wire) => clientProfile.decode(record(wire)['profile']),
  encode: (profile) => ({ status: 'ok', profile: clientProfile.encode(profile) }),
  schema: (schemas) => schemas.object({ status: schemas.literal('ok'), profile: clientProfile.schema(schemas) }),
}

export const getClientProfile = defineEndpoint({
  name: 'getClientProfile',
  row: 'A-02',
  service: 'web-api',
  method: 'POST',
  path: 'getClientProfile',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  request: nothing,
  response: answer,
})

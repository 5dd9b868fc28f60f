import { nullable, text } from '../answer-codecs.ts'
import { shape, type Codec, type ValueOf } from '../codec.ts'
import { defineEndpoint, nothing } from '../endpoint.ts'
import { isRecord, record } from '../read.ts'
import { clientProfile, type ClientProfile } from '../values/client-profile.ts'

/** What a booking asks about the renter's licence and age that the account does not have. */
const bookedDriver = shape({
  birthDate: ['FechaNacimiento', nullable(text)],
  licenceCountry: ['PaisLicencia', nullable(text)],
  licenceExpiresOn: ['VenceLicencia', nullable(text)],
})
export type BookedDriver = ValueOf<typeof bookedDriver>

/** The driver is the client as in the last booking of the account; null without one. */
type Answer = ClientProfile & { driver: BookedDriver | null }

const answer: Codec<Answer> = {
  decode: (wire) => {
    const { profile, UltimoConductor: driver } = record(wire)
    return { ...clientProfile.decode(profile), driver: isRecord(driver) ? bookedDriver.decode(driver) : null }
  },
  encode: ({ driver, ...profile }) => ({
    status: 'ok',
    profile: clientProfile.encode(profile),
    ...(driver === null ? {} : { UltimoConductor: bookedDriver.encode(driver) }),
  }),
  schema: (schemas) =>
    schemas.object({
      status: schemas.literal('ok'),
      profile: clientProfile.schema(schemas),
      UltimoConductor: schemas.optional(bookedDriver.schema(schemas)),
    }),
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

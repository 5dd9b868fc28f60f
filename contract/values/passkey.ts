import { listOf, withFallback, text } from '../answer-codecs.ts'
import { shape, type Codec, type ValueOf } from '../codec.ts'
import { fromSchema } from '../request-codecs.ts'
import { record } from '../read.ts'

/** A passkey of a client. `id` is the credential's, in base64url; days are those of Panama. */
const passkey = shape({
  id: ['id', withFallback(text, '')],
  name: ['name', withFallback(text, '')],
  createdOn: ['FechaCreada', withFallback(text, '')],
  /** Empty if it was never used. */
  lastUsedOn: ['FechaUso', withFallback(text, '')],
})
export type ClientPasskey = ValueOf<typeof passkey>

export const passkeyList = shape({ passkeys: ['LlavesAcceso', listOf(passkey)] })
export type PasskeyList = ValueOf<typeof passkeyList>

/** What the browser's API takes and gives, in JSON (W3C Web Authentication, level 3). The browser and the server's library interpret it. */
export type WebAuthnJson = Readonly<Record<string, unknown>>
export const webAuthnJson: Codec<WebAuthnJson> = {
  decode: record,
  encode: (value) => ({ ...value }),
  schema: ({ anyRecord }) => anyRecord,
}

/** The credential's id in base64url. */
export const passkeyId = fromSchema((schemas) => schemas.passkeyId)

/** Options for the browser, with a challenge that is valid once and for five minutes. */
export const passkeyChallenge = shape({ challengeId: ['IdReto', withFallback(text, '')], options: ['OpcionesWebAuthn', webAuthnJson] })
export type PasskeyChallenge = ValueOf<typeof passkeyChallenge>

// Passkeys: the ceremonies of W3C Web Authentication, level 3. Parsing and checking what authenticators send is the library's. It is loaded on
// first use, because it is large and would slow down the start.

import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'

const library = async () => import('@simplewebauthn/server')

/** Ed25519, ES256 and RS256 by their COSE numbers. By default the library would try an experimental algorithm of Node, which warns on stderr. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The host that passkeys are bound to. */
export interface RelyingParty {
  origin: string
  id: string
}

export const toRelyingParty = (origin: string): RelyingParty => ({ origin, id: new URL(origin).hostname })

interface KnownPasskey {
  id: string
  transports: string[]
}

const toDescriptors = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] }))

/**
 * Options to create a passkey that signs in without a user name.
 * @param user `handle` identifies the user to the authenticator and must contain no personal data
 * @param known the user's passkeys; an authenticator that holds one of them creates no second
 */
export async function createRegistrationOptions(
  party: RelyingParty,
  rpName: string,
  user: { handle: string; name: string; displayName: string },
  known: readonly KnownPasskey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return (await library()).generateRegistrationOptions({
    rpName,
    rpID: party.id,
    userName: user.name,
    userDisplayName: user.displayName,
    userID: new TextEncoder().encode(user.handle),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: toDescriptors(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The new passkey; undefined if the response does not answer the challenge. */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<WebAuthnCredential | undefined> {
  const checked = await undefinedIfThrown(async () =>
    (await library()).verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  )
  return checked?.verified === true ? checked.registrationInfo.credential : undefined
}

/** Options to use a passkey: one of the known ones, or any that the authenticator offers. */
export async function createAuthenticationOptions(
  party: RelyingParty,
  known?: readonly KnownPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const allowed = known === undefined ? {} : { allowCredentials: toDescriptors(known) }
  return (await library()).generateAuthenticationOptions({ rpID: party.id, userVerification: 'required', ...allowed })
}

/** The passkey's new signature counter; undefined if its signature of the challenge is not valid. The library checks the counter. */
export async function verifyAuthentication(
  party: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  key: { public_key: Buffer; counter: number },
): Promise<number | undefined> {
  const checked = await undefinedIfThrown(async () =>
    (await library()).verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: response.id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    }),
  )
  return checked?.verified === true ? checked.authenticationInfo.newCounter : undefined
}

/** The library throws for an invalid response. */
async function undefinedIfThrown<Checked>(verify: () => Promise<Checked>): Promise<Checked | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

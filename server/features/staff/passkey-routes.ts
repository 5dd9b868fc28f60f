import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import {
  addPasskey,
  beginPasskeyRegistration,
  beginPasskeySignIn,
  beginPasskeyStepUp,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  stepUpWithPasskey,
} from '#contract/office/passkeys.ts'
import type { Config } from '../../config.ts'
import {
  createAuthenticationOptions,
  createRegistrationOptions,
  toRelyingParty,
  verifyAuthentication,
  verifyRegistration,
} from '../../crypto/webauthn.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import { handleSignedOut, handleOffice, refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome } from '../../endpoints/office.ts'
import { readClientAddress } from '../../endpoints/request.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { addressKey } from '../limits/address-key.ts'
import { toLimit } from '../limits/declared-limits.ts'
import { takeFromLimit } from '../limits/take-from-limit.ts'
import type { OfficeCookie } from './cookie.ts'
import { readDeviceId } from './known-devices.ts'
import {
  deletePasskey,
  insertPasskey,
  lockPasskey,
  recordPasskeyUse,
  readPasskeys,
  renamePasskeyRow,
  storeChallenge,
  takeChallenge,
} from './passkeys.ts'
import { lockStaff } from './repository.ts'
import { markSteppedUp } from './sessions.ts'
import { sendSessionToBrowser, startSessionWithAudit } from './sign-in-service.ts'

/** The host that passkeys are bound to: in live use the office's, in a demonstration that of the request. */
const getRelyingParty = (config: Config, { protocol, host }: FastifyRequest) => toRelyingParty(config.officeUrl ?? `${protocol}://${host}`)

/** Lets users add, rename and remove their passkeys, sign in and step up with them. */
export function passkeyRoutes(services: Services, cookie: OfficeCookie, version: string): MountedOfficeEndpoint[] {
  return [...ownPasskeyRoutes(services), ...addRoutes(services), ...signInRoutes(services, cookie, version), ...stepUpRoutes(services)]
}

function ownPasskeyRoutes({ db }: Services): MountedOfficeEndpoint[] {
  return [
    handleOffice(listPasskeys, async (_, { staff }) => {
      const passkeys = await readPasskeys(db, staff.id)
      return succeed({ passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })) })
    }),
    handleOffice(renamePasskey, async ({ id, name }, { staff, recordAudit }) =>
      commitUnlessRefused(db, async (client): Promise<OfficeOutcome<Record<string, never>>> => {
        if ((await renamePasskeyRow(client, staff.id, Buffer.from(id, 'base64url'), name)).length === 0) return refuseOffice('not_found')
        await recordAudit(client, { subject: 'staff', subjectId: staff.id })
        return succeed({})
      }),
    ),
    handleOffice(removePasskey, async ({ id }, { staff, recordAudit }) =>
      commitUnlessRefused(db, async (client): Promise<OfficeOutcome<Record<string, never>>> => {
        // The row is locked, so that of two concurrent removals the second sees that only one factor is left.
        const person = await lockStaff(client, staff.id)
        const isOther = (passkey: { id: string }) => passkey.id !== id
        const others = (await readPasskeys(client, staff.id)).filter(isOther).length
        if (person === undefined || (others === 0 && person.sealed_totp === null && !person.is_demo)) return refuseOffice('last_factor')
        if ((await deletePasskey(client, staff.id, Buffer.from(id, 'base64url'))).length === 0) return refuseOffice('not_found')
        await recordAudit(client, { subject: 'staff', subjectId: staff.id })
        return succeed({})
      }),
    ),
  ]
}

function addRoutes({ db, config }: Services): MountedOfficeEndpoint[] {
  return [
    handleOffice(beginPasskeyRegistration, async (_, { staff, raw }) => {
      // Prevents an attacker with a stolen session from adding a second factor.
      if (staff.hasSecondFactor && staff.steppedUpUntil === null) return refuseOffice('step_up_needed')
      const user = { handle: `staff-${staff.id}`, name: staff.email, displayName: staff.name }
      const known = await readPasskeys(db, staff.id)
      const options = await createRegistrationOptions(getRelyingParty(config, raw), config.brandSettings.name, user, known)
      return succeed({ challengeId: await storeChallenge(db, options.challenge, staff.id, 'register'), options })
    }),
    handleOffice(addPasskey, async ({ challengeId, name, response }, { staff, recordAudit, raw }) => {
      const challenge = await takeChallenge(db, challengeId, staff.id, 'register')
      if (challenge === undefined) return refuseOffice('passkey_not_valid')
      const credential = await verifyRegistration(getRelyingParty(config, raw), challenge, response)
      if (credential === undefined) return refuseOffice('passkey_not_valid')
      return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ id: string }>> => {
        const key = Buffer.from(credential.id, 'base64url')
        const { publicKey, counter, transports = [] } = credential
        const inserted = await insertPasskey(client, key, staff.id, Buffer.from(publicKey), counter, transports, name)
        if (inserted.length === 0) return refuseOffice('passkey_not_valid')
        await markSteppedUp(client, staff.sessionId)
        await recordAudit(client, { subject: 'staff', subjectId: staff.id })
        return succeed({ id: credential.id })
      })
    }),
  ]
}

function signInRoutes(services: Services, cookie: OfficeCookie, version: string): MountedOfficeEndpoint[] {
  const { db, config } = services
  return [
    handleSignedOut(beginPasskeySignIn, async (_, { raw }) => {
      const taken = await takeFromLimit(
        services,
        toLimit('staff-challenge', readDeviceId(services, raw) ?? addressKey(readClientAddress(raw))),
      )
      if (!taken.ok) return refuseOffice('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
      const options = await createAuthenticationOptions(getRelyingParty(config, raw))
      return succeed({ challengeId: await storeChallenge(db, options.challenge, null, 'sign-in'), options })
    }),
    // Failed attempts are not limited: a signature cannot be guessed, and each attempt needs a challenge of its own.
    handleSignedOut(signInWithPasskey, async ({ challengeId, response }, call) => {
      const challenge = await takeChallenge(db, challengeId, null, 'sign-in')
      const session = await commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ token: string }>> => {
        const staffId = challenge === undefined ? undefined : await verifyPasskey(client, config, call.raw, challenge, response)
        return staffId === undefined ? refuseOffice('passkey_not_valid') : succeed(await startSessionWithAudit(client, staffId, call, true))
      })
      if (!session.ok) return session
      const me = await sendSessionToBrowser(services, { cookie, version }, call, session.value.token)
      return me === undefined ? refuseOffice('passkey_not_valid') : succeed(me)
    }),
  ]
}

function stepUpRoutes(services: Services): MountedOfficeEndpoint[] {
  const { db, config } = services
  return [
    handleOffice(beginPasskeyStepUp, async (_, { staff, raw }) => {
      const own = await readPasskeys(db, staff.id)
      if (own.length === 0) return refuseOffice('not_found')
      const options = await createAuthenticationOptions(getRelyingParty(config, raw), own)
      return succeed({ challengeId: await storeChallenge(db, options.challenge, staff.id, 'step-up'), options })
    }),
    handleOffice(stepUpWithPasskey, async ({ challengeId, response }, { staff, raw }) => {
      const challenge = await takeChallenge(db, challengeId, staff.id, 'step-up')
      return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ steppedUp: true }>> => {
        const staffId = challenge === undefined ? undefined : await verifyPasskey(client, config, raw, challenge, response)
        if (staffId !== staff.id) return refuseOffice('passkey_not_valid')
        await markSteppedUp(client, staff.sessionId)
        return succeed({ steppedUp: true as const })
      })
    }),
  ]
}

/** Verifies a passkey's signature of the challenge, records the use and returns the user; undefined if it is invalid. */
async function verifyPasskey(
  client: pg.PoolClient,
  config: Config,
  raw: FastifyRequest,
  challenge: string,
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const row = await lockPasskey(client, response.id)
  if (row === undefined) return undefined
  const counter = await verifyAuthentication(getRelyingParty(config, raw), challenge, response, row)
  if (counter === undefined) return undefined
  await recordPasskeyUse(client, Buffer.from(response.id, 'base64url'), counter)
  return row.staff_id
}

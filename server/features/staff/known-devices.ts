// A browser in which a member of staff has signed in keeps a signed cookie. Its failed sign-ins are counted separately, so that strangers
// who know an e-mail address cannot lock its owner out (decision 053).

import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'

/** A computer at a counter is used by a whole branch. */
const maxAccounts = 30
const maxAgeSeconds = 400 * 24 * 60 * 60

interface DeviceCookie {
  id: string
  /** Hashes of the accounts that have signed in here, the latest first. */
  accounts: readonly string[]
}

type DeviceServices = Pick<Services, 'config' | 'signer'>

const cookieName = ({ config }: DeviceServices) =>
  config.officeUrl?.startsWith('https:') === true ? '__Host-office-device' : 'office-device'

/** Without a key, so that it stays the same when keys are rotated; the cookie as a whole is signed. */
const hashAccount = (account: string): string => createHash('sha256').update(account).digest('base64url').slice(0, 22)

function readCookie(services: DeviceServices, { headers }: Pick<FastifyRequest, 'headers'>): DeviceCookie | undefined {
  const [, signed] = new RegExp(`(?:^|; ?)${cookieName(services)}=([\\w.-]{20,4000})(?:;|$)`).exec(headers.cookie ?? '') ?? []
  return signed === undefined ? undefined : (services.signer.verify('staff-device', signed) as DeviceCookie | undefined)
}

/**
 * The id of the browser if an account has signed in there before.
 * @param account the key of the account's e-mail address
 */
export function findKnownDevice(services: DeviceServices, request: Pick<FastifyRequest, 'headers'>, account: string): string | null {
  const cookie = readCookie(services, request)
  return cookie?.accounts.includes(hashAccount(account)) === true ? cookie.id : null
}

/** The id of a browser in which some member of staff has signed in. */
export const readDeviceId = (services: DeviceServices, request: Pick<FastifyRequest, 'headers'>): string | null =>
  readCookie(services, request)?.id ?? null

/** Adds an account to those that have signed in with this browser. */
export function rememberDevice(
  services: DeviceServices,
  { raw, reply }: { raw: Pick<FastifyRequest, 'headers'>; reply: FastifyReply },
  account: string,
): void {
  const { id = randomUUID(), accounts = [] } = readCookie(services, raw) ?? {}
  const own = hashAccount(account)
  const next: DeviceCookie = { id, accounts: [own, ...accounts.filter((item) => item !== own)].slice(0, maxAccounts) }
  const name = cookieName(services)
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  const value = services.signer.sign('staff-device', next)
  reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`)
}

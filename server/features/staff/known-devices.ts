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

type Parts = Pick<Services, 'config' | 'signer'>

const cookieName = ({ config }: Parts) => (config.officeUrl?.startsWith('https:') === true ? '__Host-office-device' : 'office-device')

/** Without a key, so that it stays the same when keys are rotated; the cookie as a whole is signed. */
const hashAccount = (account: string): string => createHash('sha256').update(account).digest('base64url').slice(0, 22)

function readCookie(parts: Parts, { headers }: Pick<FastifyRequest, 'headers'>): DeviceCookie | undefined {
  const [, signed] = new RegExp(`(?:^|; ?)${cookieName(parts)}=([\\w.-]{20,4000})(?:;|$)`).exec(headers.cookie ?? '') ?? []
  return signed === undefined ? undefined : (parts.signer.verify('staff-device', signed) as DeviceCookie | undefined)
}

/**
 * The id of the browser if an account has signed in there before.
 * @param account the key of the account's e-mail address
 */
export function findKnownDevice(parts: Parts, request: Pick<FastifyRequest, 'headers'>, account: string): string | null {
  const cookie = readCookie(parts, request)
  return cookie?.accounts.includes(hashAccount(account)) === true ? cookie.id : null
}

/** The id of a browser in which some member of staff has signed in. */
export const readDeviceId = (parts: Parts, request: Pick<FastifyRequest, 'headers'>): string | null =>
  readCookie(parts, request)?.id ?? null

/** Adds an account to those that have signed in in this browser. */
export function rememberDevice(
  parts: Parts,
  { raw, reply }: { raw: Pick<FastifyRequest, 'headers'>; reply: FastifyReply },
  account: string,
): void {
  const { id = randomUUID(), accounts = [] } = readCookie(parts, raw) ?? {}
  const own = hashAccount(account)
  const next: DeviceCookie = { id, accounts: [own, ...accounts.filter((item) => item !== own)].slice(0, maxAccounts) }
  const name = cookieName(parts)
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  const value = parts.signer.sign('staff-device', next)
  reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`)
}

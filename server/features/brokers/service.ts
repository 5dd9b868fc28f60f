// Who may sell our cars through OpenTravel messages (docs/decisions/074-opentravel.md).

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hashPassword, verifyEach } from '../../crypto/password-hash.ts'
import type { Queryable } from '../../db/pool.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { addressKey, normalizeAddress } from '../limits/address-key.ts'
import { toLimit } from '../limits/declared-limits.ts'
import { peekLimit, returnToLimit, takeFromEach, takeFromLimit } from '../limits/take-from-limit.ts'
import { findBrokerByRequestor, insertBroker, setBrokerPassword } from './repository.ts'

/** An identified broker. */
export interface Broker {
  id: number
  name: string
  /** Decides its prices and its stop-sells. */
  clientTypeId: number
}

/** What a message contains about its sender. */
export interface BrokerCredentials {
  requestorId: string
  password: string
  ip: string | null
}

export interface NewBroker {
  name: string
  requestorId: string
  clientTypeId: number
  commissionNote: string
  /** Networks such as `203.0.113.0/24`. */
  allowedNetworks: string[]
}

/** 96 random bits: OpenTravel allows 16 characters. */
export const newBrokerPassword = (): string => randomBytes(12).toString('base64url')

/** Adds a broker; the password is shown once and stored as a hash. Null if its id belongs to another broker. */
export async function addBroker(db: Queryable, broker: NewBroker): Promise<Outcome<{ id: number; password: string } | null>> {
  const password = newBrokerPassword()
  const hash = await hashPassword(password)
  if (!hash.ok) return hash
  const [row] = await insertBroker(
    db,
    broker.name,
    broker.requestorId,
    hash.value,
    broker.clientTypeId,
    broker.commissionNote,
    broker.allowedNetworks,
  )
  return succeed(row === undefined ? null : { id: row.id, password })
}

/** A new password, which replaces the old one at once. Null if the broker was changed since `version`. */
export async function renewBrokerPassword(db: Queryable, id: number, version: number): Promise<Outcome<{ password: string } | null>> {
  const password = newBrokerPassword()
  const hash = await hashPassword(password)
  if (!hash.ok) return hash
  const [row] = await setBrokerPassword(db, id, version, hash.value)
  return succeed(row === undefined ? null : { password })
}

/** Hashing takes too long for every search, so a process remembers which password each stored hash has accepted, and the latest wrong ones. */
interface PasswordCheckCache {
  hash: string
  accepted: Buffer | null
  rejected: Buffer[]
}
const cacheKey = randomBytes(32)
const checkCaches = new Map<number, PasswordCheckCache>()
const maxRejected = 20
const toMac = (password: string) => createHmac('sha256', cacheKey).update(password).digest()

function getCheckCache({ id, password_hash: hash }: { id: number; password_hash: string }): PasswordCheckCache {
  const known = checkCaches.get(id)
  return known?.hash === hash ? known : { hash, accepted: null, rejected: [] }
}

/**
 * The active broker of a message. Unknown brokers, wrong passwords and other addresses get the same answer. Failed attempts are counted by
 * address, and by address and broker: once these are used up, the right password is refused too, or guessing could go on. The same wrong
 * password counts once, because a system that still has an old one sends it with every message.
 */
export async function identifyBroker(context: Pick<Services, 'db' | 'signer'>, sent: BrokerCredentials): Promise<Outcome<Broker>> {
  const [row] = await findBrokerByRequestor(context.db, sent.requestorId, sent.ip === null ? null : normalizeAddress(sent.ip))
  const address = addressKey(sent.ip)
  if (row?.is_address_allowed !== true) return refuseUnidentified(context, sent.password, address)

  const peeked = await peekLimit(context, toLimit('broker-pair', `${address} ${row.id}`))
  if (!peeked.ok) return refuse('rate_limited', { retryAfterSeconds: peeked.retryAfterSeconds })
  const cached = getCheckCache(row)
  const mac = toMac(sent.password)
  if (cached.accepted !== null && timingSafeEqual(cached.accepted, mac)) return succeed(toBroker(row))
  if (cached.rejected.some((wrong) => timingSafeEqual(wrong, mac))) return refuse('wrong_credentials')

  // Concurrent messages with the same password share one check, or they would count as many attempts.
  const key = `${row.id} ${address} ${mac.toString('hex')}`
  const running = checks.get(key) ?? checkPassword(context, row, sent.password, address).finally(() => checks.delete(key))
  checks.set(key, running)
  return running
}

/** The checks in progress. */
const checks = new Map<string, Promise<Outcome<Broker>>>()

async function checkPassword(
  context: Pick<Services, 'db' | 'signer'>,
  row: { id: number; name: string; client_type_id: number; password_hash: string },
  password: string,
  address: string,
): Promise<Outcome<Broker>> {
  const limits = [toLimit('broker-pair', `${address} ${row.id}`), toLimit('broker-sign-in', address)]
  const counted = await takeFromEach(context, limits)
  if (!counted.ok) return refuse('rate_limited', { retryAfterSeconds: counted.retryAfterSeconds })
  const verified = await verifyEach(password, [row.password_hash], address)
  if (!verified.ok) return verified
  const isMatch = verified.value[0] === true
  const mac = toMac(password)
  const { accepted, rejected } = getCheckCache(row)
  const next = isMatch ? { accepted: mac, rejected } : { accepted, rejected: [mac, ...rejected].slice(0, maxRejected) }
  checkCaches.set(row.id, { hash: row.password_hash, ...next })
  if (!isMatch) return refuse('wrong_credentials')
  for (const limit of limits) await returnToLimit(context, limit)
  return succeed(toBroker(row))
}

/** Takes as long as a wrong password. */
async function refuseUnidentified(context: Pick<Services, 'db' | 'signer'>, password: string, address: string): Promise<Refused> {
  const counted = await takeFromLimit(context, toLimit('broker-sign-in', address))
  if (!counted.ok) return refuse('rate_limited', { retryAfterSeconds: counted.retryAfterSeconds })
  const verified = await verifyEach(password, [undefined], address)
  return verified.ok ? refuse('wrong_credentials') : verified
}

function toBroker({ id, name, client_type_id: clientTypeId }: { id: number; name: string; client_type_id: number }): Broker {
  return { id, name, clientTypeId }
}

// Who may sell our cars through OpenTravel messages (docs/decisions/074-opentravel.md).

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hashPassword, verifyEach } from '../../crypto/password-hash.ts'
import type { Queryable } from '../../db/pool.ts'
import { done, refuse, type Outcome } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { addressKey, plainAddress } from '../limits/address-key.ts'
import { toLimit } from '../limits/declared-limits.ts'
import { refundLimit, takeFromLimit } from '../limits/take-from-limit.ts'
import { findBrokerByRequestor, insertBroker, setBrokerPassword } from './repository.ts'

/** An identified broker. */
export interface Broker {
  id: number
  name: string
  /** Decides its prices and its stop-sells. */
  clientTypeId: number
}

/** What a message says about its sender. */
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
  addresses: string[]
}

/** 96 random bits: OpenTravel allows 16 characters. */
export const newBrokerPassword = (): string => randomBytes(12).toString('base64url')

/** Adds a broker; the password is shown once and stored as a hash. Null if its id or its client type belongs to another broker. */
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
    broker.addresses,
  )
  return done(row === undefined ? null : { id: row.id, password })
}

/** A new password, valid at once instead of the old one. Null if the broker was changed since `version`. */
export async function renewBrokerPassword(db: Queryable, id: number, version: number): Promise<Outcome<{ password: string } | null>> {
  const password = newBrokerPassword()
  const hash = await hashPassword(password)
  if (!hash.ok) return hash
  const [row] = await setBrokerPassword(db, id, version, hash.value)
  return done(row === undefined ? null : { password })
}

/** Hashing takes too long for every search, so a process remembers which password each stored hash has accepted. */
const memoryKey = randomBytes(32)
const accepted = new Map<number, { hash: string; mac: Buffer }>()
const toMac = (password: string) => createHmac('sha256', memoryKey).update(password).digest()

/**
 * The active broker of a message. Unknown brokers, wrong passwords and other addresses get the same answer; wrong ones are counted by
 * address.
 */
export async function identifyBroker(context: Pick<Services, 'db' | 'signer'>, sent: BrokerCredentials): Promise<Outcome<Broker>> {
  const [row] = await findBrokerByRequestor(context.db, sent.requestorId, sent.ip === null ? null : plainAddress(sent.ip))
  const known = row?.is_address_allowed === true ? row : undefined
  const remembered = known === undefined ? undefined : accepted.get(known.id)
  const mac = toMac(sent.password)
  if (known !== undefined && remembered?.hash === known.password_hash && timingSafeEqual(remembered.mac, mac)) return done(toBroker(known))

  const limit = toLimit('broker-sign-in', addressKey(sent.ip))
  const counted = await takeFromLimit(context, limit)
  if (!counted.ok) return refuse('rate_limited', { retryAfterSeconds: counted.retryAfterSeconds })
  const verified = await verifyEach(sent.password, [known?.password_hash], addressKey(sent.ip))
  if (!verified.ok) return verified
  if (known === undefined || verified.value[0] !== true) return refuse('wrong_credentials')
  accepted.set(known.id, { hash: known.password_hash, mac })
  await refundLimit(context, limit)
  return done(toBroker(known))
}

function toBroker({ id, name, client_type_id: clientTypeId }: { id: number; name: string; client_type_id: number }): Broker {
  return { id, name, clientTypeId }
}

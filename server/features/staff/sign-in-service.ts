import { hkdfSync } from 'node:crypto'
import type { RequestOf } from '#contract/office/endpoint.ts'
import type { Me, signIn } from '#contract/office/session.ts'
import { verifyEach } from '../../crypto/password-hash.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuseOffice, type AuditRecord, type OfficeCall, type OfficeOutcome, type StaffMember } from '../../endpoints/office.ts'
import { readClientAddress } from '../../endpoints/request.ts'
import { done } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { emailKey } from '../clients/registration/email-key.ts'
import { requestHashKey } from '../idempotency/hash-request.ts'
import { addressKey } from '../limits/address-key.ts'
import { toLimit } from '../limits/declared-limits.ts'
import { refundLimit, takeFromLimit, type Limit } from '../limits/take-from-limit.ts'
import { recordRefusedSignIn } from './refused-sign-ins.ts'
import { findStaffByEmail, type StaffRow } from './repository.ts'
import { sessionIdleMs, startStaffSession } from './sessions.ts'
import { spendSecondFactor } from './second-factor.ts'

/** Failed sign-ins are counted per address, and per address and account, so that strangers cannot lock users out. */
function getLimits(raw: OfficeCall['raw'], account: string) {
  const key = addressKey(readClientAddress(raw))
  return [toLimit('staff-address', key), toLimit('staff-pair', `${key} ${account}`)]
}

/** Runs a sign-in within its limits. Only failures remain counted; counting before the attempt also limits concurrent attempts. */
export async function limitSignIn<Value>(
  services: Services,
  raw: OfficeCall['raw'],
  account: string,
  attempt: () => Promise<OfficeOutcome<Value>>,
): Promise<OfficeOutcome<Value>> {
  return countFailures(services, getLimits(raw, account), attempt)
}

/** Runs a check of a second factor within the limit of the account, whatever the address: codes are short. */
export async function limitCodes<Value>(
  services: Services,
  staffId: number,
  attempt: () => Promise<OfficeOutcome<Value>>,
): Promise<OfficeOutcome<Value>> {
  return countFailures(services, [toLimit('staff-code', String(staffId))], attempt)
}

/** The refusals of a wrong guess. */
const failures: ReadonlySet<string> = new Set(['wrong_sign_in', 'wrong_second_factor', 'passkey_not_valid', 'invitation_over'])

async function countFailures<Value>(
  services: Services,
  limits: readonly Limit[],
  attempt: () => Promise<OfficeOutcome<Value>>,
): Promise<OfficeOutcome<Value>> {
  for (const [index, limit] of limits.entries()) {
    const taken = await takeFromLimit(services, limit)
    if (taken.ok) continue
    // A refused attempt does not count against the other limits: one account could otherwise exhaust those of its address.
    for (const earlier of limits.slice(0, index)) await refundLimit(services, earlier)
    return refuseOffice('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  const outcome = await attempt()
  if (outcome.ok || !failures.has(outcome.code)) for (const limit of limits) await refundLimit(services, limit)
  return outcome
}

const maySignIn = (row: StaffRow | undefined): row is StaffRow => row !== undefined && row.disabled_at === null

/**
 * Signs in with password and second factor and returns the session's token. An unknown address takes as long and gets the same answer as a
 * wrong password; a missing code is only reported after the correct password.
 */
export async function signInByPassword(
  services: Services,
  request: RequestOf<typeof signIn>,
  call: OfficeCall,
): Promise<OfficeOutcome<{ token: string; staffId: number }>> {
  const key = emailKey(request.email)
  const outcome = await limitSignIn(services, call.raw, key, async () => checkPassword(services, key, request, call))
  if (!outcome.ok) recordRefusedSignIn(services, key, outcome.code, call)
  return outcome
}

async function checkPassword(
  services: Services,
  key: string,
  request: RequestOf<typeof signIn>,
  call: OfficeCall,
): Promise<OfficeOutcome<{ token: string; staffId: number }>> {
  const row = await findStaffByEmail(services.db, key)
  const matches = await verifyEach(request.password, [row?.password_hash ?? undefined], addressKey(readClientAddress(call.raw)))
  if (!matches.ok) return matches
  if (!maySignIn(row) || matches.value[0] !== true) return refuseOffice('wrong_sign_in')
  const start = () => startSession(services, row, request.code, call)
  return row.sealed_totp !== null && request.code !== '' ? limitCodes(services, row.id, start) : start()
}

async function startSession(
  services: Services,
  row: StaffRow,
  code: string,
  call: OfficeCall,
): Promise<OfficeOutcome<{ token: string; staffId: number }>> {
  return inTransaction(services.db, async (client) => {
    const isProtected = row.sealed_totp !== null
    if (isProtected) {
      if (code === '') return refuseOffice('second_factor_needed')
      if (!(await spendSecondFactor(client, services.vault, row.id, code))) return refuseOffice('wrong_second_factor')
    } else if (row.has_passkey && !row.is_demo) {
      // For users with passkeys only, a password is not sufficient.
      return refuseOffice('second_factor_needed', { facts: { passkeyOnly: true } })
    }
    return done(await startAuditedSession(client, row.id, call, isProtected || row.is_demo))
  })
}

/** Starts a session, with an audit entry. */
export async function startAuditedSession(
  client: Parameters<OfficeCall['record']>[0],
  staffId: number,
  call: OfficeCall,
  isSteppedUp: boolean,
): Promise<{ token: string; staffId: number }> {
  const token = await startStaffSession(client, staffId, call.raw.headers['user-agent'] ?? '', isSteppedUp)
  const entry: AuditRecord = { subject: 'staff', subjectId: staffId, staffId }
  await call.record(client, entry)
  return { token, staffId }
}

/** Data about the signed-in user for the interface. */
export async function describeMe(services: Services, staff: StaffMember, version: string): Promise<Me> {
  const catalog = await services.catalogs.current()
  return {
    id: staff.id,
    name: staff.name,
    email: staff.email,
    language: staff.language,
    grants: [...staff.grants],
    hasSecondFactor: staff.hasSecondFactor,
    branches: [...catalog.branches.values()].map(({ row }) => ({ id: row.id, name: row.name, code: row.slug })),
    idleEndsAt: Math.min(staff.lastUsedAt + sessionIdleMs, staff.endsAt),
    endsAt: staff.endsAt,
    steppedUpUntil: staff.steppedUpUntil,
    version,
    offlineKey: await deriveOfflineKey(services, staff.id),
  }
}

/** The user's key for data in the browser. It survives rotation of the vault keys, so that data from before can be read. */
async function deriveOfflineKey(services: Services, staffId: number): Promise<string> {
  const { key } = await requestHashKey(services)
  return Buffer.from(hkdfSync('sha256', key, '', `office-offline:${staffId}`, 32)).toString('base64')
}

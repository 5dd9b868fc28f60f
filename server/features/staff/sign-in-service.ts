import { hkdfSync } from 'node:crypto'
import type { RequestOf } from '#contract/office/endpoint.ts'
import type { Me, signIn } from '#contract/office/session.ts'
import { verifyEach } from '../../crypto/password-hash.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuseOffice, type AuditRecord, type OfficeCall, type OfficeOutcome, type StaffMember } from '../../endpoints/office.ts'
import { readClientAddress } from '../../endpoints/request.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { emailKey } from '../clients/repository.ts'
import { requestHashKey } from '../idempotency/hash-request.ts'
import { addressKey } from '../limits/address-key.ts'
import { toLimit } from '../limits/declared-limits.ts'
import { returnToLimit, takeFromLimit, type Limit } from '../limits/take-from-limit.ts'
import type { OfficeCookie } from './cookie.ts'
import { findKnownDevice, rememberDevice } from './known-devices.ts'
import { recordRefusedSignIn } from './refused-sign-ins.ts'
import { findStaffByEmail, findStaffById, lockStaff, type StaffRow } from './repository.ts'
import { findStaffSession, sessionIdleMs, startStaffSession } from './sessions.ts'
import { consumeSecondFactor } from './second-factor.ts'

/**
 * The limits of failed sign-ins to an account. For a browser in which the account has signed in before, failures are counted separately, so
 * that strangers cannot lock the user out, neither from the same IP address nor from many.
 */
function getLimits(raw: OfficeCall['raw'], account: string, device: string | null): Limit[] {
  if (device !== null) return [toLimit('staff-device', `${device} ${account}`)]
  const key = addressKey(readClientAddress(raw))
  return [toLimit('staff-address', key), toLimit('staff-pair', `${key} ${account}`), toLimit('staff-account', account)]
}

/** Runs an attempt with a token, which cannot be guessed, within the limit of the IP address. Only failures remain counted. */
export async function limitTokenAttempts<Value>(
  services: Services,
  raw: OfficeCall['raw'],
  attempt: () => Promise<OfficeOutcome<Value>>,
): Promise<OfficeOutcome<Value>> {
  return withFailureLimits(services, [toLimit('staff-address', addressKey(readClientAddress(raw)))], attempt)
}

/**
 * Runs a check of a one-time code within a limit, from whatever IP address: codes are short.
 * @param scope the session or the known browser, each with its own count; null for an unknown browser
 */
export async function limitCodeAttempts<Value>(
  services: Services,
  staffId: number,
  scope: string | null,
  attempt: () => Promise<OfficeOutcome<Value>>,
): Promise<OfficeOutcome<Value>> {
  return withFailureLimits(services, [toLimit('staff-code', [staffId, scope ?? ''].join(' '))], attempt)
}

/** The refusals that count as failures: the password, code or token was wrong. */
const failures: ReadonlySet<string> = new Set(['wrong_sign_in', 'wrong_second_factor', 'invitation_over'])

/** Runs an attempt within its limits. Only failures remain counted; counting before the attempt also limits concurrent attempts. */
export async function withFailureLimits<Value>(
  services: Services,
  limits: readonly Limit[],
  attempt: () => Promise<OfficeOutcome<Value>>,
): Promise<OfficeOutcome<Value>> {
  for (const [index, limit] of limits.entries()) {
    const taken = await takeFromLimit(services, limit)
    if (taken.ok) continue
    // A refused attempt does not count against the other limits: one account could otherwise exhaust those of its IP address.
    for (const earlier of limits.slice(0, index)) await returnToLimit(services, earlier)
    return refuseOffice('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  const outcome = await attempt()
  if (outcome.ok || !failures.has(outcome.code)) for (const limit of limits) await returnToLimit(services, limit)
  return outcome
}

const maySignIn = (row: StaffRow | undefined): row is StaffRow => row !== undefined && row.disabled_at === null

/**
 * Signs in with password and second factor and returns the session's token. An unknown e-mail address takes as long and gets the same answer
 * as a wrong password; a missing code is only reported after the correct password.
 */
export async function signInWithPassword(
  services: Services,
  request: RequestOf<typeof signIn>,
  call: OfficeCall,
): Promise<OfficeOutcome<{ token: string; staffId: number }>> {
  const key = emailKey(request.email)
  const device = findKnownDevice(services, call.raw, key)
  const outcome = await withFailureLimits(services, getLimits(call.raw, key, device), async () =>
    authenticate(services, key, request, call, device),
  )
  if (!outcome.ok) recordRefusedSignIn(services, key, outcome.code, call)
  return outcome
}

/** Checks the password, then completes the sign-in. */
async function authenticate(
  services: Services,
  key: string,
  request: RequestOf<typeof signIn>,
  call: OfficeCall,
  device: string | null,
): Promise<OfficeOutcome<{ token: string; staffId: number }>> {
  const row = await findStaffByEmail(services.db, key)
  const matches = await verifyEach(request.password, [row?.password_hash ?? undefined], addressKey(readClientAddress(call.raw)))
  if (!matches.ok) return matches
  if (!maySignIn(row) || matches.value[0] !== true) return refuseOffice('wrong_sign_in')
  const complete = () => completeSignIn(services, row, request.code, call)
  return row.sealed_totp !== null && request.code !== '' ? limitCodeAttempts(services, row.id, device, complete) : complete()
}

/** Checks the second factor, if the user has one, and starts the session. */
async function completeSignIn(
  services: Services,
  row: StaffRow,
  code: string,
  call: OfficeCall,
): Promise<OfficeOutcome<{ token: string; staffId: number }>> {
  return inTransaction(services.db, async (client) => {
    // The password or the second factor may have changed during the check, which ended all sessions but would not end this one.
    await lockStaff(client, row.id)
    const current = await findStaffById(client, row.id)
    if (current === undefined || current.password_hash !== row.password_hash) return refuseOffice('wrong_sign_in')
    const hasTotp = current.sealed_totp !== null
    if (hasTotp) {
      if (code === '') return refuseOffice('second_factor_needed')
      if (!(await consumeSecondFactor(client, services.vault, row.id, code))) return refuseOffice('wrong_second_factor')
    } else if (current.has_passkey && !row.is_demo) {
      // For users with passkeys only, a password is not sufficient.
      return refuseOffice('second_factor_needed', { facts: { passkeyOnly: true } })
    }
    return succeed(await startSessionWithAudit(client, row.id, call, hasTotp || row.is_demo))
  })
}

/** Starts a session and adds an audit entry. */
export async function startSessionWithAudit(
  client: Parameters<OfficeCall['recordAudit']>[0],
  staffId: number,
  call: OfficeCall,
  isSteppedUp: boolean,
): Promise<{ token: string; staffId: number }> {
  const token = await startStaffSession(client, staffId, call.raw.headers['user-agent'] ?? '', isSteppedUp)
  const entry: AuditRecord = { subject: 'staff', subjectId: staffId, staffId }
  await call.recordAudit(client, entry)
  return { token, staffId }
}

/**
 * Sets the cookie of a started session, remembers the browser as known to the account, and describes the user; undefined if the user was
 * disabled meanwhile.
 */
export async function sendSessionToBrowser(
  services: Services,
  { cookie, version }: { cookie: OfficeCookie; version: string },
  call: OfficeCall,
  token: string,
): Promise<Me | undefined> {
  const staff = await findStaffSession(services.db, token, true)
  if (staff === undefined) return undefined
  cookie.set(call.reply, token)
  rememberDevice(services, call, emailKey(staff.email))
  return describeMe(services, staff, version)
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

/** The user's key for data in the browser. It survives rotation of the vault keys, so that data stored before it can be read. */
async function deriveOfflineKey(services: Services, staffId: number): Promise<string> {
  const { key } = await requestHashKey(services)
  return Buffer.from(hkdfSync('sha256', key, '', `office-offline:${staffId}`, 32)).toString('base64')
}

import { createHash } from 'node:crypto'
import {
  beginTotpRegistration,
  changePassword,
  confirmTotpRegistration,
  getSecondFactorStatus,
  renewRecoveryCodes,
  stepUp,
} from '#contract/office/access.ts'
import { minuteMs } from '#contract/panama-time.ts'
import { verifyEach } from '../../crypto/password-hash.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome, type StaffMember } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { readNow } from '../bookings/records/reservation-repository.ts'
import { hashNewPassword } from '../clients/passwords/hash-new-password.ts'
import { toLimit } from '../limits/declared-limits.ts'
import { deleteOtherCalendars } from './calendars/repository.ts'
import { findStaffById, lockStaff, setStaffPassword } from './repository.ts'
import { countRecoveryCodes, findStep, makeRecoveryCodes, newTotpSecret, setTotp, consumeSecondFactor, toTotp } from './second-factor.ts'
import { endStaffSessions, markSteppedUp } from './sessions.ts'
import { withFailureLimits, limitCodeAttempts } from './sign-in-service.ts'

/** A new secret must be confirmed with a code within this time. */
const pendingMs = 10 * minuteMs

interface PendingTotp {
  sessionId: string
  secret: string
  until: number
  /** The hash of the second factor that it replaces, so that it can be confirmed only once. */
  replaces: string | null
}

const hashFactor = (sealed: Buffer | null): string | null =>
  sealed === null ? null : createHash('sha256').update(sealed).digest('base64url')

/** The user's password and second factor. */
export function staffAccessRoutes(services: Services): MountedOfficeEndpoint[] {
  return [...factorRoutes(services), ...passwordRoutes(services)]
}

function factorRoutes(services: Services): MountedOfficeEndpoint[] {
  const { db, vault, signer } = services
  const readPending = (signed: string): PendingTotp | undefined => signer.verify('totp', signed) as PendingTotp | undefined
  return [
    handleOffice(getSecondFactorStatus, async (_, { staff }) => {
      const row = await findStaffById(db, staff.id)
      const recoveryCodesLeft = await countRecoveryCodes(db, staff.id)
      return succeed({ hasTotp: row?.sealed_totp != null, recoveryCodesLeft, isDemo: row?.is_demo === true })
    }),
    handleOffice(beginTotpRegistration, async (_, { staff }) => {
      const secret = newTotpSecret()
      const uri = toTotp(secret, staff.email).toString()
      const replaces = hashFactor((await findStaffById(db, staff.id))?.sealed_totp ?? null)
      const pending: PendingTotp = { sessionId: staff.sessionId, secret, until: (await readNow(db)) + pendingMs, replaces }
      return succeed({ secret, uri, qr: await drawQr(uri), pending: signer.sign('totp', pending) })
    }),
    handleOffice(confirmTotpRegistration, async ({ pending, code }, { staff, recordAudit }) => {
      const refused = await factorReplacementRefusal(services, staff)
      if (refused !== null) return refused
      const now = await readNow(db)
      const verified = readPending(pending)
      if (verified === undefined || verified.sessionId !== staff.sessionId || verified.until < now)
        return refuseOffice('invalid', { field: 'pending' })
      const step = findStep(verified.secret, code.replaceAll(/\s/g, ''), now)
      if (step === null) return refuseOffice('wrong_second_factor', { field: 'code' })
      return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ recoveryCodes: string[] }>> => {
        const current = await lockStaff(client, staff.id)
        if (hashFactor(current?.sealed_totp ?? null) !== verified.replaces) return refuseOffice('invalid', { field: 'pending' })
        await setTotp(client, vault, staff.id, verified.secret, step)
        const recoveryCodes = await makeRecoveryCodes(client, staff.id)
        await markSteppedUp(client, staff.sessionId)
        await recordAudit(client, { subject: 'staff', subjectId: staff.id })
        return succeed({ recoveryCodes })
      })
    }),
    handleOffice(renewRecoveryCodes, async (_, { staff, recordAudit }) => {
      const row = await findStaffById(db, staff.id)
      if (row === undefined || row.sealed_totp === null) return refuseOffice('not_found')
      return inTransaction(db, async (client) => {
        const recoveryCodes = await makeRecoveryCodes(client, staff.id)
        await recordAudit(client, { subject: 'staff', subjectId: staff.id })
        return succeed({ recoveryCodes })
      })
    }),
  ]
}

function passwordRoutes(services: Services): MountedOfficeEndpoint[] {
  const { db, vault } = services
  return [
    handleOffice(changePassword, async ({ current, password }, { staff, recordAudit }) => {
      const row = await findStaffById(db, staff.id)
      if (row === undefined || row.is_demo) return refuseOffice('not_allowed')
      const checked = await withFailureLimits(services, [toLimit('password-check', `staff ${staff.sessionId}`)], async () =>
        checkPassword(current, row.password_hash, 'current'),
      )
      if (!checked.ok) return checked
      const hash = await hashNewPassword(password, [row.email, row.name, services.config.brandSettings.name])
      if (!hash.ok) return hash
      return inTransaction(db, async (client) => {
        await setStaffPassword(client, staff.id, hash.value)
        const ended = await endStaffSessions(client, staff.id, null, staff.sessionId)
        // A person who knew the old password may have created a calendar link.
        await deleteOtherCalendars(client, staff.id, [])
        await recordAudit(client, { subject: 'staff', subjectId: staff.id, after: { ended } })
        return succeed({ ended })
      })
    }),
    handleOffice(stepUp, async ({ code }, { staff }) => {
      const row = await findStaffById(db, staff.id)
      if (row === undefined) return refuseOffice('signed_out')
      return limitCodeAttempts(services, staff.id, `session ${staff.sessionId}`, async () => {
        if (row.is_demo) {
          const checked = await checkPassword(code, row.password_hash, 'code')
          if (!checked.ok) return checked
          await markSteppedUp(db, staff.sessionId)
          return succeed({ steppedUp: true as const })
        }
        return inTransaction(db, async (client) => {
          if (!(await consumeSecondFactor(client, vault, staff.id, code))) return refuseOffice('wrong_second_factor', { field: 'code' })
          await markSteppedUp(client, staff.sessionId)
          return succeed({ steppedUp: true as const })
        })
      })
    }),
  ]
}

async function checkPassword(typed: string, hash: string | null, field: string): Promise<OfficeOutcome<true>> {
  const matches = await verifyEach(typed, [hash ?? undefined])
  if (!matches.ok) return matches
  return matches.value[0] === true ? succeed(true) : refuseOffice('wrong_sign_in', { field })
}

/** Prevents an attacker with a stolen session from replacing the second factor. */
async function factorReplacementRefusal({ db }: Services, staff: StaffMember): Promise<OfficeOutcome<never> | null> {
  const row = await findStaffById(db, staff.id)
  if (row === undefined || row.is_demo) return refuseOffice('not_allowed')
  const hasFactor = row.sealed_totp !== null || row.has_passkey
  return hasFactor && staff.steppedUpUntil === null ? refuseOffice('step_up_needed') : null
}

/** A text as a QR code: its dark modules as one SVG path, on a grid with a quiet zone of four modules. */
export async function drawQr(text: string): Promise<{ size: number; path: string }> {
  // Loaded where it is needed: few processes ever draw one.
  const { create } = await import('qrcode')
  const quiet = 4
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) squares.push(`M${x + quiet} ${y + quiet}h1v1h-1z`)
  return { size: modules.size + 2 * quiet, path: squares.join('') }
}

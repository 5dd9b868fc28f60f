// The second factor besides a password: one-time codes (RFC 6238: SHA-1, six digits, 30 seconds, as all authenticator apps support) or one of
// ten recovery codes. Each code can be used once.

import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { Secret, TOTP } from 'otpauth'
import { tokenHash } from '../../crypto/tokens.ts'
import type { Vault } from '../../crypto/vault.ts'
import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'

const periodSeconds = 30
/** Tolerance for clock differences, in time steps. */
const window = 1

const lockTotpSql = unprepared('lock-totp', { notNull: ['now'] })`
  select sealed_totp, totp_step, clock_timestamp() as now from staff where id = $1 for update`

const setTotpStepSql = unprepared('set-totp-step')`update staff set totp_step = $2 where id = $1`

const spendRecoveryCodeSql = unprepared('spend-recovery-code')`
  update staff_recovery_code set used_at = clock_timestamp() where staff_id = $1 and code_sha256 = $2 and used_at is null returning staff_id`

/** The context of the encrypted value. */
export const totpRowId = (staffId: number): string => String(staffId)

/** The code generator of a user. */
export function toTotp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Istmo', label, secret: Secret.fromBase32(secret), period: periodSeconds })
}

/** A new secret of 160 bits, as RFC 4226 recommends, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The time step of a code; null if it is wrong. */
export function findStep(secret: string, code: string, now: number): number | null {
  const delta = toTotp(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta
}

/** Normalizes a typed recovery code: groups and case are ignored. */
export const toRecoveryCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** Whether a code is correct; it is then used up. */
export async function consumeSecondFactor(client: pg.PoolClient, vault: Vault, staffId: number, typed: string): Promise<boolean> {
  const [row] = await lockTotpSql(client, staffId)
  if (row === undefined || row.sealed_totp === null) return false
  const digits = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return (await spendRecoveryCodeSql(client, staffId, tokenHash(toRecoveryCode(typed)))).length === 1
  const secret = vault.open('staff.sealed_totp', totpRowId(staffId), row.sealed_totp).toString()
  const step = findStep(secret, digits, row.now)
  if (step === null || (row.totp_step !== null && step <= row.totp_step)) return false
  await setTotpStepSql(client, staffId, step)
  return true
}

/** Number of recovery codes of a user. */
const recoveryCodeCount = 10
/** Without ambiguous letters and digits; 32 characters, so that each is equally likely for a random byte. */
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 50 random bits, like the code of a booking. */
const codeLength = 10

const setTotpSql = unprepared('set-totp')`update staff set sealed_totp = $2, totp_step = $3 where id = $1`

/** Activates one-time codes. `step` is that of the confirming code, so that it cannot be used again. */
export async function setTotp(client: pg.PoolClient, vault: Vault, staffId: number, secret: string, step: number): Promise<void> {
  await setTotpSql(client, staffId, vault.seal('staff.sealed_totp', totpRowId(staffId), secret), step)
}

const deleteRecoveryCodesSql = unprepared('delete-recovery-codes')`delete from staff_recovery_code where staff_id = $1`
const insertRecoveryCodesSql = unprepared('insert-recovery-codes')`
  insert into staff_recovery_code (staff_id, code_sha256) select $1, unnest($2::bytea[])`

/** Generates ten recovery codes in groups, `ABCDE-FGHJK`, and revokes previous ones. The database only stores hashes. */
export async function makeRecoveryCodes(client: pg.PoolClient, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(codeLength), (byte) => codeLetters[byte % codeLetters.length]).join(''),
  )
  await deleteRecoveryCodesSql(client, staffId)
  await insertRecoveryCodesSql(
    client,
    staffId,
    codes.map((code) => tokenHash(code)),
  )
  return codes.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`)
}

const countRecoveryCodesSql = unprepared('count-recovery-codes', { notNull: ['count'] })`
  select count(*)::int as count from staff_recovery_code where staff_id = $1 and used_at is null`

export async function countRecoveryCodes(db: Queryable, staffId: number): Promise<number> {
  return (await countRecoveryCodesSql(db, staffId))[0]?.count ?? 0
}

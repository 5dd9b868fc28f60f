// The second factor beside a password: one-time codes of an app (RFC 6238: SHA-1, six digits, 30 seconds, as every app has them) or one of ten
// recovery codes. Each code counts once.

import type pg from 'pg'
import { Secret, TOTP } from 'otpauth'
import { tokenHash } from '../../crypto/tokens.ts'
import type { Vault } from '../../crypto/vault.ts'
import { unprepared } from '../../db/statements/statement.ts'

const periodSeconds = 30
/** A clock may be wrong by one step. */
const window = 1

const lockTotpSql = unprepared('lock-totp', { notNull: ['now'] })`
  select sealed_totp, totp_step, clock_timestamp() as now from staff where id = $1 for update`

const setTotpStepSql = unprepared('set-totp-step')`update staff set totp_step = $2 where id = $1`

const spendRecoveryCodeSql = unprepared('spend-recovery-code')`
  update staff_recovery_code set used_at = clock_timestamp() where staff_id = $1 and code_sha256 = $2 and used_at is null returning staff_id`

/** The row's place in the vault. */
export const totpPlace = (staffId: number): string => String(staffId)

/** The generator of a person's codes. */
export function toTotp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Istmo', label, secret: Secret.fromBase32(secret), period: periodSeconds })
}

/** The time step of a code, null for a wrong one. */
export function findStep(secret: string, code: string, now: number): number | null {
  const delta = toTotp(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta
}

/** As people type recovery codes: in groups, in any case. */
export const toRecoveryCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** Whether a code is right; it is used up then. */
export async function spendSecondFactor(client: pg.PoolClient, vault: Vault, staffId: number, typed: string): Promise<boolean> {
  const [row] = await lockTotpSql(client, staffId)
  if (row === undefined || row.sealed_totp === null) return false
  const digits = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return (await spendRecoveryCodeSql(client, staffId, tokenHash(toRecoveryCode(typed)))).length === 1
  const secret = vault.open('staff.sealed_totp', totpPlace(staffId), row.sealed_totp).toString()
  const step = findStep(secret, digits, row.now)
  if (step === null || (row.totp_step !== null && step <= row.totp_step)) return false
  await setTotpStepSql(client, staffId, step)
  return true
}

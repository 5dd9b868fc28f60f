// Staff sessions. The token is only in the browser's cookie; the database stores its hash.

import { randomUUID } from 'node:crypto'
import { hourMs, minuteMs } from '#contract/panama-time.ts'
import type { StaffMember } from '../../endpoints/office.ts'
import { newToken, tokenHash } from '../../crypto/tokens.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared } from '../../db/statements/statement.ts'
import { readGrants } from './repository.ts'

/** Absolute expiry. */
export const sessionLifeMs = 12 * hourMs
/** Idle expiry. */
export const sessionIdleMs = hourMs
/** How long a second factor remains valid. */
export const stepUpMs = 5 * minuteMs
/** Minimum interval between updates of the last use. */
const touchEveryMs = minuteMs

const insertStaffSessionSql = prepared('insert-staff-session')`
  insert into staff_session (id, token_sha256, staff_id, device, expires_at, stepped_up_at)
  values ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 millisecond', case when $6::boolean then clock_timestamp() end)`

/**
 * Starts a session and returns its token, which is not stored.
 * @param device the browser's User-Agent header
 * @param isSteppedUp whether a second factor was used
 */
export async function startStaffSession(db: Queryable, staffId: number, device: string, isSteppedUp: boolean): Promise<string> {
  const token = newToken()
  await insertStaffSessionSql(db, randomUUID(), tokenHash(token), staffId, device.slice(0, 200), sessionLifeMs, isSteppedUp)
  return token
}

const staffSessionSql = prepared('staff-session', { notNull: ['is_stale', 'now', 'has_second_factor'] })`
  select n.id, n.staff_id, n.created_at, n.last_used_at, n.expires_at, clock_timestamp() as now, s.name, s.email, s.language,
    n.last_used_at < clock_timestamp() - $3 * interval '1 millisecond' as is_stale,
    case when n.stepped_up_at > clock_timestamp() - $4 * interval '1 millisecond'
      then n.stepped_up_at + $4 * interval '1 millisecond' end as stepped_up_until,
    s.is_demo or s.sealed_totp is not null or exists (select 1 from staff_passkey p where p.staff_id = s.id) as has_second_factor
  from staff_session n join staff s on s.id = n.staff_id
  where n.token_sha256 = $1 and n.expires_at > clock_timestamp()
    and n.last_used_at > clock_timestamp() - $2 * interval '1 millisecond' and s.disabled_at is null`

const touchStaffSessionSql = unprepared('touch-staff-session')`update staff_session set last_used_at = clock_timestamp() where id = $1`

/**
 * The user of a token; undefined if the session is unknown or has ended, or the user was disabled. Roles are read each time, so that a
 * removed role takes effect immediately.
 * @param isUse false for background requests, which do not extend a session
 */
export async function findStaffSession(db: Queryable, token: string, isUse: boolean): Promise<StaffMember | undefined> {
  const [row] = await staffSessionSql(db, tokenHash(token), sessionIdleMs, touchEveryMs, stepUpMs)
  if (row === undefined) return undefined
  if (isUse && row.is_stale) await touchStaffSessionSql(db, row.id)
  return {
    id: row.staff_id,
    name: row.name,
    email: row.email,
    language: row.language,
    grants: await readGrants(db, row.staff_id),
    hasSecondFactor: row.has_second_factor,
    sessionId: row.id,
    startedAt: row.created_at,
    lastUsedAt: isUse && row.is_stale ? row.now : row.last_used_at,
    endsAt: row.expires_at,
    steppedUpUntil: row.stepped_up_until,
  }
}

export const markSteppedUp = unprepared('mark-stepped-up')`update staff_session set stepped_up_at = clock_timestamp() where id = $1`

const listStaffSessionsSql = unprepared('list-staff-sessions')`
  select id, device, created_at, last_used_at from staff_session
  where staff_id = $1 and expires_at > clock_timestamp() and last_used_at > clock_timestamp() - $2 * interval '1 millisecond'
  order by last_used_at desc`

export async function listStaffSessions(db: Queryable, staffId: number) {
  return listStaffSessionsSql(db, staffId, sessionIdleMs)
}

const endStaffSessionsSql = unprepared('end-staff-sessions')`
  delete from staff_session where staff_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3) returning id`

/**
 * Ends sessions of a user.
 * @param only a single session, or all
 * @param except a session that is kept
 * @returns the number of ended sessions
 */
export async function endStaffSessions(db: Queryable, staffId: number, only: string | null, except: string | null): Promise<number> {
  return (await endStaffSessionsSql(db, staffId, only, except)).length
}

export const deleteExpiredStaffSessions = unprepared('delete-expired-staff-sessions')`
  delete from staff_session where expires_at < statement_timestamp()`

// Sessions of the staff. The token is in the browser's cookie alone; the database has its hash.

import { randomUUID } from 'node:crypto'
import { hourMs, minuteMs } from '#contract/panama-time.ts'
import type { StaffMember } from '../../endpoints/office.ts'
import { newToken, tokenHash } from '../../crypto/tokens.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared } from '../../db/statements/statement.ts'
import { readGrants } from './repository.ts'

/** However much it is used, a session ends after this, */
export const sessionLifeMs = 12 * hourMs
/** and after this without use. */
export const sessionIdleMs = hourMs
/** How long a second factor that was shown counts. */
export const stepUpMs = 5 * minuteMs
/** Use is written no more often than this. */
const touchEveryMs = minuteMs

const insertStaffSessionSql = prepared('insert-staff-session')`
  insert into staff_session (id, token_sha256, staff_id, device, expires_at, stepped_up_at)
  values ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 millisecond', case when $6::boolean then clock_timestamp() end)`

/**
 * Starts a session and returns its token, which is stored nowhere.
 * @param device the browser's User-Agent header
 * @param isSteppedUp whether a second factor was shown
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
 * Who has a token; undefined when the session is unknown or has ended, or the person was disabled. Roles are read each time, so that a role
 * that is taken away counts at once.
 * @param isUse false for what a page asks by itself, which does not keep a session from ending
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
 * Ends sessions of a person.
 * @param only this one, or all
 * @param except this one stays
 * @returns how many ended
 */
export async function endStaffSessions(db: Queryable, staffId: number, only: string | null, except: string | null): Promise<number> {
  return (await endStaffSessionsSql(db, staffId, only, except)).length
}

export const deleteEndedStaffSessions = unprepared('delete-ended-staff-sessions')`
  delete from staff_session where expires_at < statement_timestamp()`

// Sessions: opaque bearer tokens, stored as hashes. Expiry is decided by the database's clock, so that processes with different clocks agree
// (docs/decisions/017-accounts.md).

import { dayMs, minuteMs } from '#contract/panama-time.ts'
import type { Language } from '#contract/values/language.ts'
import type { Queryable } from '../../../db/pool.ts'
import { newToken, tokenHash } from '../../../crypto/tokens.ts'
import { prepared, unprepared } from '../../../db/statements/statement.ts'

/** The maximum length of a session. */
export const sessionLifeMs = 30 * dayMs
/** A session ends after this time without use. */
export const sessionIdleMs = 7 * dayMs
/** The last use is updated at most this often, because a search makes several calls at once. */
const touchEveryMs = 5 * minuteMs

/** The logged-in client, as far as other features need it. */
export interface SessionClient {
  clientId: number
  clientTypeId: number
  emailKey: string
  /** Only a confirmed address gives access to earlier bookings made with it. */
  isEmailConfirmed: boolean
  language: Language
  tokenSha256: Buffer
}

const startSessionSql = prepared('start-session')`
  insert into session (token_sha256, client_id, expires_at) values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')`

/** Starts a session and returns its token, which is stored nowhere. */
export async function startSession(db: Queryable, clientId: number): Promise<string> {
  const token = newToken()
  await startSessionSql(db, tokenHash(token), clientId, sessionLifeMs)
  return token
}

const findSessionSql = prepared('find-session', { notNull: ['is_stale'] })`
  select c.id as client_id, c.client_type_id, c.email_key, c.email_confirmed_at, c.language,
    s.last_used_at < clock_timestamp() - $3 * interval '1 millisecond' as is_stale
  from session s join client c on c.id = s.client_id
  where s.token_sha256 = $1 and s.expires_at > clock_timestamp()
    and s.last_used_at > clock_timestamp() - $2 * interval '1 millisecond'
    and c.deleted_at is null and not c.is_blocked`

const touchSessionSql = unprepared('touch-session')`update session set last_used_at = clock_timestamp() where token_sha256 = $1`

/** The client of a token; undefined if the session is unknown or expired, or the client may not log in. */
export async function findSession(db: Queryable, token: string): Promise<SessionClient | undefined> {
  const tokenSha256 = tokenHash(token)
  const [row] = await findSessionSql(db, tokenSha256, sessionIdleMs, touchEveryMs)
  if (row === undefined) return undefined
  if (row.is_stale) await touchSessionSql(db, tokenSha256)
  return {
    clientId: row.client_id,
    clientTypeId: row.client_type_id,
    emailKey: row.email_key,
    isEmailConfirmed: row.email_confirmed_at !== null,
    language: row.language,
    tokenSha256,
  }
}

const isRecentSessionSql = unprepared('is-recent-session', { notNull: ['is_recent'] })`
  select created_at > clock_timestamp() - $2 * interval '1 millisecond' as is_recent from session where token_sha256 = $1`

/** Whether a session was started at most `maxAgeMs` ago. */
export async function isRecentSession(db: Queryable, tokenSha256: Buffer, maxAgeMs: number): Promise<boolean> {
  return (await isRecentSessionSql(db, tokenSha256, maxAgeMs))[0]?.is_recent ?? false
}

const endSessionSql = unprepared('end-session')`delete from session where token_sha256 = $1`

export async function endSession(db: Queryable, token: string): Promise<void> {
  await endSessionSql(db, tokenHash(token))
}

const endSessionsSql = unprepared('end-sessions')`
  delete from session where client_id = $1 and ($2::bytea is null or token_sha256 <> $2)`

/** Ends all sessions of a client, except for the given one. */
export async function endSessions(db: Queryable, clientId: number, exceptSha256: Buffer | null = null): Promise<void> {
  await endSessionsSql(db, clientId, exceptSha256)
}

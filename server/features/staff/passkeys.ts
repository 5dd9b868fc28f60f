// Stores passkeys and the challenges that they sign.

import { randomUUID } from 'node:crypto'
import type { Passkey } from '#contract/office/passkeys.ts'
import { minuteMs } from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared } from '../../db/statements/statement.ts'

const challengeMs = 5 * minuteMs

export type ChallengePurpose = 'sign-in' | 'register' | 'step-up'

const insertChallengeSql = unprepared('insert-challenge')`
  with previous as (delete from staff_challenge where staff_id = $3 and purpose = $4)
  insert into staff_challenge (id, challenge, staff_id, purpose, expires_at)
  values ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 millisecond')`

/** Stores a challenge in place of the user's previous one and returns its id. `staffId` is null for a sign-in, where the passkey identifies the user. */
export async function storeChallenge(db: Queryable, challenge: string, staffId: number | null, purpose: ChallengePurpose): Promise<string> {
  const id = randomUUID()
  await insertChallengeSql(db, id, challenge, staffId, purpose, challengeMs)
  return id
}

const takeChallengeSql = unprepared('take-challenge', { notNull: ['is_valid'] })`
  delete from staff_challenge where id = $1 and purpose = $2 and staff_id is not distinct from $3
  returning challenge, expires_at > clock_timestamp() as is_valid`

/** Deletes a challenge and returns it; undefined if it is unknown, used, expired or another user's. */
export async function takeChallenge(
  db: Queryable,
  id: string,
  staffId: number | null,
  purpose: ChallengePurpose,
): Promise<string | undefined> {
  const [row] = await takeChallengeSql(db, id, purpose, staffId)
  return row?.is_valid === true ? row.challenge : undefined
}

/** Deletes the challenges of a user. */
export const deleteChallenges = unprepared('delete-challenges')`delete from staff_challenge where staff_id = $1`

const listPasskeysSql = unprepared('list-passkeys')`
  select id, name, transports, created_at, last_used_at from staff_passkey where staff_id = $1 order by created_at, id`

export async function readPasskeys(db: Queryable, staffId: number): Promise<(Passkey & { transports: string[] })[]> {
  const rows = await listPasskeysSql(db, staffId)
  return rows.map(({ id, name, transports, created_at, last_used_at }) => ({
    id: id.toString('base64url'),
    name,
    transports,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }))
}

const lockPasskeySql = prepared('lock-passkey')`
  select p.staff_id, p.public_key, p.counter, p.transports from staff_passkey p join staff s on s.id = p.staff_id
  where p.id = $1 and s.disabled_at is null for update of p`

/** A passkey by its id in base64url, if its user may sign in; locked, so that concurrent uses update the counter one by one. */
export async function lockPasskey(client: Queryable, id: string) {
  return (await lockPasskeySql(client, Buffer.from(id, 'base64url')))[0]
}

export const insertPasskey = unprepared('insert-passkey')`
  insert into staff_passkey (id, staff_id, public_key, counter, transports, name) values ($1, $2, $3, $4, $5, $6)
  on conflict (id) do nothing returning id`
export const recordPasskeyUse = unprepared('record-passkey-use')`
  update staff_passkey set counter = $2, last_used_at = clock_timestamp() where id = $1`
export const renamePasskeyRow = unprepared(
  'rename-passkey',
)`update staff_passkey set name = $3 where staff_id = $1 and id = $2 returning id`
export const deletePasskey = unprepared('delete-passkey')`delete from staff_passkey where staff_id = $1 and id = $2 returning id`

// Stores the passkeys of clients, and the challenges that they sign.

import { randomUUID } from 'node:crypto'
import { minuteMs } from '#contract/panama-time.ts'
import type { ClientPasskey } from '#contract/values/passkey.ts'
import type { Queryable } from '../../../db/pool.ts'
import { unprepared } from '../../../db/statements/statement.ts'

const challengeMs = 5 * minuteMs

const insertClientChallengeSql = unprepared('insert-client-challenge')`
  insert into client_challenge (id, challenge, client_id, expires_at)
  values ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')`

/** Stores a challenge and returns its id. `clientId` is null for a login, where the passkey identifies the client. */
export async function storeChallenge(db: Queryable, challenge: string, clientId: number | null): Promise<string> {
  const id = randomUUID()
  await insertClientChallengeSql(db, id, Buffer.from(challenge, 'base64url'), clientId, challengeMs)
  return id
}

const takeClientChallengeSql = unprepared('take-client-challenge')`
  delete from client_challenge where id = $1 and client_id is not distinct from $2 and expires_at > clock_timestamp() returning challenge`

/** Deletes a challenge and returns it; undefined if it is unknown, used, expired or another client's. */
export async function takeChallenge(db: Queryable, id: string, clientId: number | null): Promise<string | undefined> {
  return (await takeClientChallengeSql(db, id, clientId))[0]?.challenge.toString('base64url')
}

export const deleteExpiredChallenges = unprepared('delete-expired-client-challenges')`
  delete from client_challenge where expires_at < statement_timestamp()`

const listClientPasskeysSql = unprepared('list-client-passkeys', { notNull: ['created_on', 'last_used_on'] })`
  select id, name, transports, to_char(created_at at time zone 'America/Panama', 'YYYY-MM-DD') as created_on,
    coalesce(to_char(last_used_at at time zone 'America/Panama', 'YYYY-MM-DD'), '') as last_used_on
  from client_passkey where client_id = $1 order by created_at, id`

export async function readPasskeys(db: Queryable, clientId: number): Promise<(ClientPasskey & { transports: string[] })[]> {
  const rows = await listClientPasskeysSql(db, clientId)
  return rows.map(({ id, name, transports, created_on, last_used_on }) => ({
    id: id.toString('base64url'),
    name,
    transports,
    createdOn: created_on,
    lastUsedOn: last_used_on,
  }))
}

const lockClientPasskeySql = unprepared('lock-client-passkey')`
  select p.client_id, p.public_key, p.counter from client_passkey p join client c on c.id = p.client_id
  where p.id = $1 and c.deleted_at is null and not c.is_blocked for update of p`

/** A passkey by its id in base64url, if its client may log in; locked, so that concurrent uses update the counter one by one. */
export async function lockPasskey(db: Queryable, id: string) {
  return (await lockClientPasskeySql(db, Buffer.from(id, 'base64url')))[0]
}

export const insertPasskey = unprepared('insert-client-passkey')`
  insert into client_passkey (id, client_id, public_key, counter, transports, name) values ($1, $2, $3, $4, $5, $6)
  on conflict (id) do nothing returning id`
export const recordPasskeyUse = unprepared('record-client-passkey-use')`
  update client_passkey set counter = $2, last_used_at = clock_timestamp() where id = $1`
export const deletePasskey = unprepared('delete-client-passkey')`delete from client_passkey where client_id = $1 and id = $2`
export const deletePasskeys = unprepared('delete-client-passkeys')`delete from client_passkey where client_id = $1`
export const deleteChallenges = unprepared('delete-client-challenges')`delete from client_challenge where client_id = $1`

// Tokens of mailed links: 256 bits, derived from the link's id with the server's key, so that the outbox can write the mail later while the
// database stores only a hash. Each has one purpose and one client, expires, and works once.

import { randomUUID } from 'node:crypto'
import { dayMs, hourMs, minuteMs } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'
import type { Signer } from '../../../crypto/signer.ts'
import { prepared, unprepared } from '../../../db/statements/statement.ts'
import { tokenHash } from '../../../crypto/tokens.ts'

export type LinkPurpose = 'confirm' | 'login' | 'reset'

const lifeMs: Readonly<Record<LinkPurpose, number>> = { confirm: 7 * dayMs, login: 15 * minuteMs, reset: hourMs }

/** The token as it appears in the link. */
export function toLinkToken(signer: Signer, purpose: LinkPurpose, tokenId: string): string {
  return signer.linkToken(`client-${purpose}`, tokenId)
}

const insertClientTokenSql = prepared('insert-client-token')`
  insert into client_token (id, token_sha256, purpose, client_id, expires_at)
  values ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 millisecond')`

/** Creates a link and returns its id. */
export async function insertLinkToken(db: Queryable, signer: Signer, purpose: LinkPurpose, clientId: number): Promise<string> {
  const id = randomUUID()
  await insertClientTokenSql(db, id, tokenHash(toLinkToken(signer, purpose, id)), purpose, clientId, lifeMs[purpose])
  return id
}

const peekLinkTokenSql = unprepared('peek-link-token')`
  select client_id from client_token where token_sha256 = $1 and purpose = $2 and used_at is null and expires_at > clock_timestamp()`

/** The client of a token that is still valid, without using it up. */
export async function peekLinkToken(db: Queryable, purpose: LinkPurpose, token: string): Promise<number | undefined> {
  return (await peekLinkTokenSql(db, tokenHash(token), purpose))[0]?.client_id
}

const redeemLinkTokenSql = unprepared('redeem-link-token')`
  update client_token set used_at = clock_timestamp()
  where token_sha256 = $1 and purpose = $2 and used_at is null and expires_at > clock_timestamp() returning client_id`

/** Uses up a token. Of two concurrent calls, only one gets the client. */
export async function redeemLinkToken(db: Queryable, purpose: LinkPurpose, token: string): Promise<number | undefined> {
  return (await redeemLinkTokenSql(db, tokenHash(token), purpose))[0]?.client_id
}

/** The links that open an account: to log in, and to set a password. */
export const accessPurposes: readonly LinkPurpose[] = ['login', 'reset']

/** Deletes the unused links of a client with these purposes. */
export const deleteUnusedLinkTokens = unprepared('delete-unused-link-tokens')`
  delete from client_token where client_id = $1 and purpose = any($2) and used_at is null`

// Invitations: a link that can be used once within a day. The database stores the hash of its token; the mail derives the token from an id.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Grant } from '#contract/office/roles.ts'
import { hourMs } from '#contract/panama-time.ts'
import type { Language } from '#contract/values/language.ts'
import { toOrigin, type Config } from '../../config.ts'
import { tokenHash } from '../../crypto/tokens.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared } from '../../db/statements/statement.ts'
import type { Services } from '../../services.ts'
import { emailKey } from '../clients/repository.ts'
import { writeGrants } from './repository.ts'

export const invitationLifeMs = 24 * hourMs
export const invitationTopic = 'staff-invitation'

/** The full address of an invitation. The token is in the fragment, so that no server logs it. */
export function invitationUrl({ config, signer }: Pick<Services, 'config' | 'signer'>, linkId: string): string {
  return `${officeOrigin(config)}/office/entrar#${signer.linkToken('staff-invitation', linkId)}`
}

/** The origin of the office, which is the origin of the site unless it has an address of its own. */
export const officeOrigin = (config: Config): string => config.officeUrl ?? toOrigin(config)

const insertStaffSql = unprepared('insert-staff')`
  insert into staff (email, email_key, name, language) values ($1, $2, $3, $4) on conflict (email_key) do nothing returning id`

/** Adds a user who has not joined yet; undefined if the address is in use. */
export async function insertStaff(
  client: pg.PoolClient,
  person: { email: string; name: string; language: Language; grants: readonly Grant[] },
): Promise<number | undefined> {
  const [row] = await insertStaffSql(client, person.email, emailKey(person.email), person.name, person.language)
  if (row === undefined) return undefined
  await writeGrants(client, row.id, person.grants)
  return row.id
}

/** Revokes the open invitations of a user. */
export const revokeInvitations = unprepared('revoke-invitations')`
  update staff_invitation set used_at = clock_timestamp() where staff_id = $1 and used_at is null`
const insertInvitationSql = unprepared('insert-invitation')`
  insert into staff_invitation (token_sha256, staff_id, expires_at) values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')`

/** Creates an invitation, revokes previous ones, and returns the id that its token is derived from. */
export async function createInvitation(client: pg.PoolClient, { signer }: Pick<Services, 'signer'>, staffId: number): Promise<string> {
  const linkId = randomUUID()
  await revokeInvitations(client, staffId)
  await insertInvitationSql(client, tokenHash(signer.linkToken('staff-invitation', linkId)), staffId, invitationLifeMs)
  return linkId
}

const findOpenInvitationSql = prepared('find-open-invitation')`
  select s.id, s.name, s.email, s.language from staff_invitation i join staff s on s.id = i.staff_id
  where i.token_sha256 = $1 and i.used_at is null and i.expires_at > clock_timestamp() and s.disabled_at is null`

/** The user that an invitation is for; undefined if it is unknown, used or expired, or the user was disabled. */
export async function findInvitee(db: Queryable, token: string) {
  return (await findOpenInvitationSql(db, tokenHash(token)))[0]
}

const redeemInvitationSql = unprepared('redeem-invitation')`
  update staff_invitation i set used_at = clock_timestamp() from staff s
  where i.token_sha256 = $1 and i.used_at is null and i.expires_at > clock_timestamp() and s.id = i.staff_id and s.disabled_at is null
  returning i.staff_id`
const acceptInvitationSql = unprepared('accept-invitation')`
  update staff set name = $2, password_hash = $3, sealed_totp = null, totp_step = null, joined_at = coalesce(joined_at, clock_timestamp())
  where id = $1`
const removeSecondFactorsSql = unprepared('remove-second-factors')`
  with codes as (delete from staff_recovery_code where staff_id = $1), keys as (delete from staff_passkey where staff_id = $1),
    calendars as (delete from staff_calendar where staff_id = $1)
  delete from staff_session where staff_id = $1`

/** Accepts an invitation: sets name and password, removes second factors, sessions and calendar links. */
export async function redeemInvitation(
  client: pg.PoolClient,
  token: string,
  name: string,
  passwordHash: string,
): Promise<number | undefined> {
  const [row] = await redeemInvitationSql(client, tokenHash(token))
  if (row === undefined) return undefined
  await acceptInvitationSql(client, row.staff_id, name, passwordHash)
  await removeSecondFactorsSql(client, row.staff_id)
  return row.staff_id
}

/** Deletes invitations and challenges that can no longer be used. */
export const deleteExpiredInvitations = unprepared('delete-expired-invitations')`
  with challenges as (delete from staff_challenge where expires_at < statement_timestamp())
  delete from staff_invitation where expires_at < statement_timestamp() - interval '30 days'`

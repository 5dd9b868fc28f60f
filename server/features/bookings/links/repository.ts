// The only code that writes the table `link_token`, enforced by tools/layers.ts.

import type { Queryable } from '../../../db/pool.ts'
import { prepared, unprepared } from '../../../db/statements/statement.ts'

/** How long the mailed link is valid after the return. */
export const linkDaysAfterReturn = 30

export const insertLink = prepared('insert-link')`
  insert into link_token (id, token_sha256, purpose, reservation_id, expires_at) values ($1, $2, $3, $4, $5)`

export const extendLink = prepared('extend-link')`
  update link_token l set expires_at = greatest(l.expires_at, r.return_at + $2 * interval '1 day')
  from reservation r where r.id = $1 and l.reservation_id = r.id and l.purpose = 'manage'`

/** Inserts a link that allows only check-in. */
export const insertCheckInLink = unprepared('insert-check-in-link')`
  insert into link_token (id, token_sha256, purpose, reservation_id, expires_at)
  select $1, $2, 'check-in', id, pick_up_at + interval '1 day' from reservation where id = $3`

/** Inserts a link that allows only payment; none if the booked time has passed without a hand-over. */
export const insertPayLink = unprepared('insert-pay-link')`
  insert into link_token (id, token_sha256, purpose, reservation_id, expires_at)
  select $1, $2, 'pay', id,
    case when status in ('checked_in', 'completed') then greatest(return_at, clock_timestamp()) + $4 * interval '1 day' else return_at end
  from reservation where id = $3 and (return_at > clock_timestamp() or status in ('checked_in', 'completed')) returning 1`

const deleteLinksSql = unprepared('delete-links')`delete from link_token where reservation_id = $1`

const insertManageLinkSql = unprepared('insert-manage-link')`
  insert into link_token (id, token_sha256, purpose, reservation_id, expires_at)
  select $1, $2, 'manage', id, return_at + $4 * interval '1 day' from reservation where id = $3`

/** Replaces all links of a booking by one to manage it: those that were mailed to a wrong address open it no longer. */
export async function replaceLinks(client: Queryable, reservationId: string, link: { id: string; sha256: Buffer }): Promise<void> {
  await deleteLinksSql(client, reservationId)
  await insertManageLinkSql(client, link.id, link.sha256, reservationId, linkDaysAfterReturn)
}

export const insertRenewedLinks = unprepared('insert-renewed-links')`
  insert into link_token (id, token_sha256, purpose, reservation_id, expires_at)
  select gen_random_uuid(), given.sha256, l.purpose, l.reservation_id, l.expires_at
  from unnest($1::uuid[], $2::bytea[]) given (id, sha256) join link_token l on l.id = given.id
  on conflict (token_sha256) do nothing`

export const deleteEndedLinks = unprepared('delete-ended-links')`
  delete from link_token where expires_at < statement_timestamp() - $1 * interval '1 day'`

// Stores the mails of a demonstration without a mail server; shown at /dev/mail.

import type { Queryable } from '../../db/pool.ts'
import { type RowOf, unprepared } from '../../db/statements/statement.ts'
import type { Mail } from './mail.ts'

export type StoredMail = RowOf<typeof findStoredMailSql>

const storeMailSql = unprepared('store-mail')`
  insert into kept_mail (message_id, recipient, subject, html, body, calendar, document) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (message_id) do nothing`

/** Stores a mail unless it is already stored. */
export async function storeMail(db: Queryable, mail: Mail, messageId: string): Promise<void> {
  await storeMailSql(
    db,
    messageId,
    `${mail.to.name.trim()} <${mail.to.address}>`.trim(),
    mail.subject,
    mail.html,
    mail.text,
    mail.calendar?.content ?? null,
    mail.document?.content ?? null,
  )
}

const deleteStoredMailsSql = unprepared('delete-stored-mails')`
  delete from kept_mail where lower(regexp_replace(recipient, '^.*<(.*)>$', '\\1'))
    in (select lower(unnest($1::text[])) union all select lower(email) from reservation where id = any($2))`

/** Deletes the mails to these addresses, and to the addresses of these bookings. */
export const deleteStoredMails = (db: Queryable, addresses: readonly string[], reservationIds: readonly string[]) =>
  deleteStoredMailsSql(db, addresses, reservationIds)

export const listStoredMails = unprepared(
  'list-stored-mails',
)`select id, recipient, subject, created_at from kept_mail order by id desc limit $1`

const findStoredMailSql = unprepared('find-stored-mail')`
  select id, recipient, subject, html, body, calendar, document, created_at from kept_mail where id = $1`

export async function findStoredMail(db: Queryable, id: number): Promise<StoredMail | undefined> {
  return (await findStoredMailSql(db, id))[0]
}

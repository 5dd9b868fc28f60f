// Mails of a demonstration without a mail server: kept in a table and shown at /dev/mail.

import type { Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import type { Mail } from './mail.ts'

export interface KeptMail {
  id: number
  recipient: string
  subject: string
  html: string
  body: string
  calendar: string | null
  document: Buffer | null
  created_at: Instant
}

/** Keeps a mail once. */
export async function keepMail(db: Queryable, mail: Mail, messageId: string): Promise<void> {
  await db.query(
    `insert into kept_mail (message_id, recipient, subject, html, body, calendar, document) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (message_id) do nothing`,
    [
      messageId,
      `${mail.to.name.trim()} <${mail.to.address}>`.trim(),
      mail.subject,
      mail.html,
      mail.text,
      mail.calendar?.content ?? null,
      mail.document?.content ?? null,
    ],
  )
}

/** The latest mails, newest first. */
export async function listKeptMails(db: Queryable, most: number): Promise<Pick<KeptMail, 'id' | 'recipient' | 'subject' | 'created_at'>[]> {
  const { rows } = await db.query<Pick<KeptMail, 'id' | 'recipient' | 'subject' | 'created_at'>>(
    'select id, recipient, subject, created_at from kept_mail order by id desc limit $1',
    [most],
  )
  return rows
}

export async function findKeptMail(db: Queryable, id: number): Promise<KeptMail | undefined> {
  const { rows } = await db.query<KeptMail & Record<string, unknown>>('select * from kept_mail where id = $1', [id])
  return rows[0]
}

import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/pool.ts'
import { keepMail } from './kept-mail.ts'
import type { Mail, Mailer } from './mail.ts'
import { judgeMailError } from './undeliverable.ts'

/** A server that does not answer must not hold up what waits behind it. */
const connectTimeoutMs = 8_000
const silenceTimeoutMs = 20_000

/** The mailer of the configuration: a mail server, or in a demonstration without one a table. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Queryable): Mailer {
  const domain = getDomain(config.mailFrom)
  return config.smtpUrl === null
    ? { send: (mail) => keepMail(db, mail, makeMessageId(mail.dedupeKey, domain)), close: () => undefined }
    : createSmtpMailer(config.smtpUrl, config.mailFrom, domain)
}

function createSmtpMailer(url: string, from: string, domain: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    // Contents come from us alone; what a renter has typed must never be read as a file's name or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      const sent = transport.sendMail({
        from,
        to: { ...mail.to, name: mail.to.name.trim() },
        ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: makeMessageId(mail.dedupeKey, domain),
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: toAttachments(mail),
      })
      await sent.catch((error: unknown) => {
        throw judgeMailError(error)
      })
    },
    close: () => transport.close(),
  }
}

function toAttachments({ calendar, document }: Mail) {
  return [
    ...(document === undefined ? [] : [{ filename: document.fileName, content: document.content, contentType: 'application/pdf' }]),
    ...(calendar === null ? [] : [calendarPart(calendar)]),
  ]
}

function calendarPart({ fileName, content, method = 'publish' }: NonNullable<Mail['calendar']>) {
  return { filename: fileName, content: Buffer.from(content), contentType: `text/calendar; charset=utf-8; method=${method.toUpperCase()}` }
}

/** One mail, one Message-ID, however often it is sent; hashed, since the key may hold ids of ours. */
function makeMessageId(dedupeKey: string, domain: string): string {
  return `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40)}@${domain}>`
}

function getDomain(from: string): string {
  return /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}

// The mail that answers a request about personal data. After an erasure the address is stored nowhere else, so the outbox carries it, and it
// is removed once the mail has been sent.

import type { Language } from '#contract/values/language.ts'
import type { Services } from '../../../services.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import { html } from '../../mail/html.ts'
import { mailPage, noteTitle } from '../../mail/layout.ts'
import type { Mailer } from '../../mail/mail.ts'
import type { OutboxHandler } from '../../outbox/worker.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

export interface PrivacyAnswer {
  email: string
  name: string
  language: Language
  subject: string
  body: string
}

const footer: Readonly<Record<Language, (phone: string, email: string) => string>> = {
  es: (phone, email) => `¿Preguntas? Llámenos al ${phone} o escríbanos a ${email}.`,
  en: (phone, email) => `Questions? Call us at ${phone} or write to ${email}.`,
}

const clearAnswerSql = unprepared('clear-privacy-answer')`update outbox set payload = '{}' where id = $1`

export function privacyAnswerHandler(services: Services, mailer: Mailer): OutboxHandler {
  const { db } = services
  return async ({ id, payload, dedupeKey }) => {
    const { email, name = '', language = 'es', subject = '', body = '' } = payload as Partial<PrivacyAnswer>
    // Already sent, and its data removed.
    if (email === undefined) return
    const brand = await readBrand(services)
    const end = [footer[language](brand.phone, brand.email)]
    const sections = [
      html`${noteTitle(subject)}
        <p style="margin:0;white-space:pre-wrap" dir="auto">${body}</p>`,
    ]
    await mailer.send({
      dedupeKey,
      to: { name, address: email },
      replyTo: { name: brand.name, address: brand.email },
      subject,
      html: mailPage({ language, brand, title: subject, preview: body.slice(0, 120), sections, footer: end }),
      text: [body, ...end].join('\n\n'),
      calendar: null,
    })
    await clearAnswerSql(db, id)
  }
}

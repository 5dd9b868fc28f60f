// The mails of an account: one short message, at most one button.

import type { Language } from '#contract/values/language.ts'
import type { Brand } from '../../../config.ts'
import { html } from '../../mail/html.ts'
import { button, colours, link, mailPage, opening, paragraph } from '../../mail/layout.ts'
import type { Mail } from '../../mail/mail.ts'
import { accountTexts, type AccountMailKind } from './account-texts.ts'

export interface AccountMailInput {
  kind: AccountMailKind
  language: Language
  brand: Brand
  to: { name: string; address: string }
  firstName: string
  /** The full URL of the link; null for mails without one. */
  url: string | null
  dedupeKey: string
}

export function accountMail(input: AccountMailInput): Mail {
  const { kind, language, brand, to, firstName, url, dedupeKey } = input
  const texts = accountTexts[language]
  const mail = texts.mails[kind]
  const [first = ''] = mail.body
  const isLinked = url !== null && mail.action !== undefined
  const section = html`${opening(mail.title, texts.greeting(firstName))}${mail.body.map((line) => paragraph(line))}
  ${
    isLinked
      ? html`<div style="padding:12px 0">${button(url, mail.action ?? '')}</div>
          <p style="margin:8px 0 0;color:${colours.muted};font-size:14px">${texts.linkAsText}</p>
          <p style="margin:0 0 12px;font-size:14px;word-break:break-all">${link(url, url)}</p>`
      : null
  }
  ${paragraph(mail.notYou(brand.phone))}`
  return {
    dedupeKey,
    to,
    subject: `${mail.subject} · ${brand.name}`,
    html: mailPage({
      language,
      brand,
      title: mail.title,
      preview: first,
      sections: [section],
      footer: [texts.contact(brand.phone, brand.email)],
    }),
    text: [
      mail.title,
      texts.greeting(firstName),
      ...mail.body,
      ...(isLinked ? [`${mail.action}: ${url}`] : []),
      mail.notYou(brand.phone),
      texts.contact(brand.phone, brand.email),
    ].join('\n\n'),
    calendar: null,
  }
}

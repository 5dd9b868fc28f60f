// Notifies a branch about a booking before pick-up. In Spanish, like all staff mails.

import type { Brand } from '../../config.ts'
import { html } from './html.ts'
import { facts, mailPage, noteTitle } from './layout.ts'
import type { Mail } from './mail.ts'

interface BranchNote {
  brand: Brand
  dedupeKey: string
  subject: string
  title: string
  preview: string
  rows: readonly { label: string; text: string }[]
  footer: string
  replyTo?: NonNullable<Mail['replyTo']>
}

export function branchNote({ brand, dedupeKey, subject, title, preview, rows, footer, replyTo }: BranchNote): Mail {
  return {
    dedupeKey,
    to: { name: brand.name, address: brand.email },
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    html: mailPage({ language: 'es', brand, title, preview, sections: [html`${noteTitle(title)}${facts(rows)}`], footer: [footer] }),
    text: [title, '', ...rows.map(({ label, text }) => `${label}: ${text}`)].join('\n'),
    calendar: null,
  }
}

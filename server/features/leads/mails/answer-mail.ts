// An answer to a lead, written by a staff member. A reply to it goes to the company.

import type { Language } from '#contract/values/language.ts'
import type { Brand } from '../../../config.ts'
import { html } from '../../mail/html.ts'
import { mailPage, noteTitle } from '../../mail/layout.ts'
import type { Mail } from '../../mail/mail.ts'
import { leadTexts } from './lead-texts.ts'

export interface AnswerMailInput {
  answer: { subject: string; body: string; reference: string; name: string; email: string; language: Language }
  brand: Brand
  companyAddress: string
  dedupeKey: string
}

export function answerMail({ answer, brand, companyAddress, dedupeKey }: AnswerMailInput): Mail {
  const { subject, body, reference, name, email, language } = answer
  const texts = leadTexts[language]
  const footer = [`${texts.referenceLabel}: ${reference}`, texts.contact(brand.phone, brand.email)]
  const sections = [
    html`${noteTitle(subject)}
      <p style="margin:0;white-space:pre-wrap" dir="auto">${body}</p>`,
  ]
  return {
    dedupeKey,
    to: { name, address: email },
    replyTo: { name: brand.name, address: companyAddress },
    subject,
    html: mailPage({ language, brand, title: subject, preview: body.slice(0, 120), sections, footer }),
    text: [body, footer.join('\n')].join('\n\n'),
    calendar: null,
  }
}

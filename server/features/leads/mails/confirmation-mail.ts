// The mail that confirms a request to its sender. Anyone can enter another person's address, so it repeats nothing of what was written.

import { greetingName } from '#contract/person-name.ts'
import { html } from '../../mail/html.ts'
import { amounts, colours, heading, mailPage, opening, paragraph } from '../../mail/layout.ts'
import type { Mail } from '../../mail/mail.ts'
import { calculationRows, type LeadMailInput } from './calculation-rows.ts'
import { leadTexts } from './lead-texts.ts'

export function confirmationMail({ lead, catalog, brand, dedupeKey }: LeadMailInput): Mail {
  const texts = leadTexts[lead.language]
  const name = greetingName(lead.name) ?? ''
  const rows = lead.calculation === null ? null : calculationRows(lead.calculation, catalog, lead.language)
  const footer = [texts.contact(brand.phone, brand.email), texts.notYou]
  const sections = [
    html`${opening(texts.title, texts.greeting(name))}${paragraph(texts.intro[lead.kind])}
      <p style="margin:16px 0 0;color:${colours.muted};font-size:14px">${texts.referenceLabel}</p>
      <p style="margin:0;font-size:26px;font-weight:bold;letter-spacing:2px;font-family:'Courier New',Courier,monospace">
        ${lead.reference}
      </p>`,
    ...(rows === null ? [] : [html`${heading(texts.calculation)}${amounts(rows)}${paragraph(texts.calculationNote)}`]),
    html`${heading(texts.nextTitle)}
      <ul style="margin:0;padding-left:20px">
        ${texts.next.map((value) => html`<li style="margin:0 0 4px">${value}</li>`)}
      </ul>`,
  ]
  const text = [
    [texts.title],
    [texts.greeting(name), texts.intro[lead.kind]],
    [`${texts.referenceLabel}: ${lead.reference}`],
    ...(rows === null
      ? []
      : [[texts.calculation.toUpperCase(), ...rows.map(({ label, amount }) => `${label}: ${amount}`), texts.calculationNote]]),
    [texts.nextTitle.toUpperCase(), ...texts.next.map((value) => `- ${value}`)],
    footer,
  ]
  return {
    dedupeKey,
    to: { name, address: lead.email },
    subject: texts.subject(lead.reference),
    html: mailPage({ language: lead.language, brand, title: texts.title, preview: texts.intro[lead.kind], sections, footer }),
    text: text.map((lines) => lines.join('\n')).join('\n\n'),
    calendar: null,
  }
}

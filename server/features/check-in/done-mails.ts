// The mails about a check-in that is done. Neither holds a licence number or a photo: mails are copied, forwarded and kept.

import { dateOf, timeOf, toWallTime, type Instant } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Language } from '#contract/values/language.ts'
import type { Brand } from '../../config.ts'
import type { BookingDetails } from '../bookings/booking-details.ts'
import { confirmedTexts } from '../bookings/confirmed-texts.ts'
import { formatLongDate, formatTime } from '../mail/format.ts'
import { html } from '../mail/html.ts'
import { facts, heading, mailPage, paragraph } from '../mail/layout.ts'
import type { Mail } from '../mail/mail.ts'
import { doneTexts } from './done-texts.ts'

export interface DoneMailInput {
  details: BookingDetails
  brand: Brand
  arrivesAt: Instant
  dedupeKey: string
}

function shown(instant: Instant, language: Language): string {
  const wall = toWallTime(instant)
  return `${formatLongDate(dateOf(wall), language)}, ${formatTime(timeOf(wall), language)}`
}

/** For the branch; in Spanish, like all that the company's people read. */
export function branchMail({ details, brand, arrivesAt, dedupeKey }: DoneMailInput): Mail {
  const { row, pickUpBranch, carClass } = details
  const title = `${pickUpBranch.row.name}: check-in en línea completado`
  const rows = [
    { label: 'Código', text: groupCode(row.code) },
    { label: 'Clase', text: carClass.row.name_es },
    { label: 'Hora reservada', text: shown(row.pick_up_at, 'es') },
    { label: 'Llegada anunciada', text: shown(arrivesAt, 'es') },
    ...(row.flight === null ? [] : [{ label: 'Vuelo', text: row.flight }]),
  ]
  return {
    dedupeKey,
    to: { name: brand.name, address: brand.email },
    subject: `Check-in completado: ${groupCode(row.code)}, ${pickUpBranch.row.name}`,
    html: mailPage({
      language: 'es',
      brand,
      title,
      preview: shown(arrivesAt, 'es'),
      sections: [
        html`<h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${title}</h1>
          ${facts(rows)}`,
      ],
      footer: ['Al entregar el auto, compare los originales de las licencias y la tarjeta del titular.'],
    }),
    text: [title, '', ...rows.map(({ label, text }) => `${label}: ${text}`)].join('\n'),
    calendar: null,
  }
}

export function renterMail({ details, brand, arrivesAt, dedupeKey }: DoneMailInput): Mail {
  const { row, pickUpBranch } = details
  const [texts, common] = [doneTexts[row.language], confirmedTexts[row.language]]
  const code = groupCode(row.code)
  const rows = [
    { label: common.codeLabel, text: code },
    { label: texts.branch, text: pickUpBranch.row.name },
    { label: texts.arrival, text: shown(arrivesAt, row.language) },
  ]
  const footer = [texts.notYou(brand.phone), common.contact(brand.phone, brand.email)]
  return {
    dedupeKey,
    to: { name: `${row.first_name} ${row.last_name}`, address: row.email },
    subject: texts.subject(code),
    html: mailPage({
      language: row.language,
      brand,
      title: texts.title,
      preview: texts.intro,
      sections: [
        html`<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${texts.title}</h1>
          ${paragraph(html`<span dir="auto">${common.greeting(row.first_name)}</span>`)}${paragraph(texts.intro)}${facts(rows)}`,
        html`${heading(texts.bringTitle)}${paragraph(texts.bring)}${paragraph(texts.later)}`,
      ],
      footer,
    }),
    text: [
      texts.title,
      common.greeting(row.first_name),
      texts.intro,
      rows.map(({ label, text }) => `${label}: ${text}`).join('\n'),
      `${texts.bringTitle}: ${texts.bring}`,
      texts.later,
      ...footer,
    ].join('\n\n'),
    calendar: null,
  }
}

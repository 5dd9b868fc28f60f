// The mails about a completed check-in. They contain no licence number and no photo, because mails are copied, forwarded and stored.

import { toWallTime, type Instant } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Language } from '#contract/values/language.ts'
import type { Brand } from '../../../config.ts'
import type { BookingDetails } from '../../bookings/booking-details.ts'
import { confirmedTexts } from '../../bookings/mails/confirmed-texts.ts'
import { remarkFacts } from '../../bookings/remarks.ts'
import { branchNote } from '../../mail/branch-note.ts'
import { formatLongDateTime } from '../../mail/format.ts'
import { html } from '../../mail/html.ts'
import { facts, heading, mailPage, opening, paragraph } from '../../mail/layout.ts'
import type { Mail } from '../../mail/mail.ts'
import { doneTexts } from './done-texts.ts'

export interface DoneMailInput {
  details: BookingDetails
  brand: Brand
  arrivesAt: Instant
  dedupeKey: string
}

const formatTime = (instant: Instant, language: Language) => formatLongDateTime(toWallTime(instant), language)

export function branchMail({ details, brand, arrivesAt, dedupeKey }: DoneMailInput): Mail {
  const { row, pickUpBranch, carClass } = details
  const title = `${pickUpBranch.row.name}: check-in en línea completado`
  const rows = [
    { label: 'Código', text: groupCode(row.code) },
    { label: 'Clase', text: carClass.row.name_es },
    { label: 'Hora reservada', text: formatTime(row.pick_up_at, 'es') },
    { label: 'Llegada anunciada', text: formatTime(arrivesAt, 'es') },
    ...remarkFacts(row),
  ]
  return branchNote({
    brand,
    dedupeKey,
    subject: `Check-in completado: ${groupCode(row.code)}, ${pickUpBranch.row.name}`,
    title,
    preview: formatTime(arrivesAt, 'es'),
    rows,
    footer: 'Al entregar el auto, compare los originales de las licencias y la tarjeta del titular.',
  })
}

export function renterMail({ details, brand, arrivesAt, dedupeKey }: DoneMailInput): Mail {
  const { row, pickUpBranch } = details
  const [texts, common] = [doneTexts[row.language], confirmedTexts[row.language]]
  const code = groupCode(row.code)
  const rows = [
    { label: common.codeLabel, text: code },
    { label: texts.branch, text: pickUpBranch.row.name },
    { label: texts.arrival, text: formatTime(arrivesAt, row.language) },
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
        html`${opening(texts.title, common.greeting(row.first_name))}${paragraph(texts.intro)}${facts(rows)}`,
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

import { groupCode } from '#contract/values/booking.ts'
import type { Brand } from '../../config.ts'
import type { BookingDetails } from '../bookings/booking-details.ts'
import { confirmedTexts } from '../bookings/confirmed-texts.ts'
import { html } from '../mail/html.ts'
import { button, mailPage, opening, paragraph } from '../mail/layout.ts'
import type { Mail } from '../mail/mail.ts'
import { lifeTexts } from './life-texts.ts'

/** The mail that invites to check in ahead, with the address of the page on which that is done. */
export function invitationMail(details: BookingDetails, brand: Brand, checkInUrl: string, dedupeKey: string): Mail {
  const { row } = details
  const { invitation: texts } = lifeTexts[row.language]
  const common = confirmedTexts[row.language]
  const code = groupCode(row.code)
  const footer = [common.contact(brand.phone, brand.email)]
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
        html`${opening(texts.title, common.greeting(row.first_name))}${paragraph(texts.intro)}
        ${paragraph(`${common.codeLabel}: ${code}`)}${button(checkInUrl, texts.button)}`,
      ],
      footer,
    }),
    text: [
      texts.title,
      common.greeting(row.first_name),
      texts.intro,
      `${common.codeLabel}: ${code}`,
      `${texts.button}: ${checkInUrl}`,
      ...footer,
    ].join('\n\n'),
    calendar: null,
  }
}

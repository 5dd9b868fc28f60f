import type { WallTime } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Brand } from '../../../config.ts'
import type { BookingDetails } from '../booking-details.ts'
import { confirmedTexts } from './confirmed-texts.ts'
import { formatLongDateTime } from '../../mail/format.ts'
import { html } from '../../mail/html.ts'
import { button, mailPage, opening, paragraph } from '../../mail/layout.ts'
import type { Mail } from '../../mail/mail.ts'
import { lifecycleTexts } from './lifecycle-texts.ts'

interface LinkMailTexts {
  subject: (code: string) => string
  title: string
  intro: string
  button: string
}

/** The mail requested with code and last name. It contains the link and nothing else about the booking. */
export function linkMail(details: BookingDetails, brand: Brand, url: string, dedupeKey: string): Mail {
  const texts = lifecycleTexts[details.row.language].link
  return buttonMail(details, brand, url, dedupeKey, texts, [texts.notYou(brand.phone)])
}

/** A mail with a button as its only content. Without a URL the button is left out. */
export function buttonMail(
  { row }: BookingDetails,
  brand: Brand,
  url: string | null,
  dedupeKey: string,
  texts: LinkMailTexts,
  notes: readonly string[] = [],
): Mail {
  const common = confirmedTexts[row.language]
  const code = groupCode(row.code)
  const footer = [...notes, common.contact(brand.phone, brand.email)]
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
        ${paragraph(`${common.codeLabel}: ${code}`)}${url === null ? null : button(url, texts.button)}`,
      ],
      footer,
    }),
    text: [
      texts.title,
      common.greeting(row.first_name),
      texts.intro,
      `${common.codeLabel}: ${code}`,
      ...(url === null ? [] : [`${texts.button}: ${url}`]),
      ...footer,
    ].join('\n\n'),
    calendar: null,
  }
}

/** The invitation to check in online. */
export function invitationMail(details: BookingDetails, brand: Brand, checkInUrl: string, dedupeKey: string): Mail {
  return buttonMail(details, brand, checkInUrl, dedupeKey, lifecycleTexts[details.row.language].invitation)
}

/** Informs a renter that a branch has other hours at the time of a pick-up or a return. */
export function hoursMail(
  details: BookingDetails,
  brand: Brand,
  url: string | null,
  dedupeKey: string,
  affected: readonly { kind: 'pick-up' | 'return'; branch: string; wall: WallTime }[],
): Mail {
  const { language } = details.row
  const texts = lifecycleTexts[language].hours
  const sentences = affected.map(({ kind, branch, wall }) =>
    texts[kind === 'return' ? 'return' : 'pickUp'](branch, formatLongDateTime(wall, language)),
  )
  return buttonMail(details, brand, url, dedupeKey, { ...texts, intro: [...sentences, texts.hint(brand.phone)].join(' ') })
}

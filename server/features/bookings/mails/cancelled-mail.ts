// The cancellation mail: the booking, the fee, and a calendar file that removes the events.

import type { Cents } from '#contract/money.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Brand } from '../../../config.ts'
import { bookingCalendar } from './booking-calendar.ts'
import type { BookingDetails } from '../booking-details.ts'
import { confirmedTexts } from './confirmed-texts.ts'
import { formatLongDateTime, formatMoney } from '../../mail/format.ts'
import { html } from '../../mail/html.ts'
import { amounts, button, facts, mailPage, opening, paragraph } from '../../mail/layout.ts'
import { reservationData } from './reservation-data.ts'
import type { Mail } from '../../mail/mail.ts'
import { lifecycleTexts } from './lifecycle-texts.ts'

export interface CancelledMailInput {
  details: BookingDetails
  brand: Brand
  feeCents: Cents
  refundCents: Cents
  /** Absolute URL of the home page. */
  homeUrl: string
  dedupeKey: string
}

export function cancelledMail({ details, brand, feeCents, refundCents, homeUrl, dedupeKey }: CancelledMailInput): Mail {
  const { row, pickUpAt, pickUpBranch } = details
  const { cancelled: texts } = lifecycleTexts[row.language]
  const code = groupCode(row.code)
  const when = formatLongDateTime(pickUpAt, row.language)
  const isPaid = feeCents + refundCents > 0
  const figures = [
    { label: texts.fee, amount: formatMoney(feeCents) },
    { label: texts.refund, amount: formatMoney(refundCents), isTotal: true },
  ]
  const hint = refundCents > 0 ? [texts.refundHint] : []
  const money = isPaid ? hint : [texts.nothingPaid]
  const sections = [
    html`${opening(texts.title, texts.greeting(row.first_name))}${paragraph(texts.intro)}
    ${facts([
      { label: texts.codeLabel, text: code },
      { label: texts.pickUp, text: `${pickUpBranch.row.name}, ${when}` },
    ])}`,
    html`${isPaid ? amounts(figures) : null}${money.map(paragraph)}`,
    html`${button(homeUrl, texts.bookAgain)}
      <p style="margin:16px 0 0">${texts.notYou(brand.phone)}</p>`,
  ]
  const text = [
    [texts.title],
    [texts.greeting(row.first_name), texts.intro],
    [`${texts.codeLabel}: ${code}`, `${texts.pickUp}: ${when}, ${pickUpBranch.row.name}`],
    [...(isPaid ? figures.map(({ label, amount }) => `${label}: ${amount}`) : []), ...money],
    [`${texts.bookAgain}: ${homeUrl}`, texts.notYou(brand.phone), texts.footer(brand.phone, brand.email)],
  ]
  return {
    dedupeKey,
    to: { name: `${row.first_name} ${row.last_name}`, address: row.email },
    subject: texts.subject(code),
    html: mailPage({
      language: row.language,
      brand,
      title: texts.title,
      preview: `${code} · ${when}`,
      sections,
      footer: [texts.footer(brand.phone, brand.email)],
      data: reservationData(details, brand, null, 'Cancelled'),
    }),
    text: text.map((lines) => lines.join('\n')).join('\n\n'),
    calendar: {
      fileName: texts.fileName,
      content: bookingCalendar(details, brand, confirmedTexts[row.language], 'cancel'),
      method: 'cancel',
    },
  }
}

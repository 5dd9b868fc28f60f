// The layout of all mails about payments: subject, amounts, one action.

import { groupCode } from '#contract/values/booking.ts'
import type { Brand } from '../../../config.ts'
import type { BookingDetails } from '../../bookings/booking-details.ts'
import { formatLongDateTime } from '../../mail/format.ts'
import { html, type Html } from '../../mail/html.ts'
import { amounts, button, colours, facts, link, mailPage, opening, paragraph } from '../../mail/layout.ts'
import type { Mail } from '../../mail/mail.ts'
import { moneyTexts } from './money-texts.ts'

export interface MoneyMailContent {
  subject: string
  title: string
  paragraphs: readonly string[]
  /** Facts in addition to code, car and pick-up. */
  facts?: readonly { label: string; text: string }[]
  figures: readonly { label: string; amount: string; isTotal?: boolean }[]
  action: { url: string; label: string } | null
  /** A second URL, separate from the action because only the action may be forwarded. */
  secondaryLink?: { url: string; label: string; hint: string }
  /** Small print below the button. */
  hints?: readonly string[]
  /** Shown before the company's telephone and address. */
  footer?: readonly string[]
}

export function moneyMail(details: BookingDetails, brand: Brand, dedupeKey: string, content: MoneyMailContent): Mail {
  const { row, pickUpAt, pickUpBranch, carClass } = details
  const texts = moneyTexts[row.language]
  const code = groupCode(row.code)
  const when = formatLongDateTime(pickUpAt, row.language)
  const rows = [
    { label: texts.codeLabel, text: code },
    ...(content.facts ?? []),
    { label: texts.car, text: row.language === 'es' ? carClass.row.name_es : carClass.row.name_en },
    { label: texts.pickUp, text: `${pickUpBranch.row.name}, ${when}` },
  ]
  const footer = [...(content.footer ?? []), texts.footer(brand.phone, brand.email)]
  const hints = content.hints ?? []
  const sections = [
    html`${opening(content.title, texts.greeting(row.first_name))}${content.paragraphs.map(paragraph)}`,
    html`${composeFigures(content)}
    ${
      content.action === null
        ? null
        : html`<div style="height:16px"></div>
            ${button(content.action.url, content.action.label)}
            ${hints.map((hint) => html`<p style="margin:8px 0 0;color:${colours.muted};font-size:14px">${hint}</p>`)}`
    }`,
    html`${facts(rows)}${
      content.secondaryLink === undefined
        ? null
        : html`<p style="margin:16px 0 0">${link(content.secondaryLink.url, content.secondaryLink.label)}</p>
            <p style="margin:4px 0 0;color:${colours.muted};font-size:14px">${content.secondaryLink.hint}</p>`
    }`,
  ]
  const text = [
    [content.title],
    [texts.greeting(row.first_name), ...content.paragraphs],
    content.figures.map(({ label, amount }) => `${label}: ${amount}`),
    content.action === null ? [] : [`${content.action.label}: ${content.action.url}`, ...hints],
    rows.map(({ label, text: value }) => `${label}: ${value}`),
    content.secondaryLink === undefined ? [] : [`${content.secondaryLink.label}: ${content.secondaryLink.url}`, content.secondaryLink.hint],
    footer,
  ]
  return {
    dedupeKey,
    to: { name: `${row.first_name} ${row.last_name}`, address: row.email },
    subject: content.subject,
    html: mailPage({ language: row.language, brand, title: content.title, preview: content.paragraphs[0] ?? code, sections, footer }),
    text: text
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
    calendar: null,
  }
}

/** A single amount is shown large; several are shown as a sum. */
function composeFigures({ figures }: MoneyMailContent): Html {
  const [only, ...others] = figures
  if (only === undefined || others.length > 0) return amounts(figures)
  return html`<p style="margin:0;color:${colours.muted};font-size:14px">${only.label}</p>
    <p style="margin:0;font-size:26px;line-height:1.25;font-weight:bold">${only.amount}</p>`
}

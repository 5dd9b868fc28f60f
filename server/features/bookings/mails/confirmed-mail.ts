// The confirmation: everything a renter needs at the counter, as HTML and as text.

import { telephoneUrl } from '#contract/contact-urls.ts'
import type { Brand } from '../../../config.ts'
import { toLocalDate, toTimeOfDay, type WallTime } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Catalog, CatalogBranch } from '../../catalog/catalog.ts'
import { formatLongDate, formatMoney, formatTime } from '../../mail/format.ts'
import { html, type Html } from '../../mail/html.ts'
import { amounts, button, colours, heading, link, mailPage, opening, paragraph } from '../../mail/layout.ts'
import type { Mail } from '../../mail/mail.ts'
import type { BookingDetails } from '../booking-details.ts'
import { remarkSentences } from '../remarks.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { describeLine, describeService, mapUrl } from './describe-booking.ts'
import { reservationData } from './reservation-data.ts'
import { confirmedTexts, type ConfirmedTexts } from './confirmed-texts.ts'

export interface ConfirmedMailInput {
  details: BookingDetails
  catalog: Catalog
  brand: Brand
  /** Absolute URL to manage the booking; null if the site has no public address. */
  manageUrl: string | null
  dedupeKey: string
  /** Wording of another mail with the same content. */
  wording?: Partial<ConfirmedTexts>
  /** The attached voucher, if any. */
  voucher?: NonNullable<Mail['document']>
  /** The group's code and the codes of its other bookings, if it is part of one. */
  group?: { code: string; others: readonly string[] } | undefined
  /** Recipient, if not the renter's address. */
  to?: string
  /** False for an address that gets nothing to keep in a calendar. */
  hasCalendar?: boolean
}

/** The mail's content before it is rendered. */
interface Content {
  code: string
  pickUp: Place
  carReturn: Place
  className: string
  models: string
  lines: { label: string; amount: string; isTotal?: boolean }[]
  payment: string
  deposit: string
  /** Null if the booking is not part of a group. */
  group: string | null
  bring: readonly string[]
}

interface Place {
  branch: CatalogBranch
  when: string
  service: string
  mapUrl: string
}

export function confirmedMail(input: ConfirmedMailInput): Mail {
  const { row } = input.details
  const texts = { ...confirmedTexts[row.language], ...input.wording }
  const content = composeContent(input, texts)
  return {
    dedupeKey: input.dedupeKey,
    to: { name: `${row.first_name} ${row.last_name}`, address: input.to ?? row.email },
    subject: texts.subject(content.code),
    html: composeHtml(input, content, texts),
    text: composeText(input, content, texts),
    calendar:
      input.hasCalendar === false ? null : { fileName: texts.fileName, content: bookingCalendar(input.details, input.brand, texts) },
    ...(input.voucher === undefined ? {} : { document: input.voucher }),
  }
}

function composeContent({ details, catalog, group }: ConfirmedMailInput, texts: ConfirmedTexts): Content {
  const { row, carClass } = details
  const { language } = row
  const toPlace = (branch: CatalogBranch, wall: WallTime): Place => ({
    branch,
    when: texts.at(formatLongDate(toLocalDate(wall), language), formatTime(toTimeOfDay(wall), language)),
    service: describeService(branch, wall, language, texts),
    mapUrl: mapUrl(branch),
  })
  const lines = row.lines.map((line) => ({ label: describeLine(line, details, catalog, texts), amount: formatMoney(line.amountCents) }))
  return {
    code: groupCode(row.code),
    pickUp: toPlace(details.pickUpBranch, details.pickUpAt),
    carReturn: toPlace(details.returnBranch, details.returnAt),
    className: language === 'es' ? carClass.row.name_es : carClass.row.name_en,
    models: texts.orSimilar(carClass.row.models),
    lines: [...lines, { label: texts.total, amount: formatMoney(row.total_cents), isTotal: true }],
    payment: paymentSentence(row, texts),
    deposit: texts.deposit(formatMoney(row.deposit_cents)),
    group: group === undefined ? null : texts.group(groupCode(group.code), group.others.map(groupCode).join(', ')),
    bring: [row.document_kind === 'cedula' ? texts.bringCedula : texts.bringPassport, ...texts.bring],
  }
}

function paymentSentence(row: BookingDetails['row'], texts: ConfirmedTexts): string {
  const { paid_cents: paidCents } = row
  const chargeCents = row.charge_cents ?? 0
  const dueCents = row.total_cents + chargeCents - paidCents
  const paid = dueCents > 0 ? texts.paidPartly(formatMoney(paidCents), formatMoney(dueCents)) : texts.paid(formatMoney(paidCents))
  const charges = chargeCents > 0 ? [texts.charges(formatMoney(chargeCents))] : []
  return [...charges, paidCents === 0 ? texts.payAtBranch : paid].join(' ')
}

function composeHtml({ details, brand, manageUrl, voucher, to }: ConfirmedMailInput, content: Content, texts: ConfirmedTexts): string {
  const { row } = details
  const { pickUp, carReturn } = content
  const place = (title: string, item: Place): Html =>
    html`${heading(title)}${paragraph(html`<strong>${item.branch.row.name}</strong><br />${item.when}`)}${paragraph(html`${item.branch.row.address}<br />${link(item.mapUrl, texts.map)}`)}${paragraph(html`${item.service}<br />${texts.phone}: ${link(telephoneUrl(brand.phone), brand.phone)}`)}`
  const sections = [
    html`${opening(texts.title, texts.greeting(row.first_name))}${paragraph(texts.intro)}
      <p style="margin:16px 0 0;color:${colours.muted};font-size:14px">${texts.codeLabel}</p>
      <p style="margin:0 0 16px;font-size:26px;font-weight:bold;letter-spacing:2px;font-family:'Courier New',Courier,monospace">
        ${content.code}
      </p>
      ${content.group === null ? null : paragraph(content.group)} ${voucher === undefined ? null : paragraph(texts.voucherAttached)}
      ${
        manageUrl === null
          ? null
          : html`${button(manageUrl, texts.manage)}
              <p style="margin:8px 0 0;color:${colours.muted};font-size:14px">${texts.manageHint}</p>`
      }`,
    html`${place(texts.pickUp, pickUp)}${remarkSentences(row, texts.remarks).map((sentence) => paragraph(sentence))}`,
    place(texts.carReturn, carReturn),
    html`${heading(texts.car)}${paragraph(html`<strong>${content.className}</strong><br />${content.models}`)}`,
    html`${heading(texts.price)}${amounts(content.lines)}
      <p style="margin:12px 0 8px">${content.payment}</p>
      ${paragraph(content.deposit)}`,
    html`${heading(texts.bringTitle)}
      <ul style="margin:0;padding-left:20px">
        ${content.bring.map((value) => html`<li style="margin:0 0 4px">${value}</li>`)}
      </ul>`,
  ]
  return mailPage({
    language: row.language,
    brand,
    title: texts.title,
    preview: texts.preview(
      pickUp.branch.row.name,
      formatLongDate(toLocalDate(details.pickUpAt), row.language),
      formatTime(toTimeOfDay(details.pickUpAt), row.language),
    ),
    sections,
    footer: [texts.contact(brand.phone, brand.email), texts.notInvoice],
    ...(to === undefined ? { data: reservationData(details, brand, manageUrl, 'Confirmed') } : {}),
  })
}

function composeText({ details, brand, manageUrl, voucher }: ConfirmedMailInput, content: Content, texts: ConfirmedTexts): string {
  const { row } = details
  const place = (title: string, item: Place) => [
    title.toUpperCase(),
    item.branch.row.name,
    item.when,
    item.branch.row.address,
    item.service,
    `${texts.map}: ${item.mapUrl}`,
  ]
  return [
    [texts.title],
    [texts.greeting(row.first_name), texts.intro],
    [
      `${texts.codeLabel}: ${content.code}`,
      ...(content.group === null ? [] : [content.group]),
      ...(voucher === undefined ? [] : [texts.voucherAttached]),
    ],
    [...place(texts.pickUp, content.pickUp), ...remarkSentences(row, texts.remarks)],
    place(texts.carReturn, content.carReturn),
    [texts.car.toUpperCase(), content.className, content.models],
    [texts.price.toUpperCase(), ...content.lines.map(({ label, amount }) => `${label}: ${amount}`), content.payment, content.deposit],
    [texts.bringTitle.toUpperCase(), ...content.bring.map((value) => `- ${value}`)],
    ...(manageUrl === null ? [] : [[`${texts.manage}: ${manageUrl}`, texts.manageHint]]),
    [`${texts.phone}: ${brand.phone}`, texts.contact(brand.phone, brand.email), texts.notInvoice],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

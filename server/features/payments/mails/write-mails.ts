// Writes the mails about payments from the booking's state at the time of sending; null if a mail no longer applies.

import { toWallTime } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import { type PaymentServices, createProviders } from '../providers/providers.ts'
import { manageUrl } from '../../bookings/new/stored-answer.ts'
import type { BookingDetails } from '../../bookings/booking-details.ts'
import { formatDeadline, formatLongDateTime, formatMoney } from '../../mail/format.ts'
import type { Mail } from '../../mail/mail.ts'
import { readReservation } from '../../bookings/records/reservation.ts'
import { payLinkUrl } from '../pages/pay-link.ts'
import { readPayouts } from '../refunds/approval-repository.ts'
import { readPayment, readRefund, readRefunds } from '../repository.ts'
import { readChargedCents, readPayableCents } from '../read-charged.ts'
import { moneyMail } from './money-mail.ts'
import { moneyTexts } from './money-texts.ts'
import { toOrigin } from '../../../config.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

export interface MoneyPayload {
  reservationId: string
  linkId?: string
  payLinkId?: string
  paymentId?: string
  refundId?: string
}

export interface MoneySubject {
  payload: MoneyPayload
  dedupeKey: string
  details: BookingDetails
}

export type WriteMoneyMail = (services: PaymentServices, subject: MoneySubject) => Promise<Mail | null>

/** The booking is held: until when, and where to pay. */
export const writeHeld: WriteMoneyMail = async (services, { payload, dedupeKey, details }) => {
  const row = await readReservation(services.db, payload.reservationId)
  // Paid or expired before this mail was sent; that has its own mail, or needs none.
  if (row?.status !== 'held' || row.hold_expires_at === null || payload.payLinkId === undefined || payload.linkId === undefined) return null
  const texts = moneyTexts[row.language]
  const amount = formatMoney(await readPayableCents(services.db, row))
  const manage = manageUrl(services, payload.linkId, row.language)
  return moneyMail(details, await readBrand(services), dedupeKey, {
    subject: texts.held.subject(groupCode(row.code)),
    title: texts.held.title,
    paragraphs: [texts.held.intro(formatDeadline(toWallTime(row.hold_expires_at), row.language)), texts.held.late],
    figures: [{ label: texts.total, amount, isTotal: true }],
    action: { url: payLinkUrl(services, payload.payLinkId, row.language), label: texts.pay(amount) },
    hints: [texts.held.onlyPays],
    secondaryLink: { url: manage, label: texts.manage, hint: texts.manageHint },
  })
}

/** A sandbox payment was cancelled when the sandbox was switched off. */
export const writeSandboxEnded: WriteMoneyMail = async (services, { payload, dedupeKey, details }) => {
  const row = await readReservation(services.db, payload.reservationId)
  if (row === undefined) return null
  const { sandboxEnded: texts } = moneyTexts[row.language]
  const held = row.status === 'held' ? row.hold_expires_at : null
  return moneyMail(details, await readBrand(services), dedupeKey, {
    subject: texts.subject(groupCode(row.code)),
    title: texts.title,
    paragraphs: [texts.intro, ...(held === null ? [] : [texts.held(formatDeadline(toWallTime(held), row.language))])],
    figures: [],
    action: null,
  })
}

/** A payment was received for the booking. */
export const writeReceipt: WriteMoneyMail = async (services, { payload, dedupeKey, details }) => {
  const payment = payload.paymentId === undefined ? undefined : await readPayment(services.db, payload.paymentId)
  if (payment?.status !== 'paid') return null
  const { row } = details
  const texts = moneyTexts[row.language]
  const paidAt = toWallTime(payment.paid_at ?? payment.created_at)
  const means = createProviders(services).find(payment.provider)?.means
  const dueCents = (await readChargedCents(services.db, row)) - row.paid_cents
  return moneyMail(details, await readBrand(services), dedupeKey, {
    subject: texts.receipt.subject(groupCode(row.code)),
    title: texts.receipt.title,
    paragraphs: [texts.receipt.intro],
    facts: [
      { label: texts.receipt.number, text: payment.provider_order },
      { label: texts.receipt.date, text: formatLongDateTime(paidAt, row.language) },
      ...(means === undefined ? [] : [{ label: texts.receipt.by, text: texts.means[means] }]),
    ],
    figures: [
      { label: texts.receipt.amount, amount: formatMoney(payment.amount_cents), isTotal: true },
      ...(dueCents > 0 ? [{ label: texts.due, amount: formatMoney(dueCents) }] : []),
    ],
    action: null,
    footer: [texts.receipt.notInvoice],
  })
}

/** A payment was received that could not be used for its booking, with the reason. */
export const writeTooLate: WriteMoneyMail = async (services, { payload, dedupeKey, details }) => {
  const { row } = details
  const refund = (await readRefunds(services.db, row.id)).find((item) => item.payment_id === payload.paymentId)
  if (refund === undefined) return null
  const { tooLate: texts, ...common } = moneyTexts[row.language]
  const home = `${toOrigin(services.config)}/${row.language === 'en' ? 'en/' : ''}`
  const isNoCar = refund.reason === 'no-car'
  return moneyMail(details, await readBrand(services), dedupeKey, {
    subject: texts.subject(groupCode(row.code)),
    title: texts.title,
    paragraphs: [isNoCar ? texts.noCar : texts.surplus, texts.refund],
    figures: [{ label: common.refund.amount, amount: formatMoney(refund.amount_cents), isTotal: true }],
    action: isNoCar ? { url: home, label: texts.findOther } : null,
  })
}

/** A refund: sent by the provider, or to be paid manually. */
export const writeRefund: WriteMoneyMail = async (services, { payload, dedupeKey, details }) => {
  const refund = payload.refundId === undefined ? undefined : await readRefund(services.db, payload.refundId)
  if (refund === undefined || refund.status === 'requested' || refund.status === 'sent') return null
  const { row } = details
  const { refund: texts } = moneyTexts[row.language]
  const amount = formatMoney(refund.amount_cents)
  const isManual = refund.status === 'manual' || refund.status === 'failed'
  const means = (await readPayouts(services.db, row.id)).find((payout) => payout.refund_id === refund.id)?.means
  const brand = await readBrand(services)
  const wording = isManual
    ? { title: texts.titleManual, paragraphs: [texts.manual(amount), texts.manualHint(brand.phone)] }
    : means === 'cash'
      ? { title: texts.titlePaid, paragraphs: [texts.paidInCash(amount)] }
      : { title: texts.title, paragraphs: [means === 'transfer' ? texts.paidByTransfer(amount) : texts.sent(amount), texts.sentHint] }
  return moneyMail(details, brand, dedupeKey, {
    subject: texts.subject(groupCode(row.code)),
    ...wording,
    facts: [{ label: texts.number, text: refund.provider_order }],
    figures: [{ label: texts.amount, amount, isTotal: true }],
    action: null,
  })
}

/** A link to pay the amount due, requested at the counter. */
export const writeLink: WriteMoneyMail = async (services, { payload, dedupeKey, details }) => {
  const row = await readReservation(services.db, payload.reservationId)
  const dueCents = row === undefined ? 0 : await readPayableCents(services.db, row)
  if (row === undefined || dueCents === 0 || payload.payLinkId === undefined) return null
  const { link: texts, ...common } = moneyTexts[row.language]
  const amount = formatMoney(dueCents)
  return moneyMail(details, await readBrand(services), dedupeKey, {
    subject: texts.subject(groupCode(row.code)),
    title: texts.title,
    paragraphs: [texts.intro],
    figures: [
      { label: common.total, amount: formatMoney(dueCents + row.paid_cents) },
      ...(row.paid_cents > 0 ? [{ label: common.paid, amount: formatMoney(row.paid_cents) }] : []),
      { label: common.due, amount, isTotal: true },
    ],
    action: { url: payLinkUrl(services, payload.payLinkId, row.language), label: common.pay(amount) },
    hints: [texts.onlyPays],
  })
}

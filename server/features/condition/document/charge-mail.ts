// The mail about charges that were added or voided after the return.

import { groupCode } from '#contract/values/booking.ts'
import type { Services } from '../../../services.ts'
import { readBookingDetails } from '../../bookings/booking-details.ts'
import { readBrand } from '../../catalog/brand/brand.ts'
import { formatMoney } from '../../mail/format.ts'
import type { Mail } from '../../mail/mail.ts'
import { describeReason, readCharges, type ChargeRow } from '../../payments/charges/repository.ts'
import { chargeMailKey, type ChargeChange } from '../../payments/charges/queue-charge-mail.ts'
import { wasSkipped } from '../../outbox/repository.ts'
import { moneyMail } from '../../payments/mails/money-mail.ts'
import { readChargedCents } from '../../payments/read-charged.ts'
import { listStatementLinks } from './statement-links.ts'
import { recordTexts } from './texts.ts'
import { describeCharges } from './view.ts'

/** Null if no charge needs the mail any more, such as one that was voided before its mail was sent. */
export async function writeChargeMail(
  services: Services,
  { reservationId, change, chargeIds }: ChargeChange,
  dedupeKey: string,
): Promise<Mail | null> {
  const { db } = services
  const details = await readBookingDetails(db, await services.catalogs.current(), reservationId)
  // The renter's data may be erased.
  if (details === undefined || details.row.email === '') return null
  const { row } = details
  const charges = await readCharges(db, row.id)
  const changed = charges.filter(({ id, voided_at }) => chargeIds.includes(id) && (voided_at !== null) === (change === 'voided'))
  if (changed.length === 0) return null
  // A charge that was voided before its own mail is unknown to the renter.
  if (change === 'voided' && (await wasSkipped(db, chargeMailKey('added', chargeIds)))) return null
  const texts = recordTexts[row.language]
  const words = texts.changes[change]
  const chargedCents = await readChargedCents(db, row)
  const { lines, totals } = describeCharges(details, charges, chargedCents)
  const describe = (charge: ChargeRow) =>
    [
      `${[texts.kinds[charge.kind], describeReason(charge, row.language), formatMoney(charge.amount_cents)].filter(Boolean).join(': ')}.`,
      charge.void_reason === null ? '' : texts.changes.reason(charge.void_reason),
    ]
      .filter(Boolean)
      .join(' ')
  const { balance, links } = await listStatementLinks(services, row, chargedCents - row.paid_cents)
  return moneyMail(details, await readBrand(services), dedupeKey, {
    subject: words.subject(groupCode(row.code)),
    title: words.title,
    paragraphs: [words.intro, ...changed.map(describe), ...balance],
    figures: [...lines, ...totals.map((total, i) => ({ ...total, isTotal: i === totals.length - 1 }))],
    ...links,
  })
}

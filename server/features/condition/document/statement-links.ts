import type { Cents } from '#contract/money.ts'
import type { Services } from '../../../services.ts'
import type { BookingDetails } from '../../bookings/booking-details.ts'
import { makeManageUrl } from '../../bookings/new/stored-answer.ts'
import { formatMoney } from '../../mail/format.ts'
import type { MoneyMailContent } from '../../payments/mails/money-mail.ts'
import { createPayUrl } from '../../payments/pages/pay-link.ts'
import { recordTexts } from './texts.ts'

type Links = Pick<MoneyMailContent, 'action' | 'hints' | 'secondaryLink'>

/** The sentences of a mail about the balance, and its links: to pay what is due, and to the booking. */
export async function listStatementLinks(
  services: Services,
  row: BookingDetails['row'],
  balanceCents: Cents,
): Promise<{ balance: string[]; links: Links }> {
  const texts = recordTexts[row.language]
  const payUrl = balanceCents > 0 ? await createPayUrl(services, row) : null
  const howToPay = payUrl === null ? texts.dueHint : texts.dueOnlineHint
  const due = balanceCents > 0 ? [`${texts.due}: ${formatMoney(balanceCents)}. ${howToPay}`] : []
  const balance = balanceCents === 0 ? [`${texts.nothing}.`] : due
  const url = await makeManageUrl(services, row)
  if (payUrl === null) return { balance, links: { action: url === null ? null : { url, label: texts.open }, hints: [texts.openHint] } }
  const secondaryLink = url === null ? {} : { secondaryLink: { url, label: texts.open, hint: texts.openHint } }
  return { balance, links: { action: { url: payUrl, label: texts.pay(formatMoney(balanceCents)) }, ...secondaryLink } }
}

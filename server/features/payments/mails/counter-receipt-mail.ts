import type { Language } from '#contract/values/language.ts'
import { formatReceiptNumber, type CounterPaymentMethod } from '#contract/office/counter-payments.ts'
import { toWallTime } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import { formatLongDateTime, formatMoney } from '../../mail/format.ts'
import { readReceipts } from '../counter/receipts.ts'
import { readChargedCents } from '../read-charged.ts'
import { moneyMail } from './money-mail.ts'
import { moneyTexts } from './money-texts.ts'
import type { WriteMoneyMail } from './write-mails.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

interface CounterTexts {
  means: Readonly<Record<CounterPaymentMethod | 'deposit', string>>
  reference: string
  reversed: { subject: (code: string) => string; title: string; intro: (number: string) => string; amount: string }
}

const counterTexts: Readonly<Record<Language, CounterTexts>> = {
  es: {
    means: { cash: 'Efectivo', terminal: 'Tarjeta en el mostrador', transfer: 'Transferencia', deposit: 'Depósito en la tarjeta' },
    reference: 'Referencia',
    reversed: {
      subject: (code) => `Recibo anulado: reserva ${code}`,
      title: 'Anulamos un recibo',
      intro: (number) => `El recibo ${number} se anotó por error y queda anulado por este documento. Ese monto ya no cuenta como pagado.`,
      amount: 'Monto anulado',
    },
  },
  en: {
    means: { cash: 'Cash', terminal: 'Card at the counter', transfer: 'Bank transfer', deposit: 'Deposit on the card' },
    reference: 'Reference',
    reversed: {
      subject: (code) => `Receipt canceled: booking ${code}`,
      title: 'We have canceled a receipt',
      intro: (number) => `Receipt ${number} was recorded by mistake and is canceled by this document. Its amount no longer counts as paid.`,
      amount: 'Amount canceled',
    },
  },
}

/** The receipt of a payment at the counter, of its reversal, or of a captured deposit. */
export const writeCounterReceipt: WriteMoneyMail = async (services, { payload, dedupeKey, details }) => {
  const { row } = details
  const { db } = services
  const all = await readReceipts(db, row.id)
  const payment = all.find((item) => item.id === payload.paymentId)
  if (payment === undefined) return null
  const { receipt, due } = moneyTexts[row.language]
  const texts = counterTexts[row.language]
  const reversed = all.find((item) => item.id === payment.reverses)
  const formatNumber = (item: typeof payment) => formatReceiptNumber(item.branch_id, item.receipt_number)
  const dueCents = (await readChargedCents(db, row)) - row.paid_cents
  return moneyMail(details, await readBrand(services), dedupeKey, {
    subject: (reversed === undefined ? receipt : texts.reversed).subject(groupCode(row.code)),
    title: reversed === undefined ? receipt.title : texts.reversed.title,
    paragraphs: [reversed === undefined ? receipt.intro : texts.reversed.intro(formatNumber(reversed))],
    facts: [
      { label: receipt.number, text: formatNumber(payment) },
      { label: receipt.date, text: formatLongDateTime(toWallTime(payment.at), row.language) },
      { label: receipt.by, text: texts.means[payment.means] },
      ...(payment.reference === null ? [] : [{ label: texts.reference, text: payment.reference }]),
    ],
    figures: [
      {
        label: reversed === undefined ? receipt.amount : texts.reversed.amount,
        amount: formatMoney(Math.abs(payment.amount_cents)),
        isTotal: true,
      },
      ...(dueCents > 0 ? [{ label: due, amount: formatMoney(dueCents) }] : []),
    ],
    action: null,
    footer: [receipt.notInvoice],
  })
}

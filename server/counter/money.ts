// Commands about money: manual refunds and payment links.

import { groupCode } from '#contract/values/booking.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { formatMoney } from '../features/mail/format.ts'
import { listManualRefunds, recordManualRefund } from '../features/payments/refunds/manual-refunds.ts'
import { moneyTexts } from '../features/payments/mails/money-texts.ts'
import { makePayLink } from '../features/payments/pages/pay-link.ts'
import { recordStaffAccess } from '../features/staff-access/record-access.ts'
import type { Services } from '../services.ts'
import { displayTime } from './counter-texts.ts'
import type { CounterCommand } from './read-command.ts'

export type MoneyCommand = { kind: 'refunds' } | { kind: 'refunded'; number: string } | { kind: 'payment-link'; code: string }

export function isMoneyCommand(command: CounterCommand): command is MoneyCommand {
  return command.kind === 'refunds' || command.kind === 'refunded' || command.kind === 'payment-link'
}

const refundRefusals = {
  'not-found': 'No hay un reembolso con ese número.',
  'not-manual': 'Ese reembolso no está pendiente de hacerse a mano.',
  'approval-needed': 'Ese reembolso pasa de 300 dólares: en la oficina, una persona lo pide y otra lo aprueba.',
} as const

const linkRefusals = {
  'not-found': 'No hay una reserva con ese código.',
  'nothing-due': 'Esa reserva no tiene nada pendiente de pago, o ya terminó.',
  over: 'El alquiler ya terminó: el saldo se paga en la sucursal.',
  closed: 'Aquí nadie puede pagar en línea: falta PAYMENT_PROVIDERS en la configuración.',
} as const

/**
 * Runs a command; returns the output and whether it succeeded.
 * @param actor `counter:name`
 */
export async function runMoneyCommand(
  services: Services,
  command: MoneyCommand,
  actor: string,
): Promise<{ isDone: boolean; text: string }> {
  switch (command.kind) {
    case 'refunds':
      return { isDone: true, text: await refundsText(services, actor) }
    case 'refunded': {
      const recorded = await recordManualRefund(services.db, command.number, actor)
      if (recorded.ok)
        return {
          isDone: true,
          text: `${groupCode(recorded.code)}: reembolso de ${formatMoney(recorded.amountCents)} registrado. El cliente recibe un correo.`,
        }
      return {
        isDone: false,
        text: refundRefusals[recorded.reason],
      }
    }
    case 'payment-link':
      return linkText(services, command.code, actor)
  }
}

/** Shows names and telephone numbers, so the access is recorded. */
async function refundsText({ db }: Services, actor: string): Promise<string> {
  const found = await inTransaction(db, async (client) => {
    const refunds = await listManualRefunds(client)
    await recordStaffAccess(client, actor, 'refunds', { reservationIds: [...new Set(refunds.map((refund) => refund.reservation_id))] })
    return refunds
  })
  if (found.length === 0) return 'No hay reembolsos por hacer a mano.'
  const lines = found.map((item) => {
    const why =
      item.status === 'sent'
        ? `${item.provider ?? ''} no ha contestado: mire allí si ya se devolvió y, si no, devuélvalo`
        : item.status === 'failed'
          ? `${item.provider ?? ''} lo rechazó`
          : item.provider === null
            ? 'pagado en la sucursal'
            : `${item.provider} no devuelve por sí solo`
    return `${item.number}  ${formatMoney(item.amount_cents)}  reserva ${groupCode(item.code)}, ${item.name}, ${item.phone}; ${why}; desde el ${displayTime(item.created_at)}`
  })
  return [...lines, '', 'Cuando haya devuelto el dinero: npm run counter -- refunded NÚMERO'].join('\n')
}

async function linkText(services: Services, code: string, actor: string): Promise<{ isDone: boolean; text: string }> {
  const made = await makePayLink(services, code, actor)
  if (!made.ok) return { isDone: false, text: linkRefusals[made.reason] }
  const { booking, dueCents, url } = made
  const message = moneyTexts[booking.language].whatsapp(groupCode(booking.code), formatMoney(dueCents), url)
  const digits = booking.phone.replaceAll(/\D/g, '')
  // Eight digits are a Panamanian number without the country code.
  const phone = digits.length === 8 ? `507${digits}` : digits
  return {
    isDone: true,
    text: [
      `${groupCode(booking.code)}: faltan ${formatMoney(dueCents)}. El cliente recibe el enlace por correo. El enlace solo sirve para pagar.`,
      `Enlace: ${url}`,
      `Por WhatsApp: https://wa.me/${phone}?text=${encodeURIComponent(message)}`,
    ].join('\n'),
  }
}

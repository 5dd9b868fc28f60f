// Card payments by PagueloFacil's payment link. The payer enters the card on its page. Its notices are unsigned, so everything in them is
// looked up before it counts (docs/domain.md 6.1, docs/decisions/023-payment-adapters.md).

import type { Language } from '#contract/values/language.ts'
import type { PaguelofacilSettings } from '../../../../payment-settings.ts'
import { orderAtStart } from '../../orders/provider-formats.ts'
import {
  ProviderUnavailable,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderState,
  type RefundOrder,
  type RefundResult,
} from '../provider.ts'
import { createClient, type Client } from './client.ts'
import {
  selectByOperation,
  selectByOrder,
  selectByRefund,
  linkForm,
  orderField,
  readLink,
  readWebhook,
  reversalBody,
  saleType,
} from './messages.ts'
import { isReversalFor, isSaleFor, readOperation, type Operation } from './operations.ts'

/** Shown on the provider's page and on the card statement. */
const descriptions: Readonly<Record<Language, (brand: string, code: string) => { payment: string; refund: string }>> = {
  es: (brand, code) => ({ payment: `${brand}: reserva ${code}`, refund: `${brand}: reembolso de la reserva ${code}` }),
  en: (brand, code) => ({ payment: `${brand}: booking ${code}`, refund: `${brand}: refund for booking ${code}` }),
}

/** PagueloFacil's minimum amount. */
const minCents = 100

export function createPaguelofacil(settings: PaguelofacilSettings, brand: string, timeoutMs?: number): PaymentProvider {
  const client = createClient(settings, timeoutMs)
  const { protocol } = new URL(settings.url)
  return {
    name: 'paguelofacil',
    means: 'card',
    can: { hold: true, status: true, refund: true, sign: false },
    createIntent: async (order, signal) => {
      if (order.amountCents < minCents) return { kind: 'refused', reason: 'amount-too-small' }
      const { payment } = descriptions[order.language](brand, order.bookingCode)
      const answered = await client.makeLink(linkForm(order, settings.cclw, payment), signal)
      if (answered.kind === 'refused') return answered
      const link = readLink(answered.data, protocol)
      if (link === undefined) throw new ProviderUnavailable('unexpected')
      return { kind: 'made', providerRef: link.code, payerUrl: link.url }
    },
    readState: (order, content, signal) => readState(client, order, content?.['codOper'] ?? null, signal),
    readNotice: readWebhook,
    findOrder: async (content, signal) => {
      const sale = (await client.findOperations(selectByOperation(content['codOper'] ?? ''), signal)).find(({ kind }) => kind === saleType)
      const field = sale?.fields.find(({ id, value }) => id === orderField && orderAtStart(value) === value)
      return field?.value
    },
    // PagueloFacil appends its fields to our URL, not always correctly.
    readReturn: (query) => orderAtStart(query['PARM_1']) ?? orderAtStart(query['order']),
    findRefund: (order, signal) => findRefund(client, order, signal),
    refund: (order, signal) => refund(client, order, { cclw: settings.cclw, brand }, signal),
  }
}

/**
 * Looks up a notice's operation. If that is not an approval, or without a notice, looks up all operations with our order, because a
 * declined card may have been followed by one that paid, in any order of notices.
 */
async function readState(client: Client, order: PaymentOrder, codOper: string | null, signal: AbortSignal): Promise<ProviderState | null> {
  const sales = async (query: URLSearchParams) =>
    (await client.findOperations(query, signal)).filter((operation) => isSaleFor(operation, order.providerOrder))
  const named = codOper === null ? [] : await sales(selectByOperation(codOper))
  const all = named.some((item) => item.isApproved) ? named : await sales(selectByOrder(order.providerOrder))
  const paid = all.find((item) => item.isApproved)
  if (paid !== undefined) return toState(paid, order, 'paid')
  const declined = named[0] ?? all[0]
  return declined === undefined ? null : toState(declined, order, 'declined')
}

function toState(operation: Operation, order: PaymentOrder, state: 'paid' | 'declined'): ProviderState {
  return {
    state,
    providerOrder: order.providerOrder,
    providerRef: operation.codOper,
    amountCents: operation.cents,
    // The only currency that it supports.
    currency: 'USD',
    ...(state === 'declined' ? { reason: declineReason(operation) } : {}),
  }
}

function declineReason({ authStatus }: Operation): string {
  return `declined-${(authStatus ?? 'unknown').replaceAll(/[^\w-]/g, '').slice(0, 20)}`
}

/** Finds a reversal by our own number; PagueloFacil may list it with a delay. */
async function findRefund(client: Client, { refundOrder }: RefundOrder, signal: AbortSignal): Promise<RefundResult | null> {
  const reversals = (await client.findOperations(selectByRefund(refundOrder), signal)).filter((operation) =>
    isReversalFor(operation, refundOrder),
  )
  const found = reversals.find((reversal) => reversal.isApproved) ?? reversals[0]
  return found === undefined ? null : toRefundResult(found)
}

function toRefundResult(reversal: Operation): RefundResult {
  return reversal.isApproved ? { kind: 'settled', providerRef: reversal.codOper } : { kind: 'refused', reason: declineReason(reversal) }
}

/** Reversals have no documented idempotency key, so each is sent once. */
async function refund(
  client: Client,
  order: RefundOrder,
  { cclw, brand }: { cclw: string; brand: string },
  signal: AbortSignal,
): Promise<RefundResult> {
  const { payment } = order
  if (payment.providerRef === null) return { kind: 'refused', reason: 'operation-unknown' }
  const description = descriptions[payment.language](brand, payment.bookingCode).refund
  const body = reversalBody(order, payment.providerRef, cclw, description, payment.language.toUpperCase())
  const answered = await client.reverse(body, signal)
  if (answered.kind === 'refused') return answered
  const reversal = readOperation(answered.data)
  if (reversal === undefined) throw new ProviderUnavailable('unexpected')
  return toRefundResult(reversal)
}

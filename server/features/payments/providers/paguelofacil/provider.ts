// Cards by PagueloFacil's payment link: the payer types the card on its page, it tells us by a notice without a signature, and so every
// word of it is looked up before it counts (docs/domain.md 6.1, docs/decisions/023-payment-adapters.md).

import type { Language } from '#contract/values/language.ts'
import type { PaguelofacilSettings } from '../../../../payment-settings.ts'
import { orderAtStart } from '../../orders/provider-order.ts'
import {
  ProviderUnavailable,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderState,
  type RefundOrder,
  type RefundResult,
} from '../provider.ts'
import { createClient, type Client } from './client.ts'
import { byOperation, byOrder, byRefund, linkForm, orderField, readLink, readWebhook, reversalBody, saleType } from './messages.ts'
import { isReversalFor, isSaleFor, readOperation, type Operation } from './operations.ts'

/** What the payer reads on the provider's page and on the statement of the card. */
const descriptions: Readonly<Record<Language, (brand: string, code: string) => { payment: string; refund: string }>> = {
  es: (brand, code) => ({ payment: `${brand}: reserva ${code}`, refund: `${brand}: reembolso de la reserva ${code}` }),
  en: (brand, code) => ({ payment: `${brand}: booking ${code}`, refund: `${brand}: refund for booking ${code}` }),
}

/** PagueloFacil takes nothing below this amount. */
const leastCents = 100

export function createPaguelofacil(settings: PaguelofacilSettings, brand: string, timeoutMs?: number): PaymentProvider {
  const client = createClient(settings, timeoutMs)
  const { protocol } = new URL(settings.url)
  return {
    name: 'paguelofacil',
    means: 'card',
    can: { hold: true, status: true, refund: true, sign: false },
    createIntent: async (order, signal) => {
      if (order.amountCents < leastCents) return { kind: 'refused', reason: 'amount-too-small' }
      const { payment } = descriptions[order.language](brand, order.bookingCode)
      const answered = await client.makeLink(linkForm(order, settings.cclw, payment), signal)
      if (answered.kind === 'refused') return answered
      const link = readLink(answered.data, protocol)
      if (link === undefined) throw new ProviderUnavailable('unexpected')
      return { kind: 'made', providerRef: link.code, payerUrl: link.url }
    },
    readState: (order, said, signal) => readState(client, order, said?.['codOper'] ?? null, signal),
    readNotice: readWebhook,
    findOrder: async (said, signal) => {
      const sale = (await client.findOperations(byOperation(said['codOper'] ?? ''), signal)).find(({ kind }) => kind === saleType)
      const field = sale?.fields.find(({ id, value }) => id === orderField && orderAtStart(value) === value)
      return field?.value
    },
    // PagueloFacil adds its own fields to our address, and not always by the rules of addresses.
    readReturn: (query) => orderAtStart(query['PARM_1']) ?? orderAtStart(query['order']),
    findRefund: (order, signal) => findRefund(client, order, signal),
    refund: (order, signal) => refund(client, order, { cclw: settings.cclw, brand }, signal),
  }
}

/**
 * Looks up what a notice was about; where that is no approval, or without a notice, all operations with our order, since a card that was
 * declined at first may have been followed by another that paid, whichever notice came first.
 */
async function readState(client: Client, order: PaymentOrder, codOper: string | null, signal: AbortSignal): Promise<ProviderState | null> {
  const sales = async (query: URLSearchParams) =>
    (await client.findOperations(query, signal)).filter((it) => isSaleFor(it, order.providerOrder))
  const named = codOper === null ? [] : await sales(byOperation(codOper))
  const all = named.some((it) => it.isApproved) ? named : await sales(byOrder(order.providerOrder))
  const paid = all.find((it) => it.isApproved)
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
    // The one currency that it takes.
    currency: 'USD',
    ...(state === 'declined' ? { reason: getDecline(operation) } : {}),
  }
}

function getDecline({ authStatus }: Operation): string {
  return `declined-${(authStatus ?? 'unknown').replaceAll(/[^\w-]/g, '').slice(0, 20)}`
}

/** A reversal by our own number; PagueloFacil may list it some time after it was done. */
async function findRefund(client: Client, { refundOrder }: RefundOrder, signal: AbortSignal): Promise<RefundResult | null> {
  const reversals = (await client.findOperations(byRefund(refundOrder), signal)).filter((it) => isReversalFor(it, refundOrder))
  const found = reversals.find((it) => it.isApproved) ?? reversals[0]
  return found === undefined ? null : getResult(found)
}

function getResult(reversal: Operation): RefundResult {
  return reversal.isApproved ? { kind: 'settled', providerRef: reversal.codOper } : { kind: 'refused', reason: getDecline(reversal) }
}

/** Its documents name no key that would make the same reversal sent twice one reversal, so it is sent once. */
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
  return getResult(reversal)
}

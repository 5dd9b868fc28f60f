// Yappy payments. Our page asks for the payer's phone number, Yappy's button sends the request to the telephone, and a signed notice reports the
// result. Yappy supports neither queries nor refunds (docs/domain.md 6.2, docs/decisions/023-payment-adapters.md).

import type { YappySettings } from '../../../../payment-settings.ts'
import { orderAtStart } from '../../orders/provider-formats.ts'
import {
  ProviderUnavailable,
  type Notice,
  type PageActionResult,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderState,
} from '../provider.ts'
import { createClient, type Client } from './client.ts'
import { findAlias, maxAttempts, makeRequestId } from './messages.ts'
import { readNotice } from './notice.ts'
import { buttonPage, formPage, sentPage } from './page.ts'

/** An unapproved request expires after five minutes. Another minute lets the notice of a late approval arrive. */
const requestLifeSeconds = 6 * 60
/** The phone number is not registered. */
const unknownPhoneCode = 'E005'
/** A request with this id has been made before. */
const duplicateRequestCode = 'E007'

export function createYappy(settings: YappySettings, timeoutMs?: number): PaymentProvider {
  const client = createClient(settings, timeoutMs)
  return {
    name: 'yappy',
    means: 'yappy',
    can: { hold: false, status: false, refund: false, sign: true },
    // The telephone is known only when the payer has entered a number on our page.
    createIntent: async () => ({ kind: 'made', providerRef: null, payerUrl: null }),
    readState: async (order, content) => (content === null ? null : toState(order, content)),
    readNotice: (raw) => readNotice(settings, raw),
    readReturn: (query) => orderAtStart(query['order']),
    page: {
      show: async (order) => (order.kept['openedAt'] === undefined ? formPage(order) : sentPage(order)),
      submitForm: (order, form, signal) => submitForm({ client, settings }, order, form, signal),
    },
  }
}

/** The status in a signed notice. The end of an earlier request does not end the pending one. */
function toState(order: PaymentOrder, content: Notice['content']): ProviderState {
  const { requestId = '', state = '' } = content
  const isLatest = requestId === makeRequestId(order, countAttempts(order))
  return {
    state: state === 'E' ? 'paid' : !isLatest ? 'open' : state === 'R' ? 'declined' : 'cancelled',
    providerOrder: orderAtStart(requestId) ?? '',
    providerRef: state === 'E' ? requestId : null,
    // A notice contains no amount: we fixed it when the request was made, and the telephone does not allow changing it.
    amountCents: null,
    currency: null,
    isAmountFixedByUs: true,
    ...(state === 'E' ? {} : { reason: `yappy-${state}` }),
  }
}

/** How many requests have been made for an order. */
function countAttempts(order: PaymentOrder): number {
  const attempt = Number(order.kept['attempt'] ?? 0)
  return Number.isSafeInteger(attempt) && attempt >= 0 ? attempt : 0
}

async function submitForm(
  { client, settings }: { client: Client; settings: YappySettings },
  order: PaymentOrder,
  form: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<PageActionResult> {
  const phone = (form['phone'] ?? '').slice(0, 40)
  const alias = findAlias(phone)
  const attempt = countAttempts(order) + 1
  const isRetry = form['step'] === 'again'
  if (alias === undefined && !isRetry) return { kind: 'show', page: formPage(order, { phone, problem: 'wrongPhone' }) }
  const notNow: PageActionResult = { kind: 'show', page: formPage(order, { phone, problem: 'notNow' }) }
  try {
    const session = await client.openSession(signal)
    if (session.kind === 'refused' || attempt > maxAttempts) return notNow
    const { epochTime } = session.value
    // Two pending requests could both be approved. Whether the last one has expired is decided by Yappy's own clock.
    if (isStillOpen(order, epochTime)) return { kind: 'show', page: sentPage(order) }
    if (alias === undefined) return { kind: 'show', page: formPage(order) }
    const request = { requestId: makeRequestId(order, attempt), alias, epochTime }
    const requested = await client.requestPayment(order, request, session.value, signal)
    if (requested.kind === 'accepted') {
      return {
        kind: 'show',
        page: buttonPage(order, settings, requested.value),
        kept: { attempt: String(attempt), openedAt: String(epochTime) },
      }
    }
    // A form sent twice gets the first one's request.
    if (requested.reason === duplicateRequestCode)
      return { kind: 'show', page: sentPage(order), kept: { attempt: String(attempt), openedAt: String(epochTime) } }
    const problem = requested.reason === unknownPhoneCode ? 'unknownPhone' : 'notNow'
    return { kind: 'show', page: formPage(order, { phone, problem }), kept: { attempt: String(attempt) } }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    // Without the response the request cannot reach a telephone, so another one with a new id is safe.
    return { ...notNow, kept: { attempt: String(attempt) } }
  }
}

/** Whether the latest request may still be approved. Yappy uses seconds in some responses, milliseconds in others. */
function isStillOpen(order: PaymentOrder, epochTime: number): boolean {
  const openedAt = Number(order.kept['openedAt'] ?? Number.NaN)
  const unit = epochTime > 1e11 ? 1000 : 1
  return Math.abs(epochTime - openedAt) < requestLifeSeconds * unit
}

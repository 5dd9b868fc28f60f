// Yappy: the payer's number is asked for on our page, the request goes to the telephone by Yappy's own button, and a signed notice tells how
// it ended. It can neither be asked nor give back (docs/domain.md 6.2, docs/decisions/023-payment-adapters.md).

import type { YappySettings } from '../../../../payment-settings.ts'
import { orderAtStart } from '../../orders/provider-order.ts'
import { ProviderUnavailable, type Notice, type PageAct, type PaymentOrder, type PaymentProvider, type ProviderState } from '../provider.ts'
import { createClient, type Client } from './client.ts'
import { findAlias, maxAttempts, makeRequestId } from './messages.ts'
import { readNotice } from './notice.ts'
import { buttonPage, formPage, sentPage } from './page.ts'

/** A request that nobody approves is dead after five minutes; a minute more, so that an approval of the last second has told itself. */
const requestLifeSeconds = 6 * 60
/** The number is not registered. */
const unknownPhone = 'E005'
/** A request with this number has been made before. */
const knownRequest = 'E007'

export function createYappy(settings: YappySettings, timeoutMs?: number): PaymentProvider {
  const client = createClient(settings, timeoutMs)
  return {
    name: 'yappy',
    means: 'yappy',
    can: { hold: false, status: false, refund: false, sign: true },
    // Whom to ask is known when the payer has typed a number on our page.
    createIntent: async () => ({ kind: 'made', providerRef: null, payerUrl: null }),
    readState: async (order, said) => (said === null ? null : toState(order, said)),
    readNotice: (raw) => readNotice(settings, raw),
    readReturn: (query) => orderAtStart(query['order']),
    page: {
      show: async (order) => (order.kept['openedAt'] === undefined ? formPage(order) : sentPage(order)),
      act: (order, form, signal) => act({ client, settings }, order, form, signal),
    },
  }
}

/** The signed word of a notice. An end of an earlier request is no end of the one that is on its way now. */
function toState(order: PaymentOrder, said: Notice['said']): ProviderState {
  const { requestId = '', state = '' } = said
  const isLatest = requestId === makeRequestId(order, getAttempt(order))
  return {
    state: state === 'E' ? 'paid' : !isLatest ? 'open' : state === 'R' ? 'declined' : 'cancelled',
    providerOrder: orderAtStart(requestId) ?? '',
    providerRef: state === 'E' ? requestId : null,
    // A notice tells no amount: it was fixed by us when the request was made, and the telephone shows it without a way to change it.
    amountCents: null,
    currency: null,
    amountIsOurs: true,
    ...(state === 'E' ? {} : { reason: `yappy-${state}` }),
  }
}

/** How many requests have been made for an order. */
function getAttempt(order: PaymentOrder): number {
  const attempt = Number(order.kept['attempt'] ?? 0)
  return Number.isSafeInteger(attempt) && attempt >= 0 ? attempt : 0
}

async function act(
  { client, settings }: { client: Client; settings: YappySettings },
  order: PaymentOrder,
  form: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<PageAct> {
  const phone = (form['phone'] ?? '').slice(0, 40)
  const alias = findAlias(phone)
  const attempt = getAttempt(order) + 1
  const isAgain = form['step'] === 'again'
  if (alias === undefined && !isAgain) return { kind: 'show', page: formPage(order, { phone, complaint: 'wrongPhone' }) }
  const notNow: PageAct = { kind: 'show', page: formPage(order, { phone, complaint: 'notNow' }) }
  try {
    const session = await client.openSession(signal)
    if (session.kind === 'refused' || attempt > maxAttempts) return notNow
    const { epochTime } = session.value
    // Two requests at once could both be approved. Yappy's own clock says whether the last one is dead.
    if (isStillOpen(order, epochTime)) return { kind: 'show', page: sentPage(order) }
    if (alias === undefined) return { kind: 'show', page: formPage(order) }
    const request = { requestId: makeRequestId(order, attempt), alias, epochTime }
    const opened = await client.requestPayment(order, request, session.value, signal)
    if (opened.kind === 'opened') {
      return {
        kind: 'show',
        page: buttonPage(order, settings, opened.value),
        kept: { attempt: String(attempt), openedAt: String(epochTime) },
      }
    }
    // Whoever sent the form twice gets the first one's request.
    if (opened.reason === knownRequest)
      return { kind: 'show', page: sentPage(order), kept: { attempt: String(attempt), openedAt: String(epochTime) } }
    const complaint = opened.reason === unknownPhone ? 'unknownPhone' : 'notNow'
    return { kind: 'show', page: formPage(order, { phone, complaint }), kept: { attempt: String(attempt) } }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    // Without its answer nobody can send the request to a telephone, so that another one with a number of its own is safe.
    return { ...notNow, kept: { attempt: String(attempt) } }
  }
}

/** Whether the latest request may still be approved; Yappy counts seconds, some of its answers thousandths. */
function isStillOpen(order: PaymentOrder, epochTime: number): boolean {
  const openedAt = Number(order.kept['openedAt'] ?? Number.NaN)
  const unit = epochTime > 1e11 ? 1000 : 1
  return Math.abs(epochTime - openedAt) < requestLifeSeconds * unit
}

// Calls to Yappy: first authentication, then the request to the payer's telephone (docs/domain.md 6.2).

import type { YappySettings } from '../../../../payment-settings.ts'
import { pageTimeoutMs } from '../provider-timeout.ts'
import { callProvider } from '../call-provider.ts'
import { ProviderUnavailable, type PaymentOrder, type SafeReason } from '../provider.ts'
import {
  merchantBody,
  paymentBody,
  readAnswer,
  readButtonData,
  readSession,
  type ButtonData,
  type PaymentRequest,
  type Session,
} from './messages.ts'

export type ProviderAnswer<T> = { kind: 'accepted'; value: T } | { kind: 'refused'; reason: SafeReason }

export interface Client {
  openSession(signal: AbortSignal): Promise<ProviderAnswer<Session>>
  requestPayment(order: PaymentOrder, request: PaymentRequest, session: Session, signal: AbortSignal): Promise<ProviderAnswer<ButtonData>>
}

/** Time for the page itself, which stores the attempt. */
const pageOverheadMs = 2_000
/** Per call: the payer waits for both calls on a page that has a time limit. */
export const yappyTimeoutMs = (pageTimeoutMs - pageOverheadMs) / 2

export function createClient(settings: YappySettings, timeoutMs = yappyTimeoutMs): Client {
  async function post<T>(
    path: string,
    headers: Record<string, string>,
    body: object,
    read: (body: unknown) => T | undefined,
    signal: AbortSignal,
  ): Promise<ProviderAnswer<T>> {
    const { json } = await callProvider({
      method: 'POST',
      url: new URL(settings.apiUrl + path),
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
      timeoutMs,
    })
    const answer = readAnswer(json)
    if (answer.kind === 'refused') return answer
    const value = answer.kind === 'answered' ? read(answer.body) : undefined
    if (value === undefined) throw new ProviderUnavailable('unexpected')
    return { kind: 'accepted', value }
  }

  return {
    openSession: (signal) => post('/payments/validate/merchant', {}, merchantBody(settings), readSession, signal),
    requestPayment: (order, request, { token }, signal) =>
      // The raw token, without a prefix.
      post('/payments/payment-wc', { authorization: token }, paymentBody(settings, order, request), readButtonData, signal),
  }
}

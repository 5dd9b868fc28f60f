// The interface of payment providers (docs/decisions/021-payments.md). A provider creates orders and reports their status. It writes none
// of our data and makes no decisions. Every outside call gets an abort signal, is made outside of any transaction, and may be repeated with
// the same order after a crash.

import type { Instant } from '#contract/panama-time.ts'
import type { Cents } from '#contract/money.ts'
import type { Language } from '#contract/values/language.ts'
import type { PaymentMeans } from '#contract/values/payment.ts'
import type { ProviderName } from '../../../payment-settings.ts'
import type { PayPage } from '../pages/pay-page.ts'

/** A payment as sent to a provider, without personal data. */
export interface PaymentOrder {
  paymentId: string
  /** The payment's order number at the provider: 12 characters of Crockford's base 32, never reused. The same order is the same payment. */
  providerOrder: string
  /** The provider's own reference; null until its intent was created, or for some providers until it is paid. */
  providerRef: string | null
  amountCents: Cents
  currency: 'USD'
  /** The booking's code, for the description shown to the payer. */
  bookingCode: string
  language: Language
  createdAt: Instant
  /** Until when it may be paid, for providers that support this. */
  expiresAt: Instant
  /** The return URL of the payer's browser; it has `?order=…` and decides nothing. */
  returnUrl: string
  /** The URL for the provider's notices. */
  notifyUrl: string
  /** Our own page for this payment outside the app, `/pay/…`. */
  pageUrl: string
  /** Data stored for `createIntent` or `submitForm`; no secrets and no personal data. */
  kept: Readonly<Record<string, string>>
}

export type Intent =
  | {
      kind: 'made'
      /** Unique for the provider. */
      providerRef: string | null
      /** The provider's page (https); null sends the payer to our own page for this method. */
      payerUrl: string | null
      kept?: Readonly<Record<string, string>>
    }
  /** The provider refuses: the payment has failed, and retrying with the same order is useless. */
  | { kind: 'refused'; reason: SafeReason }

/** A short code such as `declined` or `E-1002`: only letters, digits, `-` and `_`, never text from a provider or payer. */
export type SafeReason = string

/** The provider's current status of an order. Amount, currency and order are compared with ours before anything is marked as paid. */
export interface ProviderState {
  state: 'open' | 'paid' | 'declined' | 'cancelled'
  providerOrder: string
  providerRef: string | null
  /** The amount paid; null if the provider does not state it, in which case only `isAmountFixedByUs` allows it to count as paid. */
  amountCents: Cents | null
  currency: string | null
  /**
   * The provider's signed notice names our order but no amount: we fixed the amount when the order was created, and the payer cannot change
   * it. Only if the provider documents it.
   */
  isAmountFixedByUs?: boolean
  reason?: SafeReason
}

/** A notice as received, before verification. */
export interface RawNotice {
  method: 'GET' | 'POST'
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** The raw body, for signatures; empty for GET. */
  body: Buffer
  /** The database's clock. */
  now: Instant
}

export interface Notice {
  /** Identifies repeated notices: the provider's event id, or the content as one text. */
  eventId: string
  providerOrder: string
  /**
   * The strings stored for `readState`: only what it needs, without personal data. For a provider that cannot be queried, this is its
   * signed status.
   */
  content: Readonly<Record<string, string>>
}

export type NoticeResult =
  | { ok: true; notice: Notice }
  /**
   * It names no order of ours. If it reports a payment, `content` is what `findOrder` needs to look up the order; otherwise null, and it is
   * discarded.
   */
  | { ok: true; notice: null; content: Notice['content'] | null }
  /** `forged`: wrong signature or secret; `stale`: more than 300 s old or ahead; `unreadable`: not as documented. */
  | { ok: false; reason: 'forged' | 'stale' | 'unreadable' }

export interface RefundOrder {
  refundId: string
  /** 12 characters of base 32 that identify the refund. */
  refundOrder: string
  amountCents: Cents
  payment: PaymentOrder
}

export type RefundResult = { kind: 'settled'; providerRef: string | null } | { kind: 'refused'; reason: SafeReason }

/** The result of submitting a form on our page. */
export type PageActionResult =
  | { kind: 'show'; page: PayPage; kept?: Readonly<Record<string, string>> }
  /** Redirects to the order's return URL or the provider's page. */
  | { kind: 'go'; url: string; kept?: Readonly<Record<string, string>> }

export interface PaymentProvider {
  /** The provider's name in the configuration, in our URLs and in the database. */
  readonly name: ProviderName
  /** The payment method that the renter chooses. */
  readonly means: PaymentMeans
  readonly can: {
    /** Supports authorisation and later capture. Not used yet. */
    readonly hold: boolean
    /** Supports queries for an order's status without a notice. */
    readonly status: boolean
    readonly refund: boolean
    /** Its notices are signed and therefore trusted. An unsigned notice only triggers a query. */
    readonly sign: boolean
  }

  /**
   * Creates the order at the provider. After a crash it is called again with the same order: a provider that cannot be queried for the
   * first one creates a second way to pay that order, and the payer is shown only one of them.
   * @throws ProviderUnavailable if the result is unknown: it will be called again
   */
  createIntent(order: PaymentOrder, signal: AbortSignal): Promise<Intent>

  /**
   * The provider's current status of an order; null if it has no such order yet, or cannot be queried.
   * @param content that of a verified notice, if one led here
   * @throws ProviderUnavailable
   */
  readState(order: PaymentOrder, content: Notice['content'] | null, signal: AbortSignal): Promise<ProviderState | null>

  /** Verifies and reads a notice. Pure: makes no calls. */
  readNotice(raw: RawNotice): NoticeResult

  /** Finds our order in the provider's record for a notice without an order; undefined if there is none. @throws ProviderUnavailable */
  findOrder?(content: Notice['content'], signal: AbortSignal): Promise<string | undefined>

  /** Our order in the return URL's parameters; undefined if it is missing. It gives no access and decides nothing. */
  readReturn(query: Readonly<Record<string, string>>): string | undefined

  /** The content of the response to a notice, if not an empty JSON object. */
  readonly noticeAnswer?: { readonly type: string; readonly body: string }

  /**
   * Refunds money. If a repeated call could refund twice, the provider has `findRefund`, and this is called at most once.
   * @throws ProviderUnavailable if the result is unknown
   */
  refund?(order: RefundOrder, signal: AbortSignal): Promise<RefundResult>

  /** The result of a refund that was sent; null while the provider has no record of it. @throws ProviderUnavailable */
  findRefund?(order: RefundOrder, signal: AbortSignal): Promise<RefundResult | null>

  /** Our page for methods that need one: a provider's script, input by the payer, or the sandbox. */
  readonly page?: {
    show(order: PaymentOrder): Promise<PayPage>
    /** Handles the page's form. @throws ProviderUnavailable */
    submitForm(order: PaymentOrder, form: Readonly<Record<string, string>>, signal: AbortSignal): Promise<PageActionResult>
  }
}

/** The provider gave no valid response: the result of the call is unknown, so it is retried. */
export class ProviderUnavailable extends Error {
  /** A code that may be logged. */
  readonly code: SafeReason
  constructor(code: SafeReason) {
    super(`The payment provider did not answer: ${code}`)
    this.code = code
  }
}

/** Notices whose time is further from now than this are refused, because otherwise a signed notice could be replayed forever. */
export const noticeToleranceMs = 300_000

// The one interface to whoever takes the money (docs/decisions/021-payments.md). A provider is told what is to be paid and asked how it
// stands; it writes nothing of ours and decides nothing. Every call to the outside gets a signal and ends with it, is made outside of any
// transaction, and may be made again with the same order after a crash.

import type { Instant } from '#contract/panama-time.ts'
import type { Cents } from '#contract/money.ts'
import type { Language } from '#contract/values/language.ts'
import type { PaymentMeans } from '#contract/values/payment.ts'
import type { ProviderName } from '../../../payment-settings.ts'
import type { PayPage } from '../pages/pay-page.ts'

/** One payment as a provider gets to know it: nothing about who rents. */
export interface PaymentOrder {
  paymentId: string
  /** What the provider knows the payment by: 12 characters of Crockford's base 32, never used again. The same order is the same payment. */
  providerOrder: string
  /** What the provider has called it; null until its intent was made, and where it has no name of its own before it is paid. */
  providerRef: string | null
  amountCents: Cents
  currency: 'USD'
  /** The booking's code, for the description that the payer sees. */
  bookingCode: string
  language: Language
  createdAt: Instant
  /** Until when it may be paid; a provider that can is told so. */
  expiresAt: Instant
  /** Where the payer's browser comes back to; it has `?order=…` and decides nothing. */
  returnUrl: string
  /** Where the provider tells us what has happened. */
  notifyUrl: string
  /** Our own page for this payment outside the app, `/pay/…`. */
  pageUrl: string
  /** What `createIntent` or `act` wanted kept, as it stands in the database; nothing secret and nothing about the payer. */
  kept: Readonly<Record<string, string>>
}

export type Intent =
  | {
      kind: 'made'
      /** Unique for the provider. */
      providerRef: string | null
      /** The provider's page, https; null sends the payer to our own page for this means. */
      payerUrl: string | null
      kept?: Readonly<Record<string, string>>
    }
  /** The provider has understood and will not: the payment has failed, and trying again with the same order is no use. */
  | { kind: 'refused'; reason: SafeReason }

/** A short code such as `declined` or `E-1002`: letters, digits, `-` and `_` only, never what a provider or a payer has written. */
export type SafeReason = string

/** What the provider says now about one order. Amount, currency and order are compared with ours before anything is marked paid. */
export interface ProviderState {
  state: 'open' | 'paid' | 'declined' | 'cancelled'
  providerOrder: string
  providerRef: string | null
  /** Of what was paid; null where the provider does not say, and then only `amountIsOurs` makes it paid. */
  amountCents: Cents | null
  currency: string | null
  /**
   * The provider's word is signed and names our order, but it tells no amount: the amount was fixed by us when the order was made, and the
   * payer cannot change it. Only where its documents say so.
   */
  amountIsOurs?: boolean
  reason?: SafeReason
}

/** A notice as it came, before anybody has believed it. */
export interface RawNotice {
  method: 'GET' | 'POST'
  /** Names in small letters. */
  headers: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** The body as it came, byte for byte, for signatures; empty for GET. */
  body: Buffer
  /** The database's clock. */
  now: Instant
}

export interface Notice {
  /** Makes a notice that comes twice one notice: the provider's id of the event, or what it says in one text. */
  eventId: string
  providerOrder: string
  /**
   * What is kept of it and handed to `readState`, strings alone: what `readState` needs and nothing about the payer. A provider that cannot
   * be asked for a state has its signed word here.
   */
  said: Readonly<Record<string, string>>
}

export type NoticeResult =
  | { ok: true; notice: Notice }
  /** It names no order of ours. Where it tells of money, `said` is what `findOrder` looks the order up by; else null, and it is forgotten. */
  | { ok: true; notice: null; said: Notice['said'] | null }
  /** `forged`: signature or secret are wrong; `stale`: older or further ahead than 300 s; `unreadable`: not what the documents say. */
  | { ok: false; reason: 'forged' | 'stale' | 'unreadable' }

export interface RefundOrder {
  refundId: string
  /** 12 characters of base 32, by which the refund is found again. */
  refundOrder: string
  amountCents: Cents
  payment: PaymentOrder
}

export type RefundResult = { kind: 'settled'; providerRef: string | null } | { kind: 'refused'; reason: SafeReason }

/** What a page of ours leads to when its form was sent. */
export type PageAct =
  | { kind: 'show'; page: PayPage; kept?: Readonly<Record<string, string>> }
  /** On to another address: the order's return address, or the provider's page. */
  | { kind: 'go'; url: string; kept?: Readonly<Record<string, string>> }

export interface PaymentProvider {
  /** The provider in the configuration, in our addresses and in the database. */
  readonly name: ProviderName
  /** What the renter chooses. */
  readonly means: PaymentMeans
  readonly can: {
    /** An amount can be set aside and taken later. Not used yet. */
    readonly hold: boolean
    /** Asked without a notice, it says how an order stands. */
    readonly status: boolean
    readonly refund: boolean
    /** Its notices are signed, so that one which was read is its word. Without a signature a notice is only a reason to ask. */
    readonly sign: boolean
  }

  /**
   * Makes the provider ready to take this order's money. After a crash it is called again with the same order: a provider that cannot be
   * asked for the first one makes a second way to pay that order, and the payer is shown one of them alone.
   * @throws ProviderUnavailable where nobody knows what has become of it: it will be called again
   */
  createIntent(order: PaymentOrder, signal: AbortSignal): Promise<Intent>

  /**
   * What the provider says now; null when it knows nothing of the order yet, or cannot be asked.
   * @param said what a verified notice has said, where one led here
   * @throws ProviderUnavailable
   */
  readState(order: PaymentOrder, said: Notice['said'] | null, signal: AbortSignal): Promise<ProviderState | null>

  /** Verifies and reads a notice. Pure: asks nobody. */
  readNotice(raw: RawNotice): NoticeResult

  /** Our order in the provider's own record of what a notice without an order told of; undefined where it has none. @throws ProviderUnavailable */
  findOrder?(said: Notice['said'], signal: AbortSignal): Promise<string | undefined>

  /** Our order within what the payer's browser brings back; undefined when it is not there. It opens nothing and decides nothing. */
  readReturn(query: Readonly<Record<string, string>>): string | undefined

  /** What a notice is answered with, where 200 with an empty object is not what the documents ask for. */
  readonly noticeAnswer?: { readonly type: string; readonly body: string }

  /**
   * Gives money back. Where the same order sent twice would be paid twice, the provider has `findRefund`, and this is called once at most.
   * @throws ProviderUnavailable where nobody knows what has become of it
   */
  refund?(order: RefundOrder, signal: AbortSignal): Promise<RefundResult>

  /** What has become of a refund that was sent; null while the provider knows nothing of it. @throws ProviderUnavailable */
  findRefund?(order: RefundOrder, signal: AbortSignal): Promise<RefundResult | null>

  /** The page of ours for means that need one: a script of the provider's own, a question to the payer, or the whole sandbox. */
  readonly page?: {
    show(order: PaymentOrder): Promise<PayPage>
    /** The page's form was sent. @throws ProviderUnavailable */
    act(order: PaymentOrder, form: Readonly<Record<string, string>>, signal: AbortSignal): Promise<PageAct>
  }
}

/** The provider did not answer, or not with sense: nobody knows what has become of the call, so it is made again. */
export class ProviderUnavailable extends Error {
  /** What may stand in a log. */
  readonly code: SafeReason
  constructor(code: SafeReason) {
    super(`The payment provider did not answer: ${code}`)
    this.code = code
  }
}

/** Notices that are older, or further ahead, are refused: a signature alone would stay good for ever. */
export const noticeToleranceMs = 300_000

// The order of a payment as sent to its provider, and its URLs.

import type { Language } from '#contract/values/language.ts'
import { toOrigin } from '../../../config.ts'
import type { Services } from '../../../services.ts'
import type { Signer } from '../../../crypto/signer.ts'
import type { PaymentOrder } from '../providers/provider.ts'
import type { PaymentRow } from '../repository.ts'

/** The token of a payment's page at `/pay/…`. It can be derived again; the database stores its hash. */
export function pageToken(signer: Signer, paymentId: string): string {
  return signer.linkToken('pay-page', paymentId)
}

/**
 * Where the payer continues; null until the provider has given it. Our own pages are given as paths if the site has no public address, so
 * that the browser returns to the origin that it came from.
 */
export function payerUrl({ config, signer }: Pick<Services, 'config' | 'signer'>, payment: PaymentRow): string | null {
  if (payment.status === 'created') return null
  return payment.payer_url ?? `${config.baseUrl ?? ''}/pay/${pageToken(signer, payment.id)}`
}

export function toOrder(
  { config, signer }: Pick<Services, 'config' | 'signer'>,
  payment: PaymentRow,
  booking: { code: string; language: Language },
): PaymentOrder {
  const origin = toOrigin(config)
  return {
    paymentId: payment.id,
    providerOrder: payment.provider_order,
    providerRef: payment.provider_ref,
    amountCents: payment.amount_cents,
    currency: 'USD',
    bookingCode: booking.code,
    language: booking.language,
    createdAt: payment.created_at,
    expiresAt: payment.expires_at,
    returnUrl: `${origin}/web-api/payments/return/${payment.provider}?order=${payment.provider_order}`,
    notifyUrl: `${origin}/web-api/payments/notify/${payment.provider}`,
    pageUrl: `${origin}/pay/${pageToken(signer, payment.id)}`,
    kept: payment.kept,
  }
}

// What is said to PagueloFacil and what it says, read and written field by field (docs/domain.md 6.1). Nothing here calls anybody.

import * as z from 'zod/mini'
import { decimalAmount } from '../../orders/decimal-amount.ts'
import { orderAtStart } from '../../orders/provider-order.ts'
import type { NoticeResult, PaymentOrder, RawNotice, RefundOrder, SafeReason } from '../provider.ts'

const longestDescription = 150
/** The least time that a link is made for; a link that ends at once helps nobody. */
const leastLinkSeconds = 60
/** Our own fields within PagueloFacil's records, by which payments and refunds are found again. */
export const orderField = 'orden'
export const refundField = 'reembolso'
/** What a sale is called; a check of the card or a reversal is called otherwise. */
export const saleType = 'AUTH_CAPTURE'

/** UTF-8 in hexadecimal, as addresses and own fields are handed over. */
function toHex(text: string): string {
  return Buffer.from(text, 'utf8').toString('hex').toUpperCase()
}

function ownField(id: string, value: string) {
  return { id, nameOrLabel: id, type: 'hidden', value }
}

/** The form that asks for a payment link. */
export function linkForm(order: PaymentOrder, cclw: string, description: string): URLSearchParams {
  return new URLSearchParams({
    CCLW: cclw,
    CMTN: decimalAmount(order.amountCents),
    CDSC: Array.from(description).slice(0, longestDescription).join(''),
    RETURN_URL: toHex(order.returnUrl),
    PARM_1: order.providerOrder,
    // The one field that a payment can be looked up by when its notice was lost.
    PF_CF: toHex(JSON.stringify([ownField(orderField, order.providerOrder)])),
    // Seconds, so that both clocks may differ. Counted from the payment's beginning: what is paid later is still seen, and given back.
    EXPIRES_IN: String(Math.max(leastLinkSeconds, Math.floor((order.expiresAt - order.createdAt) / 1000))),
    // Cards settle at once and can be reversed; cash at a kiosk comes days after the car was given up.
    CARD_TYPE: 'CARD',
  })
}

const answer = z.object({ success: z.optional(z.boolean()), headerStatus: z.object({ code: z.number() }), data: z.optional(z.unknown()) })

export type Answer =
  | { kind: 'answered'; data: unknown }
  /** It has understood and will not. */
  | { kind: 'refused'; reason: SafeReason }
  /** Its own trouble, or nothing that its documents know: nobody knows what has become of the call. */
  | { kind: 'failed'; reason: SafeReason }

/** Codes of the provider's own troubles; the others are about what we have asked (the guide's table of response codes). */
const passing: ReadonlySet<number> = new Set([300, 310, 500, 510, 520, 540, 550, 900, 910, 920])

/** Reads the frame that all answers share. */
export function readAnswer(json: unknown): Answer {
  const read = z.safeParse(answer, json)
  if (!read.success) return { kind: 'failed', reason: 'unexpected' }
  const { code } = read.data.headerStatus
  if (code !== 200) return { kind: passing.has(code) ? 'failed' : 'refused', reason: `code-${code}` }
  return read.data.success === false ? { kind: 'refused', reason: 'code-200' } : { kind: 'answered', data: read.data.data }
}

const link = z.object({ url: z.string(), code: z.string().check(z.regex(/^[\w-]{1,100}$/)) })

/** Where the payer goes, and what the link is called; undefined for anything but an address of the expected kind. */
export function readLink(data: unknown, protocol: string): { url: string; code: string } | undefined {
  const read = z.safeParse(link, data)
  return read.success && URL.canParse(read.data.url) && new URL(read.data.url).protocol === protocol ? read.data : undefined
}

const webhook = z.object({
  codOper: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  PARM_1: z.optional(z.nullable(z.string())),
  status: z.union([z.number(), z.string()]),
  operationType: z.optional(z.nullable(z.string())),
})

/**
 * Reads a notice. It has no signature, so that nothing in it is believed: it says which operation to look up, and which payment it is about.
 * PagueloFacil tells of everything that the account does, also of checks, reversals and links that we have not made; and the guide's example
 * of a sale brings no reference of ours along.
 */
export function readWebhook({ method, body }: Pick<RawNotice, 'method' | 'body'>): NoticeResult {
  const read = z.safeParse(webhook, parsed(body.toString('utf8')))
  if (method !== 'POST' || !read.success) return { ok: false, reason: 'unreadable' }
  const { codOper, status, operationType, PARM_1: order } = read.data
  if (orderAtStart(order) !== order || typeof order !== 'string') {
    return { ok: true, notice: null, said: operationType === saleType ? { codOper } : null }
  }
  // With the order, so that nobody who makes a notice up can take the place of the true one.
  return { ok: true, notice: { eventId: `${codOper}-${String(status) === '1' ? 1 : 0}-${order}`, providerOrder: order, said: { codOper } } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Looks an operation up by the name that PagueloFacil has given it. */
export function byOperation(codOper: string): URLSearchParams {
  return new URLSearchParams({ filter: `codOper::${codOper}`, limit: '1' })
}

/** Looks operations up by an own field that holds this very text. */
function byOwnField(field: string, value: string): URLSearchParams {
  return new URLSearchParams({ conditional: `customFields$lk%${field}%|customFields$lk%${value}%`, limit: '20' })
}

export const byOrder = (order: string) => byOwnField(orderField, order)
export const byRefund = (refundOrder: string) => byOwnField(refundField, refundOrder)

/** What is sent to give money back. */
export function reversalBody(
  { refundOrder, amountCents }: RefundOrder,
  operation: string,
  cclw: string,
  description: string,
  lang: string,
) {
  return {
    cclw,
    amount: Number(decimalAmount(amountCents)),
    codOper: operation,
    description: Array.from(description).slice(0, longestDescription).join(''),
    lang,
    customFieldValues: [ownField(refundField, refundOrder)],
  }
}

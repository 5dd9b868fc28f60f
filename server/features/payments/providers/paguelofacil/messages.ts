// Requests to PagueloFacil and its responses, converted field by field (docs/domain.md 6.1). This module makes no calls.

import * as z from 'zod/mini'
import { decimalAmount, orderAtStart } from '../../orders/provider-formats.ts'
import type { NoticeResult, PaymentOrder, RawNotice, RefundOrder, SafeReason } from '../provider.ts'

const maxDescriptionLength = 150
/** Minimum validity of a link; one that ends at once is useless. */
const minLinkSeconds = 60
/** Our custom fields in PagueloFacil's records, to find payments and refunds again. */
export const orderField = 'orden'
export const refundField = 'reembolso'
/** The operation type of a sale; card checks and reversals have others. */
export const saleType = 'AUTH_CAPTURE'

/** UTF-8 in hexadecimal, the format of URLs and custom fields. */
function toHex(text: string): string {
  return Buffer.from(text, 'utf8').toString('hex').toUpperCase()
}

function ownField(id: string, value: string) {
  return { id, nameOrLabel: id, type: 'hidden', value }
}

/** The form that requests a payment link. */
export function linkForm(order: PaymentOrder, cclw: string, description: string): URLSearchParams {
  return new URLSearchParams({
    CCLW: cclw,
    CMTN: decimalAmount(order.amountCents),
    CDSC: Array.from(description).slice(0, maxDescriptionLength).join(''),
    RETURN_URL: toHex(order.returnUrl),
    PARM_1: order.providerOrder,
    // The only field by which a payment can be found if its notice was lost.
    PF_CF: toHex(JSON.stringify([ownField(orderField, order.providerOrder)])),
    // A duration in seconds, so that the clocks may differ. It counts from the payment's start; a later payment is still noticed and
    // refunded.
    EXPIRES_IN: String(Math.max(minLinkSeconds, Math.floor((order.expiresAt - order.createdAt) / 1000))),
    // Cards settle at once and can be reversed; cash at a kiosk would arrive days after the hold has expired.
    CARD_TYPE: 'CARD',
  })
}

const answer = z.object({ success: z.optional(z.boolean()), headerStatus: z.object({ code: z.number() }), data: z.optional(z.unknown()) })

export type Answer =
  | { kind: 'answered'; data: unknown }
  /** Understood, but refused. */
  | { kind: 'refused'; reason: SafeReason }
  /** A failure of the provider or an undocumented response: the result of the call is unknown. */
  | { kind: 'failed'; reason: SafeReason }

/** Codes of failures of the provider; the others concern our request (the guide's table of response codes). */
const providerFailureCodes: ReadonlySet<number> = new Set([300, 310, 500, 510, 520, 540, 550, 900, 910, 920])

/** Reads the envelope that all responses share. */
export function readAnswer(json: unknown): Answer {
  const read = z.safeParse(answer, json)
  if (!read.success) return { kind: 'failed', reason: 'unexpected' }
  const { code } = read.data.headerStatus
  if (code !== 200) return { kind: providerFailureCodes.has(code) ? 'failed' : 'refused', reason: `code-${code}` }
  return read.data.success === false ? { kind: 'refused', reason: 'code-200' } : { kind: 'answered', data: read.data.data }
}

const link = z.object({ url: z.string(), code: z.string().check(z.regex(/^[\w-]{1,100}$/)) })

/** The link's URL and its code; undefined unless the URL has the expected protocol. */
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
 * Reads a notice. It is unsigned, so nothing in it is trusted: it only names an operation to look up and a payment. PagueloFacil sends
 * notices about everything on the account, also about card checks, reversals and links that are not ours, and the guide's example of a sale
 * contains no reference of ours.
 */
export function readWebhook({ method, body }: Pick<RawNotice, 'method' | 'body'>): NoticeResult {
  const read = z.safeParse(webhook, parseJson(body.toString('utf8')))
  if (method !== 'POST' || !read.success) return { ok: false, reason: 'unreadable' }
  const { codOper, status, operationType, PARM_1: order } = read.data
  if (orderAtStart(order) !== order || typeof order !== 'string') {
    return { ok: true, notice: null, content: operationType === saleType ? { codOper } : null }
  }
  // The event id includes the order, so that a forged notice cannot replace the real one.
  return {
    ok: true,
    notice: { eventId: `${codOper}-${String(status) === '1' ? 1 : 0}-${order}`, providerOrder: order, content: { codOper } },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The query for an operation with PagueloFacil's code. */
export function selectByOperation(codOper: string): URLSearchParams {
  return new URLSearchParams({ filter: `codOper::${codOper}`, limit: '1' })
}

/** The query for operations that have a custom field with this text. */
function selectByOwnField(field: string, value: string): URLSearchParams {
  return new URLSearchParams({ conditional: `customFields$lk%${field}%|customFields$lk%${value}%`, limit: '20' })
}

export const selectByOrder = (order: string) => selectByOwnField(orderField, order)
export const selectByRefund = (refundOrder: string) => selectByOwnField(refundField, refundOrder)

/** The body of a reversal request. */
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
    description: Array.from(description).slice(0, maxDescriptionLength).join(''),
    lang,
    customFieldValues: [ownField(refundField, refundOrder)],
  }
}

// Operations as PagueloFacil lists them, and what they mean for a payment (docs/domain.md 6.1).

import * as z from 'zod/mini'
import type { Cents } from '#contract/money.ts'
import { toCents } from '../../orders/provider-formats.ts'
import { orderField, refundField, saleType } from './messages.ts'

export interface Operation {
  codOper: string
  kind: string
  isApproved: boolean
  /** The bank's own code, such as `00` or `51`. */
  authStatus: string | null
  cents: Cents | null
  /** The custom fields that we sent. */
  fields: readonly OwnField[]
}

interface OwnField {
  id: string
  value: string
}

/** Whether a sale is for this order, by the provider's record; a notice's claim proves nothing. */
export function isSaleFor(operation: Operation, order: string): boolean {
  return operation.kind === saleType && operation.fields.some((field) => field.id === orderField && field.value === order)
}

export function isReversalFor(operation: Operation, refundOrder: string): boolean {
  return operation.kind === 'REVERSE_CAPTURE' && operation.fields.some((field) => field.id === refundField && field.value === refundOrder)
}

const amount = z.optional(z.nullable(z.union([z.string(), z.number()])))
const listed = z.object({
  codOper: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  status: z.union([z.number(), z.string()]),
  authStatus: z.optional(z.nullable(z.string())),
  operationType: z.optional(z.nullable(z.string())),
  totalPay: amount,
  amount,
  requestPayAmount: amount,
  customFields: z.optional(z.unknown()),
  PARM_1: z.optional(z.nullable(z.string())),
})

/** Reads the operations of a response; malformed ones are left out. */
export function readOperations(data: unknown): Operation[] | undefined {
  if (!Array.isArray(data)) return undefined
  return data.flatMap((value) => {
    const read = z.safeParse(listed, value)
    return read.success ? [toOperation(read.data)] : []
  })
}

/** Reads the single operation in the response to a reversal. */
export function readOperation(data: unknown): Operation | undefined {
  const read = z.safeParse(listed, data)
  return read.success ? toOperation(read.data) : undefined
}

/** A status of 1 with a bank code other than `00` is not an approval: a response marked as success can still be a decline. */
function toOperation(entry: z.infer<typeof listed>): Operation {
  const authStatus = entry.authStatus ?? null
  return {
    codOper: entry.codOper,
    kind: entry.operationType ?? '',
    isApproved: String(entry.status) === '1' && (authStatus === null || authStatus === '00'),
    authStatus,
    cents: toCents(entry.totalPay ?? entry.amount ?? entry.requestPayAmount),
    fields: readFields(entry.customFields).concat(typeof entry.PARM_1 === 'string' ? [{ id: orderField, value: entry.PARM_1 }] : []),
  }
}

/** Custom fields are a list, or a text that contains one. */
function readFields(fields: unknown): OwnField[] {
  const list: unknown = typeof fields === 'string' ? parseJson(fields) : fields
  if (!Array.isArray(list)) return []
  return list.flatMap((value: unknown) => {
    const read = z.safeParse(z.object({ id: z.string(), value: z.string() }), value)
    return read.success ? [read.data] : []
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

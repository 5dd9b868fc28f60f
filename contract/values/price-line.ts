import * as z from 'zod/mini'
import { centsFromDollars, dollarsFromCents, type Cents } from '../money.ts'
import { number, record } from '../read.ts'

/** What a line of a price is for; each names the rule that made it. */
export const lineCodes = {
  time: 'TIEMPO',
  hours: 'HORAS',
  discount: 'DESCUENTO',
  prepaid: 'PREPAGO',
  cover: 'COBERTURA',
  'baby-seat': 'SILLA_BB',
  'additional-driver': 'COND_ADIC',
  wifi: 'WIFI',
  'young-driver': 'UNDER_AGE',
  extra: 'ADICIONAL',
  concession: 'CONCESION',
  'one-way': 'ONE_WAY',
  'after-hours': 'FUERA_HORARIO',
  itbms: 'ITBMS',
} as const

export type LineCode = keyof typeof lineCodes

export interface PriceLine {
  code: LineCode | 'other'
  /** The extra's id where the code is `extra`, the promotion's on a discount that comes from one. */
  ref?: number | undefined
  quantity: number
  unitCents: Cents
  amountCents: Cents
}

export const wirePriceLine = z.object({
  Codigo: z.string(),
  ID: z.nullable(z.int()),
  Cantidad: z.number(),
  Precio: z.number(),
  Importe: z.number(),
})

export function encodePriceLine(line: PriceLine): z.input<typeof wirePriceLine> {
  return {
    Codigo: line.code === 'other' ? '' : lineCodes[line.code],
    ID: line.ref ?? null,
    Cantidad: line.quantity,
    Precio: dollarsFromCents(line.unitCents),
    Importe: dollarsFromCents(line.amountCents),
  }
}

export function decodePriceLine(wire: unknown): PriceLine {
  const it = record(wire)
  const code = (Object.keys(lineCodes) as LineCode[]).find((key) => lineCodes[key] === it['Codigo'])
  return {
    code: code ?? 'other',
    ref: number(it['ID']),
    quantity: number(it['Cantidad']) ?? 1,
    unitCents: centsFromDollars(number(it['Precio']) ?? 0),
    amountCents: centsFromDollars(number(it['Importe']) ?? 0),
  }
}

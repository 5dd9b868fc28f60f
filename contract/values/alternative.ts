import * as z from 'zod/mini'
import { centsFromDollars, dollarsFromCents, type Cents } from '../money.ts'
import { dateOf, timeOf, wallTime, type WallTime } from '../panama-time.ts'
import { flag, number, record, text } from '../read.ts'

/** Something that can be had in place of what was refused, with its own total (docs/wire.md). */
export interface Alternative {
  /** What differs from the request. */
  kind: 'time' | 'branch' | 'class'
  pickUpBranchId: number
  returnBranchId: number
  pickUpAt: WallTime
  returnAt: WallTime
  /** Whether the total is for a driver of 23 or 24 years; undefined where a service does not say. */
  youngDriver?: boolean | undefined
  /** The class that the total is for; of a whole list, the least expensive one that is free. */
  classId: number
  totalCents: Cents
}

const kindWords = { time: 'horario', branch: 'sucursal', class: 'clase' } as const

export const wireAlternative = z.object({
  Tipo: z.enum(kindWords),
  IdAgenciaSal: z.int(),
  FechaSalida: z.string(),
  HoraSalida: z.string(),
  IdAgenciaEnt: z.int(),
  FechaEntrada: z.string(),
  HoraEntrada: z.string(),
  UnderAge: z.optional(z.literal([0, 1])),
  IdModelo: z.int(),
  Total: z.number(),
})

export function encodeAlternative(alternative: Alternative): z.input<typeof wireAlternative> {
  return {
    Tipo: kindWords[alternative.kind],
    IdAgenciaSal: alternative.pickUpBranchId,
    FechaSalida: dateOf(alternative.pickUpAt),
    HoraSalida: timeOf(alternative.pickUpAt),
    IdAgenciaEnt: alternative.returnBranchId,
    FechaEntrada: dateOf(alternative.returnAt),
    HoraEntrada: timeOf(alternative.returnAt),
    ...(alternative.youngDriver === undefined ? {} : { UnderAge: alternative.youngDriver ? 1 : 0 }),
    IdModelo: alternative.classId,
    Total: dollarsFromCents(alternative.totalCents),
  }
}

export function decodeAlternative(wire: unknown): Alternative {
  const it = record(wire)
  return {
    kind: it['Tipo'] === kindWords.class ? 'class' : it['Tipo'] === kindWords.time ? 'time' : 'branch',
    pickUpBranchId: number(it['IdAgenciaSal']) ?? 0,
    returnBranchId: number(it['IdAgenciaEnt']) ?? 0,
    pickUpAt: wallTime(text(it['FechaSalida']) ?? '', text(it['HoraSalida']) ?? ''),
    returnAt: wallTime(text(it['FechaEntrada']) ?? '', text(it['HoraEntrada']) ?? ''),
    ...('UnderAge' in it ? { youngDriver: flag(it['UnderAge']) } : {}),
    classId: number(it['IdModelo']) ?? 0,
    totalCents: centsFromDollars(number(it['Total']) ?? 0),
  }
}

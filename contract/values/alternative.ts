import * as z from 'zod/mini'
import { centsFromDollars, dollarsFromCents, type Cents } from '../money.ts'
import { dateOf, timeOf, wallTime, type WallTime } from '../panama-time.ts'
import { number, oneOf, record, text } from '../read.ts'

/** Something that can be had in place of what was refused, with its own total (docs/wire.md). */
export interface Alternative {
  /** What differs from the request. */
  kind: 'time' | 'branch'
  pickUpBranchId: number
  returnBranchId: number
  pickUpAt: WallTime
  returnAt: WallTime
  /** The class that the total is for; of a whole list, the least expensive one that is free. */
  classId: number
  totalCents: Cents
}

export const wireAlternative = z.object({
  Tipo: z.enum(['horario', 'sucursal']),
  IdAgenciaSal: z.int(),
  FechaSalida: z.string(),
  HoraSalida: z.string(),
  IdAgenciaEnt: z.int(),
  FechaEntrada: z.string(),
  HoraEntrada: z.string(),
  IdModelo: z.int(),
  Total: z.number(),
})

export function encodeAlternative(alternative: Alternative): z.input<typeof wireAlternative> {
  return {
    Tipo: alternative.kind === 'time' ? 'horario' : 'sucursal',
    IdAgenciaSal: alternative.pickUpBranchId,
    FechaSalida: dateOf(alternative.pickUpAt),
    HoraSalida: timeOf(alternative.pickUpAt),
    IdAgenciaEnt: alternative.returnBranchId,
    FechaEntrada: dateOf(alternative.returnAt),
    HoraEntrada: timeOf(alternative.returnAt),
    IdModelo: alternative.classId,
    Total: dollarsFromCents(alternative.totalCents),
  }
}

export function decodeAlternative(wire: unknown): Alternative {
  const it = record(wire)
  return {
    kind: oneOf(it['Tipo'], ['horario', 'sucursal']) === 'horario' ? 'time' : 'branch',
    pickUpBranchId: number(it['IdAgenciaSal']) ?? 0,
    returnBranchId: number(it['IdAgenciaEnt']) ?? 0,
    pickUpAt: wallTime(text(it['FechaSalida']) ?? '', text(it['HoraSalida']) ?? ''),
    returnAt: wallTime(text(it['FechaEntrada']) ?? '', text(it['HoraEntrada']) ?? ''),
    classId: number(it['IdModelo']) ?? 0,
    totalCents: centsFromDollars(number(it['Total']) ?? 0),
  }
}

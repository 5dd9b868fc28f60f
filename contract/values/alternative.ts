import { dollars, integer, or, words } from '../answer-codecs.ts'
import { shape, type Codec, type ValueOf } from '../codec.ts'
import { flag } from '../read.ts'
import { wallTimeIn } from './wall-time.ts'

const maybeYoung: Codec<boolean | undefined> = {
  decode: (wire) => (wire === undefined ? undefined : flag(wire)),
  encode: (isYoung) => (isYoung === undefined ? undefined : isYoung ? 1 : 0),
  schema: ({ optional, literal }) => optional(literal(0, 1)),
}

/** Something that can be had in place of what was refused, with its own total (docs/wire.md). */
export const alternative = shape({
  /** What differs from the request. */
  kind: ['Tipo', or(words({ time: 'horario', branch: 'sucursal', class: 'clase' }), 'branch')],
  pickUpBranchId: ['IdAgenciaSal', or(integer, 0)],
  pickUpAt: wallTimeIn('FechaSalida', 'HoraSalida'),
  returnBranchId: ['IdAgenciaEnt', or(integer, 0)],
  returnAt: wallTimeIn('FechaEntrada', 'HoraEntrada'),
  /** Whether the total is for a driver of 23 or 24 years; undefined where a service does not say. */
  youngDriver: ['UnderAge', maybeYoung],
  /** The class that the total is for; of a whole list, the least expensive one that is free. */
  classId: ['IdModelo', or(integer, 0)],
  totalCents: ['Total', or(dollars, 0)],
})

export type Alternative = ValueOf<typeof alternative>

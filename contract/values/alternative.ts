import { dollars, integer, withFallback, enumOf } from '../answer-codecs.ts'
import { shape, type Codec, type ValueOf } from '../codec.ts'
import { flag } from '../read.ts'
import { wallTimeIn } from './wall-time.ts'

const optionalFlag: Codec<boolean | undefined> = {
  decode: (wire) => (wire === undefined ? undefined : flag(wire)),
  encode: (isYoung) => (isYoung === undefined ? undefined : isYoung ? 1 : 0),
  schema: ({ optional, literal }) => optional(literal(0, 1)),
}

/** An alternative to a refused trip or class, with its own total (docs/wire.md). */
export const alternative = shape({
  /** The values that differ from the request. */
  kind: ['Tipo', withFallback(enumOf({ time: 'horario', branch: 'sucursal', class: 'clase' }), 'branch')],
  pickUpBranchId: ['IdAgenciaSal', withFallback(integer, 0)],
  pickUpAt: wallTimeIn('FechaSalida', 'HoraSalida'),
  returnBranchId: ['IdAgenciaEnt', withFallback(integer, 0)],
  returnAt: wallTimeIn('FechaEntrada', 'HoraEntrada'),
  /** Whether the total is for a driver of 23 or 24 years; undefined if the service does not state it. */
  youngDriver: ['UnderAge', optionalFlag],
  /** The class of the total; for alternatives to a whole list, the cheapest available class. */
  classId: ['IdModelo', withFallback(integer, 0)],
  totalCents: ['Total', withFallback(dollars, 0)],
})

export type Alternative = ValueOf<typeof alternative>

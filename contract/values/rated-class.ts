import { dollars, integer, listOf, maybe, nullable, price, text, enumOf } from '../answer-codecs.ts'
import { encodeOnlyField, join, shape, type ValueOf } from '../codec.ts'
import { defaultPeriodId, defaultRatePlanId } from '../constants.ts'
import { alternative } from './alternative.ts'
import { carClass } from './car-class.ts'

/** Availability on the dates; `last` means two or fewer; null without dates. */
export const availability = nullable(enumOf({ yes: 'si', last: 'ultimos', no: 'no' }))
export type Availability = ValueOf<typeof availability>

/** Why a class is unavailable although the branch is open. */
const reason = enumOf({ 'sold-out': 'agotado', 'not-at-branch': 'otra_sucursal', 'lead-time': 'anticipacion', 'driver-age': 'edad' })
export type UnavailableReason = NonNullable<ReturnType<typeof reason.decode>>

/** `IdPeriodo` is informative: 1 day, 2 week, 3 month (docs/wire.md). */
function findPeriod({ days = 1 }: { days?: number | undefined }): number {
  return days >= 30 ? 3 : days >= 7 ? 2 : defaultPeriodId
}

/** What a class costs on a trip and whether a car is free; without a trip its "from" price. */
export const classRate = shape({
  timePerDayCents: ['Tarifa.TarDia', maybe(price, 0)],
  ratePlan: encodeOnlyField(
    'Tarifa.IdTarifa',
    (schemas) => schemas.integer,
    () => defaultRatePlanId,
  ),
  period: encodeOnlyField('Tarifa.IdPeriodo', (schemas) => schemas.integer, findPeriod),
  clientTypeId: ['Tarifa.IdTipoCliente', maybe(integer)],
  days: ['Dias', maybe(integer, 1)],
  totalCents: ['Total', maybe(price, 0)],
  perDayCents: ['TotalDia', maybe(price, 0)],
  /** The total before a promotion or a client discount; absent without one. */
  previousTotalCents: ['TotalAnterior', maybe(dollars, null)],
  availability: ['Disponible', availability],
  /** Number of cars left, only if two or fewer. */
  left: ['Quedan', maybe(integer, null)],
  /** Number of cars that a group can have, at most `maxGroupCars`. */
  freeForGroup: ['LibresGrupo', maybe(integer, null)],
  reason: ['Motivo', maybe(reason, null)],
  /** Signed offer that binds this total (docs/ARCHITECTURE.md). */
  offer: ['Oferta', maybe(text, null)],
  alternatives: ['Alternativas', listOf(alternative)],
})

/** A class with its price. */
export const ratedClass = join(carClass, classRate)
export type RatedClass = ValueOf<typeof ratedClass>

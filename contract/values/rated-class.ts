import * as z from 'zod/mini'
import { defaultPeriodId, defaultRatePlanId } from '../constants.ts'
import { centsFromDollars, dollarsFromCents, type Cents } from '../money.ts'
import { list, number, oneOf, record, text } from '../read.ts'
import { decodeAlternative, encodeAlternative, wireAlternative, type Alternative } from './alternative.ts'
import { decodeCarClass, encodeCarClass, wireCarFields, type CarClass } from './car-class.ts'

/** Free for these dates; `last` means two or fewer; null when no dates were given. */
export type Availability = 'yes' | 'last' | 'no' | null

/** Why a class cannot be had although the branch is open. */
export type UnavailableReason = 'sold-out' | 'not-at-branch' | 'lead-time' | 'driver-age'

export interface RateTotals {
  /** Time charge a day before cover, fees and tax. Ours shows it for what it is, and only where a service gives no total (row W-10). */
  timePerDayCents?: Cents | undefined
  /** Everything mandatory included; absent when a service does not give it. */
  totalCents?: Cents | undefined
  perDayCents?: Cents | undefined
  availability: Availability
  /** The client type that the server priced by (row A-04); a service that does not say prices everybody alike. */
  clientTypeId?: number | undefined
}

/** A class with its price for a trip, or with its "from" price when there is no trip. */
export interface RatedClass extends CarClass, RateTotals {
  days?: number | undefined
  reason?: UnavailableReason | undefined
  /** Cars left, said only of the last two. */
  left?: number | undefined
  /** Signed offer that binds this total (docs/ARCHITECTURE.md). */
  offer?: string | undefined
  /** What the total was before a promotion or a client's discount; absent without one. */
  previousTotalCents?: Cents | undefined
  alternatives: Alternative[]
}

const availabilityWords = { yes: 'si', last: 'ultimos', no: 'no' } as const
const reasonWords = {
  'sold-out': 'agotado',
  'not-at-branch': 'otra_sucursal',
  'lead-time': 'anticipacion',
  'driver-age': 'edad',
} as const

export const wireAvailability = z.nullable(z.enum(['si', 'ultimos', 'no']))

export const wireRatedClass = z.object({
  ...wireCarFields,
  Tarifa: z.object({ TarDia: z.number(), IdTarifa: z.int(), IdPeriodo: z.int(), IdTipoCliente: z.optional(z.int()) }),
  Dias: z.int(),
  Total: z.number(),
  TotalDia: z.number(),
  TotalAnterior: z.nullable(z.number()),
  Disponible: wireAvailability,
  Quedan: z.nullable(z.int()),
  Motivo: z.nullable(z.enum(['agotado', 'otra_sucursal', 'anticipacion', 'edad'])),
  Oferta: z.nullable(z.string()),
  Alternativas: z.array(wireAlternative),
})

export function encodeAvailability(availability: Availability): z.input<typeof wireAvailability> {
  return availability === null ? null : availabilityWords[availability]
}

export function decodeAvailability(wire: unknown): Availability {
  const word = oneOf(wire, ['si', 'ultimos', 'no'])
  return word === undefined ? null : word === 'si' ? 'yes' : word === 'ultimos' ? 'last' : 'no'
}

/** Whom a rate was priced for, beside its amounts. */
export function encodePricedFor({ clientTypeId }: Pick<RateTotals, 'clientTypeId'>): { IdTipoCliente?: number } {
  return clientTypeId === undefined ? {} : { IdTipoCliente: clientTypeId }
}

/** `IdPeriodo` is informative: 1 day, 2 week, 3 month (docs/wire.md). */
function periodOf(days: number): number {
  return days >= 30 ? 3 : days >= 7 ? 2 : defaultPeriodId
}

export function encodeRatedClass(car: RatedClass): z.input<typeof wireRatedClass> {
  return {
    ...encodeCarClass(car),
    Tarifa: {
      TarDia: dollarsFromCents(car.timePerDayCents ?? 0),
      IdTarifa: defaultRatePlanId,
      IdPeriodo: periodOf(car.days ?? 1),
      ...encodePricedFor(car),
    },
    Dias: car.days ?? 1,
    Total: dollarsFromCents(car.totalCents ?? 0),
    TotalDia: dollarsFromCents(car.perDayCents ?? 0),
    TotalAnterior: car.previousTotalCents === undefined ? null : dollarsFromCents(car.previousTotalCents),
    Disponible: encodeAvailability(car.availability),
    Quedan: car.left ?? null,
    Motivo: car.reason === undefined ? null : reasonWords[car.reason],
    Oferta: car.offer ?? null,
    Alternativas: car.alternatives.map(encodeAlternative),
  }
}

/** Cents of a wire amount that may be missing. */
export function optionalCents(wire: unknown): Cents | undefined {
  const dollars = number(wire)
  return dollars === undefined ? undefined : centsFromDollars(dollars)
}

/** The same of a price, which is never nothing: a service that has none to give may send 0. */
export function optionalPrice(wire: unknown): Cents | undefined {
  return optionalCents(wire) || undefined
}

export function decodeRatedClass(wire: unknown): RatedClass {
  const it = record(wire)
  const reason = (Object.keys(reasonWords) as UnavailableReason[]).find((key) => reasonWords[key] === it['Motivo'])
  return {
    ...decodeCarClass(it),
    timePerDayCents: optionalPrice(record(it['Tarifa'])['TarDia']),
    clientTypeId: number(record(it['Tarifa'])['IdTipoCliente']),
    days: number(it['Dias']),
    totalCents: optionalPrice(it['Total']),
    perDayCents: optionalPrice(it['TotalDia']),
    previousTotalCents: optionalCents(it['TotalAnterior']),
    availability: decodeAvailability(it['Disponible']),
    left: number(it['Quedan']),
    reason,
    offer: text(it['Oferta']),
    alternatives: list(it['Alternativas']).map(decodeAlternative),
  }
}

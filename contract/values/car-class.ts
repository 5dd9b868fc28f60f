import * as z from 'zod/mini'
import { centsFromDollars, dollarsFromCents, type Cents } from '../money.ts'
import { list, number, oneOf, record, text, type WireRecord } from '../read.ts'
import { decodeBilingual, encodeBilingual, type Bilingual } from './language.ts'

/** A class of car as it is sold: the class is booked, never the model (docs/domain.md 2). */
export interface CarClass {
  id: number
  categoryId: number
  subcategoryId: number
  name?: Bilingual | undefined
  /** Example models, "or similar". */
  model?: string | undefined
  acriss?: string | undefined
  seats?: number | undefined
  doors?: number | undefined
  /** Suitcases that fit; null for a bed or cargo space. */
  bags?: { large: number; small: number } | null | undefined
  transmission?: 'automatic' | 'manual' | undefined
  drive?: '4x4' | '4x2' | undefined
  fuel?: 'petrol' | 'diesel' | undefined
  /** Address of the picture at 480 px. */
  picture?: string | undefined
  /** Held on the card at pick-up, not part of any price. */
  depositCents?: Cents | undefined
  minimumAge?: number | undefined
  /** Branches that keep this class. */
  branchIds?: number[] | undefined
}

export const wireCarFields = {
  id_4d: z.int(),
  categoria: z.object({ ID_Categoria: z.int(), ID_SubCategoria: z.int() }),
  Espanol: z.string(),
  Ingles: z.string(),
  Modelo: z.string(),
  Acriss: z.string(),
  Pasajeros: z.int(),
  Puertas: z.int(),
  Maletas: z.nullable(z.object({ Grandes: z.int(), Pequenas: z.int() })),
  Transmision: z.enum(['automatica', 'manual']),
  Traccion: z.enum(['4x2', '4x4']),
  Combustible: z.enum(['gasolina', 'diesel']),
  Imagen: z.string(),
  Deposito: z.number(),
  EdadMinima: z.int(),
  Sedes: z.array(z.int()),
}

export const wireCarClass = z.object(wireCarFields)

export function encodeCarClass(car: CarClass): z.input<typeof wireCarClass> {
  return {
    id_4d: car.id,
    categoria: { ID_Categoria: car.categoryId, ID_SubCategoria: car.subcategoryId },
    ...encodeBilingual(car.name ?? { es: '', en: '' }),
    Modelo: car.model ?? '',
    Acriss: car.acriss ?? '',
    Pasajeros: car.seats ?? 0,
    Puertas: car.doors ?? 0,
    Maletas: car.bags ? { Grandes: car.bags.large, Pequenas: car.bags.small } : null,
    Transmision: car.transmission === 'manual' ? 'manual' : 'automatica',
    Traccion: car.drive ?? '4x2',
    Combustible: car.fuel === 'diesel' ? 'diesel' : 'gasolina',
    Imagen: car.picture ?? '',
    Deposito: dollarsFromCents(car.depositCents ?? 0),
    EdadMinima: car.minimumAge ?? 0,
    Sedes: car.branchIds ?? [],
  }
}

export function decodeCarClass(wire: unknown): CarClass {
  const it = record(wire)
  const category = record(it['categoria'])
  const deposit = number(it['Deposito'])
  return {
    id: number(it['id_4d']) ?? 0,
    categoryId: number(category['ID_Categoria']) ?? 0,
    subcategoryId: number(category['ID_SubCategoria']) ?? 0,
    name: optionalName(it),
    model: text(it['Modelo']),
    acriss: text(it['Acriss']),
    seats: number(it['Pasajeros']),
    doors: number(it['Puertas']),
    bags: decodeBags(it),
    transmission: it['Transmision'] === 'manual' ? 'manual' : it['Transmision'] === 'automatica' ? 'automatic' : undefined,
    drive: oneOf(it['Traccion'], ['4x4', '4x2']),
    fuel: it['Combustible'] === 'diesel' ? 'diesel' : it['Combustible'] === 'gasolina' ? 'petrol' : undefined,
    picture: text(it['Imagen']),
    depositCents: deposit === undefined ? undefined : centsFromDollars(deposit),
    minimumAge: number(it['EdadMinima']),
    branchIds: Array.isArray(it['Sedes']) ? list(it['Sedes']).flatMap((id) => number(id) ?? []) : undefined,
  }
}

function optionalName(car: WireRecord): Bilingual | undefined {
  const name = decodeBilingual(car)
  return name.es === '' ? undefined : name
}

function decodeBags(car: WireRecord): CarClass['bags'] {
  if (car['Maletas'] === null) return null
  const { Grandes, Pequenas } = record(car['Maletas'])
  const large = number(Grandes)
  return large === undefined ? undefined : { large, small: number(Pequenas) ?? 0 }
}

import * as z from 'zod/mini'
import { list, number, oneOf, record, text } from '../read.ts'
import { decodeBoth, type Bilingual } from './language.ts'
import { decodeTitled, plainHtml } from './rich-text.ts'

/** Where a promotion stands by the company's clock: only a current one lowers a price. */
export type PromotionState = 'current' | 'upcoming' | 'ended'

/** Texts as they were written and as they are shown (docs/decisions/014-texts.md). */
export interface PromotionText {
  title: string
  body: string
  bodyHtml: string
  conditions: string
  conditionsHtml: string
}

export interface Promotion {
  id: number
  /** What a search or an estimate carries so that the promotion reaches the price. */
  packageId: number
  text: Bilingual<PromotionText>
  state: PromotionState
  /** The days on which it can be booked and on which the car goes out, both ends inside; the return may be later. */
  startsOn?: string | undefined
  endsOn?: string | undefined
  /** Per cent off the time charge. */
  discountPercent?: number | undefined
  picture?: string | undefined
  classIds: number[]
  /** Where the car has to be picked up; absent when the service does not say. */
  branchIds?: number[] | undefined
}

const stateWords = { current: 'vigente', upcoming: 'proxima', ended: 'terminada' } as const

const wireText = z.object({
  Titulo: z.string(),
  Texto: z.string(),
  TextoHtml: z.string(),
  Condiciones: z.string(),
  CondicionesHtml: z.string(),
})
const encodeText = (it: PromotionText) => ({
  Titulo: it.title,
  Texto: it.body,
  TextoHtml: it.bodyHtml,
  Condiciones: it.conditions,
  CondicionesHtml: it.conditionsHtml,
})

export const wirePromotion = z.object({
  ID: z.int(),
  IdPaquete: z.int(),
  Espanol: wireText,
  Ingles: wireText,
  Estado: z.enum(['vigente', 'proxima', 'terminada']),
  Desde: z.string(),
  Hasta: z.string(),
  Descuento: z.number(),
  Imagen: z.string(),
  clases: z.array(z.int()),
  Sedes: z.array(z.int()),
})

export function encodePromotion(promotion: Promotion): z.input<typeof wirePromotion> {
  return {
    ID: promotion.id,
    IdPaquete: promotion.packageId,
    Espanol: encodeText(promotion.text.es),
    Ingles: encodeText(promotion.text.en),
    Estado: stateWords[promotion.state],
    Desde: promotion.startsOn ?? '',
    Hasta: promotion.endsOn ?? '',
    Descuento: promotion.discountPercent ?? 0,
    Imagen: promotion.picture ?? '',
    clases: promotion.classIds,
    Sedes: promotion.branchIds ?? [],
  }
}

/** A promotion of a service that tells no state is in force: its lists hold no others. */
export function decodePromotion(wire: unknown): Promotion {
  const it = record(wire)
  const id = number(it['ID']) ?? 0
  const state = oneOf(it['Estado'], ['vigente', 'proxima', 'terminada'])
  return {
    id,
    packageId: number(it['IdPaquete']) ?? id,
    text: decodeBoth(wire, (part) => {
      const { title, body } = decodeTitled(part)
      const conditions = text(part['Condiciones']) ?? ''
      return {
        title,
        body,
        bodyHtml: text(part['TextoHtml']) ?? plainHtml(body),
        conditions,
        conditionsHtml: text(part['CondicionesHtml']) ?? plainHtml(conditions),
      }
    }),
    state: state === 'terminada' ? 'ended' : state === 'proxima' ? 'upcoming' : 'current',
    startsOn: text(it['Desde']),
    endsOn: text(it['Hasta']),
    discountPercent: number(it['Descuento']),
    picture: text(it['Imagen']),
    classIds: list(it['clases']).flatMap((classId) => number(classId) ?? []),
    branchIds: it['Sedes'] === undefined ? undefined : list(it['Sedes']).flatMap((branchId) => number(branchId) ?? []),
  }
}

/** A list of promotions; one without a word about it is nothing to show. */
export function decodePromotions(wire: unknown): Promotion[] {
  return list(wire)
    .map(decodePromotion)
    .filter(({ text: { es } }) => es.title !== '')
}

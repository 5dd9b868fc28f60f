import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list, number, record, text } from '../read.ts'
import { decodeBoth, type Bilingual } from '../values/language.ts'
import { wireCount } from '../write.ts'

export interface PromotionsRequest {
  brandId: number
  /** 1 rentals, 2 special ones with partners. */
  list: number
}

export interface Promotion {
  id: number
  /** What a search or an estimate carries so that the promotion reaches the price. */
  packageId: number
  text: Bilingual<{ title: string; body: string; conditions: string }>
  startsOn?: string | undefined
  endsOn?: string | undefined
  /** Per cent off the time charge. */
  discountPercent?: number | undefined
  picture?: string | undefined
  classIds: number[]
}

const wireText = z.object({ Titulo: z.string(), Texto: z.string(), Condiciones: z.string() })
const encodeText = (it: { title: string; body: string; conditions: string }) => ({
  Titulo: it.title,
  Texto: it.body,
  Condiciones: it.conditions,
})

export const getPromotions = defineEndpoint({
  name: 'getPromotions',
  row: 'W-07',
  service: 'content',
  method: 'GET',
  path: 'getPromotions/:brand/:list',
  envelope: 'respuesta',
  summary: 'A list of the promotions in force: 1 rentals, 2 special ones with partners.',
  requestSchema: z.object({ brand: wireCount, list: wireCount }),
  responseSchema: z.array(
    z.object({
      ID: z.int(),
      IdPaquete: z.int(),
      Espanol: wireText,
      Ingles: wireText,
      Desde: z.string(),
      Hasta: z.string(),
      Descuento: z.number(),
      Imagen: z.string(),
      clases: z.array(z.int()),
    }),
  ),
  decodeRequest: (wire): PromotionsRequest => ({ brandId: wire.brand, list: wire.list }),
  encodeRequest: (request: PromotionsRequest) => ({ brand: request.brandId, list: request.list }),
  encodeResponse: (promotions: Promotion[]) =>
    promotions.map((promotion) => ({
      ID: promotion.id,
      IdPaquete: promotion.packageId,
      Espanol: encodeText(promotion.text.es),
      Ingles: encodeText(promotion.text.en),
      Desde: promotion.startsOn ?? '',
      Hasta: promotion.endsOn ?? '',
      Descuento: promotion.discountPercent ?? 0,
      Imagen: promotion.picture ?? '',
      clases: promotion.classIds,
    })),
  decodeResponse: (wire): Promotion[] =>
    list(wire).map((item) => {
      const it = record(item)
      const id = number(it['ID']) ?? 0
      return {
        id,
        packageId: number(it['IdPaquete']) ?? id,
        text: decodeBoth(it, (part) => ({
          title: text(part['Titulo']) ?? '',
          body: text(part['Texto']) ?? '',
          conditions: text(part['Condiciones']) ?? '',
        })),
        startsOn: text(it['Desde']),
        endsOn: text(it['Hasta']),
        discountPercent: number(it['Descuento']),
        picture: text(it['Imagen']),
        classIds: list(it['clases']).flatMap((classId) => number(classId) ?? []),
      }
    }),
})

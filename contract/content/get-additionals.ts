import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { centsFromDollars, dollarsFromCents, type Cents } from '../money.ts'
import { list, number, oneOf, record } from '../read.ts'
import { decodeBilingual, encodeBilingual, type Bilingual } from '../values/language.ts'

/** Extras that the estimate request has a field of its own for; the others go by their id. */
export type ExtraField = 'baby-seats' | 'additional-drivers' | 'wifi' | 'young-driver'

export interface Extra {
  id: number
  name: Bilingual
  /** A day, before concession and tax: the price with tax is the estimate's business. */
  pricePerDayCents?: Cents | undefined
  /** How many one rental may have. */
  maximum?: number | undefined
  field: ExtraField | null
}

const wireFields = ['CantSillaBB', 'CantCondAdic', 'Wifi', 'UnderAge'] as const
const fields = ['baby-seats', 'additional-drivers', 'wifi', 'young-driver'] as const

/** Words by which an extra is known that no service marks, without accents; the first that fits counts. */
const fieldWords: readonly [RegExp, ExtraField][] = [
  [/joven|young/, 'young-driver'],
  [/silla|bebe|baby|child/, 'baby-seats'],
  [/conductor|driver/, 'additional-drivers'],
  [/wi-?fi|internet/, 'wifi'],
]

function fieldOfName({ es, en }: Bilingual): ExtraField | undefined {
  const name = `${es} ${en}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return fieldWords.find(([words]) => words.test(name))?.[1]
}

export const getAdditionals = defineEndpoint({
  name: 'getAdditionals',
  row: 'W-09',
  service: 'content',
  method: 'GET',
  path: 'getAdditionals',
  envelope: 'respuesta',
  summary: 'Extras with their price a day, in the one item of the list.',
  requestSchema: z.object({}),
  responseSchema: z.array(
    z.object({
      adicionales: z.array(
        z.object({
          ID: z.int(),
          Espanol: z.string(),
          Ingles: z.string(),
          PrecioDia: z.number(),
          Maximo: z.int(),
          Campo: z.nullable(z.enum(wireFields)),
        }),
      ),
    }),
  ),
  decodeRequest: () => ({}),
  encodeRequest: (request: Record<string, never>) => request,
  encodeResponse: (extras: Extra[]) => [
    {
      adicionales: extras.map((extra) => ({
        ID: extra.id,
        ...encodeBilingual(extra.name),
        PrecioDia: dollarsFromCents(extra.pricePerDayCents ?? 0),
        Maximo: extra.maximum ?? 0,
        Campo: extra.field === null ? null : (wireFields[fields.indexOf(extra.field)] ?? null),
      })),
    },
  ],
  decodeResponse: (wire): Extra[] =>
    list(record(list(wire)[0])['adicionales']).flatMap((item) => {
      const it = record(item)
      const name = decodeBilingual(it)
      const marked = oneOf(it['Campo'], wireFields)
      const field = marked === undefined ? null : (fields[wireFields.indexOf(marked)] ?? null)
      const isMarked = field !== null || it['Campo'] === null
      const named = isMarked ? field : fieldOfName(name)
      // What is neither marked nor known by its name has no field that a service without our own ones would book it by (row E-06).
      if (named === undefined) return []
      const price = number(it['PrecioDia'])
      return {
        id: number(it['ID']) ?? 0,
        name,
        pricePerDayCents: price === undefined ? undefined : centsFromDollars(price),
        maximum: number(it['Maximo']),
        field: named,
      }
    }),
})

import { dollars, inSingleItemList, integer, listUnder, maybe, nullable, keepIf, withFallback, enumOf } from '../answer-codecs.ts'
import { field, shape, type Part, type ValueOf } from '../codec.ts'
import { defineEndpoint, nothing } from '../endpoint.ts'
import { record } from '../read.ts'
import { bilingualNames, type Bilingual } from '../values/language.ts'

/** Extras with a field of their own in the estimate request; other extras are sent by id. */
const requestField = enumOf({
  'baby-seats': 'CantSillaBB',
  'additional-drivers': 'CantCondAdic',
  wifi: 'Wifi',
  'young-driver': 'UnderAge',
})
export type ExtraField = NonNullable<ReturnType<typeof requestField.decode>>

/** Patterns, without accents, that recognize the field by the extra's name when the service does not send it. The first match wins. */
const fieldPatterns: readonly [RegExp, ExtraField][] = [
  [/joven|young/, 'young-driver'],
  [/silla|bebe|baby|child/, 'baby-seats'],
  [/conductor|driver/, 'additional-drivers'],
  [/wi-?fi|internet/, 'wifi'],
]

function recognizeField({ es, en }: Bilingual): ExtraField | undefined {
  const name = `${es} ${en}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return fieldPatterns.find(([pattern]) => pattern.test(name))?.[1]
}

const name: Part<Bilingual> = { ...bilingualNames, decode: (wire) => bilingualNames.decode(record(wire)) }

/** The request field of an extra; null if the service states that it has none, undefined if it is unknown. */
const readField = (wire: unknown): ExtraField | null | undefined => {
  const sent = record(wire)['Campo']
  return sent === null ? null : (requestField.decode(sent) ?? recognizeField(name.decode(wire)))
}

const extra = shape({
  id: ['ID', withFallback(integer, 0)],
  name,
  /** Per day, before the concession fee and tax; the estimate adds both. */
  pricePerDayCents: ['PrecioDia', maybe(dollars, 0)],
  /** Maximum quantity per rental. */
  maximum: ['Maximo', maybe(integer, 0)],
  field: { ...field('Campo', nullable(requestField)), decode: (wire: unknown) => readField(wire) ?? null },
})
export type Extra = ValueOf<typeof extra>

/** Drops extras whose field is unknown: the service that sent them could not book them (row E-06). */
const bookable = keepIf(extra, (_, wire) => readField(wire) !== undefined)

export const getAdditionals = defineEndpoint({
  name: 'getAdditionals',
  row: 'W-09',
  service: 'content',
  method: 'GET',
  path: 'getAdditionals',
  envelope: 'respuesta',
  request: nothing,
  response: inSingleItemList(listUnder('adicionales', bookable)),
})

import { dollars, inList, integer, listIn, maybe, nullable, keepIf, withFallback, words } from '../answer-codecs.ts'
import { field, shape, type Part, type ValueOf } from '../codec.ts'
import { defineEndpoint, nothing } from '../endpoint.ts'
import { record } from '../read.ts'
import { bilingualNames, type Bilingual } from '../values/language.ts'

/** Extras with a field of their own in the estimate request; other extras are sent by id. */
const requestField = words({
  'baby-seats': 'CantSillaBB',
  'additional-drivers': 'CantCondAdic',
  wifi: 'Wifi',
  'young-driver': 'UnderAge',
})
export type ExtraField = NonNullable<ReturnType<typeof requestField.decode>>

/** Words that identify an extra when the service sends no kind, without accents. The first match wins. */
const fieldWords: readonly [RegExp, ExtraField][] = [
  [/joven|young/, 'young-driver'],
  [/silla|bebe|baby|child/, 'baby-seats'],
  [/conductor|driver/, 'additional-drivers'],
  [/wi-?fi|internet/, 'wifi'],
]

function recogniseField({ es, en }: Bilingual): ExtraField | undefined {
  const name = `${es} ${en}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return fieldWords.find(([words]) => words.test(name))?.[1]
}

const name: Part<Bilingual> = { ...bilingualNames, decode: (wire) => bilingualNames.decode(record(wire)) }

/** The kind of an extra; undefined if it is neither sent nor recognized by the name. */
const readField = (wire: unknown): ExtraField | null | undefined => {
  const kind = record(wire)['Campo']
  return kind === null ? null : (requestField.decode(kind) ?? recogniseField(name.decode(wire)))
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

/** Extras that another service could not book, because no request field exists for them, are dropped (row E-06). */
const bookable = keepIf(extra, (_, wire) => readField(wire) !== undefined)

export const getAdditionals = defineEndpoint({
  name: 'getAdditionals',
  row: 'W-09',
  service: 'content',
  method: 'GET',
  path: 'getAdditionals',
  envelope: 'respuesta',
  request: nothing,
  response: inList(listIn('adicionales', bookable)),
})

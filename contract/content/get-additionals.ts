import { dollars, inList, integer, listIn, maybe, nullable, only, or, words } from '../answer-codecs.ts'
import { field, shape, type Part, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { record } from '../read.ts'
import { nothing } from '../values/done.ts'
import { bothNames, type Bilingual } from '../values/language.ts'

/** Extras that the estimate request has a field of its own for; the others go by their id. */
const ownField = words({
  'baby-seats': 'CantSillaBB',
  'additional-drivers': 'CantCondAdic',
  wifi: 'Wifi',
  'young-driver': 'UnderAge',
})
export type ExtraField = NonNullable<ReturnType<typeof ownField.decode>>

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

const name: Part<Bilingual> = { ...bothNames, decode: (wire) => bothNames.decode(record(wire)) }

/** Undefined for what is neither marked nor known by its name. */
const readField = (wire: unknown): ExtraField | null | undefined => {
  const mark = record(wire)['Campo']
  return mark === null ? null : (ownField.decode(mark) ?? fieldOfName(name.decode(wire)))
}

const extra = shape({
  id: ['ID', or(integer, 0)],
  name,
  /** A day, before concession and tax: the price with tax is the estimate's business. */
  pricePerDayCents: ['PrecioDia', maybe(dollars, 0)],
  /** How many one rental may have. */
  maximum: ['Maximo', maybe(integer, 0)],
  field: { ...field('Campo', nullable(ownField)), decode: (wire: unknown) => readField(wire) ?? null },
})
export type Extra = ValueOf<typeof extra>

/** What has no field that a service without our own ones would book it by is left out (row E-06). */
const bookable = only(extra, (_, wire) => readField(wire) !== undefined)

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

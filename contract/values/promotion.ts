import { decimal, integer, listOf, maybe, only, or, text, words } from '../answer-codecs.ts'
import { field, shape, type Codec, type ValueOf } from '../codec.ts'
import { number, record } from '../read.ts'
import { inBoth } from './language.ts'
import { composeHtml, title, titledBody } from './rich-text.ts'

/** Where a promotion stands by the company's clock: only a current one lowers a price. A service that tells none lists no others. */
const state = or(words({ current: 'vigente', upcoming: 'proxima', ended: 'terminada' }), 'current')
export type PromotionState = ValueOf<typeof state>

/** Texts as they were written and as they are shown (docs/decisions/014-texts.md). */
const promotionText = shape({
  title,
  body: titledBody,
  bodyHtml: composeHtml('TextoHtml', titledBody),
  conditions: ['Condiciones', or(text, '')],
  conditionsHtml: composeHtml('CondicionesHtml', field('Condiciones', or(text, ''))),
})
export type PromotionText = ValueOf<typeof promotionText>

const ids = listOf(integer)
const maybeIds: Codec<number[] | undefined> = {
  ...ids,
  decode: (wire) => (wire === undefined ? undefined : ids.decode(wire)),
  encode: (given) => given ?? [],
}

export const promotion = shape({
  id: ['ID', or(integer, 0)],
  /** What a search or an estimate carries so that the promotion reaches the price. */
  packageId: {
    ...field('IdPaquete', or(integer, 0)),
    decode: (wire) => number(record(wire)['IdPaquete']) ?? number(record(wire)['ID']) ?? 0,
  },
  text: inBoth(promotionText),
  state: ['Estado', state],
  /** The days on which it can be booked and on which the car goes out, both ends inside; the return may be later. */
  startsOn: ['Desde', maybe(text, '')],
  endsOn: ['Hasta', maybe(text, '')],
  /** Per cent off the time charge. */
  discountPercent: ['Descuento', maybe(decimal, 0)],
  picture: ['Imagen', maybe(text, '')],
  classIds: ['clases', ids],
  /** Where the car has to be picked up; absent when the service does not say. */
  branchIds: ['Sedes', maybeIds],
})

export type Promotion = ValueOf<typeof promotion>

/** A list of promotions; one without a word about it is nothing to show. */
export const promotions = listOf(only(promotion, ({ text: { es } }) => es.title !== ''))

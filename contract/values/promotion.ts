import { decimal, integer, listOf, maybe, keepIf, withFallback, text, enumOf } from '../answer-codecs.ts'
import { field, shape, type Codec, type ValueOf } from '../codec.ts'
import { number, record } from '../read.ts'
import { inBothLanguages } from './language.ts'
import { composeHtml, title, titledBody } from './rich-text.ts'

/**
 * The promotion's state by the server's clock: only a current one lowers prices; one that is used up has all the bookings it allows. A
 * service that sends none lists only current ones.
 */
const state = withFallback(enumOf({ current: 'vigente', upcoming: 'proxima', ended: 'terminada', 'used-up': 'agotada' }), 'current')
export type PromotionState = ValueOf<typeof state>

/** Texts as Markdown and as HTML (docs/decisions/014-texts.md). */
const promotionText = shape({
  title,
  /** The description of its picture; empty for decoration. */
  pictureText: ['ImagenTexto', withFallback(text, '')],
  body: titledBody,
  bodyHtml: composeHtml('TextoHtml', titledBody),
  conditions: ['Condiciones', withFallback(text, '')],
  conditionsHtml: composeHtml('CondicionesHtml', field('Condiciones', withFallback(text, ''))),
})
export type PromotionText = ValueOf<typeof promotionText>

const ids = listOf(integer)
const maybeIds: Codec<number[] | undefined> = {
  ...ids,
  decode: (wire) => (wire === undefined ? undefined : ids.decode(wire)),
  encode: (given) => given ?? [],
}

export const promotion = shape({
  id: ['ID', withFallback(integer, 0)],
  /** The code that a search or an estimate sends to apply the promotion. */
  packageId: {
    ...field('IdPaquete', withFallback(integer, 0)),
    decode: (wire) => number(record(wire)['IdPaquete']) ?? number(record(wire)['ID']) ?? 0,
  },
  text: inBothLanguages(promotionText),
  state: ['Estado', state],
  /** The days on which it can be booked and the days of pick-up, inclusive; the return may be later. */
  startsOn: ['Desde', maybe(text, '')],
  endsOn: ['Hasta', maybe(text, '')],
  /** Percentage off the time charge. */
  discountPercent: ['Descuento', maybe(decimal, 0)],
  picture: ['Imagen', maybe(text, '')],
  classIds: ['clases', ids],
  /** The required pick-up branches; absent if the service does not state them. */
  branchIds: ['Sedes', maybeIds],
})

export type Promotion = ValueOf<typeof promotion>

/** A list of promotions; one without any text is dropped. */
export const promotions = listOf(keepIf(promotion, ({ text: { es } }) => es.title !== ''))

import { dollars, integer, maybe, maybeList, keepIf, withFallback, text, enumOf } from '../answer-codecs.ts'
import { shape, type Codec, type Part, type ValueOf } from '../codec.ts'
import { number, record } from '../read.ts'
import { bilingual, bilingualNames, type Bilingual } from './language.ts'

const optionalName: Part<Bilingual | undefined> = {
  ...bilingualNames,
  decode: (wire) => {
    const name = bilingualNames.decode(record(wire))
    return name.es === '' ? undefined : name
  },
  write: (name, wire, whole) => bilingualNames.write(name ?? { es: '', en: '' }, wire, whole),
}

const suitcases = shape({ large: ['Grandes', withFallback(integer, 0)], small: ['Pequenas', withFallback(integer, 0)] })

const bags: Codec<ValueOf<typeof suitcases> | null | undefined> = {
  decode: (wire) => {
    if (wire === null) return null
    return number(record(wire)['Grandes']) === undefined ? undefined : suitcases.decode(wire)
  },
  encode: (bags) => (bags ? suitcases.encode(bags) : null),
  schema: (schemas) => schemas.nullable(suitcases.schema(schemas)),
}

/** A car class. Visitors book a class, never a model (docs/domain.md 2). */
export const carClass = shape({
  id: ['id_4d', withFallback(integer, 0)],
  categoryId: ['categoria.ID_Categoria', withFallback(integer, 0)],
  subcategoryId: ['categoria.ID_SubCategoria', withFallback(integer, 0)],
  name: optionalName,
  /** Example models ("or similar"). */
  model: ['Modelo', maybe(text, '')],
  acriss: ['Acriss', maybe(text, '')],
  seats: ['Pasajeros', maybe(integer, 0)],
  doors: ['Puertas', maybe(integer, 0)],
  /** Number of suitcases; null for a pick-up bed or a cargo space. */
  bags: ['Maletas', bags],
  transmission: ['Transmision', maybe(enumOf({ automatic: 'automatica', manual: 'manual' }), 'automatica')],
  drive: ['Traccion', maybe(enumOf({ '4x2': '4x2', '4x4': '4x4' }), '4x2')],
  fuel: ['Combustible', maybe(enumOf({ petrol: 'gasolina', diesel: 'diesel' }), 'gasolina')],
  /** URL of the picture, 480 px wide. */
  picture: ['Imagen', maybe(text, '')],
  /** The description of a photo; a drawing has none. */
  pictureText: ['ImagenTexto', maybe(keepIf(bilingual, ({ es }) => es !== ''))],
  /** The hold on the card at pick-up, not part of any price. */
  depositCents: ['Deposito', maybe(dollars, 0)],
  minimumAge: ['EdadMinima', maybe(integer, 0)],
  /** Branches that offer this class. */
  branchIds: ['Sedes', maybeList(integer)],
})

export type CarClass = ValueOf<typeof carClass>

import { dollars, integer, isTrue, listOf, maybe, maybeList, keepIf, withFallback, text } from '../answer-codecs.ts'
import { shape, type Codec, type ValueOf } from '../codec.ts'
import { brandId as ourBrandId } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { number, record } from '../read.ts'
import { wholeNumber, optionalId, fromSchema } from '../request-codecs.ts'
import { bilingualNames } from '../values/language.ts'

const branchId: Codec<number | null> = { ...optionalId, encode: (id) => id ?? undefined }

/** The class; the pick-up branch decides whether the price includes the concession fee. Without a branch it does not. */
const request = shape({
  brandId: ['idBrand', fromSchema(({ countOr }) => countOr(ourBrandId))],
  categoryId: ['idCategoria', wholeNumber],
  subcategoryId: ['idSubCategoria', wholeNumber],
  pickUpBranchId: ['IdAgenciaSal', branchId],
})
export type CoverageRequest = ValueOf<typeof request>

/** A coverage package of a class: 20 basic, 21 plus, 22 total. */
const coveragePackage = shape({
  id: ['ID', withFallback(integer, 0)],
  name: { ...bilingualNames, decode: (wire: unknown) => bilingualNames.decode(record(wire)) },
  /** Per day, including the concession fee and tax. */
  pricePerDayCents: ['PrecioDia', maybe(dollars, 0)],
  /** The maximum that the renter pays for damage. */
  excessCents: ['Deducible', maybe(dollars, 0)],
  depositCents: ['Deposito', maybe(dollars, 0)],
  /** Codes of the included covers: CDW, DAT, EDD, CSDW, WTC, PAC, SLC, RAP (docs/domain.md 3.2). */
  includes: ['Incluye', maybeList(text)],
  isDefault: ['PorDefecto', isTrue],
})
export type CoveragePackage = ValueOf<typeof coveragePackage>

/** A package without an id cannot be selected. */
const choosable = keepIf(coveragePackage, (_, wire) => number(record(wire)['ID']) !== undefined)

export const getPackageWeb = defineEndpoint({
  name: 'getPackageWeb',
  row: 'W-12',
  service: 'web-api',
  method: 'POST',
  path: 'getPackageWeb',
  envelope: 'resultado-datos',
  request,
  response: listOf(choosable),
})

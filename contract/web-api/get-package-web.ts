import * as z from 'zod/mini'
import { brandId as ourBrandId } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dollarsFromCents, type Cents } from '../money.ts'
import { list, number, record, text } from '../read.ts'
import { decodeBilingual, encodeBilingual, type Bilingual } from '../values/language.ts'
import { optionalCents } from '../values/rated-class.ts'
import { wireCount, wireCountOr, wireOptionalId } from '../write.ts'

/** Which class; the pick-up branch decides on the concession fee in the price, and absent there is none in it. */
export interface CoverageRequest {
  brandId: number
  categoryId: number
  subcategoryId: number
  pickUpBranchId: number | null
}

/** A coverage package for a class: 20 basic, 21 plus, 22 total. */
export interface CoveragePackage {
  id: number
  name: Bilingual
  /** A day, with concession and tax. */
  pricePerDayCents?: Cents | undefined
  /** Most that the renter pays of a damage. */
  excessCents?: Cents | undefined
  depositCents?: Cents | undefined
  /** Codes of the covers in it: CDW, DAT, EDD, CSDW, WTC, PAC, SLC, RAP (docs/domain.md 3.2). */
  includes?: string[] | undefined
  isDefault: boolean
}

export const getPackageWeb = defineEndpoint({
  name: 'getPackageWeb',
  row: 'W-12',
  service: 'web-api',
  method: 'POST',
  path: 'getPackageWeb',
  envelope: 'resultado-datos',
  summary: 'The coverage packages of a class, prices a day with tax.',
  requestSchema: z.object({
    idBrand: wireCountOr(ourBrandId),
    idCategoria: wireCount,
    idSubCategoria: wireCount,
    IdAgenciaSal: wireOptionalId,
  }),
  responseSchema: z.array(
    z.object({
      ID: z.int(),
      Espanol: z.string(),
      Ingles: z.string(),
      PrecioDia: z.number(),
      Deducible: z.number(),
      Deposito: z.number(),
      Incluye: z.array(z.string()),
      PorDefecto: z.boolean(),
    }),
  ),
  decodeRequest: (wire): CoverageRequest => ({
    brandId: wire.idBrand,
    categoryId: wire.idCategoria,
    subcategoryId: wire.idSubCategoria,
    pickUpBranchId: wire.IdAgenciaSal,
  }),
  encodeRequest: (request: CoverageRequest) => ({
    idBrand: request.brandId,
    idCategoria: request.categoryId,
    idSubCategoria: request.subcategoryId,
    ...(request.pickUpBranchId === null ? {} : { IdAgenciaSal: request.pickUpBranchId }),
  }),
  encodeResponse: (packages: CoveragePackage[]) =>
    packages.map((it) => ({
      ID: it.id,
      ...encodeBilingual(it.name),
      PrecioDia: dollarsFromCents(it.pricePerDayCents ?? 0),
      Deducible: dollarsFromCents(it.excessCents ?? 0),
      Deposito: dollarsFromCents(it.depositCents ?? 0),
      Incluye: it.includes ?? [],
      PorDefecto: it.isDefault,
    })),
  decodeResponse: (wire): CoveragePackage[] =>
    list(wire).flatMap((item): CoveragePackage[] => {
      const it = record(item)
      const id = number(it['ID'])
      // What has no id cannot be chosen.
      if (id === undefined) return []
      return [
        {
          id,
          name: decodeBilingual(it),
          pricePerDayCents: optionalCents(it['PrecioDia']),
          excessCents: optionalCents(it['Deducible']),
          depositCents: optionalCents(it['Deposito']),
          includes: Array.isArray(it['Incluye']) ? list(it['Incluye']).flatMap((code) => text(code) ?? []) : undefined,
          isDefault: it['PorDefecto'] === true,
        },
      ]
    }),
})

// The extras of the catalogue as the tools name them, and the tool input that selects each.

import * as z from 'zod'
import type { Language } from '#contract/values/language.ts'
import type { Catalog } from '../features/catalog/catalog.ts'
import type { ExtraRow } from '../features/catalog/rows.ts'

const extraInput = z.enum(['babySeats', 'additionalDrivers', 'wifiDevices', 'youngDriver', 'extras'])

const inputByLine: Readonly<Record<ExtraRow['line_code'], z.infer<typeof extraInput>>> = {
  'baby-seat': 'babySeats',
  'additional-driver': 'additionalDrivers',
  wifi: 'wifiDevices',
  'young-driver': 'youngDriver',
  extra: 'extras',
}

/** All extras; `input` is the tool input that selects the extra. Only those of the input `extras` are selected by their id. */
export function listExtras(catalog: Catalog, language: Language) {
  return catalog.rows.extra.map(({ id, name_es, name_en, maximum, line_code }) => ({
    id,
    name: language === 'es' ? name_es : name_en,
    input: inputByLine[line_code],
    maximum,
  }))
}

export const chosenExtraOutput = z.object({ id: z.int(), name: z.string(), quantity: z.int() })

/** The chosen extras with their names. The name is empty if the company has removed the extra since. */
export function describeChosenExtras(chosen: readonly { id: number; quantity: number }[], catalog: Catalog, language: Language) {
  return chosen.map(({ id, quantity }) => ({ id, name: nameExtra(catalog, id, language) ?? '', quantity }))
}

/** The name of an extra; undefined if the company has removed it since. */
export function nameExtra(catalog: Catalog, id: number | null | undefined, language: Language): string | undefined {
  const extra = catalog.extras.get(id ?? 0)
  return language === 'es' ? extra?.name_es : extra?.name_en
}

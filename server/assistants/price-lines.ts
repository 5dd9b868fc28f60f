// The lines of a price with their names, which the wire gives as codes.

import * as z from 'zod'
import type { Language } from '#contract/values/language.ts'
import type { PriceLine } from '#contract/values/price-line.ts'
import type { Catalog } from '../features/catalog/catalog.ts'
import { nameExtra } from './extras.ts'
import { money, toMoney } from './result.ts'
import { lineNames } from './texts/line-names.ts'

export const priceLineOutput = z.object({ code: z.string(), name: z.string(), quantity: z.number(), amount: money })

/** The lines add up exactly to the total. */
export function describeLines(lines: readonly PriceLine[], language: Language, catalog: Catalog): z.infer<typeof priceLineOutput>[] {
  return lines.map(({ code, ref, quantity, amountCents }) => ({
    code,
    name: (code === 'extra' ? nameExtra(catalog, ref, language) : undefined) ?? lineNames[language][code],
    quantity,
    amount: toMoney(amountCents),
  }))
}

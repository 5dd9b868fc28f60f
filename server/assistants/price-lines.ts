// The lines of a price with their names, which the wire gives as codes.

import * as z from 'zod'
import type { Language } from '#contract/values/language.ts'
import type { PriceLine } from '#contract/values/price-line.ts'
import { money, toMoney } from './result.ts'
import { lineNames } from './texts/line-names.ts'

export const priceLineOutput = z.object({ code: z.string(), name: z.string(), quantity: z.number(), amount: money })

/** The lines add up exactly to the total. */
export function describeLines(lines: readonly PriceLine[], language: Language): z.infer<typeof priceLineOutput>[] {
  return lines.map(({ code, quantity, amountCents }) => ({
    code,
    name: lineNames[language][code],
    quantity,
    amount: toMoney(amountCents),
  }))
}

// Promotions as the tools describe them.

import * as z from 'zod'
import type { Language } from '#contract/values/language.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { withAbsoluteLinks, type ToolContext } from './tools/tool-context.ts'

export const promotionOutput = z.object({
  id: z.int(),
  title: z.string(),
  conditions: z.string(),
  discountPercent: z.number().optional().describe('Off the rental days, not off cover, extras, fees and tax.'),
  startsOn: z.string().optional(),
  endsOn: z.string().optional().describe('The last day of pick-up.'),
  pickUpBranchIds: z.array(z.int()).describe('It applies to a pick-up at these branches.'),
  classIds: z.array(z.int()).describe('The car classes that it lowers.'),
})

export function describePromotion(context: ToolContext, promotion: Promotion, language: Language): z.infer<typeof promotionOutput> {
  const { packageId, text, discountPercent, startsOn, endsOn, branchIds = [], classIds } = promotion
  const { title, conditions } = text[language]
  const linked = withAbsoluteLinks(context, conditions)
  return { id: packageId, title, conditions: linked, discountPercent, startsOn, endsOn, pickUpBranchIds: branchIds, classIds }
}

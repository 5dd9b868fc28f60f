import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { brandId } from '#contract/constants.ts'
import { ourBrand } from '#contract/request-codecs.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import type { Language } from '#contract/values/language.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { getPackageWeb, type CoveragePackage } from '#contract/web-api/get-package-web.ts'
import { verifyOffer, computeExpiry } from '../../features/pricing/offer.ts'
import { readClock } from '../../features/availability/repository.ts'
import { choices, language, toEstimateRequest } from '../inputs.ts'
import { describeLines, priceLineOutput } from '../price-lines.ts'
import { moment, money, toMoney, toResult } from '../result.ts'
import { toFullRefusal } from '../refusals.ts'
import { catchFaults, toSiteUrl, type ToolContext } from './tool-context.ts'

const rentalConditionsIndex = 2

const cover = z.object({
  id: z.int(),
  name: z.string(),
  perDay: money.describe('With fees and tax.'),
  excess: money.describe('The most that the renter pays for damage.'),
  deposit: money,
  includes: z.array(z.string()).describe('Codes of the covers, explained in the resource rental://covers/{language}.'),
})

/** A cover package as the tools return it. */
export function describeCover(coverage: CoveragePackage, inLanguage: Language): z.infer<typeof cover> {
  return {
    id: coverage.id,
    name: coverage.name[inLanguage],
    perDay: toMoney(coverage.pricePerDayCents),
    excess: toMoney(coverage.excessCents),
    deposit: toMoney(coverage.depositCents),
    includes: coverage.includes ?? [],
  }
}

const output = z.object({
  total: money.describe('The final total: what the person pays. Pass its cents to book_car.'),
  lines: z.array(priceLineOutput).describe('They add up exactly to the total.'),
  deposit: money.describe('Held on a credit card at pick-up and released after the return. Not part of the total.'),
  days: z.int(),
  isBound: z.boolean().describe('Whether the offer still binds this price. If not, it is the current price and can change.'),
  boundUntil: moment,
  covers: z.array(cover.extend({ isChosen: z.boolean() })),
  conditions: z.object({ version: z.string(), url: z.string() }).describe('The rental conditions that the person accepts when booking.'),
})

export function registerExplainPrice(server: McpServer, context: ToolContext): void {
  const { call, services, signer } = context
  server.registerTool(
    'explain_price',
    {
      title: 'Explain a price',
      description:
        'The total of an offer line by line, with the chosen cover, extras and payment, the deposit, and the covers to choose from. Show ' +
        'the total and the deposit to the person before booking.',
      inputSchema: z.object({ ...choices, language }),
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    catchFaults(context, async ({ language, ...chosen }) => {
      const request = toEstimateRequest(signer, chosen)
      if (!request.ok) return toFullRefusal(context, request, language)
      const estimated = await call(getCostoEstimadoWeb, request.value)
      if (!estimated.ok) return toFullRefusal(context, estimated, language)
      const { trip, classId, coverageId } = request.value
      const { now, catalogVersion } = await readClock(services.db)
      const catalog = await services.catalogs.atVersion(catalogVersion)
      const row = catalog.classes.get(classId)?.row
      const offer = verifyOffer(signer, chosen.offer)
      if (row === undefined || offer === undefined) throw new Error('the estimate checked the offer and its class')
      const covers = await call(getPackageWeb, {
        brandId,
        categoryId: row.category_id,
        subcategoryId: row.subcategory_id,
        pickUpBranchId: trip.pickUpBranchId,
      })
      const conditions = await call(getConditions, ourBrand)
      if (!covers.ok) return toFullRefusal(context, covers, language)
      if (!conditions.ok) return toFullRefusal(context, conditions, language)
      const boundUntil = computeExpiry(offer, catalog.terms.quoteMinutes)
      const { totalCents, depositCents, lines, days = 0 } = estimated.value
      return toResult({
        total: toMoney(totalCents),
        lines: describeLines(lines, language, catalog),
        deposit: toMoney(depositCents),
        days,
        isBound: now <= boundUntil,
        boundUntil: new Date(boundUntil).toISOString(),
        covers: covers.value.map((value) => ({ ...describeCover(value, language), isChosen: value.id === coverageId })),
        conditions: {
          version: conditions.value[rentalConditionsIndex]?.version ?? '',
          url: toSiteUrl(context, language, '/#/rental-conditions'),
        },
      } satisfies z.infer<typeof output>)
    }),
  )
}

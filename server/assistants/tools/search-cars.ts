import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { brandId } from '#contract/constants.ts'
import type { Language } from '#contract/values/language.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { anybody } from '#contract/values/trip.ts'
import { getPromotionByCode, maxCodeLength } from '#contract/web-api/get-promotion-by-code.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { refuse } from '../../outcome.ts'
import { id, language, trip } from '../inputs.ts'
import { describePromotion, promotionOutput } from '../promotions.ts'
import { money, toMoney, toResult } from '../result.ts'
import { toFullRefusal } from '../refusals.ts'
import { catchFaults, type ToolContext } from './tool-context.ts'

const car = z.object({
  total: money.describe('The whole price of the rental with taxes and mandatory fees. It is what the person pays.'),
  perDay: money,
  totalBeforeDiscount: money.optional().describe('Only where the promotion lowers the total.'),
  classId: z.int(),
  acriss: z.string(),
  name: z.string(),
  exampleModel: z.string().describe('An example; the class is booked, not this model.'),
  seats: z.int(),
  doors: z.int(),
  largeBags: z.int().nullable(),
  smallBags: z.int().nullable(),
  transmission: z.enum(['automatic', 'manual']),
  fourWheelDrive: z.boolean(),
  deposit: money.describe('Held on a credit card at pick-up and released after the return. Not part of the total.'),
  minimumAge: z.int(),
  carsLeft: z.int().nullable().describe('Only when two or fewer are left.'),
  offer: z.string().describe('Binds this total for half an hour. Pass it on unchanged.'),
})

function describeCar(item: RatedClass, inLanguage: Language): z.infer<typeof car> {
  return {
    total: toMoney(item.totalCents),
    perDay: toMoney(item.perDayCents),
    ...(item.previousTotalCents == null ? {} : { totalBeforeDiscount: toMoney(item.previousTotalCents) }),
    classId: item.id,
    acriss: item.acriss ?? '',
    name: item.name?.[inLanguage] ?? '',
    exampleModel: item.model ?? '',
    seats: item.seats ?? 0,
    doors: item.doors ?? 0,
    largeBags: item.bags?.large ?? null,
    smallBags: item.bags?.small ?? null,
    transmission: item.transmission ?? 'automatic',
    fourWheelDrive: item.drive === '4x4',
    deposit: toMoney(item.depositCents),
    minimumAge: item.minimumAge ?? 0,
    carsLeft: item.left ?? null,
    offer: item.offer ?? '',
  }
}

const unavailableReason = z
  .enum(['sold-out', 'not-at-branch', 'lead-time', 'driver-age'])
  .describe('No car left; not rented at this branch; needs a later pick-up; closed to drivers of 23 and 24.')

const promotionInput = {
  promotionCode: z.string().trim().min(1).max(maxCodeLength).optional().describe('A promotion code that the person has.'),
  promotionId: id.optional().describe('Id of a promotion, from the resource rental://promotions/{language}. Omit it with promotionCode.'),
}

const searched = z
  .object({
    pickUpBranchId: z.int(),
    returnBranchId: z.int(),
    pickUpAt: z.string(),
    returnAt: z.string(),
    youngDriver: z.boolean(),
    promotionId: z.int().nullable(),
  })
  .describe('What the totals are for, with the defaults of what was not sent. Compare it with what the person asked for.')

const output = z.object({
  searched,
  days: z.int(),
  promotion: promotionOutput.optional(),
  promotionLowersTotals: z
    .boolean()
    .optional()
    .describe(
      'With a promotion: false if it lowers no total of this search, because it is for other branches or classes. Tell the person.',
    ),
  cars: z.array(car),
  unavailable: z.array(z.object({ classId: z.int(), acriss: z.string(), name: z.string(), reason: unavailableReason })),
})

export function registerSearchCars(server: McpServer, context: ToolContext): void {
  const { call } = context
  server.registerTool(
    'search_cars',
    {
      title: 'Search cars',
      description:
        'The car classes that are really available for a trip, cheapest first, each with its final total and an offer that binds it.',
      inputSchema: z.object({ ...trip, ...promotionInput, language }),
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    catchFaults(
      context,
      async ({
        pickUpBranchId,
        returnBranchId = pickUpBranchId,
        pickUpAt,
        returnAt,
        youngDriver,
        promotionId,
        promotionCode,
        language,
      }) => {
        const retryAfterSeconds = promotionCode === undefined ? 0 : context.countCodeAttempt()
        if (retryAfterSeconds > 0) return toFullRefusal(context, refuse('rate_limited', { retryAfterSeconds }), language)
        const promotion = promotionCode === undefined ? undefined : await call(getPromotionByCode, { brandId, code: promotionCode })
        if (promotion?.ok === false) return toFullRefusal(context, { ...promotion, field: 'promotionCode' }, language)
        const packageId = promotion?.value.packageId ?? promotionId ?? null
        const rented = { pickUpBranchId, returnBranchId, pickUpAt, returnAt, youngDriver, packageId }
        const rated = await call(getRateCars, { brandId, trip: { ...rented, ...anybody } })
        if (!rated.ok) {
          const isByCode = rated.field === 'packageId' && promotionCode !== undefined
          return toFullRefusal(context, isByCode ? { ...rated, field: 'promotionCode' } : rated, language)
        }
        const bookable = rated.value.filter((item) => item.availability !== 'no' && (item.offer ?? null) !== null)
        return toResult({
          searched: { pickUpBranchId, returnBranchId, pickUpAt, returnAt, youngDriver, promotionId: packageId },
          days: rated.value[0]?.days ?? 0,
          ...(packageId === null ? {} : { promotionLowersTotals: bookable.some(({ previousTotalCents }) => previousTotalCents != null) }),
          ...(promotion === undefined ? {} : { promotion: describePromotion(context, promotion.value, language) }),
          cars: bookable.toSorted((a, b) => (a.totalCents ?? 0) - (b.totalCents ?? 0)).map((item) => describeCar(item, language)),
          unavailable: rated.value
            .filter((value) => !bookable.includes(value))
            .map((item) => ({
              classId: item.id,
              acriss: item.acriss ?? '',
              name: item.name?.[language] ?? '',
              reason: item.reason ?? 'sold-out',
            })),
        })
      },
    ),
  )
}

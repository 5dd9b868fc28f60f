// The inputs that several tools share.

import * as z from 'zod'
import { brandId, defaultAdditionalDrivers, defaultBabySeats, defaultCoverageId } from '#contract/constants.ts'
import { isLocalDate } from '#contract/panama-time.ts'
import { maxOfferLength, type EstimateRequest } from '#contract/values/estimate-request.ts'
import { anybody } from '#contract/values/trip.ts'
import type { Signer } from '../crypto/signer.ts'
import { verifyOffer } from '../features/pricing/offer.ts'
import { toRequest } from '../features/pricing/quote-link-service.ts'
import { succeed, refuse, type Outcome } from '../outcome.ts'

export const language = z.enum(['es', 'en']).default('es').describe('Language of the names and texts in the answer.')

export const wallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):(00|30)$/, 'Use YYYY-MM-DDThh:mm on the hour or half hour, in Panama time.')
  .refine((text) => isLocalDate(text.slice(0, 10)), 'This date does not exist.')
  .describe('Local time in Panama, on the hour or half hour: 2027-01-15T10:00.')
export const localDate = z.string().refine(isLocalDate, 'Use YYYY-MM-DD, a date that exists.').describe('A date: 1990-05-31.')

export const id = z.int().min(1).max(2_147_483_647)

export const trip = {
  pickUpBranchId: id.describe('Id of the pick-up branch, from find_branches.'),
  returnBranchId: id.optional().describe('Id of the return branch; the pick-up branch if omitted. Another branch costs a one-way fee.'),
  pickUpAt: wallTime,
  returnAt: wallTime,
  youngDriver: z.boolean().default(false).describe('Whether a driver is 23 or 24 years old on the day of pick-up. The minimum age is 23.'),
}

const offer = z
  .string()
  .min(1)
  .max(maxOfferLength)
  .describe('The offer of one car class, exactly as search_cars or quote_link returned it. Do not interpret or change it.')

/** An extra that has no input of its own. */
export const extraChoice = z.strictObject({ id, quantity: z.int().min(1).max(9) })

/** The extras that are counted. */
export const counts = {
  babySeats: z.int().min(0).max(9).optional().describe('Child seats.'),
  additionalDrivers: z.int().min(0).max(9).optional().describe('Drivers besides the renter.'),
  wifiDevices: z.int().min(0).max(9).optional().describe('Portable Wi-Fi devices.'),
}

/** What the renter chooses besides the class. What is omitted stays as in the offer, otherwise the usual choice. */
export const choices = {
  offer,
  coverageId: id.optional().describe('Id of a cover package, from explain_price.'),
  ...counts,
  extras: z.array(extraChoice).max(20).optional().describe('Other extras by id, from the resource rental://extras/{language}.'),
  prepaid: z
    .boolean()
    .optional()
    .describe('Pay online in advance at the lower prepaid price. The person pays on our page; the car is held meanwhile.'),
}

type Choices = z.infer<z.ZodObject<typeof choices>>

/** The rental of an offer with the choices of a tool call. The offer binds its price while it is valid. */
export function toEstimateRequest(signer: Signer, { offer: signed, ...chosen }: Choices): Outcome<EstimateRequest> {
  const verified = verifyOffer(signer, signed)
  if (verified === undefined) return refuse('offer_not_valid', { field: 'offer' })
  const defaults: Pick<EstimateRequest, 'coverageId' | 'babySeats' | 'additionalDrivers' | 'wifiDevices' | 'extras' | 'prepaid'> =
    verified.choices === undefined
      ? {
          coverageId: defaultCoverageId,
          babySeats: defaultBabySeats,
          additionalDrivers: defaultAdditionalDrivers,
          wifiDevices: 0,
          extras: [],
          prepaid: false,
        }
      : toRequest({ ...verified, choices: verified.choices })
  return succeed({
    brandId,
    trip: { ...verified.trip, ...anybody },
    classId: verified.classId,
    coverageId: chosen.coverageId ?? defaults.coverageId,
    babySeats: chosen.babySeats ?? defaults.babySeats,
    additionalDrivers: chosen.additionalDrivers ?? defaults.additionalDrivers,
    wifiDevices: chosen.wifiDevices ?? defaults.wifiDevices,
    extras: chosen.extras ?? defaults.extras,
    prepaid: chosen.prepaid ?? defaults.prepaid,
    offer: signed,
  })
}

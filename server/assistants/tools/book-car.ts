import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { getBooking } from '#contract/web-api/get-booking.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { ageOn, driverAges, isYoungDriver } from '#contract/driver-age.ts'
import { toLocalDate } from '#contract/panama-time.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Language } from '#contract/values/language.ts'
import type { Refused } from '../../outcome.ts'
import { usedKeyRefusal } from '../keys.ts'
import { choices, language, toEstimateRequest } from '../inputs.ts'
import { describeLines, priceLineOutput } from '../price-lines.ts'
import { moment, money, toMoney, toRefusalResult, toResult } from '../result.ts'
import { toFullRefusal } from '../refusals.ts'
import { checkedRenter, readRenter, type Renter } from './renter.ts'
import { catchFaults, toSiteUrl, type ToolContext } from './tool-context.ts'

const input = z.object({
  ...choices,
  totalCents: z
    .int()
    .min(0)
    .describe('The total of explain_price or search_cars, in cents, which the person has seen and confirmed. Another price is refused.'),
  confirmedByPerson: z.literal(true).describe('The person has confirmed the car, the dates and the total.'),
  conditionsVersion: z.string().min(1).max(40).describe('Version of the rental conditions that the person accepts, from explain_price.'),
  idempotencyKey: z.uuid().describe('A new UUID for each booking. Send the same one again when an answer was lost: it books once.'),
  renter: checkedRenter.optional().describe('If it is omitted and the client supports elicitation, the person is asked directly.'),
  flight: z.string().trim().max(20).optional().describe('Number of the arriving flight.'),
  emailCode: z.string().max(20).optional().describe('The code that was mailed after the refusal email_code_needed.'),
  language,
})

const output = z.object({
  code: z.string().describe('The booking code. With the last name it gives access to the booking.'),
  status: z
    .string()
    .describe(
      'confirmed; held: the car is kept until holdExpiresAt, and the booking is confirmed when it is paid. A repeated call gives the ' +
        'present status, which may be cancelled.',
    ),
  holdExpiresAt: moment.optional(),
  total: money,
  lines: z.array(priceLineOutput),
  deposit: money,
  bookingUrl: z.string().describe('For the person: the booking, its payment, check-in and documents. Do not open it or send data to it.'),
})

function toClient({ licenseNumber, licenseCountry, licenseExpiresOn, ...person }: Renter) {
  const licence = { licence: licenseNumber, licenceCountry: licenseCountry, licenceExpiresOn: licenseExpiresOn }
  return { ...person, ...licence, company: null, ruc: null, dv: null }
}

export function registerBookCar(server: McpServer, context: ToolContext): void {
  const { call, signer } = context
  server.registerTool(
    'book_car',
    {
      title: 'Book a car',
      description:
        'Books an offer at the confirmed total. Call it only after the person has seen the total and the deposit and has agreed. Payment ' +
        'and documents are handled by the person at bookingUrl, never by the assistant.',
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    catchFaults(
      context,
      async ({ language, totalCents, conditionsVersion, idempotencyKey, flight, emailCode, renter: given, ...rest }, extra) => {
        const { confirmedByPerson: _, ...chosen } = rest
        const request = toEstimateRequest(signer, chosen)
        if (!request.ok) return toFullRefusal(context, request, language)
        const read = await readRenter(context, given, extra, language)
        if (!read.ok) return read.answer
        const person = read.value
        const used = await usedKeyRefusal(context, 'postBooking/new', idempotencyKey)
        if (used !== null) return toFullRefusal(context, used, language)
        const booked = await call(postBookingNew, {
          ...request.value,
          quote: null,
          requestId: idempotencyKey.toLowerCase(),
          totalCents,
          client: toClient(person),
          drivers: [],
          flight: flight ?? null,
          comments: null,
          language,
          conditionsVersion,
          acceptsMarketing: false,
          emailCode,
        })
        if (!booked.ok) return refuseBooking(context, booked, request.value, person, language)
        const { code, holdExpiresAt, lines, depositCents, manageLink } = booked.value
        const catalog = await context.services.catalogs.current()
        // The services repeat their first answer to a key; the booking may have been cancelled since.
        const current = await call(getBooking, { access: { by: 'code', code, lastName: person.lastName } })
        const status = current.ok ? current.value.status : booked.value.status
        return toResult({
          code,
          status,
          ...(holdExpiresAt == null ? {} : { holdExpiresAt }),
          total: toMoney(booked.value.totalCents),
          lines: describeLines(lines, language, catalog),
          deposit: toMoney(depositCents),
          // The link of a booking has its language already.
          bookingUrl: manageLink === undefined ? toSiteUrl(context, language, '/#/modify-reserve') : `${context.siteUrl}${manageLink}`,
        } satisfies z.infer<typeof output>)
      },
    ),
  )
}

/** A refusal of a booking; a surcharge that the person was not told of is named with its amount. */
async function refuseBooking(context: ToolContext, refused: Refused, { trip }: EstimateRequest, { birthDate }: Renter, language: Language) {
  const { code, estimate } = refused
  const fee = estimate?.lines.find((line) => line.code === 'young-driver')
  const isUndeclared = code === 'price_changed' && !trip.youngDriver && isYoungDriver(birthDate, toLocalDate(trip.pickUpAt))
  if (!isUndeclared || fee === undefined) return toFullRefusal(context, refused, language)
  const [surcharge, total] = [toMoney(fee.amountCents), toMoney(estimate?.totalCents)]
  const age = ageOn(birthDate, toLocalDate(trip.pickUpAt))
  const reason =
    language === 'es'
      ? `El conductor tendrá ${age} años el día de la recogida: los menores de ${driverAges.feeBelow} pagan un cargo por edad de ${surcharge.text} antes de impuestos. El nuevo total es ${total.text}.`
      : `The driver will be ${age} on the day of pick-up: drivers under ${driverAges.feeBelow} pay an age surcharge of ${surcharge.text} before tax. The new total is ${total.text}.`
  return toRefusalResult(refused, language, reason, { ageSurcharge: surcharge })
}

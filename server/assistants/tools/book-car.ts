import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import * as z from 'zod'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { refuse } from '../../outcome.ts'
import { choices, language, localDate, toEstimateRequest } from '../inputs.ts'
import { describeLines, priceLineOutput } from '../price-lines.ts'
import { money, toMoney, toRefusalResult, toResult } from '../result.ts'
import { toSiteUrl, type ToolContext } from './tool-context.ts'

const shortText = z.string().trim().min(1).max(100)

/** What the contract at the counter needs of the renter. Flat, so that a client can ask the person with a form. */
const renter = z.object({
  firstName: shortText,
  lastName: shortText,
  email: z.email().max(254),
  phone: z.string().max(40).describe('With the country code: +507 6123-4567.'),
  birthDate: z.string().describe('YYYY-MM-DD'),
  documentKind: z.enum(['cedula', 'passport']).describe('Panamanian identity card, or passport.'),
  document: z.string().max(40).describe('Number of the document.'),
  licenseNumber: z.string().max(40).describe("Number of the driver's license."),
  licenseCountry: z.string().length(2).describe('Country of the license, two letters: PA, US, CO.'),
  licenseExpiresOn: z.string().describe('YYYY-MM-DD'),
})
const checkedRenter = renter.extend({ birthDate: localDate, licenseExpiresOn: localDate })

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
    .enum(['confirmed', 'held'])
    .describe('held: the car is kept until holdExpiresAt, and the booking is confirmed when it is paid.'),
  holdExpiresAt: z.string().optional(),
  total: money,
  lines: z.array(priceLineOutput),
  deposit: money,
  bookingUrl: z.string().describe('For the person: the booking, its payment, check-in and documents. Do not open it or send data to it.'),
})

const renterKey = 'renter'

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
    async ({ language, totalCents, conditionsVersion, idempotencyKey, flight, emailCode, renter: given, ...rest }, extra) => {
      const { confirmedByPerson: _, ...chosen } = rest
      const request = toEstimateRequest(signer, chosen)
      if (!request.ok) return toRefusalResult(request, language)
      const person = given ?? acceptedContent(extra.mcpReq.inputResponses, renterKey, checkedRenter)
      if (person === undefined) {
        if (!canElicit(extra)) return toRefusalResult(refuse('missing', { field: 'renter' }), language)
        const message = language === 'es' ? 'Datos del conductor para la reserva' : 'Details of the driver for the booking'
        return inputRequired({ inputRequests: { [renterKey]: inputRequired.elicit({ message, requestedSchema: renter }) } })
      }
      const { licenseNumber, licenseCountry, licenseExpiresOn, ...client } = person
      const booked = await call(postBookingNew, {
        ...request.value,
        quote: null,
        requestId: idempotencyKey.toLowerCase(),
        totalCents,
        client: {
          ...client,
          licence: licenseNumber,
          licenceCountry: licenseCountry,
          licenceExpiresOn: licenseExpiresOn,
          company: null,
          ruc: null,
          dv: null,
        },
        drivers: [],
        flight: flight ?? null,
        comments: null,
        language,
        conditionsVersion,
        acceptsMarketing: false,
        emailCode,
      })
      if (!booked.ok) return toRefusalResult(booked, language)
      const { code, status, holdExpiresAt, lines, depositCents, manageLink } = booked.value
      return toResult({
        code,
        status,
        ...(holdExpiresAt == null ? {} : { holdExpiresAt }),
        total: toMoney(booked.value.totalCents),
        lines: describeLines(lines, language),
        deposit: toMoney(depositCents),
        bookingUrl: toSiteUrl(context, language, manageLink ?? '/#/modify-reserve'),
      } satisfies z.infer<typeof output>)
    },
  )
}

/** Whether the client can ask the person. Only clients of the stateless revision are asked: others would need an open connection. */
function canElicit({ mcpReq }: ServerContext): boolean {
  const capabilities: unknown = Reflect.get(mcpReq.envelope ?? {}, CLIENT_CAPABILITIES_META_KEY)
  return typeof capabilities === 'object' && capabilities !== null && 'elicitation' in capabilities
}

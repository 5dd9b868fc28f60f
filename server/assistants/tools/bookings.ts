import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { toLocalDate, toTimeOfDay } from '#contract/panama-time.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { normalizeBookingCode } from '#contract/values/booking-access.ts'
import type { BookingState } from '#contract/values/booking-state.ts'
import type { RentalChange } from '#contract/values/rental-change.ts'
import { getBooking } from '#contract/web-api/get-booking.ts'
import { getModifyEstimate } from '#contract/web-api/get-modify-estimate.ts'
import { postBookingCancel } from '#contract/web-api/post-booking-cancel.ts'
import { postBookingModify } from '#contract/web-api/post-booking-modify.ts'
import type { Catalog } from '../../features/catalog/catalog.ts'
import { unchangedRental } from '../../features/bookings/change/requested-rental.ts'
import { refuse, type Refused } from '../../outcome.ts'
import { chosenExtraOutput, describeChosenExtras } from '../extras.ts'
import { counts, extraChoice, id, language, wallTime } from '../inputs.ts'
import { usedKeyRefusal } from '../keys.ts'
import { describeMoney, describePaidChange } from '../money-notes.ts'
import { describeLines, priceLineOutput } from '../price-lines.ts'
import { moment, money, toMoney, toRefusalResult, toResult } from '../result.ts'
import { toFullRefusal } from '../refusals.ts'
import { feeChanged, previewAgain } from '../texts/next-steps.ts'
import { catchFaults, toSiteUrl, type ToolContext } from './tool-context.ts'

const access = {
  code: z.string().trim().min(1).max(20).describe('The booking code.'),
  lastName: z.string().trim().min(1).max(100).describe("The renter's last name, as in the booking."),
}

const toAccess = (code: string, lastName: string): BookingAccess => ({ by: 'code', code: normalizeBookingCode(code), lastName })

const stateOutput = {
  code: z.string(),
  status: z
    .string()
    .describe('held (kept until it is paid), confirmed, checked_in (the car is out), completed, cancelled, no_show or expired.'),
  version: z.int().describe('Pass it on to change_or_cancel.'),
  total: money,
  paid: money,
  due: money.describe('Negative if a refund is due.'),
  deposit: money,
  lines: z.array(priceLineOutput),
}

function describeState(state: BookingState, inLanguage: z.infer<typeof language>, catalog: Catalog) {
  const { code, status, version, totalCents, paidCents, dueCents, depositCents, lines } = state
  return {
    code,
    status,
    version,
    total: toMoney(totalCents),
    paid: toMoney(paidCents),
    due: toMoney(dueCents),
    deposit: toMoney(depositCents),
    lines: describeLines(lines, inLanguage, catalog),
  }
}

const bookingOutput = z.object({
  ...stateOutput,
  pickUpBranchId: z.int(),
  returnBranchId: z.int(),
  pickUpAt: z.string(),
  returnAt: z.string(),
  classId: z.int(),
  className: z.string(),
  acriss: z.string(),
  coverageId: z.int(),
  babySeats: z.int(),
  additionalDrivers: z.int(),
  wifiDevices: z.int(),
  extras: z.array(chosenExtraOutput).describe('The other extras of the booking.'),
  prepaid: z.boolean(),
  holdExpiresAt: moment.nullable().describe('Until when a held booking can be paid, ISO 8601 in UTC.'),
  keptUntil: moment.nullable().describe('Until when the car is kept at the branch, ISO 8601 in UTC.'),
  allowedActions: z.array(z.string()).describe('What the renter may do now. Payment, check-in and names are for the person at siteUrl.'),
  siteUrl: z.string().describe('For the person: payment, check-in and documents.'),
})

export function registerGetBooking(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'get_booking',
    {
      title: 'Look up a booking',
      description: 'A booking by its code and the last name: dates, car, price, what is due and what can be changed. No personal data.',
      inputSchema: z.object({ ...access, language }),
      outputSchema: bookingOutput,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    catchFaults(context, async ({ code, lastName, language }) => {
      const found = await context.call(getBooking, { access: toAccess(code, lastName) })
      if (!found.ok) return toFullRefusal(context, found, language)
      const { trip, car, coverageId, prepaid, holdExpiresAt, reservedUntil, allowedActions } = found.value
      const { babySeats, additionalDrivers, wifiDevices, extras } = found.value
      const catalog = await context.services.catalogs.current()
      return toResult({
        ...describeState(found.value, language, catalog),
        pickUpBranchId: trip.pickUpBranchId,
        returnBranchId: trip.returnBranchId,
        pickUpAt: trip.pickUpAt,
        returnAt: trip.returnAt,
        classId: car.id,
        className: car.name?.[language] ?? '',
        acriss: car.acriss ?? '',
        coverageId,
        babySeats,
        additionalDrivers,
        wifiDevices,
        extras: describeChosenExtras(extras, catalog, language),
        prepaid,
        holdExpiresAt: holdExpiresAt ?? null,
        keptUntil: reservedUntil ?? null,
        allowedActions: [...allowedActions],
        siteUrl: toSiteUrl(context, language, '/#/modify-reserve'),
      } satisfies z.infer<typeof bookingOutput>)
    }),
  )
}

/** An unknown input is refused: ignored, it would change nothing without an error. */
const change = z.strictObject({
  pickUpBranchId: id.optional(),
  returnBranchId: id.optional(),
  pickUpAt: wallTime.optional(),
  returnAt: wallTime.optional(),
  classId: id.optional(),
  coverageId: id.optional(),
  youngDriver: z.boolean().optional().describe('Whether a driver is 23 or 24 years old on the day of pick-up.'),
  ...counts,
  extras: z
    .array(extraChoice)
    .max(20)
    .optional()
    .describe(
      'All other extras after the change, by id, from rental://extras/{language}. One that is left out is removed; [] removes all.',
    ),
})

const changeInput = z.object({
  ...access,
  action: z.enum(['preview_change', 'change', 'preview_cancel', 'cancel']).describe('Preview first, and show the result to the person.'),
  change: change.optional().describe('For preview_change and change: only what changes.'),
  version: z.int().min(1).optional().describe('For change and cancel: the version of the booking that the person has seen.'),
  quote: z.string().min(1).max(8_000).optional().describe('For change: the quote of the preview, unchanged.'),
  totalCents: z.int().min(0).optional().describe('For change: the new total of the preview, which the person has confirmed.'),
  feeCents: z.int().min(0).optional().describe('For cancel: the fee of the preview, which the person has confirmed.'),
  idempotencyKey: z.uuid().optional().describe('For change and cancel: a new UUID each; the same one to repeat after a lost answer.'),
  language,
})
type ChangeInput = z.infer<typeof changeInput>

const changeOutput = z.object({
  action: changeInput.shape.action,
  isDone: z.boolean().describe('False for a preview: nothing was changed.'),
  previousTotal: money.optional(),
  total: money.optional(),
  difference: money.optional().describe('New total minus the old one.'),
  fee: money.optional().describe('Kept when the booking is cancelled.'),
  refund: money.optional(),
  lines: z.array(priceLineOutput).optional(),
  money: z.string().optional().describe('How what is due is paid, or refunded. Tell the person before a change or a cancellation.'),
  quote: z.string().optional().describe('Pass it on to change, unchanged.'),
  quoteExpiresAt: moment.optional(),
  booking: z.object(stateOutput).optional(),
  siteUrl: z.string().describe('For the person: payment, check-in and documents.'),
})

function toRentalChange({ pickUpAt, returnAt, ...others }: z.infer<typeof change>): RentalChange {
  return {
    ...unchangedRental,
    ...others,
    pickUpDate: pickUpAt === undefined ? undefined : toLocalDate(pickUpAt),
    pickUpTime: pickUpAt === undefined ? undefined : toTimeOfDay(pickUpAt),
    returnDate: returnAt === undefined ? undefined : toLocalDate(returnAt),
    returnTime: returnAt === undefined ? undefined : toTimeOfDay(returnAt),
  }
}

/** The inputs that an action needs besides access to the booking. */
const neededBy: Readonly<Record<ChangeInput['action'], readonly (keyof ChangeInput)[]>> = {
  preview_change: ['change'],
  change: ['change', 'version', 'quote', 'totalCents', 'idempotencyKey'],
  preview_cancel: [],
  cancel: ['version', 'feeCents', 'idempotencyKey'],
}

export function registerChangeOrCancel(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'change_or_cancel',
    {
      title: 'Change or cancel a booking',
      description:
        'Previews or makes a change or a cancellation of a booking. change and cancel need the values of their preview and the ' +
        "person's confirmation; nothing happens at another price. Names and contact details are changed by the person at siteUrl.",
      inputSchema: changeInput,
      outputSchema: changeOutput,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    catchFaults(context, async (request) => {
      const missing = neededBy[request.action].find((name) => request[name] === undefined)
      if (missing !== undefined) return toFullRefusal(context, refuse('missing', { field: missing }), request.language)
      return request.action === 'preview_cancel' || request.action === 'cancel' ? cancel(context, request) : modify(context, request)
    }),
  )
}

/** The services repeat their first answer to a key; the booking may have changed since. */
async function readCurrent(context: ToolContext, access: BookingAccess, first: BookingState): Promise<BookingState> {
  const found = await context.call(getBooking, { access })
  return found.ok ? found.value : first
}

async function modify(context: ToolContext, request: ChangeInput) {
  const { action, language } = request
  const change = toRentalChange(request.change ?? {})
  const rental = { access: toAccess(request.code, request.lastName), change }
  const siteUrl = toSiteUrl(context, language, '/#/modify-reserve')
  if (action === 'preview_change') {
    const estimated = await context.call(getModifyEstimate, rental)
    if (!estimated.ok) return toFullRefusal(context, estimated, language)
    const found = await context.call(getBooking, { access: rental.access })
    if (!found.ok) return toFullRefusal(context, found, language)
    const { previousTotalCents, totalCents, differenceCents, lines, quote, expiresAt } = estimated.value
    const catalog = await context.services.catalogs.current()
    return toResult({
      action,
      isDone: false,
      previousTotal: toMoney(previousTotalCents),
      total: toMoney(totalCents),
      difference: toMoney(differenceCents),
      ...describePaidChange(found.value, totalCents ?? 0, language),
      lines: describeLines(lines, language, catalog),
      quote: quote ?? '',
      ...(expiresAt === undefined ? {} : { quoteExpiresAt: expiresAt }),
      booking: describeState(found.value, language, catalog),
      siteUrl,
    } satisfies z.infer<typeof changeOutput>)
  }
  const used = await usedKeyRefusal(context, 'postBooking/modify', request.idempotencyKey)
  if (used !== null) return toFullRefusal(context, used, language)
  const modified = await context.call(postBookingModify, {
    ...rental,
    people: { client: {}, drivers: undefined, flight: undefined, comments: undefined },
    version: request.version ?? null,
    quote: request.quote ?? null,
    requestId: request.idempotencyKey?.toLowerCase() ?? null,
    totalCents: request.totalCents ?? null,
  })
  if (!modified.ok)
    return isAboutPrice(modified) ? toRefusalResult(modified, language, previewAgain[language]) : toFullRefusal(context, modified, language)
  return toResult({
    action,
    isDone: true,
    previousTotal: toMoney(modified.value.previousTotalCents),
    total: toMoney(modified.value.totalCents),
    difference: toMoney(modified.value.differenceCents),
    booking: describeState(await readCurrent(context, rental.access, modified.value), language, await context.services.catalogs.current()),
    siteUrl,
  } satisfies z.infer<typeof changeOutput>)
}

/** Whether a new preview is what the caller needs. */
const isAboutPrice = ({ code }: Refused) => code === 'price_changed' || code.startsWith('quote_')

async function cancel(context: ToolContext, request: ChangeInput) {
  const { action, language } = request
  const isDone = action === 'cancel'
  const access = toAccess(request.code, request.lastName)
  const used = isDone ? await usedKeyRefusal(context, 'postBooking/cancel', request.idempotencyKey) : null
  if (used !== null) return toFullRefusal(context, used, language)
  const cancelled = await context.call(postBookingCancel, {
    access,
    confirm: isDone,
    feeCents: request.feeCents ?? null,
    version: request.version ?? null,
    requestId: request.idempotencyKey?.toLowerCase() ?? null,
  })
  if (!cancelled.ok && cancelled.code === 'price_changed') return toRefusalResult(cancelled, language, '', { reason: feeChanged[language] })
  if (!cancelled.ok) return toFullRefusal(context, cancelled, language)
  return toResult({
    action,
    isDone,
    fee: toMoney(cancelled.value.feeCents),
    refund: toMoney(cancelled.value.refundCents),
    ...describeMoney(-(cancelled.value.refundCents ?? 0), false, language),
    booking: describeState(await readCurrent(context, access, cancelled.value), language, await context.services.catalogs.current()),
    siteUrl: toSiteUrl(context, language, '/#/modify-reserve'),
  } satisfies z.infer<typeof changeOutput>)
}

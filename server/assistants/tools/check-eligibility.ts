import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { ageOn, checkDriverAge, driverAges, isYoungDriver } from '#contract/driver-age.ts'
import { toLocalDate } from '#contract/panama-time.ts'
import type { Language } from '#contract/values/language.ts'
import { refuse, type Refused } from '../../outcome.ts'
import { checkDrivers } from '../../features/bookings/new/driver-rules.ts'
import { language, localDate, wallTime } from '../inputs.ts'
import { describeLimit, toFullRefusal } from '../refusals.ts'
import { refusalReasons, toResult } from '../result.ts'
import { ageRefused } from '../texts/next-steps.ts'
import { catchFaults, type ToolContext } from './tool-context.ts'

const output = z.object({
  isEligible: z.boolean(),
  reason: z.object({ code: z.string(), text: z.string() }).optional(),
  ageAtPickUp: z.int(),
  paysYoungDriverFee: z.boolean().describe('Search with youngDriver: true to get totals with the fee.'),
  classIds: z.array(z.int()).describe('The car classes that this driver may rent.'),
  ages: z.object({ minimum: z.int(), feeBelow: z.int(), maximum: z.int() }),
})

export function registerCheckEligibility(server: McpServer, context: ToolContext): void {
  const { services } = context
  server.registerTool(
    'check_eligibility',
    {
      title: 'Check whether a driver may rent',
      description:
        "Whether a driver may rent on these dates, by age on the day of pick-up and the license's expiry, and which classes. Nothing is stored.",
      inputSchema: z.object({ birthDate: localDate, licenseExpiresOn: localDate, pickUpAt: wallTime, returnAt: wallTime, language }),
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    catchFaults(context, async ({ birthDate, licenseExpiresOn, pickUpAt, returnAt, language }) => {
      if (returnAt <= pickUpAt) return toFullRefusal(context, refuse('return_before_pick_up', { field: 'returnAt' }), language)
      const pickUpDate = toLocalDate(pickUpAt)
      const trip = { pickUpAt, returnAt, youngDriver: false }
      const driver = { birthDate, licenceExpiresOn: licenseExpiresOn }
      const checked = checkDrivers({ trip, client: driver, drivers: [], additionalDrivers: 0 }, driverAges.minimum)
      const catalog = await services.catalogs.current()
      const classes = [...catalog.classes.values()].filter(({ row }) => checkDriverAge(birthDate, pickUpDate, row.minimum_age).ok)
      return toResult({
        isEligible: checked.ok,
        ...(checked.ok ? {} : { reason: { code: checked.code, text: await explain(context, checked, language) } }),
        ageAtPickUp: ageOn(birthDate, pickUpDate),
        paysYoungDriverFee: checked.ok && isYoungDriver(birthDate, pickUpDate),
        classIds: checked.ok ? classes.map(({ id }) => id) : [],
        ages: { ...driverAges },
      } satisfies z.infer<typeof output>)
    }),
  )
}

/** Why the driver may not rent. The reason of a refused booking is about one class. */
async function explain(context: ToolContext, refused: Refused, language: Language): Promise<string> {
  const reason = refused.code === 'driver_age' ? ageRefused[language] : refusalReasons[language][refused.code]
  return [reason, await describeLimit(context, refused, language)].filter(Boolean).join(' ')
}

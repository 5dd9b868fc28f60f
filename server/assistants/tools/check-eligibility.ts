import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { ageOn, checkDriverAge, driverAges, isYoungDriver } from '#contract/driver-age.ts'
import { toLocalDate } from '#contract/panama-time.ts'
import { refuse } from '../../outcome.ts'
import { checkDrivers } from '../../features/bookings/new/driver-rules.ts'
import { language, localDate, wallTime } from '../inputs.ts'
import { describeLimit, toFullRefusal } from '../refusals.ts'
import { refusalReasons, toResult } from '../result.ts'
import { ageRefused } from '../texts/next-steps.ts'
import { answerFaults, type ToolContext } from './tool-context.ts'

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
    answerFaults(context, async ({ birthDate, licenseExpiresOn, pickUpAt, returnAt, language }) => {
      if (returnAt <= pickUpAt) return toFullRefusal(context, refuse('return_before_pick_up', { field: 'returnAt' }), language)
      const pickUpDate = toLocalDate(pickUpAt)
      const trip = { pickUpAt, returnAt, youngDriver: false }
      const driver = { birthDate, licenceExpiresOn: licenseExpiresOn }
      const checked = checkDrivers({ trip, client: driver, drivers: [], additionalDrivers: 0 }, driverAges.minimum)
      const catalog = await services.catalogs.current()
      const classes = [...catalog.classes.values()].filter(({ row }) => checkDriverAge(birthDate, pickUpDate, row.minimum_age).ok)
      const code = checked.ok ? null : checked.code
      // The reason of a booking speaks of one class.
      const reason = code === 'driver_age' ? ageRefused[language] : refusalReasons[language][code ?? 'licence_expired']
      const limit = checked.ok ? undefined : await describeLimit(context, checked, language)
      return toResult({
        isEligible: checked.ok,
        ...(code === null ? {} : { reason: { code, text: [reason, limit].filter(Boolean).join(' ') } }),
        ageAtPickUp: ageOn(birthDate, pickUpDate),
        paysYoungDriverFee: checked.ok && isYoungDriver(birthDate, pickUpDate),
        classIds: checked.ok ? classes.map(({ id }) => id) : [],
        ages: { ...driverAges },
      } satisfies z.infer<typeof output>)
    }),
  )
}

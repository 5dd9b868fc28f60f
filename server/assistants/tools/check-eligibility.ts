import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { ageOn, checkDriverAge, driverAges, isYoungDriver } from '#contract/driver-age.ts'
import { toLocalDate } from '#contract/panama-time.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { checkDrivers } from '../../features/bookings/new/driver-rules.ts'
import { refusalMessages } from '../../endpoints/refusal-messages.ts'
import { englishRefusals } from '../texts/english-refusals.ts'
import { language, localDate, wallTime } from '../inputs.ts'
import { toResult } from '../result.ts'
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
      const pickUpDate = toLocalDate(pickUpAt)
      const trip = { pickUpAt, returnAt, youngDriver: false }
      const driver = { birthDate, licenceExpiresOn: licenseExpiresOn }
      const checked = checkDrivers({ trip, client: driver, drivers: [], additionalDrivers: 0 }, driverAges.minimum)
      const catalog = await services.catalogs.current()
      const classes = [...catalog.classes.values()].filter(({ row }) => checkDriverAge(birthDate, pickUpDate, row.minimum_age).ok)
      const code: RefusalCode | null = checked.ok ? null : checked.code
      return toResult({
        isEligible: checked.ok,
        ...(code === null ? {} : { reason: { code, text: language === 'es' ? refusalMessages[code] : englishRefusals[code] } }),
        ageAtPickUp: ageOn(birthDate, pickUpDate),
        paysYoungDriverFee: checked.ok && isYoungDriver(birthDate, pickUpDate),
        classIds: checked.ok ? classes.map(({ id }) => id) : [],
        ages: { ...driverAges },
      } satisfies z.infer<typeof output>)
    }),
  )
}

import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { ourBrand } from '#contract/request-codecs.ts'
import { findPlaces } from '#contract/places/find-places.ts'
import { dayHours, type Branch } from '#contract/values/branch.ts'
import type { Language } from '#contract/values/language.ts'
import { language } from '../inputs.ts'
import { toResult } from '../result.ts'
import { toFullRefusal } from '../refusals.ts'
import { catchFaults, type ToolContext } from './tool-context.ts'

const branchOutput = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  howToFind: z.string(),
  iata: z.string().min(1).nullable(),
  phone: z.string(),
  hours: z
    .object({
      mondayToFriday: z.string(),
      eachWeekday: z.array(z.string()).optional().describe('Monday, Tuesday, Wednesday, Thursday, Friday; only if they differ.'),
      saturday: z.string(),
      sunday: z.string(),
      special: z.array(z.object({ date: z.string(), hours: z.string(), reason: z.string() })),
    })
    .describe('Opening hours as HH:MM-HH:MM, or "closed".'),
  afterHours: z.boolean().describe('Serves up to two hours before opening and after closing, for a fee that is in the total.'),
  distanceKm: z.number().optional().describe('From the place that was asked for, in a straight line.'),
})

/** A branch as the tools return it. */
export function describeBranch(branch: Branch, inLanguage: Language): z.infer<typeof branchOutput> {
  const { id, name, address = '', howToFind, iata = null, phone = '', afterHours, hours } = branch
  const formatHours = (day: typeof hours.week) => (day.kind === 'closed' ? 'closed' : dayHours.encode(day))
  return {
    id,
    name,
    address,
    howToFind: howToFind?.[inLanguage] ?? '',
    iata,
    phone,
    hours: {
      mondayToFriday: formatHours(hours.week),
      ...(hours.weekdays === undefined ? {} : { eachWeekday: hours.weekdays.map(formatHours) }),
      saturday: formatHours(hours.saturday),
      sunday: formatHours(hours.sunday),
      special: hours.special.map((item) => ({ date: item.date, hours: formatHours(item.hours), reason: item.reason[inLanguage] })),
    },
    afterHours,
  }
}

export function registerFindBranches(server: McpServer, context: ToolContext): void {
  const { call } = context
  server.registerTool(
    'find_branches',
    {
      title: 'Find branches',
      description:
        'Lists the branches where cars are picked up and returned, with address and opening hours. With a place (a town, an airport, a ' +
        'district of Panama) the nearest branches come first.',
      inputSchema: z.object({
        place: z
          .string()
          .trim()
          .min(1)
          .max(100)
          .optional()
          .describe('A town, district, airport or airport code, in Spanish or English. All branches if omitted.'),
        language,
      }),
      outputSchema: z.object({
        branches: z.array(branchOutput),
        abroad: z.string().optional().describe('The country or region abroad where the place is; there are no branches.'),
        allBranches: z
          .array(z.object({ id: z.int(), name: z.string() }))
          .optional()
          .describe('If the place is unknown or abroad: all branches there are. None of them is near the place.'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    catchFaults(context, async ({ place, language }) => {
      const listed = await call(getAgencies, ourBrand)
      if (!listed.ok) return toFullRefusal(context, listed, language)
      if (place === undefined) return toResult({ branches: listed.value.map((value) => describeBranch(value, language)) })
      const { branches, abroad } = findPlaces(place, listed.value)
      const allBranches = listed.value.map(({ id, name }) => ({ id, name }))
      return toResult({
        branches: branches.map(({ branch, distanceKm }) => ({
          ...describeBranch(branch, language),
          ...(distanceKm === null ? {} : { distanceKm: Math.round(distanceKm) }),
        })),
        ...(abroad === null ? {} : { abroad: abroad.name[language] }),
        ...(branches.length > 0 ? {} : { allBranches }),
      })
    }),
  )
}

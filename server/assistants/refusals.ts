// Refusals with what a model needs to go on: the limit that was met, and the values that are valid.

import type { CallToolResult } from '@modelcontextprotocol/server'
import { driverAges } from '#contract/driver-age.ts'
import { branchLeadMinutes, maxDaysAhead } from '#contract/limits.ts'
import { toWallTime } from '#contract/panama-time.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Language } from '#contract/values/language.ts'
import { commercialLeadMinutes } from '../features/availability/lead-time.ts'
import { readClock } from '../features/availability/repository.ts'
import { readBrand } from '../features/catalog/brand/brand.ts'
import type { Refused } from '../outcome.ts'
import { listExtras } from './extras.ts'
import { toInputName, toRefusalResult } from './result.ts'
import { inputSources, nextSteps, useAlternative } from './texts/next-steps.ts'
import { renterTexts } from './texts/renter-texts.ts'
import type { ToolContext } from './tools/tool-context.ts'

type Limit = Readonly<Record<Language, string>>

const hours = (minutes: number) => String(minutes / 60)

/** The limits that are the same for every request and that the reason does not state already. */
const fixedLimits: Partial<Readonly<Record<RefusalCode, Limit>>> = {
  too_far_ahead: {
    es: `La recogida se reserva con hasta ${maxDaysAhead} días de anticipación.`,
    en: `A pick-up is booked up to ${maxDaysAhead} days ahead.`,
  },
  lead_time: {
    es: `Una sucursal necesita hasta ${hours(branchLeadMinutes)} horas de su horario, y ${hours(commercialLeadMinutes)} horas si es un vehículo comercial.`,
    en: `A branch needs up to ${hours(branchLeadMinutes)} hours of its opening hours, and ${hours(commercialLeadMinutes)} hours for a commercial vehicle.`,
  },
  driver_age: {
    es: `Edad el día de la recogida: de ${driverAges.minimum} a ${driverAges.maximum} años, y desde ${driverAges.feeBelow} para algunas clases.`,
    en: `Age on the day of pick-up: ${driverAges.minimum} to ${driverAges.maximum}, and from ${driverAges.feeBelow} for some classes.`,
  },
}

const pickText = (language: Language, es: string, en: string) => (language === 'es' ? es : en)

/** The reasons that ask the person to call. */
const callUs: ReadonlySet<RefusalCode> = new Set(['change_too_late', 'change_used', 'not_accepted', 'too_many_unpaid'])

/** The value of the limit that a request has met, as a sentence. */
export async function describeLimit({ services }: ToolContext, refused: Refused, language: Language): Promise<string | undefined> {
  const { code, earliest, retryAfterSeconds: seconds } = refused
  const fixed = fixedLimits[code]?.[language]
  if (code === 'lead_time' && earliest !== undefined)
    return `${fixed} ${pickText(language, `La primera recogida posible: ${earliest}.`, `The first possible pick-up: ${earliest}.`)}`
  if (code === 'pick_up_in_past') {
    const now = toWallTime((await readClock(services.db)).now)
    return pickText(language, `En Panamá ya es ${now}. Elija una fecha posterior.`, `In Panama it is ${now}. Choose a later date.`)
  }
  if (code === 'too_many_unpaid') {
    const { unpaidBookingsWithCode: maximum } = services.config.limits
    return pickText(language, `Máximo al mismo tiempo: ${maximum}.`, `Maximum at the same time: ${maximum}.`)
  }
  if (code === 'rate_limited' && seconds !== undefined)
    return pickText(language, `La próxima se admite en ${seconds} segundos.`, `The next one is accepted in ${seconds} seconds.`)
  return fixed
}

/** What the caller can do next, where neither reason nor limit states it. */
async function describeNextStep({ services }: ToolContext, refused: Refused, language: Language): Promise<string | undefined> {
  const { code, field = '', alternatives = [] } = refused
  if (alternatives.length > 0) return useAlternative[language]
  if (callUs.has(code)) return pickText(language, 'Teléfono', 'Telephone') + `: ${(await readBrand(services)).phone}.`
  if (code !== 'missing' && code !== 'invalid' && code !== 'out_of_range' && code !== 'unknown_id') return nextSteps[code]?.[language]
  const input = toInputName(field)
  return describeRenterField(input, language) ?? inputSources[input]?.[language]
}

/** The rule of a field of the renter. */
function describeRenterField(input: string, language: Language): string | undefined {
  const texts: Readonly<Record<string, { title: string; description: string }>> = renterTexts[language].fields
  const text = input.startsWith('renter.') ? texts[input.slice('renter.'.length)] : undefined
  if (text === undefined) return undefined
  const { title, description } = text
  return `${title}: ${description.charAt(0).toLowerCase()}${description.slice(1)}`
}

/** A refusal with its reason, its limit and what to do next; for extras and covers also with the ones that can be chosen. */
export async function toFullRefusal(context: ToolContext, refused: Refused, language: Language): Promise<CallToolResult> {
  const sentences = [await describeLimit(context, refused, language), await describeNextStep(context, refused, language)]
  const limit = sentences.filter((sentence) => sentence !== undefined).join(' ')
  if (refused.code !== 'unknown_id' && refused.code !== 'out_of_range') return toRefusalResult(refused, language, limit)
  const catalog = await context.services.catalogs.current()
  if (refused.field === 'coverageId') {
    const validCovers = catalog.coverPackages.map(({ row }) => ({ id: row.id, name: pickText(language, row.name_es, row.name_en) }))
    return toRefusalResult(refused, language, limit, { validCovers })
  }
  const validExtras = listExtras(catalog, language).filter(({ input }) => input === refused.field)
  if (validExtras.length === 0) return toRefusalResult(refused, language, limit)
  if (refused.code === 'out_of_range') {
    const maximums = validExtras.map(({ name, maximum }) => `${name}: ${maximum}`).join(', ')
    return toRefusalResult(refused, language, pickText(language, `Máximo por alquiler: ${maximums}.`, `Maximum per rental: ${maximums}.`), {
      validExtras,
    })
  }
  // A model that sends the id of a baby seat must learn which input counts it.
  const others = listExtras(catalog, language).filter(({ input }) => input !== refused.field)
  return toRefusalResult(
    refused,
    language,
    pickText(
      language,
      'Los demás adicionales se eligen con su propio dato (input).',
      'Other extras are chosen with an input of their own.',
    ),
    { validExtras, otherExtras: others },
  )
}

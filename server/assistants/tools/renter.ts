// The renter of a booking, as the model sends the details or as the person writes them into a form of the client.

import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type CallToolResult,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { Language } from '#contract/values/language.ts'
import { refuse } from '../../outcome.ts'
import { localDate } from '../inputs.ts'
import { toFullRefusal } from '../refusals.ts'
import { toRefusalResult } from '../result.ts'
import { notFilledIn } from '../texts/next-steps.ts'
import { renterTexts, type RenterField } from '../texts/renter-texts.ts'
import type { ToolContext } from './tool-context.ts'

const shortText = z.string().trim().min(1).max(100)

/** What the contract at the counter needs of the renter. Flat, so that a client can ask the person with a form. */
const renter = z.strictObject({
  firstName: shortText,
  lastName: shortText,
  email: z.string().max(254).meta({ format: 'email' }),
  phone: z.string().max(40).describe('With the country code: +507 6123-4567.'),
  birthDate: z.string().meta({ format: 'date' }).describe('YYYY-MM-DD'),
  documentKind: z.enum(['cedula', 'passport']).describe('Panamanian identity card, or passport.'),
  document: z.string().max(40).describe('Number of the document.'),
  licenseNumber: z.string().max(40).describe("Number of the driver's license."),
  licenseCountry: z.string().length(2).describe('Country of the license, two letters: PA, US, CO.'),
  licenseExpiresOn: z.string().meta({ format: 'date' }).describe('YYYY-MM-DD'),
})
/** The same with dates that exist. */
export const checkedRenter = renter.extend({ birthDate: localDate, licenseExpiresOn: localDate })
export type Renter = z.infer<typeof checkedRenter>

const renterKey = 'renter'

/** The form of the renter's details in the language of the person. */
const toForm = (language: Language) =>
  z.object(
    Object.fromEntries(
      Object.entries(renter.shape).map(([name, field]) => [name, field.meta(renterTexts[language].fields[name as RenterField])]),
    ),
  )

/**
 * The renter's details: as they were sent, otherwise from the form that the person is asked to fill in. A person who closes the form or makes
 * a mistake is not asked again within the call, which a client repeats without asking the model.
 */
export async function readRenter(
  context: ToolContext,
  given: Renter | undefined,
  extra: ServerContext,
  language: Language,
): Promise<{ ok: true; value: Renter } | { ok: false; answer: CallToolResult | InputRequiredResult }> {
  if (given !== undefined) return { ok: true, value: given }
  const form = inputResponse(extra.mcpReq.inputResponses, renterKey)
  const missing = refuse('missing', { field: renterKey })
  if (form.kind !== 'elicit') {
    if (!canElicit(extra)) return { ok: false, answer: await toFullRefusal(context, missing, language) }
    const { message } = renterTexts[language]
    const requests = { [renterKey]: inputRequired.elicit({ message, requestedSchema: toForm(language) }) }
    return { ok: false, answer: inputRequired({ inputRequests: requests }) }
  }
  if (form.action !== 'accept') return { ok: false, answer: toRefusalResult(missing, language, notFilledIn[language]) }
  const checked = checkedRenter.safeParse(form.content ?? {})
  if (checked.success) return { ok: true, value: checked.data }
  const field = [renterKey, ...(checked.error.issues[0]?.path ?? [])].join('.')
  return { ok: false, answer: await toFullRefusal(context, refuse('invalid', { field }), language) }
}

/** Whether the client can ask the person with a form. Only clients of the stateless revision are asked: others would need an open connection. */
function canElicit({ mcpReq }: ServerContext): boolean {
  const capabilities: unknown = Reflect.get(mcpReq.envelope ?? {}, CLIENT_CAPABILITIES_META_KEY)
  const parsed = z.object({ elicitation: z.looseObject({}) }).safeParse(capabilities)
  // Without a mode it is the form (the protocol's first revision of elicitation).
  return parsed.success && ('form' in parsed.data.elicitation || Object.keys(parsed.data.elicitation).length === 0)
}

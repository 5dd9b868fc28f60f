import type { CallFailure } from '../../lib/data/services.ts'
import type { Problems } from '../../lib/forms/use-form.ts'
import type { Dictionaries } from '../../locales/dictionaries.ts'

export type AccountTexts = Dictionaries['account']

/** The text of a refusal about one field, to show beside it; undefined when it concerns another field. */
export function fieldFailure(failure: CallFailure | null, field: string, t: AccountTexts): string | undefined {
  if (failure?.reason !== 'refused' || failure.refusal.field !== field) return undefined
  const { code } = failure.refusal
  if (code in t.passwordProblems) return t.passwordProblems[code as keyof typeof t.passwordProblems]
  return field in t.ask ? t.ask[field as keyof typeof t.ask] : undefined
}

/** The texts of a refusal by form field. */
export function fieldFailures<Field extends string>(
  failure: CallFailure,
  fields: readonly Field[],
  t: AccountTexts,
): Problems<Field, string> {
  const entries = fields.map((field) => [field, fieldFailure(failure, field, t)] as const)
  return Object.fromEntries(entries) as Problems<Field, string>
}

/** The text of a failure that concerns no field. */
export function explainFailure(failure: CallFailure, t: AccountTexts): string {
  if (failure.reason === 'unexpected') return t.failed.unexpected
  if (failure.reason !== 'refused') return t.failed['no-answer']
  const { code, status } = failure.refusal
  if (code === 'rate_limited' || code === 'not_logged_in' || code === 'link_not_valid') return t.failed[code]
  return status >= 500 ? t.failed.unavailable : t.failed.other
}

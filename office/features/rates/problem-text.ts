import type { DraftProblem } from '#contract/office/drafts.ts'
import type { Language } from '#contract/values/language.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { formatAmount } from '../../lib/format.ts'

/** A problem of a draft in words: the reason and the remedy. */
export function useProblemText(): (problem: DraftProblem) => { reason: string; remedy: string } {
  const { t, language } = useTexts()
  return ({ code, facts, name, tableLabel }) => {
    const [reason, remedy] = t.rates.problems[code]
    const values = Object.fromEntries(
      Object.entries(facts).flatMap(([key, value]) => {
        if (key.endsWith('Bps')) return [[key.slice(0, -3), `${Number(value) / 100}${language === 'es' ? '\u00a0' : ''}%`]]
        const text = key.endsWith('Cents') ? formatAmount(Number(value)) : String(value)
        return [[key, text], ...(key.endsWith('Cents') ? [[key.slice(0, -5), text]] : [])]
      }),
    )
    const local = language === 'es' ? 'Es' : 'En'
    const names = Object.entries(values).flatMap(([key, value]) => (key.endsWith(local) ? [[key.slice(0, -local.length), value]] : []))
    const all = { ...Object.fromEntries(names), ...values, name: name[language], table: tableLabel[language] }
    return { reason: fill(reason, all), remedy: fill(remedy, all) }
  }
}

/** What a problem is about; a row has no name before its title is written, and the key of a picture has no meaning. */
export const nameProblem = ({ table, key, name, tableLabel }: DraftProblem, language: Language): string =>
  name[language] || (table === 'picture' ? tableLabel[language] : `${tableLabel[language]} ${key}`)

/** Why a draft was not published at its time, and what to do. */
export function explainRefusedSchedule(code: string, words: Readonly<Record<'other', string>>): string {
  return new Map<string, string>(Object.entries(words)).get(code) ?? words.other
}

/** How late a publication was, such as `24 s`, `5 min` or `2 h`. */
export function formatDelay(seconds: number, words: Readonly<Record<'seconds' | 'minutes' | 'hours', string>>): string {
  if (seconds < 120) return fill(words.seconds, { count: seconds })
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? fill(words.minutes, { count: minutes }) : fill(words.hours, { count: Math.round(minutes / 60) })
}

import type { DraftProblem } from '#contract/office/drafts.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { formatAmount } from './sheet/format-amount.ts'

/** A problem of a draft in words: the fact, and what would work. */
export function useProblemText(): (problem: DraftProblem) => { fact: string; wayOut: string } {
  const { t, language } = useTexts()
  return ({ code, facts, name, tableLabel }) => {
    const [fact, wayOut] = t.rates.problems[code]
    const values = Object.fromEntries(
      Object.entries(facts).map(([key, value]) => [key, key.endsWith('Cents') ? formatAmount(Number(value)) : String(value)]),
    )
    const all = { ...values, name: name[language], table: tableLabel[language] }
    return { fact: fill(fact, all), wayOut: fill(wayOut, all) }
  }
}

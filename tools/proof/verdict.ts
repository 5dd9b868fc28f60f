import type { Proven } from './run-part.ts'

export const isSkipped = ({ result }: Pick<Proven, 'result'>): boolean => result.skipped !== undefined

/** The result of a run in a sentence. Skipped parts prove nothing, so a run of only those has proven nothing. */
export function describeVerdict(proven: readonly Pick<Proven, 'result'>[]): { isProven: boolean; sentence: string } {
  const broken = proven.filter(({ result }) => result.violations.length > 0).length
  const skipped = proven.filter(isSkipped).length
  const tried = proven.length - skipped
  const beside = skipped === 0 ? '' : `, ${skipped} skipped`
  if (broken > 0) return { isProven: false, sentence: `${broken} of ${tried} did not hold${beside}` }
  return {
    isProven: tried > 0,
    sentence: `${tried === 0 ? 'nothing was proven' : `every promise held in ${tried} ${tried === 1 ? 'part' : 'parts'}`}${beside}`,
  }
}

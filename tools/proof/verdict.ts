import type { PartRun } from './run-part.ts'

export const isSkipped = ({ result }: Pick<PartRun, 'result'>): boolean => result.skipped !== undefined

/** The result of a run in a sentence. Skipped parts prove nothing, so a run of only those has proven nothing. */
export function describeVerdict(runs: readonly Pick<PartRun, 'result'>[]): { isPassed: boolean; sentence: string } {
  const broken = runs.filter(({ result }) => result.violations.length > 0).length
  const skipped = runs.filter(isSkipped).length
  const tried = runs.length - skipped
  const skippedNote = skipped === 0 ? '' : `, ${skipped} skipped`
  if (broken > 0) return { isPassed: false, sentence: `${broken} of ${tried} did not hold${skippedNote}` }
  return {
    isPassed: tried > 0,
    sentence: `${tried === 0 ? 'nothing was proven' : `every promise held in ${tried} ${tried === 1 ? 'part' : 'parts'}`}${skippedNote}`,
  }
}

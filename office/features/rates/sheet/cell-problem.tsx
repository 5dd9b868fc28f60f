import type { DraftProblem } from '#contract/office/drafts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { IconAlert } from '../../../../ui/icons/icon.tsx'
import { Button } from '../../../components/button.tsx'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { useProblemText } from '../problem-text.ts'
import { formatAmount } from '../../../lib/format.ts'
import { suggestCorrection } from './read-number.ts'
import type { ShownCell } from './use-sheet.ts'
import styles from './sheet.module.css'

interface CellProblemProps {
  problem: DraftProblem
  cell: ShownCell | null
  canEdit: boolean
  /** In the last lines there is no room below the cell. */
  isAbove: boolean
  onSetAmount: (cents: number) => void
}

/** The buttons may be below the end of the window. */
const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** What is wrong with a cell, at the cell, with a likely correction. */
export function CellProblem({ problem, cell, canEdit, isAbove, onSetAmount }: CellProblemProps) {
  const { t } = useTexts()
  const describeProblem = useProblemText()
  const { reason, remedy } = describeProblem(problem)
  const minimum = Number(problem.facts['minimumCents'] ?? 0)
  const correction = problem.code === 'below_minimum' ? suggestCorrection(cell?.future ?? 0, minimum, cell?.published ?? null) : null
  const published = cell?.published ?? null
  return (
    <div
      ref={scrollIntoView}
      role="group"
      aria-label={reason}
      className={classNames(styles['problem'], isAbove && styles['above'], problem.isWarning && styles['warning'])}
    >
      <p className={styles['fact']}>
        <IconAlert size={16} />
        {reason}
      </p>
      <p className={styles['why']}>
        {remedy}
        {correction !== null && ` ${fill(t.rates.didYouMean, { amount: formatAmount(correction) })}`}
      </p>
      {canEdit && (
        <div className={styles['repairs']}>
          {correction !== null && (
            <Button isSmall onClick={() => onSetAmount(correction)}>
              {fill(t.rates.put, { amount: formatAmount(correction) })}
            </Button>
          )}
          {published !== null && (
            <Button isSmall kind="quiet" onClick={() => onSetAmount(published)}>
              {fill(t.rates.keepPublished, { amount: formatAmount(published) })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

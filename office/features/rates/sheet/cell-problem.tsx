import type { DraftProblem } from '#contract/office/drafts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { IconAlert } from '../../../../ui/icons/icon.tsx'
import { Button } from '../../../components/button.tsx'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { useProblemText } from '../problem-text.ts'
import { formatAmount } from './format-amount.ts'
import { suggestRepair } from './read-number.ts'
import type { ShownCell } from './use-sheet.ts'
import styles from './sheet.module.css'

interface CellProblemProps {
  problem: DraftProblem
  cell: ShownCell | null
  canEdit: boolean
  /** In the last lines there is no room below the cell. */
  isAbove: boolean
  onPut: (cents: number) => void
}

/** Its repairs may be below the end of the window. */
const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** What is wrong with a cell, at the cell, with a likely repair. */
export function CellProblem({ problem, cell, canEdit, isAbove, onPut }: CellProblemProps) {
  const { t } = useTexts()
  const write = useProblemText()
  const { reason, remedy } = write(problem)
  const minimum = Number(problem.facts['minimumCents'] ?? 0)
  const repair = problem.code === 'below_minimum' ? suggestRepair(cell?.future ?? 0, minimum, cell?.published ?? null) : null
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
        {repair !== null && ` ${fill(t.rates.didYouMean, { amount: formatAmount(repair) })}`}
      </p>
      {canEdit && (
        <div className={styles['repairs']}>
          {repair !== null && (
            <Button isSmall onClick={() => onPut(repair)}>
              {fill(t.rates.put, { amount: formatAmount(repair) })}
            </Button>
          )}
          {published !== null && (
            <Button isSmall kind="quiet" onClick={() => onPut(published)}>
              {fill(t.rates.keepPublished, { amount: formatAmount(published) })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

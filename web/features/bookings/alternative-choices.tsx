import { dateOf } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { bookingTexts } from './booking-texts.ts'
import styles from './step-3.module.css'

interface AlternativeChoicesProps {
  alternatives: readonly Alternative[]
  search: StoredSearch
  branches: readonly Branch[]
  onSwitch: (changes: Partial<StoredSearch>) => void
}

/** Other branches and times that have the car, each with its total, one tap away (row X-04). */
export function AlternativeChoices({ alternatives, search, branches, onSwitch }: AlternativeChoicesProps) {
  const t = useTexts(bookingTexts)
  const format = useFormat()
  if (alternatives.length === 0) return null
  const nameOf = (id: number) => branches.find((branch) => branch.id === id)?.name ?? ''
  return (
    <ul className={styles.alternatives}>
      {alternatives.map(({ kind, pickUpBranchId, returnBranchId, pickUpAt, returnAt, totalCents }) => {
        const what = kind === 'branch' ? t.alternative.atBranch(nameOf(pickUpBranchId)) : t.alternative.atTime(format.dateTime(pickUpAt))
        const isSameReturn = dateOf(returnAt) === dateOf(search.returnAt)
        return (
          <li key={`${pickUpBranchId} ${pickUpAt} ${returnAt}`}>
            <span>
              <b>{what}</b>
              <small>
                {isSameReturn
                  ? t.alternative.total(format.money(totalCents))
                  : t.alternative.totalUntil(format.money(totalCents), format.dateTime(returnAt))}
              </small>
            </span>
            <Button
              kind="secondary"
              size="sm"
              aria-label={t.alternative.chooseNamed(what)}
              onClick={() => onSwitch({ pickUpBranchId, returnBranchId, pickUpAt, returnAt })}
            >
              {t.alternative.choose}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

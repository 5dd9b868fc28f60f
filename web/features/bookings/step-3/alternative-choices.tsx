import { toLocalDate } from '#contract/panama-time.ts'
import type { StoredCar, StoredSearch } from '#contract/stored-search.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import styles from './step-3.module.css'

interface AlternativeChoicesProps {
  alternatives: readonly Alternative[]
  search: StoredSearch
  branches: readonly Branch[]
  /** Name and identify the classes. Without them no class is offered. */
  cars?: readonly RatedClass[]
  /** Whether the totals are with Basic coverage, as in a list; otherwise they are with the chosen coverage and extras, as in a refusal. */
  hasBasicTotals?: boolean
  onSwitch: SwitchTrip
}

/** Switches to another search for the same car, or to another car. */
export type SwitchTrip = (changes: Partial<StoredSearch>, car?: StoredCar) => void

/** Other available branches, times and classes, each with its total, one tap away (row X-04). */
export function AlternativeChoices({ alternatives, search, branches, cars, hasBasicTotals = false, onSwitch }: AlternativeChoicesProps) {
  const t = useTexts('booking')
  const format = useFormat()
  const { language } = useApp()
  const offered = alternatives.flatMap((alternative) => {
    const car = alternative.kind === 'class' ? cars?.find(({ id }) => id === alternative.classId) : undefined
    return alternative.kind === 'class' && car?.name === undefined ? [] : [{ ...alternative, car }]
  })
  if (offered.length === 0) return null
  const getName = (id: number) => branches.find((branch) => branch.id === id)?.name ?? ''
  return (
    <ul className={styles.alternatives}>
      {offered.map(({ car, kind, pickUpBranchId, returnBranchId, pickUpAt, returnAt, youngDriver = search.youngDriver, totalCents }) => {
        const what =
          car?.name?.[language] ??
          (kind === 'branch' ? t.alternative.atBranch(getName(pickUpBranchId)) : t.alternative.atTime(format.dateTime(pickUpAt)))
        const isSameReturn = toLocalDate(returnAt) === toLocalDate(search.returnAt)
        const total = (hasBasicTotals ? t.alternative.totalBasic : t.alternative.totalChosen)(format.money(totalCents))
        return (
          <li key={`${car?.id} ${pickUpBranchId} ${pickUpAt} ${returnAt}`}>
            <span>
              <b>{what}</b>
              <small>{isSameReturn ? total : `${total} · ${t.alternative.until(format.dateTime(returnAt))}`}</small>
            </span>
            <Button
              kind="secondary"
              size="sm"
              aria-label={t.alternative.chooseNamed(what)}
              onClick={() =>
                onSwitch(
                  { pickUpBranchId, returnBranchId, pickUpAt, returnAt, youngDriver },
                  car && { id: car.id, categoryId: car.categoryId, subcategoryId: car.subcategoryId },
                )
              }
            >
              {t.alternative.choose}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

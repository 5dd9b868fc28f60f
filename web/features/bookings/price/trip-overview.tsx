import { toLocalDate, toTimeOfDay } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import styles from './summary-card.module.css'

/** Dates and branches in as few lines as possible: a time or branch that pick-up and return share is written once. */
export function TripOverview({ search, branches }: { search: StoredSearch; branches: readonly Branch[] }) {
  const t = useTexts('price')
  const format = useFormat()
  const { pickUpAt, returnAt, pickUpBranchId, returnBranchId } = search
  const getName = (id: number) => branches.find((branch) => branch.id === id)?.name ?? ''
  const isSameTime = toTimeOfDay(pickUpAt) === toTimeOfDay(returnAt)
  if (isSameTime && pickUpBranchId === returnBranchId)
    return (
      <>
        <p className={styles.trip}>
          <span className="visually-hidden">
            {t.pickUp}, {t.return}:{' '}
          </span>
          {format.dateRange(toLocalDate(pickUpAt), toLocalDate(returnAt))}, {format.time(toTimeOfDay(pickUpAt))}
        </p>
        <p className={styles.trip}>{getName(pickUpBranchId)}</p>
      </>
    )
  return [
    { label: t.pickUp, at: pickUpAt, id: pickUpBranchId },
    { label: t.return, at: returnAt, id: returnBranchId },
  ].map(({ label, at, id }) => (
    <p key={label} className={styles.trip}>
      <span className="visually-hidden">{label}: </span>
      {format.dateTime(at)}
      {pickUpBranchId !== returnBranchId && `, ${getName(id)}`}
    </p>
  ))
}

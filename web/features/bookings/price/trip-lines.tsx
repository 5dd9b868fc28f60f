import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import styles from './trip-lines.module.css'

/** When and where the car is picked up and returned. */
export function TripLines({ search, branches }: { search: StoredSearch; branches: readonly Branch[] }) {
  const t = useTexts('price')
  const format = useFormat()
  const getName = (id: number) => branches.find((branch) => branch.id === id)?.name ?? ''
  return (
    <ol className={styles.trip}>
      <li>
        <span className="visually-hidden">{t.pickUp}: </span>
        <b>{format.dateTime(search.pickUpAt)}</b>
        <span>{getName(search.pickUpBranchId)}</span>
      </li>
      <li>
        <span className="visually-hidden">{t.return}: </span>
        <b>{format.dateTime(search.returnAt)}</b>
        <span>{getName(search.returnBranchId)}</span>
      </li>
    </ol>
  )
}

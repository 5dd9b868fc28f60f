import { brandId } from '#contract/constants.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { getRateReturns, type RateReturn } from '#contract/web-api/get-rate-returns.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useAnswer } from '../../../lib/data/use-data.ts'
import { useFormat } from '../../../lib/text/format.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { toTrip } from '../../booking-flow/requests.ts'
import styles from './days-strip.module.css'

interface ReturnsStripProps {
  search: StoredSearch
  branches: readonly Branch[]
  clientTypeId: number | undefined
}

/** The lowest total to each branch of return, each one tap away. Absent when the service does not have the call or fails. */
export function ReturnsStrip({ search, branches, clientTypeId }: ReturnsStripProps) {
  const t = useTexts('other-days').returns
  const trip = toTrip(search)
  // Another client has other prices, so it is part of the cache key.
  const answer = useAnswer(getRateReturns, { brandId, trip: { ...trip, clientTypeId: clientTypeId ?? trip.clientTypeId } })
  const rates = answer.value
  if (answer.hasFailed && rates === null) return null
  return (
    <section className={styles.part} aria-label={t.title} aria-busy={rates === null}>
      <p className={styles.note}>{rates === null ? t.loading : t.note}</p>
      <ul className={`${styles.strip} ${styles.branches}`}>
        {rates === null
          ? branches.map(({ id }) => <li key={id} className={styles.day} />)
          : rates.map((rate) => (
              <li key={rate.branchId}>
                <ReturnBranch rate={rate} name={branches.find(({ id }) => id === rate.branchId)?.name ?? ''} search={search} />
              </li>
            ))}
      </ul>
    </section>
  )
}

function ReturnBranch({ rate: { branchId, state, totalCents }, name, search }: { rate: RateReturn; name: string; search: StoredSearch }) {
  const t = useTexts('other-days')
  const format = useFormat()
  const { flow } = useApp()
  const isFree = state === 'free' && totalCents !== undefined
  const isCurrent = branchId === search.returnBranchId
  const reason = state === 'closed' ? t.returns.closed : t.states[state === 'free' ? 'unavailable' : state]
  return (
    <button
      type="button"
      className={classNames(styles.day, isFree && styles.free)}
      aria-current={isCurrent ? 'true' : undefined}
      disabled={!isFree && !isCurrent}
      onClick={() => {
        if (!isCurrent) flow.chooseOtherSearch({ ...search, returnBranchId: branchId })
      }}
    >
      <span>
        {name}
        {branchId === search.pickUpBranchId && <small> {t.returns.here}</small>}
      </span>
      <b>{isFree ? format.money(totalCents) : reason}</b>
    </button>
  )
}

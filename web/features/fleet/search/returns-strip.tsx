import { useEffect, useEffectEvent, useState } from 'react'
import { brandId } from '#contract/constants.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { getRateReturns, type RateReturn } from '#contract/web-api/get-rate-returns.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { toTrip } from '../../booking-flow/requests.ts'
import { usePrices } from '../../booking-flow/use-prices.ts'
import styles from './days-strip.module.css'

interface ReturnsStripProps {
  search: StoredSearch
  branches: readonly Branch[]
  list: readonly RatedClass[]
}

/** A temporary failure is usually over by then. */
const retryAfterMs = 800

/** The lowest total to each branch of return, each one tap away. A failed call is repeated once, then the visitor may repeat it. */
export function ReturnsStrip({ search, branches, list }: ReturnsStripProps) {
  const t = useTexts('other-days').returns
  const { data } = useApp()
  const trip = toTrip(search)
  // Another client has other prices, so it is part of the cache key.
  const request = { brandId, trip: { ...trip, clientTypeId: list[0]?.clientTypeId ?? trip.clientTypeId } }
  const answer = usePrices(getRateReturns, request, list)
  const reload = () => void data.reload(getRateReturns, request)
  const [isRepeated, setRepeated] = useState(false)
  const repeat = useEffectEvent(() => {
    setRepeated(true)
    reload()
  })
  const rates = answer.value
  const hasFailed = answer.hasFailed && rates === null
  const isRetryDue = hasFailed && !isRepeated
  useEffect(() => {
    if (!isRetryDue) return
    const timer = setTimeout(() => repeat(), retryAfterMs)
    return () => clearTimeout(timer)
  }, [isRetryDue])
  if (hasFailed && isRepeated) {
    return (
      <section className={styles.part} aria-label={t.title}>
        <p className={styles.note} role="status">
          {t.failed}
        </p>
        <Button kind="quiet" size="sm" onClick={reload}>
          {t.retry}
        </Button>
      </section>
    )
  }
  return (
    <section className={styles.part} aria-label={t.title} aria-busy={rates === null}>
      <p className={styles.note}>{rates !== null ? t.note : hasFailed || isRepeated ? t.repeating : t.loading}</p>
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

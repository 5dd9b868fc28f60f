import { brandId } from '#contract/constants.ts'
import { addDays, daysBetween, toLocalDate, toTimeOfDay, wallTime, type LocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { getRateDays, type RateDay } from '#contract/web-api/get-rate-days.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { toTrip } from '../../booking-flow/requests.ts'
import { usePrices } from '../../booking-flow/use-prices.ts'
import styles from './days-strip.module.css'

const daysAround = 3

interface DaysStripProps {
  search: StoredSearch
  list: readonly RatedClass[]
}

/**
 * The lowest total of the same trip on the days around it, each one tap away. A sentence when the service does not have the call or fails:
 * the list does not depend on it.
 */
export function DaysStrip({ search, list }: DaysStripProps) {
  const t = useTexts('other-days')
  const pickUpDay = toLocalDate(search.pickUpAt)
  const trip = toTrip(search)
  const request = {
    brandId,
    // Another client has other prices, so it is part of the cache key.
    trip: { ...trip, clientTypeId: list[0]?.clientTypeId ?? trip.clientTypeId },
    classId: null,
    firstDay: addDays(pickUpDay, -daysAround),
    days: 2 * daysAround + 1,
  }
  const answer = usePrices(getRateDays, request, list)
  const days = answer.value
  if (answer.hasFailed && days === null) {
    return (
      <p className={styles.note} role="status">
        {t.failed}
      </p>
    )
  }
  return (
    <section className={styles.part} aria-label={t.title} aria-busy={days === null}>
      <p className={styles.note}>{days === null ? t.loading : t.note}</p>
      <ul className={styles.strip}>
        {days === null
          ? Array.from({ length: 2 * daysAround + 1 }, (_, i) => <li key={i} className={styles.day} />)
          : days.map((day) => (
              <li key={day.date}>
                <Day day={day} search={search} isChosen={day.date === pickUpDay} />
              </li>
            ))}
      </ul>
    </section>
  )
}

function Day({ day: { date, state, totalCents }, search, isChosen }: { day: RateDay; search: StoredSearch; isChosen: boolean }) {
  const t = useTexts('other-days')
  const format = useFormat()
  const { flow } = useApp()
  const isFree = state === 'free' && totalCents !== undefined
  const text = isFree ? format.money(totalCents) : t.states[state === 'free' ? 'unavailable' : state]
  return (
    <button
      type="button"
      className={classNames(styles.day, isFree && styles.free)}
      aria-current={isChosen ? 'date' : undefined}
      disabled={!isFree && !isChosen}
      onClick={() => {
        if (!isChosen) flow.chooseOtherSearch(moveSearch(search, date))
      }}
    >
      {/* The days are around that of the search, whose year is above. */}
      <span>{format.date(date).replace(/,?\u00a0\d{4}$/, '')}</span>
      <b>{text}</b>
    </button>
  )
}

/** The same search, picked up on another day; it keeps its length and its times. */
function moveSearch(search: StoredSearch, pickUpDay: LocalDate): StoredSearch {
  const length = daysBetween(toLocalDate(search.pickUpAt), toLocalDate(search.returnAt))
  return {
    ...search,
    pickUpAt: wallTime(pickUpDay, toTimeOfDay(search.pickUpAt)),
    returnAt: wallTime(addDays(pickUpDay, length), toTimeOfDay(search.returnAt)),
  }
}

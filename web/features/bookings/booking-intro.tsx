import { toWallTime } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { IconLock } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AlternativeChoices } from './alternative-choices.tsx'
import { bookingTexts } from './booking-texts.ts'
import styles from './step-3.module.css'
import type { BookingPrice } from './use-booking-price.ts'

interface BookingIntroProps {
  price: BookingPrice
  search: StoredSearch
  branches: readonly Branch[]
  onSwitch: (changes: Partial<StoredSearch>) => void
}

/** The heading, until when the price holds, and what has changed about it. */
export function BookingIntro({ price: { state, car, change }, search, branches, onSwitch }: BookingIntroProps) {
  const t = useTexts(bookingTexts)
  const format = useFormat()
  const expiresAt = state.value?.expiresAt
  return (
    <div className={styles.intro}>
      <h1 tabIndex={-1}>{t.heading}</h1>
      <p className={styles.note}>
        <IconLock />
        <span>
          {expiresAt === undefined ? '' : `${t.guaranteed(format.time(toWallTime(Date.parse(expiresAt))))} `}
          {t.kept}
        </span>
      </p>
      {change !== null && (
        <Notice tone="warning" isLive title={t.change.title}>
          {t.change.text(
            format.money(change.before),
            format.money(change.after),
            format.money(Math.abs(change.after - change.before)),
            change.after > change.before,
          )}
        </Notice>
      )}
      {car?.availability === 'no' && (
        <Notice tone="error" title={t.soldOut.title}>
          <p>{t.soldOut.text}</p>
          <AlternativeChoices alternatives={car.alternatives} search={search} branches={branches} onSwitch={onSwitch} />
        </Notice>
      )}
    </div>
  )
}

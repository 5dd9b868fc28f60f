import { useState } from 'react'
import type { Extra } from '#contract/content/get-additionals.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Estimate } from '#contract/values/estimate.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../../lib/text/texts.ts'
import { Link } from '../../../../lib/navigation/link.tsx'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { Notice } from '../../../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import type { SwitchTrip } from '../alternative-choices.tsx'
import { BookingProblems } from './booking-problems.tsx'
import styles from './booking-summary.module.css'
import { PriceLines, PriceNotes, PriceSum, type PriceLinesProps } from '../../price/price-lines.tsx'
import { ReservationActions } from '../../completed/reservation-actions.tsx'
import { SummaryCard } from '../../price/summary-card.tsx'
import type { Dictionaries } from '../../../../locales/dictionaries.ts'
import type { Group } from '../../group/group.ts'
import type { GroupTools } from '../../group/use-group.ts'
import { GroupPart } from '../../group/group-part.tsx'
import { SharePrice } from '../../quote-link/share-price.tsx'
import { TripLines } from '../../price/trip-lines.tsx'
import type { useBooking } from '../use-booking.ts'
import type { BookingPrice } from '../../price/use-booking-price.ts'
import { Price } from '../../../../../ui/content/price.tsx'

export interface SummaryProps {
  search: StoredSearch
  branches: readonly Branch[]
  extras: readonly Extra[]
  price: BookingPrice
  coverageId: number
  isPrepaid: boolean
  /** Several cars in one booking; null for one. */
  group: Group | null
}

/** Only a service that gives quotes can take a payment for the booking. */
export function paysNextStep({ isPrepaid, price }: Pick<SummaryProps, 'isPrepaid' | 'price'>): boolean {
  return isPrepaid && price.displayed?.quote !== undefined
}

/** What the button does. */
export function bookLabel(summary: SummaryProps, t: Dictionaries['booking']['action']): string {
  if (summary.group !== null) return t.bookGroup(summary.group.size)
  return paysNextStep(summary) ? t.bookAndPay : t.book
}

interface BookingSummaryProps extends SummaryProps {
  booking: ReturnType<typeof useBooking>
  /** Number of form fields with a problem, once the visitor has tried to book. */
  problemCount: number
  /** The chosen card cannot guarantee this car. */
  isCardRefused: boolean
  onAccept: (estimate: Estimate, group: Group | null) => void
  onSwitch: SwitchTrip
  groupTools: GroupTools
}

/** Car, trip, price and the button. Beside the form on a wide window, below it on a phone. */
export function BookingSummary({ booking, problemCount, isCardRefused, onAccept, onSwitch, groupTools, ...summary }: BookingSummaryProps) {
  const t = useTexts('booking')
  const deposit = useTexts('deposit')
  const { language } = useApp()
  const format = useFormat()
  const { price, isPrepaid, search, branches, group } = summary
  const { car, displayed, isCurrent } = price
  const paysNext = paysNextStep(summary)
  const totalCents = group === null ? displayed?.totalCents : (group.totalCents ?? undefined)
  const total = totalCents === undefined ? undefined : format.money(totalCents)
  const [isGroupOpen, setGroupOpen] = useState(false)
  // A booking that is paid ahead is for one car.
  if (isPrepaid && isGroupOpen) setGroupOpen(false)
  // Several cars need signed prices.
  const isSigned = (price.bookable?.quote ?? '') !== ''
  return (
    <SummaryCard
      label={t.summary.label}
      className={styles.summary}
      name={car?.name?.[language]}
      model={car?.model}
      picture={car?.picture}
      isEager
    >
      <SummaryBody {...summary} isSplit />
      {isGroupOpen && (
        <GroupPart
          {...{ price, onSwitch }}
          shortage={groupTools.shortage}
          onChange={groupTools.change}
          onClose={() => setGroupOpen(false)}
        />
      )}
      <BookingProblems {...{ price, booking, problemCount, isPrepaid, search, branches, group, onAccept, onSwitch }} />
      {isCardRefused && (
        <Notice tone="warning" title={deposit.warning}>
          {deposit.warningText}
        </Notice>
      )}
      <Button
        type="submit"
        size="lg"
        isWide
        className={classNames(styles.book, isGroupOpen && styles.belowGroup)}
        isBusy={booking.isPosting || group?.totalCents === null || (!isCurrent && price.state.isLoading)}
      >
        {booking.isPosting ? t.posting : bookLabel(summary, t.action)}
      </Button>
      <p className={styles.pays}>
        {total !== undefined && (paysNext ? t.action.paysNow(total) : !isPrepaid && t.action.pays(total))}{' '}
        <Link to={paths.rentalConditions()} target="_blank" rel="noreferrer">
          {t.action.terms}
        </Link>
      </p>
      {displayed !== null && <PriceNotes {...toPriceProps(summary, displayed)} isPerCar={group !== null} />}
      {!isPrepaid && !isGroupOpen && isSigned && (
        <Button kind="quiet" size="sm" onClick={() => setGroupOpen(true)}>
          {t.severalCars}
        </Button>
      )}
      {/* Not before the price, which would move them. */}
      {(displayed !== null || price.state.hasFailed || price.isWithoutTotals) && (
        <>
          {/* A link holds the price of one car. */}
          {group === null && <SharePrice {...{ price, search, branches }} extras={summary.extras} />}
          <ReservationActions />
        </>
      )}
    </SummaryCard>
  )
}

function toPriceProps({ extras, coverageId }: SummaryProps, { lines, totalCents, depositCents }: Estimate): PriceLinesProps {
  return { lines, totalCents, depositCents, extras, coverageId }
}

/** Trip and price: in the summary, and in the sheet that opens from the dock on a phone. */
export function SummaryBody({ isSplit = false, ...summary }: SummaryProps & { isSplit?: boolean }) {
  const t = useTexts('booking')
  const format = useFormat()
  const { search, branches, price, group } = summary
  const { displayed, isCurrent, state } = price
  // Beside the form, the rules of the lines and the deposit come after the button.
  const Lines = isSplit ? PriceSum : PriceLines
  const hasNone = state.hasFailed && displayed?.totalCents === undefined && price.rateCents === undefined
  return (
    <>
      <TripLines search={search} branches={branches} />
      {/* Only the total is announced when it changes, not every line. */}
      <div
        className={classNames(styles.price, displayed === null && styles.pricing)}
        aria-busy={!isCurrent && !state.hasFailed}
        hidden={hasNone}
        data-stale={displayed !== null && price.bookable === null ? '' : undefined}
      >
        {price.rateCents !== undefined && <Price size="total" isUnitBelow amount={format.money(price.rateCents)} unit={t.summary.rate} />}
        {displayed === null ? (
          <>
            <span className="visually-hidden">{t.summary.pricing}</span>
            {Array.from({ length: 4 }, (_, i) => (
              <Skeleton key={i} height="20px" />
            ))}
            <Skeleton height="44px" />
          </>
        ) : (
          <Lines {...toPriceProps(summary, displayed)} partLabel={group === null ? undefined : t.summary.oneCar} />
        )}
      </div>
    </>
  )
}

import { useState, type MouseEventHandler } from 'react'
import type { Cents } from '#contract/money.ts'
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
import { AmountLine, Price } from '../../../../../ui/content/price.tsx'
import { Notice } from '../../../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import type { SwitchTrip } from '../alternative-choices.tsx'
import { BookingProblems } from './booking-problems.tsx'
import styles from './booking-summary.module.css'
import { ExplainedLines, PriceTotal } from '../../price/price-lines.tsx'
import { ReservationActions } from './reservation-actions.tsx'
import { SummaryCard } from '../../price/summary-card.tsx'
import { findDeposit, type Group } from '../../group/group.ts'
import type { GroupTools } from '../../group/use-group.ts'
import { GroupPart } from '../../group/group-part.tsx'
import { SharePrice } from '../../quote-link/share-price.tsx'
import { TripOverview } from '../../price/trip-overview.tsx'
import type { useBooking } from '../use-booking.ts'
import type { BookingPrice } from '../../price/use-booking-price.ts'

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

/** Of all cars. That of a group is not known while the price of one of its classes loads; that of one car would be too low. */
export const findTotal = ({ price, group }: SummaryProps): Cents | undefined =>
  group === null ? price.displayed?.totalCents : (group.totalCents ?? undefined)

/** Only a service that gives quotes can take a payment for the booking. */
function paysNextStep({ isPrepaid, price }: Pick<SummaryProps, 'isPrepaid' | 'price'>): boolean {
  return isPrepaid && price.displayed?.quote !== undefined
}

interface BookButtonProps {
  summary: SummaryProps
  isPosting: boolean
  className?: string | undefined
  size?: 'lg'
  isWide?: boolean
  /** Called before the form is submitted. */
  onPress?: MouseEventHandler<HTMLButtonElement>
}

/** Books at the total that is shown. While there is none, it waits for it; after a failure it asks for it again. */
export function BookButton({ summary, isPosting, onPress, ...look }: BookButtonProps) {
  const { action, problems, posting } = useTexts('booking')
  const { price, group } = summary
  const { hasFailed, isLoading } = price.state
  const isMissing = price.bookable === null
  const label = group !== null ? action.bookGroup(group.size) : paysNextStep(summary) ? action.bookAndPay : action.book
  return isMissing && hasFailed ? (
    <Button {...look} isBusy={isLoading} onClick={() => void price.refresh()}>
      {problems.actions.renew}
    </Button>
  ) : (
    <Button {...look} type="submit" onClick={onPress} isBusy={isPosting || isMissing || group?.totalCents === null}>
      {isPosting && look.isWide ? posting : label}
    </Button>
  )
}

interface BookingSummaryProps extends SummaryProps {
  booking: ReturnType<typeof useBooking>
  /** Number of form fields with a problem, once the visitor has tried to book. */
  problemCount: number
  /** All of them are empty. */
  areMissing: boolean
  /** The chosen card cannot guarantee this car. */
  isCardRefused: boolean
  onAccept: (estimate: Estimate, group: Group | null) => void
  onSwitch: SwitchTrip
  groupTools: GroupTools
}

/** The receipt: car, trip, price and the button. Beside the form on a wide window, below it on a phone. */
export function BookingSummary({
  booking,
  problemCount,
  areMissing,
  isCardRefused,
  onAccept,
  onSwitch,
  groupTools,
  ...summary
}: BookingSummaryProps) {
  const t = useTexts('booking')
  const deposit = useTexts('deposit')
  const { language } = useApp()
  const format = useFormat()
  const { price, isPrepaid, search, branches, group } = summary
  const { car, displayed } = price
  const paysNext = paysNextStep(summary)
  const totalCents = findTotal(summary)
  // After a failure the last total is that of other choices.
  const total = totalCents === undefined || (price.bookable === null && price.state.hasFailed) ? undefined : format.money(totalCents)
  const [isGroupOpen, setGroupOpen] = useState(false)
  // A booking that is paid ahead is for one car.
  if (isPrepaid && isGroupOpen) setGroupOpen(false)
  // Several cars need signed prices.
  const isSigned = (price.bookable?.quote ?? '') !== ''
  const isSettled = displayed !== null || price.state.hasFailed || price.isWithoutTotals
  return (
    <SummaryCard
      label={t.summary.label}
      className={styles.summary}
      name={car?.name?.[language]}
      model={car?.model}
      picture={car?.picture}
      trip={<TripOverview search={search} branches={branches} />}
      after={
        // Not before the price, which would move them.
        isSettled && (
          <div className={styles.after}>
            {!isPrepaid && !isGroupOpen && isSigned && (
              <Button kind="quiet" size="sm" onClick={() => setGroupOpen(true)}>
                {t.severalCars}
              </Button>
            )}
            {/* A link holds the price of one car. */}
            {group === null && <SharePrice {...{ price, search, branches }} extras={summary.extras} />}
            <ReservationActions />
          </div>
        )
      }
    >
      <div className={styles.scroll}>
        {/* Before the lines, which scroll: what changes the total must be in view. */}
        {isGroupOpen && (
          <GroupPart
            {...{ price, onSwitch }}
            shortage={groupTools.shortage}
            onChange={groupTools.change}
            onClose={() => setGroupOpen(false)}
          />
        )}
        <SummaryLines {...summary} />
      </div>
      <div className={styles.foot}>
        <SummaryTotal {...summary} isLive />
        <BookingProblems {...{ price, booking, problemCount, areMissing, isPrepaid, search, branches, group, onAccept, onSwitch }} />
        {isCardRefused && (
          <Notice tone="warning" title={deposit.warning}>
            {deposit.warningText}
          </Notice>
        )}
        <BookButton summary={summary} isPosting={booking.isPosting} size="lg" isWide className={styles.book} />
        <p className={styles.pays}>
          {total !== undefined && (paysNext ? t.action.paysNow(total) : !isPrepaid && t.action.pays(total))}{' '}
          <Link to={paths.rentalConditions()} target="_blank" rel="noreferrer">
            {t.action.terms}
          </Link>
        </p>
        <SummaryDeposit {...summary} />
      </div>
    </SummaryCard>
  )
}

/** The one total of the booking. */
export function SummaryTotal({ isLive = false, ...summary }: SummaryProps & { isLive?: boolean }) {
  const t = useTexts('booking').summary
  const { price, group } = summary
  const { displayed } = price
  const totalCents = findTotal(summary)
  if (displayed === null) return !price.state.hasFailed && <Skeleton height="69px" />
  if (totalCents === undefined) return null
  return (
    <div className={styles.total}>
      <PriceTotal
        lines={displayed.lines}
        totalCents={totalCents}
        days={displayed.days}
        label={group === null ? undefined : t.allCars(group.size)}
        isLive={isLive}
      />
    </div>
  )
}

/** The deposit, outside the sum. */
export function SummaryDeposit({ price, group }: SummaryProps) {
  const t = useTexts('booking').summary
  const words = useTexts('price')
  const format = useFormat()
  const { displayed } = price
  if (displayed === null) return !price.state.hasFailed && <Skeleton height="33px" />
  const { depositCents } = displayed
  const deposit = group === null ? null : findDeposit(group, depositCents)
  const [label, cents] =
    group === null
      ? [words.deposit, depositCents]
      : [deposit?.isOfAll === true ? t.depositOfAll(group.size) : words.depositPerCar, deposit?.cents]
  if (cents === undefined) return null
  return (
    <div className={styles.deposit}>
      <AmountLine label={label} amount={format.money(cents)} />
    </div>
  )
}

/** The lines of the price: on the page, and in the sheet that opens from the dock on a phone. */
export function SummaryLines({ price, group, extras, coverageId }: SummaryProps) {
  const t = useTexts('booking')
  const format = useFormat()
  const { language } = useApp()
  const { displayed, isCurrent, state } = price
  const getName = (classId: number | undefined) => price.cars.find(({ id }) => id === classId)?.name?.[language] ?? ''
  const hasNone = state.hasFailed && displayed?.totalCents === undefined && price.rateCents === undefined
  return (
    // Only the total is announced when it changes, not every line.
    <div
      className={classNames(styles.lines, displayed === null && styles.pricing)}
      aria-busy={!isCurrent && !state.hasFailed}
      hidden={hasNone}
      data-stale={displayed !== null && price.bookable === null ? '' : undefined}
    >
      {price.rateCents !== undefined && <Price size="total" isUnitBelow amount={format.money(price.rateCents)} unit={t.summary.rate} />}
      {displayed === null ? (
        <>
          <span className="visually-hidden">{t.summary.pricing}</span>
          <Skeleton height="196px" />
        </>
      ) : (
        <>
          <ExplainedLines lines={displayed.lines} extras={extras} coverageId={coverageId} />
          {group !== null && displayed.totalCents !== undefined && (
            <>
              <AmountLine label={t.summary.oneCar(getName(price.car?.id))} amount={format.money(displayed.totalCents)} />
              {group.others.length > 0 &&
                [{ classId: price.car?.id, quantity: group.quantity, totalCents: displayed.totalCents }, ...group.others].map(
                  ({ classId, quantity, totalCents }) => (
                    <AmountLine
                      key={classId}
                      label={t.summary.cars(quantity, getName(classId))}
                      amount={totalCents === null ? '…' : format.money(quantity * totalCents)}
                    />
                  ),
                )}
            </>
          )}
        </>
      )}
    </div>
  )
}

import type { Extra } from '#contract/content/get-additionals.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { CarClass } from '#contract/values/car-class.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import type { ChangeEstimate } from '#contract/web-api/get-modify-estimate.ts'
import type { postBookingModify } from '#contract/web-api/post-booking-modify.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { useReveal } from '../step-3/use-reveal.ts'
import { AlternativeChoices } from '../step-3/alternative-choices.tsx'
import { SummaryCard } from '../price/summary-card.tsx'
import { TripLines } from '../price/trip-lines.tsx'
import { ActionProblemNotice } from '../manage/action-problem-notice.tsx'
import { ChangeCompare } from './change-compare.tsx'
import styles from './edit.module.css'
import type { BookingAction } from '../manage/use-booking-action.ts'
import type { ChangePrice } from './use-change-estimate.ts'

interface ChangeSummaryProps {
  booking: ManagedBooking
  rentalRequest: EstimateRequest
  car: CarClass
  branches: readonly Branch[]
  extras: readonly Extra[]
  /** Null while the dates are invalid. */
  search: StoredSearch | null
  price: ChangePrice
  action: BookingAction<typeof postBookingModify>
  isRentalChanged: boolean
  isPeopleChanged: boolean
  problemCount: number
  onAccept: (estimate: ChangeEstimate) => void
  onSwitch: (changes: Partial<StoredSearch>) => void
}

/** The new total beside the old, the problems, and the button that applies the change. */
export function ChangeSummary(props: ChangeSummaryProps) {
  const { booking, rentalRequest, car, branches, extras, search, price, action, isRentalChanged, isPeopleChanged, problemCount } = props
  const t = useTexts('reservation-edit')
  const { language } = useApp()
  const href = useHref()
  const isReady = isRentalChanged ? price.estimate !== null : isPeopleChanged
  return (
    <SummaryCard label={t.summary} className={styles.summary} name={car.name?.[language]} model={car.model} picture={car.picture}>
      {search !== null && <TripLines search={search} branches={branches} />}
      <div className={styles.aside}>
        <ChangeCompare booking={booking} estimate={price.estimate} extras={extras} coverageId={rentalRequest.coverageId} />
        {price.isLoading && (
          <output className={styles.waiting}>
            <Spinner size={24} />
            {t.pricing}
          </output>
        )}
        {!isRentalChanged && <p className={styles.note}>{isPeopleChanged ? t.peopleOnly : t.nothing}</p>}
        {problemCount > 0 && (
          <Notice tone="error" isLive title={t.fields(problemCount)}>
            {t.fieldsText}
          </Notice>
        )}
        <ChangeProblem {...props} />
        {isReady && booking.prepaid && <p className={styles.note}>{t.once}</p>}
        {(isReady || action.isBusy) && (
          <Button type="submit" size="lg" isWide isBusy={action.isBusy} className={styles.confirm}>
            {action.isBusy ? t.busy : t.confirm}
          </Button>
        )}
        <ButtonLink kind="quiet" href={href(paths.modifyReserve())}>
          {t.keep}
        </ButtonLink>
      </div>
    </SummaryCard>
  )
}

/** Why the change is not possible: the booking is unchanged, and alternatives are one tap away (row X-04). */
function ChangeProblem({ booking, branches, price, action, onAccept, onSwitch }: ChangeSummaryProps) {
  const t = useTexts('reservation-edit')
  const format = useFormat()
  const problem = price.problem ?? action.problem
  // The button may be in the dock, far from the notice.
  const box = useReveal(action.problem)
  if (problem === null) return null
  const refusal = problem.kind === 'refused' ? problem.refusal : null
  const estimate = refusal?.estimate
  const total = estimate?.totalCents
  return (
    <div className={styles.problem} ref={box} tabIndex={-1}>
      <ActionProblemNotice problem={problem}>
        {total !== undefined && (
          <p>{t.newPrice(format.money(price.estimate?.totalCents ?? booking.totalCents ?? 0), format.money(total))}</p>
        )}
        <AlternativeChoices alternatives={refusal?.alternatives ?? []} search={booking.trip} branches={branches} onSwitch={onSwitch} />
      </ActionProblemNotice>
      {estimate !== undefined && total !== undefined && (
        <Button kind="secondary" isWide onClick={() => onAccept(estimate)}>
          {t.accept}
        </Button>
      )}
      {price.problem?.kind === 'unanswered' && (
        <Button kind="secondary" isWide onClick={price.retry}>
          {t.retry}
        </Button>
      )}
    </div>
  )
}

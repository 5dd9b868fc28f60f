import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import dock from '../step-3/booking/booking-dock.module.css'
import type { ChangePrice } from './use-change-estimate.ts'

interface ChangeDockProps {
  booking: ManagedBooking
  price: ChangePrice
  isRentalChanged: boolean
  isPeopleChanged: boolean
  isBusy: boolean
}

/** On a phone: the total of now beside that of the change, always visible. */
export function ChangeDock({
  booking,
  price: { estimate, isLoading, problem },
  isRentalChanged,
  isPeopleChanged,
  isBusy,
}: ChangeDockProps) {
  const t = useTexts('reservation-edit')
  const format = useFormat()
  const isChanged = isRentalChanged || isPeopleChanged
  const total = !isChanged ? undefined : isRentalChanged ? estimate?.totalCents : booking.totalCents
  const difference = (total ?? 0) - (booking.totalCents ?? 0)
  const words =
    difference === 0
      ? t.compare.same
      : difference > 0
        ? t.compare.more(format.money(difference))
        : t.compare.less(format.money(-difference))
  return (
    <div className={dock.dock}>
      <div className={dock.total}>
        <span>{t.compare.now(booking.totalCents === undefined ? '–' : format.money(booking.totalCents))}</span>
        <b>{total === undefined ? (isLoading ? '…' : '–') : format.money(total)}</b>
        {total !== undefined && <span>{words}</span>}
      </div>
      {problem === null ? (
        <Button type="submit" disabled={!isChanged} isBusy={isBusy || isLoading}>
          {t.dock}
        </Button>
      ) : (
        <Button kind="secondary" onClick={showProblem}>
          {t.seeProblem}
        </Button>
      )}
    </div>
  )
}

/** The problems are shown below the form. */
function showProblem(): void {
  document.querySelector('main [role="alert"]')?.scrollIntoView({ block: 'center' })
}

import type { LocalDate } from '#contract/panama-time.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { bookingFormTexts } from './booking-form-texts.ts'
import { driverAges, isYoungDriver } from '#contract/driver-age.ts'
import { ageProblem } from './driver-age.ts'
import { useAnswer } from './use-answer.ts'
import type { BookingPrice } from './use-booking-price.ts'

interface YoungDriverNoticeProps {
  birthDate: LocalDate | null
  pickUpDate: LocalDate
  /** What the search said. */
  youngDriver: boolean
  price: BookingPrice
  onChange: (youngDriver: boolean) => void
}

/** Says that the birth date and the search disagree about the young-driver fee, and what the total is then; nothing changes by itself. */
export function YoungDriverNotice({ birthDate, pickUpDate, youngDriver, price, onChange }: YoungDriverNoticeProps) {
  const t = useTexts(bookingFormTexts).young
  const format = useFormat()
  const mayDrive = birthDate !== null && ageProblem(birthDate, pickUpDate, price.car?.minimumAge ?? driverAges.minimum) === null
  const isYoung = mayDrive && isYoungDriver(birthDate, pickUpDate)
  const differs = mayDrive && isYoung !== youngDriver
  const { request } = price
  const other = useAnswer(
    getCostoEstimadoWeb,
    differs && request !== null ? { ...request, trip: { ...request.trip, youngDriver: isYoung } } : null,
  ).value
  if (!differs) return null
  const [before, after] = [price.shown?.totalCents, other?.totalCents]
  return (
    <Notice
      tone={isYoung ? 'warning' : 'info'}
      isLive
      title={isYoung ? t.title : t.notTitle}
      action={
        <Button size="sm" kind="secondary" onClick={() => onChange(isYoung)}>
          {isYoung ? t.change : t.notChange}
        </Button>
      }
    >
      {isYoung ? t.text : t.notText}
      {before !== undefined && after !== undefined && ` ${t.total(format.money(before), format.money(after))}`}
    </Notice>
  )
}

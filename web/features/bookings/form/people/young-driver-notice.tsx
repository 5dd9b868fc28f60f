import type { LocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { useFormat, useTexts } from '../../../../lib/text/texts.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../../ui/feedback/notice.tsx'
import { AlternativeChoices, type SwitchTrip } from '../../step-3/alternative-choices.tsx'
import { driverAges, isYoungDriver } from '#contract/driver-age.ts'
import { ageProblem } from './driver-age.ts'
import { useAnswer } from '../../../../lib/data/use-data.ts'
import type { BookingPrice } from '../../price/use-booking-price.ts'

interface YoungDriverNoticeProps {
  birthDate: LocalDate | null
  pickUpDate: LocalDate
  search: StoredSearch
  branches: readonly Branch[]
  price: BookingPrice
  onSwitch: SwitchTrip
  onChange: (youngDriver: boolean) => void
}

/**
 * Shown when the birth date and the search disagree about the young-driver fee, with the new total. Nothing changes automatically.
 * If the class does not allow such a driver, it offers other classes.
 */
export function YoungDriverNotice({ birthDate, pickUpDate, search, branches, price, onSwitch, onChange }: YoungDriverNoticeProps) {
  const t = useTexts('booking-form').young
  const format = useFormat()
  const problem = birthDate === null ? 'none' : ageProblem(birthDate, pickUpDate, price.car?.minimumAge ?? driverAges.minimum)
  const isYoung = birthDate !== null && isYoungDriver(birthDate, pickUpDate)
  const isOpen = problem === null || problem === 'class-closed'
  const differs = isOpen && isYoung !== search.youngDriver
  const { request } = price
  const { value: other, refusal } = useAnswer(
    getCostoEstimadoWeb,
    differs && request !== null ? { ...request, trip: { ...request.trip, youngDriver: isYoung } } : null,
  )
  if (!differs) return null
  if (problem !== null) {
    const alternatives = refusal?.alternatives ?? []
    return (
      alternatives.length > 0 && (
        <Notice tone="info" isLive title={t.closedTitle}>
          {t.closedText}
          <AlternativeChoices {...{ alternatives, search, branches, onSwitch }} cars={price.cars} />
        </Notice>
      )
    )
  }
  const [before, after] = [price.displayed?.totalCents, other?.totalCents]
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

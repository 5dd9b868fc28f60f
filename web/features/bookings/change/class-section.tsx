import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { CarClass } from '#contract/values/car-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import { RadioCard, RadioCardGroup } from '../../../../ui/choices/radio-card.tsx'
import { Status } from '../../../../ui/content/tag.tsx'
import { toRateRequest } from '../../booking-flow/requests.ts'
import type { ChangePrices } from './option-prices.ts'
import step from '../step-3/step-3.module.css'
import { useAnswer } from '../../../lib/data/use-data.ts'

interface ClassSectionProps {
  /** Null while the dates are invalid. */
  search: StoredSearch | null
  booked: CarClass
  classId: number
  /** What a class costs more than the booked one; left out if the service does not name it. */
  difference: ChangePrices['carClass'] | undefined
  onChoose: (classId: number) => void
}

/** The classes available for the dates. The booked class is always available to this booking, even when it is sold out. */
export function ClassSection({ search, booked, classId, difference, onChoose }: ClassSectionProps) {
  const t = useTexts('reservation-edit').classes
  const { language } = useApp()
  const format = useFormat()
  const answer = useAnswer(getRateCars, search === null ? null : toRateRequest(search)).value ?? []
  const list = answer.toSorted((a, b) => (a.totalCents ?? 0) - (b.totalCents ?? 0))
  const chosen = list.find(({ id }) => id === classId) ?? (classId === booked.id ? booked : undefined)
  return (
    <section className={step.block}>
      <h2>{t.title}</h2>
      <Disclosure summary={t.chosen(chosen?.name?.[language] ?? '')}>
        <RadioCardGroup label={t.title} isLabelHidden>
          {list.map((item) => {
            const isBooked = item.id === booked.id
            const isFree = isBooked || item.availability !== 'no'
            // As for covers and extras, undefined while it loads and null when it is not known.
            const cents = isBooked || !isFree || difference === undefined ? null : difference(item.id)
            return (
              <RadioCard
                key={item.id}
                name="class"
                value={String(item.id)}
                title={item.name?.[language] ?? ''}
                aside={
                  cents === null ? (
                    <Status tone={isFree ? 'success' : 'muted'}>{isBooked ? t.booked : isFree ? t.free : t.taken}</Status>
                  ) : cents === undefined ? (
                    '…'
                  ) : (
                    t.difference(cents, format.money(Math.abs(cents)))
                  )
                }
                isChosen={item.id === classId}
                isDisabled={!isFree}
                onChoose={() => onChoose(item.id)}
              >
                {t.about(item.model ?? '', item.seats ?? 0)}
              </RadioCard>
            )
          })}
        </RadioCardGroup>
      </Disclosure>
    </section>
  )
}

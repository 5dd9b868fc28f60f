import { useRef } from 'react'
import { ageOn, driverAges } from '#contract/driver-age.ts'
import { debitTerms, type DebitRequirement, type GuaranteeCard, type GuaranteedRental } from '#contract/deposit-guarantee.ts'
import { toLocalDate, type LocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { useHref } from '../../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../../lib/text/texts.ts'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink } from '../../../../../ui/buttons/button.tsx'
import type { Choices } from '../choices.ts'
import { DepositCalculator } from './deposit-calculator.tsx'
import step from '../step-3.module.css'
import { sumGroupDeposits, type Group } from '../../group/group.ts'
import type { BookingPrice } from '../../price/use-booking-price.ts'

interface DepositSectionProps {
  rental: GuaranteedRental | null
  /** With several cars, all deposits are held together. */
  group: Group | null
  card: GuaranteeCard
  onCard: (card: GuaranteeCard) => void
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** The deposit by card, before booking: a card that cannot guarantee this class is reported here and not at the counter. */
export function DepositSection({ rental: ofOneCar, group, card, onCard, choices, onChoose }: DepositSectionProps) {
  const t = useTexts('deposit')
  const { flow } = useApp()
  const groupDeposit = group === null || ofOneCar === null ? null : sumGroupDeposits(group, ofOneCar.depositCents)
  const rental = ofOneCar === null || groupDeposit === null ? ofOneCar : { ...ofOneCar, depositCents: groupDeposit }
  const href = useHref()
  const section = useRef<HTMLElement>(null)
  const applyAndFocus = (change: () => void) => {
    change()
    // The button disappears with the problem it solved.
    section.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }
  const renderFix = (need: DebitRequirement) => {
    switch (need) {
      case 'coverage':
        return (
          <Button
            key={need}
            size="sm"
            kind="secondary"
            onClick={() => applyAndFocus(() => onChoose({ ...choices, coverageId: debitTerms.coverageId }))}
          >
            {t.actions.coverage}
          </Button>
        )
      case 'prepaid':
        // A booking that is paid ahead is for one car.
        return group !== null ? null : (
          <Button key={need} size="sm" kind="secondary" onClick={() => applyAndFocus(() => flow.switchPrepaid(true))}>
            {t.actions.prepaid}
          </Button>
        )
      case 'class':
        return (
          <ButtonLink key={need} size="sm" kind="secondary" href={href(paths.fleet())}>
            {t.actions.class}
          </ButtonLink>
        )
      case 'age':
        return null
    }
  }
  return (
    <section ref={section} className={step.block}>
      <div>
        <h2>{t.title}</h2>
        <p className={step.lead}>{t.lead}</p>
      </div>
      <DepositCalculator rental={rental} card={card} onChoose={onCard} renderFix={renderFix} />
    </section>
  )
}

interface GuaranteeInput {
  birthDate: LocalDate | null
  price: Pick<BookingPrice, 'displayed' | 'car'>
  search: StoredSearch
  choices: Choices
  isPrepaid: boolean
}

/**
 * The rental as input of the guarantee check; null until the deposit is known. The age comes from the birth date, otherwise from the age
 * band of the search.
 */
export function guaranteedRental({ birthDate, price, search, choices, isPrepaid }: GuaranteeInput): GuaranteedRental | null {
  const depositCents = price.displayed?.depositCents
  if (depositCents === undefined) return null
  const pickUpDate = toLocalDate(search.pickUpAt)
  return {
    acriss: price.car?.acriss,
    coverageId: choices.coverageId,
    prepaid: isPrepaid,
    driverAge: birthDate !== null ? ageOn(birthDate, pickUpDate) : search.youngDriver ? driverAges.minimum : null,
    depositCents,
  }
}

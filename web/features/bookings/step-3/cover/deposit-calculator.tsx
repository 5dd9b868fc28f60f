import type { ReactNode } from 'react'
import {
  debitRequirements,
  debitTerms,
  guaranteeCards,
  checkGuarantee,
  type DebitRequirement,
  type GuaranteeAnswer,
  type GuaranteeCard,
  type GuaranteedRental,
} from '#contract/deposit-guarantee.ts'
import { useFormat, useTexts } from '../../../../lib/text/texts.ts'
import { Notice } from '../../../../../ui/feedback/notice.tsx'
import { RadioCard, RadioCardGroup } from '../../../../../ui/choices/radio-card.tsx'
import { TickList } from '../../../../../ui/content/tick-list.tsx'
import styles from './deposit-calculator.module.css'

interface DepositCalculatorProps {
  /** Null until the deposit is known. */
  rental: GuaranteedRental | null
  /** Null while no card is chosen. */
  card: GuaranteeCard | null
  onChoose: (card: GuaranteeCard) => void
  error?: string | undefined
  /** Renders what the visitor can do about a condition that is not met. */
  renderFix?: (need: DebitRequirement) => ReactNode
}

/** The chosen card: how much is held and until when, or why the card is not accepted and what would help (docs/domain.md 3.5). */
export function DepositCalculator({ rental, card, onChoose, error, renderFix }: DepositCalculatorProps) {
  const t = useTexts('deposit')
  return (
    <div className={styles.calculator}>
      <RadioCardGroup label={t.question} isLabelHidden className={styles.cards} error={error}>
        {guaranteeCards.map((guaranteeCard) => (
          <RadioCard
            key={guaranteeCard}
            name="guarantee-card"
            value={guaranteeCard}
            title={t.cards[guaranteeCard].title}
            isChosen={guaranteeCard === card}
            onChoose={() => onChoose(guaranteeCard)}
          >
            {t.cards[guaranteeCard].text}
          </RadioCard>
        ))}
      </RadioCardGroup>
      {/* The element is always there, so that screen readers announce new content. */}
      <div role="status">
        {card !== null && rental !== null && <Answer card={card} answer={checkGuarantee(card, rental)} renderFix={renderFix} />}
      </div>
    </div>
  )
}

interface AnswerProps {
  card: GuaranteeCard
  answer: GuaranteeAnswer
  renderFix: DepositCalculatorProps['renderFix']
}

function Answer({ card, answer, renderFix }: AnswerProps) {
  const t = useTexts('deposit')
  const format = useFormat()
  if (answer.ok)
    return (
      <Notice tone="hold" title={t.held} figure={format.money(answer.heldCents)}>
        <p>
          {card === 'debit' ? t.debit : t.credit} {t.release}
        </p>
        {answer.dependsOnAge && <p>{t.dependsOnAge(debitTerms.olderThan)}</p>}
      </Notice>
    )
  if (card !== 'debit')
    return (
      <Notice tone="warning" title={t.noneRefused}>
        <p>{t.noneText}</p>
        <p>{t.noneWays}</p>
      </Notice>
    )
  const actions = answer.missing.flatMap((need) => renderFix?.(need) ?? [])
  const needs = debitRequirements.map((need) => ({
    text: need === 'age' ? t.needs.age(debitTerms.olderThan) : t.needs[need],
    isIncluded: !answer.missing.includes(need),
  }))
  return (
    <Notice tone="warning" title={t.debitRefused} action={actions.length > 0 && <div className={styles.actions}>{actions}</div>}>
      <p>{t.debitRequirements}</p>
      <TickList items={needs} notIncludedLabel={t.notMet} />
      <p>{t.orCredit}</p>
    </Notice>
  )
}

import type { LeasingPlan } from '#contract/content/get-leasings.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { Price } from '../../../../ui/content/price.tsx'
import styles from './leasing-page.module.css'
import { LeasingMatrix } from './leasing-matrix.tsx'
import { PlanText } from './plan-text.tsx'

interface LeasingPlansProps {
  plans: readonly LeasingPlan[]
  calculatorHref: string
  onChoose: (planId: number) => void
}

/** The plans with their lowest fee, and what each contains (row W-03). */
export function LeasingPlans({ plans, calculatorHref, onChoose }: LeasingPlansProps) {
  const t = useTexts('leasing')
  const format = useFormat()
  const { language } = useApp()
  return (
    <section className={styles.comparison}>
      <h2 className={styles.heading}>{t.plansTitle}</h2>
      <ul className={styles.plans}>
        {plans.map((plan) => {
          const { title, body } = plan.text[language]
          return (
            <Card as="li" key={plan.id} isPadded className={styles.plan}>
              <h3>{title}</h3>
              <div className={styles.fee}>
                <span className={styles.from}>{t.from}</span>
                <Price
                  amount={format.money(Math.min(...plan.classes.map(({ monthlyCents }) => monthlyCents)))}
                  unit={t.perMonth}
                  note={t.fromNote(Math.max(...plan.termMonths), format.number(Math.min(...plan.kilometresMonth)))}
                  isUnitBelow
                />
              </div>
              <PlanText text={body} more={t.more} />
              <ButtonLink kind="secondary" isWide href={calculatorHref} onClick={() => onChoose(plan.id)}>
                {t.calculateThis}
                <span className="visually-hidden">: {title}</span>
              </ButtonLink>
            </Card>
          )
        })}
      </ul>
      <LeasingMatrix plans={plans} />
    </section>
  )
}

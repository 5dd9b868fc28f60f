import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import styles from './leasing-page.module.css'
import type { Lease } from './use-lease.ts'

/** The calculation that is sent with the request. */
export function LeasingSummary({ lease, cars, changeHref }: { lease: Lease; cars: readonly RatedClass[]; changeHref: string }) {
  const t = useTexts('leasing')
  const { language } = useApp()
  const format = useFormat()
  const { plan, choice, fee } = lease
  const name = cars.find((car) => car.id === choice.classId)?.name?.[language] ?? ''
  return (
    <div className={styles.summary}>
      <p className={styles.note}>
        {t.form.calculation} · {plan.text[language].title}
      </p>
      <p>{t.form.summary(name, choice.vehicles, choice.termMonths, format.number(choice.kilometresMonth))}</p>
      <p className={styles.summaryTotal}>
        <b>{format.money(fee.totalCents)}</b> {t.calculator.perMonth}
      </p>
      <a href={changeHref}>{t.form.change}</a>
    </div>
  )
}

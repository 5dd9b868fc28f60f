import type { LeasingPlan } from '#contract/content/get-leasings.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { IconCheck } from '../../../../ui/icons/icon.tsx'
import styles from './leasing-page.module.css'

/** Limits and services in rows, plans in columns. On a phone it scrolls sideways beside the names of the rows. */
export function LeasingMatrix({ plans }: { plans: readonly LeasingPlan[] }) {
  const t = useTexts('leasing').matrix
  const { language } = useApp()
  const format = useFormat()
  const span = (values: readonly number[]) => t.span(format.number(Math.min(...values)), format.number(Math.max(...values)))
  const services = [...new Set(plans.flatMap((plan) => plan.services.map((service) => service[language])))]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
    <div className={styles.matrix} role="region" aria-label={t.title} tabIndex={0}>
      <table>
        <caption>{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.title}</span>
            </th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col">
                {plan.text[language].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t.term}</th>
            {plans.map((plan) => (
              <td key={plan.id}>{span(plan.termMonths)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t.kilometres}</th>
            {plans.map((plan) => (
              <td key={plan.id}>{span(plan.kilometresMonth)}</td>
            ))}
          </tr>
          {services.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {plans.map((plan) => (
                <td key={plan.id}>
                  <Included isIncluded={plan.services.some((service) => service[language] === name)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Included({ isIncluded }: { isIncluded: boolean }) {
  const t = useTexts('leasing').matrix
  return (
    <>
      {isIncluded ? <IconCheck size={20} /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{isIncluded ? t.yes : t.no}</span>
    </>
  )
}

import type { LeasingPlan } from '#contract/content/get-leasings.ts'
import { leasingExtras, maxVehicles } from '#contract/leasing-fee.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { CheckboxField } from '../../../../ui/choices/checkbox-field.tsx'
import { Counter } from '../../../../ui/choices/counter.tsx'
import { SegmentedControl } from '../../../../ui/choices/segmented-control.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import { LeasingResult } from './leasing-result.tsx'
import { NeedsScript } from '../../layout/needs-script.tsx'
import styles from './leasing-page.module.css'
import type { Lease } from './use-lease.ts'

interface LeasingCalculatorProps {
  id: string
  lease: Lease
  plans: readonly LeasingPlan[]
  cars: readonly RatedClass[]
  requestHref: string
}

/** Plan, class, term, kilometres, vehicles and services, with the monthly total (row R-08). */
export function LeasingCalculator({ id, lease, plans, cars, requestHref }: LeasingCalculatorProps) {
  const t = useTexts('leasing').calculator
  const { language } = useApp()
  const format = useFormat()
  const { plan, choice, change } = lease
  const car = cars.find((item) => item.id === choice.classId)
  const getName = (classId: number) => cars.find((item) => item.id === classId)?.name?.[language] ?? String(classId)
  const numbers = (values: readonly number[]) => values.map((value) => ({ value: String(value), label: format.number(value) }))
  return (
    <section id={id} className={`wrap ${styles.calculator}`}>
      <h2 className={styles.heading}>{t.title}</h2>
      <p className={styles.note}>{t.lead}</p>
      <div className={styles.split}>
        <NeedsScript />
        <Card isPadded className={`${styles.controls} needs-script`}>
          <SelectField
            label={t.plan}
            value={String(plan.id)}
            options={plans.map((item) => ({ value: String(item.id), label: item.text[language].title }))}
            onChange={(event) => change({ planId: Number(event.target.value) })}
          />
          <SelectField
            label={t.carClass}
            value={String(choice.classId)}
            options={plan.classes.map((carClass) => ({ value: String(carClass.id), label: getName(carClass.id) }))}
            onChange={(event) => change({ classId: Number(event.target.value) })}
          />
          <SegmentedControl
            label={t.term}
            name="lease-term"
            options={numbers(plan.termMonths)}
            value={String(choice.termMonths)}
            onChange={(value) => change({ termMonths: Number(value) })}
          />
          <SegmentedControl
            label={t.kilometres}
            name="lease-kilometres"
            options={numbers(plan.kilometresMonth)}
            value={String(choice.kilometresMonth)}
            onChange={(value) => change({ kilometresMonth: Number(value) })}
          />
          <div className={styles.count}>
            <span aria-hidden="true">{t.vehicles}</span>
            <Counter
              label={t.vehicles}
              value={choice.vehicles}
              min={1}
              max={maxVehicles}
              decreaseLabel={t.less}
              increaseLabel={t.more}
              onChange={(vehicles) => change({ vehicles })}
            />
            <p aria-live="polite">{choice.vehicles >= maxVehicles && t.maxNote(maxVehicles)}</p>
          </div>
          <fieldset className={styles.extras}>
            <legend className={styles.legend}>
              {t.extras} <span>{t.extrasNote}</span>
            </legend>
            {leasingExtras.map(({ code, monthlyCents }) => (
              <CheckboxField
                key={code}
                label={t.extra[code]}
                count={format.money(monthlyCents)}
                checked={choice.extras.includes(code)}
                onChange={(event) =>
                  change({ extras: event.target.checked ? [...choice.extras, code] : choice.extras.filter((extra) => extra !== code) })
                }
              />
            ))}
          </fieldset>
        </Card>
        <LeasingResult
          lease={lease}
          picture={car === undefined ? null : <CarPicture car={car} alt="" sizes="320px" />}
          name={getName(choice.classId)}
        >
          <ButtonLink isWide size="lg" href={requestHref}>
            {t.request}
          </ButtonLink>
        </LeasingResult>
      </div>
    </section>
  )
}

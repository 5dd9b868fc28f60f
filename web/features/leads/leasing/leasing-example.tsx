import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Stage } from '../../../../ui/content/card.tsx'
import { Price } from '../../../../ui/content/price.tsx'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import styles from './leasing-page.module.css'
import type { Lease } from './use-lease.ts'

/** The chosen class with its fee beside the heading, on wide screens. */
export function LeasingExample({ lease, cars }: { lease: Lease; cars: readonly RatedClass[] }) {
  const t = useTexts('leasing')
  const { language } = useApp()
  const format = useFormat()
  const { choice, fee } = lease
  const car = cars.find(({ id }) => id === choice.classId)
  if (car === undefined) return null
  return (
    <div className={styles.example}>
      <Stage tone="mint" className={styles.stage}>
        <CarPicture car={car} alt="" sizes="320px" />
      </Stage>
      <div className={styles.exampleBody}>
        <p>{t.form.summary(car.name?.[language] ?? '', choice.vehicles, choice.termMonths, format.number(choice.kilometresMonth))}</p>
        <Price size="card" amount={format.money(fee.totalCents)} unit={t.calculator.perMonth} />
      </div>
    </div>
  )
}

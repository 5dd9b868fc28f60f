import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Status } from '../../ui/tag.tsx'
import styles from './car-card.module.css'
import { fleetTexts } from './fleet-texts.ts'

interface CarPriceProps {
  car: RatedClass
  name: string
  /** Absent without dates: a price "from" has no lines. */
  onBreakdown: (() => void) | undefined
}

/** What a class costs for these dates and whether it is there; without dates its price "from". */
export function CarPrice({ car, name, onBreakdown }: CarPriceProps) {
  const t = useTexts(fleetTexts)
  const format = useFormat()
  const { flow } = useApp()
  const { id, categoryId, subcategoryId, totalCents, perDayCents, previousTotalCents } = car
  const hasDates = car.availability !== null
  return (
    <div className={styles.price}>
      {hasDates && totalCents !== undefined && (
        <Price
          size="total"
          isUnitBelow
          amount={format.money(totalCents)}
          unit={t.car.total(car.days ?? 1)}
          was={previousTotalCents === undefined ? undefined : { label: t.car.was, amount: format.money(previousTotalCents) }}
          note={perDayCents === undefined ? undefined : t.car.perDay(format.money(perDayCents))}
        />
      )}
      {!hasDates && perDayCents !== undefined && (
        <div className={styles.fromPrice}>
          <span className={styles.from}>{t.car.from} </span>
          <Price size="total" isUnitBelow amount={format.money(perDayCents)} unit={t.car.fromUnit} />
        </div>
      )}
      {onBreakdown !== undefined && (
        <button type="button" className={styles.more} aria-haspopup="dialog" aria-label={t.car.breakdownNamed(name)} onClick={onBreakdown}>
          {t.car.breakdown}
        </button>
      )}
      {hasDates && (
        <p className={styles.status}>
          <AvailabilityStatus car={car} />
        </p>
      )}
      <Button
        className={styles.choose}
        aria-label={t.car.chooseNamed(name)}
        onClick={() => flow.chooseCar({ id, categoryId, subcategoryId })}
      >
        {t.car.choose}
      </Button>
    </div>
  )
}

function AvailabilityStatus({ car }: { car: RatedClass }) {
  const t = useTexts(fleetTexts)
  if (car.availability !== 'last') return <Status tone="success">{t.car.free}</Status>
  return <Status tone="scarce">{car.left === undefined ? t.car.fewLeft : t.car.left(car.left)}</Status>
}

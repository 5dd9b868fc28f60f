import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Price } from '../../../../ui/content/price.tsx'
import { IconInfo } from '../../../../ui/icons/icon.tsx'
import styles from './car-card.module.css'
import { displayPrice } from '../../car-classes/class-prices.ts'

interface CarPriceProps {
  car: RatedClass
  name: string
  hasDates: boolean
  /** Absent without a total: a "from" price and a rate per day have no lines. */
  onBreakdown: (() => void) | undefined
}

/** The price of a class for these dates; without dates its "from" price. */
export function CarPrice({ car, name, hasDates, onBreakdown }: CarPriceProps) {
  const t = useTexts('fleet')
  const format = useFormat()
  const { flow } = useApp()
  const { id, categoryId, subcategoryId, perDayCents, previousTotalCents } = car
  const price = displayPrice(car, hasDates)
  return (
    <div className={styles.price}>
      {price?.kind === 'total' && (
        <Price
          size="row"
          amount={format.money(price.cents)}
          unit={t.car.total(car.days ?? 1)}
          was={previousTotalCents === undefined ? undefined : { label: t.car.was, amount: format.money(previousTotalCents) }}
          note={perDayCents === undefined ? undefined : t.car.perDay(format.money(perDayCents))}
        />
      )}
      {price?.kind === 'from' && (
        <div className={styles.fromPrice}>
          <span className={styles.from}>{t.car.from} </span>
          <Price size="row" amount={format.money(price.cents)} unit={t.car.fromUnit} />
        </div>
      )}
      {price?.kind === 'rate' && <Price size="row" amount={format.money(price.cents)} unit={t.car.rateUnit} />}
      {onBreakdown !== undefined && price?.kind === 'total' && (
        <button type="button" className={styles.more} aria-haspopup="dialog" aria-label={t.car.breakdownNamed(name)} onClick={onBreakdown}>
          <span>{t.car.breakdown}</span>
          <IconInfo />
        </button>
      )}
      <Button
        size="sm"
        className={styles.choose}
        aria-label={t.car.chooseNamed(name)}
        onClick={() => flow.chooseCar({ id, categoryId, subcategoryId }, car.offer)}
      >
        {t.car.choose}
      </Button>
    </div>
  )
}

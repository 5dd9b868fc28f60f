import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { Link } from '../../lib/navigation/link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, Stage } from '../../../ui/content/card.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { CarPicture } from '../car-classes/car-picture.tsx'
import { CarSpecs } from './car/car-specs.tsx'
import styles from './see-fleet.module.css'
import { displayPrice } from '../car-classes/class-prices.ts'

/** A class with its "from" price. */
export function SeeFleetCard({ car, subcategory }: { car: RatedClass; subcategory: string | undefined }) {
  const t = useTexts('fleet')
  const format = useFormat()
  const { language, flow } = useApp()
  const name = car.name?.[language] ?? ''
  const { id, categoryId, subcategoryId } = car
  const price = displayPrice(car, false)
  return (
    <Card as="li" className={styles.card}>
      <Stage className={styles.stage}>
        <CarPicture car={car} alt="" sizes="(min-width: 1024px) 382px, (min-width: 768px) 356px, 94vw" />
      </Stage>
      <div className={styles.body}>
        {subcategory !== undefined && subcategory !== name && <p className={styles.kind}>{subcategory}</p>}
        <h3>
          <Link to={paths.seeFleet(id)}>{name}</Link>
        </h3>
        {car.model !== undefined && <p className={styles.model}>{`${car.model} ${t.car.orSimilar}`}</p>}
        <CarSpecs car={car} />
        <div className={styles.end}>
          {price !== null && (
            <div>
              {price.kind === 'from' && <span className={styles.from}>{t.car.from}</span>}
              <Price amount={format.money(price.cents)} unit={price.kind === 'rate' ? t.car.rateUnit : t.car.fromUnit} isUnitBelow />
            </div>
          )}
          <Button
            kind="secondary"
            size="sm"
            aria-label={t.car.chooseNamed(name)}
            onClick={() => flow.chooseCar({ id, categoryId, subcategoryId })}
          >
            {t.car.choose}
          </Button>
        </div>
      </div>
    </Card>
  )
}

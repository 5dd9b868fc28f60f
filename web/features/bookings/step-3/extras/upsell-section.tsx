import { useMemo, useState } from 'react'
import type { StoredCar } from '#contract/stored-search.ts'
import { getUpsellWeb } from '#contract/web-api/get-upsell-web.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../../lib/text/texts.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { Card, Stage } from '../../../../../ui/content/card.tsx'
import { CarPicture } from '../../../car-classes/car-picture.tsx'
import step from '../step-3.module.css'
import styles from './upsell-section.module.css'
import { useAnswer } from '../../../../lib/data/use-data.ts'
import type { BookingPrice } from '../../price/use-booking-price.ts'
import { useNamedClasses } from '../../../car-classes/name-classes.ts'

interface UpsellSectionProps {
  price: BookingPrice
  /** With several cars: the name of the one that the costs are for. */
  perCar: string | undefined
  onSwitch: (car: StoredCar, offer: string | null, name: string) => void
}

/** Better classes that are available for these dates: the extra cost with the same choices, and the advantages. */
export function UpsellSection({ price, perCar, onSwitch }: UpsellSectionProps) {
  const t = useTexts('booking').upsell
  const { language } = useApp()
  const format = useFormat()
  const { value, hasFailed } = useAnswer(getUpsellWeb, price.isCurrent ? price.request : null)
  // The previous offers stay until the next have loaded, so that the page does not jump with every choice.
  const [{ upsells, rentalKey }, setUpsells] = useState({ upsells: value ?? [], rentalKey: price.rentalKey })
  if (value !== null && (value !== upsells || rentalKey !== price.rentalKey)) setUpsells({ upsells: value, rentalKey: price.rentalKey })
  // Offers of another class or trip only stay while those of this one load.
  const isStale = rentalKey !== price.rentalKey
  const cars = useMemo(() => upsells.map(({ car }) => car), [upsells])
  const classes = useNamedClasses(cars)
  if (upsells.length === 0 || (isStale && (hasFailed || price.state.hasFailed))) return null
  const describeDifference = (cents: number) =>
    cents === 0 ? t.same : cents < 0 ? t.less(format.money(-cents)) : t.more(format.money(cents))
  return (
    <section className={step.block}>
      <div>
        <h2 tabIndex={-1} data-upsell="">
          {t.title}
        </h2>
        <p className={step.lead}>{t.lead}</p>
      </div>
      <ul className={styles.list} aria-busy={value === null}>
        {classes
          .map((car, i) => ({ ...upsells[i], car, reasons: upsells[i]?.reasons ?? [] }))
          .map(({ car, offer, differenceCents, totalCents, reasons }) => {
            const name = car.name?.[language] ?? ''
            return (
              <Card as="li" key={car.id} className={styles.item}>
                <Stage tone="mint" className={styles.stage}>
                  <CarPicture car={car} alt="" sizes="(min-width: 768px) 240px, 40vw" />
                </Stage>
                <div className={styles.words}>
                  <h3>{name}</h3>
                  <p>{format.list(reasons.map((reason) => t.reasons[reason]))}</p>
                  {differenceCents !== undefined && (
                    <p className={styles.price}>
                      <b>{describeDifference(differenceCents)}</b>{' '}
                      {totalCents !== undefined && <small>{t.total(format.money(totalCents), perCar)}</small>}
                    </p>
                  )}
                  <Button
                    kind="secondary"
                    size="sm"
                    aria-label={t.switchTo(name)}
                    aria-disabled={isStale || undefined}
                    onClick={() =>
                      isStale || onSwitch({ id: car.id, categoryId: car.categoryId, subcategoryId: car.subcategoryId }, offer ?? null, name)
                    }
                  >
                    {t.switch}
                  </Button>
                </div>
              </Card>
            )
          })}
      </ul>
    </section>
  )
}

import type { Promotion } from '#contract/values/promotion.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { paths } from '../../../paths.ts'
import { ReloadLink } from '../../../../ui/buttons/reload-link.tsx'
import { Card, Stage } from '../../../../ui/content/card.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { IconCar } from '../../../../ui/icons/icon.tsx'
import { Price } from '../../../../ui/content/price.tsx'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import styles from '../promotions.module.css'
import type { ExamplePrices } from './use-promotion-page.ts'

interface PromotionPricesProps {
  promotion: Promotion
  example: ExamplePrices
}

/** The old and new total of every class for one fully described trip (docs/domain.md 5.2). */
export function PromotionPrices({ promotion, example: { trip, branch, rates, classes } }: PromotionPricesProps) {
  const t = useTexts('promotions')
  const format = useFormat()
  const includedCars = classes.filter(({ id }) => promotion.classIds.includes(id))
  const days = includedCars[0]?.days
  // A service that does not name the classes makes no promise about them.
  if (rates.value !== null && promotion.classIds.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t.prices.title}</h2>
      {trip !== null && days !== undefined && (
        <p className={styles.lead}>{t.prices.example(days, format.dateTime(trip.pickUpAt), format.dateTime(trip.returnAt), branch)}</p>
      )}
      {includedCars.length > 0 ? (
        <>
          <ul className={styles.prices}>
            {includedCars.map((car) => (
              <ClassPrice key={car.id} car={car} hasTrip={trip !== null} />
            ))}
          </ul>
          <p className={styles.note}>{trip === null ? t.prices.noTrip : t.prices.note}</p>
        </>
      ) : rates.hasFailed ? (
        <EmptyState
          icon={IconCar}
          title={t.prices.emptyTitle}
          action={
            <ReloadLink isBusy={rates.isLoading} onReload={rates.reload}>
              {t.reload}
            </ReloadLink>
          }
        >
          {t.prices.emptyText}
        </EmptyState>
      ) : (
        <p aria-busy="true">{t.prices.loading}</p>
      )}
    </section>
  )
}

function ClassPrice({ car, hasTrip }: { car: RatedClass; hasTrip: boolean }) {
  const t = useTexts('promotions')
  const format = useFormat()
  const { language } = useApp()
  const { totalCents, previousTotalCents, availability } = car
  const hasPrice = hasTrip && totalCents !== undefined && availability !== 'no'
  return (
    <Card as="li" className={styles.class}>
      <Stage className={styles.stage}>
        <CarPicture car={car} alt="" sizes="160px" />
      </Stage>
      <div className={styles.classBody}>
        <h3>
          <Link to={paths.seeFleet(car.id)}>{car.name?.[language]}</Link>
        </h3>
        {car.model !== undefined && <p className={styles.model}>{t.prices.similar(car.model)}</p>}
        {hasPrice && (
          <>
            <Price
              isUnitBelow
              amount={format.money(totalCents)}
              unit={t.prices.total(car.days ?? 1)}
              was={previousTotalCents === undefined ? undefined : { label: t.prices.was, amount: format.money(previousTotalCents) }}
            />
            {previousTotalCents !== undefined && (
              <p className={styles.saves}>{t.prices.saves(format.money(previousTotalCents - totalCents))}</p>
            )}
          </>
        )}
        {hasTrip && availability === 'no' && <p className={styles.model}>{t.prices.notThere}</p>}
      </div>
    </Card>
  )
}

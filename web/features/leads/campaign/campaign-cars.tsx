import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat } from '../../../lib/text/texts.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { paths } from '../../../paths.ts'
import { Stage } from '../../../../ui/content/card.tsx'
import { IconUsers } from '../../../../ui/icons/icon-fleet.tsx'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import type { CampaignTexts } from './campaign-page.tsx'
import styles from './campaign-page.module.css'

interface CampaignCarsProps {
  cars: readonly RatedClass[]
  /** Those with a total for the example trip. */
  priced: readonly RatedClass[]
  t: CampaignTexts
}

/** The campaign's classes with their totals, each with a link to its details. */
export function CampaignCars({ cars, priced, t }: CampaignCarsProps) {
  const format = useFormat()
  const { language } = useApp()
  return (
    <ul className={styles.cars}>
      {cars.map((car) => (
        <li key={car.id}>
          <Link className={styles.car} to={paths.seeFleet(car.id)}>
            <Stage tone="mint" className={styles.stage}>
              <CarPicture car={car} alt="" sizes="(min-width: 1024px) 280px, 50vw" />
            </Stage>
            <span className={styles.carBody}>
              <b>{car.name?.[language]}</b>
              {car.model !== undefined && <span>{t.orSimilar(car.model)}</span>}
              {car.seats !== undefined && (
                <span className={styles.seats}>
                  <IconUsers size={18} />
                  {t.seats(car.seats)}
                </span>
              )}
              {car.totalCents !== undefined && car.days !== undefined && priced.includes(car) && (
                <span className={styles.total}>
                  <b>{format.money(car.totalCents)}</b> {t.total(car.days)}
                </span>
              )}
              <span className={styles.see}>{t.see}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { paths } from '../../../paths.ts'
import { Stage } from '../../../../ui/content/card.tsx'
import { IconUsers } from '../../../../ui/icons/icon-fleet.tsx'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import type { CampaignTexts } from './campaign-page.tsx'
import styles from './campaign-page.module.css'

/** The campaign's classes, each with a link to its details. A price needs dates, so none is shown (docs/domain.md 5.2). */
export function CampaignCars({ cars, t }: { cars: readonly RatedClass[]; t: CampaignTexts }) {
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
              <span className={styles.see}>{t.see}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

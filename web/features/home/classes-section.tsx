import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat } from '../../lib/format.ts'
import { useHref } from '../../lib/navigation.ts'
import { fleetWithoutDates } from '../../lib/startup.ts'
import { useTexts } from '../../lib/texts.ts'
import { useData } from '../../lib/use-data.ts'
import { useNear } from '../../lib/use-near.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Stage } from '../../ui/card.tsx'
import { IconArrowRight } from '../../ui/icon.tsx'
import { CarPicture } from '../fleet/car-picture.tsx'
import { homeTexts } from './home-texts.ts'
import styles from './home.module.css'

/** One class of each kind that visitors ask for most; all twenty are one link away. */
const shownClassIds = [102, 104, 107, 111, 113, 115]
const tones = ['mint', 'sea', 'sun'] as const

export function ClassesSection() {
  const t = useTexts(homeTexts)
  const format = useFormat()
  const href = useHref()
  const { language } = useApp()
  const cars = useData(getRateCars, fleetWithoutDates).value ?? []
  const [list, isNear] = useNear<HTMLUListElement>()
  const shown = shownClassIds.flatMap((id) => cars.find((car) => car.id === id) ?? [])
  if (shown.length === 0) return null
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <div>
          <h2 className={styles.heading}>{t.classes.title}</h2>
          <p className={styles.sectionLead}>{t.classes.lead}</p>
        </div>
        <ButtonLink kind="quiet" href={href(paths.seeFleet())} iconAfter={IconArrowRight}>
          {t.classes.all}
        </ButtonLink>
      </div>
      <ul className={styles.classes} ref={list}>
        {shown.map((car, i) => (
          <li key={car.id}>
            <a className={styles.class} href={href(paths.seeFleet(car.id))}>
              <Stage tone={tones[i % tones.length] ?? 'mint'} className={styles.stage}>
                {isNear && <CarPicture car={car} alt="" sizes="(min-width: 1024px) 376px, (min-width: 768px) 224px, 128px" />}
              </Stage>
              <span className={styles.className}>{car.name?.[language]}</span>
              {car.totalCents !== undefined && (
                <span className={styles.classPrice}>
                  {t.classes.from} <b>{format.money(car.totalCents)}</b> {t.classes.perDay}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

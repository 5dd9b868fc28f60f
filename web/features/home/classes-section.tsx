import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { useHref } from '../../lib/navigation/navigation.ts'
import { fleetWithoutDates } from '../../lib/start/startup.ts'
import { useData } from '../../lib/data/use-data.ts'
import { useIsNearViewport } from '../../lib/use-is-near-viewport.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Stage } from '../../../ui/content/card.tsx'
import { IconArrowRight } from '../../../ui/icons/icon.tsx'
import { CarPicture } from '../car-classes/car-picture.tsx'
import styles from './home.module.css'
import { useNamedClasses } from '../car-classes/name-classes.ts'
import { displayPrice } from '../car-classes/class-prices.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'

/** The most popular class of each kind. */
const popularClassIds = [101, 104, 107, 113, 111, 115]

const getCents = (car: RatedClass) => displayPrice(car, false)?.cents ?? 0

export function ClassesSection() {
  const t = useTexts('home')
  const href = useHref()
  const { language } = useApp()
  const cars = useNamedClasses(useData(getRateCars, fleetWithoutDates).value)
  const [list, isNear] = useIsNearViewport<HTMLUListElement>()
  const popular = cars.filter(({ id }) => popularClassIds.includes(id))
  // The cheapest is first and shown large.
  const visible = (popular.length > 0 ? popular : cars.slice(0, popularClassIds.length)).toSorted((a, b) => getCents(a) - getCents(b))
  if (visible.length === 0) return null
  // The claim "final price" would be wrong for rates before fees.
  const hasTotalPrices = visible.some((car) => displayPrice(car, false)?.kind === 'from')
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <div>
          <h2 className={styles.heading}>{t.classes.title}</h2>
          {hasTotalPrices && <p className={styles.sectionLead}>{t.classes.lead}</p>}
        </div>
        <ButtonLink kind="quiet" href={href(paths.seeFleet())} iconAfter={IconArrowRight}>
          {t.classes.all}
        </ButtonLink>
      </div>
      <ul className={styles.classes} ref={list}>
        {visible.map((car, i) => (
          <li key={car.id}>
            <a className={styles.class} href={href(paths.seeFleet(car.id))}>
              <Stage tone={i === 0 ? 'mint' : 'plain'} className={styles.stage}>
                {isNear && <CarPicture car={car} alt="" sizes={i === 0 ? '(min-width: 768px) 700px, 100vw' : '128px'} />}
              </Stage>
              <span className={styles.className}>{car.name?.[language]}</span>
              <ClassPrice car={car} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClassPrice({ car }: { car: RatedClass }) {
  const t = useTexts('home').classes
  const format = useFormat()
  const price = displayPrice(car, false)
  if (price === null) return null
  return (
    <span className={styles.classPrice}>
      {price.kind === 'from' && t.from} <b>{format.money(price.cents)}</b> {price.kind === 'from' ? t.perDay : t.rate}
    </span>
  )
}

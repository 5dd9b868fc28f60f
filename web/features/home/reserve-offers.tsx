import { writeSearchAddress } from '#contract/search-address.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../lib/app-context.ts'
import { useData } from '../../lib/data/use-data.ts'
import { Link } from '../../lib/navigation/link.tsx'
import { useHref } from '../../lib/navigation/navigation.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconArrowRight } from '../../../ui/icons/icon.tsx'
import { toRateRequest } from '../booking-flow/requests.ts'
import { CarPicture } from '../car-classes/car-picture.tsx'
import { findLowestTotals } from '../car-classes/class-prices.ts'
import { useNamedClasses } from '../car-classes/name-classes.ts'
import styles from './reserve-page.module.css'

const maxOffers = 3

interface ReserveOffersProps {
  search: StoredSearch
  /** The visitor has searched for these dates before; otherwise the form proposes them. */
  isLast: boolean
  branches: readonly Branch[]
}

/** The lowest totals of a search, with a link to all of its cars. Nothing where the service gives no totals. */
export function ReserveOffers({ search, isLast, branches }: ReserveOffersProps) {
  const t = useTexts('reserve').offers
  const format = useFormat()
  const href = useHref()
  const { language } = useApp()
  const offers = findLowestTotals(useNamedClasses(useData(getRateCars, toRateRequest(search)).value), maxOffers)
  const branch = branches.find(({ id }) => id === search.pickUpBranchId)
  if (offers.length === 0 || branch === undefined) return null
  return (
    <section className={styles.offers}>
      <div className={styles.offersHead}>
        <div>
          <h2>{isLast ? t.last : t.proposed}</h2>
          <p>{t.trip(branch.name, format.dateTime(search.pickUpAt), format.dateTime(search.returnAt))}</p>
        </div>
        <ButtonLink kind="quiet" href={href(paths.fleet(writeSearchAddress(search, branches)))} iconAfter={IconArrowRight}>
          {t.all}
        </ButtonLink>
      </div>
      <ul>
        {offers.map(({ car, totalCents }) => (
          <li key={car.id} className={styles.offer}>
            <CarPicture car={car} alt="" sizes="128px" />
            <Link to={paths.seeFleet(car.id)}>{car.name?.[language]}</Link>
            <p>
              <b>{format.money(totalCents)}</b>
              {car.days !== undefined && <span>{t.total(car.days)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

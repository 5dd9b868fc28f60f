import type { Branch } from '#contract/values/branch.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useData } from '../../../lib/data/use-data.ts'
import { useIsNearViewport } from '../../../lib/use-is-near-viewport.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ReloadLink } from '../../../../ui/buttons/reload-link.tsx'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { IconArrowRight, IconCar } from '../../../../ui/icons/icon.tsx'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import styles from './branch-page.module.css'
import { nextTrip, nextTripRequest } from './next-trip.ts'
import { useNamedClasses } from '../../car-classes/name-classes.ts'
import { displayPrice } from '../../car-classes/class-prices.ts'

/** Number of classes shown at first; the rest is expandable. */
const maxOpen = 6

/** The classes at this branch, each with its total for the next possible trip. The search shows the same price. */
export function BranchCars({ branch }: { branch: Branch }) {
  const t = useTexts('branches')
  const format = useFormat()
  const { config, flow } = useApp()
  const trip = nextTrip(config.today, branch)
  const rates = useData(getRateCars, nextTripRequest(config.today, branch))
  const cars = carsAtBranch(useNamedClasses(rates.value))
  const cheapest = cars.find(({ availability }) => availability !== 'no')
  const days = cars[0]?.days
  return (
    <section className={styles.section} aria-labelledby="branch-cars">
      <h2 id="branch-cars">
        {cheapest?.totalCents === undefined || days === undefined
          ? t.cars.title
          : t.cars.titleFrom(format.money(cheapest.totalCents), days)}
      </h2>
      {cars.length === 0 ? (
        <NoCars isLoading={rates.isLoading || (rates.value === null && !rates.hasFailed)} onReload={rates.reload} />
      ) : (
        <>
          {days !== undefined && (
            <p className={styles.note}>{t.cars.lead(days, format.dateTime(trip.pickUpAt), format.dateTime(trip.returnAt))}</p>
          )}
          <CarList cars={cars.slice(0, maxOpen)} />
          {cars.length > maxOpen && (
            <Disclosure summary={t.cars.more(cars.length - maxOpen)}>
              <CarList cars={cars.slice(maxOpen)} />
            </Disclosure>
          )}
          <Button kind="secondary" iconAfter={IconArrowRight} onClick={() => flow.chooseSearch(trip)}>
            {t.cars.choose}
          </Button>
        </>
      )}
    </section>
  )
}

function NoCars({ isLoading, onReload }: { isLoading: boolean; onReload: () => void }) {
  const t = useTexts('branches')
  if (isLoading) return <p aria-busy="true">{t.cars.loading}</p>
  return (
    <EmptyState icon={IconCar} title={t.cars.none} action={<ReloadLink onReload={onReload}>{t.empty.reload}</ReloadLink>}>
      {t.cars.noneText}
    </EmptyState>
  )
}

function CarList({ cars }: { cars: readonly RatedClass[] }) {
  const t = useTexts('branches')
  const format = useFormat()
  const { language } = useApp()
  const [list, isNear] = useIsNearViewport<HTMLUListElement>()
  return (
    <ul className={styles.cars} ref={list}>
      {cars.map((car) => {
        const isUnavailable = car.availability === 'no'
        const price = displayPrice(car, true)
        return (
          <li key={car.id} data-gone={isUnavailable || undefined}>
            <span className={styles.picture}>{isNear && <CarPicture car={car} alt="" sizes="96px" />}</span>
            <span className={styles.carName}>
              <Link to={paths.seeFleet(car.id)}>{car.name?.[language]}</Link>
              {car.model !== undefined && <span>{t.cars.orSimilar(car.model)}</span>}
            </span>
            <span className={styles.total}>
              {price !== null && <b>{format.money(price.cents)}</b>}
              <span>
                {isUnavailable
                  ? t.cars.gone[car.reason === 'lead-time' ? 'lead-time' : 'sold-out']
                  : price?.kind === 'rate'
                    ? t.cars.rate
                    : car.days !== undefined && t.cars.days(car.days)}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The classes at a branch: available ones first, then by total. */
export function carsAtBranch(cars: readonly RatedClass[]): RatedClass[] {
  const total = (car: RatedClass) => car.totalCents ?? Number.POSITIVE_INFINITY
  return cars
    .filter((car) => car.reason !== 'not-at-branch')
    .toSorted((a, b) => Number(a.availability === 'no') - Number(b.availability === 'no') || total(a) - total(b) || a.id - b.id)
}

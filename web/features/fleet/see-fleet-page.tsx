import { getCategories, type Category, type Subcategory } from '#contract/content/get-categories.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { useHref, useQueryParameters } from '../../lib/navigation/navigation.ts'
import { breadcrumbList, carWithOffer } from '../../lib/text/structured-data.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { useData } from '../../lib/data/use-data.ts'
import { paths, withSearch } from '../../paths.ts'
import { toRateRequest } from '../booking-flow/requests.ts'
import { CarDetail } from './car/car-detail.tsx'
import { FleetEmpty } from './list/fleet-empty.tsx'
import { getCarId } from './load-see-fleet.ts'
import { SeeFleetCard } from './see-fleet-card.tsx'
import styles from './see-fleet.module.css'
import { useNamedClasses } from '../car-classes/name-classes.ts'

/** The fleet, or one of its classes (row R-11), without dates or choices. */
export function SeeFleetPage() {
  const [parameters] = useQueryParameters()
  const cars = useData(getRateCars, toRateRequest(null))
  const categories = useData(getCategories, {}).value
  const named = useNamedClasses(cars.value)
  const classes = cars.value === null ? null : named
  const carId = parameters['car']
  if (carId === undefined) return <WholeFleet cars={classes} hasFailed={cars.hasFailed} onReload={cars.reload} categories={categories} />
  const car = classes?.find(({ id }) => id === getCarId(parameters))
  if (car !== undefined) return <CarDetail key={car.id} car={car} categories={categories} />
  if (cars.value === null && !cars.hasFailed) return <Waiting />
  return (
    <WholeFleet isUnknown={cars.value !== null} cars={classes} hasFailed={cars.hasFailed} onReload={cars.reload} categories={categories} />
  )
}

function Waiting() {
  const t = useTexts('fleet')
  useDocumentHead({ title: t.seeFleet.title })
  return (
    <div className={`wrap ${styles.page}`} aria-busy="true">
      <h1>{t.seeFleet.loading}</h1>
    </div>
  )
}

interface WholeFleetProps {
  /** The address names an unknown class: a notice and the fleet (row R-44). */
  isUnknown?: boolean
  cars: readonly RatedClass[] | null
  hasFailed: boolean
  onReload: () => void
  categories: { categories: readonly Category[]; subcategories: readonly Subcategory[] } | null
}

function WholeFleet({ isUnknown = false, cars, hasFailed, onReload, categories }: WholeFleetProps) {
  const t = useTexts('fleet')
  const app = useApp()
  const { language } = app
  const href = useHref()
  const present = (categories?.categories ?? []).filter(({ id }) => cars?.some((car) => car.categoryId === id))
  const others = (cars ?? []).filter((car) => !present.some(({ id }) => id === car.categoryId))
  useDocumentHead({
    title: isUnknown ? t.seeFleet.unknown : t.seeFleet.title,
    description: t.seeFleet.description,
    jsonLd: [
      ...(cars ?? []).map((car) => carWithOffer(app, car, paths.seeFleet(car.id))),
      breadcrumbList(app, [{ name: t.seeFleet.title }]),
    ],
    ...(isUnknown ? { status: 404, isIndexed: false } : {}),
  })
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{isUnknown ? t.seeFleet.unknown : t.seeFleet.title}</h1>
      <p className={styles.lead}>
        {isUnknown ? t.seeFleet.unknownText : t.seeFleet.lead(cars === null || cars.some(({ perDayCents }) => perDayCents !== undefined))}
      </p>
      {cars === null && (hasFailed ? <FleetEmpty isBusy={false} onReload={onReload} /> : <p aria-busy="true">{t.loading}</p>)}
      {present.length > 1 && (
        <nav className={styles.categories} aria-label={t.seeFleet.categories}>
          {present.map(({ id, name }) => (
            <a key={id} href={href(withSearch(paths.seeFleet(), { s: sectionId(id) }))}>
              {name[language]}
            </a>
          ))}
        </nav>
      )}
      {present.map(({ id, name }) => (
        <section key={id}>
          <h2 id={sectionId(id)}>{name[language]}</h2>
          <ul className={styles.grid}>
            {inOrder(cars ?? [], id, categories?.subcategories ?? []).map(({ car, subcategory }) => (
              <SeeFleetCard key={car.id} car={car} subcategory={subcategory?.name[language]} />
            ))}
          </ul>
        </section>
      ))}
      {others.length > 0 && (
        <ul className={styles.grid}>
          {others.map((car) => (
            <SeeFleetCard key={car.id} car={car} subcategory={undefined} />
          ))}
        </ul>
      )}
    </div>
  )
}

function sectionId(categoryId: number): string {
  return `categoria-${categoryId}`
}

/** The classes of a category by subcategory, in the company's order; those of unlisted subcategories come last. */
function inOrder(cars: readonly RatedClass[], categoryId: number, subcategories: readonly Subcategory[]) {
  // Without a category, a subcategory is listed in all of them.
  const listed = subcategories.filter((subcategory) => subcategory.categoryId === categoryId || subcategory.categoryId === 0)
  const place = (subcategory: Subcategory | undefined) => (subcategory === undefined ? listed.length : listed.indexOf(subcategory))
  return cars
    .filter((car) => car.categoryId === categoryId)
    .map((car) => ({ car, subcategory: listed.find(({ id }) => id === car.subcategoryId) }))
    .toSorted((a, b) => place(a.subcategory) - place(b.subcategory))
}

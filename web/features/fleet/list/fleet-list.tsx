import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Category, Subcategory } from '#contract/content/get-categories.ts'
import { listParameters } from '#contract/search-address.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useHref, useQueryParameters } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { IconInfo } from '../../../../ui/icons/icon.tsx'
import { IconArrowsSort } from '../../../../ui/icons/icon-fleet.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { CarCard } from '../car/car-card.tsx'
import type { Comparison } from '../compare/use-comparison.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterFields } from './filter-fields.tsx'
import styles from './fleet-list.module.css'
import {
  dropUnknown,
  filterCars,
  noFilters,
  offeredSubcategories,
  readFleetView,
  sortCars,
  sortNames,
  writeFleetView,
  type FleetSort,
  type FleetView,
} from './fleet-view.ts'
import type { ListContext } from './list-context.ts'

// Loaded lazily, because few visitors compare classes or open a breakdown, or filter until nothing is left.
const CompareBar = lazyPart(() => import('../compare/compare-bar.tsx').then((part) => part.CompareBar), { isLayer: true })
const NoMatch = lazyPart(() => import('./no-match.tsx').then((part) => part.NoMatch))
const PriceBreakdown = lazyPart(() => import('../car/price-breakdown.tsx').then((part) => part.PriceBreakdown), { isLayer: true })

/** Pictures visible without scrolling. */
const eagerPictures = 3

interface FleetListProps {
  /** The heading for the classes that the filters leave. */
  renderHeading: (listed: readonly RatedClass[]) => ReactNode
  cars: readonly RatedClass[]
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
  branches: readonly Branch[]
  search: StoredSearch | null
  comparison: Comparison
  /** A newer list is loading: this one is visible but disabled. */
  isStale?: boolean
  /** Reloads the list. */
  onRefresh: () => void
}

/** The classes with filters and sorting, which are stored in the address. */
export function FleetList({
  renderHeading,
  cars,
  categories,
  subcategories,
  branches,
  search,
  comparison,
  isStale = false,
  onRefresh,
}: FleetListProps) {
  const t = useTexts('fleet')
  const [view, changeView, hrefWithoutFilters] = useFleetView(cars, subcategories, categories.length > 0 && !isStale)
  const [breakdownCar, setBreakdownCar] = useState<RatedClass | null>(null)
  const present = categories.filter(({ id }) => cars.some((car) => car.categoryId === id))
  const offered = offeredSubcategories(subcategories, cars, view.categoryIds)
  const listed = sortCars(
    filterCars(cars, view),
    view.sort,
    categories.map(({ id }) => id),
  )
  const filterProps = { cars, categories: present, subcategories: offered, filters: view, onChange: changeView }
  const sort = (
    <SortField
      hasTotals={cars.some(({ totalCents }) => totalCents !== undefined)}
      value={view.sort}
      onChange={(chosen) => changeView({ sort: chosen })}
    />
  )
  const context: ListContext = { search, branches, comparison, onBreakdown: setBreakdownCar }
  return (
    <div aria-busy={isStale} inert={isStale}>
      <div className={`wrap ${styles.layout}`}>
        <aside className={`${styles.side} needs-script`} aria-label={t.filters.title}>
          <FilterFields {...filterProps} />
        </aside>
        <div className={styles.head}>
          {renderHeading(listed)}
          <FilterBar {...filterProps} sort={sort} />
          <div className={styles.order}>
            <output className={listed.length === 0 || listed.length === cars.length ? 'visually-hidden' : undefined}>
              {t.shown(listed.length, cars.length)}
            </output>
            {sort}
          </div>
        </div>
        <div className={styles.results}>
          {listed.length === 0 && (
            <Suspense>
              <NoMatch {...filterProps} clearHref={hrefWithoutFilters} />
            </Suspense>
          )}
          <ul className={styles.cars} aria-label={t.list}>
            {listed.map((car, index) => (
              <CarCard key={car.id} car={car} context={context} isEager={index < eagerPictures} />
            ))}
          </ul>
          <p className={styles.note}>
            <IconInfo />
            {t.pictureNote} {t.depositNote}
          </p>
        </div>
      </div>
      <Suspense>
        {comparison.cars.length > 0 && <CompareBar {...comparison} />}
        {breakdownCar !== null && search !== null && (
          <PriceBreakdown car={breakdownCar} search={search} onClose={() => setBreakdownCar(null)} onRefresh={onRefresh} />
        )}
      </Suspense>
    </div>
  )
}

function SortField({ hasTotals, value, onChange }: { hasTotals: boolean; value: FleetSort; onChange: (sort: FleetSort) => void }) {
  const t = useTexts('fleet')
  return (
    <SelectField
      className={`${styles.sort} needs-script`}
      label={t.sort.label}
      icon={IconArrowsSort}
      value={value}
      options={sortNames.map((name) => ({ value: name, label: name === 'price' && !hasTotals ? t.sort.fromPrice : t.sort[name] }))}
      onChange={(event) => onChange(sortNames.find((name) => name === event.target.value) ?? 'price')}
    />
  )
}

/**
 * The view of the address, a function to change it, and the address of the list without filters.
 * @param isKnown the categories have loaded, so that what the address names in vain can be removed from it
 */
function useFleetView(cars: readonly RatedClass[], subcategories: readonly Subcategory[], isKnown: boolean) {
  const href = useHref()
  const [parameters, changeParameters] = useQueryParameters()
  const view = dropUnknown(readFleetView(parameters), cars, subcategories)
  // Where an address names a class to compare, the comparison is shown instead of the list.
  const known = { ...writeFleetView(view), [listParameters.compared]: undefined }
  const hasUnknown = isKnown && Object.entries(known).some(([name, value]) => (parameters[name] || undefined) !== value)
  const cleanAddress = useEffectEvent(() => changeParameters(known))
  useEffect(() => {
    if (hasUnknown) cleanAddress()
  }, [hasUnknown])
  return [
    view,
    (changes: Partial<FleetView>) => changeParameters(writeFleetView({ ...view, ...changes })),
    href(paths.fleet({ ...parameters, ...writeFleetView({ ...view, ...noFilters }) })),
  ] as const
}

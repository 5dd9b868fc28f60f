import { useState, Suspense, type ComponentProps } from 'react'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getCategories } from '#contract/content/get-categories.ts'
import type { LocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { breadcrumbList, carWithOffer } from '../../lib/text/structured-data.ts'
import { useData } from '../../lib/data/use-data.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { IconLock } from '../../../ui/icons/icon.tsx'
import { toRateRequest } from '../booking-flow/requests.ts'
import { usePromotions } from '../applied-promotions/use-promotions.ts'
import type { AddressedSearch } from '../search/addressed-search.ts'
import { useAddressedSearch } from '../search/use-addressed-search.ts'
import { StartSearch } from '../search/start-search.tsx'
import { useComparison } from './compare/use-comparison.ts'
import { FleetEmpty } from './list/fleet-empty.tsx'
import styles from './list/fleet-list.module.css'
import { FleetList } from './list/fleet-list.tsx'
import { FleetSkeleton } from './list/fleet-skeleton.tsx'
import { isFree } from './list/fleet-view.ts'
import { WithoutScript } from './list/without-script.tsx'
import { branchName } from './list/list-context.ts'
import { isAboutSearch } from './search/other-search.ts'
import { OtherDays } from './search/other-days.tsx'
import { OtherReturns } from './search/other-returns.tsx'
import { PromotionLine } from './car/promotion-line.tsx'
import { SearchSummary } from './search/search-summary.tsx'
import { useGuarantee, type Rates } from './car/use-guarantee.ts'
import { useNamedClasses } from '../car-classes/name-classes.ts'

// Loaded lazily, because few visitors compare classes, and few searches are refused.
const ComparisonPage = lazyPart(() => import('./compare/comparison-page.tsx').then((loaded) => loaded.ComparisonPage))
const RefusedSearch = lazyPart(() => import('./search/refused-search.tsx').then((loaded) => loaded.RefusedSearch))

/** The fleet page of the flow: with a search, each class with its total; without one, the fleet with "from" prices (row R-10). */
export function FleetPage() {
  const branchData = useData(getAgencies, ourBrand)
  const branches = branchData.value ?? []
  const addressed = useAddressedSearch(branches)
  const props = { branches, promotions: usePromotions() }
  switch (addressed.kind) {
    case 'waiting':
      return branchData.hasFailed ? <FleetEmpty isBusy={branchData.isLoading} onReload={branchData.reload} /> : <FleetSkeleton />
    case 'search':
      return <FoundCars search={addressed.search} passed={addressed.pastDates} {...props} />
    case 'draft':
      return <WholeFleet start={addressed} {...props} />
    case 'none':
      return <WholeFleet {...props} />
  }
}

type FoundSearch = Pick<Extract<AddressedSearch, { kind: 'search' }>, 'search'> & { passed: { from: LocalDate; to: LocalDate } | undefined }

interface FleetProps {
  branches: readonly Branch[]
  promotions: readonly Promotion[]
}

/** @param start the search of an address that is not complete */
function WholeFleet({ branches, promotions, start }: FleetProps & { start?: Extract<AddressedSearch, { kind: 'draft' }> }) {
  const t = useTexts('fleet')
  const app = useApp()
  const cars = useData(getRateCars, toRateRequest(null))
  const classes = useNamedClasses(cars.value)
  const comparison = useComparison(classes)
  const kinds = useData(getCategories, {}).value
  useDocumentHead({
    title: comparison.isOpen ? t.compare.heading(comparison.cars.length) : t.title,
    description: t.description,
    isIndexed: start === undefined && !comparison.isOpen,
    jsonLd: [
      ...classes.map((carClass) => carWithOffer(app, carClass, paths.seeFleet(carClass.id))),
      breadcrumbList(app, [{ name: t.title }]),
    ],
  })
  const compared = { comparison, branches, listed: classes, rates: cars }
  if (comparison.isOpen) return <OpenComparison {...compared} answer={null} errors={start?.errors} />
  return (
    <>
      <section className={styles.invitation}>
        <div className="wrap">
          <h1>{t.title}</h1>
          <h2>{Object.keys(start?.errors ?? {}).length > 0 ? t.invitation.correct : t.invitation.heading}</h2>
          <p>{t.invitation.text}</p>
          <StartSearch branches={branches} promotions={promotions} {...(start === undefined ? {} : { start })} />
        </div>
      </section>
      {cars.value === null ? (
        cars.hasFailed ? (
          <FleetEmpty isBusy={cars.isLoading} onReload={cars.reload} />
        ) : (
          <FleetSkeleton />
        )
      ) : (
        <FleetList
          renderHeading={(listed) => (
            <div>
              <h2>{t.allClasses(listed.length || classes.length)}</h2>
              {classes.some((carClass) => carClass.perDayCents !== undefined) && <p className={styles.priceNote}>{t.fromPrices}</p>}
            </div>
          )}
          cars={classes}
          categories={kinds?.categories ?? []}
          subcategories={kinds?.subcategories ?? []}
          branches={branches}
          search={null}
          comparison={comparison}
          onRefresh={cars.reload}
        />
      )}
    </>
  )
}

function FoundCars({ search, passed, branches, promotions }: FleetProps & FoundSearch) {
  const t = useTexts('fleet')
  const cars = useData(getRateCars, toRateRequest(search))
  const kinds = useData(getCategories, {}).value
  // The list of the previous search stays visible but disabled until the new one has loaded.
  const [previous, setPrevious] = useState<Answer | null>(null)
  if (cars.value !== null && cars.value !== previous?.cars) setPrevious({ cars: cars.value, search })
  const answer = cars.value === null ? (cars.hasFailed ? null : previous) : { cars: cars.value, search }
  const classes = useNamedClasses(answer === null ? null : answer.cars)
  const isRefused = cars.refusal !== null && isAboutSearch(cars.refusal)
  const comparison = useComparison(classes)
  const title = t.titleAt(branchName(branches, search.pickUpBranchId))
  useDocumentHead({ title: comparison.isOpen ? t.compare.heading(comparison.cars.length) : title, isIndexed: false })
  if (comparison.isOpen) return <OpenComparison {...{ comparison, answer, branches, passed, listed: classes, rates: cars }} />
  return (
    <>
      <SearchSummary search={search} days={cars.value?.[0]?.days} branches={branches} promotions={promotions} isFixed={isRefused} />
      {passed !== undefined && <PassedDates {...passed} />}
      {isRefused && cars.refusal !== null ? (
        <Suspense>
          <RefusedSearch refusal={cars.refusal} search={search} branches={branches} promotions={promotions} />
        </Suspense>
      ) : answer === null ? (
        cars.hasFailed ? (
          <div className="wrap">
            <h1 className={styles.failed}>{title}</h1>
            <FleetEmpty isBusy={cars.isLoading} onReload={cars.reload} />
          </div>
        ) : (
          <FleetSkeleton />
        )
      ) : (
        <FleetList
          renderHeading={(listed) => <FoundHeading answer={answer} listed={listed} branches={branches} rates={cars} />}
          cars={classes}
          categories={kinds?.categories ?? []}
          subcategories={kinds?.subcategories ?? []}
          branches={branches}
          search={answer.search}
          comparison={comparison}
          isStale={cars.value === null}
          onRefresh={cars.reload}
        />
      )}
    </>
  )
}

/** The compared classes in place of the list. */
function OpenComparison(props: ComponentProps<typeof ComparisonPage>) {
  return (
    <Suspense fallback={<FleetSkeleton />}>
      <ComparisonPage {...props} />
    </Suspense>
  )
}

/** An old link names days that have passed; the search is a proposal for the same number of days. */
function PassedDates({ from, to }: { from: LocalDate; to: LocalDate }) {
  const t = useTexts('fleet')
  const format = useFormat()
  return (
    <div className={`wrap ${styles.passed}`}>
      <Notice tone="warning" title={t.passed.title(format.dateWithYear(from), format.dateWithYear(to))}>
        {t.passed.text}
      </Notice>
    </div>
  )
}

interface Answer {
  cars: readonly RatedClass[]
  search: StoredSearch
}

function FoundHeading({
  answer: { cars, search },
  listed,
  branches,
  rates,
}: {
  answer: Answer
  /** The classes that the filters leave. */
  listed: readonly RatedClass[]
  branches: readonly Branch[]
  rates: Rates
}) {
  const t = useTexts('fleet')
  const format = useFormat()
  const until = useGuarantee(cars, rates)
  const free = listed.filter(isFree).length
  const isNoneLeft = free === 0 && listed.length === cars.length
  const elsewhere = listed.filter(({ reason }) => reason === 'not-at-branch').length
  // Without availability or totals from the service, the page does not mention them.
  const isAvailabilityKnown = cars.some(({ availability }) => availability !== null)
  const hasTotals = cars.some(({ totalCents }) => totalCents !== undefined)
  return (
    <div>
      {search.packageId !== null && <PromotionLine cars={cars} search={search} packageId={search.packageId} branches={branches} />}
      <h1 className={styles.heading}>
        {listed.length === 0
          ? t.titleAt(branchName(branches, search.pickUpBranchId))
          : isNoneLeft
            ? t.noneAvailable
            : isAvailabilityKnown
              ? t.available(free)
              : t.allClasses(free)}
        {elsewhere > 0 && <span>· {t.elsewhere(elsewhere)}</span>}
      </h1>
      {hasTotals && (
        <div className={styles.notes}>
          <p className={styles.priceNote}>
            <IconLock />
            <span>
              {/* On a phone the short words leave room for the button beside them. */}
              <span className={until === null ? undefined : styles.whatFor}>{t.finalPrices}</span>
              {until !== null && <span className={styles.phoneOnly}>{t.priceHeld}</span>}
              <span className={styles.whatFor}>
                {' '}
                {t.allMandatory}
                {until !== null && ','}
              </span>
              {until !== null && t.until(format.time(until))}
            </span>
          </p>
          <OtherDays key={JSON.stringify(search)} search={search} list={cars} />
          {search.returnBranchId !== search.pickUpBranchId && (
            <OtherReturns key={`returns ${JSON.stringify(search)}`} {...{ search, branches }} list={cars} />
          )}
        </div>
      )}
      <WithoutScript search={search} branches={branches} />
    </div>
  )
}

import { ourBrand } from '#contract/request-codecs.ts'
import { writeSearchAddress } from '#contract/search-address.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import type { Category } from '#contract/content/get-categories.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { getInfoCar } from '#contract/content/get-info-car.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { CarClass } from '#contract/values/car-class.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { NoScript } from '../../../lib/no-script.tsx'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { breadcrumbList, carWithOffer } from '../../../lib/text/structured-data.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { paths, withSearch } from '../../../paths.ts'
import { Breadcrumbs } from '../../../../ui/navigation/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { AmountLine, Price } from '../../../../ui/content/price.tsx'
import { TickList } from '../../../../ui/content/tick-list.tsx'
import { toRateRequest } from '../../booking-flow/requests.ts'
import { useAddressedSearch } from '../../search/use-addressed-search.ts'
import { describeFacts, describeReason } from './car-facts.ts'
import { CarGallery } from './car-gallery.tsx'
import { useGuarantee } from './use-guarantee.ts'
import { isFree } from '../list/fleet-view.ts'
import { WithoutScript } from '../list/without-script.tsx'
import styles from '../see-fleet.module.css'
import { displayPrice } from '../../car-classes/class-prices.ts'

interface CarDetailProps {
  /** From the fleet's list, which has the price. */
  car: RatedClass
  categories: { categories: readonly Category[] } | null
}

/** The class of the list, with the details of its own call. */
function mergeDetails(rated: RatedClass, info: CarClass | undefined): CarClass {
  return { ...rated, ...Object.fromEntries(Object.entries(info ?? {}).filter(([, value]) => value !== undefined)) }
}

/** The class at the price for the visitor's dates, as in the list that linked here. */
function useDatedClass(search: StoredSearch | null, id: number): RatedClass | undefined {
  const rates = useData(getRateCars, toRateRequest(search))
  useGuarantee(search === null ? null : rates.value, rates)
  return rates.value?.find((item) => item.id === id)
}

/** All details of a class. Choosing it starts the flow with the car first (row F-08). */
export function CarDetail({ car: rated, categories }: CarDetailProps) {
  const t = useTexts('fleet')
  const format = useFormat()
  const href = useHref()
  const app = useApp()
  const { language, flow } = app
  const branches = useData(getAgencies, ourBrand).value ?? []
  // The list already has the class; its own call has the latest details.
  const car = mergeDetails(rated, useData(getInfoCar, { classId: rated.id }).value?.[0])
  const name = car.name?.[language] ?? ''
  // The deposit is shown in the price card.
  const facts = describeFacts(car, t, format).filter(({ key }) => key !== 'deposit')
  const category = categories?.categories.find(({ id }) => id === car.categoryId)
  const { id, categoryId, subcategoryId } = car
  const addressed = useAddressedSearch(branches)
  const search = addressed.kind === 'search' ? addressed.search : null
  const datedClass = useDatedClass(search, id)
  // A class that cannot be chosen for these dates can have a total too.
  const isTaken = search !== null && datedClass !== undefined && !isFree(datedClass)
  const forDates = search !== null && !isTaken && datedClass?.totalCents !== undefined ? displayPrice(datedClass, true) : null
  const displayed = forDates ?? displayPrice(rated, false)
  const price = displayed === null ? undefined : format.money(displayed.cents)
  const isFrom = displayed?.kind === 'from'
  const isWhole = isFrom || displayed?.kind === 'total'
  const pickUp = branches.find((branch) => branch.id === search?.pickUpBranchId)
  const branchNames = [...new Set([pickUp, branches.find((branch) => branch.id === search?.returnBranchId)])].map((branch) => branch?.name)
  const dates = search === null ? undefined : format.dateRange(search.pickUpAt, search.returnAt)
  const trip = [branchNames.filter(Boolean).join(' → '), dates].filter(Boolean).join(', ')
  // The further mandatory lines of the total of these dates.
  const included = [
    ...t.seeFleet.includes,
    ...(forDates !== null && pickUp?.iata !== undefined ? [t.seeFleet.airportFee(pickUp.name)] : []),
    ...(forDates !== null && search?.returnBranchId !== search?.pickUpBranchId ? [t.seeFleet.oneWay] : []),
    ...(forDates !== null && search?.youngDriver ? [t.seeFleet.youngDriver] : []),
  ]
  useDocumentHead({
    title: name,
    // The address of a search is one of many with the same text.
    ...(addressed.kind === 'none' ? {} : { isIndexed: false }),
    description: price === undefined || !isFrom ? t.seeFleet.description : t.seeFleet.carDescription(name, car.model ?? name, price),
    jsonLd: [
      carWithOffer(app, rated, paths.seeFleet(id)),
      breadcrumbList(app, [{ name: t.seeFleet.title, path: paths.seeFleet() }, { name }]),
    ],
  })
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        label={t.seeFleet.breadcrumbs}
        items={[
          { label: t.seeFleet.title, href: href(paths.seeFleet()) },
          ...(category === undefined
            ? []
            : [{ label: category.name[language], href: href(withSearch(paths.seeFleet(), { s: `categoria-${category.id}` })) }]),
          { label: name },
        ]}
      />
      <div className={styles.detail}>
        <div className={styles.look}>
          <CarGallery car={car} />
        </div>
        <div className={styles.head}>
          <h1>{name}</h1>
          {car.model !== undefined && <p className={styles.lead}>{`${car.model} ${t.car.orSimilar}`}</p>}
          <Card isPadded className={styles.offer}>
            {price !== undefined && (
              <div>
                {isFrom && <span className={styles.from}>{t.car.from}</span>}
                <Price
                  size="total"
                  amount={price}
                  unit={isFrom ? t.car.fromUnit : isWhole ? t.car.total(datedClass?.days ?? 1) : t.car.rateUnit}
                  note={isFrom ? t.seeFleet.fromNote : isWhole ? t.seeFleet.datesNote(trip) : t.seeFleet.rateNote}
                  isUnitBelow
                />
              </div>
            )}
            {isTaken ? (
              <p role="status">{describeReason(datedClass.reason ?? 'sold-out', t)}</p>
            ) : (
              <Button isWide onClick={() => flow.chooseCar({ id, categoryId, subcategoryId }, datedClass?.offer)}>
                {t.car.chooseThis}
              </Button>
            )}
            {search === null && (
              <NoScript>
                <ButtonLink isWide href={href(paths.reserve())}>
                  {t.seeFleet.searchDates}
                </ButtonLink>
              </NoScript>
            )}
            {car.depositCents !== undefined && <AmountLine label={t.seeFleet.deposit} amount={format.money(car.depositCents)} />}
          </Card>
          {search !== null && <WithoutScript search={search} branches={branches} />}
        </div>
        {facts.length > 0 && (
          <section>
            <h2>{t.seeFleet.facts}</h2>
            <dl className={styles.facts}>
              {facts.map(({ key, label, value }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <section className={styles.more}>
          {isWhole && (
            <>
              <h2>{t.seeFleet.included}</h2>
              <TickList items={included.map((text) => ({ text }))} notIncludedLabel={t.seeFleet.notIncluded} />
            </>
          )}
          {car.branchIds !== undefined && <BranchesOfClass branchIds={car.branchIds} branches={branches} />}
          <ButtonLink kind="secondary" href={href(search === null ? paths.seeFleet() : paths.fleet(writeSearchAddress(search, branches)))}>
            {search === null ? t.seeFleet.all : t.seeFleet.results}
          </ButtonLink>
        </section>
      </div>
    </div>
  )
}

function BranchesOfClass({ branchIds, branches }: { branchIds: readonly number[]; branches: readonly Branch[] }) {
  const t = useTexts('fleet').seeFleet
  const href = useHref()
  const withClass = branches.filter(({ id }) => branchIds.includes(id))
  return (
    <>
      <h2>{t.kept}</h2>
      {branches.length > 0 && withClass.length === branches.length ? (
        <p>{t.everywhere}</p>
      ) : (
        <ul className={styles.branches}>
          {withClass.map(({ id, slug, name }) => (
            <li key={id}>{slug === undefined ? name : <a href={href(paths.branch(slug))}>{name}</a>}</li>
          ))}
        </ul>
      )}
    </>
  )
}

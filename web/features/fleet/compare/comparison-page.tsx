import { toLocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { focusMain } from '../../../lib/navigation/navigation-effects.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Stage } from '../../../../ui/content/card.tsx'
import { IconChevronDown, IconClose } from '../../../../ui/icons/icon.tsx'
import { IconLuggage } from '../../../../ui/icons/icon-fleet.tsx'
import { IconChevronLeft, IconPlus } from '../../../../ui/icons/icon-more.tsx'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import { displayPrice } from '../../car-classes/class-prices.ts'
import { describeReason } from '../car/car-facts.ts'
import { useGuarantee, type Rates } from '../car/use-guarantee.ts'
import { branchName } from '../list/list-context.ts'
import { isFree } from '../list/fleet-view.ts'
import { compareClasses, type ComparisonRow } from './comparison-rows.ts'
import { SearchLink } from '../search/search-link.tsx'
import { findFirstAlternative } from './first-alternative.ts'
import styles from './comparison-page.module.css'
import { IgnoredParts, type IgnoredPartsProps } from './ignored-parts.tsx'
import { maxCompared, type Comparison } from './use-comparison.ts'
import { useScrollPair } from './use-scroll-pair.ts'

interface ComparisonPageProps extends IgnoredPartsProps {
  comparison: Comparison
  /** The list with its search; null without dates. */
  answer: { cars: readonly RatedClass[]; search: StoredSearch } | null
  branches: readonly Branch[]
  /** Reloads the list when its prices expire. */
  rates: Rates
}

/** Up to three classes of the list side by side, at the list's prices: what differs in rows, what is equal folded into one line. */
export function ComparisonPage({ comparison, answer, branches, rates, ...address }: ComparisonPageProps) {
  const t = useTexts('fleet')
  const format = useFormat()
  const { cars } = comparison
  const hasDates = answer !== null
  const { different, equal } = compareClasses(cars, hasDates, t, format)
  const canAdd = cars.length < maxCompared
  const isAlone = cars.length === 1
  const [head, rows] = useScrollPair<HTMLTableSectionElement>()
  const context = { search: answer?.search ?? null, branches }
  return (
    <>
      <IgnoredParts {...address} listHref={comparison.listHref} />
      <div className={`wrap ${styles.page}`}>
        <Intro {...{ comparison, answer, branches, rates }} />
        <div className={styles.scroll} role="region" aria-label={t.compare.table}>
          <table className={styles.table}>
            <thead {...head}>
              <tr>
                {/* Without other classes nothing differs. */}
                <th scope="col">{isAlone ? <span className="visually-hidden">{t.compare.differs}</span> : t.compare.differs}</th>
                {cars.map((car) => (
                  <ClassHead key={car.id} car={car} context={context} isAlone={isAlone} onRemove={comparison.onRemove} />
                ))}
                {canAdd && (
                  <td>
                    <a className={styles.add} href={comparison.listHref}>
                      <IconPlus size={24} />
                      {isAlone ? t.compare.addToCompare : t.compare.add}
                    </a>
                  </td>
                )}
              </tr>
            </thead>
            {!isAlone && (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls on a phone, so the keyboard must reach it.
              <tbody tabIndex={0} {...rows}>
                <tr className={styles.choose}>
                  <th scope="row">{t.car.choose}</th>
                  {cars.map((car) => (
                    <td key={car.id}>
                      <ClassAction car={car} context={context} isWide />
                    </td>
                  ))}
                </tr>
                {different.map((row) => (
                  <tr key={row.key}>
                    <th scope="row">
                      {row.label} {row.note && <span>{row.note}</span>}
                    </th>
                    {cars.map((car, i) => (
                      <td key={car.id} className={row.best[i] ? styles.best : undefined}>
                        <Value row={row} index={i} car={car} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            )}
          </table>
          {!isAlone && equal.length > 0 && <EqualRows rows={equal} />}
        </div>
      </div>
    </>
  )
}

/** The heading, the trip, what the prices include, and the link to the list. */
function Intro({ comparison: { cars, listHref }, answer, branches, rates }: Omit<ComparisonPageProps, 'listed'>) {
  const t = useTexts('fleet')
  const format = useFormat()
  const until = useGuarantee(answer?.cars ?? null, rates)
  const isRateOnly = !cars.some((car) => displayPrice(car, answer !== null)?.kind !== 'rate')
  const days = cars.find((car) => car.days !== undefined)?.days
  const search = answer?.search
  const places = search === undefined ? [] : [...new Set([search.pickUpBranchId, search.returnBranchId])]
  return (
    <div className={styles.intro}>
      <h1>{t.compare.heading(cars.length)}</h1>
      {search !== undefined && (
        <p>
          {places.map((id) => branchName(branches, id)).join(' → ')}
          <span>
            {[format.dateRange(toLocalDate(search.pickUpAt), toLocalDate(search.returnAt)), days && t.summary.days(days)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
      <p className={styles.included}>
        {isRateOnly ? t.compare.rates : search === undefined ? t.compare.fromPrices : t.compare.totals}
        {!isRateOnly && until !== null && t.compare.until(format.time(until))}
      </p>
      <a className={styles.back} href={listHref}>
        <IconChevronLeft />
        {t.compare.back}
      </a>
    </div>
  )
}

interface ClassProps {
  car: RatedClass
  context: { search: StoredSearch | null; branches: readonly Branch[] }
}

interface ClassHeadProps extends ClassProps {
  isAlone: boolean
  onRemove: (car: RatedClass) => void
}

/** The car, its name and its price. On a phone they stay at the top while the rows scroll. */
function ClassHead({ car, context, isAlone, onRemove }: ClassHeadProps) {
  const t = useTexts('fleet')
  const { language } = useApp()
  const name = car.name?.[language] ?? ''
  return (
    <th scope="col">
      <div className={styles.head}>
        <Stage className={styles.stage} isFaded={!isFree(car)}>
          <CarPicture car={car} alt="" sizes="(min-width: 1024px) 352px, 172px" isEager />
          <button
            type="button"
            className={styles.remove}
            aria-label={t.compare.remove(name)}
            onClick={() => {
              onRemove(car)
              focusMain()
            }}
          >
            <IconClose />
          </button>
        </Stage>
        <b className={styles.name}>{name}</b>
        {isFree(car) ? <ClassPrice car={car} context={context} /> : <WhyUnavailable car={car} context={context} />}
        {!isAlone && <ClassAction car={car} context={context} />}
      </div>
    </th>
  )
}

function ClassPrice({ car, context: { search } }: ClassProps) {
  const t = useTexts('fleet')
  const format = useFormat()
  const price = displayPrice(car, search !== null)
  const { days = 1, previousTotalCents } = car
  return (
    <>
      <span className={styles.unit}>
        {price?.kind !== 'total' ? (
          t.compare.units[price?.kind ?? 'rate']
        ) : previousTotalCents === undefined ? (
          t.summary.days(days)
        ) : (
          <>
            {t.car.was} <s>{format.money(previousTotalCents)}</s>
          </>
        )}
      </span>
      <b className={styles.price}>{price === null ? t.compare.unknown : format.money(price.cents)}</b>
    </>
  )
}

/** Why the class is not available, and where the list offers it, with the total there if the list has it. */
function WhyUnavailable({ car, context: { search, branches } }: ClassProps) {
  const t = useTexts('fleet')
  const format = useFormat()
  const other = search === null ? undefined : findFirstAlternative(car, search, branches)
  return (
    <>
      <span className={styles.why}>{describeReason(car.reason ?? 'sold-out', t)}</span>{' '}
      {other !== undefined && other.branch !== '' && <span className={styles.branch}>{other.branch}</span>}
      {other?.totalCents !== undefined && <b className={styles.price}>{format.money(other.totalCents)}</b>}
    </>
  )
}

/** The button that books the class, or the link to where the list offers it. */
function ClassAction({ car, context: { search, branches }, isWide = false }: ClassProps & { isWide?: boolean }) {
  const t = useTexts('fleet')
  const { language, flow } = useApp()
  const { id, categoryId, subcategoryId, offer } = car
  const name = car.name?.[language] ?? ''
  if (!isFree(car)) {
    const other = search === null ? undefined : findFirstAlternative(car, search, branches)
    if (other === undefined) return null
    const label = other.branch === '' ? t.alternative.toTime : t.compare.seeAt(other.branch)
    return (
      <SearchLink search={other.search} branches={branches} aria-label={t.alternative.named(label, name)}>
        {label}
      </SearchLink>
    )
  }
  return (
    <Button
      size="sm"
      kind="secondary"
      isWide={isWide}
      aria-label={t.car.chooseNamed(name)}
      onClick={() => flow.chooseCar({ id, categoryId, subcategoryId }, offer)}
    >
      {t.car.choose}
    </Button>
  )
}

function Value({ row, index, car }: { row: ComparisonRow; index: number; car: RatedClass }) {
  const t = useTexts('fleet').compare
  const value = row.values[index] ?? t.unknown
  if (row.key === 'models') return <span className={styles.models}>{value.replaceAll(', ', ',\n')}</span>
  if (row.key !== 'bags' || !car.bags) return value
  const { large, small } = car.bags
  return (
    <>
      <span className={styles.bags} aria-hidden="true">
        {Array.from({ length: large }, (_, i) => (
          <IconLuggage key={i} />
        ))}
        {Array.from({ length: small }, (_, i) => (
          <IconLuggage key={large + i} size={16} />
        ))}
        <span>
          {large} + {small}
        </span>
      </span>
      <span className="visually-hidden">{value}</span>
    </>
  )
}

/** One line that names the equal rows and opens into a list of them. */
function EqualRows({ rows }: { rows: readonly ComparisonRow[] }) {
  const t = useTexts('fleet').compare
  return (
    <details className={styles.equal}>
      <summary>
        <IconChevronDown />
        {t.equalRows(rows.length)}
        <span className={styles.names}>{rows.map(({ key, label, values }) => ` · ${t.inWords(key, label, values[0] ?? '')}`)}</span>
      </summary>
      <dl>
        {rows.map(({ key, label, values }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{values[0]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

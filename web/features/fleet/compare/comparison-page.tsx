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
import { useGuarantee } from '../car/use-guarantee.ts'
import { branchName } from '../list/list-context.ts'
import { isFree } from '../list/fleet-view.ts'
import { compareClasses, type ComparisonRow } from './comparison-rows.ts'
import styles from './comparison-page.module.css'
import { maxCompared, type Comparison } from './use-comparison.ts'

interface ComparisonPageProps {
  comparison: Comparison
  /** The list with its search; null without dates. */
  answer: { cars: readonly RatedClass[]; search: StoredSearch } | null
  branches: readonly Branch[]
  /** Reloads the list when its prices expire. */
  onExpire: () => void
}

/** Up to three classes of the list side by side, at the list's prices: what differs in rows, what is equal folded into one line. */
export function ComparisonPage({ comparison, answer, branches, onExpire }: ComparisonPageProps) {
  const t = useTexts('fleet')
  const format = useFormat()
  const { cars } = comparison
  const hasDates = answer !== null
  const { different, equal } = compareClasses(cars, hasDates, t, format)
  const canAdd = cars.length < maxCompared
  return (
    <div className={`wrap ${styles.page}`}>
      <Intro {...{ comparison, answer, branches, onExpire }} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls on a phone, so the keyboard must reach it. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t.compare.table}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.compare.differs}</th>
              {cars.map((car) => (
                <ClassHead key={car.id} car={car} hasDates={hasDates} onRemove={comparison.onRemove} />
              ))}
              {canAdd && (
                <td>
                  <a className={styles.add} href={comparison.listHref}>
                    <IconPlus size={24} />
                    {t.compare.add}
                  </a>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.choose}>
              <th scope="row">{t.car.choose}</th>
              {cars.map((car) => (
                <td key={car.id}>
                  <ChooseButton car={car} isWide />
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
        </table>
        {equal.length > 0 && <EqualRows rows={equal} />}
      </div>
    </div>
  )
}

/** The heading, the trip, what the prices include, and the link to the list. */
function Intro({ comparison: { cars, listHref }, answer, branches, onExpire }: ComparisonPageProps) {
  const t = useTexts('fleet')
  const format = useFormat()
  const until = useGuarantee(answer?.cars ?? null, onExpire)
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

interface ClassHeadProps {
  car: RatedClass
  hasDates: boolean
  onRemove: (car: RatedClass) => void
}

/** The car, its name and its price. On a phone they stay at the top while the rows scroll. */
function ClassHead({ car, hasDates, onRemove }: ClassHeadProps) {
  const t = useTexts('fleet')
  const format = useFormat()
  const { language } = useApp()
  const name = car.name?.[language] ?? ''
  const price = isFree(car) ? displayPrice(car, hasDates) : null
  const { days = 1, previousTotalCents } = car
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
        <span className={styles.unit}>
          {!isFree(car) ? (
            t.car.soldOut
          ) : price?.kind !== 'total' ? (
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
        <ChooseButton car={car} />
      </div>
    </th>
  )
}

function ChooseButton({ car, isWide = false }: { car: RatedClass; isWide?: boolean }) {
  const t = useTexts('fleet')
  const { language, flow } = useApp()
  const { id, categoryId, subcategoryId, offer } = car
  if (!isFree(car)) return null
  return (
    <Button
      size="sm"
      kind="secondary"
      isWide={isWide}
      aria-label={t.car.chooseNamed(car.name?.[language] ?? '')}
      onClick={() => flow.chooseCar({ id, categoryId, subcategoryId }, offer)}
    >
      {t.car.choose}
    </Button>
  )
}

function Value({ row, index, car }: { row: ComparisonRow; index: number; car: RatedClass }) {
  const t = useTexts('fleet').compare
  const value = row.values[index] ?? t.unknown
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
